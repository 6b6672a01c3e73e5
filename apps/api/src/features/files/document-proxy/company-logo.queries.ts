import type { Db } from '../../../platform/db/database.ts';

export type LogoFile = { id: string; storage_key: string; content_type: string };
export type CompanyFace = { name: string; logo: LogoFile | null };

/** @param by the company, or the logo it shows now. */
export async function findCompanyFace(
  db: Db,
  by: { companyId: string } | { logoId: string },
): Promise<CompanyFace | undefined> {
  const row = await db
    .selectFrom('companies as c')
    .leftJoin('files as f', (join) =>
      join.onRef('f.id', '=', 'c.logo_file_id').on('f.kind', '=', 'logo').on('f.deleted_at', 'is', null),
    )
    .$if('companyId' in by, (query) => query.where('c.id', '=', 'companyId' in by ? by.companyId : ''))
    .$if('logoId' in by, (query) => query.where('f.id', '=', 'logoId' in by ? by.logoId : ''))
    .select(['c.name', 'f.id', 'f.storage_key', 'f.content_type'])
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, id, storage_key, content_type } = row;
  return { name, logo: id && storage_key && content_type ? { id, storage_key, content_type } : null };
}
