import { type AccountingSettings, AccountNumbers, CommissionPercent } from '@baara/contract/money/revenue';
import { defaultAccountNumbers, defaultMissionCommission } from '@baara/contract/money/revenue-words';
import { z } from 'zod';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { replaceSettings } from '../../settings/site-settings/public/versioned-settings.ts';

const KEY = 'accounting';

/** A value of an older or a foreign shape counts as not stored. */
const Stored = z
  .object({ ...AccountNumbers.shape, missionCommissionPercent: CommissionPercent, version: z.int() })
  .partial();

export async function readAccountingSettings(db: Db): Promise<AccountingSettings> {
  const row = await db.selectFrom('site_settings').select('value').where('key', '=', KEY).executeTakeFirst();
  const stored = Stored.safeParse(row?.value);
  const defaults = {
    ...defaultAccountNumbers,
    missionCommissionPercent: defaultMissionCommission,
    version: 0,
  };
  return { ...defaults, ...(stored.success ? stored.data : {}) };
}

/**
 * Replaces the numbers, from the months that are not closed on.
 * @throws 409 SETTINGS_CHANGED when `version` is no longer the stored one.
 */
export async function saveAccountingSettings(
  db: Db,
  { version, ...value }: AccountingSettings,
  by: { actor: Actor; ip: string; now: Date },
): Promise<AccountingSettings> {
  await db.transaction().execute(async (tx) => {
    const { actor, ip, now } = by;
    await replaceSettings(tx, { key: KEY, value, version }, { accountId: actor.accountId, at: now });
    await audit(tx, { actor, action: 'settings.saved', subject: KEY, detail: value, ip });
  });
  return { ...value, version: version + 1 };
}
