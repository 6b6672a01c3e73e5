import { applicationStates } from '@baara/contract/stages';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const open = [...applicationStates.open];

type Asked = { offerId: number; companyId: string; now: Date };

/** What an offer's closing counts; undefined for another company's. */
export async function findClosing(db: Db, { offerId, companyId, now }: Asked) {
  const { rows } = await sql<{
    positions: number;
    closing_postponed_at: Date | null;
    hired: number;
    last_hired_at: Date | null;
    last_hired_id: string | null;
    candidates: number;
    first_id: string | null;
    with_letter: number;
    interviews: number;
  }>`
    select o.positions, o.closing_postponed_at,
      hired.count::integer as hired, hired.last_at as last_hired_at, hired.last_id as last_hired_id,
      living.count::integer as candidates, living.first_id, living.with_letter::integer as with_letter,
      (select count(*)::integer from interviews i join applications ap on ap.id = i.application_id
        where ap.offer_id = o.id and ap.stage = any(${open}) and i.status = 'upcoming'
          and (i.fixed_at is null or i.ends_at > ${now})) as interviews
    from offers o
    cross join lateral (
      select count(*) as count, max(ap.hired_at) as last_at,
        (array_agg(ap.id order by ap.hired_at desc nulls last, ap.id))[1] as last_id
      from applications ap where ap.offer_id = o.id and ap.stage = 'hired'
    ) hired
    cross join lateral (
      select count(*) as count, (array_agg(ap.id order by ap.created_at, ap.id))[1] as first_id,
        count(*) filter (where exists (
          select from offer_letters l where l.application_id = ap.id and l.status = 'sent')) as with_letter
      from applications ap where ap.offer_id = o.id and ap.stage = any(${open})
    ) living
    where o.id = ${offerId} and o.company_id = ${companyId}`.execute(db);
  return rows[0];
}

/** Those on whom nothing is decided, who applied by then; locked, in one order. */
export async function lockOpenApplications(
  tx: Db,
  { offerId, before }: { offerId: number; before: Date },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('applications')
    .where('offer_id', '=', offerId)
    .where('stage', 'in', open)
    .where('created_at', '<=', before)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of these have an interview to come. */
export async function withInterview(tx: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct i.application_id as id from interviews i
    where i.application_id = any(${[...ids]}::uuid[]) and i.status = 'upcoming'
      and (i.fixed_at is null or i.ends_at > ${now})
    order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function setClosingPostponed(tx: Db, offerId: number, at: Date): Promise<void> {
  await tx.updateTable('offers').set({ closing_postponed_at: at }).where('id', '=', offerId).execute();
}
