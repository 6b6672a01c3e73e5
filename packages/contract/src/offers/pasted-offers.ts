import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { MAX_PASTED, MIN_PASTED, pastedOfferMessages } from './pasted-offer-words.ts';
import { OfferDraft } from './recruiter-offers.ts';

export const readPastedOffer = endpoint('POST /recruiter/offers/readings', {
  summary: "Lit le texte d'une annonce : les champs d'une offre que le texte dit. N'enregistre rien.",
  body: z.object({
    text: z
      .string(pastedOfferMessages.TEXT_MISSING)
      .trim()
      .min(MIN_PASTED, pastedOfferMessages.TEXT_SHORT)
      .max(MAX_PASTED, pastedOfferMessages.TEXT_LONG),
  }),
  data: z.object({
    /** What the text says for sure, and nothing else. */
    fields: OfferDraft.partial(),
    /** What publication will ask for besides, field by field. */
    missing: z.array(z.object({ field: z.string(), message: z.string() })),
    /** What the text says and no field takes, in sentences. */
    notes: z.array(z.string()),
  }),
});
