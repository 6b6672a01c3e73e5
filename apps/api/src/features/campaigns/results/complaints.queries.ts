import { fileNumberInWords } from '@baara/contract/campaigns/filing-words';
import type { CampaignComplaint } from '@baara/contract/campaigns/results';
import type { ComplaintState } from '@baara/contract/campaigns/results-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

type Which = { applicationId: string } | { campaignId: string; id: string };
type Listed = { campaignId: string; state?: ComplaintState | undefined; page: number; limit: number };

const complaints = (db: Db) =>
  db
    .selectFrom('campaign_complaints as q')
    .innerJoin('campaign_applications as a', 'a.id', 'q.application_id')
    .innerJoin('campaigns as c', 'c.id', 'a.campaign_id')
    .innerJoin('campaign_tests as t', 't.id', 'q.test_id')
    .leftJoin('campaign_categories as k', 'k.id', 'a.category_id')
    .leftJoin('files as f', (join) => join.onRef('f.id', '=', 'q.file_id').on('f.deleted_at', 'is', null));

const columns = [
  'q.id',
  'q.text',
  'q.sent_at',
  'q.answer',
  'q.answered_at',
  'q.proposal_id',
  't.id as test_id',
  't.name as test',
  'a.file_number',
  'c.file_prefix',
  'k.name as category',
  'f.name as file_name',
  'f.byte_size',
  sql<ComplaintState>`q.state`.as('state'),
] as const;

const select = (db: Db) => complaints(db).select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const viewOf = (row: Row): CampaignComplaint => ({
  id: row.id,
  fileNumber: fileNumberInWords(row.file_prefix, row.file_number),
  category: row.category ?? '',
  test: row.test,
  testId: row.test_id,
  text: row.text,
  document:
    row.file_name === null || row.byte_size === null
      ? null
      : { name: row.file_name, byteSize: row.byte_size },
  sentAt: row.sent_at.toISOString(),
  state: row.state,
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
  proposalId: row.proposal_id,
});

/** Those of one file, or one of a campaign. */
export async function selectComplaints(db: Db, which: Which): Promise<CampaignComplaint[]> {
  const query =
    'applicationId' in which
      ? select(db).where('q.application_id', '=', which.applicationId)
      : select(db).where('a.campaign_id', '=', which.campaignId).where('q.id', '=', which.id);
  return (await query.orderBy('q.sent_at').orderBy('q.id').execute()).map(viewOf);
}

/** A page of a campaign's: those without an answer first, the oldest first. */
export async function listComplaints(
  db: Db,
  { campaignId, state, page, limit }: Listed,
): Promise<{ rows: CampaignComplaint[]; total: number }> {
  const of = complaints(db)
    .where('a.campaign_id', '=', campaignId)
    .$if(state !== undefined, (query) => query.where('q.state', '=', state ?? ''));
  const { total } = await of.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await of
    .select(columns)
    .orderBy(sql`q.state <> 'open'`)
    .orderBy('q.sent_at')
    .orderBy('q.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows: rows.map(viewOf), total };
}

export async function countComplaints(
  db: Db,
  campaignId: string,
): Promise<{ open: number; answered: number }> {
  return complaints(db)
    .where('a.campaign_id', '=', campaignId)
    .select([
      sql<number>`count(*) filter (where q.state = 'open')::int`.as('open'),
      sql<number>`count(*) filter (where q.state <> 'open')::int`.as('answered'),
    ])
    .executeTakeFirstOrThrow();
}

export const findComplaintFile = (db: Db, campaignId: string, id: string) =>
  complaints(db)
    .where('a.campaign_id', '=', campaignId)
    .where('q.id', '=', id)
    .where('f.id', 'is not', null)
    .select([
      sql<string>`f.name`.as('name'),
      sql<string>`f.content_type`.as('content_type'),
      sql<number>`f.byte_size`.as('byte_size'),
      sql<string>`f.storage_key`.as('storage_key'),
    ])
    .executeTakeFirst();
