import type { driveSorts } from '@baara/contract/candidates/drive/drive';
import { type DocumentKind, documentKinds } from '@baara/contract/files/document-kinds';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { anywhere } from '../../../platform/db/search-words.ts';
import type { FileRow } from '../../files/public/documents.ts';

export type DocumentRow = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number];
export type VersionRow = FileRow & { application_count: number };

/** Every file of a person's documents: current, earlier versions, in the bin. */
const files = (db: Db, ownerId: string) =>
  db.selectFrom('files as f').where('f.owner_id', '=', ownerId).where('f.kind', 'in', documentKinds);

const documents = (db: Db, ownerId: string) => files(db, ownerId).where('f.deleted_at', 'is', null);

/** Applications, to offers and to concours, that show one of these files. */
const applicationsWith = (fileIds: RawBuilder<unknown>) => sql<number>`(
  (select count(*) from applications a where a.cv_file_id in (${fileIds}))
  + (select count(distinct d.application_id) from campaign_application_documents d where d.file_id in (${fileIds}))
  )::int`;

const itsVersions = sql`select f.id union all select v.id from files v where v.replaced_by = f.id`;

/** @param at now: a link that has expired is not open. */
const described = (db: Db, ownerId: string, at: Date) =>
  documents(db, ownerId)
    .selectAll('f')
    .select([
      sql<number>`(select count(*)::int from files v where v.replaced_by = f.id)`.as('version_count'),
      applicationsWith(itsVersions).as('application_count'),
      sql<number>`(select count(*)::int from document_links l
        where l.file_id = f.id and l.revoked_at is null and l.expires_at > ${at})`.as('open_link_count'),
      sql<{
        id: string;
        name: string;
      } | null>`(select jsonb_build_object('id', s.id, 'name', s.name) from files s
        where s.sha256 = f.sha256 and s.owner_id = f.owner_id and s.deleted_at is null
          and s.kind = any(${[...documentKinds]}) and (s.created_at, s.id) < (f.created_at, f.id)
        order by s.created_at, s.id limit 1)`.as('same_as'),
    ]);

export type DocumentFilter = {
  kind?: DocumentKind | undefined;
  search?: string | undefined;
  sort: (typeof driveSorts)[number];
  order: 'asc' | 'desc';
  page: number;
  limit: number;
};

