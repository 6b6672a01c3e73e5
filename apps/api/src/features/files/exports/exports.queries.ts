import type { ExportFailure } from '@baara/contract/files/export-messages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** One that has not moved on for so long died with its process, and its retries with it. */
const DEAD_AFTER_MS = 2 * 3600 * 1000;
/** Days the line of an export stays in its owner's list. */
const LISTED_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

const isUnderWay = sql<boolean>`e.status in ('pending', 'running')`;

/** The visible fields of an export; its file's size while it has one. */
function selectShown(db: Db) {
  return db
    .selectFrom('exports as e')
    .leftJoin('files as f', (join) => join.onRef('f.id', '=', 'e.file_id').on('f.deleted_at', 'is', null))
    .select(['e.id', 'e.title', 'e.format', 'e.status', 'e.rows_written', 'e.rows_expected', 'e.is_cut'])
    .select(['e.failure', 'e.requested_at', 'e.finished_at', 'e.expires_at', 'f.byte_size']);
}
export type ExportRow = Awaited<ReturnType<ReturnType<typeof selectShown>['execute']>>[number];

/** @returns undefined while another one of this account is being made. */
export async function insertExport(
  db: Db,
  asked: {
    accountId: string;
    companyId: string | null;
    kind: string;
    parameters: object;
    format: string;
    title: string;
    now: Date;
  },
): Promise<ExportRow | undefined> {
  const made = await db
    .insertInto('exports')
    .values({
      account_id: asked.accountId,
      company_id: asked.companyId,
      kind: asked.kind,
      parameters: JSON.stringify(asked.parameters),
      format: asked.format,
      title: asked.title,
      requested_at: asked.now,
      touched_at: asked.now,
    })
    .onConflict((conflict) =>
      conflict.column('account_id').where('status', 'in', ['pending', 'running']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return made && selectShown(db).where('e.id', '=', made.id).executeTakeFirst();
}

/** Those of this person, of the company they are in or of none. */
type Owner = { accountId: string; companyId: string | null };

const ownedBy = ({ accountId, companyId }: Owner) =>
  sql<boolean>`(e.account_id = ${accountId} and (e.company_id is null or e.company_id = ${companyId}::uuid))`;

export async function selectExports(
  db: Db,
  owner: Owner,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ExportRow[]; total: number }> {
  const rows = await selectShown(db)
    .where(ownedBy(owner))
    .orderBy('e.requested_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom('exports as e')
    .where(ownedBy(owner))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export function findExport(db: Db, owner: Owner, id: string): Promise<ExportRow | undefined> {
  return selectShown(db).where(ownedBy(owner)).where('e.id', '=', id).executeTakeFirst();
}

/** The file of an export that can still be fetched. */
export function findExportFile(db: Db, owner: Owner, id: string, now: Date) {
  return db
    .selectFrom('exports as e')
    .innerJoin('files as f', 'f.id', 'e.file_id')
    .where(ownedBy(owner))
    .where('e.id', '=', id)
    .where('e.status', '=', 'ready')
    .where('e.expires_at', '>', now)
    .where('f.deleted_at', 'is', null)
    .select(['f.name', 'f.content_type', 'f.byte_size', 'f.storage_key'])
    .executeTakeFirst();
}

/** @returns false when it was over already. */
export async function cancelExport(db: Db, owner: Owner, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports as e')
    .set({ status: 'cancelled', finished_at: at, touched_at: at })
    .where(ownedBy(owner))
    .where('e.id', '=', id)
    .where(isUnderWay)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes an export out of its owner's list; the database hides its file, which the purge of documents clears. */
export async function deleteExport(db: Db, owner: Owner, id: string): Promise<void> {
  await db.deleteFrom('exports as e').where('e.id', '=', id).where(ownedBy(owner)).execute();
}

/** Begins, or begins again after a process died. @returns undefined when it is over. */
export function beginExport(db: Db, id: string, at: Date) {
  return db
    .updateTable('exports as e')
    .set({ status: 'running', rows_written: 0, touched_at: at })
    .where('e.id', '=', id)
    .where(isUnderWay)
    .returning(['e.id', 'e.account_id', 'e.company_id', 'e.kind', 'e.parameters', 'e.format', 'e.title'])
    .executeTakeFirst();
}
export type RunningExport = NonNullable<Awaited<ReturnType<typeof beginExport>>>;

/** Whether they may still have the company's data, as a member or acting for it; what belongs to no company is theirs. */
export async function isStillMember(db: Db, { account_id, company_id }: RunningExport): Promise<boolean> {
  if (company_id === null) return true;
  const row = await db
    .selectFrom('company_people')
    .select('account_id')
    .where('company_id', '=', company_id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the progress. @returns false when it was cancelled meanwhile. */
export async function noteProgress(
  db: Db,
  id: string,
  { written, expected, at }: { written: number; expected: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({ rows_written: written, rows_expected: expected, touched_at: at })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false when it was cancelled, or another run has already given the file. */
export async function finishExport(
  db: Db,
  id: string,
  done: { fileId: string; rows: number; isCut: boolean; at: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set({
      status: 'ready',
      file_id: done.fileId,
      rows_written: done.rows,
      is_cut: done.isCut,
      finished_at: done.at,
      touched_at: done.at,
      expires_at: done.expiresAt,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false when it was over already. */
export async function failExport(db: Db, id: string, failure: ExportFailure, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('exports as e')
    .set({ status: 'failed', failure, finished_at: at, touched_at: at })
    .where('e.id', '=', id)
    .where(isUnderWay)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those that nobody works on any more; of everyone when no account is named. */
export async function giveUpDeadExports(db: Db, now: Date, accountId?: string): Promise<void> {
  await db
    .updateTable('exports as e')
    .set({ status: 'failed', failure: 'broken', finished_at: now })
    .where(isUnderWay)
    .where('e.touched_at', '<', new Date(now.getTime() - DEAD_AFTER_MS))
    .$if(accountId !== undefined, (query) => query.where('e.account_id', '=', accountId ?? ''))
    .execute();
}

/** Hides the files that have expired, and forgets old exports. The purge of documents clears what is hidden. */
export async function forgetExports(db: Db, now: Date): Promise<void> {
  await giveUpDeadExports(db, now);
  await sql`
    update files set deleted_at = ${now} where deleted_at is null
      and id in (select file_id from exports where expires_at <= ${now})`.execute(db);
  await db
    .deleteFrom('exports')
    .where('requested_at', '<', new Date(now.getTime() - LISTED_DAYS * DAY_MS))
    .where('status', 'not in', ['pending', 'running'])
    .execute();
}
