import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';

/** `total` is the mean of the totals, 0 to 100. */
export type EvaluationAverage = { total: number; count: number };

/**
 * What `selectAverages` reads, as a statement that gives `application_id`, `total` and `count`.
 * @param ids an array of applications' ids. @param readerId as for `selectAverages`.
 */
export function averagesSql(ids: RawBuilder<unknown>, readerId?: string): RawBuilder<unknown> {
  const isOpen =
    readerId === undefined
      ? sql`true`
      : sql`(exists (select 1 from company_members m where m.account_id = ${readerId} and m.role = 'reader')
        or exists (select 1 from evaluations own where own.application_id = last.application_id
          and own.evaluator_id = ${readerId}
          and (own.status = 'waived' or exists (
            select 1 from evaluation_submissions sent where sent.evaluation_id = own.id))))`;
  return sql`select last.application_id, round(avg(last.total))::integer as total, count(*)::integer as count
    from (
      select distinct on (s.application_id, s.evaluation_id) s.application_id, s.total
      from evaluation_submissions s where s.application_id = any(${ids})
      order by s.application_id, s.evaluation_id, s.id desc
    ) as last
    where ${isOpen}
    group by last.application_id`;
}

/**
 * Averages of the sent evaluations of these applications, with each person's last version; an application without
 * evaluations is not in the answer.
 * @param readerId leaves out averages that this member of the company may not read yet: those of applications they have
 * to evaluate.
 */
export async function selectAverages(
  db: Db,
  applicationIds: readonly string[],
  readerId?: string,
): Promise<Map<string, EvaluationAverage>> {
  if (applicationIds.length === 0) return new Map();
  const { rows } = await sql<{ application_id: string; total: number; count: number }>`${averagesSql(
    sql`${[...applicationIds]}::uuid[]`,
    readerId,
  )}`.execute(db);
  return new Map(rows.map(({ application_id, total, count }) => [application_id, { total, count }]));
}
