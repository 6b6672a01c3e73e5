import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { selectMembersToNotify } from '../../companies/access/public/writers.ts';
import { notify } from '../../notifications/public/notify.ts';
import {
  addDigestEntry,
  findDigestOffer,
  lockDigest,
  joinDigest,
  takeDigestEntries,
} from './application-digest.queries.ts';
import { digestMail, recruiterPath } from '../applications.mails.ts';

/** At most one e-mail per offer and quarter of an hour, besides the first. */
const DIGEST_MINUTES = 15;
const NAMES_SHOWN = 10;

export const sendDigestJob = defineJob<{ offerId: number }>('applications.digest', { policy: 'short' });

type Enqueues = Pick<JobQueue, 'enqueue'>;

/** Opens a digest of the offer that leaves in a quarter of an hour. @returns false when one is already open. */
async function openDigest(tx: Db, queue: Enqueues, offerId: number, now: Date): Promise<boolean> {
  const startAfter = new Date(now.getTime() + DIGEST_MINUTES * 60_000);
  return (await queue.enqueue(tx, sendDigestJob, { offerId }, { key: String(offerId), startAfter })) !== null;
}

/**
 * Whether the company is written to now about a new application: the first is; those that follow within a quarter
 * of an hour wait for one message about them all.
 */
export async function mailNowOrLater(
  tx: Db,
  queue: Enqueues,
  application: { id: string; offerId: number },
  now: Date,
): Promise<'now' | 'later'> {
  await joinDigest(tx, application.offerId);
  if (await openDigest(tx, queue, application.offerId, now)) return 'now';
  await addDigestEntry(tx, application, now);
  return 'later';
}

export type DigestServices = { queue: Enqueues; mailer: Mailer; publicUrl: string; now: Date };

/** Writes to the company about the applications that waited; a second run finds none. */
export async function sendDigest(
  db: Db,
  offerId: number,
  { queue, mailer, publicUrl, now }: DigestServices,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Applications being recorded at this moment are waited for: none is left behind.
    await lockDigest(tx, offerId);
    const names = await takeDigestEntries(tx, offerId);
    const offer = names.length > 0 ? await findDigestOffer(tx, offerId) : undefined;
    if (!offer) return;
    await openDigest(tx, queue, offerId, now);
    const mail = digestMail({
      publicUrl,
      offerId,
      offerTitle: offer.title,
      count: names.length,
      names: names.slice(0, NAMES_SHOWN),
    });
    const members = await selectMembersToNotify(tx, offer.company_id, 'writers');
    // The bell already rang for each of them.
    const notification = {
      kind: 'application',
      title: mail.subject,
      url: recruiterPath({ offerId }),
      mail,
    } as const;
    await notify(
      tx,
      mailer,
      members.map((to) => ({ to, ...notification, bell: false })),
      now,
    );
  });
}
