import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import {
  deliveryErrors,
  deliveryStates,
  PING,
  webhookKinds,
  webhookMessages as messages,
} from './webhook-words.ts';

export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  isActive: z.boolean(),
  /** The first failure since the last success. */
  failingSince: Instant.nullable(),
  /** Until then the secret before the present one signs too. */
  oldSecretUntil: Instant.nullable(),
  createdAt: Instant,
});
export type Webhook = z.infer<typeof Webhook>;

export const WebhookDelivery = z.object({
  id: z.string(),
  kind: z.enum([...webhookKinds, PING]),
  state: z.enum(deliveryStates),
  createdAt: Instant,
  tries: z.int(),
  lastTryAt: Instant.nullable(),
  /** Null unless it waits. */
  nextTryAt: Instant.nullable(),
  answerStatus: z.int().nullable(),
  durationMs: z.int().nullable(),
  error: z.enum(deliveryErrors).nullable(),
  abilities: z.object({ sendAgain: z.boolean() }),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const address = (value: string): boolean => {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};

const fields = {
  name: requiredText(messages.NAME_REQUIRED, 80),
  url: requiredText(messages.URL_INVALID, 500).refine(address, messages.URL_INVALID),
  kinds: z
    .array(z.enum(webhookKinds, messages.KIND_REQUIRED), messages.KIND_REQUIRED)
    .min(1, messages.KIND_REQUIRED)
    .max(webhookKinds.length)
    .transform((kinds) => webhookKinds.filter((kind) => kinds.includes(kind))),
};
const one = z.object({ id: Uuid });
const oneDelivery = z.object({ id: Uuid, delivery: Uuid });
const secret = z.object({ secret: z.string() });

export const listWebhooks = endpoint('GET /company/webhooks', {
  summary: 'Les adresses prévenues de ce qui se passe dans mon entreprise (propriétaires).',
  query: z.object(pageQuery(20)),
  data: z.array(Webhook),
  paginated: true,
});
export const createWebhook = endpoint('POST /company/webhooks', {
  summary: "Ajoute une adresse ; son secret n'est montré que dans cette réponse (propriétaires).",
  body: z.object(fields),
  data: Webhook,
  extra: secret,
});
export const updateWebhook = endpoint('PATCH /company/webhooks/:id', {
  summary: 'Modifie une adresse, suspend ou reprend ses envois (propriétaires).',
  params: one,
  body: z.object({
    name: fields.name.optional(),
    url: fields.url.optional(),
    kinds: fields.kinds.optional(),
    isActive: z.boolean().optional(),
  }),
  data: Webhook,
});
export const deleteWebhook = endpoint('DELETE /company/webhooks/:id', {
  summary: 'Supprime une adresse, et le journal de ses envois (propriétaires).',
  params: one,
});
export const replaceWebhookSecret = endpoint('POST /company/webhooks/:id/secret', {
  summary: 'Remplace le secret ; l’ancien signe aussi pendant 24 heures (propriétaires).',
  params: one,
  data: Webhook,
  extra: secret,
});
export const pingWebhook = endpoint('POST /company/webhooks/:id/ping', {
  summary: 'Envoie un essai à cette adresse (propriétaires).',
  params: one,
  data: WebhookDelivery,
});
export const listWebhookDeliveries = endpoint('GET /company/webhooks/:id/deliveries', {
  summary: 'Les envois des trente derniers jours à une adresse, les derniers d’abord (propriétaires).',
  params: one,
  query: z.object(pageQuery(20)),
  data: z.array(WebhookDelivery),
  paginated: true,
  /** Nothing is sent, nor sent again, to an address that is paused. */
  extra: z.object({ isActive: z.boolean() }),
});
export const getWebhookDelivery = endpoint('GET /company/webhooks/:id/deliveries/:delivery', {
  summary: 'Un envoi, avec ce qui est parti et le début de la réponse (propriétaires).',
  params: oneDelivery,
  data: WebhookDelivery.extend({ body: z.string().nullable(), answer: z.string().nullable() }),
});
export const sendWebhookDeliveryAgain = endpoint('POST /company/webhooks/:id/deliveries/:delivery/replay', {
  summary: 'Envoie de nouveau, avec le même identifiant (propriétaires).',
  params: oneDelivery,
  data: WebhookDelivery,
});
