import {
  getTrainingDay,
  openTrainingDay,
  SealedTrainingDay,
  sendTrainingMarks,
  settleTrainingContradiction,
  TrainingDay,
} from '@baara/contract/trainings/days';
import { noteOutcomesByRoll } from '@baara/contract/trainings/registrations';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { admin } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import TrainingDayPage from './training-day.tsx';

const people = [
  { registrationId: uuid(11), name: 'Awa Koné' },
  { registrationId: uuid(12), name: 'Binta Traoré' },
];
const place = {
  training: { id: uuid(1), title: 'Excel pour la gestion' },
  session: {
    id: uuid(2),
    startsAt: '2199-12-11T09:00:00.000Z',
    endsAt: '2199-12-12T16:00:00.000Z',
    schedule: '',
    city: 'Bamako',
    address: 'ACI 2000',
  },
  day: '2199-12-11',
};
const day = (own: Partially<TrainingDay> = {}) =>
  sample(TrainingDay, {
    ...place,
    days: ['2199-12-11', '2199-12-12'],
    people,
    list: null,
    marks: [],
    settlements: [],
    abilities: { call: true, note: false },
    ...own,
  });
const sealed = sample(SealedTrainingDay, { list: { ...place, version: 1, people }, sha256: 'ab'.repeat(32) });
const show = () =>
  renderScreen(<TrainingDayPage />, {
    path: '/admin/trainings/:id/sessions/:sessionId/jour/:day',
    at: `/admin/trainings/${uuid(1)}/sessions/${uuid(2)}/jour/2199-12-11`,
    as: admin(),
  });
const lastMarks = () => fake.calls(sendTrainingMarks).at(-1)?.body.marks;

const mark = (id: number, state: 'present' | 'absent') => ({
  id: uuid(id),
  deviceId: uuid(id + 100),
  registrationId: uuid(11),
  position: 1,
  state,
  way: 'hand' as const,
  undoes: null,
  markedAt: '2199-12-11T09:00:00.000Z',
  by: 'Modibo Cissé',
});

test('the list is taken along, and a person is marked though the server is away', async () => {
  fake.answer(getTrainingDay, day());
  fake.answer(openTrainingDay, sealed);
  fake.fail(sendTrainingMarks);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Télécharger la liste' }));
  await screen.findByRole('button', { name: 'Scanner' });
  await user.click(screen.getByRole('button', { name: /^Awa Koné/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Awa Koné' }));
  await user.click(dialog.getByRole('button', { name: 'Présent' }));
  expect(await screen.findByText(/1\spointage gardé sur ce téléphone/)).toBeTruthy();
  await vi.waitFor(() => expect(lastMarks()).toHaveLength(1));
  expect(lastMarks()?.[0]).toMatchObject({
    registrationId: uuid(11),
    state: 'present',
    way: 'hand',
    list: 'ab'.repeat(32),
  });
  expect(fake.calls(sendTrainingMarks)[0]?.params).toEqual({ id: uuid(2), day: '2199-12-11' });
  expect(screen.getByRole('link', { name: 'Jour suivant' }).getAttribute('href')).toContain('2199-12-12');
});

test('two phones that contradict each other are settled with a reason', async () => {
  fake.answer(getTrainingDay, day({ marks: [mark(21, 'present'), mark(22, 'absent')] }));
  fake.answer(settleTrainingContradiction, day());
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Awa Koné/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Trancher pour Awa Koné' }));
  await user.type(dialog.getByLabelText(/^Pourquoi/), 'Vue en salle');
  await user.click(dialog.getByRole('button', { name: 'Trancher' }));
  await vi.waitFor(() =>
    expect(fake.calls(settleTrainingContradiction)[0]?.body).toEqual({
      registrationId: uuid(11),
      state: 'present',
      reason: 'Vue en salle',
    }),
  );
});

test('on the last day people are noted by the roll, after a question', async () => {
  fake.answer(getTrainingDay, day({ abilities: { call: true, note: true } }));
  fake.answer(noteOutcomesByRoll, { noted: 2, certificates: 1 });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Noter d’après l’appel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Noter' }));
  await vi.waitFor(() => expect(fake.calls(noteOutcomesByRoll)[0]?.params).toEqual({ id: uuid(2) }));
});

test('before the eve nobody is marked; a day that cannot be read offers to try again', async () => {
  fake.fail(getTrainingDay);
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  fake.answer(getTrainingDay, day({ people: [], abilities: { call: false, note: false } }));
  await user.click(again);
  expect(await screen.findByText(/s’ouvre la veille/)).toBeTruthy();
  expect(screen.getByText(/Personne n’a encore de place confirmée/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Télécharger la liste' })).toBeNull();
});
