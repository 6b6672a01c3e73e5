import {
  createSupportCode,
  endSupportView,
  getUserSupport,
  listSupportViews,
  openSupportView,
  proposeSupportView,
  removeSupportCode,
  SupportView,
} from '@baara/contract/accounts/support-views';
import { supportMessages } from '@baara/contract/accounts/support-view-words';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { admin, candidate } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import { SupportPanel } from './public/support-panel.tsx';
import { SupportSection } from './public/support-section.tsx';

const soon = new Date(Date.now() + 10 * 60_000).toISOString();
const view = sample(SupportView, {
  id: uuid(1),
  agent: 'Moussa Keïta',
  reason: 'Candidature perdue',
  consent: 'code',
  agreedAt: soon,
  openedAt: soon,
  endsAt: soon,
  isOpen: true,
});

const showPerson = () =>
  renderScreen(<SupportSection />, { path: '/profile', at: '/profile', as: candidate() });

const showAgent = () =>
  renderScreen(<SupportPanel userId={uuid(5)} name="Awa Traoré" />, {
    path: '/admin/users/:id',
    at: `/admin/users/${uuid(5)}`,
    as: admin(),
  });

describe('a person', () => {
  test('makes a code, shown once, and cancels it', async () => {
    fake.answer(listSupportViews, [], { codeExpiresAt: null });
    fake.answer(createSupportCode, { code: '12345678', expiresAt: soon });
    fake.answer(removeSupportCode, undefined);
    const { user } = showPerson();
    expect(await screen.findByText('Personne n’a vu votre compte.')).toBeTruthy();
    fake.answer(listSupportViews, [], { codeExpiresAt: soon });
    await user.click(screen.getByRole('button', { name: 'Créer un code' }));
    expect(await screen.findByText('1234 5678')).toBeTruthy();
    fake.answer(listSupportViews, [], { codeExpiresAt: null });
    await user.click(screen.getByRole('button', { name: 'Annuler le code' }));
    await waitFor(() => expect(screen.queryByText('1234 5678')).toBeNull());
  });

  test('reads who saw their account and why, and ends it', async () => {
    fake.answer(listSupportViews, [view], { codeExpiresAt: null });
    fake.answer(endSupportView, undefined);
    const { user } = showPerson();
    expect(await screen.findByText('Moussa Keïta')).toBeTruthy();
    expect(screen.getByText(/Candidature perdue/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Terminer' }));
    await waitFor(() => expect(fake.calls(endSupportView)).toHaveLength(1));
  });
});

describe('an agent', () => {
  test('reads that a code is wrong, and loses nothing', async () => {
    fake.answer(getUserSupport, { refusal: null, agreement: null });
    fake.refuse(openSupportView, {
      status: 422,
      code: 'VALIDATION_FAILED',
      message: supportMessages.CODE_WRONG,
      errors: [{ field: 'code', message: supportMessages.CODE_WRONG }],
    });
    const { user } = showAgent();
    await user.click(await screen.findByRole('button', { name: 'Avec son code' }));
    await user.type(await screen.findByLabelText('Code à 8 chiffres'), '1234 5678');
    await user.type(screen.getByLabelText(/Motif/), 'Candidature perdue');
    await user.click(screen.getByRole('button', { name: 'Ouvrir la vue' }));
    expect(await screen.findByText(/Ce code n’est pas le bon/)).toBeTruthy();
    expect(fake.calls(openSupportView).at(-1)?.body).toEqual({
      code: '1234 5678',
      reason: 'Candidature perdue',
    });
    expect(screen.getByDisplayValue('Candidature perdue')).toBeTruthy();
  });

  test('asks a second person, and reads why an account is not seen', async () => {
    fake.answer(getUserSupport, { refusal: null, agreement: null });
    fake.refuse(proposeSupportView, {
      status: 409,
      code: 'PROPOSAL_WAITING',
      message: 'Une proposition sur le même sujet attend déjà d’être confirmée.',
    });
    const { user } = showAgent();
    await user.click(await screen.findByRole('button', { name: 'Demander à deux' }));
    await user.type(await screen.findByLabelText(/Motif/), 'Paiement en double');
    await user.click(screen.getByRole('button', { name: 'Demander' }));
    expect(await screen.findByText(/attend déjà/)).toBeTruthy();
  });

  test('reads why an account cannot be seen', async () => {
    fake.answer(getUserSupport, { refusal: supportMessages.STAFF, agreement: null });
    showAgent();
    expect(await screen.findByText(/ne se regarde pas ainsi/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Avec son code' })).toBeNull();
  });
});
