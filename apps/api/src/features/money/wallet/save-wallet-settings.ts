import type { WalletSettings } from '@baara/contract/money/wallet-settings';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { replaceSettings } from '../../settings/site-settings/public/versioned-settings.ts';
import { readWalletSettings, settingsKey } from './wallet-settings.queries.ts';

/**
 * Replaces the platform's settings of wallets, from the next unlock and top-up on; the audit log records the changed
 * values, before and after.
 * @throws 409 SETTINGS_CHANGED when `version` is no longer the stored one.
 */
export async function saveWalletSettings(
  db: Db,
  form: WalletSettings,
  by: { actor: Actor; ip: string; now: Date },
): Promise<WalletSettings> {
  const { version, ...value } = form;
  await db.transaction().execute(async (tx) => {
    const before = await readWalletSettings(tx);
    const { actor, ip, now } = by;
    await replaceSettings(tx, { key: settingsKey, value, version }, { accountId: actor.accountId, at: now });
    const detail = changes(before, value);
    await audit(tx, { actor, action: 'settings.saved', subject: settingsKey, detail, ip });
  });
  return { ...value, version: version + 1 };
}

function changes(before: WalletSettings, after: Omit<WalletSettings, 'version'>): Record<string, unknown> {
  const names = Object.keys(after) as (keyof typeof after)[];
  const changed = names.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]));
}
