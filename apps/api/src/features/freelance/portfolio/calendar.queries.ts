import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { FreelanceAvailability } from '@baara/contract/freelance/market-states';
import type { Period } from './calendar-days.ts';

const periodColumns = [
  'state',
  sql<string>`starts_on::text`.as('startsOn'),
  sql<string | null>`ends_on::text`.as('endsOn'),
  'days_per_week as daysPerWeek',
] as const;

/** In their order. */
export async function selectPeriods(db: Db, accountId: string): Promise<Period[]> {
  const rows = await db
    .selectFrom('freelance_periods')
    .where('account_id', '=', accountId)
    .select(periodColumns)
    .orderBy('starts_on')
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as Period['state'] }));
}

export async function replacePeriods(tx: Db, accountId: string, periods: readonly Period[]): Promise<void> {
  await tx.deleteFrom('freelance_periods').where('account_id', '=', accountId).execute();
  if (periods.length === 0) return;
  await tx
    .insertInto('freelance_periods')
    .values(
      periods.map(({ state, startsOn, endsOn, daysPerWeek }) => ({
        account_id: accountId,
        state,
        starts_on: startsOn,
        ends_on: endsOn,
        days_per_week: daysPerWeek,
      })),
    )
    .execute();
}

/** @returns whether it was another. */
export async function writeAvailability(
  tx: Db,
  accountId: string,
  availability: FreelanceAvailability,
): Promise<boolean> {
  const result = await tx
    .updateTable('freelance_profiles')
    .set({ availability })
    .where('account_id', '=', accountId)
    .where('availability', '<>', availability)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Signed or running contracts of a freelance, the first to begin in front. */
export function selectRunningContracts(db: Db, accountId: string) {
  return db
    .selectFrom('mission_contracts')
    .where('freelance_id', '=', accountId)
    .where('status', 'in', ['signed', 'active'])
    .select(['id', 'mission_id', 'number', 'title', 'status'])
    .select([
      sql<string | null>`starts_on::text`.as('starts_on'),
      sql<string | null>`ends_on::text`.as('ends_on'),
    ])
    .orderBy(sql`starts_on nulls last`)
    .orderBy('created_at')
    .limit(20)
    .execute();
}

/** Accounts with a calendar, by id. */
export async function selectCalendarAccounts(db: Db, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('freelance_periods')
    .select('account_id')
    .distinct()
    .$if(after !== null, (query) => query.where('account_id', '>', after ?? ''))
    .orderBy('account_id')
    .limit(limit)
    .execute();
  return rows.map(({ account_id: accountId }) => accountId);
}

export async function deletePastPeriods(tx: Db, accountId: string, today: string): Promise<void> {
  await tx
    .deleteFrom('freelance_periods')
    .where('account_id', '=', accountId)
    .where('ends_on', '<', today)
    .execute();
}
