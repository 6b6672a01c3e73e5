import { companyMessages } from './company-messages.ts';
import { z } from 'zod';
import { accountMessages } from '../accounts/account-messages.ts';
import { EmployerRegistration, phone } from '../accounts/accounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { CountryCode, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { CropFields } from '../files/pictures.ts';
import { companyDescription, richText } from '../formats/rich-text.ts';

/** The company as its people see and write it. */
export const CompanyProfile = z.object({
  id: z.string(),
  name: z.string(),
  businessIdentificationNumber: z.string().nullable(),
  activity: z.string().nullable(),
  /** How many people work there; null when it is not said. */
  headcount: z.int().nullable(),
  /** Sanitised HTML; empty when there is none. */
  description: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  /** Address of the logo, or null. */
  logo: z.string().nullable(),
  /** The firm has checked the name and the number. */
  isVerified: z.boolean(),
  /** Sent back with PATCH, so that two people never overwrite each other unknowingly. */
  version: z.int(),
  abilities: z.object({
    /** Owners and recruiters. */
    edit: z.boolean(),
    /** The name and the number: owners. */
    editIdentity: z.boolean(),
  }),
});
export type CompanyProfile = z.infer<typeof CompanyProfile>;

/** People write `www.sahel.ml`; the database stores a full web address. */
const website = z
  .string()
  .trim()
  .max(200, '200 caractères au maximum')
  .nullish()
  .transform((typed, context) => {
    if (!typed) return null;
    const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
    const isAddress =
      /^https?:\/\/(?:[\p{L}\p{N}-]{1,63}\.)+[\p{L}\p{N}-]{2,63}(?::\d{2,5})?(?:[/?#]\S*)?$/iu;
    if (isAddress.test(address)) return address;
    context.addIssue({ code: 'custom', message: companyMessages.WEBSITE_INVALID });
    return z.NEVER;
  });

const optionalPhone = z
  .union([z.literal('').transform(() => null), z.null(), phone], accountMessages.PHONE_INVALID)
  .optional();

/** Whole people, 1 to a million; empty: not said. */
const people = companyMessages.HEADCOUNT_INVALID;
const headcount = z
  .union(
    [
      z.literal('').transform(() => null),
      z.null(),
      z.coerce.number(people).int(people).min(1, people).max(1_000_000, people),
    ],
    people,
  )
  .optional();

/** Only what is sent is changed. */
export const CompanyChanges = z.object({
  name: requiredText(companyMessages.NAME_REQUIRED, 160).optional(),
  businessIdentificationNumber: EmployerRegistration.shape.businessIdentificationNumber.optional(),
  activity: optionalText(160).optional(),
  headcount,
  /** HTML from the editor; sanitised by the server. */
  description: richText(companyDescription).optional(),
  address: optionalText(200).optional(),
  city: optionalText(80).optional(),
  country: CountryCode.optional(),
  phone: optionalPhone,
  website: website.optional(),
});
export type CompanyChanges = z.output<typeof CompanyChanges>;

export const getCompany = endpoint('GET /company', {
  summary: 'La page de mon entreprise.',
  data: CompanyProfile,
});
export const updateCompany = endpoint('PATCH /company', {
  summary: 'Change la page de mon entreprise (propriétaires et recruteurs).',
  body: CompanyChanges.extend({ version: z.int().min(1).max(2_147_483_647).optional() }),
  data: CompanyProfile,
});

export const saveCompanyLogo = endpoint('PUT /company/logo', {
  summary: "Le logo de l'entreprise : une partie `file`, et son cadrage en fractions (x, y, width, height).",
  accepts: 'multipart',
  body: CropFields,
  data: CompanyProfile,
});
export const removeCompanyLogo = endpoint('DELETE /company/logo', {
  summary: "Retire le logo de l'entreprise.",
  data: CompanyProfile,
});
export const getCompanyLogo = endpoint('GET /company-logos/:id', {
  summary: "Le logo d'une entreprise, en WebP : 512 pixels de côté, ou 128 avec `size=small`.",
  params: z.object({ id: Uuid }),
  query: z.object({ size: z.enum(['large', 'small']).default('large') }),
});
