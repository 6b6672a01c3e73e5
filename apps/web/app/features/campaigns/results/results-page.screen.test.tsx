import { CampaignHead, getCampaignHead } from '@baara/contract/campaigns/administration';
import { listCampaignProposals } from '@baara/contract/campaigns/decisions';
import {
  CampaignComplaint,
  CampaignResults,
  getCampaignResults,
  listComplaints,
  proposeResults,
  saveRankingRules,
  tryRanking,
} from '@baara/contract/campaigns/results';
import { Proposal } from '@baara/contract/two-people/proposals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import ResultsPage from './results-page.tsx';

const category = {
  categoryId: uuid(3),
  name: 'Agents',
  seats: 2,
  bar: 1200,
  reservation: 'first' as const,
  unfilled: 'open' as const,
  waiting: 1,
  reserves: [{ id: 'r1', label: 'Femmes', seats: 1, holder: 'femme' as const, files: 12 }],
};
const figures = {
  id: uuid(3),
  name: 'Agents',
  seats: 2,
  bar: 1200,
  waitingLength: 1,
  ranked: 40,
  outcomes: [
    { outcome: 'admitted' as const, count: 2 },
    { outcome: 'below-bar' as const, count: 38 },
  ],
  vacant: 0,
  lastAdmitted: 1350,
  reserves: [{ label: 'Femmes', seats: 1, taken: 1 }],
  steps: Array.from({ length: 40 }, () => 1),
  ties: [{ firstRank: 2, people: 3, matters: true }],
};
const results = (own: Partially<CampaignResults> = {}) =>
  sample(CampaignResults, {
    campaign: { id: uuid(1), slug: 'douanes', title: 'Concours des douanes' },
    rules: {
      version: 1,
      tests: [{ id: uuid(4), name: 'Droit', maxScore: 20, weight: 2, eliminatoryHundredths: 500 }],
      categories: [category],
      ties: ['heaviest'],
    },
    tests: [{ id: uuid(4), name: 'Droit', sealedAt: null, expected: 40, marked: 38, absent: 1, excluded: 0 }],
    ...own,
  });
const show = (search = '') =>
  renderScreen(<ResultsPage />, {
    path: '/recruiter/mass-recruitment/admin/campaigns/:id/results',
    at: `/recruiter/mass-recruitment/admin/campaigns/${uuid(1)}/results${search}`,
    as: recruiter(),
  });

beforeEach(() => {
  const head = { id: uuid(1), title: 'Concours des douanes', institution: 'Ministère' };
  fake.answer(getCampaignHead, sample(CampaignHead, { ...head, pages: ['notice', 'results'] }));
  fake.answer(listCampaignProposals, []);
});

