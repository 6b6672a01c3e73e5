import type { ApiScope } from '@baara/contract/companies/api-scopes';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { nameOf } from '../../../platform/db/name-of.ts';

export type ApiKeyRow = NonNullable<Awaited<ReturnType<typeof findApiKeyRow>>>;

/** Without the hash of the secret. */
function selectKeys(db: Db, companyId: string) {
  return db
    .selectFrom('company_api_keys as k')
    .innerJoin('accounts as a', 'a.id', 'k.created_by')
    .where('k.company_id', '=', companyId)
    .select([
      'k.id',
      'k.name',
      'k.start',
      'k.scopes',
      'k.created_at',
      'k.expires_at',
      'k.last_used_at',
      'k.revoked_at',
      sql<string>`coalesce(${nameOf('a')}, a.email)`.as('created_by_name'),
    ]);
}

export function findApiKeyRow(db: Db, companyId: string, id: string) {
  return selectKeys(db, companyId).where('k.id', '=', id).executeTakeFirst();
}

export async function selectApiKeys(
  db: Db,
  companyId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ApiKeyRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    selectKeys(db, companyId)
      .orderBy('k.created_at', 'desc')
      .orderBy('k.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('company_api_keys')
      .where('company_id', '=', companyId)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.total };
}

/** Those that still serve. */
export async function countServingKeys(db: Db, companyId: string, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom('company_api_keys')
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertApiKey(
  db: Db,
  key: {
    companyId: string;
    name: string;
    start: string;
    hash: Buffer;
    scopes: ApiScope[];
    createdBy: string;
    at: Date;
    expiresAt: Date | null;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('company_api_keys')
    .values({
      company_id: key.companyId,
      name: key.name,
      start: key.start,
      secret_hash: key.hash,
      scopes: key.scopes,
      created_by: key.createdBy,
      created_at: key.at,
      expires_at: key.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether it served until now. */
export async function setApiKeyRevoked(db: Db, companyId: string, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('company_api_keys')
    .set({ revoked_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns how many served until now. */
export async function revokeApiKeysOf(
  db: Db,
  { companyId, createdBy, at }: { companyId: string; createdBy: string; at: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('company_api_keys')
    .set({ revoked_at: at })
    .where('company_id', '=', companyId)
    .where('created_by', '=', createdBy)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The key of a secret, unless the account of the person who made it is disabled. */
export function findKeyOfHash(db: Db, hash: Buffer) {
  return db
    .selectFrom('company_api_keys as k')
    .innerJoin('accounts as a', 'a.id', 'k.created_by')
    .where('k.secret_hash', '=', hash)
    .where('a.status', '=', 'active')
    .select(['k.id', 'k.company_id', 'k.scopes', 'k.expires_at', 'k.revoked_at', 'k.last_used_at'])
    .executeTakeFirst();
}

/** @param since a later use was written already. */
export async function touchApiKey(db: Db, id: string, at: Date, since: Date): Promise<void> {
  await db
    .updateTable('company_api_keys')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', since)]))
    .execute();
}
