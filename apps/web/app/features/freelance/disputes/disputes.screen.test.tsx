import {
  acceptSettlement,
  addToDispute,
  askInDispute,
  decideDispute,
  Dispute,
  DisputeEntry,
  getDispute,
  listContractDisputes,
  listDisputes,
  ManagedDispute,
  openDispute,
  proposeSettlement,
  QueuedDispute,
} from '@baara/contract/freelance/disputes';
import { disputeMessages as messages } from '@baara/contract/freelance/disputes-words';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin, candidate } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import DisputePage from './dispute-page.tsx';
import DisputesPage from './disputes-page.tsx';
import { DisputePanel, OpenDisputes } from './public/dispute-panel.tsx';

const contractId = uuid(1);
const client = () => candidate({ typeUserName: 'client', firstname: 'Assétou' });
const entry = (own: Partially<DisputeEntry> = {}) =>
  sample(DisputeEntry, {
    id: uuid(10),
    kind: 'account',
    side: 'client',
    author: 'Assétou Sangaré',
    text: 'Rien de ce qui est livré ne s’ouvre.',
    writtenAt: '2026-11-20T09:00:00Z',
    ...own,
  });
const file = {
  id: uuid(2),
  subject: 'Maquettes',
  reason: 'quality',
  amountXof: 300_000,
  phase: 'answer',
  openedSide: 'client',
  openedAt: '2026-11-20T09:00:00Z',
  answerUntil: '2026-11-25T09:00:00Z',
} as const;
const dispute = (own: Partially<Dispute> = {}) =>
  sample(Dispute, { ...file, entries: [entry()], abilities: { write: true, propose: true }, ...own });
const subject = { kind: 'milestone', id: uuid(3), title: 'Maquettes', amountXof: 300_000 } as const;

const show = () =>
  renderScreen(
    <>
      <OpenDisputes contractId={contractId} side="client" />
      <DisputePanel contractId={contractId} side="client" />
    </>,
    { as: client() },
  );

describe('disputes of a contract', () => {
  beforeEach(() => {
    fake.answer(listContractDisputes, { disputes: [], subjects: [subject], abilities: { open: true } });
  });

  test('says that they load, and offers to try again', async () => {
    fake.fail(listContractDisputes);
    const { user } = show();
    expect(screen.getByText('Chargement des litiges…')).toBeTruthy();
    await screen.findByRole('alert');
    fake.answer(listContractDisputes, { disputes: [dispute()], subjects: [], abilities: { open: false } });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: /^Litige\s: Maquettes/ })).toBeTruthy();
  });

  test('opens one, with its reason and its account; a refused value stands on its field', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Ouvrir un litige' }));
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByLabelText('Raison'), 'quality');
    await user.type(within(dialog).getByLabelText('Ce qui s’est passé'), 'Trop court');
    await user.click(within(dialog).getByRole('button', { name: 'Ouvrir le litige' }));
    expect(await within(dialog).findByText(messages.ACCOUNT_SHORT)).toBeTruthy();
    await user.type(
      within(dialog).getByLabelText('Ce qui s’est passé'),
      ' : rien de ce qui est livré ne s’ouvre.',
    );
    fake.answer(openDispute, dispute());
    fake.answer(listContractDisputes, { disputes: [dispute()], subjects: [], abilities: { open: false } });
    await user.click(within(dialog).getByRole('button', { name: 'Ouvrir le litige' }));
    expect(await screen.findByRole('heading', { name: /^Litige\s: Maquettes/ })).toBeTruthy();
    expect(fake.calls(openDispute).at(-1)?.body).toMatchObject({
      kind: 'milestone',
      subjectId: subject.id,
      reason: 'quality',
    });
  });

  test('shows who wrote what and when, and adds to it', async () => {
    fake.answer(listContractDisputes, { disputes: [dispute()], subjects: [], abilities: { open: false } });
    const { user } = show();
    expect(await screen.findByText('Assétou Sangaré (client), 20 novembre 2026 à 9 h')).toBeTruthy();
    expect(screen.getByText(/L’autre partie a jusqu’au 25 novembre 2026 à 9 h pour répondre/)).toBeTruthy();
    const added = dispute({
      entries: [entry(), entry({ id: uuid(11), kind: 'piece', text: 'Voici la capture.' })],
    });
    fake.answer(addToDispute, added);
    fake.answer(listContractDisputes, { disputes: [added], subjects: [], abilities: { open: false } });
    const field = screen.getByLabelText('Ajouter au dossier');
    await user.type(field, 'Voici la capture.');
    await user.click(screen.getByRole('button', { name: 'Ajouter au dossier' }));
    expect(await screen.findByText('Pièce au dossier')).toBeTruthy();
    await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(''));
  });

  test('proposes a split, with what the other side gets', async () => {
    fake.answer(listContractDisputes, { disputes: [dispute()], subjects: [], abilities: { open: false } });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Proposer un accord' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Pour le freelance (F CFA)'), '120 000');
    expect(within(dialog).getByText(/Le client récupère 180\s000\sF\sCFA/)).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Pourquoi ce partage'), 'Une page est bonne.');
    fake.answer(proposeSettlement, dispute());
    await user.click(within(dialog).getByRole('button', { name: 'Envoyer la proposition' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.calls(proposeSettlement)[0]?.body).toMatchObject({ freelanceXof: 120_000 });
  });

  test('accepts what the other side proposes, asked once; decided meanwhile, it is read anew', async () => {
    const offered = entry({
      id: uuid(12),
      kind: 'settlement',
      side: 'freelance',
      freelanceXof: 200_000,
      answer: null,
      abilities: { answer: true },
    });
    fake.answer(listContractDisputes, {
      disputes: [dispute({ entries: [entry(), offered] })],
      subjects: [],
      abilities: { open: false },
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Accepter l’accord' }));
    const ended = dispute({
      phase: 'decided',
      outcome: { freelanceXof: 0, reason: 'Rien n’est livré.', at: '2026-11-26T10:00:00Z' },
      abilities: { write: false, propose: false },
    });
    fake.refuse(acceptSettlement, { status: 409, code: 'DISPUTE_ENDED', message: messages.ENDED });
    fake.answer(listContractDisputes, { disputes: [ended], subjects: [], abilities: { open: false } });
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accepter l’accord' }),
    );
    expect(await screen.findByText('Rien n’est livré.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Proposer un accord' })).toBeNull();
  });
});