test('before the ranking it says in sentences what the rules mean, and which marks miss', async () => {
  fake.answer(
    getCampaignResults,
    results({ rankRefusal: 'Toutes les notes doivent être scellées avant le classement' }),
  );
  show();
  expect(await screen.findByText(/Moins de 5 sur 20 à l’épreuve « Droit » élimine\./)).toBeTruthy();
  expect(screen.getByText(/Places réservées : 1 pour « Femmes »\. C’est un minimum/)).toBeTruthy();
  expect(screen.getByText('1 note manque')).toBeTruthy();
  expect(screen.getByText(/Toutes les notes doivent être scellées/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Calculer le classement' })).toBeNull();
});

test('the form says each choice as it changes, and sends hundredths', async () => {
  fake.answer(getCampaignResults, results({ abilities: { editRules: true, sealRules: true } }));
  fake.answer(saveRankingRules, results());
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Modifier les règles' }));
  const dialog = await screen.findByRole('dialog', { name: 'Règles du classement' });
  const bar = within(dialog).getByLabelText('Barre sur 20');
  await user.clear(bar);
  await user.type(bar, '11,5');
  expect(within(dialog).getByText(/moyennes d’au moins 11,5 sur 20/)).toBeTruthy();
  await user.selectOptions(within(dialog).getByLabelText('Ajouter une règle'), 'oldest');
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(fake.calls(saveRankingRules)).toHaveLength(1));
  expect(fake.calls(saveRankingRules)[0]?.body).toMatchObject({
    version: 1,
    ties: ['heaviest', 'oldest'],
    categories: [{ bar: 1150, waiting: 1, reserves: [{ id: 'r1', holder: 'femme' }] }],
  });
});

test('the jury sees counts and open ties, tries a bar, and proposes its decision', async () => {
  const ranking = {
    state: 'done' as const,
    computedAt: '2026-12-01T09:00:00.000Z',
    isOutdated: false,
    categories: [figures],
  };
  fake.answer(getCampaignResults, results({ ranking, abilities: { decide: true, rank: true } }));
  const { user } = show();
  expect(await screen.findByText(/1 égalité que seul le tirage public départage/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Et si…' }));
  const trial = await screen.findByRole('dialog');
  fake.answer(tryRanking, {
    admitted: 1,
    waiting: 0,
    refused: 0,
    belowBar: 39,
    vacant: 1,
    lastAdmitted: 1500,
    gained: 0,
    lost: 1,
  });
  await user.click(within(trial).getByRole('button', { name: 'Essayer' }));
  expect(await within(trial).findByText(/1 de moins/)).toBeTruthy();
  await user.click(within(trial).getByText('Fermer'));
  await user.click(screen.getByRole('button', { name: 'Proposer d’arrêter le classement' }));
  const dialog = await screen.findByRole('dialog', { name: 'Arrêter ce classement' });
  fake.answer(proposeResults, results());
  await user.type(within(dialog).getByLabelText('Motif'), 'Jury au complet');
  await user.click(within(dialog).getByRole('button', { name: 'Proposer' }));
  await waitFor(() => expect(fake.calls(proposeResults)).toHaveLength(1));
});

test('a decision that waits for another person is not proposed twice', async () => {
  const proposal = { kind: 'campaign.results' as const, state: 'proposed' as const, sentence: 'Arrêter' };
  fake.answer(listCampaignProposals, [
    sample(Proposal, { ...proposal, isOutdated: false, abilities: { confirm: true } }),
  ]);
  fake.answer(getCampaignResults, results({ abilities: { decide: true, rank: true } }));
  show();
  expect(await screen.findByRole('button', { name: 'Confirmer' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Proposer d’arrêter le classement' })).toBeNull();
});

test('a failure says so, and is tried again', async () => {
  fake.fail(getCampaignResults);
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  fake.answer(getCampaignResults, results());
  await user.click(again);
  expect(await screen.findByText('Règles du classement')).toBeTruthy();
});

test('complaints are filtered, and a list of them that fails is tried again', async () => {
  const publishedAt = '2026-12-03T10:00:00.000Z';
  const complaintsUntil = '2026-12-09T00:00:00.000Z';
  const complaints = { open: 1, answered: 0 };
  fake.answer(
    getCampaignResults,
    results({ publishedAt, complaintsUntil, complaints, abilities: { readComplaints: true, answer: true } }),
  );
  fake.fail(listComplaints);
  const { user } = show();
  // The last day that counts, and no midnight.
  expect(await screen.findByText(/Réclamations jusqu’au 8 décembre 2026 inclus/)).toBeTruthy();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  const one = sample(CampaignComplaint, { fileNumber: 'DOU26-000012', test: 'Droit', state: 'open' });
  fake.answer(listComplaints, [one]);
  await user.click(again);
  expect(await screen.findByText('DOU26-000012')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Répondre\s: DOU26-000012, Droit/ })).toBeTruthy();
  cleanup();
  fake.answer(listComplaints, []);
  show('?state=refused');
  expect(await screen.findByText('Aucune réclamation dans cet état')).toBeTruthy();
});
