import { dismissFlag, Flag, getFlag, upholdFlag } from '@baara/contract/support/moderation';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import FlagPage from './flag-page.tsx';

const id = uuid(1);
const flag = (own: Partially<Flag> = {}): Flag =>
  sample(Flag, {
    id,
    title: 'Gagnez 500 000 F par jour',
    subjectKind: 'offer',
    status: 'open',
    text: 'Envoyez 10 000 F.',
    version: 2,
    offer: {},
    abilities: { dismiss: true, uphold: true },
    ...own,
  });

const show = () =>
  renderScreen(<FlagPage />, { path: '/admin/moderation/:id', at: `/admin/moderation/${id}`, as: admin() });
const reason = () => screen.findByLabelText(/Motif de votre décision/);

beforeEach(() => fake.answer(getFlag, flag()));

describe('a flagged text', () => {
  test('says that it loads, then shows the text as it was read', async () => {
    const release = fake.delay(getFlag);
    show();
    expect(await screen.findByText('Chargement du signalement…')).toBeTruthy();
    release();
    expect(await screen.findByText('Gagnez 500 000 F par jour')).toBeTruthy();
    expect(screen.getByText('Envoyez 10 000 F.')).toBeTruthy();
  });

  test('says that the detector found nothing', async () => {
    show();
    expect(await screen.findByText(/Le détecteur ne trouve rien/)).toBeTruthy();
  });

  test('offers to try again when the server could not answer', async () => {
    fake.fail(getFlag);
    const { user } = show();
    await screen.findByRole('alert');
    fake.answer(getFlag, flag());
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Gagnez 500 000 F par jour')).toBeTruthy();
  });

  test('suspends the offer with the reason, and shows what was decided', async () => {
    fake.answer(
      upholdFlag,
      () => {
        const decided = flag({
          status: 'upheld',
          version: 3,
          abilities: {},
          decision: { reason: 'Escroquerie', by: 'Moussa' },
        });
        fake.answer(getFlag, decided);
        return decided;
      },
      { message: 'Offre suspendue' },
    );
    const { user } = show();
    await user.type(await reason(), 'Escroquerie');
    await user.click(screen.getByRole('button', { name: 'Suspendre l’offre' }));
    expect(await screen.findByText('Offre suspendue')).toBeTruthy();
    expect(fake.calls(upholdFlag)[0]?.body).toEqual({ reason: 'Escroquerie', version: 2 });
    expect(await screen.findByText(/par Moussa/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Suspendre l’offre' })).toBeNull());
  });

  test('asks for the reason that is missing, at its field', async () => {
    fake.refuse(dismissFlag, {
      status: 422,
      code: 'VALIDATION',
      message: 'Vérifiez les champs.',
      errors: [{ field: 'reason', message: 'Indiquez le motif' }],
    });
    const { user } = show();
    await user.type(await reason(), 'x');
    await user.click(screen.getByRole('button', { name: 'Classer sans suite' }));
    expect(await screen.findByText('Indiquez le motif')).toBeTruthy();
    expect(screen.queryByText('Vérifiez les champs.')).toBeNull();
  });

  test('reads the text again when another moderator came first', async () => {
    fake.refuse(dismissFlag, { status: 409, code: 'CHANGED', message: 'Déjà décidé par une collègue.' });
    const { user } = show();
    await user.type(await reason(), 'Rien de grave');
    fake.answer(
      getFlag,
      flag({
        status: 'upheld',
        version: 3,
        offer: { suspendedAt: '2026-11-20T09:00:00Z' },
        abilities: { lift: true },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Classer sans suite' }));
    expect(await screen.findByText('Déjà décidé par une collègue.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Lever la suspension' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Classer sans suite' })).toBeNull();
  });
});
