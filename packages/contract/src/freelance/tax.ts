import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { optionalText, requiredText } from '../protocol/fields.ts';
import { taxCountries, taxLimits as limits, taxMessages as messages } from './tax-words.ts';

const rate = (message: string, most: number) =>
  z
    .number(message)
    .min(0.01, message)
    .max(most, message)
    .refine((value) => Math.round(value * 100) / 100 === value, message)
    .nullable();
const answer = z.boolean(messages.ANSWER);

const TaxProfileFields = z.object({
  /** The one that was read; 0 before the first save. */
  version: z.int().min(0).max(2_147_483_647),
  legalName: requiredText(messages.NAME_REQUIRED, limits.name),
  /** Several lines at most. */
  address: requiredText(messages.ADDRESS_REQUIRED, limits.address),
  country: z.enum(
    taxCountries.map(({ code }) => code),
    messages.COUNTRY_INVALID,
  ),
  /** NIF in Mali; `taxOf(country).numberName` is its name elsewhere. */
  taxNumber: requiredText(messages.TAX_NUMBER_REQUIRED, limits.number),
  rccmNumber: optionalText(limits.number),
  /** Percent; null: exempt. */
  vatRate: rate(messages.VAT_INVALID, 30),
  /** The legal sentence of the exemption; read when `vatRate` is null. */
  vatExemption: optionalText(limits.mention),
  /** Percent of the amount without tax that the client withholds; null: none. */
  withholdingRate: rate(messages.WITHHOLDING_INVALID, 50),
  /** « F » of F-2026-0001; the first number fixes it. */
  invoicePrefix: z
    .string(messages.PREFIX_INVALID)
    .trim()
    .regex(/^[A-Z]{1,4}$/, messages.PREFIX_INVALID)
    .refine((prefix) => prefix !== 'AV', messages.PREFIX_RESERVED),
  /** An accepted milestone is invoiced at once, without a draft. */
  issuesAtOnce: answer,
  /** Days to pay, from the day of issue. */
  paymentDays: z.int(messages.DAYS_INVALID).min(0, messages.DAYS_INVALID).max(90, messages.DAYS_INVALID),
  /** Bank account or mobile money number, written on every invoice. */
  paymentMention: optionalText(limits.paymentMention),
  /** Clients are reminded of what is late; each invoice can differ. */
  sendsReminders: answer,
});

const TaxProfileInput = TaxProfileFields.superRefine(({ vatRate, vatExemption }, context) => {
  if (vatRate === null && vatExemption === null)
    context.addIssue({ code: 'custom', message: messages.EXEMPTION_REQUIRED, path: ['vatExemption'] });
});
export type TaxProfileInput = z.output<typeof TaxProfileInput>;

export const TaxProfile = z.object({
  /** 0 before the first save: the other fields are then proposals made of the account. */
  version: z.int(),
  legalName: z.string(),
  address: z.string(),
  country: z.string(),
  taxNumber: z.string(),
  rccmNumber: z.string().nullable(),
  vatRate: z.number().nullable(),
  vatExemption: z.string().nullable(),
  withholdingRate: z.number().nullable(),
  invoicePrefix: z.string(),
  issuesAtOnce: z.boolean(),
  paymentDays: z.int(),
  paymentMention: z.string().nullable(),
  sendsReminders: z.boolean(),
  /** A number was taken: the prefix does not change any more. */
  isPrefixLocked: z.boolean(),
});
export type TaxProfile = z.infer<typeof TaxProfile>;

export const getTaxProfile = endpoint('GET /freelance/tax', {
  summary: 'Mes informations fiscales, que mes factures reprennent.',
  data: TaxProfile,
});

export const saveTaxProfile = endpoint('PUT /freelance/tax', {
  summary:
    'Enregistre mes informations fiscales, à partir de la version lue ; les factures émises ne changent pas.',
  body: TaxProfileInput,
  data: TaxProfile,
});
