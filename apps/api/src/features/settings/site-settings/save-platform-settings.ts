import type { PlatformForm, PlatformSettings } from '@baara/contract/settings/settings';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { announcePageChange } from '../../../platform/web/public-pages.ts';
import { replacePlatform } from './site.queries.ts';

/**
 * Replaces the platform's settings shown on the site; every instance shows them from then on.
 * @throws 409 SETTINGS_CHANGED when `version` is no longer the stored one.
 */
export async function savePlatformSettings(
  db: Db,
  form: z.output<typeof PlatformForm>,
  by: { actor: Actor; ip: string; now: Date },
): Promise<PlatformSettings> {
  await db.transaction().execute(async (tx) => {
    await replacePlatform(tx, form, { accountId: by.actor.accountId, at: by.now });
    const { actor, ip } = by;
    await audit(tx, { actor, action: 'settings.saved', subject: 'house', detail: { ...form.site }, ip });
    await announcePageChange(tx);
  });
  return { ...form, version: form.version + 1 };
}
