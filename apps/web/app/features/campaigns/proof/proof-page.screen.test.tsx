import { CampaignHead, getCampaignHead } from '@baara/contract/campaigns/administration';
import { listCampaignProposals } from '@baara/contract/campaigns/decisions';
import {
  getCampaignProof,
  giveObserversHalf,
  ManagedProof,
  proposeCampaignDraw,
  sealCampaignStep,
} from '@baara/contract/campaigns/proof';
import { Proposal } from '@baara/contract/two-people/proposals';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import ProofPage from './proof-page.tsx';

const step = (own: Partial<ManagedProof['steps'][number]>): ManagedProof['steps'][number] => ({
  key: own.step ?? 'rules',
  step: 'rules',
  subject: '',
  title: 'Règles du classement',
  state: 'open',
  note: null,
  doneAt: null,
  announced: null,
  ...own,
});
const proof = (own: Partially<ManagedProof> = {}) =>
  sample(ManagedProof, {
    campaign: { id: uuid(1), title: 'Concours des douanes' },
    isVerifiable: true,
    steps: [step({}), step({ step: 'files', title: 'Liste des dossiers acceptés', state: 'later' })],
    lines: [],
    observers: 1,
    abilities: { switch: false, seal: true, giveHalf: false },
    ...own,
  });
const show = () =>
  renderScreen(<ProofPage />, {
    path: '/massrecruitment/admin/campaigns/:id/preuves',
    at: `/massrecruitment/admin/campaigns/${uuid(1)}/preuves`,
    as: recruiter(),
  });

beforeEach(() => {
  fake.answer(getCampaignHead, sample(CampaignHead, { title: 'Concours des douanes', pages: ['proof'] }));
  fake.answer(listCampaignProposals, []);
});

test('the next step is sealed once it is confirmed, and its line stands beside', async () => {
  fake.answer(getCampaignProof, proof());
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Sceller' }));
  const dialog = await screen.findByRole('dialog');
  expect(fake.calls(sealCampaignStep)).toEqual([]);
  const line = {
    entry: 1,
    at: '2026-12-01T09:00:00.000Z',
    kind: 'rules',
    subject: '',
    title: 'Règles du classement',
    words: null,
    hash: 'ab'.repeat(32),
    line: 'BAARA-CONCOURS-1 campaign=x',
  };
  fake.answer(sealCampaignStep, proof({ lines: [line], steps: [step({ state: 'done' })] }));
  await user.click(within(dialog).getByRole('button', { name: 'Sceller' }));
  expect(await screen.findByText('BAARA-CONCOURS-1 campaign=x')).toBeTruthy();
  expect(fake.calls(sealCampaignStep)[0]?.body).toEqual({ step: 'rules' });
});

test('an observer gives a half that their own device made, with its hash', async () => {
  const half = step({ step: 'half', subject: 'ties', title: 'Moitié des observateurs : tirage des ex æquo' });
  fake.answer(
    getCampaignProof,
    proof({ steps: [half], abilities: { switch: false, seal: false, giveHalf: true } }),
  );
  fake.answer(giveObserversHalf, proof());
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Donner notre moitié' }));
  const dialog = await screen.findByRole('dialog');
  const made = await within(dialog).findAllByText(/^[0-9a-f]{64}$/);
  await user.click(within(dialog).getByRole('button', { name: 'Sceller notre moitié' }));
  await waitFor(() => expect(fake.calls(giveObserversHalf)).toHaveLength(1));
  expect(fake.calls(giveObserversHalf)[0]?.body).toEqual({ purpose: 'ties', half: made[0]?.textContent });
});

test('the numbers of a draw are proposed in their order', async () => {
  const announced = { at: '2026-12-04T20:00:00.000Z', source: 'Loterie nationale' };
  const draw = step({ step: 'draw', subject: 'ties', title: 'Tirage public des ex æquo', announced });
  fake.answer(getCampaignProof, proof({ steps: [draw] }));
  fake.answer(proposeCampaignDraw, sample(Proposal, { sentence: 'Inscrire le tirage' }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Saisir les numéros' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Numéros/), '31, 4 12');
  await user.type(within(dialog).getByLabelText('Où les vérifier'), 'Procès-verbal');
  await user.click(within(dialog).getByRole('button', { name: 'Proposer ces numéros' }));
  await waitFor(() => expect(fake.calls(proposeCampaignDraw)).toHaveLength(1));
  expect(fake.calls(proposeCampaignDraw)[0]?.body).toMatchObject({ numbers: [31, 4, 12], purpose: 'ties' });
});

test('who only reads has nothing to press, and sees who is waited for', async () => {
  const half = step({ step: 'half', subject: 'ties', title: 'Moitié des observateurs : tirage des ex æquo' });
  fake.answer(
    getCampaignProof,
    proof({ steps: [half], observers: 0, abilities: { switch: false, seal: false, giveHalf: false } }),
  );
  show();
  expect(await screen.findByText(/Nommez un observateur/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Sceller|Donner|Annoncer|Saisir/ })).toBeNull();
});
