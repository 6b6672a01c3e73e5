import type { CompanyRole } from '@baara/contract/companies/roles';
import type { SkipReason } from '@baara/contract/messaging/messaging-messages';
import { offerDefaults } from '@baara/contract/offers/reference';
import type { Db } from '../../../platform/db/database.ts';
import { isUnavailable } from '../../../platform/db/unavailable.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import {
  announceBulk,
  endBulk,
  type LockedBulk,
  lockRunningBulk,
  selectStalledBulks,
  selectWaiting,
  settleRecipients,
  touchBulk,
} from './bulk-messages.queries.ts';
import { mayBeSender } from './bulk-messages.policy.ts';
import { fillFor } from '../templates.ts';
import { writeToCandidates } from './write-to-candidates.ts';

/** One transaction writes to so many: short enough that a company's other messages do not wait. */
const BATCH = 200;
const STALLED_MS = 10 * 60_000;

export const sendBulkJob = defineJob<{ bulkId: string }>('messaging.bulk', {
  policy: 'exclusive',
  expireInSeconds: 1800,
  heartbeatSeconds: 10,
});

type Services = {
  mailer: Mailer;
  now: () => Date;
  signal?: AbortSignal;
  /** Called with why a batch, then one message of it, could not be sent. */
  onFailure: (error: unknown) => void;
};

/**
 * Sends to the pending recipients, some at a time, each batch in one transaction with its results: killed anywhere, the
 * next run goes on where this one stopped and writes to nobody twice. A recipient that fails delays nobody else: it is
 * noted, and retried.
 */
export async function sendBulk(db: Db, bulkId: string, services: Services): Promise<void> {
  for (;;) {
    if (services.signal?.aborted)
      throw new Error('The bulk message was interrupted; it goes on with the next attempt.');
    const state = await sendBatch(db, bulkId, services).catch((error: unknown) => {
      services.onFailure(error);
      requireTheirOwn(error);
      return sendOneByOne(db, bulkId, services);
    });
    if (state === 'over') return;
  }
}

/**
 * A broken connection proves nothing about its recipients.
 * @throws the given error, when the database was away: the job is tried again later, and they still wait.
 */
function requireTheirOwn(error: unknown): void {
  if (isUnavailable(error)) throw error;
}

/** @throws when the database is away, or not even the failures can be noted: the job is tried again later. */
async function sendOneByOne(db: Db, bulkId: string, services: Services): Promise<State> {
  for (const id of await selectWaiting(db, bulkId, BATCH))
    await sendBatch(db, bulkId, services, [id]).catch((error: unknown) => {
      services.onFailure(error);
      requireTheirOwn(error);
      return settleRecipients(db, bulkId, [{ candidateId: id, refusal: 'failed' satisfies SkipReason }]);
    });
  return 'running';
}

type State = 'running' | 'over';

/** @param among only to these, where they still wait. */
function sendBatch(
  db: Db,
  bulkId: string,
  { mailer, now: clock }: Pick<Services, 'mailer' | 'now'>,
  among?: readonly string[],
): Promise<State> {
  return db.transaction().execute(async (tx) => {
    const now = clock();
    const bulk = await lockRunningBulk(tx, bulkId);
    if (!bulk) return 'over';
    const sender = senderOf(bulk);
    const ids = sender ? await selectWaiting(tx, bulkId, BATCH, among) : [];
    if (ids.length === 0 && among) return 'running';
    if (!sender || ids.length === 0) {
      await endBulk(tx, bulkId, sender ? 'done' : 'cancelled', now);
      await announceBulk(tx, bulk.company_id);
      return 'over';
    }
    const written = await writeToCandidates(
      tx,
      sender,
      {
        offerId: bulk.offer_id,
        bulkId,
        // One message per candidate and bulk message: its id is the client's.
        to: ids.map((candidateId) => ({ candidateId, clientId: bulkId })),
        textFor: fillFor(bulk.text, {
          offerTitle: bulk.offer_title || (bulk.offer_id === null ? null : offerDefaults.title),
          companyName: bulk.company_name,
          author: publicNameOf(bulk),
        }),
      },
      { mailer, now },
    );
    await settleRecipients(
      tx,
      bulkId,
      written.map(({ candidateId, refusal }) => ({ candidateId, refusal })),
    );
    await touchBulk(tx, bulkId, now);
    await announceBulk(tx, bulk.company_id);
    return 'running';
  });
}

/** As `publicName` of a member: candidates read the company alone when somebody acts for it. */
const publicNameOf = ({ is_acting, company_name, first_name, last_name }: LockedBulk): string =>
  is_acting ? company_name : `${first_name ?? ''} ${last_name ?? ''}`.trim();

/** In whose name the rest leaves; null when its author may not write any more. */
export function senderOf({ author_id, author_role, company_id, company_name }: LockedBulk) {
  if (author_id === null || !mayBeSender(author_role as CompanyRole | null)) return null;
  return { accountId: author_id, company: { id: company_id, name: company_name } };
}

/** Those whose job gave up, after a long breakdown for instance, go on. */
export async function resumeBulks(
  db: Db,
  { queue, now }: { queue: Pick<JobQueue, 'enqueue'>; now: Date },
): Promise<void> {
  const stalled = await selectStalledBulks(db, new Date(now.getTime() - STALLED_MS));
  for (const bulkId of stalled) await queue.enqueue(db, sendBulkJob, { bulkId }, { key: bulkId });
}
