import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const KEY = 'candidate-search';

/** The `TERMS_VERSION` that everyone's row was last compared with; 0 before the first time. */
export async function findIndexVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce((value ->> 'version')::int, 0) as version from site_settings where key = ${KEY}`.execute(
    db,
  );
  return rows[0]?.version ?? 0;
}

/** Never goes back: an instance of before may still be at work. */
export async function storeIndexVersion(db: Db, version: number, at: Date): Promise<void> {
  await sql`
    insert into site_settings (key, value, updated_at)
    values (${KEY}, jsonb_build_object('version', ${version}::int), ${at})
    on conflict (key) do update set updated_at = excluded.updated_at, value = excluded.value
      where coalesce((site_settings.value ->> 'version')::int, 0) < ${version}`.execute(db);
}
