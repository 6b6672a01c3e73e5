import {
  CampaignTestDetail,
  freezeTestPaper,
  getCampaignTest,
  saveTestBlueprint,
} from '@baara/contract/campaigns/tests';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import TestPage from './test-page.tsx';

const detail = (own: Partially<CampaignTestDetail> = {}) =>
  sample(CampaignTestDetail, {
    campaign: { id: uuid(1), title: 'Concours des douanes' },
    test: { id: uuid(2), name: 'Culture générale', kind: 'qcm', maxScore: 20, passPercent: 60, version: 3 },
    paper: {
      blueprint: [{ theme: 'Droit', difficulty: null, count: 4, pool: 6, available: 9 }],
      questionCount: 4,
      themes: [{ name: 'Droit', easy: 4, medium: 5, hard: 0 }],
    },
    abilities: { edit: true, remove: true, blueprint: true, freeze: true },
    ...own,
  });
const show = () =>
  renderScreen(<TestPage />, {
    path: '/massrecruitment/admin/campaigns/:id/epreuves/:testId',
    at: `/massrecruitment/admin/campaigns/${uuid(1)}/epreuves/${uuid(2)}`,
    as: recruiter(),
  });

test('a paper is frozen once it is confirmed, and then shows its hashes', async () => {
  fake.answer(getCampaignTest, detail());
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Figer le sujet' }));
  const dialog = await screen.findByRole('dialog');
  expect(fake.calls(freezeTestPaper)).toEqual([]);
  const frozen = { at: '2026-12-01T09:00:00.000Z', questions: 6, paperSha256: 'ab'.repeat(32) };
  const abilities = { edit: true, remove: false, blueprint: false, freeze: false };
  fake.answer(freezeTestPaper, detail({ paper: { questionCount: 4, frozen }, abilities }));
  await user.click(within(dialog).getByRole('button', { name: 'Figer le sujet' }));
  expect(await screen.findByText(/^Figé le 1er décembre 2026/)).toBeTruthy();
  expect(screen.getByText('ab'.repeat(32))).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Modifier le plan' })).toBeNull();
});

test('a line of the blueprint is added and sent, its pool as large as it asks unless one says more', async () => {
  fake.answer(getCampaignTest, detail());
  fake.answer(saveTestBlueprint, detail());
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Modifier le plan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Plan du sujet' });
  await user.click(within(dialog).getByRole('button', { name: 'Retirer cette ligne' }));
  await user.click(within(dialog).getByRole('button', { name: 'Ajouter une ligne' }));
  await user.selectOptions(within(dialog).getByLabelText('Thème'), 'Droit');
  await user.selectOptions(within(dialog).getByLabelText('Difficulté'), 'easy');
  await user.clear(within(dialog).getByLabelText('Par candidat'));
  await user.type(within(dialog).getByLabelText('Par candidat'), '3');
  await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(fake.calls(saveTestBlueprint)).toHaveLength(1));
  expect(fake.calls(saveTestBlueprint)[0]?.body).toEqual({
    parts: [{ theme: 'Droit', difficulty: 'easy', count: 3, pool: 3 }],
    version: 3,
  });
});

test('a bank that lacks questions is named, and nothing can be frozen', async () => {
  const freezeRefusal = 'La banque n’a pas assez de questions : Droit, 2 sur 6';
  fake.answer(getCampaignTest, detail({ paper: { ...detail().paper, freezeRefusal } }));
  show();
  expect(await screen.findByText(/Droit, 2 sur 6/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Figer le sujet' })).toBeNull();
});
