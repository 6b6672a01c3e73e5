import { QUALITY_MONTHS } from '@baara/contract/workspace/report-measures';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Hirings older than this are no longer asked about: those from before the question existed. */
const LATEST_MONTHS = QUALITY_MONTHS + 3;

/**
 * Makes the questions that are due, of who moved the application to the hiring, or made the offer, whichever still
 * writes for the company; of nobody otherwise, and owners see it.
 */
export async function insertDueChecks(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ asked_of: string | null }[]> {
  const { rows } = await sql<{ asked_of: string | null }>`
    insert into hiring_checks (application_id, company_id, asked_of, asked_at)
    select ap.id, ap.company_id, (
        select m.account_id from (
          select e.author_id as id, 0 as place, e.created_at from application_events e
            where e.application_id = ap.id and e.kind = 'stage' and e.to_stage = 'hired'
          union all select o.created_by, 1, null from offers o where o.id = ap.offer_id
        ) as hirer
        join company_members m on m.account_id = hirer.id and m.company_id = ap.company_id
          and m.role in ('owner', 'recruiter')
        order by hirer.place, hirer.created_at desc limit 1
      ), ${now}
    from applications ap
    where ap.hired_at <= ${now}::timestamptz - make_interval(months => ${QUALITY_MONTHS})
      and ap.hired_at > ${now}::timestamptz - make_interval(months => ${LATEST_MONTHS})
      and not exists (select from hiring_checks hc where hc.application_id = ap.id)
    order by ap.hired_at, ap.id limit ${limit}
    on conflict do nothing
    returning asked_of`.execute(db);
  return rows;
}

/** @returns false when the company is asked nothing about this application. */
export async function updateCheck(
  db: Db,
  { applicationId, companyId }: { applicationId: string; companyId: string },
  { by, at, ...said }: { outcome: string; mark: number | null; comment: string | null; by: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hiring_checks')
    .set({ ...said, answered_by: by, answered_at: at })
    .where('application_id', '=', applicationId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
