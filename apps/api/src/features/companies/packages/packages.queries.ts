import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Packages } from '../../../platform/db/schema.generated.ts';

export type PackageRow = Selectable<Packages>;
export type CountedPackageRow = PackageRow & { companies: number };

export function selectOfferedPackages(db: Db): Promise<PackageRow[]> {
  return db
    .selectFrom('packages')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('price_xof')
    .orderBy('id')
    .execute();
}

export function findPackage(db: Db, id: string): Promise<PackageRow | undefined> {
  return db.selectFrom('packages').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findCompanyPackage(db: Db, companyId: string): Promise<PackageRow> {
  return db
    .selectFrom('packages as p')
    .innerJoin('companies as c', 'c.package', 'p.id')
    .selectAll('p')
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** Locked until the transaction ends, so that it cannot be withdrawn between the check and the choice. */
export function lockPackage(db: Db, id: string): Promise<PackageRow | undefined> {
  return db.selectFrom('packages').selectAll().where('id', '=', id).forShare().executeTakeFirst();
}

export async function setCompanyPackage(db: Db, companyId: string, id: string, at: Date): Promise<void> {
  await db
    .updateTable('companies')
    .set({ package: id, updated_at: at })
    .where('id', '=', companyId)
    .execute();
}

const counted = (db: Db) =>
  db
    .selectFrom('packages as p')
    .selectAll('p')
    .select(sql<number>`(select count(*)::integer from companies c where c.package = p.id)`.as('companies'));

export function selectPackages(db: Db): Promise<CountedPackageRow[]> {
  return counted(db).orderBy('p.position').orderBy('p.price_xof').orderBy('p.id').execute();
}

export function findCountedPackage(db: Db, id: string): Promise<CountedPackageRow | undefined> {
  return counted(db).where('p.id', '=', id).executeTakeFirst();
}

/** Nobody else adds one until the transaction ends. @returns how many there are, and the next free number. */
export async function lockPackages(db: Db): Promise<{ total: number; nextId: string }> {
  await sql`lock table packages in share row exclusive mode`.execute(db);
  const { total, last } = await db
    .selectFrom('packages')
    .select([
      sql<number>`count(*)::integer`.as('total'),
      sql<number>`coalesce(max(id::integer) filter (where id ~ '^[0-9]{1,6}$'), 0)`.as('last'),
    ])
    .executeTakeFirstOrThrow();
  return { total, nextId: String(last + 1) };
}

export async function insertPackage(db: Db, row: Insertable<Packages>): Promise<void> {
  await db.insertInto('packages').values(row).execute();
}

/** @returns whether there is such a package. */
export async function updatePackage(db: Db, id: string, patch: Updateable<Packages>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('packages')
    .set(patch)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether there was such a package. @throws a foreign key violation while a company has it. */
export async function deletePackage(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('packages').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
