import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, Uuid } from '../protocol/fields.ts';
import { MAX_DRAFTS } from './prospect-words.ts';
import { addedPerson, offerParams } from './prospects.ts';

/** Somebody to add to an offer, whom nobody informed yet. */
export const ProspectDraft = z.object({
  id: z.string(),
  status: z.enum(['reading', 'check', 'sending']),
  /** The name of the CV; null for a row of a table. */
  fileName: z.string().nullable(),
  /** As read; what could not be read is empty. */
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  note: z.string().nullable(),
  source: addedPerson.shape.source,
  /** What stops them from being added, a sentence each. */
  problems: z.array(z.string()),
  /** What to look at before they are added; it stops nothing. */
  hints: z.array(z.string()),
  /** Erased then, unless confirmed. */
  expiresAt: Instant,
});
export type ProspectDraft = z.infer<typeof ProspectDraft>;

const draftParams = offerParams.extend({ draftId: Uuid });

export const listProspectDrafts = endpoint('GET /recruiter/offers/:id/prospect-drafts', {
  summary: 'Les personnes à vérifier avant d’être ajoutées à une offre, et celles qui vont être informées.',
  params: offerParams,
  data: z.array(ProspectDraft),
});
export const dropCv = endpoint('POST /recruiter/offers/:id/prospect-drafts', {
  summary:
    'Dépose un CV (une partie `file`) : il est lu en arrière-plan. Le même fichier déposé deux fois n’est gardé qu’une fois.',
  accepts: 'multipart',
  params: offerParams,
  data: z.object({ id: z.string() }),
});
export const updateProspectDraft = endpoint('PUT /recruiter/offers/:id/prospect-drafts/:draftId', {
  summary: 'Corrige ce qui a été lu d’une personne.',
  params: draftParams,
  body: addedPerson,
});
export const removeProspectDraft = endpoint('DELETE /recruiter/offers/:id/prospect-drafts/:draftId', {
  summary: 'Efface une personne à vérifier, avec son CV.',
  params: draftParams,
});
export const confirmProspectDrafts = endpoint('POST /recruiter/offers/:id/prospect-drafts/confirmation', {
  summary: 'Ajoute l’une après l’autre les personnes vérifiées ; chacune est informée par email.',
  params: offerParams,
  body: z.object({ ids: z.array(Uuid).min(1).max(MAX_DRAFTS) }),
  data: z.object({
    /** Confirmed by this call; those confirmed before, incomplete or gone are not counted. */
    confirmed: z.int(),
  }),
});
export const getProspectDraftCv = endpoint('GET /recruiter/offers/:id/prospect-drafts/:draftId/cv', {
  summary: 'Le CV d’une personne à vérifier.',
  params: draftParams,
});
