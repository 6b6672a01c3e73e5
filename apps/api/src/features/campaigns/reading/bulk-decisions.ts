import { type BulkDecisionStatus, decisionsOf, fileTransitions } from '@baara/contract/campaigns/file-moves';
import type { decideCampaignFiles, FileFilter, previewBulkDecision } from '@baara/contract/campaigns/reading';
import { readingMessages as messages } from '@baara/contract/campaigns/reading-messages';
import {
  type CampaignApplicationStatus,
  campaignApplicationStatuses,
} from '@baara/contract/campaigns/statuses';
import type { BodyOf, DataOf } from '@baara/contract/protocol/endpoint';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { runUniquely } from '../../../platform/db/constraint.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import { undoEvents } from './decide-file.ts';
import { countByStatus, filterSql } from './file-list.queries.ts';
import { requireReadCampaign } from './reading-access.ts';
import { noticeTime, writeMoves } from './write-moves.ts';

const FILES_AT_ONCE = 500;

/** Moves the files of a bulk decision, or undoes it. */
export const runBulkDecision = defineJob<{ bulkDecisionId: string }>('campaigns.run-bulk-decision', {
  expireInSeconds: 3600,
});

type Wanted = BodyOf<typeof previewBulkDecision>;
type Services = { queue: Pick<JobQueue, 'enqueue'>; now: Date };

/** Statuses from which a head moves files there. Taken from the one table. */
export const sourcesOf = (to: BulkDecisionStatus): CampaignApplicationStatus[] =>
  campaignApplicationStatuses.filter(
    (from) => fileTransitions[from][to] !== undefined && decisionsOf('head', from).includes(to),
  );

/** What a bulk decision would do. @throws 404; 403 CAMPAIGN_ROLE. */
export async function previewDecision(
  db: Db,
  member: CompanyMember,
  campaignId: string,
  { to, filter }: Wanted,
): Promise<DataOf<typeof previewBulkDecision>> {
  const campaign = await requireReadCampaign(db, member, campaignId, 'selectFiles');
  const sources = sourcesOf(to);
  const statuses = (await countByStatus(db, campaign.id, filter)).map((row) => ({
    ...row,
    moves: sources.includes(row.status),
  }));
  const moving = statuses.reduce((sum, { files, moves }) => sum + (moves ? files : 0), 0);
  return { moving, statuses };
}

/**
 * Starts a decision for all files of a filter; a job moves them.
 * @throws 404; 403 CAMPAIGN_ROLE; 409 BULK_EMPTY, BULK_CHANGED when the preview is outdated, BULK_RUNNING.
 */
export async function startBulkDecision(
  db: Db,
  member: CompanyMember,
  campaignId: string,
  { to, filter, message, expected }: BodyOf<typeof decideCampaignFiles>,
  { queue, now }: Services,
): Promise<void> {
  const { moving } = await previewDecision(db, member, campaignId, { to, filter });
  if (moving === 0) throw conflict('BULK_EMPTY', messages.BULK_EMPTY);
  if (moving !== expected) throw conflict('BULK_CHANGED', messages.BULK_CHANGED);
  await uniquely(db, async (tx) => {
    const { id } = await tx
      .insertInto('campaign_bulk_decisions')
      .values({
        campaign_id: campaignId,
        actor_id: member.accountId,
        filter: JSON.stringify(filter),
        to_status: to,
        message,
        expected,
        created_at: now,
        undo_until: noticeTime(to, now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queue.enqueue(tx, runBulkDecision, { bulkDecisionId: id });
  });
}

/** One bulk decision at a time in a campaign. */
const uniquely = (db: Db, work: (tx: Db) => Promise<void>): Promise<void> =>
  runUniquely(
    'campaign_bulk_decisions_running_key',
    () => db.transaction().execute(work),
    () => conflict('BULK_RUNNING', messages.BULK_RUNNING),
  );

/**
 * Undoes a bulk decision; a job returns its files to where they were.
 * @returns its campaign. @throws 404; 403 CAMPAIGN_ROLE; 409 BULK_TOO_LATE once candidates are notified,
 *   BULK_RUNNING.
 */
export async function undoBulk(
  db: Db,
  member: CompanyMember,
  id: string,
  { queue, now }: Services,
): Promise<string> {
  const bulk = await db
    .selectFrom('campaign_bulk_decisions as b')
    .innerJoin('campaigns as c', 'c.id', 'b.campaign_id')
    .where('b.id', '=', id)
    .where('c.company_id', '=', member.company.id)
    .select('b.campaign_id')
    .executeTakeFirst();
  if (!bulk) throw notFound(messages.BULK_NOT_FOUND, 'BULK_NOT_FOUND');
  await requireReadCampaign(db, member, bulk.campaign_id, 'selectFiles');
  await uniquely(db, async (tx) => {
    const row = await tx
      .updateTable('campaign_bulk_decisions')
      .set({ state: 'undoing' })
      .where('id', '=', id)
      .where('state', 'in', ['running', 'done'])
      .where('undo_until', '>', now)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw conflict('BULK_TOO_LATE', messages.BULK_TOO_LATE);
    await queue.enqueue(tx, runBulkDecision, { bulkDecisionId: id });
  });
  return bulk.campaign_id;
}

/** The next files of a bulk decision, in a transaction with how far it came: killed, it goes on from there. @returns whether more wait. */
export async function runSome(db: Db, id: string, { queue, now }: Services): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const bulk = await tx
      .selectFrom('campaign_bulk_decisions as b')
      .innerJoin('campaigns as c', 'c.id', 'b.campaign_id')
      .where('b.id', '=', id)
      .where('b.state', 'in', ['running', 'undoing'])
      .selectAll('b')
      .select(['c.company_id'])
      .forUpdate('b')
      .executeTakeFirst();
    if (!bulk) return false;
    return bulk.state === 'running' ? moveSome(tx, bulk, { queue, now }) : undoSome(tx, bulk.id, now);
  });
}

