import { splitInWords } from '@baara/contract/freelance/disputes-words';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { byPermission } from '../../two-people/public/by-permission.ts';
import { defineProposalKind } from '../../two-people/public/proposal-kind.ts';
import { decisionRefusal } from './dispute-rules.ts';
import {
  decisionKindName,
  findContractOf,
  findDispute,
  isInvolved,
  lockContractRow,
  lockDisputeRow,
  lockMissionOf,
} from './disputes.queries.ts';
import { type DisputeEnd, endDispute } from './end-dispute.ts';
import { type DisputeServices, managedDisputePath } from './notify-dispute.ts';
import { disputeNotFound } from './write-dispute.ts';

const Decision = z.object({
  disputeId: z.uuid(),
  freelanceXof: z.int().min(0),
  /** Both sides read it. */
  reason: z.string(),
  /** The account of who proposed. */
  by: z.uuid(),
});
export type Decision = z.infer<typeof Decision>;

const usual = byPermission('disputes.decide');

/** Locks in the order of the domain. @throws 404. */
export async function lockDispute(tx: Db, id: string, now: Date) {
  const found = await findContractOf(tx, id);
  if (!found) throw disputeNotFound();
  await lockMissionOf(tx, found.contract_id);
  await lockContractRow(tx, found.contract_id);
  const dispute = await lockDisputeRow(tx, id, now);
  if (!dispute) throw disputeNotFound();
  return dispute;
}

/** @throws 404; 409 DISPUTE_ENDED, DISPUTE_NOT_READY. */
export async function makeDecision(
  tx: Db,
  { id, ...end }: DisputeEnd & { id: string },
  services: DisputeServices,
  now: Date,
): Promise<void> {
  const dispute = await lockDispute(tx, id, now);
  // Of a confirmed proposal, the one that waits is this very decision.
  const refusal = decisionRefusal({ ...dispute, is_proposed: false }, now);
  if (refusal) throw refusal;
  await endDispute(tx, dispute, end, services, now);
}

/** Above an amount, one person proposes a decision and another confirms it. Who is a party does neither. */
export const decisionKind = defineProposalKind<Decision>({
  name: decisionKindName,
  payload: Decision,
  rights: {
    ...usual,
    may: async (db, step, accountId, payload) =>
      (await usual.may(db, step, accountId, payload)) &&
      !(await isInvolved(db, payload.disputeId, accountId)),
    confirmers: async (db, payload) => {
      const people = await usual.confirmers(db, payload);
      const involved = await Promise.all(people.map(({ id }) => isInvolved(db, payload.disputeId, id)));
      return people.filter((_, place) => !involved[place]);
    },
  },
  path: ({ disputeId }) => managedDisputePath(disputeId),
  subjectOf: ({ disputeId }) => disputeId,
  readState: async (db, { disputeId }) => {
    const dispute = await findDispute(db, disputeId, new Date());
    return dispute && [dispute.status, dispute.amount_xof];
  },
  describe: async (db, decisions) =>
    Promise.all(
      decisions.map(async ({ disputeId, freelanceXof }) => {
        const dispute = await findDispute(db, disputeId, new Date());
        if (!dispute) return 'Décider d’un litige dont le contrat n’existe plus';
        return `Partager la somme du litige « ${dispute.title} » : ${splitInWords(dispute.amount_xof, freelanceXof)}`;
      }),
    ),
  check: async (tx, { disputeId }) => {
    const dispute = await findDispute(tx, disputeId, new Date());
    if (!dispute) throw disputeNotFound();
    // Whether the time to answer is over was checked at the proposal; it does not come back.
    if (dispute.status !== 'open') throw decisionRefusal(dispute, new Date()) ?? disputeNotFound();
  },
  apply: (tx, { disputeId, freelanceXof, reason, by }, at, services) =>
    makeDecision(tx, { id: disputeId, freelanceXof, reason, by }, services, at),
  audited: ({ disputeId, freelanceXof, reason }) => ({
    action: 'dispute.decided',
    subject: disputeId,
    detail: { freelanceXof, reason },
  }),
});