export async function selectDocuments(
  db: Db,
  ownerId: string,
  { kind, search, sort, order, page, limit }: DocumentFilter,
  at: Date,
): Promise<{ rows: DocumentRow[]; total: number }> {
  const matches = sql<boolean>`(${kind ?? null}::text is null or f.kind = ${kind ?? null})
    and (${search || null}::text is null or fold(f.name) like fold(${anywhere(search ?? '')}))`;
  const { total } = await documents(db, ownerId)
    .where(matches)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const by = { createdAt: sql`f.created_at`, name: sql`fold(f.name)`, byteSize: sql`f.byte_size` }[sort];
  const rows = await described(db, ownerId, at)
    .where(matches)
    .orderBy(by, order)
    .orderBy('f.id', order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

export const findDocument = (
  db: Db,
  ownerId: string,
  id: string,
  at: Date,
): Promise<DocumentRow | undefined> => described(db, ownerId, at).where('f.id', '=', id).executeTakeFirst();

/** Locks a current document against another change of it. */
export const lockDocument = (tx: Db, ownerId: string, id: string): Promise<FileRow | undefined> =>
  documents(tx, ownerId).where('f.id', '=', id).selectAll('f').forUpdate().executeTakeFirst();

/** Any of the person's files that they still reach. */
export const findReachableFile = (db: Db, ownerId: string, id: string): Promise<FileRow | undefined> =>
  files(db, ownerId)
    .where('f.id', '=', id)
    .where((e) =>
      e.or([
        e('f.deleted_at', 'is', null),
        e('f.trashed_at', 'is not', null),
        e('f.replaced_by', 'is not', null),
      ]),
    )
    .selectAll('f')
    .executeTakeFirst();

/** The oldest document with this content. @param sha256 hexadecimal. */
export const findSameContent = (db: Db, ownerId: string, sha256: string) =>
  documents(db, ownerId)
    .where('f.sha256', '=', Buffer.from(sha256, 'hex'))
    .select(['f.id', 'f.name'])
    .orderBy('f.created_at')
    .limit(1)
    .executeTakeFirst();

export async function updateDocument(
  tx: Db,
  id: string,
  { name, kind }: { name: string; kind: string },
): Promise<void> {
  await tx.updateTable('files').set({ name, kind }).where('id', '=', id).execute();
}

/** The current file first, then the versions it replaced, the last one first. */
export const selectVersions = (db: Db, ownerId: string, documentId: string): Promise<VersionRow[]> =>
  files(db, ownerId)
    .where((e) => e.or([e('f.id', '=', documentId), e('f.replaced_by', '=', documentId)]))
    .selectAll('f')
    .select(applicationsWith(sql`f.id`).as('application_count'))
    .orderBy('f.deleted_at', (by) => by.desc().nullsFirst())
    .execute();

export const findVersion = (db: Db, ownerId: string, id: string): Promise<FileRow | undefined> =>
  files(db, ownerId)
    .where('f.id', '=', id)
    .where('f.replaced_by', 'is not', null)
    .selectAll('f')
    .executeTakeFirst();

/** `newId` takes the place of `oldId`, which becomes a version; links follow. The new file is shown. */
export async function putInPlaceOf(tx: Db, oldId: string, newId: string, at: Date): Promise<void> {
  await tx
    .updateTable('files')
    .set({ deleted_at: null, replaced_by: null })
    .where('id', '=', newId)
    .execute();
  await tx.updateTable('files').set({ deleted_at: at, replaced_by: newId }).where('id', '=', oldId).execute();
  await tx.updateTable('files').set({ replaced_by: newId }).where('replaced_by', '=', oldId).execute();
  await tx.updateTable('document_links').set({ file_id: newId }).where('file_id', '=', oldId).execute();
}

/** The version is in no drive any more: the purge clears it unless an application shows it. */
export async function releaseVersion(tx: Db, id: string): Promise<void> {
  await tx.updateTable('files').set({ replaced_by: null }).where('id', '=', id).execute();
}

const trashed = (db: Db, ownerId: string) => files(db, ownerId).where('f.trashed_at', 'is not', null);

export async function selectTrash(
  db: Db,
  ownerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: FileRow[]; total: number }> {
  const { total } = await trashed(db, ownerId)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await trashed(db, ownerId)
    .selectAll('f')
    .orderBy('f.trashed_at', 'desc')
    .orderBy('f.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

/** @returns false when the document is not in this person's bin. */
export async function takeFromTrash(tx: Db, ownerId: string, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('files')
    .set({ deleted_at: null, trashed_at: null })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('kind', 'in', documentKinds)
    .where('trashed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * What is in the bin leaves it for good, with its versions and its links.
 * @param id one document; all of the bin without it. @returns how many documents.
 */
export async function deleteTrashedFiles(tx: Db, ownerId: string, id?: string): Promise<number> {
  const rows = await tx
    .updateTable('files')
    .set({ trashed_at: null })
    .where('owner_id', '=', ownerId)
    .where('kind', 'in', documentKinds)
    .where('trashed_at', 'is not', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('id')
    .execute();
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return 0;
  await tx.updateTable('files').set({ replaced_by: null }).where('replaced_by', 'in', ids).execute();
  await tx.deleteFrom('document_links').where('file_id', 'in', ids).execute();
  return ids.length;
}

const sizes = (condition: RawBuilder<unknown>) => ({
  bytes: sql<number>`coalesce(sum(f.byte_size) filter (where ${condition}), 0)::float8`,
  count: sql<number>`count(*) filter (where ${condition})::int`,
});
const current = sizes(sql`f.deleted_at is null`);
const inTrash = sizes(sql`f.trashed_at is not null`);
const earlier = sizes(sql`f.replaced_by is not null`);

export const readStorage = (db: Db, ownerId: string) =>
  files(db, ownerId)
    .select([
      current.bytes.as('document_bytes'),
      current.count.as('document_count'),
      inTrash.bytes.as('trash_bytes'),
      inTrash.count.as('trash_count'),
      earlier.bytes.as('version_bytes'),
    ])
    .executeTakeFirstOrThrow();

/** For the archive, by kind then by name. */
export const selectAllDocuments = (db: Db, ownerId: string): Promise<FileRow[]> =>
  documents(db, ownerId).selectAll('f').orderBy('f.kind').orderBy('f.name').execute();
