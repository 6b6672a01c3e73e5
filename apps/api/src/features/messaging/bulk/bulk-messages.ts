import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import type { BulkMessage } from '@baara/contract/messaging/messaging';
import {
  messagingMessages,
  MOST_RECIPIENTS,
  retriedReasons,
} from '@baara/contract/messaging/messaging-messages';
import type { Stage } from '@baara/contract/applications/stages';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { type RateLimit, takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import { selectApplicantIds } from '../../applications/public/applicant-ids.ts';
import { recordActivity } from '../../companies/access/public/activity.ts';
import { wholeCompany } from '../../companies/access/public/offer-scope.ts';
import { requireReleased } from '../../support/moderation/public/company-review.ts';
import { flagText } from '../../support/moderation/public/flag.ts';
import {
  announceBulk,
  endBulk,
  findBulk,
  lockBulk,
  lockRunningBulk,
  insertBulk,
  reopenBulk,
} from './bulk-messages.queries.ts';
import { bulkView, skippedView } from './bulk-messages.view.ts';
import { requireOwnOffer } from '../own-offer.ts';
import { maskedLeft, recipientName, refusalReasons } from './recipients.ts';
import { selectRecipients } from './recipients.queries.ts';
import { sendBulkJob, senderOf } from './send-bulk.ts';
import { fillFor, requireFillable } from '../templates.ts';

const EXAMPLES = 3;
/** Nothing leaves sooner: a message sent by mistake can be stopped whole. */
const BEFORE_FIRST_MS = 5000;
const bulkLimit: RateLimit = { limit: 20, windowSeconds: 3600 };

type Member = Pick<CompanyMember, 'accountId' | 'publicName' | 'company' | 'canWrite'>;
export type BulkSelection = {
  candidateIds?: readonly string[] | undefined;
  offerId?: number | null | undefined;
  applications?:
    | {
        stage?: Stage | undefined;
        unread?: boolean | undefined;
        search?: string | undefined;
        minFit?: number | undefined;
      }
    | undefined;
};
type Sending = BulkSelection & { text: string };
const bulkNotFound = () => notFound(messagingMessages.BULK_NOT_FOUND, 'BULK_NOT_FOUND');

/** @throws 404 for another company's offer; 422 for nobody, too many, or a variable that cannot be filled. */
async function chosen(
  db: Db,
  member: Member,
  { candidateIds = [], offerId, applications, text }: Sending,
): Promise<{ ids: string[]; offerTitle: string | null }> {
  const offerTitle = await requireOwnOffer(db, wholeCompany(member.company.id), offerId);
  requireFillable(text, { offerTitle, companyName: member.company.name, author: member.publicName });
  const listed =
    applications && offerId
      ? await selectApplicantIds(db, member.company.id, { ...applications, offerId }, MOST_RECIPIENTS + 1)
      : [];
  const ids = [...new Set([...candidateIds, ...listed])];
  const { BULK_EMPTY, BULK_TOO_MANY } = messagingMessages;
  if (ids.length === 0) throw invalid([{ field: 'candidateIds', message: BULK_EMPTY }]);
  if (ids.length > MOST_RECIPIENTS) throw invalid([{ field: 'candidateIds', message: BULK_TOO_MANY }]);
  return { ids, offerTitle };
}

/** A preview of a bulk message, without sending it. */
export async function previewBulk(db: Db, member: Member, sending: Sending, now: Date) {
  const { ids, offerTitle } = await chosen(db, member, sending);
  const { company, publicName } = member;
  const recipients = await selectRecipients(db, wholeCompany(company.id), ids);
  const decided = refusalReasons(ids, recipients, await maskedLeft(db, company.id, now));
  const fill = fillFor(sending.text, { offerTitle, companyName: company.name, author: publicName });
  const sendable = decided.flatMap(({ recipient, refusal }) =>
    refusal === null && recipient ? [recipient] : [],
  );
  const refusals = decided.flatMap(({ refusal }) => refusal ?? []);
  return {
    total: ids.length,
    sendable: sendable.length,
    skipped: skippedView(Map.groupBy(refusals, (refusal) => refusal)),
    examples: sendable
      .slice(0, EXAMPLES)
      .map((recipient) => ({ name: recipientName(recipient), text: fill(recipient) })),
  };
}

export type BulkServices = { queue: Pick<JobQueue, 'enqueue'>; mailer: Mailer; now: Date };

/**
 * Stores the recipients and leaves the sending to a job; the same client id starts it once.
 * @throws as `chosen`; 429.
 */
export async function startBulk(
  db: Db,
  member: Member,
  { clientId, ...sending }: Sending & { clientId: string },
  { queue, mailer, now }: BulkServices,
): Promise<BulkMessage> {
  await requireReleased(db, member.company.id);
  const { ids } = await chosen(db, member, sending);
  const { company, accountId } = member;
  await takeHit(db, `bulk-messages:${company.id}`, bulkLimit, now, messagingMessages.TOO_MANY_BULKS);
  const id = await db.transaction().execute(async (tx) => {
    const { text, offerId = null } = sending;
    const bulk = {
      companyId: company.id,
      authorId: accountId,
      offerId,
      text,
      clientId,
      candidateIds: ids,
      now,
    };
    const made = await insertBulk(tx, bulk);
    if (!made.isNew) return made.id;
    const subject = { subjectKind: 'message' as const, subjectId: `bulk-message:${made.id}` };
    await flagText(tx, { ...subject, companyId: company.id, text }, { mailer, now });
    await recordActivity(tx, {
      companyId: company.id,
      actorId: accountId,
      kind: 'messages.bulk-sent',
      subject: { id: made.id, title: ids.length > 1 ? `${ids.length} candidats` : '1 candidat' },
      at: now,
      ...(offerId !== null && { offerId }),
    });
    const startAfter = new Date(now.getTime() + BEFORE_FIRST_MS);
    await queue.enqueue(tx, sendBulkJob, { bulkId: made.id }, { key: made.id, startAfter });
    await announceBulk(tx, company.id);
    return made.id;
  });
  return readBulk(db, member, id);
}

type BulkReader = Pick<CompanyMember, 'company' | 'canWrite'>;

/** @throws 404. */
export async function readBulk(db: Db, member: BulkReader, id: string): Promise<BulkMessage> {
  const row = await findBulk(db, member.company.id, id);
  if (!row) throw bulkNotFound();
  return bulkView(row, member);
}

/** Sent messages stay; nothing more leaves. @throws 404; 409 when it has ended. */
export async function cancelBulk(db: Db, member: BulkReader, id: string, now: Date): Promise<BulkMessage> {
  const companyId = member.company.id;
  await db.transaction().execute(async (tx) => {
    if (!(await findBulk(tx, companyId, id))) throw bulkNotFound();
    if (!(await lockRunningBulk(tx, id))) throw conflict('BULK_FINISHED', messagingMessages.BULK_FINISHED);
    await endBulk(tx, id, 'cancelled', now);
    await announceBulk(tx, companyId);
  });
  return readBulk(db, member, id);
}

/**
 * Tries again those an ended bulk message left out for a reason that may have passed. One that runs is left to run.
 * @throws 404; 409 when there is nobody to try again, or its author may not write any more; 429.
 */
export async function retryBulk(
  db: Db,
  member: BulkReader,
  id: string,
  { queue, now }: Pick<BulkServices, 'queue' | 'now'>,
): Promise<BulkMessage> {
  const companyId = member.company.id;
  await readBulk(db, member, id);
  await takeHit(db, `bulk-messages:${companyId}`, bulkLimit, now, messagingMessages.TOO_MANY_BULKS);
  await db.transaction().execute(async (tx) => {
    const bulk = await lockBulk(tx, id);
    if (!bulk || bulk.status === 'running') return;
    if (!senderOf(bulk)) throw conflict('BULK_AUTHOR_GONE', messagingMessages.BULK_AUTHOR_GONE);
    if ((await reopenBulk(tx, id, retriedReasons, now)) === 0)
      throw conflict('BULK_NOTHING_TO_RETRY', messagingMessages.BULK_NOTHING_TO_RETRY);
    // Its own key: the first run's job may not yet have said that it ended.
    await queue.enqueue(tx, sendBulkJob, { bulkId: id }, { key: `${id} ${now.toISOString()}` });
    await announceBulk(tx, companyId);
  });
  return readBulk(db, member, id);
}
