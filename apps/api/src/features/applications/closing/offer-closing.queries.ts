import { applicationStates } from '@baara/contract/applications/stages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const open = [...applicationStates.open];

type Asked = { offerId: number; companyId: string; now: Date };

/** Whether the interview `i` may still take place. */
const isToCome = (now: Date) =>
  sql<boolean>`i.status = 'upcoming' and (i.fixed_at is null or i.ends_at > ${now})`;

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
        where ap.offer_id = o.id and ap.stage = any(${open}) and ${isToCome(now)}) as interviews
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

/** Undecided applications received by `before`; only those with an interview to come, on request. */
export type Others = { offerId: number; before: Date; now: Date; only: 'all' | 'interviewed' };

function selectOthers(db: Db, { offerId, before, now, only }: Others) {
  return db
    .selectFrom('applications as ap')
    .where('ap.offer_id', '=', offerId)
    .where('ap.stage', 'in', open)
    .where('ap.created_at', '<=', before)
    .$if(only === 'interviewed', (query) =>
      query.where(
        sql<boolean>`exists (select from interviews i where i.application_id = ap.id and ${isToCome(now)})`,
      ),
    );
}

/**
 * Locks, in one order, all who are hired, so that no hiring is undone meanwhile, and the first few of those others.
 * @returns the ids of the others.
 */
export async function lockForClosing(
  tx: Db,
  offerId: number,
  others: Others | undefined,
  most: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('applications')
    .where('offer_id', '=', offerId)
    .where((eb) => {
      const isHired = eb('stage', '=', 'hired');
      if (!others) return isHired;
      const first = selectOthers(tx, others).select('ap.id').orderBy('ap.id').limit(most);
      // The stage is checked again: an awaited candidate may have decided.
      return eb.or([isHired, eb.and([eb('stage', 'in', open), eb('id', 'in', first)])]);
    })
    .select(['id', 'stage'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter(({ stage }) => stage !== 'hired').map(({ id }) => id);
}

/** How many posts an offer has, how many were hired, and who last. */
export async function getHirings(
  db: Db,
  offerId: number,
): Promise<{ positions: number; hired: number; lastHiredId: string | null }> {
  const { rows } = await sql<{ positions: number; hired: number; lastHiredId: string | null }>`
    select o.positions, count(ap.id)::integer as hired,
      (array_agg(ap.id order by ap.hired_at desc nulls last, ap.id))[1] as "lastHiredId"
    from offers o left join applications ap on ap.offer_id = o.id and ap.stage = 'hired'
    where o.id = ${offerId} group by o.id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`offer ${offerId} is gone`);
  return row;
}

export async function countOthers(db: Db, others: Others | undefined): Promise<number> {
  if (!others) return 0;
  const { count } = await selectOthers(db, others)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function setClosingPostponed(tx: Db, offerId: number, at: Date): Promise<void> {
  await tx.updateTable('offers').set({ closing_postponed_at: at }).where('id', '=', offerId).execute();
}
