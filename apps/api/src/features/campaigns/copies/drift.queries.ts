import { LEAST_COMPARED } from '@baara/contract/campaigns/copies-words';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** How markers mark, from lots that are handed in. Marks are hundredths. */

const given = (testId: string) => sql`
  select r.copy_id, r.reading, r.marker_id, r.mark
  from campaign_copy_readings r join campaign_lots l on l.id = r.lot_id join campaign_copies c on c.id = r.copy_id
  where l.test_id = ${testId} and l.submitted_at is not null and r.mark is not null and c.annulled_at is null`;

export type DriftRow = {
  marker_id: string;
  average: number | null;
  spread: number | null;
  difference: number | null;
  compared: number;
};

/** Averages rest on ten copies at least; a marker's difference is taken from the others of the same copies. */
export async function selectDrift(db: Db, testId: string): Promise<DriftRow[]> {
  const { rows } = await sql<DriftRow>`
    with given as materialized (${given(testId)}),
    beside as (
      select own.marker_id, own.copy_id, own.mark - avg(other.mark) as difference
      from given own join given other on other.copy_id = own.copy_id and other.reading <> own.reading
      group by own.marker_id, own.copy_id, own.mark
    ),
    compared as (
      select marker_id, count(*)::int as compared, round(avg(difference))::int as difference from beside group by marker_id
    )
    select g.marker_id, coalesce(c.compared, 0) as compared,
      case when count(*) >= ${LEAST_COMPARED} then round(avg(g.mark))::int end as average,
      case when count(*) >= ${LEAST_COMPARED} then round(stddev_pop(g.mark))::int end as spread,
      case when c.compared >= ${LEAST_COMPARED} then c.difference end as difference
    from given g left join compared c on c.marker_id = g.marker_id
    where g.marker_id is not null
    group by g.marker_id, c.compared, c.difference`.execute(db);
  return rows;
}

/** How far apart the first two marks of copies are: `points` are whole ones, rounded down. */
export async function selectDifferences(
  db: Db,
  testId: string,
  gap: number,
): Promise<{ points: number; copies: number; beyond: number }[]> {
  const { rows } = await sql<{ points: number; copies: number; beyond: number }>`
    with given as (${given(testId)})
    select floor(abs(a.mark - b.mark) / 100.0)::int as points, count(*)::int as copies,
      count(*) filter (where abs(a.mark - b.mark) > ${gap})::int as beyond
    from given a join given b on b.copy_id = a.copy_id and a.reading = 1 and b.reading = 2
    group by 1 order by 1`.execute(db);
  return rows;
}

/** Lots and marks of each marker, handed in or not. */
export async function selectProgress(db: Db, testId: string, today: string) {
  const { rows } = await sql<{
    marker_id: string;
    lots: number;
    submitted: number;
    late: number;
    copies: number;
    marked: number;
  }>`
    with counted as (
      select l.id, l.marker_id, l.due_on, l.submitted_at, count(*)::int as copies,
        count(*) filter (where r.mark is not null or c.annulled_at is not null)::int as marked
      from campaign_lots l join campaign_copy_readings r on r.lot_id = l.id join campaign_copies c on c.id = r.copy_id
      where l.test_id = ${testId} and l.marker_id is not null
      group by l.id
    )
    select marker_id, count(*)::int as lots, count(submitted_at)::int as submitted,
      count(*) filter (where submitted_at is null and due_on < ${today}::date)::int as late,
      sum(copies)::int as copies, sum(marked)::int as marked
    from counted group by marker_id`.execute(db);
  return rows;
}
