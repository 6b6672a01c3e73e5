import { jobCategories, jobDenominations } from '@baara/taxonomy';
import { sql } from 'kysely';
import { defaultHolders, permissions } from '@baara/contract/accounts/permissions';
import type { Db } from '../../src/platform/db/database.ts';
import { examplePackages } from './example-packages.ts';
import { seedGeneralTerms } from './general-terms.ts';
import { insertRows } from './insert-rows.ts';

/**
 * Brings the reference data up to date: categories, trades, and the defaults of an installation: the permissions of
 * each role, the packages and the general terms. Safe at every start and on several instances at once; a default that
 * an administrator removed is not restored.
 */
export async function seedReference(db: Db): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(7262028)`.execute(transaction);
    const update = sql`on conflict (id) do update set title = excluded.title where job_categories.title <> excluded.title`;
    await insertRows(
      transaction,
      'job_categories',
      jobCategories.map(({ id, title }) => ({ id, title })),
      update,
    );
    await insertRows(
      transaction,
      'job_denominations',
      jobDenominations.map(({ id, categoryId, title }) => ({ id, category_id: categoryId, title })),
      sql`on conflict (id) do update set title = excluded.title, category_id = excluded.category_id
        where (job_denominations.title, job_denominations.category_id) is distinct from (excluded.title, excluded.category_id)`,
    );
    await grantDefaults(transaction);
    await offerFirstPackages(transaction);
    await seedGeneralTerms(transaction);
  });
}

/** Defaults already given once, each under its own key; a key in it is never given again. */
async function alreadyGiven(db: Db, key: string): Promise<Set<unknown>> {
  const row = await db.selectFrom('site_settings').select('value').where('key', '=', key).executeTakeFirst();
  return new Set(Array.isArray(row?.value) ? row.value : []);
}

async function rememberGiven(db: Db, key: string, names: readonly string[]): Promise<void> {
  await sql`insert into site_settings (key, value) values (${key}, ${JSON.stringify(names)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(db);
}

async function grantDefaults(db: Db): Promise<void> {
  const granted = await alreadyGiven(db, 'default_permissions');
  const rows = permissions
    .filter((permission) => !granted.has(permission))
    .flatMap((permission) => defaultHolders[permission].map((role) => ({ role, permission })));
  if (rows.length === 0) return;
  await insertRows(db, 'role_permissions', rows, sql`on conflict do nothing`);
  await rememberGiven(db, 'default_permissions', permissions);
}

async function offerFirstPackages(db: Db): Promise<void> {
  const given = await alreadyGiven(db, 'default_packages');
  const rows = examplePackages.filter(({ id }) => !given.has(id));
  if (rows.length === 0) return;
  await insertRows(db, 'packages', rows, sql`on conflict do nothing`);
  const ids = examplePackages.map(({ id }) => id);
  await rememberGiven(db, 'default_packages', ids);
}
