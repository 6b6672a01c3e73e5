import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import type { CandidateCvs } from '../../../../platform/db/schema.generated.ts';

/** What a person chose; the rest of a row is written by the database or by a share. */
export type CvFields = Pick<
  Insertable<CandidateCvs>,
  | 'title'
  | 'template'
  | 'sections'
  | 'headline'
  | 'summary'
  | 'interests'
  | 'publications'
  | 'referees'
  | 'with_photo'
  | 'offer_id'
>;

const cvs = (db: Db) =>
  db
    .selectFrom('candidate_cvs as v')
    .leftJoin('offers as o', (join) =>
      join.onRef('o.id', '=', 'v.offer_id').on('o.status', '<>', 'draft').on('o.suspended_at', 'is', null),
    )
    .leftJoin('companies as c', 'c.id', 'o.company_id')
    .selectAll('v')
    .select(['o.title as offer_title', 'o.skills as offer_skills', 'c.name as offer_company']);
export type CvRow = Awaited<ReturnType<ReturnType<typeof cvs>['execute']>>[number];

/** The last changed first. */
export const selectCvs = (db: Db, accountId: string): Promise<CvRow[]> =>
  cvs(db).where('v.account_id', '=', accountId).orderBy('v.updated_at', 'desc').orderBy('v.id').execute();

/** One of this person's; another's is not found. */
export const findCv = (db: Db, accountId: string, id: string): Promise<CvRow | undefined> =>
  cvs(db).where('v.account_id', '=', accountId).where('v.id', '=', id).executeTakeFirst();

/** Locks the person's row, so that two requests do not both find room for one more. @returns how many CVs they have. */
export async function countForUpdate(tx: Db, accountId: string): Promise<number> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('candidate_cvs')
    .where('account_id', '=', accountId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertCv(tx: Db, accountId: string, fields: CvFields, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto('candidate_cvs')
    .values({ ...fields, account_id: accountId, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const own = (db: Db, accountId: string, id: string) =>
  db.updateTable('candidate_cvs').where('account_id', '=', accountId).where('id', '=', id);

/** @returns false when they have no such CV. */
export async function updateCv(
  db: Db,
  accountId: string,
  id: string,
  fields: CvFields & { updated_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await own(db, accountId, id).set(fields).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false when they have no such CV. */
export async function deleteCv(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('candidate_cvs')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @param share null closes the address. @returns false when they have no such CV. */
export async function setShare(
  db: Db,
  accountId: string,
  id: string,
  share: { nonce: string; hash: Buffer; at: Date } | null,
): Promise<boolean> {
  const { numUpdatedRows } = await own(db, accountId, id)
    .set({
      share_nonce: share?.nonce ?? null,
      share_hash: share?.hash ?? null,
      shared_at: share?.at ?? null,
      share_openings: 0,
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The CV that a secret address opens, while its person's account is open. */
export const findSharedCv = (db: Db, hash: Buffer): Promise<CvRow | undefined> =>
  cvs(db)
    .innerJoin('accounts as a', 'a.id', 'v.account_id')
    .where('v.share_hash', '=', hash)
    .where('a.status', '=', 'active')
    .where('a.erased_at', 'is', null)
    .executeTakeFirst();

export async function countOpening(db: Db, id: string): Promise<void> {
  await db
    .updateTable('candidate_cvs')
    .set({ share_openings: sql<number>`share_openings + 1` })
    .where('id', '=', id)
    .execute();
}

/** Whether the offer can be read by everybody. */
export async function isOfferShown(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('offers')
    .select('id')
    .where('id', '=', id)
    .where('status', '<>', 'draft')
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where the photo of a person is stored; undefined without one. */
export const findPhoto = (db: Db, accountId: string): Promise<{ storage_key: string } | undefined> =>
  db
    .selectFrom('accounts as a')
    .innerJoin('files as f', 'f.id', 'a.avatar_file_id')
    .where('a.id', '=', accountId)
    .where('f.deleted_at', 'is', null)
    .select('f.storage_key')
    .executeTakeFirst();
