import type { CompanyRole } from '@baara/contract/companies/roles';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';
import type { Schedule } from './report-times.ts';

export async function writeSchedule(
  db: Db,
  id: string,
  { frequency, weekday }: { frequency: string; weekday: number },
): Promise<void> {
  await db.updateTable('saved_reports').set({ frequency, weekday }).where('id', '=', id).execute();
}

/** Those of these accounts who are of the company, or who read the platform's reports. */
export async function countRecipients(
  db: Db,
  companyId: string | null,
  ids: readonly string[],
): Promise<number> {
  if (companyId === null) {
    const readers = new Set((await selectReaders(db)).map(({ id }) => id));
    return ids.filter((id) => readers.has(id)).length;
  }
  const { total } = await db
    .selectFrom('company_members')
    .where('company_id', '=', companyId)
    .where('account_id', 'in', [...ids])
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Staff who read the platform's reports. */
export async function selectReaders(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, coalesce(${nameOf('a')}, a.email) as name
    from effective_permissions p join accounts a on a.id = p.account_id
    where p.permission = 'reports.read' and a.status = 'active' and a.erased_at is null
      and a.role in ('admin', 'manager', 'employer')
    order by 2, 1 limit 200`.execute(db);
  return rows;
}

/** Of one person, at this moment: anyone who is sent a report reads it with their own rights. */
export async function selectPermissions(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('effective_permissions')
    .where('account_id', '=', accountId)
    .select('permission')
    .execute();
  return rows.flatMap(({ permission }) => permission ?? []);
}

/** These members and no others are sent the report from its next time on. */
export async function writeRecipients(
  db: Db,
  { reportId, companyId }: { reportId: string; companyId: string | null },
  ids: readonly string[],
  dueAt: Date,
): Promise<void> {
  await deleteRecipients(db, reportId, ids);
  if (ids.length === 0) return;
  await db
    .insertInto('report_recipients')
    .values(ids.map((id) => ({ report_id: reportId, company_id: companyId, account_id: id, due_at: dueAt })))
    .onConflict((conflict) =>
      conflict.columns(['report_id', 'account_id']).doUpdateSet({ due_at: dueAt, is_on: true }),
    )
    .execute();
}

/** All but these. */
export async function deleteRecipients(db: Db, reportId: string, but: readonly string[]): Promise<void> {
  await sql`delete from report_recipients
    where report_id = ${reportId} and account_id <> all(${[...but]}::uuid[])`.execute(db);
}

export async function switchSending(db: Db, id: string, isOn: boolean, dueAt?: Date): Promise<void> {
  await db
    .updateTable('report_recipients')
    .set({ is_on: isOn, ...(dueAt && { due_at: dueAt }) })
    .where('id', '=', id)
    .execute();
}

export async function leaveReport(db: Db, reportId: string, accountId: string): Promise<void> {
  await db
    .updateTable('report_recipients')
    .set({ is_on: false })
    .where('report_id', '=', reportId)
    .where('account_id', '=', accountId)
    .execute();
}

/** The subject of a link of an e-mail: a report sent to this person. */
export async function findOwnSending(db: Db, accountId: string, id: string) {
  const row = await db
    .selectFrom('report_recipients as p')
    .innerJoin('saved_reports as r', 'r.id', 'p.report_id')
    .where('p.id', '=', id)
    .where('p.account_id', '=', accountId)
    .where('r.frequency', '<>', 'none')
    .select(['p.is_on', 'r.name', 'r.frequency', 'r.weekday'])
    .executeTakeFirst();
  return row && { ...row, frequency: row.frequency as Schedule['frequency'] };
}

export type DueSending = { id: string; dueAt: string };

/** Sendings that are due, the longest first; a page after the last one seen contains none already tried. */
export async function selectDueSendings(
  db: Db,
  now: Date,
  { after, limit }: { after: DueSending | undefined; limit: number },
): Promise<DueSending[]> {
  const { rows } = await sql<DueSending>`
    select p.id, p.due_at::text as "dueAt"
    from report_recipients p join accounts account on account.id = p.account_id
    where p.is_on and p.due_at <= ${now} and account.status = 'active' and account.erased_at is null
      ${after ? sql`and (p.due_at, p.id) > (${after.dueAt}::timestamptz, ${after.id}::uuid)` : sql``}
    order by p.due_at, p.id limit ${limit}`.execute(db);
  return rows;
}

/** Locks a sending that is still due; undefined when another instance has it, or had it. */
export async function lockDueSending(db: Db, id: string, now: Date) {
  const row = await db
    .selectFrom('report_recipients as p')
    .innerJoin('saved_reports as r', 'r.id', 'p.report_id')
    .leftJoin('company_members as m', (join) =>
      join.onRef('m.company_id', '=', 'p.company_id').onRef('m.account_id', '=', 'p.account_id'),
    )
    .leftJoin('companies as c', 'c.id', 'p.company_id')
    .innerJoin('accounts as account', 'account.id', 'p.account_id')
    .where('p.id', '=', id)
    .where('p.is_on', '=', true)
    .where('p.due_at', '<=', now)
    .where('r.frequency', '<>', 'none')
    .select(['p.id', 'p.report_id', 'p.account_id', 'p.company_id', 'm.role', 'r.frequency', 'r.weekday'])
    .select(['c.name as company', 'account.first_name'])
    .forUpdate('p')
    .skipLocked()
    .executeTakeFirst();
  return (
    row && {
      ...row,
      /** Null for a report of the platform. */
      role: row.role as CompanyRole | null,
      frequency: row.frequency as Schedule['frequency'],
    }
  );
}
export type LockedSending = NonNullable<Awaited<ReturnType<typeof lockDueSending>>>;

/** Sent, or not to be tried again before an hour when it failed. */
export async function moveSending(
  db: Db,
  id: string,
  { dueAt, sentAt }: { dueAt: Date; sentAt?: Date },
): Promise<void> {
  await db
    .updateTable('report_recipients')
    .set({ due_at: dueAt, ...(sentAt && { sent_at: sentAt }) })
    .where('id', '=', id)
    .execute();
}
