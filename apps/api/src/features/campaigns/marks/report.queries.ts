import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isExpectedSql } from './mark-lists.queries.ts';
import { type MarkedTest, shownMarksSql } from './marked-test.queries.ts';

/** Figures of all files, of a category or of a centre. Marks are hundredths. */
export type FigureRow = {
  part: 'all' | 'category' | 'centre';
  id: string | null;
  expected: number;
  marked: number;
  absent: number;
  excluded: number;
  missing: number;
  eliminated: number;
  passed: number;
  average: number | null;
  lowest: number | null;
  highest: number | null;
  quartiles: [number, number, number] | null;
};

/** In one reading of the marks. */
export async function selectFigures(db: Db, test: MarkedTest): Promise<FigureRow[]> {
  const passAt = test.max_score * test.pass_percent;
  const { rows } = await sql<FigureRow>`
    select case when grouping(a.category_id) = 0 then 'category' when grouping(a.centre_id) = 0 then 'centre' else 'all' end as part,
      coalesce(a.category_id, a.centre_id) as id,
      count(*) as expected,
      count(*) filter (where m.state = 'marked') as marked,
      count(*) filter (where m.state = 'absent') as absent,
      count(*) filter (where m.state = 'excluded') as excluded,
      count(*) filter (where m.application_id is null) as missing,
      count(*) filter (where m.score_hundredths < ${test.eliminatory_hundredths}::integer) as eliminated,
      count(*) filter (where m.score_hundredths >= ${passAt}) as passed,
      round(avg(m.score_hundredths))::integer as average,
      min(m.score_hundredths) as lowest,
      max(m.score_hundredths) as highest,
      array(select round(q)::integer from unnest(
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by m.score_hundredths)) q) as quartiles
    from campaign_applications a
      left join ${shownMarksSql(test)} m on m.application_id = a.id
    where a.campaign_id = ${test.campaign_id} and ${isExpectedSql(test)}
    group by grouping sets ((), (a.category_id), (a.centre_id))`.execute(db);
  return rows;
}

/** How many marks there are in each step of so many points, by the number of the step. */
export async function selectDistribution(
  db: Db,
  test: MarkedTest,
  { step, steps }: { step: number; steps: number },
): Promise<Map<number, number>> {
  const { rows } = await sql<{ place: number; count: number }>`
    select least(m.score_hundredths / ${step * 100}::integer, ${steps - 1}::integer) as place, count(*) as count
    from campaign_applications a
      join campaign_marks m on m.application_id = a.id and m.test_id = ${test.id}
    where a.campaign_id = ${test.campaign_id} and m.state = 'marked' and ${isExpectedSql(test)}
    group by 1`.execute(db);
  return new Map(rows.map(({ place, count }) => [place, count]));
}
