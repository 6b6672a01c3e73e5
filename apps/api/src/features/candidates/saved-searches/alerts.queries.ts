import type { AlertFrequency } from '@baara/contract/candidates/saved-search-messages';
import type { SearchedList } from '@baara/contract/candidates/saved-search-query';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nextAlertAt } from './alert-times.ts';
import type { Reader } from './saved-searches.queries.ts';

type Frequency = Exclude<AlertFrequency, 'none'>;

/** Switches an alert on, or changes its frequency. Candidates already notified stay known; it starts from now on. */
export async function switchAlertOn(
  db: Db,
  { accountId, companyId }: Reader,
  { searchId, frequency, at }: { searchId: string; frequency: Frequency; at: Date },
): Promise<void> {
  const dueAt = nextAlertAt(frequency, at);
  await sql`
    insert into saved_search_alerts as a (search_id, company_id, account_id, frequency, read_until, due_at)
    values (${searchId}, ${companyId}, ${accountId}, ${frequency}, ${at}, ${dueAt})
    on conflict (search_id, account_id) do update set frequency = excluded.frequency, is_on = true,
      due_at = excluded.due_at, read_until = case when a.is_on then a.read_until else excluded.read_until end`.execute(
    db,
  );
}

export async function switchAlertOff(db: Db, searchId: string, accountId: string): Promise<void> {
  await db
    .updateTable('saved_search_alerts')
    .set({ is_on: false })
    .where('search_id', '=', searchId)
    .where('account_id', '=', accountId)
    .execute();
}

/** Those of everyone but this member: they no longer see the search. */
export async function deleteOthersAlerts(db: Db, searchId: string, accountId: string): Promise<void> {
  await db
    .deleteFrom('saved_search_alerts')
    .where('search_id', '=', searchId)
    .where('account_id', '<>', accountId)
    .execute();
}

/** The subject of a link of an e-mail: an alert of this person. */
export function findOwnAlert(db: Db, accountId: string, id: string) {
  return db
    .selectFrom('saved_search_alerts as a')
    .innerJoin('saved_searches as s', 's.id', 'a.search_id')
    .where('a.id', '=', id)
    .where('a.account_id', '=', accountId)
    .select(['a.is_on', 'a.search_id', 'a.company_id', 'a.frequency', 's.name'])
    .executeTakeFirst();
}

/** Active accounts that are still of the company, or may still act for it. */
const living = sql<boolean>`account.status = 'active' and account.erased_at is null
  and exists (select from company_people p where p.company_id = a.company_id and p.account_id = a.account_id)`;
export type DueAlert = { id: string; dueAt: string };

/** Alerts that are due, the longest first; a page after the last one seen contains none already tried. */
export async function selectDueAlerts(
  db: Db,
  now: Date,
  { after, limit }: { after: DueAlert | undefined; limit: number },
): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    select a.id, a.due_at::text as "dueAt"
    from saved_search_alerts a join accounts account on account.id = a.account_id
    where a.is_on and a.due_at <= ${now} and ${living}
      ${after ? sql`and (a.due_at, a.id) > (${after.dueAt}::timestamptz, ${after.id}::uuid)` : sql``}
    order by a.due_at, a.id limit ${limit}`.execute(db);
  return rows;
}

/** Locks an alert that is still due; undefined when another instance has it, or had it. */
export async function lockDueAlert(db: Db, id: string, now: Date) {
  const row = await db
    .selectFrom('saved_search_alerts as a')
    .innerJoin('saved_searches as s', 's.id', 'a.search_id')
    .innerJoin('accounts as account', 'account.id', 'a.account_id')
    .where('a.id', '=', id)
    .where('a.is_on', '=', true)
    .where('a.due_at', '<=', now)
    .where(living)
    .select(['a.id', 'a.account_id', 'a.company_id', 'a.frequency', 'a.read_until', 's.name', 's.query'])
    .select(['s.id as search_id', 's.list', 'account.first_name'])
    .forUpdate('a')
    .skipLocked()
    .executeTakeFirst();
  return row && { ...row, frequency: row.frequency as Frequency, list: row.list as SearchedList };
}
export type LockedAlert = NonNullable<Awaited<ReturnType<typeof lockDueAlert>>>;

/**
 * The latest changed candidates that match and that this alert never notified. It only reads changes since its last
 * run, by the index of changes: an alert costs no more than a day's changes, however many candidates there are.
 */
export async function selectNewlyFound(
  db: Db,
  alert: Pick<LockedAlert, 'id' | 'read_until'>,
  match: RawBuilder<boolean>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.account_id as id
    from (select * from candidate_search where updated_at > ${alert.read_until}
      order by updated_at desc, account_id offset 0) s
    where ${match} and not exists (
      select 1 from saved_search_told t where t.alert_id = ${alert.id} and t.candidate_id = s.account_id)
    order by s.updated_at desc, s.account_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function insertNotified(
  db: Db,
  alertId: string,
  candidateIds: readonly string[],
): Promise<void> {
  await sql`
    insert into saved_search_told (alert_id, candidate_id)
    select ${alertId}, unnest(${[...candidateIds]}::uuid[]) on conflict do nothing`.execute(db);
}

export async function moveAlert(
  db: Db,
  id: string,
  { readUntil, dueAt, notifiedAt }: { readUntil: Date; dueAt: Date; notifiedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('saved_search_alerts')
    .set({ read_until: readUntil, due_at: dueAt, ...(notifiedAt ? { last_told_at: notifiedAt } : {}) })
    .where('id', '=', id)
    .execute();
}

/** One that failed is not tried before the others again and again. */
export async function postponeAlert(db: Db, id: string, dueAt: Date): Promise<void> {
  await db.updateTable('saved_search_alerts').set({ due_at: dueAt }).where('id', '=', id).execute();
}
