import { postFee } from '../../money/wallet/public/fee-ledger.queries.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { notifyRefundDue } from './fee-payments.ts';
import { lockCollected, updateFeePayments } from './fees.queries.ts';

/** Gives up the fees of a cancelled campaign. Run again, it goes on where it stopped. */
export const reverseFees = defineJob<{ campaignId: string }>('campaigns.reverse-fees', {
  expireInSeconds: 3600,
});
const PAYMENTS_AT_ONCE = 200;

type Deps = { db: Db; mailer: Mailer; config: { http: { publicUrl: string } }; now: () => Date };

export function registerFeeJobs(queue: Pick<JobQueue, 'work'>, deps: Deps): void {
  queue.work(reverseFees, async ({ campaignId }, { signal }) => {
    while (!signal.aborted && (await reverseSome(deps, campaignId)));
  });
}

/** @returns whether more wait. */
async function reverseSome({ db, mailer, config, now }: Deps, campaignId: string): Promise<boolean> {
  const at = now();
  return db.transaction().execute(async (tx) => {
    const payments = await lockCollected(tx, campaignId, PAYMENTS_AT_ONCE);
    const ids = payments.map(({ id }) => id);
    await updateFeePayments(tx, ids, { is_fee: false, refund_reason: 'cancelled', refund_due_at: at });
    // Each is a transaction of the ledger.
    for (const { id, amount_xof: amountXof } of payments)
      await postFee(tx, campaignId, { kind: 'fee-reversal', paymentId: id, amountXof }, at);
    const due = payments.map((one) => ({
      candidateId: one.candidate_id,
      campaignId,
      campaign: one.title,
      applicationId: null,
      amountXof: one.amount_xof,
      reason: 'cancelled' as const,
    }));
    await notifyRefundDue(tx, { mailer, publicUrl: config.http.publicUrl, now: at }, due);
    return payments.length === PAYMENTS_AT_ONCE;
  });
}
