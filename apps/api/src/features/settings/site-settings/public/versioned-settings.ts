import { settingsMessages } from '@baara/contract/settings/settings-messages';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { conflict } from '../../../../platform/http/errors.ts';

/**
 * Replaces one set of settings, whole, by the next version of it.
 * @param version the one it was made from.
 * @throws 409 SETTINGS_CHANGED when another was saved meanwhile.
 */
export async function replaceSettings(
  db: Db,
  { key, value, version }: { key: string; value: object; version: number },
  by: { accountId: string; at: Date },
): Promise<void> {
  const next = JSON.stringify({ ...value, version: version + 1 });
  const { rows } = await sql`
    insert into site_settings (key, value, updated_at, updated_by)
    values (${key}, ${next}::jsonb, ${by.at}, ${by.accountId})
    on conflict (key) do update
      set value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by
      where coalesce((site_settings.value ->> 'version')::int, 0) = ${version}
    returning key`.execute(db);
  if (rows.length === 0) throw conflict('SETTINGS_CHANGED', settingsMessages.CHANGED_MEANWHILE);
}
