import { type HouseForm, type HouseSettings, settingsMessages } from '@baara/contract/settings';
import type { z } from 'zod';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { announcePageChange } from '../../platform/web/public-pages.ts';
import { replaceHouse } from './site.queries.ts';

/**
 * Replaces what the site says of the house; every instance shows it from then on.
 * @throws 409 SETTINGS_CHANGED when `version` is no longer the one stored.
 */
export async function saveHouseSettings(
  db: Db,
  form: z.output<typeof HouseForm>,
  by: { actor: Actor; ip: string; now: Date },
): Promise<HouseSettings> {
  await db.transaction().execute(async (tx) => {
    const isSaved = await replaceHouse(tx, form, { accountId: by.actor.accountId, at: by.now });
    if (!isSaved) throw conflict('SETTINGS_CHANGED', settingsMessages.CHANGED_MEANWHILE);
    const { actor, ip } = by;
    await audit(tx, { actor, action: 'settings.saved', subject: 'house', detail: { ...form.site }, ip });
    await announcePageChange(tx);
  });
  return { ...form, version: form.version + 1 };
}
