import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { moderationMessages as messages } from './moderation-messages.ts';

export const jobOfferStates = ['active', 'draft', 'expired', 'filled', 'suspended'] as const;
export type JobOfferState = (typeof jobOfferStates)[number];
export const jobOfferMarks = ['flagged', 'featured', 'duplicate'] as const;
export type JobOfferMark = (typeof jobOfferMarks)[number];
/** Offers that the list counts; beyond, it says that there are more. */
export const JOB_OFFER_COUNT_LIMIT = 10_000;

export const JobOffer = z.object({
  id: z.int(),
  title: z.string(),
  company: z.object({ id: Uuid, name: z.string(), isVerified: z.boolean() }),
  city: z.string().nullable(),
  country: z.string(),
  /** `suspended` whatever else it is. */
  state: z.enum(jobOfferStates),
  isFeatured: z.boolean(),
  /** The flag that waits for a moderator. */
  openFlag: Uuid.nullable(),
  /** Other open offers of the company with this title. */
  duplicates: z.int(),
  applications: z.int(),
  publishedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  createdAt: Instant,
  /** Null while nobody can open it. */
  url: z.string().nullable(),
  /** Why it is suspended; null for one that is not, or hidden with a disabled account. */
  suspension: z.object({ reason: z.string().nullable(), by: z.string().nullable() }).nullable(),
  abilities: z.object({
    suspend: z.boolean(),
    lift: z.boolean(),
    feature: z.boolean(),
    unfeature: z.boolean(),
  }),
});
export type JobOffer = z.infer<typeof JobOffer>;

export const listJobOffers = endpoint('GET /admin/job-offers', {
  summary: 'Les offres de toutes les entreprises, la plus récente en tête.',
  query: z.object({
    ...pageQuery(25),
    /** Words of the title, the department, the town; the beginning of the company’s name; a number. */
    search: z.string().trim().max(200, '200 caractères au maximum').optional(),
    state: z.enum(jobOfferStates).optional(),
    mark: z.enum(jobOfferMarks).optional(),
    /** Offers of one company alone. */
    company: Uuid.optional(),
  }),
  data: z.array(JobOffer),
  extra: z.object({ isTotalCut: z.boolean() }),
  paginated: true,
});

const params = z.object({
  id: z.coerce.number('Numéro invalide').int('Numéro invalide').min(1).max(2_147_483_647),
});
const Reason = z
  .string(messages.REASON_REQUIRED)
  .trim()
  .min(5, messages.REASON_REQUIRED)
  .max(500, '500 caractères au maximum');

export const suspendJobOffer = endpoint('POST /admin/job-offers/:id/suspension', {
  summary: 'Suspend une offre et écrit à l’entreprise.',
  params,
  body: z.object({ reason: Reason }),
  data: JobOffer,
});
export const liftJobOffer = endpoint('POST /admin/job-offers/:id/suspension-end', {
  summary: 'Lève la suspension d’une offre et écrit à l’entreprise.',
  params,
  body: z.object({ reason: Reason }),
  data: JobOffer,
});
export const featureJobOffer = endpoint('PUT /admin/job-offers/:id/featuring', {
  summary: 'Met une offre en vedette, ou ne l’y met plus.',
  params,
  body: z.object({ isFeatured: z.boolean('Choisissez oui ou non') }),
  data: JobOffer,
});
