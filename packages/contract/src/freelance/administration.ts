import { z } from 'zod';
import { exportFormats } from '../files/export-messages.ts';
import { FileExport } from '../files/exports.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { CountryCode, Day, Instant, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import {
  freelanceAdministrationMessages as messages,
  freelanceMarks,
  freelanceSorts,
  freelanceValidations,
} from './administration-words.ts';
import { FreelanceDetail, FreelanceSummary } from './freelance.ts';

export const FreelanceFilter = z.object({
  /** A name or a word of it, the beginning of an address, a phone number. */
  search: z.string().trim().max(200, '200 caractères au maximum').optional(),
  validation: z.enum(freelanceValidations).optional(),
  mark: z.enum(freelanceMarks).optional(),
  country: CountryCode.optional(),
  /** Words of skills, all of them. */
  skills: z.string().trim().max(200, '200 caractères au maximum').optional(),
});
export type FreelanceFilter = z.infer<typeof FreelanceFilter>;

export const ManagedFreelance = FreelanceSummary.pick({
  headline: true,
  domain: true,
  skills: true,
  city: true,
  country: true,
  availability: true,
}).extend({
  /** Of the profile. */
  id: Uuid,
  /** The whole name, as their account says it. */
  name: z.string(),
  email: z.string(),
  validation: z.enum(freelanceValidations),
  /** The last day in front; null otherwise. */
  featuredUntil: Day.nullable(),
  isSuspended: z.boolean(),
  /** They show their profile. */
  isVisible: z.boolean(),
  /** Proposals that stand. */
  proposals: z.int(),
  createdAt: Instant,
});
export type ManagedFreelance = z.infer<typeof ManagedFreelance>;

export const listManagedFreelances = endpoint('GET /admin/freelances', {
  summary: 'Les freelances : vérification, mise en avant, suspension.',
  query: z.object({
    ...pageQuery(25),
    ...FreelanceFilter.shape,
    sort: z.enum(freelanceSorts).default('recent'),
  }),
  data: z.array(ManagedFreelance),
  /** `skills`: what the filter may ask for, the usual ones. */
  extra: z.object({
    skills: z.array(z.string()),
    abilities: z.object({ verify: z.boolean(), disputes: z.boolean() }),
  }),
  paginated: true,
});

export const exportFreelances = endpoint('POST /admin/freelances/exports', {
  summary: 'Exporte les freelances que les filtres trouvent.',
  body: z.object({
    format: z.enum(exportFormats),
    filters: FreelanceFilter,
  }),
  data: FileExport,
});

export const ManagedFreelanceDetail = ManagedFreelance.extend({
  accountId: Uuid,
  phone: z.string().nullable(),
  summary: z.string(),
  languages: z.array(z.string()),
  portfolio: FreelanceDetail.shape.portfolio,
  yearsOfExperience: z.int().nullable(),
  /** Whole F CFA. */
  dailyRate: z.int().nullable(),
  /** Of the public page; null while nobody can open it. */
  publicPath: z.string().nullable(),
  isActive: z.boolean(),
  verifiedUntil: Day.nullable(),
  featuring: z.object({ reason: z.string(), until: Day, by: z.string().nullable(), at: Instant }).nullable(),
  suspension: z
    .object({ reason: z.string(), until: Day.nullable(), by: z.string().nullable(), at: Instant })
    .nullable(),
  abilities: z.object({
    feature: z.boolean(),
    unfeature: z.boolean(),
    suspend: z.boolean(),
    restore: z.boolean(),
    verify: z.boolean(),
    endVerification: z.boolean(),
    seeUser: z.boolean(),
    readAudit: z.boolean(),
  }),
});
export type ManagedFreelanceDetail = z.infer<typeof ManagedFreelanceDetail>;

const params = z.object({ id: Uuid });

export const getManagedFreelance = endpoint('GET /admin/freelances/:id', {
  summary: 'Un freelance : profil, vérification, mise en avant, suspension.',
  params,
  data: ManagedFreelanceDetail,
});

export const FreelanceEvent = z.object({
  id: z.int(),
  at: Instant,
  action: z.string(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
});

export const listFreelanceEvents = endpoint('GET /admin/freelances/:id/activity', {
  summary: 'Ce que le journal dit d’un freelance, du plus récent au plus ancien.',
  params,
  query: z.object(pageQuery(10)),
  data: z.array(FreelanceEvent),
  paginated: true,
});

const Reason = z
  .string(messages.REASON_REQUIRED)
  .trim()
  .min(5, messages.REASON_REQUIRED)
  .max(500, '500 caractères au maximum');
const optionalDay = z
  .union([z.literal('').transform(() => null), Day])
  .nullable()
  .default(null);

export const featureFreelance = endpoint('PUT /admin/freelances/:id/featuring', {
  summary: 'Montre un freelance en premier dans la liste publique, jusqu’à un jour.',
  params,
  body: z.object({
    reason: Reason,
    until: z.string(messages.UNTIL_REQUIRED).min(1, messages.UNTIL_REQUIRED).pipe(Day),
  }),
  data: ManagedFreelanceDetail,
});
export const unfeatureFreelance = endpoint('DELETE /admin/freelances/:id/featuring', {
  summary: 'Ne montre plus un freelance en premier.',
  params,
  data: ManagedFreelanceDetail,
});
export const suspendFreelance = endpoint('POST /admin/freelances/:id/suspension', {
  summary: 'Cache le profil et les propositions d’un freelance, qui lit le motif.',
  params,
  body: z.object({ reason: Reason, until: optionalDay }),
  data: ManagedFreelanceDetail,
});
export const restoreFreelance = endpoint('POST /admin/freelances/:id/suspension-end', {
  summary: 'Lève la suspension d’un freelance.',
  params,
  body: z.object({ reason: Reason }),
  data: ManagedFreelanceDetail,
});
