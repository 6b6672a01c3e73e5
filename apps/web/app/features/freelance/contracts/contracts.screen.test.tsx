import {
  agreeToEnd,
  ContractClauses,
  ContractDetail,
  ContractSummary,
  ContractText,
  getContract,
  getContractClauses,
  getMissionContract,
  inviteContractGuest,
  listContracts,
  publishContractClauses,
  removeContractGuest,
  revokeGuestInvitation,
  saveContractTerms,
  sendContractText,
  signContractText,
  terminateContract,
} from '@baara/contract/freelance/contracts';
import { contractMessages } from '@baara/contract/freelance/contracts-words';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { admin } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import ContractPage from './contract-page.tsx';
import ContractsPage from './contracts-page.tsx';
import ClausesTab from './public/clauses-tab.tsx';
import { ContractPanel } from './public/contract-panel.tsx';

const none = {
  edit: false,
  drop: false,
  sign: false,
  return: false,
  amend: false,
  agree: false,
  terminate: false,
  invite: false,
};
const milestone = {
  id: uuid(5),
  title: 'Maquettes',
  deliverable: null,
  amount: 300_000,
  dueOn: null,
  status: 'to_fund' as const,
};
const { status: _, ...written } = milestone;
const sha256 = 'ab'.repeat(32);
const text = (more: Partial<ContractText> = {}) =>
  sample(ContractText, {
    id: uuid(4),
    title: 'Contrat CM-2026-00001',
    status: 'sent',
    version: 2,
    sha256,
    terms: { milestones: [written] },
    body: {
      parties: { client: { name: 'Assétou Sangaré' }, freelance: { name: 'Ibrahim Maïga' } },
      milestones: [],
      articles: [{ title: 'Article 1. Objet', text: 'La mission.' }],
    },
    ...more,
  });
const detail = (more: Partial<ContractDetail> = {}) =>
  sample(ContractDetail, {
    id: uuid(1),
    missionId: uuid(2),
    number: 'CM-2026-00001',
    title: 'Site vitrine',
    status: 'sent',
    side: 'freelance',
    client: 'Assétou Sangaré',
    freelance: 'Ibrahim Maïga',
    total: 300_000,
    signAs: 'Ibrahim Maïga',
    milestones: [milestone],
    texts: [text()],
    nextAction: { title: 'Lire et signer le contrat', isMine: true },
    abilities: none,
    ...more,
  });

const showOne = () =>
  renderScreen(<ContractPage />, {
    path: '/freelance/contracts/:id',
    at: `/freelance/contracts/${uuid(1)}`,
    as: admin(),
  });
const showPanel = () =>
  renderScreen(
    <ContractPanel missionId={uuid(2)} side="client">
      {() => <p>Argent du contrat</p>}
    </ContractPanel>,
    {
      path: '/client/projects',
      as: admin(),
    },
  );

test('one’s contracts say their state, amount and next action, filtered by the address', async () => {
  fake.answer(listContracts, [
    sample(ContractSummary, {
      title: 'Site vitrine',
      number: 'CM-2026-00001',
      status: 'active',
      side: 'freelance',
      client: 'Assétou Sangaré',
      total: 300_000,
      nextAction: { title: 'Livrer « Maquettes »', isMine: true },
    }),
  ]);
  renderScreen(<ContractsPage />, {
    path: '/freelance/contracts',
    at: '/freelance/contracts?state=active&sort=amount',
    as: admin(),
  });
  expect(await screen.findByRole('link', { name: 'Site vitrine' })).toBeTruthy();
  expect(screen.getByText('Assétou Sangaré')).toBeTruthy();
  expect(screen.getByText(/Livrer «\s?Maquettes\s?»/)).toBeTruthy();
  expect(fake.calls(listContracts).at(-1)?.query).toMatchObject({ state: 'active', sort: 'amount' });
});

