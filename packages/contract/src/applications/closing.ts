import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, requiredText } from '../protocol/fields.ts';
import { offerClosingMessages as messages } from './closing-messages.ts';
import { offerStatuses } from '../offers/offers.ts';
import { CandidateMail, offerParams, recruiterApplicationMessages } from './recruiter-applications.ts';

/**
 * Candidates refused, or whose interviews are cancelled, by one call in its transaction: few, since colleagues' moves
 * wait for it. Anyone who has more calls again.
 */
export const REFUSED_AT_ONCE = 50;

export const OfferClosing = z.object({
  offer: z.object({ id: z.int(), title: z.string(), status: z.enum(offerStatuses) }),
  positions: z.int(),
  hired: z.int(),
  /** Every post is taken, and something is left to do. */
  isDue: z.boolean(),
  /** Nobody put it off since the last hiring: it is proposed without being asked for. */
  isProposed: z.boolean(),
  canFill: z.boolean(),
  /** Still to come, of candidates on whom nothing is decided. */
  interviews: z.int(),
  /** On whom nothing is decided. */
  candidates: z.int(),
  /** Of those, who have a letter to answer: a refusal closes it. */
  withLetter: z.int(),
  /** One of those candidates, whose e-mail is shown. */
  firstApplicationId: z.string().nullable(),
  /** Sent back with the choices: who applies after it was read is not refused unseen. */
  asOf: Instant,
  abilities: z.object({ close: z.boolean() }),
});
export type OfferClosing = z.infer<typeof OfferClosing>;

export const getOfferClosing = endpoint('GET /recruiter/offers/:id/closing', {
  summary: "Ce qui reste à faire d'une offre dont le dernier poste est pourvu.",
  params: offerParams,
  data: OfferClosing,
});

export const closeOffer = endpoint('POST /recruiter/offers/:id/closing', {
  summary:
    "Marque l'offre pourvue, annule ses entretiens à venir, répond à ses autres candidats : ce qui est choisi, en une fois. Répété, ne fait rien de plus.",
  params: offerParams,
  body: z
    .object({
      asOf: Instant,
      fill: z.boolean().default(false),
      /** Those of candidates who are refused end with the refusal, once it can no longer be undone. */
      cancelInterviews: z.boolean().default(false),
      refusal: z
        .object({
          /** As for one refusal: a code of `rejectionReasons`, or a sentence. */
          reason: requiredText(recruiterApplicationMessages.REASON_REQUIRED, 500),
          mail: CandidateMail.nullish(),
        })
        .nullish(),
    })
    .refine(({ fill, cancelInterviews, refusal }) => fill || cancelInterviews || refusal, {
      message: messages.NOTHING_CHOSEN,
      path: ['fill'],
    }),
  data: OfferClosing,
  extra: z.object({
    done: z.object({ filled: z.boolean(), interviews: z.int(), refused: z.int() }),
    /** Candidates for whom another call is to be made. */
    left: z.int(),
  }),
});

export const postponeOfferClosing = endpoint('POST /recruiter/offers/:id/closing/later', {
  summary: "Remet à plus tard : l'offre le propose encore, sans le demander.",
  params: offerParams,
  data: OfferClosing,
});
