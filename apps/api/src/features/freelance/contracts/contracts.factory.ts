import type { ContractDetail, ContractTerms } from '@baara/contract/freelance/contracts';
import type { MilestoneState } from '@baara/contract/freelance/work-words';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { dayFromNow, makeFreelance, makeMission } from '../freelance.factory.ts';
import { milestoneChangedEvent, proposalAcceptedEvent } from '../work/public/work-events.ts';

/** Whose name the tests sign under. */
export const names = { client: 'Assétou Sangaré', freelance: 'Moussa Traoré' } as const;

type Milestone = { title: string; amount: number };
const usual: readonly Milestone[] = [
  { title: 'Maquettes', amount: 100_000 },
  { title: 'Site en ligne', amount: 200_000 },
];

export type Parties = { client: Person; freelance: Person; missionId: string; id: string };

/**
 * For tests: two people and the draft contract of their accepted proposal, made by the event as the platform does.
 * @param client who hires; a client of the platform by default.
 */
export async function makeContract(
  t: TestApp,
  {
    client,
    companyId = null,
    milestones = usual,
    daily,
  }: {
    client?: Person;
    companyId?: string | null;
    milestones?: readonly Milestone[];
    daily?: { rate: number; days: number };
  } = {},
): Promise<Parties> {
  const [first, last] = names.client.split(' ') as [string, string];
  const who = client ?? (await signedIn(t, 'client', { name: { first, last } }));
  const freelance = await signedIn(t, 'freelance');
  await makeFreelance(t.db, freelance.accountId);
  const missionId = await makeMission(t.db, who.accountId, {
    company_id: companyId,
    goal: 'Reprendre six mois de comptes.',
    deliverables: JSON.stringify([{ title: 'Bilan', description: 'signé' }]),
  });
  const price = daily ? daily.rate : milestones.reduce((sum, { amount }) => sum + amount, 0);
  const now = t.services.now();
  const { id: proposalId } = await t.db
    .insertInto('mission_proposals')
    .values({
      mission_id: missionId,
      freelance_id: freelance.accountId,
      status: 'accepted',
      message: 'Je reprends vos comptes en deux semaines.',
      pricing: daily ? 'daily' : 'fixed',
      price_xof: price,
      days: daily?.days ?? null,
      delivers_on: dayFromNow(30),
      sent_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!daily && milestones.length > 0)
    await t.db
      .insertInto('proposal_milestones')
      .values(
        milestones.map(({ title, amount }, index) => ({
          proposal_id: proposalId,
          position: index + 1,
          title,
          amount_xof: amount,
        })),
      )
      .execute();
  const accepted = { missionId, proposalId, by: who.accountId, at: now };
  await t.db.transaction().execute((tx) => t.services.events.emit(tx, proposalAcceptedEvent, accepted));
  const { id } = await t.db
    .selectFrom('mission_contracts')
    .where('proposal_id', '=', proposalId)
    .select('id')
    .executeTakeFirstOrThrow();
  return { client: who, freelance, missionId, id };
}

/** What both do with one contract, through the API. */
export function contractCalls(t: TestApp, { id }: Pick<Parties, 'id'>) {
  const read = async (who: Person): Promise<ContractDetail> =>
    (await t.call<ContractDetail>('GET', `/contracts/${id}`, who)).body.data;
  const openText = async (who: Person) => (await read(who)).texts[0]!;
  const post = (path: string, who: Person | null, body: object = {}) =>
    t.call<ContractDetail>('POST', `/contracts/${id}/${path}`, who, body);
  return {
    read,
    openText,
    post,
    save: async (who: Person, change: (terms: ContractTerms) => ContractTerms) => {
      const { version, terms } = await openText(who);
      return t.call<ContractDetail>('PUT', `/contracts/${id}/draft`, who, { version, terms: change(terms) });
    },
    send: async (who: Person) => post('sending', who, { version: (await openText(who)).version }),
    sign: async (who: Person, signedName: string, change: object = {}) => {
      const { id: textId, sha256 } = await openText(who);
      return post('signature', who, { textId, sha256, signedName, consent: true, ...change });
    },
    sendBack: async (who: Person, reason = 'La date est trop proche.') =>
      post('return', who, { textId: (await openText(who)).id, reason }),
    /** As the escrow moves a milestone. */
    move: async (place: number, to: MilestoneState) => {
      const at = t.services.now();
      await t.db.transaction().execute(async (tx) => {
        const milestone = await tx
          .selectFrom('contract_milestones')
          .where('contract_id', '=', id)
          .where('position', '=', place)
          .select('id')
          .executeTakeFirstOrThrow();
        await tx
          .updateTable('contract_milestones')
          .set({ status: to, disputed_from: to === 'disputed' ? 'funded' : null })
          .where('id', '=', milestone.id)
          .execute();
        const moved = { contractId: id, milestoneId: milestone.id, to, at };
        await t.services.events.emit(tx, milestoneChangedEvent, moved);
      });
    },
  };
}

/** The secret of the latest link that was sent to an address. */
export async function guestToken(t: TestApp, email: string): Promise<string> {
  const mail = (await t.mails()).findLast(({ to }) => to === email);
  return mail?.action?.url.split('/').at(-1) ?? '';
}

export const acceptGuest = async (t: TestApp, guest: Person) =>
  t.call<{ contractId: string }>(
    'POST',
    `/contract-invitations/${await guestToken(t, guest.email)}/accept`,
    guest,
  );

/** The same contract, signed by both. */
export async function signContract(t: TestApp, parties: Parties): Promise<void> {
  const calls = contractCalls(t, parties);
  const [text] = (await calls.send(parties.client)).body.data.texts;
  for (const side of ['client', 'freelance'] as const)
    await calls.post('signature', parties[side], {
      textId: text?.id,
      sha256: text?.sha256,
      signedName: names[side],
      consent: true,
    });
}
