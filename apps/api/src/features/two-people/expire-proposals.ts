import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { notifyEnd, type ProposalServices } from './notify-proposals.ts';
import { endProposal, lockDecisions, selectDue } from './proposals.queries.ts';

/** Ends those that nobody decided in time, in the caller's transaction, and notifies everyone who was asked. */
export async function expireDueProposals(tx: Db, services: ProposalServices): Promise<void> {
  await lockDecisions(tx);
  for (const row of await selectDue(tx, services.now)) {
    const end = { state: 'expired' as const, by: null, reason: null };
    if (!(await endProposal(tx, row.id, { ...end, at: services.now }))) continue;
    await audit(tx, { actor: null, action: 'proposal.expired', detail: { proposal: row.id } });
    await notifyEnd(tx, row, end, services);
  }
}
