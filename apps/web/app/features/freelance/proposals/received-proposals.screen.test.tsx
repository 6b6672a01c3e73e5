import {
  acceptProposal,
  declineOthers,
  declineProposal,
  getProposal,
  listReceivedProposals,
  readProposal,
  ReceivedProposal,
  ReceivedProposalDetail,
  shortlistProposal,
} from '@baara/contract/freelance/proposals';
import { kindSentence, proposalMessages as messages } from '@baara/contract/freelance/proposals-words';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import { ProposalsPanel } from './public/proposals-panel.tsx';

const show = (search = '') =>
  renderScreen(<ProposalsPanel missionId={uuid(1)} />, {
    path: '/client/projects/:id',
    at: `/client/projects/${uuid(1)}${search}`,
    as: recruiter(),
  });
const names = ['Moussa T.', 'Awa K.', 'Issa D.'];
const listed = (number: number, own: Partially<ReceivedProposal> = {}) =>
  sample(ReceivedProposal, {
    id: uuid(number),
    state: 'sent',
    freelance: { id: uuid(number + 50), name: names[number - 2] ?? 'Fanta B.', headline: 'Comptable' },
    pricing: 'fixed',
    price: number * 100_000,
    total: number * 100_000,
    fit: 70,
    ...own,
  });
const detail = (number: number, own: Partially<ReceivedProposalDetail> = {}) => {
  const { milestones: _milestones, fit: _fit, ...common } = listed(number);
  return sample(ReceivedProposalDetail, {
    ...common,
    version: 1,
    missionId: uuid(1),
    message: `Message ${number}`,
    fit: { score: 70, parts: [{ title: 'Prix', points: 15, most: 15, sentence: 'Dans le budget' }] },
    ...own,
  });
};

test('proposals are listed by fit, sorted and filtered by the address', async () => {
  fake.answer(listReceivedProposals, [listed(2, { isNew: true, isInvited: true }), listed(3)]);
  const release = fake.delay(listReceivedProposals);
  show('?sort=price&state=new');
  expect(await screen.findByText('Chargement des propositions…')).toBeTruthy();
  release();
  expect(await screen.findByRole('link', { name: 'Moussa T.' })).toBeTruthy();
  expect(screen.getByText('Nouvelle')).toBeTruthy();
  expect(screen.getByText('Invité')).toBeTruthy();
  expect(fake.calls(listReceivedProposals).at(-1)?.query).toMatchObject({ sort: 'price', state: 'new' });
});

test('no proposal says what comes next, and a failure offers to try again', async () => {
  fake.answer(listReceivedProposals, []);
  show();
  expect(await screen.findByText('Aucune proposition pour le moment')).toBeTruthy();
  fake.fail(listReceivedProposals);
  show('?state=declined');
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

test('opening one says that it was read, and accepting names the version that was shown', async () => {
  const abilities = { accept: true, decline: true, shortlist: true };
  fake.answer(listReceivedProposals, [listed(2, { isNew: true })]);
  fake.answer(getProposal, detail(2, { isNew: true, abilities }));
  fake.answer(readProposal, detail(2, { version: 2, message: 'Message changé', abilities }));
  fake.answer(acceptProposal, detail(2, { state: 'accepted' }), { message: messages.ACCEPTED });
  const { user } = show();
  await user.click(await screen.findByRole('link', { name: 'Moussa T.' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Moussa T.' }));
  expect(await panel.findByText('Message changé')).toBeTruthy();
  expect(fake.calls(readProposal)).toHaveLength(1);
  await user.click(panel.getByRole('button', { name: 'Accepter cette proposition' }));
  const question = within(await screen.findByRole('dialog', { name: /^Accepter la proposition/ }));
  await user.click(question.getByRole('button', { name: 'Accepter' }));
  expect(await screen.findByText(/le contrat se prépare/)).toBeTruthy();
  expect(fake.calls(acceptProposal)).toMatchObject([{ body: { version: 2 } }]);
});

test('one is shortlisted, or declined with a reason that has to be chosen', async () => {
  fake.answer(listReceivedProposals, [listed(2)]);
  fake.answer(getProposal, detail(2, { abilities: { decline: true, shortlist: true } }));
  fake.answer(shortlistProposal, detail(2, { state: 'shortlisted', abilities: { decline: true } }));
  fake.answer(
    declineProposal,
    detail(2, { state: 'declined', declineReason: 'Le prix dépasse notre budget.' }),
  );
  const { user } = show(`?proposition=${uuid(2)}`);
  await user.click(await screen.findByRole('button', { name: 'Présélectionner' }));
  await user.click(await screen.findByRole('button', { name: 'Décliner' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Décliner la proposition/ }));
  await user.click(dialog.getByRole('button', { name: 'Décliner' }));
  expect(await dialog.findByText(messages.REASON_REQUIRED)).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('Raison'), 'price');
  await user.click(dialog.getByRole('button', { name: 'Décliner' }));
  expect(await screen.findByText(/Le prix dépasse notre budget\. »$/)).toBeTruthy();
  expect(fake.calls(declineProposal)).toMatchObject([{ body: { kind: 'price', text: null } }]);
});

test('two to four are compared, each of them read', async () => {
  fake.answer(listReceivedProposals, [listed(2), listed(3), listed(4)]);
  fake.answer(getProposal, ({ params }) =>
    params.id === uuid(2)
      ? detail(2, { isNew: true })
      : detail(3, {
          milestones: [{ position: 0, title: 'Bilan', deliverable: null, amount: 1, dueOn: null }],
        }),
  );
  fake.answer(readProposal, detail(2));
  const { user, address } = show();
  await user.click(await screen.findByRole('checkbox', { name: /Moussa T\./ }));
  expect(screen.getByText('Choisissez-en une autre pour comparer.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /Awa K\./ }));
  await user.click(screen.getByRole('button', { name: 'Comparer' }));
  await screen.findByRole('heading', { name: 'Comparer 2 propositions' });
  const table = within(await screen.findByRole('table', { name: /^Propositions en colonnes/ }));
  expect(table.getByRole('columnheader', { name: /Moussa T\./ })).toBeTruthy();
  expect(table.getByRole('rowheader', { name: 'Livraison' })).toBeTruthy();
  expect(fake.calls(readProposal)).toMatchObject([{ params: { id: uuid(2) } }]);
  expect(address()).toContain(`comparer=${uuid(2)}%2C${uuid(3)}`);
  await user.click(screen.getByRole('link', { name: 'Revenir à la liste' }));
  expect(await screen.findByRole('checkbox', { name: /Issa D\./ })).toBeTruthy();
});

test('the others are declined together with one sentence', async () => {
  fake.answer(listReceivedProposals, [listed(2, { state: 'accepted' }), listed(3)], {
    standing: 1,
    abilities: { declineOthers: true },
  });
  fake.answer(declineOthers, { declined: 1 });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Décliner les autres (1)' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Votre phrase').value).toBe(kindSentence);
  await user.click(dialog.getByRole('button', { name: 'Décliner les autres' }));
  expect(fake.calls(declineOthers)).toMatchObject([{ body: { text: kindSentence } }]);
});
