import { settingsMessages } from '@baara/contract/settings/settings-messages';
import * as contract from '@baara/contract/money/wallet-settings';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { saveWalletSettings } from './save-wallet-settings.ts';
import type { WalletDeps } from './wallet-deps.ts';
import { readWalletSettings } from './wallet-settings.queries.ts';

/** The platform's settings of wallets: the tab « Portefeuille » of /admin/settings. */
export function registerWalletSettings(app: FastifyInstance, { db, now }: WalletDeps): void {
  const staff = { access: { permission: 'wallet.manage' } } as const;
  route(app, contract.getWalletSettings, staff, async () => ({ data: await readWalletSettings(db) }));
  route(app, contract.saveWalletSettings, staff, async ({ body, actor, request }) => ({
    message: settingsMessages.SAVED,
    data: await saveWalletSettings(db, body, { actor, ip: request.ip, now: now() }),
  }));
}
