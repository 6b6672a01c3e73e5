import type { TaxProfile, TaxProfileInput } from '@baara/contract/freelance/tax';

/** What stands in the fields: rates are typed with a comma. */
export type TaxValues = {
  legalName: string;
  address: string;
  country: string;
  taxNumber: string;
  rccmNumber: string;
  vat: 'exempt' | 'charged';
  vatRate: string;
  vatExemption: string;
  withholdingRate: string;
  invoicePrefix: string;
  issuesAtOnce: boolean;
  paymentDays: string;
  paymentMention: string;
  sendsReminders: boolean;
};

const rateText = (rate: number | null): string => (rate === null ? '' : String(rate).replace('.', ','));

export const valuesOf = (profile: TaxProfile): TaxValues => ({
  legalName: profile.legalName,
  address: profile.address,
  country: profile.country,
  taxNumber: profile.taxNumber,
  rccmNumber: profile.rccmNumber ?? '',
  vat: profile.vatRate === null ? 'exempt' : 'charged',
  vatRate: rateText(profile.vatRate),
  vatExemption: profile.vatExemption ?? '',
  withholdingRate: rateText(profile.withholdingRate),
  invoicePrefix: profile.invoicePrefix,
  issuesAtOnce: profile.issuesAtOnce,
  paymentDays: String(profile.paymentDays),
  paymentMention: profile.paymentMention ?? '',
  sendsReminders: profile.sendsReminders,
});

/** A text that is no number is sent as one that the server refuses, at its field. */
const numberOf = (text: string): number => {
  const typed = text.trim().replace(',', '.').replace('%', '').trim();
  return /^\d{1,3}(?:\.\d{1,4})?$/.test(typed) ? Number(typed) : -1;
};

export const bodyOf = ({ vat, ...values }: TaxValues): Omit<TaxProfileInput, 'version'> => ({
  ...values,
  vatRate: vat === 'exempt' ? null : numberOf(values.vatRate),
  withholdingRate: values.withholdingRate.trim() === '' ? null : numberOf(values.withholdingRate),
  invoicePrefix: values.invoicePrefix.trim().toUpperCase(),
  paymentDays: numberOf(values.paymentDays),
});
