import { z } from 'zod';
import { endpoint } from '../../protocol/endpoint.ts';
import { Instant, requiredText, Uuid } from '../../protocol/fields.ts';
import { pageQuery } from '../../protocol/pagination.ts';
import { SentSms } from '../../notifications/sms.ts';
import { OfferSummary } from '../offers.ts';
import {
  ALERT_NAME_LENGTH,
  dismissalMessages,
  dismissalReasons,
  LONGEST_ALERT_QUERY,
  offerAlertFrequencies,
  offerAlertKinds,
  offerAlertMessages as messages,
  offerAlertQuery,
} from './alert-words.ts';

export const OfferAlert = z.object({
  id: z.string(),
  /** `nearby`: the town and the trade of my profile, whatever they are then. */
  kind: z.enum(offerAlertKinds),
  name: z.string(),
  /** The filters as in the list's address, without its `?`; empty for all offers, and for `nearby`. */
  query: z.string(),
  frequency: z.enum(offerAlertFrequencies),
  isOn: z.boolean(),
  lastSentAt: Instant.nullable(),
  /** The latest SMS or WhatsApp message of it: whether the phone got it. */
  lastText: SentSms.pick({ channel: true, state: true, error: true, at: true }).nullable(),
});
export type OfferAlert = z.infer<typeof OfferAlert>;

const Frequency = z.enum(offerAlertFrequencies, messages.FREQUENCY_REQUIRED);
const one = z.object({ id: Uuid });

/** What is sent to create or change an alert on a list. @param stored what is stored of the list's address. */
export function alertBodies(stored: (query: string) => string, invalid: string) {
  const name = requiredText(messages.NAME_REQUIRED, ALERT_NAME_LENGTH);
  const query = z.string().max(LONGEST_ALERT_QUERY, invalid).transform(stored);
  return {
    created: z.object({ name, query, frequency: Frequency }),
    changed: z.object({
      name: name.optional(),
      query: query.optional(),
      frequency: Frequency.optional(),
      isOn: z.boolean().optional(),
    }),
  };
}
const bodies = alertBodies(offerAlertQuery, messages.QUERY_INVALID);

export const listOfferAlerts = endpoint('GET /offer-alerts', {
  summary: 'Mes alertes d’offres, et la ville de mon profil.',
  query: z.object(pageQuery(20)),
  data: z.array(OfferAlert),
  paginated: true,
  extra: z.object({
    /** Where « près de chez vous » is; null until the profile says a town. */
    town: z.string().nullable(),
  }),
});
export const createOfferAlert = endpoint('POST /offer-alerts', {
  summary: 'Crée une alerte ; la même recherche envoyée deux fois n’en fait qu’une.',
  body: bodies.created,
  data: OfferAlert,
});
export const createNearbyAlert = endpoint('PUT /offer-alerts/nearby', {
  summary: 'Être prévenu des offres de ma ville et de mon métier.',
  body: z.object({ frequency: Frequency }),
  data: OfferAlert,
});
export const changeOfferAlert = endpoint('PATCH /offer-alerts/:id', {
  summary: 'Renomme une alerte, change sa fréquence, l’arrête ou la reprend.',
  params: one,
  body: bodies.changed,
  data: OfferAlert,
});
export const deleteOfferAlert = endpoint('DELETE /offer-alerts/:id', {
  summary: 'Supprime une alerte.',
  params: one,
});

export const listRecommendedOffers = endpoint('GET /recommended-offers', {
  summary: 'Les offres ouvertes qui conviennent le mieux à mon profil, avec ce qui les rapproche.',
  query: z.object(pageQuery(10)),
  data: z.array(OfferSummary),
  paginated: true,
  extra: z.object({
    /** The profile says too little for any offer to be near. */
    needsProfile: z.boolean(),
    /** Offers that I set aside. */
    dismissed: z.int(),
  }),
});

const offerId = z.coerce.number().int().positive().max(2_147_483_647);
export const dismissOffer = endpoint('PUT /dismissed-offers/:offerId', {
  summary: '« Pas pour moi » : met une offre de côté, avec ce qui ne va pas.',
  params: z.object({ offerId }),
  body: z.object({ reason: z.enum(dismissalReasons, dismissalMessages.REASON_REQUIRED) }),
});
export const restoreOffer = endpoint('DELETE /dismissed-offers/:offerId', {
  summary: 'Annule « Pas pour moi ».',
  params: z.object({ offerId }),
});

export const DismissedOffer = z.object({
  offer: OfferSummary,
  reason: z.enum(dismissalReasons),
  at: Instant,
});
export type DismissedOffer = z.infer<typeof DismissedOffer>;
export const listDismissedOffers = endpoint('GET /dismissed-offers', {
  summary: 'Les offres que j’ai mises de côté, la dernière d’abord.',
  query: z.object(pageQuery(10)),
  data: z.array(DismissedOffer),
  paginated: true,
});
