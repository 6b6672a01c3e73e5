import { listCampaignProposals } from '@baara/contract/campaigns/decisions';
import {
  AnalysedQuestion,
  getQuestionAnalysis,
  getTestAnalysis,
  listAnalysedQuestions,
  proposeCancellation,
  QuestionAnalysis,
  TestAnalysis,
} from '@baara/contract/campaigns/question-analysis';
import { Proposal } from '@baara/contract/two-people/proposals';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import AnalysisPage from './analysis-page.tsx';
import QuestionAnalysisPage from './question-analysis-page.tsx';

const path = '/massrecruitment/admin/campaigns/:id/epreuves/:testId/analyse';
const at = `/massrecruitment/admin/campaigns/${uuid(1)}/epreuves/${uuid(2)}/analyse`;
const show = () => renderScreen(<AnalysisPage />, { path, at, as: recruiter() });
const open = () =>
  renderScreen(<QuestionAnalysisPage />, {
    path: `${path}/:questionId`,
    at: `${at}/${uuid(3)}`,
    as: recruiter(),
  });

const analysis = (own: Partially<TestAnalysis> = {}) =>
  sample(TestAnalysis, {
    campaign: { id: uuid(1), title: 'Concours des douanes' },
    test: { id: uuid(2), name: 'Culture générale', maxScore: 20 },
    state: 'ready',
    count: 412,
    questions: 2,
    figures: {
      meanHundredths: 1130,
      deviationHundredths: 320,
      unfinished: 40,
      reliability: { method: 'kr-20', value: 0.84, errorHundredths: 128 },
    },
    ...own,
  });
const figures = {
  difficulty: 0.41,
  discrimination: -0.2,
  groupDifference: -0.3,
  leftOut: 0.05,
  notReached: 0,
  warnings: ['key' as const, 'negative' as const],
};
const suspect = sample(AnalysedQuestion, {
  id: uuid(3),
  place: 12,
  theme: 'Droit',
  text: 'Qui promulgue les lois ?',
  count: 412,
  figures,
});
const rare = sample(AnalysedQuestion, { id: uuid(4), place: 3, text: 'Combien de régions ?', count: 9 });
const effect = {
  raised: 240,
  lowered: 60,
  same: 112,
  largestRise: 50,
  largestFall: 34,
  sum: 9000,
  passing: 12,
  failing: 4,
  eliminated: 0,
  saved: 1,
};
const question = (own: Partially<QuestionAnalysis> = {}) =>
  sample(QuestionAnalysis, {
    ...suspect,
    choices: [
      {
        text: 'Le maire',
        isRight: true,
        shares: { all: 0.41, strong: 0.2, weak: 0.5 },
        attractsStrong: false,
      },
      {
        text: 'Le président',
        isRight: false,
        shares: { all: 0.5, strong: 0.75, weak: 0.3 },
        attractsStrong: true,
      },
    ],
    strongCount: 111,
    weakCount: 111,
    effect,
    abilities: { cancel: true },
    ...own,
  });

beforeEach(() => fake.answer(listCampaignProposals, []));

test('what is suspicious leads to its question; numbers stand with what they mean', async () => {
  fake.answer(getTestAnalysis, analysis());
  fake.answer(listAnalysedQuestions, [suspect, rare], {
    pagination: { page: 1, pages: 1, total: 2, limit: 25 },
  });
  show();
  expect(await screen.findByText(/De 0 à 1 : sûre/)).toBeTruthy();
  expect(screen.getByText(/3,55 l’une de l’autre/)).toBeTruthy();
  const link = await screen.findByRole('link', { name: /Qui promulgue les lois/ });
  expect(link.getAttribute('href')).toBe(`${at}/${uuid(3)}`);
  expect(screen.getAllByText('Corrigé à vérifier').length).toBeGreaterThan(0);
  expect(screen.getByText('trop peu')).toBeTruthy();
});

test('a test that is not over shows nothing of its answers', async () => {
  fake.answer(getTestAnalysis, analysis({ state: 'not-over', figures: null, count: 0, questions: 0 }));
  show();
  expect(await screen.findByText('L’épreuve n’est pas terminée')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Excel/ })).toBeNull();
});

test('a question shows who ticked what, and its cancellation is proposed with its effect and a reason', async () => {
  fake.answer(getQuestionAnalysis, question());
  const { user } = open();
  expect(await screen.findByText('Attire les forts')).toBeTruthy();
  expect(screen.getByText(/^240\snotes montent, de 0,5 au plus/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Proposer l’annulation' }));
  const dialog = await screen.findByRole('dialog', { name: /^Annuler la question 12/ });
  expect(within(dialog).getByText(/^12\snotes atteignent/)).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Motif'), 'Le corrigé est faux.');
  fake.answer(proposeCancellation, sample(Proposal, { id: uuid(5) }));
  await user.click(within(dialog).getByRole('button', { name: 'Proposer l’annulation' }));
  await waitFor(() => expect(fake.calls(proposeCancellation)).toHaveLength(1));
  expect(fake.calls(proposeCancellation)[0]?.body).toEqual({ reason: 'Le corrigé est faux.' });
});

test('one that is cancelled says why and what it changed; published results say why no other can be', async () => {
  const cancelled = { at: '2026-12-01T09:00:00Z', reason: 'Le corrigé est faux.', effect };
  fake.answer(
    getQuestionAnalysis,
    question({ isCancelled: true, cancelled, effect: null, abilities: { cancel: false } }),
  );
  open();
  expect(await screen.findByText(/Le corrigé est faux/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Proposer l’annulation' })).toBeNull();
});
