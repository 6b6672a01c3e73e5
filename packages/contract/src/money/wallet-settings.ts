import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';

const amount = (minXof: number, maxXof: number, sentence: string) =>
  z
    .int(sentence)
    .min(minXof, sentence)
    .max(maxXof, sentence)
    .multipleOf(5, 'Indiquez un multiple de 5 F CFA');

/** Settings of wallets that the platform decides. Amounts in whole F CFA. */
export const WalletSettingsFields = z.object({
  unlockPriceXof: amount(100, 1_000_000, 'Indiquez un prix entre 100 et 1 000 000 F CFA'),
  topUpMinXof: amount(100, 1_000_000, 'Indiquez un montant entre 100 et 1 000 000 F CFA'),
  topUpMaxXof: amount(1000, 10_000_000, 'Indiquez un montant entre 1 000 et 10 000 000 F CFA'),
  /** Percent, included in the price; null when the platform is exempt. */
  vatRate: z
    .number('Indiquez un taux entre 0 et 30 %')
    .min(0, 'Indiquez un taux entre 0 et 30 %')
    .max(30, 'Indiquez un taux entre 0 et 30 %')
    .multipleOf(0.01, 'Deux décimales au plus')
    .nullable(),
  /** Bank and account number, printed on proformas. Empty: top-ups by bank transfer are not offered. */
  transferInstructions: z.string().trim().max(500, '500 caractères au maximum'),
});

/** `version` is the one that was read: 409 when another was saved meanwhile. */
export const WalletSettings = z.object({ ...WalletSettingsFields.shape, version: z.int().min(0) });
export type WalletSettings = z.infer<typeof WalletSettings>;

export const WalletSettingsForm = WalletSettings.refine(
  ({ topUpMinXof, topUpMaxXof }) => topUpMinXof <= topUpMaxXof,
  { message: 'Le plus grand montant doit dépasser le plus petit', path: ['topUpMaxXof'] },
);

export const getWalletSettings = endpoint('GET /admin/settings/wallet', {
  summary: 'Prix, limites et taxe du portefeuille des entreprises.',
  data: WalletSettings,
});
export const saveWalletSettings = endpoint('PUT /admin/settings/wallet', {
  summary: 'Change le prix, les limites et la taxe du portefeuille.',
  body: WalletSettingsForm,
  data: WalletSettings,
});
