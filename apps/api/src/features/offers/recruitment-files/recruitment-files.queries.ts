import type { RecruitmentFileKind } from '@baara/contract/offers/recruitment-file-kinds';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { searchWords } from '../../../platform/db/search-words.ts';
import { isOfferSeen, type OfferScope } from '../../companies/access/public/offer-scope.ts';

export type RecruitmentFileFilter = {
  search?: string | undefined;
  kind?: RecruitmentFileKind | undefined;
  offerId?: number | undefined;
};
export type RecruitmentFileRow = Awaited<ReturnType<ReturnType<typeof files>['execute']>>[number];
export type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];
export type ReadingRow = Awaited<ReturnType<typeof selectReadings>>[number];

/** The documents of a company, each with its last version. */
function files(db: Db, companyId: string) {
  return db
    .selectFrom('recruitment_files as r')
    .leftJoin('offers as o', 'o.id', 'r.offer_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('recruitment_file_versions as v')
          .innerJoin('files as f', 'f.id', 'v.file_id')
          .leftJoin('accounts as a', (join) =>
            join.onRef('a.id', '=', 'v.created_by').on('a.erased_at', 'is', null),
          )
          .whereRef('v.recruitment_file_id', '=', 'r.id')
          .select(['v.id as version_id', 'v.number', 'v.note', 'v.created_at as version_created_at'])
          .select(['f.name', 'f.extension', 'f.byte_size'])
          .select(['a.id as author_id', 'a.first_name', 'a.last_name'])
          .select(sql<number>`count(*) over ()::integer`.as('versions'))
          .orderBy('v.number', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('r.company_id', '=', companyId)
    .select(['r.id', 'r.title', 'r.kind', 'r.created_at', 'r.updated_at'])
    .select(['o.id as offer_id', 'o.title as offer_title'])
    .select(['last.version_id', 'last.number', 'last.note', 'last.version_created_at', 'last.versions'])
    .select(['last.name', 'last.extension', 'last.byte_size'])
    .select(['last.author_id', 'last.first_name', 'last.last_name'])
    .select((eb) =>
      eb
        .selectFrom('recruitment_file_readings as g')
        .whereRef('g.version_id', '=', 'last.version_id')
        .select(sql<number>`count(*)::integer`.as('readers'))
        .as('readers'),
    );
}

export async function selectRecruitmentFiles(
  db: Db,
  scope: OfferScope,
  { search, kind, offerId }: RecruitmentFileFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: RecruitmentFileRow[]; total: number }> {
  const conditions = [
    scope.teamOf === null
      ? sql<boolean>`true`
      : sql<boolean>`(r.offer_id is null or ${isOfferSeen(scope, 'r.offer_id')})`,
    ...(kind === undefined ? [] : [sql<boolean>`r.kind = ${kind}`]),
    ...(offerId === undefined ? [] : [sql<boolean>`r.offer_id = ${offerId}`]),
    ...searchWords(search).map((word) => sql<boolean>`strpos(fold(r.title), fold(${word})) > 0`),
  ];
  const matching = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const rows = await files(db, scope.companyId)
    .where(matching)
    .orderBy('r.updated_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom('recruitment_files as r')
    .where('r.company_id', '=', scope.companyId)
    .where(matching)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export function findRecruitmentFile(
  db: Db,
  companyId: string,
  id: string,
): Promise<RecruitmentFileRow | undefined> {
  return files(db, companyId).where('r.id', '=', id).executeTakeFirst();
}

/** Every version of a document, the last one first. */
export function selectVersions(db: Db, id: string) {
  return db
    .selectFrom('recruitment_file_versions as v')
    .innerJoin('files as f', 'f.id', 'v.file_id')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'v.created_by').on('a.erased_at', 'is', null),
    )
    .where('v.recruitment_file_id', '=', id)
    .select(['v.id as version_id', 'v.number', 'v.note', 'v.created_at as version_created_at'])
    .select(['f.name', 'f.extension', 'f.byte_size'])
    .select(['a.id as author_id', 'a.first_name', 'a.last_name'])
    .orderBy('v.number', 'desc')
    .execute();
}

/** Who opened which version, the latest first. */
export function selectReadings(db: Db, id: string) {
  return db
    .selectFrom('recruitment_file_readings as g')
    .innerJoin('recruitment_file_versions as v', 'v.id', 'g.version_id')
    .innerJoin('accounts as a', 'a.id', 'g.account_id')
    .where('v.recruitment_file_id', '=', id)
    .select(['g.version_id', 'g.readings', 'g.first_read_at', 'g.last_read_at'])
    .select(['a.id as author_id', 'a.first_name', 'a.last_name'])
    .orderBy('g.last_read_at', 'desc')
    .execute();
}

/** The document, locked until the transaction ends, with the number and content of its last version. */
export function lockRecruitmentFile(db: Db, companyId: string, id: string) {
  return db
    .selectFrom('recruitment_files as r')
    .where('r.company_id', '=', companyId)
    .where('r.id', '=', id)
    .select(['r.id', 'r.title', 'r.offer_id'])
    .forUpdate()
    .executeTakeFirst();
}

export function findLastVersion(db: Db, id: string) {
  return db
    .selectFrom('recruitment_file_versions as v')
    .innerJoin('files as f', 'f.id', 'v.file_id')
    .where('v.recruitment_file_id', '=', id)
    .select(['v.number', 'f.sha256'])
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertRecruitmentFile(
  db: Db,
  file: {
    company_id: string;
    title: string;
    kind: RecruitmentFileKind;
    offer_id: number | null;
    created_by: string;
    created_at: Date;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('recruitment_files')
    .values({ ...file, updated_at: file.created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertVersion(
  db: Db,
  version: {
    recruitment_file_id: string;
    number: number;
    file_id: string;
    note: string | null;
    created_by: string;
    created_at: Date;
  },
): Promise<void> {
  await db.insertInto('recruitment_file_versions').values(version).execute();
  await db
    .updateTable('recruitment_files')
    .set({ updated_at: version.created_at })
    .where('id', '=', version.recruitment_file_id)
    .execute();
}

export async function updateRecruitmentFileRow(
  db: Db,
  id: string,
  fields: { title?: string; kind?: RecruitmentFileKind; offer_id?: number | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('recruitment_files')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** The files of its versions are hidden, for the purge to clear; the document and its readings go at once. */
export async function deleteRecruitmentFileRow(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('files')
    .set({ deleted_at: now })
    .where('id', 'in', (eb) =>
      eb.selectFrom('recruitment_file_versions').where('recruitment_file_id', '=', id).select('file_id'),
    )
    .execute();
  await db.deleteFrom('recruitment_files').where('id', '=', id).execute();
}

/** A version with the fields needed to send it; undefined for another company's. */
export function findVersionContent(db: Db, companyId: string, id: string, number: number) {
  return db
    .selectFrom('recruitment_file_versions as v')
    .innerJoin('recruitment_files as r', 'r.id', 'v.recruitment_file_id')
    .innerJoin('files as f', 'f.id', 'v.file_id')
    .where('r.company_id', '=', companyId)
    .where('r.id', '=', id)
    .where('v.number', '=', number)
    .where('f.deleted_at', 'is', null)
    .select(['v.id as version_id', 'f.id', 'f.name', 'f.extension', 'f.content_type', 'f.byte_size'])
    .select('f.storage_key')
    .executeTakeFirst();
}

export async function recordReading(db: Db, versionId: string, accountId: string, at: Date): Promise<void> {
  await sql`
    insert into recruitment_file_readings (version_id, account_id, first_read_at, last_read_at)
    values (${versionId}, ${accountId}, ${at}, ${at})
    on conflict (version_id, account_id)
      do update set readings = recruitment_file_readings.readings + 1, last_read_at = excluded.last_read_at
  `.execute(db);
}

export async function ownsOffer(db: Db, companyId: string, offerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('offers')
    .where('id', '=', offerId)
    .where('company_id', '=', companyId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
