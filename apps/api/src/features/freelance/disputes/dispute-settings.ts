import { TWO_PEOPLE_FROM_XOF } from '@baara/contract/freelance/disputes-words';
import { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { replaceSettings } from '../../settings/site-settings/public/versioned-settings.ts';

const KEY = 'disputes';

export type DisputeSettings = { twoPeopleFromXof: number; version: number };

/** A value of an older or a foreign shape counts as not stored. */
const Stored = z.object({ twoPeopleFromXof: z.int().min(1), version: z.int() }).partial();

export async function readDisputeSettings(db: Db): Promise<DisputeSettings> {
  const row = await db.selectFrom('site_settings').select('value').where('key', '=', KEY).executeTakeFirst();
  const stored = Stored.safeParse(row?.value);
  const { twoPeopleFromXof = TWO_PEOPLE_FROM_XOF, version = 0 } = stored.success ? stored.data : {};
  return { twoPeopleFromXof, version };
}

/** @throws 409 SETTINGS_CHANGED when `version` is no longer the stored one. */
export async function saveDisputeSettings(
  db: Db,
  { twoPeopleFromXof, version }: DisputeSettings,
  by: { actor: Actor; ip: string; now: Date },
): Promise<DisputeSettings> {
  await db.transaction().execute(async (tx) => {
    const { actor, ip, now } = by;
    const value = { twoPeopleFromXof };
    await replaceSettings(tx, { key: KEY, value, version }, { accountId: actor.accountId, at: now });
    await audit(tx, { actor, action: 'settings.saved', subject: KEY, detail: value, ip });
  });
  return { twoPeopleFromXof, version: version + 1 };
}
