import { z } from 'zod';
import {
  companyReviewMessages,
  companyReviewReasons,
  companyReviewStates,
} from './company-review-messages.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';

/** A company that waits for a moderator, or that one refused. */
export const CompanyUnderReview = z.object({
  id: Uuid,
  name: z.string(),
  businessIdentificationNumber: z.string().nullable(),
  country: z.string(),
  phone: z.string().nullable(),
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
  state: z.enum(companyReviewStates),
  reasons: z.array(
    z.object({
      kind: z.enum(companyReviewReasons),
      /** The one it is mistaken for; null for the platform, and once it is gone. */
      company: z.object({ name: z.string(), isVerified: z.boolean(), createdAt: Instant }).nullable(),
    }),
  ),
  createdAt: Instant,
  decision: z.object({ reason: z.string(), at: Instant }).nullable(),
  /** Sent back with the decision. */
  version: z.int(),
  /** One that was refused may still be accepted. */
  abilities: z.object({ accept: z.boolean(), refuse: z.boolean() }),
});
export type CompanyUnderReview = z.infer<typeof CompanyUnderReview>;

const params = z.object({ id: Uuid });
const Decision = z.object({
  reason: z
    .string(companyReviewMessages.REASON_REQUIRED)
    .trim()
    .min(5, companyReviewMessages.REASON_REQUIRED)
    .max(1000, '1 000 caractères au maximum'),
  version: z.int(),
});

export const listCompaniesUnderReview = endpoint('GET /admin/company-reviews', {
  summary: 'Les entreprises dont le nom ou le numéro attend une vérification.',
  query: z.object({ ...pageQuery(20), state: z.enum(companyReviewStates).optional() }),
  data: z.array(CompanyUnderReview),
  paginated: true,
});
export const acceptCompanyUnderReview = endpoint('POST /admin/company-reviews/:id/accept', {
  summary: "Accepte le nom et le numéro de l'entreprise, et la prévient.",
  params,
  body: Decision,
});
export const refuseCompanyUnderReview = endpoint('POST /admin/company-reviews/:id/refuse', {
  summary: "Refuse le nom ou le numéro de l'entreprise, et la prévient du motif.",
  params,
  body: Decision,
});
