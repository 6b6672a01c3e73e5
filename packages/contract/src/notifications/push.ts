import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';

export const pushMessages = {
  SUBSCRIBED: 'Cet appareil vous préviendra.',
  UNSUBSCRIBED: 'Cet appareil ne vous préviendra plus.',
  OTHERS_UNSUBSCRIBED: 'Vos autres appareils ne vous préviendront plus.',
  ENDPOINT_INVALID: 'Ce navigateur ne donne pas d’adresse que nous puissions joindre.',
  TOO_MANY: 'Vingt appareils vous préviennent déjà. Arrêtez-en avant d’en ajouter.',
} as const;

/** What waits for a phone that is off is dropped after this. */
export const PUSH_EXPIRES_HOURS = 12;
export const MOST_PUSH_DEVICES = 20;

/** Which of my browsers are notified. */
export const PushState = z.object({
  /** What a browser subscribes with. */
  publicKey: z.string(),
  /** The one of this session. */
  isOnHere: z.boolean(),
  others: z.int(),
});
export type PushState = z.infer<typeof PushState>;

export const getPushState = endpoint('GET /push', {
  summary: 'Lesquels de mes appareils sont prévenus, et la clé avec laquelle un navigateur s’abonne.',
  data: PushState,
});

/** Base64url as browsers write it: of 65 bytes and of 16. */
const key = (form: RegExp) =>
  z.string(pushMessages.ENDPOINT_INVALID).regex(form, pushMessages.ENDPOINT_INVALID);

export const subscribeToPush = endpoint('PUT /push/subscription', {
  summary: 'Prévient ce navigateur tant que cette session dure ; deux fois n’en font qu’une.',
  body: z.object({
    endpoint: z.string(pushMessages.ENDPOINT_INVALID).max(1000, pushMessages.ENDPOINT_INVALID),
    keys: z.object({ p256dh: key(/^[A-Za-z0-9_-]{87}={0,2}$/), auth: key(/^[A-Za-z0-9_-]{22}={0,2}$/) }),
  }),
  data: PushState,
});
export const unsubscribeFromPush = endpoint('DELETE /push/subscription', {
  summary: 'Ne prévient plus ce navigateur, ou plus que lui.',
  query: z.object({ which: z.enum(['here', 'others']).default('here') }),
  data: PushState,
});
