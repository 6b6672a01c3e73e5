import {
  CandidateTest,
  listMyTests,
  openSitting,
  saveSittingAnswers,
  Sitting,
  submitSitting,
} from '@baara/contract/campaigns/sittings';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { candidate } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import SittingPage from './sitting-page.tsx';

const now = (): string => new Date().toISOString();
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const mine = (own: Partially<CandidateTest> = {}) =>
  sample(CandidateTest, {
    id: uuid(2),
    name: 'Culture générale',
    kind: 'qcm',
    isOnline: true,
    durationMinutes: 30,
    maxScore: 20,
    weight: 2,
    passPercent: 60,
    opensAt: inMinutes(-60),
    closesAt: inMinutes(60),
    questionCount: 2,
    state: 'open',
    ...own,
  });
let sittings = 0;
/** Each of its own: what a device stored of one is not another's. */
const sitting = (own: Partially<Sitting> = {}) => {
  sittings += 1;
  return sample(Sitting, {
    id: uuid(100 + sittings),
    campaign: 'Concours des douanes',
    test: 'Culture générale',
    state: 'running',
    startedAt: now(),
    endsAt: inMinutes(30),
    now: now(),
    questions: [
      { text: 'Capitale du Mali ?', isMultiple: false, choices: ['Ségou', 'Bamako'], image: null },
      { text: 'Quels fleuves ?', isMultiple: true, choices: ['Niger', 'Nil', 'Sénégal'], image: null },
    ],
    questionCount: 2,
    answers: [],
    ...own,
  });
};
const saved = () => ({ now: now(), endsAt: inMinutes(30) });
const show = () =>
  renderScreen(<SittingPage />, {
    path: '/massrecruitment/application/:id/epreuve/:testId',
    at: `/massrecruitment/application/${uuid(1)}/epreuve/${uuid(2)}`,
    as: candidate(),
  });
const begin = async (own: Partially<Sitting> = {}) => {
  fake.answer(listMyTests, [mine()]);
  fake.answer(openSitting, sitting(own));
  const shown = show();
  await shown.user.click(await screen.findByRole('button', { name: 'Commencer l’épreuve' }));
  await screen.findByRole('timer');
  return shown;
};

test('what is answered is sent at once, then the paper is handed in and nothing of it is shown', async () => {
  fake.answer(saveSittingAnswers, saved());
  const { user } = await begin();
  await user.click(screen.getByRole('radio', { name: 'Bamako' }));
  await waitFor(() => expect(fake.calls(saveSittingAnswers)).toHaveLength(1));
  expect(fake.calls(saveSittingAnswers)[0]?.body).toMatchObject({
    answers: [{ place: 0, choices: [1], sequence: 1 }],
  });
  expect(await screen.findByText('Tout est enregistré')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Suivante' }));
  await user.click(screen.getByRole('button', { name: 'Terminer' }));
  expect(screen.getByText(/1\squestion est sans réponse/)).toBeTruthy();
  const over = sitting({ state: 'submitted', submittedAt: now(), questions: [], answeredCount: 1 });
  fake.answer(submitSitting, over);
  fake.answer(listMyTests, [mine({ state: 'over', submittedAt: now() })]);
  await user.click(screen.getByRole('button', { name: 'Remettre ma copie' }));
  expect(await screen.findByRole('heading', { name: 'Votre copie est remise' })).toBeTruthy();
  expect(screen.getByText(/1\squestion répondue sur 2/)).toBeTruthy();
});

test('answers wait on the device without a connection, and leave when it is back', async () => {
  fake.loseConnection(saveSittingAnswers);
  const { user } = await begin();
  await user.click(screen.getByRole('radio', { name: 'Ségou' }));
  expect(await screen.findByText(/^1\sréponse attend la connexion/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Suivante' }));
  await user.click(screen.getByRole('checkbox', { name: 'Niger' }));
  await user.click(screen.getByRole('checkbox', { name: 'Sénégal' }));
  expect(await screen.findByText(/^2\sréponses attendent la connexion/)).toBeTruthy();
  fake.answer(saveSittingAnswers, saved());
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Tout est enregistré')).toBeTruthy();
  expect(fake.calls(saveSittingAnswers).at(-1)?.body).toMatchObject({
    answers: [
      { place: 0, choices: [0], sequence: 1 },
      { place: 1, choices: [0, 2], sequence: 3 },
    ],
  });
});

test('a page loaded again goes on with what the server has', async () => {
  fake.answer(listMyTests, [mine({ state: 'running', startedAt: now(), endsAt: inMinutes(20) })]);
  const answers = [{ place: 0, choices: [1], sequence: 7 }];
  fake.answer(openSitting, sitting({ answers, lastSequence: 7 }));
  fake.answer(saveSittingAnswers, saved());
  const { user } = show();
  expect(await screen.findByRole('radio', { name: 'Bamako', checked: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Effacer ma réponse' }));
  await waitFor(() =>
    expect(fake.calls(saveSittingAnswers).at(-1)?.body).toMatchObject({
      answers: [{ place: 0, choices: [], sequence: 8 }],
    }),
  );
});

test('loaded again without a connection, it goes on with the paper and the answers of this device', async () => {
  fake.loseConnection(saveSittingAnswers);
  const { user } = await begin({ endsAt: inMinutes(12) });
  await user.click(screen.getByRole('radio', { name: 'Bamako' }));
  expect(await screen.findByText(/^1\sréponse attend la connexion/)).toBeTruthy();
  cleanup();
  queryClient.clear();
  fake.loseConnection(listMyTests);
  show();
  expect(await screen.findByRole('radio', { name: 'Bamako', checked: true })).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^1[12]:/);
  fake.answer(saveSittingAnswers, saved());
  fake.answer(listMyTests, [mine({ state: 'running', startedAt: now(), endsAt: inMinutes(12) })]);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Tout est enregistré')).toBeTruthy();
  expect(fake.calls(saveSittingAnswers).at(-1)?.body).toMatchObject({
    answers: [{ place: 0, choices: [1], sequence: 1 }],
  });
});

test('on another device one says that one goes on here', async () => {
  fake.answer(listMyTests, [mine({ state: 'running', startedAt: now(), endsAt: inMinutes(20) })]);
  fake.refuse(openSitting, { status: 409, code: 'SITTING_ELSEWHERE', message: 'Ailleurs.' });
  const { user } = show();
  const here = await screen.findByRole('button', { name: 'Continuer sur cet appareil' });
  fake.answer(openSitting, sitting());
  await user.click(here);
  expect(await screen.findByText('Capitale du Mali ?')).toBeTruthy();
  expect(fake.calls(openSitting).at(-1)?.body).toMatchObject({ takesOver: true });
});

test('a test that is not open says when it opens; a failure is tried again', async () => {
  fake.fail(listMyTests);
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  fake.answer(listMyTests, [mine({ state: 'soon', opensAt: '2199-01-02T08:30:00.000Z' })]);
  await user.click(again);
  expect(await screen.findByText(/2 janvier 2199 à 8\sh\s30/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Commencer l’épreuve' })).toBeNull();
});
