import type { HouseForm, HouseSettings } from '@baara/contract/settings';
import type { z } from 'zod';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
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
    await replaceHouse(tx, form, { accountId: by.actor.accountId, at: by.now });
    const { actor, ip } = by;
    await audit(tx, { actor, action: 'settings.saved', subject: 'house', detail: { ...form.site }, ip });
    await announcePageChange(tx);
  });
  return { ...form, version: form.version + 1 };
}