const managed = (own: Partially<ManagedDispute> = {}) =>
  sample(ManagedDispute, {
    ...file,
    phase: 'ready',
    contract: { number: 'CM-2026-00012', title: 'Site vitrine' },
    client: 'Assétou Sangaré',
    freelance: 'Ibrahim Maïga',
    entries: [entry()],
    entryCount: 1,
    proposal: null,
    notYet: null,
    managed: { decide: true, ask: true },
    ...own,
  });

describe('disputes that the platform decides', () => {
  const path = '/admin/freelance-management/litiges';
  const queued = sample(QueuedDispute, {
    ...file,
    phase: 'ready',
    contract: { number: 'CM-2026-00012', title: 'Site vitrine' },
    needsTwo: true,
  });
  const settings = { twoPeopleFromXof: 500_000, version: 0 };
  const showQueue = () => renderScreen(<DisputesPage />, { path, as: admin() });
  const showOne = () =>
    renderScreen(<DisputePage />, { path: `${path}/:id`, at: `${path}/${file.id}`, as: admin() });

  test('stand in a queue, which may be empty', async () => {
    fake.answer(listDisputes, [queued], { settings, abilities: { configure: true } });
    showQueue();
    expect(await screen.findByRole('link', { name: 'Site vitrine' })).toBeTruthy();
    expect(screen.getByText('Deux personnes')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Changer le montant' })).toBeTruthy();
  });

  test('an empty queue says what will come', async () => {
    fake.answer(listDisputes, [], { settings, abilities: { configure: false } });
    showQueue();
    expect(await screen.findByText('Aucun litige')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Changer le montant' })).toBeNull();
  });

  test('are decided with a split and a reason', async () => {
    fake.answer(getDispute, managed());
    const { user } = showOne();
    await user.type(await screen.findByLabelText('Pour le freelance (F CFA)'), '100000');
    expect(screen.getByText(/Le client récupère 200\s000\sF\sCFA/)).toBeTruthy();
    await user.type(screen.getByLabelText('Motif'), 'Une page sur trois correspond au contrat.');
    fake.answer(
      decideDispute,
      managed({
        phase: 'decided',
        outcome: {
          freelanceXof: 100_000,
          reason: 'Une page sur trois correspond.',
          at: '2026-11-26T10:00:00Z',
        },
        managed: { decide: false, ask: false },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Décider' }));
    expect((await screen.findAllByText('Une page sur trois correspond.')).length).toBeGreaterThan(0);
    expect(fake.calls(decideDispute)[0]?.body).toMatchObject({ freelanceXof: 100_000, entryCount: 1 });
  });

  test('cannot be decided yet, and why; both are written to', async () => {
    fake.answer(
      getDispute,
      managed({ phase: 'answer', notYet: messages.NOT_READY, managed: { decide: false, ask: true } }),
    );
    const { user } = showOne();
    expect(await screen.findByText(/^L’autre partie peut encore répondre/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Décider' })).toBeNull();
    fake.answer(
      askInDispute,
      managed({
        entries: [entry(), entry({ id: uuid(13), side: 'platform', kind: 'piece', author: 'La plateforme' })],
      }),
    );
    await user.type(screen.getByLabelText('Écrire aux deux parties'), 'Joignez le contrat.');
    await user.click(screen.getByRole('button', { name: 'Envoyer aux deux parties' }));
    expect(await screen.findByText('Message de la plateforme')).toBeTruthy();
  });

  test('wait for a second person, who reads what is proposed', async () => {
    fake.answer(
      getDispute,
      managed({
        phase: 'confirmation',
        notYet: messages.WAITING,
        managed: { decide: false, ask: true },
        proposal: {
          id: uuid(20),
          kind: 'disputes.decision',
          sentence: 'Partager la somme du litige « Site vitrine »',
          state: 'proposed',
          reason: 'Une page sur trois.',
          expiresAt: '2026-11-29T10:00:00Z',
          abilities: { confirm: true, refuse: true, withdraw: false },
        },
      }),
    );
    showOne();
    expect(await screen.findByRole('button', { name: 'Confirmer' })).toBeTruthy();
    expect(screen.getByText('« Une page sur trois. »')).toBeTruthy();
  });

  test('offer nothing to who may not decide them', async () => {
    fake.refuse(getDispute, {
      status: 403,
      code: 'ADMIN_ONLY',
      message: 'Accès réservé aux administrateurs',
    });
    showOne();
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });
});
