import { z } from 'zod';
import { companyHoldMessages, companyHoldReasons, companyHoldStates } from './company-hold-messages.ts';
import { endpoint } from './endpoint.ts';
import { Instant, Uuid } from './fields.ts';
import { pageQuery } from './pagination.ts';

export * from './company-hold-messages.ts';

/** A company that waits for a moderator, or that one refused. */
export const HeldCompany = z.object({
  id: Uuid,
  name: z.string(),
  businessIdentificationNumber: z.string().nullable(),
  country: z.string(),
  phone: z.string().nullable(),
  owner: z.object({ name: z.string(), email: z.string() }).nullable(),
  state: z.enum(companyHoldStates),
  reasons: z.array(
    z.object({
      kind: z.enum(companyHoldReasons),
      /** The one it is mistaken for; null for the platform, and once it is gone. */
      company: z.object({ name: z.string(), isVerified: z.boolean(), createdAt: Instant }).nullable(),
    }),
  ),
  createdAt: Instant,
  decision: z.object({ reason: z.string(), at: Instant }).nullable(),
  /** Sent back with the decision. */
  version: z.int(),
});
export type HeldCompany = z.infer<typeof HeldCompany>;

const params = z.object({ id: Uuid });
const Decision = z.object({
  reason: z
    .string(companyHoldMessages.REASON_REQUIRED)
    .trim()
    .min(5, companyHoldMessages.REASON_REQUIRED)
    .max(1000, '1 000 caractères au maximum'),
  version: z.int(),
});

export const listHeldCompanies = endpoint('GET /admin/held-companies', {
  summary: 'Les entreprises dont le nom ou le numéro attend une vérification.',
  query: z.object({ ...pageQuery(20), state: z.enum(companyHoldStates).optional() }),
  data: z.array(HeldCompany),
  paginated: true,
});
export const acceptHeldCompany = endpoint('POST /admin/held-companies/:id/accept', {
  summary: "Accepte le nom et le numéro de l'entreprise, et la prévient.",
  params,
  body: Decision,
});
export const refuseHeldCompany = endpoint('POST /admin/held-companies/:id/refuse', {
  summary: "Refuse le nom ou le numéro de l'entreprise, et la prévient du motif.",
  params,
  body: Decision,
});
