import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { apiKeyMessages as messages, apiScopes } from './api-scopes.ts';

export const apiKeyStates = ['active', 'expired', 'revoked'] as const;

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** First characters of the secret. */
  start: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  state: z.enum(apiKeyStates),
  createdBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  /** Within five minutes. */
  lastUsedAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
  abilities: z.object({ revoke: z.boolean() }),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const listApiKeys = endpoint('GET /company/api-keys', {
  summary: "Les clés d'API de mon entreprise, les dernières d'abord (propriétaires).",
  query: z.object(pageQuery(20)),
  data: z.array(ApiKey),
  paginated: true,
});
export const createApiKey = endpoint('POST /company/api-keys', {
  summary: "Crée une clé d'API ; son secret n'est montré que dans cette réponse (propriétaires).",
  body: z.object({
    name: requiredText(messages.NAME_REQUIRED, 80),
    scopes: z
      .array(z.enum(apiScopes, messages.SCOPE_REQUIRED), messages.SCOPE_REQUIRED)
      .min(1, messages.SCOPE_REQUIRED)
      .max(apiScopes.length)
      .transform((scopes) => apiScopes.filter((scope) => scopes.includes(scope))),
    /** The last day it serves; null: no end. */
    lastDay: Day.nullable().default(null),
  }),
  data: ApiKey,
  extra: z.object({ secret: z.string() }),
});
export const revokeApiKey = endpoint('DELETE /company/api-keys/:id', {
  summary: "Révoque une clé d'API : elle ne sert plus dès l'appel suivant (propriétaires).",
  params: z.object({ id: Uuid }),
  data: ApiKey,
});
