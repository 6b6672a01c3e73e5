import {
  type FileDecision,
  type ReadingVerdict,
  readingVerdicts,
} from '@baara/contract/campaigns/file-moves';
import type { CampaignApplicationStatus } from '@baara/contract/campaigns/statuses';
import { NOTICE_MINUTES, REFUSAL_NOTICE_MINUTES } from '@baara/contract/offers/pipeline';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { moveNotificationTimes } from '../../companies/access/public/notification-limit.ts';
import { notifyDecisions } from './notify-decisions.ts';

const MINUTE_MS = 60_000;

/** When candidates are notified of a decision made now, at the soonest: until then it can be undone. */
export const noticeTime = (to: FileDecision, now: Date): Date =>
  new Date(now.getTime() + (to === 'REJECTED' ? REFUSAL_NOTICE_MINUTES : NOTICE_MINUTES) * MINUTE_MS);

export type Decision = {
  to: FileDecision;
  message: string;
  /** Of INFO_REQUESTED. */
  documents?: readonly string[];
  /** The same in words. */
  documentNames?: readonly string[];
  until?: string | null;
  bulkDecisionId?: string;
};
export type MovedFile = { id: string; status: CampaignApplicationStatus };
type Campaign = { id: string; company_id: string };

/**
 * Writes one decision for locked files of one campaign: their status, an event each, and when their candidates are
 * notified. What its candidate sees stays until then. Files of a first decision may be drawn for a second reading.
 * @param authorId null once their account is gone.
 */
export async function writeMoves(
  tx: Db,
  campaign: Campaign,
  files: readonly MovedFile[],
  decision: Decision,
  { authorId, queue, now }: { authorId: string | null; queue: Pick<JobQueue, 'enqueue'>; now: Date },
): Promise<void> {
  if (files.length === 0) return;
  const { to, message, bulkDecisionId } = decision;
  const ids = files.map(({ id }) => id);
  await tx
    .updateTable('campaign_applications')
    .set({
      status: to,
      status_changed_at: now,
      // Its candidate knows from now on that it is examined, and changes it no more.
      shown_status: sql`coalesce(shown_status, case status when 'PENDING' then 'IN_REVIEW' else status end)`,
      shown_at: sql`coalesce(shown_at, case status when 'PENDING' then ${now}::timestamptz else status_changed_at end)`,
      reader_id: null,
      reading_until: null,
      ...(to === 'INFO_REQUESTED'
        ? {
            information_request: message,
            requested_keys: [...(decision.documents ?? [])],
            requested_until: decision.until ?? null,
          }
        : {}),
    })
    .where('id', 'in', ids)
    .execute();
  const wanted = noticeTime(to, now);
  const times = await moveNotificationTimes(
    tx,
    campaign.company_id,
    ids.map(() => wanted),
  );
  const opened = files.filter(({ status }) => status === 'PENDING');
  const event = {
    kind: 'status',
    author_id: authorId,
    created_at: now,
    bulk_decision_id: bulkDecisionId ?? null,
  };
  const requested =
    to === 'INFO_REQUESTED'
      ? { requested_documents: [...(decision.documentNames ?? [])], requested_until: decision.until ?? null }
      : { requested_documents: null, requested_until: null };
  await tx
    .insertInto('campaign_application_events')
    .values([
      ...opened.map(({ id }) => ({
        ...event,
        application_id: id,
        from_status: 'PENDING',
        to_status: 'IN_REVIEW',
        message: null,
        requested_documents: null,
        requested_until: null,
        notify_at: now,
        notified_at: now,
      })),
      ...files.map(({ id, status }, place) => ({
        ...event,
        application_id: id,
        from_status: status === 'PENDING' ? 'IN_REVIEW' : status,
        to_status: to,
        message: message || null,
        ...requested,
        notify_at: times[place] ?? wanted,
        notified_at: null,
      })),
    ])
    .execute();
  for (const startAfter of new Set(times.map((time) => time.getTime())))
    await queue.enqueue(tx, notifyDecisions, {}, { startAfter: new Date(startAfter) });
  if (isReadingVerdict(to)) await drawSecondReadings(tx, campaign, files, to, { authorId, now });
}

const isReadingVerdict = (to: FileDecision): to is ReadingVerdict =>
  (readingVerdicts as readonly string[]).includes(to);
const beingRead: ReadonlySet<CampaignApplicationStatus> = new Set(['PENDING', 'IN_REVIEW', 'INFO_REQUESTED']);

/**
 * Whether a file is read twice: its id, hashed with the campaign's seed, falls within the first `percent` hundredths of all
 * hashes. Neither officers nor candidates know the seed.
 */
export function isDrawn(seed: Buffer, fileId: string, percent: number): boolean {
  const hash = createHash('sha256').update(seed).update(fileId).digest();
  return hash.readUInt32BE(0) / 2 ** 32 < percent / 100;
}

async function drawSecondReadings(
  tx: Db,
  campaign: Campaign,
  files: readonly MovedFile[],
  first: ReadingVerdict,
  { authorId, now }: { authorId: string | null; now: Date },
): Promise<void> {
  const { reading_seed: seed, second_reading_percent: percent } = await tx
    .selectFrom('campaigns')
    .where('id', '=', campaign.id)
    .select(['reading_seed', 'second_reading_percent'])
    .executeTakeFirstOrThrow();
  const drawn = files.filter(({ id, status }) => beingRead.has(status) && isDrawn(seed, id, percent));
  if (drawn.length === 0) return;
  await tx
    .insertInto('campaign_second_readings')
    .values(
      drawn.map(({ id }) => ({
        application_id: id,
        campaign_id: campaign.id,
        first_reader_id: authorId,
        first_status: first,
        first_at: now,
      })),
    )
    .onConflict((known) => known.column('application_id').doNothing())
    .execute();
}
