import type { RankedPerson } from '@baara/concours-ranking';
import type { RankOutcome } from '@baara/contract/campaigns/results-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const ROWS_AT_ONCE = 10_000;

/** A row of `campaign_results`: the average on 20 for the total. */
export type NewResult = Pick<RankedPerson, 'id' | 'categoryId' | 'rank' | 'outcome' | 'reserve'> & {
  marks: readonly (number | null)[];
  average: number | null;
};

/** Writes the results of a campaign in place of those before; what people were notified of stays. */
export async function replaceResults(
  tx: Db,
  campaignId: string,
  results: readonly NewResult[],
  at: Date,
): Promise<void> {
  const ids = results.map(({ id }) => id);
  await sql`delete from campaign_results where campaign_id = ${campaignId}
    and not application_id = any(${ids}::uuid[])`.execute(tx);
  for (let from = 0; from < results.length; from += ROWS_AT_ONCE) {
    const some = JSON.stringify(results.slice(from, from + ROWS_AT_ONCE));
    await sql`insert into campaign_results (application_id, campaign_id, category_id, marks, total_hundredths, rank,
        outcome, reserve, computed_at)
      select r.id, ${campaignId}, r."categoryId", r.marks, r.average, r.rank, r.outcome, r.reserve, ${at}
      from json_to_recordset(${some}::json) as r(id uuid, "categoryId" uuid, marks integer[], average integer, rank integer,
        outcome text, reserve text)
      on conflict (application_id) do update set category_id = excluded.category_id, marks = excluded.marks,
        total_hundredths = excluded.total_hundredths, rank = excluded.rank, outcome = excluded.outcome,
        reserve = excluded.reserve, computed_at = excluded.computed_at`.execute(tx);
  }
}

export type ListedRow = {
  application_id: string;
  file_number: number;
  outcome: RankOutcome;
  rank: number;
  reserve: string | null;
  waiting_place: number | null;
};

/** The people that the list of a category names, by rank: the admitted, then those who wait. */
const listed = (
  campaignId: string,
  categoryId: string,
) => sql`select r.application_id, a.file_number, r.outcome, r.rank,
    r.reserve, case r.outcome when 'waiting' then row_number() over (partition by r.outcome order by r.rank) end::int
      as waiting_place
  from campaign_results r join campaign_applications a on a.id = r.application_id
  where r.campaign_id = ${campaignId} and r.category_id = ${categoryId} and r.outcome in ('admitted', 'waiting')`;

export async function selectListed(
  db: Db,
  { campaignId, categoryId }: { campaignId: string; categoryId: string },
  page?: { page: number; limit: number },
): Promise<ListedRow[]> {
  const rows = sql<ListedRow>`${listed(campaignId, categoryId)} order by r.outcome, r.rank`;
  if (!page) return (await rows.execute(db)).rows;
  const { rows: some } =
    await sql<ListedRow>`${rows} limit ${page.limit} offset ${(page.page - 1) * page.limit}`.execute(db);
  return some;
}

export type FoundRow = ListedRow & { category_id: string; rank: number | null };

/** The result of one file, its place among those who wait included. */
export async function findResult(
  db: Db,
  campaignId: string,
  by: { fileNumber: number } | { applicationId: string },
): Promise<FoundRow | undefined> {
  const which =
    'fileNumber' in by ? sql`a.file_number = ${by.fileNumber}` : sql`a.id = ${by.applicationId}::uuid`;
  const { rows } = await sql<FoundRow>`select r.application_id, a.file_number, r.outcome, r.rank, r.reserve,
      r.category_id, case r.outcome when 'waiting' then (select count(*)::int from campaign_results o
        where o.campaign_id = r.campaign_id and o.category_id = r.category_id and o.outcome = 'waiting'
          and o.rank <= r.rank) end as waiting_place
    from campaign_results r join campaign_applications a on a.id = r.application_id
    where r.campaign_id = ${campaignId} and ${which}`.execute(db);
  return rows[0];
}

/** How many each category's list names. */
export const countListed = async (db: Db, campaignId: string) =>
  db
    .selectFrom('campaign_results')
    .where('campaign_id', '=', campaignId)
    .groupBy('category_id')
    .select([
      'category_id',
      sql<number>`count(*) filter (where outcome = 'admitted')::int`.as('admitted'),
      sql<number>`count(*) filter (where outcome = 'waiting')::int`.as('waiting'),
      sql<number>`count(rank)::int`.as('ranked'),
    ])
    .execute();

/** How many others of the category have the same total; none of who has no rank. */
export async function countTied(db: Db, applicationId: string): Promise<number> {
  const { tied } = await db
    .selectFrom('campaign_results as own')
    .innerJoin('campaign_results as other', (join) =>
      join
        .onRef('other.campaign_id', '=', 'own.campaign_id')
        .onRef('other.category_id', '=', 'own.category_id')
        .onRef('other.total_hundredths', '=', 'own.total_hundredths')
        .onRef('other.application_id', '!=', 'own.application_id'),
    )
    .where('own.application_id', '=', applicationId)
    .where('own.rank', 'is not', null)
    .where('other.rank', 'is not', null)
    .select(sql<number>`count(*)::int`.as('tied'))
    .executeTakeFirstOrThrow();
  return tied;
}

/** Of somebody who is notified in the same transaction, or did it themselves. */
export const setOutcome = async (
  tx: Db,
  applicationId: string,
  change: { outcome: RankOutcome; reserve: string | null },
): Promise<void> => {
  await tx
    .updateTable('campaign_results')
    .set({ ...change, announced_outcome: change.outcome })
    .where('application_id', '=', applicationId)
    .execute();
};
