import { seatedStatuses } from '@baara/contract/campaigns/sessions-words';
import type { RankingState } from '@baara/contract/campaigns/results-words';
import { sql, type Updateable } from 'kysely';
import { canonicalJson, sha256 } from '../../../platform/canonical-json.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { CampaignDeliberations } from '../../../platform/db/schema.generated.ts';
import { isRanked } from './ranked-candidates.ts';
import type { RankedFigures } from './rank-with-figures.ts';

export type Deliberation = Awaited<ReturnType<typeof findDeliberation>>;

/** Where a campaign's results stand; as it begins when nobody ranked it. */
export async function findDeliberation(db: Db, campaignId: string) {
  const row = await db
    .selectFrom('campaigns as c')
    .leftJoin('campaign_deliberations as d', 'd.campaign_id', 'c.id')
    .where('c.id', '=', campaignId)
    .select([
      'c.results_published_at',
      sql<RankingState | null>`d.state`.as('state'),
      'd.computed_at',
      'd.input_sha256',
      sql<RankedFigures[] | null>`d.figures`.as('figures'),
      'd.decided_at',
      sql<number>`coalesce(d.complaint_days, 5)`.as('complaint_days'),
      'd.complaints_until',
    ])
    .executeTakeFirstOrThrow();
  return { ...row, state: row.state ?? 'none', figures: row.figures ?? [] };
}

/** Writes some columns, the row with them when there is none. */
export async function putDeliberation(
  db: Db,
  campaignId: string,
  change: Updateable<CampaignDeliberations>,
): Promise<void> {
  await db
    .insertInto('campaign_deliberations')
    .values({ campaign_id: campaignId, ...change })
    .onConflict((known) => known.column('campaign_id').doUpdateSet(change))
    .execute();
}

export type TestState = Awaited<ReturnType<typeof selectTestStates>>[number];

/** The tests of a campaign: when their marks were sealed, and whose marks there are. */
export async function selectTestStates(db: Db, campaignId: string) {
  const { rows } = await sql<{
    id: string;
    name: string;
    marks_sealed_at: Date | null;
    expected: number;
    marked: number;
    absent: number;
    excluded: number;
  }>`with expected as (
      select a.category_id, count(*)::int as files from campaign_applications a
      where a.campaign_id = ${campaignId} and a.category_id is not null
        and (a.status = any(${[...seatedStatuses]}::text[])
          or exists (select from campaign_results r where r.application_id = a.id))
      group by a.category_id
    ), found as (
      select m.test_id, count(*) filter (where m.state = 'marked')::int as marked,
        count(*) filter (where m.state = 'absent')::int as absent,
        count(*) filter (where m.state = 'excluded')::int as excluded
      from campaign_tests t join campaign_marks m on m.test_id = t.id
      where t.campaign_id = ${campaignId} group by m.test_id
    )
    select t.id, t.name, t.marks_sealed_at,
      coalesce((select sum(e.files) from expected e
        where t.category_ids = '{}' or e.category_id = any(t.category_ids)), 0)::int as expected,
      coalesce(f.marked, 0) as marked, coalesce(f.absent, 0) as absent, coalesce(f.excluded, 0) as excluded
    from campaign_tests t left join found f on f.test_id = t.id
    where t.campaign_id = ${campaignId} order by t.created_at, t.id`.execute(db);
  return rows;
}

export async function countWithoutCategory(db: Db, campaignId: string): Promise<number> {
  const { count } = await db
    .selectFrom('campaign_applications')
    .where('campaign_id', '=', campaignId)
    .where('category_id', 'is', null)
    .where('status', 'in', seatedStatuses)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** SHA-256 of what a ranking depends on: it changes when marks, rules, files or reserves do. */
export async function readInputHash(db: Db, campaignId: string): Promise<string> {
  const { rows } = await sql<object>`select
      (select r.version from campaign_ranking_rules r where r.campaign_id = ${campaignId}) as rules,
      array(select concat(t.id, t.marks_sealed_at) from campaign_tests t where t.campaign_id = ${campaignId} order by t.id)
        as tests,
      (select concat_ws(' ', count(*), max(m.updated_at), sum(m.score_hundredths)) from campaign_tests t
        join campaign_marks m on m.test_id = t.id where t.campaign_id = ${campaignId}) as marks,
      (select concat_ws(' ', count(*), count(*) filter (where a.status = 'WITHDRAWN' and c.results_published_at is null))
        from campaign_applications a join campaigns c on c.id = a.campaign_id where ${isRanked(campaignId)}) as files,
      (select count(*)::int from campaign_reserve_files f join campaign_applications a on a.id = f.application_id
        where a.campaign_id = ${campaignId}) as reserves`.execute(db);
  return sha256(canonicalJson(rows[0])).toString('hex');
}

/** People who may take the seats of each reserve: by listed files, and by the gender of files. */
export async function countReserves(db: Db, campaignId: string) {
  const listed = await sql<{
    category_id: string;
    reserve: string;
    files: number;
  }>`select a.category_id, f.reserve,
      count(*)::int as files from campaign_reserve_files f join campaign_applications a on a.id = f.application_id
    where a.campaign_id = ${campaignId} and a.category_id is not null group by 1, 2`.execute(db);
  const genders = await sql<{
    category_id: string;
    gender: string;
    files: number;
  }>`select a.category_id, a.gender,
      count(*)::int as files from campaign_applications a where a.campaign_id = ${campaignId}
        and a.category_id is not null and a.gender is not null and a.status not in ('REJECTED', 'WITHDRAWN')
    group by 1, 2`.execute(db);
  return { listed: listed.rows, genders: genders.rows };
}
export type ReserveCounts = Awaited<ReturnType<typeof countReserves>>;

/** Hashes of the lists that were drawn, without the lists. */
export const selectListHashes = (db: Db, campaignId: string) =>
  db
    .selectFrom('campaign_result_lists as l')
    .innerJoin('campaign_categories as k', 'k.id', 'l.category_id')
    .where('l.campaign_id', '=', campaignId)
    .select(['l.category_id', 'k.name', 'l.sha256'])
    .orderBy('k.position')
    .orderBy('k.id')
    .execute();

export const findList = (db: Db, campaignId: string, categoryId: string) =>
  db
    .selectFrom('campaign_result_lists as l')
    .innerJoin('campaign_categories as k', 'k.id', 'l.category_id')
    .where('l.campaign_id', '=', campaignId)
    .where('l.category_id', '=', categoryId)
    .select(['l.content', 'l.sha256', 'k.name'])
    .executeTakeFirst();
