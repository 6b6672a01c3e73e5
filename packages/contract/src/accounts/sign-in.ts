import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { securityMessages } from './security-messages.ts';

/** What every completed sign-in answers. */
export const signedInExtra = z.object({
  token: z.string(),
  reset_required: z.boolean(),
  redirectPath: z.string(),
});

export const ConnectedDevice = z.object({
  id: z.string(),
  /** « Chrome sur Android ». */
  device: z.string(),
  kind: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  /** Country or « Réseau local », of the last use. */
  place: z.string(),
  address: z.string().nullable(),
  lastUsedAt: z.string(),
  openedAt: z.string(),
  isCurrent: z.boolean(),
});
export type ConnectedDevice = z.infer<typeof ConnectedDevice>;

export const listSessions = endpoint('GET /auth/sessions', {
  summary: 'Les appareils connectés à mon compte, le dernier utilisé d’abord.',
  data: z.array(ConnectedDevice),
});

export const endSession = endpoint('DELETE /auth/sessions/:id', {
  summary: 'Déconnecte un appareil.',
  params: z.object({ id: z.uuid(securityMessages.SESSION_UNKNOWN) }),
});

export const endOtherSessions = endpoint('DELETE /auth/sessions', {
  summary: 'Déconnecte tous les autres appareils.',
  data: z.object({ ended: z.int() }),
});
