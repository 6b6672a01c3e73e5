import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const key = 'terms';

/** The version in a consent: `conditions-v3`. It goes up with each change of the public text. */
export async function termsVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: number }>`
    select coalesce((value ->> 'version')::int, 1) as version from site_settings where key = ${key}`.execute(
    db,
  );
  return `conditions-v${rows[0]?.version ?? 1}`;
}

/** In the transaction of the change. */
export async function raiseTermsVersion(db: Db, at: Date): Promise<void> {
  await sql`
    insert into site_settings (key, value, updated_at) values (${key}, '{"version": 2}', ${at})
    on conflict (key) do update set updated_at = excluded.updated_at,
      value = jsonb_build_object('version', coalesce((site_settings.value ->> 'version')::int, 1) + 1)`.execute(
    db,
  );
}
