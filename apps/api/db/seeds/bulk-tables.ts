import type { Client } from 'pg';

type Statement = { sql: string };

/**
 * Takes off what slows a bulk load down, within the caller's transaction: the indexes that serve no
 * constraint, and the foreign keys to or from the tables. Read from the catalogue, so that a migration's
 * new index is known by itself.
 * @returns puts all of it back; foreign keys are then verified on every row.
 */
export async function stripTables(client: Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: indexes } = await client.query<{ name: string } & Statement>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as sql
     from pg_index i where i.indrelid = any($1::regclass[])
       and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid) order by 1`,
    [tables],
  );
  const { rows: keys } = await client.query<{ relation: string; name: string; definition: string }>(
    `select conrelid::regclass::text as relation, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
     order by 1, 2`,
    [tables],
  );
  for (const { relation, name } of keys)
    await client.query(`alter table ${relation} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return async () => {
    for (const { sql } of indexes) await client.query(sql);
    for (const { relation, name, definition } of keys) {
      await client.query(`alter table ${relation} add constraint ${name} ${definition}`);
    }
  };
}

/**
 * Empties tables that are empty already: PostgreSQL then writes their rows once, without a journal, and marks them as
 * seen by all. Does nothing when one has a row.
 */
export async function renewEmptyTables(client: Client, tables: readonly string[]): Promise<boolean> {
  const { rows } = await client.query<{ used: boolean }>(
    `select ${tables.map((table) => `exists (select 1 from ${table})`).join(' or ')} as used`,
  );
  if (rows[0]?.used) return false;
  await client.query(`truncate ${tables.join(', ')}`);
  return true;
}