test('nobody with a contract is led to the missions', async () => {
  fake.answer(listContracts, []);
  renderScreen(<ContractsPage />, { path: '/freelance/contracts', as: admin() });
  expect(await screen.findByText('Pas encore de contrat')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voir les missions ouvertes' })).toBeTruthy();
});

test('the text is read, then signed by name; a name of somebody else stays in the field', async () => {
  fake.answer(getContract, detail({ abilities: { ...none, sign: true, return: true } }));
  fake.refuse(signContractText, {
    status: 422,
    code: 'VALIDATION_FAILED',
    message: 'Tapez votre nom',
    errors: [{ field: 'signedName', message: 'Tapez votre nom tel qu’il est connu' }],
  });
  const { user } = showOne();
  expect(await screen.findByText('La mission.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Demander des changements' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Signer' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(sha256)).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Votre nom complet/), 'Ali');
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Signer' }));
  expect(await dialog.findByText('Tapez votre nom tel qu’il est connu')).toBeTruthy();
  fake.answer(signContractText, detail({ status: 'signed', nextAction: null }), {
    message: contractMessages.SIGNED,
  });
  await user.clear(dialog.getByLabelText(/^Votre nom complet/));
  await user.type(dialog.getByLabelText(/^Votre nom complet/), 'Ibrahim Maïga');
  await user.click(dialog.getByRole('button', { name: 'Signer' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(fake.calls(signContractText).at(-1)?.body).toEqual({
    textId: uuid(4),
    sha256,
    signedName: 'Ibrahim Maïga',
    consent: true,
  });
});

test('the client adjusts the draft, then sends the version they read', async () => {
  const draft = text({ status: 'draft', sha256: null, version: 3 });
  const own = { side: 'client', status: 'draft', abilities: { ...none, edit: true } } as const;
  fake.answer(getMissionContract, detail({ ...own, texts: [draft] }));
  fake.answer(saveContractTerms, detail({ ...own, texts: [text({ ...draft, version: 4 })] }));
  fake.answer(sendContractText, detail({ side: 'client' }));
  const { user } = showPanel();
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  await user.type(await screen.findByLabelText(/^Clauses particulières/), 'Réunion le lundi.');
  await user.click(screen.getByRole('button', { name: 'Ajouter un jalon' }));
  expect(screen.getAllByLabelText('Titre du jalon')).toHaveLength(2);
  await user.click(screen.getAllByRole('button', { name: 'Retirer ce jalon' })[1]!);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await user.click(await screen.findByRole('button', { name: 'Envoyer pour signature' }));
  expect(fake.calls(saveContractTerms)[0]?.body).toMatchObject({
    version: 3,
    terms: { particular: 'Réunion le lundi.', milestones: [{ id: uuid(5), amount: 300_000 }] },
  });
  await expect.poll(() => fake.calls(sendContractText)[0]?.body).toEqual({ version: 4 });
});

test('a signed contract of a mission has its money once, and its text folded under it', async () => {
  fake.answer(getMissionContract, detail({ status: 'active', texts: [text({ status: 'signed' })] }));
  showPanel();
  const money = await screen.findByText('Argent du contrat');
  expect(screen.queryByText('Maquettes')).toBeNull();
  const folded = screen.getByText('Contrat CM-2026-00001', { selector: 'summary *' }).closest('details');
  expect(folded?.open).toBe(false);
  expect(money.compareDocumentPosition(folded ?? money)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a mission without a contract says when there will be one', async () => {
  fake.answer(getMissionContract, null);
  showPanel();
  expect(await screen.findByText(/dès que vous acceptez une proposition/)).toBeTruthy();
});

test('a termination says what becomes of the money, and takes a reason', async () => {
  fake.answer(
    getContract,
    detail({
      status: 'active',
      dues: { cancelled: 150_000, refunded: 0, open: 0, settled: 0 },
      abilities: { ...none, terminate: true },
    }),
  );
  fake.answer(
    terminateContract,
    detail({ status: 'terminated', terminatedBy: 'freelance', terminationReason: 'Fini.' }),
  );
  const { user } = showOne();
  const work = await screen.findByRole('link', { name: 'Livraisons et paiements' });
  expect(work.getAttribute('href')).toBe(`/freelance/missions/${uuid(2)}?onglet=contrat`);
  await user.click(screen.getByRole('button', { name: 'Plus d’actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Résilier le contrat' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Jalons non financés, annulés')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Résilier' }));
  expect(await dialog.findByText(contractMessages.REASON_REQUIRED)).toBeTruthy();
  await user.type(dialog.getByLabelText('Motif'), 'Fini.');
  await user.click(dialog.getByRole('button', { name: 'Résilier' }));
  expect(await screen.findByText('« Fini. »')).toBeTruthy();
});

test('one agrees to the end, invites a reader and removes them; a guest does nothing', async () => {
  const guest = { accountId: uuid(8), name: 'Awa Koné', email: 'awa@exemple.ml', side: 'freelance' as const };
  const active = { status: 'active', endsBySilenceOn: '2026-12-07' } as const;
  fake.answer(getContract, detail({ ...active, abilities: { ...none, agree: true, invite: true } }));
  fake.answer(agreeToEnd, detail({ ...active, abilities: { ...none, invite: true } }));
  const invitation = { id: uuid(9), email: 'awa@exemple.ml', expiresAt: '2099-12-07T09:00:00Z' };
  const inviting = { ...active, abilities: { ...none, invite: true } };
  fake.answer(inviteContractGuest, detail({ ...inviting, guestInvitations: [invitation] }));
  fake.answer(revokeGuestInvitation, detail({ ...inviting, guests: [guest] }));
  fake.answer(removeContractGuest, detail({ ...active, isGuest: true }));
  const { user } = showOne();
  expect(await screen.findByText(/se termine le 7 décembre 2026/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirmer la fin du contrat' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Confirmer la fin du contrat' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Inviter une personne' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Son adresse email'), 'awa@exemple.ml');
  await user.click(dialog.getByRole('button', { name: 'Inviter' }));
  expect(await screen.findByText(/lien valable jusqu’au 7 décembre 2099/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Annuler l’invitation envoyée à awa@exemple.ml' }));
  await user.click(await screen.findByRole('button', { name: 'Retirer Awa Koné' }));
  expect(await screen.findByText(/comme invité/)).toBeTruthy();
  expect(fake.calls(removeContractGuest)[0]?.params).toEqual({ id: uuid(1), accountId: uuid(8) });
});

test('the clauses are published as the next version, from the one that was read', async () => {
  const clauses = [{ title: 'Confidentialité', text: 'Deux ans.' }];
  fake.answer(getContractClauses, sample(ContractClauses, { version: 2, clauses }));
  fake.answer(
    publishContractClauses,
    sample(ContractClauses, {
      version: 3,
      clauses,
      versions: [{ version: 3, note: 'Relu', publishedAt: '2026-11-20T09:00:00Z', publishedBy: 'Awa Koné' }],
    }),
  );
  const { user } = renderScreen(<ClausesTab />, { path: '/admin/settings', as: admin() });
  await user.type(await screen.findByLabelText('Texte de la clause 1'), ' Puis trois.');
  await user.type(screen.getByLabelText(/^Ce qui change/), 'Relu');
  await user.click(screen.getByRole('button', { name: 'Publier la version 3' }));
  expect(await screen.findByText(/Version 3, le 20 novembre 2026 par Awa Koné/)).toBeTruthy();
  expect(fake.calls(publishContractClauses)[0]?.body).toMatchObject({
    version: 2,
    clauses: [{ text: 'Deux ans. Puis trois.' }],
  });
});

test('a contract that cannot be read is asked for again', async () => {
  fake.fail(getContract);
  showOne();
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
});