type Bulk = {
  id: string;
  campaign_id: string;
  company_id: string;
  actor_id: string | null;
  filter: unknown;
  to_status: string;
  message: string;
  position: number;
  created_at: Date;
};

/** Files that somebody reads at the moment are left to them. */
async function moveSome(tx: Db, bulk: Bulk, { queue, now }: Services): Promise<boolean> {
  const to = bulk.to_status as BulkDecisionStatus;
  const { rows: files } = await sql<{
    id: string;
    status: CampaignApplicationStatus;
    file_number: number;
  }>`select a.id, a.status, a.file_number from campaign_applications a
      where a.campaign_id = ${bulk.campaign_id} and a.file_number > ${bulk.position}
        and a.status = any(${sourcesOf(to)}::text[]) and ${filterSql(bulk.filter as FileFilter)}
        and (a.reading_until is null or a.reading_until <= ${now} or a.reader_id = ${bulk.actor_id})
      order by a.file_number limit ${FILES_AT_ONCE} for update`.execute(tx);
  const campaign = { id: bulk.campaign_id, company_id: bulk.company_id };
  const decision = { to, message: bulk.message, bulkDecisionId: bulk.id };
  // All of them are undone together: the time to undo is counted from when the decision was made.
  await writeMoves(tx, campaign, files, decision, { authorId: bulk.actor_id, queue, now: bulk.created_at });
  const isOver = files.length < FILES_AT_ONCE;
  await tx
    .updateTable('campaign_bulk_decisions')
    .set({
      moved: sql`moved + ${files.length}`,
      position: files.at(-1)?.file_number ?? bulk.position,
      ...(isOver ? { state: 'done' } : {}),
    })
    .where('id', '=', bulk.id)
    .execute();
  return !isOver;
}

/** Files that somebody moved on since stay where they are. */
async function undoSome(tx: Db, id: string, now: Date): Promise<boolean> {
  const events = await tx
    .selectFrom('campaign_application_events as e')
    .innerJoin('campaign_applications as a', 'a.id', 'e.application_id')
    .where('e.bulk_decision_id', '=', id)
    .where('e.notified_at', 'is', null)
    .where('e.undone_at', 'is', null)
    .whereRef('a.status', '=', 'e.to_status')
    .select(['e.id', 'e.application_id', sql<string>`e.from_status`.as('from_status')])
    .orderBy('e.id')
    .limit(FILES_AT_ONCE)
    .forUpdate('a')
    .execute();
  await undoEvents(tx, events, now);
  const isOver = events.length < FILES_AT_ONCE;
  await tx
    .updateTable('campaign_bulk_decisions')
    .set({ moved: sql`greatest(moved - ${events.length}, 0)`, ...(isOver ? { state: 'undone' } : {}) })
    .where('id', '=', id)
    .execute();
  return !isOver;
}

/** The last bulk decisions of a campaign. */
export function selectBulkDecisions(db: Db, campaignId: string) {
  return db
    .selectFrom('campaign_bulk_decisions as b')
    .leftJoin('accounts as p', 'p.id', 'b.actor_id')
    .where('b.campaign_id', '=', campaignId)
    .select([
      'b.id',
      'b.to_status',
      'b.expected',
      'b.moved',
      'b.state',
      'b.created_at',
      'b.undo_until',
      sql<string | null>`nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '')`.as('author'),
    ])
    .orderBy('b.created_at', 'desc')
    .limit(10)
    .execute();
}
