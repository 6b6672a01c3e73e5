import { listSavedViews } from '@baara/contract/accounts/saved-views';
import { ContactSummary, listContactMessages } from '@baara/contract/support/contact';
import { getSupportFigures, SupportFigures } from '@baara/contract/support/support-desk';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin } from '../../../../testing/people.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../../testing/sample.ts';
import { fake } from '../../../../testing/screen-setup.ts';
import InboxPage from './inbox-page.tsx';

const messages = [
  sample(ContactSummary, {
    id: uuid(1),
    firstName: 'Awa',
    lastName: 'Traoré',
    excerpt: 'Je ne peux plus me connecter',
    unread: true,
  }),
];
const answer = (data = messages) =>
  fake.answer(listContactMessages, data, { unread: data.length, counts: { new: 1, spam: 4 } });

const show = (search = '') =>
  renderScreen(<InboxPage />, { path: '/admin/support', at: `/admin/support${search}`, as: admin() });

beforeEach(() => {
  answer();
  fake.answer(listSavedViews, []);
  fake.answer(getSupportFigures, sample(SupportFigures, { open: 7, medianFirstAnswerMinutes: 200 }));
});

describe('the inbox of support', () => {
  test('says that it loads, then who wrote what', async () => {
    const release = fake.delay(listContactMessages);
    show();
    expect(await screen.findByText('Chargement des messages…')).toBeTruthy();
    release();
    expect(await screen.findByRole('link', { name: 'Awa Traoré' })).toBeTruthy();
    expect(screen.getByText('1 nouveau message à lire.')).toBeTruthy();
    expect(await screen.findByText('3 h 20')).toBeTruthy();
  });

  test('leads to a message', async () => {
    const { user, address } = show();
    await user.click(await screen.findByRole('link', { name: 'Awa Traoré' }));
    await waitFor(() => expect(address()).toBe(`/admin/support/${uuid(1)}`));
  });

  test('says that nobody wrote', async () => {
    answer([]);
    show();
    expect(await screen.findByText('Aucun message pour l’instant')).toBeTruthy();
  });

  test('asks for what the address filters by', async () => {
    answer([]);
    show('?status=closed&search=facture&assignee=nobody');
    expect(await screen.findByText('Aucun message ne correspond')).toBeTruthy();
    expect(fake.calls(listContactMessages)[0]?.query).toMatchObject({
      status: 'closed',
      search: 'facture',
      assignee: 'nobody',
    });
  });

  test('offers to try again when the server could not answer', async () => {
    fake.fail(listContactMessages);
    const { user } = show();
    await screen.findByRole('alert');
    answer();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('link', { name: 'Awa Traoré' })).toBeTruthy();
  });

  test('offers nothing to a person who may not read it', async () => {
    fake.refuse(listContactMessages, { status: 403, code: 'FORBIDDEN', message: 'Réservé au support.' });
    show();
    expect(await screen.findByText('Réservé au support.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    expect(fake.calls(listContactMessages)).toHaveLength(1);
  });
});
