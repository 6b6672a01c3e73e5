import type { AuditAction } from '@baara/contract/audit/audit-words';
import { Recipients, type RecipientsBody } from '@baara/contract/settings/recipients';
import type { z } from 'zod';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Actor } from '../../../../platform/session/actor.ts';
import { replaceSettings } from './versioned-settings.ts';

/** The addresses that a setting names; a value of another shape counts as none. @param key of the setting. */
export async function readRecipients(db: Db, key: string): Promise<Recipients> {
  const row = await db.selectFrom('site_settings').select('value').where('key', '=', key).executeTakeFirst();
  const stored = Recipients.safeParse(row?.value);
  return stored.success ? stored.data : { addresses: [], version: 0 };
}

/** @param action what the audit calls the change. @throws 409 SETTINGS_CHANGED. */
export function saveRecipients(
  db: Db,
  actor: Actor,
  { version, ...value }: z.output<typeof RecipientsBody>,
  { key, action, ip, now }: { key: string; action: AuditAction; ip: string; now: Date },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await replaceSettings(tx, { key, value, version }, { accountId: actor.accountId, at: now });
    await audit(tx, { actor, action, detail: value, ip });
  });
}
