import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, Uuid } from '../protocol/fields.ts';

export const pushMessages = {
  SUBSCRIBED: 'Cet appareil vous préviendra.',
  UNSUBSCRIBED: 'Cet appareil ne vous préviendra plus.',
  ENDPOINT_INVALID: 'Ce navigateur ne donne pas d’adresse que nous puissions joindre.',
} as const;

/** What waits for a phone that is off is dropped after this. */
export const PUSH_EXPIRES_HOURS = 12;

export const getPushKey = endpoint('GET /push/key', {
  summary: 'La clé publique avec laquelle un navigateur s’abonne.',
  data: z.object({ publicKey: z.string() }),
});

/** A browser that is notified. */
export const PushDevice = z.object({
  id: z.string(),
  /** « Chrome, Android ». */
  device: z.string(),
  isThisSession: z.boolean(),
  createdAt: Instant,
  lastSentAt: Instant.nullable(),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const listPushDevices = endpoint('GET /push/subscriptions', {
  summary: 'Mes appareils prévenus par notification.',
  data: z.array(PushDevice),
});

/** Base64url as browsers write it. */
const key = (bytes: number) =>
  z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), pushMessages.ENDPOINT_INVALID);

export const subscribeToPush = endpoint('PUT /push/subscriptions', {
  summary: 'Prévient ce navigateur ; le même deux fois n’en fait qu’un.',
  body: z.object({
    endpoint: z.string().max(1000, pushMessages.ENDPOINT_INVALID),
    keys: z.object({ p256dh: key(65), auth: key(16) }),
  }),
  data: PushDevice,
});
export const unsubscribeFromPush = endpoint('DELETE /push/subscriptions/:id', {
  summary: 'Ne prévient plus cet appareil.',
  params: z.object({ id: Uuid }),
});
