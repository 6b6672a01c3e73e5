import type { WalletSettings } from '@baara/contract/money/wallet-settings';

/** The form's own shape: amounts as they are typed. */
export type SettingsValues = {
  unlockPriceXof: string;
  topUpMinXof: string;
  topUpMaxXof: string;
  isTaxed: boolean;
  vatRate: string;
  transferInstructions: string;
};

export function settingsValues(settings: WalletSettings): SettingsValues {
  const { unlockPriceXof, topUpMinXof, topUpMaxXof, vatRate, transferInstructions } = settings;
  return {
    unlockPriceXof: String(unlockPriceXof),
    topUpMinXof: String(topUpMinXof),
    topUpMaxXof: String(topUpMaxXof),
    isTaxed: vatRate !== null,
    vatRate: vatRate === null ? '' : String(vatRate).replace('.', ','),
    transferInstructions,
  };
}

/**
 * The input, as the API takes it; a text that is not a number goes unchanged, for the API to report beside its field.
 */
export function settingsForm(values: SettingsValues, version: number): WalletSettings {
  return {
    unlockPriceXof: numberOf(values.unlockPriceXof),
    topUpMinXof: numberOf(values.topUpMinXof),
    topUpMaxXof: numberOf(values.topUpMaxXof),
    vatRate: values.isTaxed ? numberOf(values.vatRate) : null,
    transferInstructions: values.transferInstructions,
    version,
  };
}

/** « 2 500 » → 2500, « 18,5 » → 18.5; below every bound when nothing was typed. */
const numberOf = (typed: string): number => {
  const text = typed.replaceAll(/\s/g, '').replace(',', '.');
  const value = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : -1;
};
