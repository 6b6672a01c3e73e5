import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { isNotSuspended } from './profiles.queries.ts';

export type InterestRow = NonNullable<Awaited<ReturnType<typeof findInterest>>>;

const total = sql<number>`(i.price_xof * coalesce(i.days, 1))`;

/** The proposal of one freelance, unless they withdrew it. `price_xof` is the whole price. */
export function findInterest(db: Db, missionId: string, freelanceId: string) {
  return db
    .selectFrom('mission_proposals as i')
    .where('i.mission_id', '=', missionId)
    .where('i.freelance_id', '=', freelanceId)
    .where('i.status', '<>', 'withdrawn')
    .select(['i.message', total.as('price_xof'), 'i.sent_at'])
    .executeTakeFirst();
}

/** Those that stand, of people whose account is open. */
function standing(db: Db, missionId: string) {
  return db
    .selectFrom('mission_proposals as i')
    .innerJoin('accounts as a', 'a.id', 'i.freelance_id')
    .innerJoin('freelance_profiles as p', 'p.account_id', 'i.freelance_id')
    .where('i.mission_id', '=', missionId)
    .where('i.status', 'in', ['sent', 'shortlisted', 'accepted'])
    .where('a.status', '=', 'active')
    .where(isNotSuspended('i.freelance_id'));
}

export async function countInterests(db: Db, missionId: string): Promise<number> {
  const { total: count } = await standing(db, missionId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return count;
}
