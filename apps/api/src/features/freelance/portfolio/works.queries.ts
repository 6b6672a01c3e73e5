import type { WorkFields } from '@baara/contract/freelance/portfolio';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { selectTestimonials, type TestimonialRow } from './testimonials.queries.ts';

/** The columns of a profile that the portfolio shows or changes. */
export function findPortfolioProfile(db: Db, accountId: string) {
  return db
    .selectFrom('freelance_profiles')
    .where('account_id', '=', accountId)
    .select(['id', 'is_visible', 'verified_at', 'daily_rate_xof', 'languages', 'language_levels', 'version'])
    .executeTakeFirst();
}

/** The profile, locked until the transaction ends: counts and orders of its works change one after the other. */
export function lockPortfolioProfile(tx: Db, accountId: string) {
  return tx
    .selectFrom('freelance_profiles')
    .where('account_id', '=', accountId)
    .select(['id', 'version'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

const workColumns = [
  'id',
  'title',
  'role',
  'description',
  'year',
  'client_name',
  'skills',
  'link',
  'video_link',
  'is_published',
  'version',
] as const;

function worksOf(db: Db, accountId: string) {
  return db.selectFrom('freelance_works').where('account_id', '=', accountId);
}

export type PictureRow = Awaited<ReturnType<typeof selectPictures>>[number];

/** Of these works, each in its order. */
function selectPictures(db: Db, workIds: readonly string[]) {
  return db
    .selectFrom('freelance_work_pictures as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .where('i.work_id', 'in', workIds)
    .where('f.deleted_at', 'is', null)
    .select(['i.work_id', 'i.file_id', 'i.alt', 'i.width', 'i.height', 'f.sha256'])
    .orderBy('i.position')
    .orderBy('i.created_at')
    .orderBy('i.file_id')
    .execute();
}

export type WholeWork = Awaited<ReturnType<typeof selectRows>>[number] & {
  pictures: PictureRow[];
  testimonials: TestimonialRow[];
};

const selectRows = (db: Db, accountId: string, onlyPublished: boolean) =>
  worksOf(db, accountId)
    .select(workColumns)
    .$if(onlyPublished, (query) => query.where('is_published', '=', true))
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Works with their pictures and testimonials, in the person's order. */
export async function selectWorks(
  db: Db,
  accountId: string,
  { onlyPublished }: { onlyPublished: boolean },
): Promise<WholeWork[]> {
  const rows = await selectRows(db, accountId, onlyPublished);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [pictures, testimonials] = await Promise.all([selectPictures(db, ids), selectTestimonials(db, ids)]);
  return rows.map((row) => ({
    ...row,
    pictures: pictures.filter(({ work_id: workId }) => workId === row.id),
    testimonials: testimonials.filter(({ work_id: workId }) => workId === row.id),
  }));
}

export async function selectWorkIds(db: Db, accountId: string): Promise<string[]> {
  return (await worksOf(db, accountId).select('id').execute()).map(({ id }) => id);
}

export type OwnWorkRow = NonNullable<Awaited<ReturnType<typeof findOwnWork>>>;

/** A work of this account; another's is not found. */
export function findOwnWork(db: Db, accountId: string, id: string) {
  return worksOf(db, accountId)
    .where('id', '=', id)
    .select([...workColumns, 'account_id'])
    .executeTakeFirst();
}

const columnsOf = (work: WorkFields) => ({
  title: work.title,
  role: work.role,
  description: work.description,
  year: work.year,
  client_name: work.client,
  skills: work.skills,
  link: work.link,
  video_link: work.video,
});

/** After the others. @returns its id. */
export async function insertWork(tx: Db, accountId: string, work: WorkFields, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto('freelance_works')
    .values({
      ...columnsOf(work),
      account_id: accountId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from freelance_works where account_id = ${accountId})`,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false when the work is no longer at this version. */
export async function updateWork(
  tx: Db,
  key: { id: string; version: number },
  work: WorkFields,
  at: Date,
): Promise<boolean> {
  const result = await tx
    .updateTable('freelance_works')
    .set({ ...columnsOf(work), version: key.version + 1, updated_at: at })
    .where('id', '=', key.id)
    .where('version', '=', key.version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setPublished(tx: Db, id: string, isPublished: boolean, at: Date): Promise<void> {
  await tx
    .updateTable('freelance_works')
    .set({ is_published: isPublished, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** @returns the files of its pictures, which are to be hidden. */
export async function deleteWork(tx: Db, id: string): Promise<string[]> {
  const files = await tx
    .deleteFrom('freelance_work_pictures')
    .where('work_id', '=', id)
    .returning('file_id')
    .execute();
  await tx.deleteFrom('freelance_works').where('id', '=', id).execute();
  return files.map(({ file_id: fileId }) => fileId);
}

/** @param ids all of them, in their new order. */
export async function writeWorkOrder(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update freelance_works w set position = o.place
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, place) where w.id = o.id`.execute(tx);
}

// ── Pictures ────────────────────────────────────────────────────────────────────────────────────

export async function selectPictureIds(db: Db, workId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('freelance_work_pictures')
    .where('work_id', '=', workId)
    .select('file_id')
    .execute();
  return rows.map(({ file_id: fileId }) => fileId);
}

export async function insertPicture(
  tx: Db,
  picture: { workId: string; fileId: string; alt: string; width: number; height: number; at: Date },
): Promise<void> {
  const { workId, fileId, alt, width, height, at } = picture;
  await tx
    .insertInto('freelance_work_pictures')
    .values({
      file_id: fileId,
      work_id: workId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from freelance_work_pictures where work_id = ${workId})`,
      alt,
      width,
      height,
      created_at: at,
    })
    .execute();
}

type PictureKey = { workId: string; fileId: string };

/** @returns whether the work has this picture. */
export async function writeAlt(tx: Db, { workId, fileId }: PictureKey, alt: string): Promise<boolean> {
  const result = await tx
    .updateTable('freelance_work_pictures')
    .set({ alt })
    .where('file_id', '=', fileId)
    .where('work_id', '=', workId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** @returns whether the work had this picture. */
export async function deletePicture(tx: Db, { workId, fileId }: PictureKey): Promise<boolean> {
  const result = await tx
    .deleteFrom('freelance_work_pictures')
    .where('file_id', '=', fileId)
    .where('work_id', '=', workId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** @param ids all of them, in their new order. */
export async function writePictureOrder(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`
    update freelance_work_pictures i set position = o.place
    from unnest(${[...ids]}::uuid[]) with ordinality as o (id, place) where i.file_id = o.id`.execute(tx);
}

/** A picture of a work, with whose it is. */
export function findPicture(db: Db, fileId: string) {
  return db
    .selectFrom('freelance_work_pictures as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .innerJoin('freelance_works as w', 'w.id', 'i.work_id')
    .innerJoin('freelance_profiles as p', 'p.account_id', 'w.account_id')
    .where('i.file_id', '=', fileId)
    .where('f.deleted_at', 'is', null)
    .select(['f.id', 'f.name', 'f.storage_key', 'f.content_type', 'f.byte_size'])
    .select(['w.account_id', 'w.is_published', 'p.id as profile_id'])
    .executeTakeFirst();
}

// ── Terms and proofs ────────────────────────────────────────────────────────────────────────────

/** @returns false when the profile is no longer at this version. */
export async function writeTerms(
  tx: Db,
  accountId: string,
  terms: {
    dailyRate: number | null;
    languages: readonly { name: string; level: string | null }[];
    version: number;
  },
  at: Date,
): Promise<boolean> {
  const levels = terms.languages.flatMap(({ name, level }) =>
    level === null ? [] : [[name, level] as const],
  );
  const result = await tx
    .updateTable('freelance_profiles')
    .set({
      daily_rate_xof: terms.dailyRate,
      languages: terms.languages.map(({ name }) => name),
      language_levels: JSON.stringify(Object.fromEntries(levels)),
      version: terms.version + 1,
      updated_at: at,
    })
    .where('account_id', '=', accountId)
    .where('version', '=', terms.version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Skills of the missions whose contract this freelance completed, the most proven first. */
export async function selectProvenSkills(
  db: Db,
  accountId: string,
): Promise<{ skill: string; missions: number }[]> {
  const { rows } = await sql<{ skill: string; missions: number }>`
    select min(s.skill) as skill, count(distinct c.mission_id)::integer as missions
    from mission_contracts c join missions m on m.id = c.mission_id
      cross join lateral unnest(m.skills) as s (skill)
    where c.freelance_id = ${accountId} and c.status = 'completed' and m.removed_at is null
    group by fold(s.skill) order by 2 desc, 1 limit 30`.execute(db);
  return rows;
}
