import { FILES_AT_ONCE, READING_MINUTES, readsBlindly } from '@baara/contract/campaigns/file-moves';
import { readingMessages as messages } from '@baara/contract/campaigns/reading-messages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { notifyDecisions } from './notify-decisions.ts';
import { requireReadCampaign } from './reading-access.ts';
import { isToReadAgain } from './second-readings.queries.ts';

const MINUTE_MS = 60_000;

/** Until when a file taken now is its reader's. */
export const readingEnd = (now: Date): Date => new Date(now.getTime() + READING_MINUTES * MINUTE_MS);

type Reader = { accountId: string; now: Date };

/** What one reader took and has not decided, in the order of their batch: files first, then second readings. */
export async function selectBatch(db: Db, campaignId: string, { accountId, now }: Reader) {
  const { rows } = await sql<{
    id: string;
    file_number: number;
    until: Date;
  }>`select a.id, a.file_number, a.reading_until as until from campaign_applications a
      where a.reader_id = ${accountId} and a.campaign_id = ${campaignId} and a.reading_until > ${now}
    union all
    select a.id, a.file_number, s.reading_until from campaign_second_readings s
      join campaign_applications a on a.id = s.application_id
      where s.reader_id = ${accountId} and s.campaign_id = ${campaignId} and s.reading_until > ${now}
        and s.second_at is null
    order by 2, 1`.execute(db);
  return rows;
}

/**
 * Takes the next files to read, up to twenty with those that the reader still has: second readings of others' files
 * first, then files that came back, then by number. Two who ask at once never get the same: each locks rows that the
 * other skips. Who supervises knows the first decisions, and is given no second reading.
 * @throws 404; 403 CAMPAIGN_ROLE; 409 NOTHING_TO_READ.
 */
export async function takeFiles(
  db: Db,
  member: CompanyMember,
  campaignId: string,
  { queue, now }: { queue: Pick<JobQueue, 'enqueue'>; now: Date },
): Promise<void> {
  const campaign = await requireReadCampaign(db, member, campaignId, 'decideFiles');
  const { accountId } = member;
  await db.transaction().execute(async (tx) => {
    // Twice at once by the same person, the second waits and finds the batch of the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`reading:${campaign.id}:${accountId}`}, 0))`.execute(
      tx,
    );
    const mine = await selectBatch(tx, campaign.id, { accountId, now });
    const until = readingEnd(now);
    const wanted = FILES_AT_ONCE - mine.length;
    const again =
      wanted > 0 && readsBlindly(campaign.role)
        ? await takeSecondReadings(tx, campaign.id, { accountId, until, now, most: wanted })
        : 0;
    const taken =
      wanted > again
        ? await takeWaiting(tx, campaign.id, { accountId, until, now, most: wanted - again })
        : [];
    if (mine.length + again + taken.length === 0) throw conflict('NOTHING_TO_READ', messages.NOTHING_TO_READ);
    const opened = taken.filter(({ was_pending }) => was_pending);
    if (opened.length === 0) return;
    await tx
      .insertInto('campaign_application_events')
      .values(
        opened.map(({ id }) => ({
          application_id: id,
          kind: 'status',
          from_status: 'PENDING',
          to_status: 'IN_REVIEW',
          author_id: accountId,
          created_at: now,
          notify_at: now,
        })),
      )
      .execute();
    await queue.enqueue(tx, notifyDecisions, {});
  });
}

type Taking = { accountId: string; until: Date; now: Date; most: number };

async function takeWaiting(tx: Db, campaignId: string, { accountId, until, now, most }: Taking) {
  const { rows } = await sql<{ id: string; was_pending: boolean }>`
    with next as (select a.id, a.status from campaign_applications a
      where a.campaign_id = ${campaignId} and a.status in ('PENDING', 'IN_REVIEW')
        and (a.reading_until is null or a.reading_until <= ${now})
      order by (a.status = 'PENDING'), a.file_number limit ${most} for update skip locked)
    update campaign_applications a set status = 'IN_REVIEW', reader_id = ${accountId}, reading_until = ${until},
      status_changed_at = case a.status when 'PENDING' then ${now}::timestamptz else a.status_changed_at end
    from next where a.id = next.id returning a.id, next.status = 'PENDING' as was_pending`.execute(tx);
  return rows;
}

/** Of files that others read first, and of at most a quarter of a batch: the rest waits for its first reading. */
async function takeSecondReadings(
  tx: Db,
  campaignId: string,
  { accountId, until, now, most }: Taking,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with next as (select s.application_id from campaign_second_readings s
      where s.campaign_id = ${campaignId} and ${isToReadAgain({ accountId, now })}
      order by s.first_at limit ${Math.min(most, Math.ceil(FILES_AT_ONCE / 4))} for update skip locked)
    update campaign_second_readings s set reader_id = ${accountId}, reading_until = ${until}
    from next where s.application_id = next.application_id`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Gives back what the reader took and has not decided. @throws 404; 403 CAMPAIGN_ROLE. */
export async function releaseFiles(db: Db, member: CompanyMember, campaignId: string): Promise<void> {
  await requireReadCampaign(db, member, campaignId, 'decideFiles');
  await db
    .updateTable('campaign_applications')
    .set({ reader_id: null, reading_until: null })
    .where('reader_id', '=', member.accountId)
    .where('campaign_id', '=', campaignId)
    .execute();
  await db
    .updateTable('campaign_second_readings')
    .set({ reader_id: null, reading_until: null })
    .where('reader_id', '=', member.accountId)
    .where('campaign_id', '=', campaignId)
    .where('second_at', 'is', null)
    .execute();
}
