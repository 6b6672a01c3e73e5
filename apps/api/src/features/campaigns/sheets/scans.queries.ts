import type { ScanPageState, ScanState } from '@baara/contract/campaigns/sheets-words';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { CampaignScanPages, CampaignScans } from '../../../platform/db/schema.generated.ts';

// ── Files ────────────────────────────────────────────────────────────────────────────────────────

const scans = (db: Db) =>
  db
    .selectFrom('campaign_scans as f')
    .select([
      'f.id',
      'f.test_id',
      'f.owner_id',
      'f.filename',
      'f.byte_size',
      'f.received',
      'f.parts',
      sql<ScanState>`f.state`.as('state'),
      'f.pages',
      'f.pages_read',
      'f.refusal',
      'f.created_at',
    ]);
export type ScanRow = Awaited<ReturnType<typeof selectScans>>[number];

export const selectScans = (db: Db, testId: string, limit: number) =>
  scans(db)
    .where('f.test_id', '=', testId)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id')
    .limit(limit)
    .execute();

export const findScan = (db: Db, id: string): Promise<ScanRow | undefined> =>
  scans(db).where('f.id', '=', id).executeTakeFirst();

/** One that this person sends, for the company they work for now. */
export const findOwnScan = (
  db: Db,
  { id, accountId, companyId }: { id: string; accountId: string; companyId: string },
) =>
  scans(db)
    .innerJoin('campaign_tests as t', 't.id', 'f.test_id')
    .innerJoin('campaigns as c', 'c.id', 't.campaign_id')
    .where('f.id', '=', id)
    .where('f.owner_id', '=', accountId)
    .where('c.company_id', '=', companyId)
    .select('t.campaign_id')
    .executeTakeFirst();
export type OwnScanRow = NonNullable<Awaited<ReturnType<typeof findOwnScan>>>;

export const lockScan = (db: Db, id: string): Promise<ScanRow | undefined> =>
  scans(db).where('f.id', '=', id).forUpdate().executeTakeFirst();

/** @returns false when this person began `limit` files since `since`. */
export async function insertScan(
  db: Db,
  row: Insertable<CampaignScans> & { owner_id: string },
  { limit, since }: { limit: number; since: Date },
): Promise<boolean> {
  const { total } = await db
    .selectFrom('campaign_scans')
    .where('owner_id', '=', row.owner_id)
    .where('created_at', '>', since)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  if (total >= limit) return false;
  await db.insertInto('campaign_scans').values(row).execute();
  return true;
}

/** @returns false when another request did it first. */
export async function moveScan(
  db: Db,
  { id, from, to }: { id: string; from: readonly ScanState[]; to: ScanState },
  change: { received?: number; refusal?: string; pages?: number; finishedAt?: Date } = {},
): Promise<boolean> {
  const row = await db
    .updateTable('campaign_scans')
    .set({
      state: to,
      ...(change.received !== undefined && { received: change.received, parts: [] }),
      ...(change.refusal !== undefined && { refusal: change.refusal }),
      ...(change.pages !== undefined && { pages: change.pages }),
      ...(change.finishedAt && { finished_at: change.finishedAt }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setPagesRead(db: Db, id: string, pagesRead: number): Promise<void> {
  await db.updateTable('campaign_scans').set({ pages_read: pagesRead }).where('id', '=', id).execute();
}

export async function deleteScan(db: Db, id: string): Promise<void> {
  await db.deleteFrom('campaign_scans').where('id', '=', id).execute();
}

export const selectStoppedScans = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('campaign_scans')
    .where('state', '=', 'receiving')
    .where('created_at', '<', before)
    .select('id')
    .limit(limit)
    .execute();

/** Keys whose rows are gone, some of them. */
export const selectLeftovers = (db: Db, limit: number) =>
  db.selectFrom('campaign_scan_leftovers').select('storage_key').limit(limit).execute();
export async function deleteLeftover(db: Db, key: string): Promise<void> {
  await db.deleteFrom('campaign_scan_leftovers').where('storage_key', '=', key).execute();
}
// ── Pages ────────────────────────────────────────────────────────────────────────────────────────

export type PageAnswers = (number[] | null)[];

const pages = (db: Db) =>
  db
    .selectFrom('campaign_scan_pages as p')
    .innerJoin('campaign_scans as f', 'f.id', 'p.scan_id')
    .leftJoin('campaign_applications as a', 'a.id', 'p.application_id')
    .leftJoin('campaign_tests as o', 'o.id', 'p.other_test_id')
    .select([
      'p.id',
      'p.scan_id',
      'p.test_id',
      'p.number',
      sql<ScanPageState>`p.state`.as('state'),
      'p.problem',
      'p.application_id',
      'p.version',
      'p.sheet_page',
      sql<PageAnswers | null>`p.answers`.as('answers'),
      'p.picture_key',
      'p.read_at',
      'f.filename',
      'a.file_number',
      'o.name as other_test',
      sql<number>`(select count(*) from campaign_sheet_doubts d where d.page_id = p.id and d.settled_at is null)`.as(
        'doubts',
      ),
    ]);
export type PageRow = Awaited<ReturnType<typeof selectPagesOfSheet>>[number];

export const findPage = (db: Db, testId: string, pageId: string): Promise<PageRow | undefined> =>
  pages(db).where('p.test_id', '=', testId).where('p.id', '=', pageId).executeTakeFirst();

export async function selectPages(
  db: Db,
  testId: string,
  states: readonly ScanPageState[] | undefined,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: PageRow[]; total: number }> {
  const { total } = await db
    .selectFrom('campaign_scan_pages as p')
    .where('p.test_id', '=', testId)
    .$if(states !== undefined, (query) => query.where('p.state', 'in', states ?? []))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await pages(db)
    .where('p.test_id', '=', testId)
    .$if(states !== undefined, (query) => query.where('p.state', 'in', states ?? []))
    .orderBy('p.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

export async function countPages(db: Db, testId: string): Promise<Partial<Record<ScanPageState, number>>> {
  const rows = await db
    .selectFrom('campaign_scan_pages')
    .where('test_id', '=', testId)
    .select([sql<ScanPageState>`state`.as('state'), sql<number>`count(*)`.as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Every page of one sheet that says something of it: those that count, and those that wait. */
export const selectPagesOfSheet = (
  db: Db,
  { testId, applicationId }: { testId: string; applicationId: string },
) =>
  pages(db)
    .where('p.test_id', '=', testId)
    .where('p.application_id', '=', applicationId)
    .where('p.state', 'in', ['read', 'conflict', 'duplicate'])
    .orderBy('p.sheet_page')
    .orderBy('p.id')
    .execute();

export const selectPagesOfScan = (db: Db, scanId: string): Promise<PageRow[]> =>
  pages(db).where('p.scan_id', '=', scanId).where('p.state', '<>', 'withdrawn').orderBy('p.number').execute();

export async function insertPage(db: Db, row: Insertable<CampaignScanPages>): Promise<string> {
  const { id } = await db
    .insertInto('campaign_scan_pages')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePages(
  db: Db,
  ids: readonly string[],
  change: { state: ScanPageState; withdrawnAt?: Date; withdrawnBy?: string },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('campaign_scan_pages')
    .set({
      state: change.state,
      ...(change.withdrawnAt && { withdrawn_at: change.withdrawnAt }),
      ...(change.withdrawnBy && { withdrawn_by: change.withdrawnBy }),
    })
    .where('id', 'in', [...ids])
    .execute();
}
