import type { Db } from '../../../platform/db/database.ts';
import type { Listener } from '../../../platform/events/events.ts';
import { milestoneChangedEvent, proposalAcceptedEvent } from '../work/public/work-events.ts';
import { createContract } from './create-contract.ts';
import { followContract } from './follow-mission.ts';

/** An accepted proposal gets its draft contract; a milestone brings its contract and its mission along. */
export const contractListeners: readonly Listener[] = [
  proposalAcceptedEvent.listen(async (tx, accepted) => {
    const id = await createContract(tx, accepted);
    await followContract(tx, id, accepted.at);
  }),
  milestoneChangedEvent.listen(async (tx, { contractId, to, at }) => {
    if (to === 'funded') await startWork(tx, contractId);
    await followContract(tx, contractId, at);
  }),
];

/** The first funded milestone starts the work, whether or not the emitter wrote it down. */
async function startWork(tx: Db, contractId: string): Promise<void> {
  await tx
    .updateTable('mission_contracts')
    .set({ status: 'active' })
    .where('id', '=', contractId)
    .where('status', '=', 'signed')
    .execute();
}
