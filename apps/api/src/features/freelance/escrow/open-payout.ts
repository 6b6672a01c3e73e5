import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { StepServices } from './escrow-deps.ts';
import type { ContractRow } from './escrow.queries.ts';
import { insertPayout } from './payouts.queries.ts';

/** A payout is sent as soon as it may be; the periodic job finds those that could not. */
export const payoutJob = defineJob<{ id: string }>('missions.payout', {
  policy: 'short',
  retryLimit: 6,
  retryDelaySeconds: 30,
});

/** What is owed to the freelance of an accepted milestone; it is sent once the transaction is over. */
export async function openPayout(
  tx: Db,
  { queue, now }: StepServices,
  { contract, milestoneId, amountXof }: { contract: ContractRow; milestoneId: string; amountXof: number },
): Promise<void> {
  const id = await insertPayout(tx, {
    milestone_id: milestoneId,
    contract_id: contract.id,
    freelance_id: contract.freelance_id,
    amount_xof: amountXof,
    state: 'waiting',
    created_at: now,
  });
  await queue.enqueue(tx, payoutJob, { id }, { key: id });
}
