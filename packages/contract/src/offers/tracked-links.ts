import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { linkKinds, linkLengths, trackedLinkMessages as messages } from './tracked-link-words.ts';

/** An address of an offer that says where it was given. */
export const TrackedLink = z.object({
  id: z.string(),
  kind: z.enum(linkKinds),
  label: z.string(),
  /** Who recommends, of a link of the kind `referral`. */
  referrer: z.string().nullable(),
  /** The company's promise for a recommendation that leads to a hiring, in its own words. */
  reward: z.string().nullable(),
  url: z.string(),
  /** Received by this link, those withdrawn since included, and those hired now. */
  applications: z.int(),
  hired: z.int(),
  createdAt: Instant,
});
export type TrackedLink = z.infer<typeof TrackedLink>;

const TrackedLinks = z.object({
  links: z.array(TrackedLink),
  abilities: z.object({ create: z.boolean(), remove: z.boolean() }),
});
export type TrackedLinks = z.infer<typeof TrackedLinks>;

const params = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

export const listTrackedLinks = endpoint('GET /recruiter/offers/:id/links', {
  summary: 'Les liens de suivi d’une offre, avec les candidatures reçues par chacun.',
  params,
  data: TrackedLinks,
});
export const createTrackedLink = endpoint('POST /recruiter/offers/:id/links', {
  summary: 'Crée un lien de suivi ; le nom de la personne et la récompense valent pour une recommandation.',
  params,
  body: z.object({
    kind: z.enum(linkKinds, messages.KIND_UNKNOWN),
    label: requiredText(messages.LABEL_REQUIRED, linkLengths.label),
    referrer: optionalText(linkLengths.referrer),
    reward: optionalText(linkLengths.reward),
  }),
  data: TrackedLinks,
});
export const deleteTrackedLink = endpoint('DELETE /recruiter/offers/:id/links/:linkId', {
  summary: 'Supprime un lien de suivi : les candidatures reçues par lui gardent leur source.',
  params: params.extend({ linkId: Uuid }),
  data: TrackedLinks,
});
