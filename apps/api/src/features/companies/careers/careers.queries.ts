import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Everything of a company that its page shows. */
function companiesWithPage(db: Db) {
  return db
    .selectFrom('companies as c')
    .leftJoin('company_career_pages as p', 'p.company_id', 'c.id')
    .leftJoin('company_answer_rates as r', 'r.company_id', 'c.id')
    .select([
      'c.id',
      'c.slug',
      'c.name',
      'c.logo_file_id',
      'c.is_verified',
      'c.activity',
      'c.address',
      'c.city',
      'c.country',
      'c.headcount',
      'c.website',
      'c.description',
      'c.hold_state',
      'p.story',
      'p.colour',
      'p.version as page_version',
      'r.answered',
      'r.due',
      'r.median_days',
    ])
    .select((eb) => eb.fn.coalesce('p.is_published', sql<boolean>`false`).as('is_published'))
    .select(isPublicSql.as('is_public'));
}

/** As for its offers: nothing of a company under review, or suspended, is public. */
const isPublicSql = sql<boolean>`(coalesce(p.is_published, false) and c.hold_state is null
  and c.suspended_at is null)`;

export type CareerPageRow = Awaited<
  ReturnType<ReturnType<typeof companiesWithPage>['executeTakeFirstOrThrow']>
>;

/** By its address of today, or a former one. */
export function findCareerPageBySlug(db: Db, slug: string): Promise<CareerPageRow | undefined> {
  return companiesWithPage(db)
    .where((eb) =>
      eb.or([
        eb('c.slug', '=', slug),
        eb(
          'c.id',
          '=',
          eb.selectFrom('former_company_slugs as f').select('f.company_id').where('f.slug', '=', slug),
        ),
      ]),
    )
    .orderBy(sql`c.slug = ${slug}`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findCareerPage(db: Db, companyId: string): Promise<CareerPageRow> {
  return companiesWithPage(db).where('c.id', '=', companyId).executeTakeFirstOrThrow();
}

/** 0 for a page that does not exist yet. */
export async function writeCareerPage(
  db: Db,
  companyId: string,
  page: { is_published: boolean; story: string; colour: string | null; version: number },
  at: Date,
): Promise<void> {
  await db
    .insertInto('company_career_pages')
    .values({ company_id: companyId, ...page, updated_at: at })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ ...page, updated_at: at }))
    .execute();
}

export async function selectCareerPictures(db: Db, companyId: string) {
  return db
    .selectFrom('company_pictures as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .select(['p.file_id', 'p.alt', 'p.width', 'p.height', 'f.sha256'])
    .where('p.company_id', '=', companyId)
    .where('f.deleted_at', 'is', null)
    .orderBy('p.created_at')
    .orderBy('p.file_id')
    .execute();
}
export type CareerPictureRow = Awaited<ReturnType<typeof selectCareerPictures>>[number];

export async function countCareerPictures(db: Db, companyId: string): Promise<number> {
  const { total } = await db
    .selectFrom('company_pictures')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertCareerPicture(
  db: Db,
  picture: { companyId: string; fileId: string; alt: string; width: number; height: number; at: Date },
): Promise<void> {
  const { companyId, fileId, alt, width, height, at } = picture;
  await db
    .insertInto('company_pictures')
    .values({ file_id: fileId, company_id: companyId, alt, width, height, created_at: at })
    .execute();
}

type PictureKey = { companyId: string; fileId: string };

/** @returns whether the company has this picture. */
export async function writePictureAlt(
  db: Db,
  { companyId, fileId }: PictureKey,
  alt: string,
): Promise<boolean> {
  const result = await db
    .updateTable('company_pictures')
    .set({ alt })
    .where('file_id', '=', fileId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** @returns whether the company had this picture. */
export async function deleteCareerPicture(db: Db, { companyId, fileId }: PictureKey): Promise<boolean> {
  const result = await db
    .deleteFrom('company_pictures')
    .where('file_id', '=', fileId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** A picture that a company shows, with whether everyone may see it. */
export function findCareerPicture(db: Db, fileId: string) {
  return db
    .selectFrom('company_pictures as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .leftJoin('company_career_pages as p', 'p.company_id', 'i.company_id')
    .where('i.file_id', '=', fileId)
    .where('f.deleted_at', 'is', null)
    .select(['f.id', 'f.name', 'f.storage_key', 'f.content_type', 'f.byte_size', 'i.company_id'])
    .select(isPublicSql.as('is_public'))
    .executeTakeFirst();
}

/** Every public page, for search engines. */
export function selectCareerAddresses(db: Db): Promise<{ slug: string; updated_at: Date }[]> {
  return db
    .selectFrom('company_career_pages as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(['c.slug', sql<Date>`greatest(p.updated_at, c.updated_at)`.as('updated_at')])
    .where('p.is_published', '=', true)
    .where('c.hold_state', 'is', null)
    .where('c.suspended_at', 'is', null)
    .orderBy('c.slug')
    .limit(50_000)
    .execute();
}
