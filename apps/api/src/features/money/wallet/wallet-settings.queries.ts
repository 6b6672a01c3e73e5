import { type WalletSettings, WalletSettingsFields } from '@baara/contract/money/wallet-settings';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';

export const settingsKey = 'wallet';

/** Default until the platform sets its own. */
const firstSettings: WalletSettings = {
  unlockPriceXof: 2500,
  topUpMinXof: 5000,
  topUpMaxXof: 1_000_000,
  vatRate: 18,
  transferInstructions: '',
  version: 0,
};

/** A value of an older or a foreign shape counts as not stored. */
const Stored = z.object({ ...WalletSettingsFields.shape, version: z.int() }).partial();

export async function readWalletSettings(db: Db): Promise<WalletSettings> {
  const row = await db
    .selectFrom('site_settings')
    .select('value')
    .where('key', '=', settingsKey)
    .executeTakeFirst();
  const stored = Stored.safeParse(row?.value);
  return { ...firstSettings, ...(stored.success ? stored.data : {}) };
}
