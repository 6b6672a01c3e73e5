import { z } from 'zod';
import { stages } from '../applications/stages.ts';
import { apiKeyMessages as messages } from '../companies/api-scopes.ts';
import { offerStatuses } from '../offers/offers.ts';
import { OfferDraft } from '../offers/recruiter-offers.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, Uuid } from '../protocol/fields.ts';

/** Most rows of one page. */
const MAX_ROWS = 100;

const pageOfChanges = {
  /** `nextCursor` of the page before. */
  cursor: z.string().max(200, messages.CURSOR_INVALID).optional(),
  /** Only what has changed at this instant or later. */
  updatedSince: z.iso
    .datetime({ offset: true, error: 'Instant invalide (attendu : 2026-11-20T08:00:00Z)' })
    .optional(),
  limit: z.coerce
    .number('Le nombre de résultats par page doit être un nombre')
    .int()
    .min(1, 'Demandez au moins un résultat par page')
    .default(50)
    .transform((limit) => Math.min(limit, MAX_ROWS)),
};
/** Null on the last page. */
const nextCursor = z.object({ nextCursor: z.string().nullable() });

const IntegrationOffer = z.object({
  id: z.int(),
  title: z.string(),
  status: z.enum(offerStatuses),
  /** Address of its page, which visitors can open while it is active. */
  url: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  publishedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
});
export type IntegrationOffer = z.infer<typeof IntegrationOffer>;

const IntegrationApplication = z.object({
  id: z.string(),
  offerId: z.int(),
  stage: z.enum(stages),
  /** Profile and contact are null once the application is withdrawn, unless something else opens the candidate. */
  candidate: z.object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    headline: z.string().nullable(),
    city: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  hasCv: z.boolean(),
  appliedAt: Instant,
  /** When it came to its present stage. */
  updatedAt: Instant,
});
export type IntegrationApplication = z.infer<typeof IntegrationApplication>;

const offerId = z.coerce.number().int().positive().max(2_147_483_647);

export const listIntegrationOffers = endpoint('GET /integration/offers', {
  summary: "Les offres de l'entreprise de la clé, la moins récemment modifiée d'abord (droit offers.read).",
  query: z.object(pageOfChanges),
  data: z.array(IntegrationOffer),
  extra: nextCursor,
});
export const getIntegrationOffer = endpoint('GET /integration/offers/:id', {
  summary: 'Une offre avec tout son contenu (droit offers.read).',
  params: z.object({ id: offerId }),
  data: IntegrationOffer.extend({ content: OfferDraft }),
});
export const listIntegrationApplications = endpoint('GET /integration/applications', {
  summary:
    "Les candidatures reçues, celle qui a changé d'étape il y a le plus longtemps d'abord (droit applications.read).",
  query: z.object({ ...pageOfChanges, offerId: offerId.optional(), stage: z.enum(stages).optional() }),
  data: z.array(IntegrationApplication),
  extra: nextCursor,
});
export const getIntegrationApplication = endpoint('GET /integration/applications/:id', {
  summary: 'Une candidature, avec le message du candidat (droit applications.read).',
  params: z.object({ id: Uuid }),
  data: IntegrationApplication.extend({ message: z.string().nullable() }),
});
