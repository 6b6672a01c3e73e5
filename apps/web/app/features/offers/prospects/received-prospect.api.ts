import type { acceptProspect, readProspect, refuseProspect } from '@baara/contract/offers/prospects';
import { api } from '../../../lib/api.ts';

/** Calls of the person who was added: their page loads nothing else. */
export const readReceived = (token: string) =>
  api.call<typeof readProspect>('GET /prospects/:token', { params: { token } });

export const acceptReceived = (token: string) =>
  api.call<typeof acceptProspect>('POST /prospects/:token/acceptance', { params: { token } });

export const refuseReceived = (token: string) =>
  api.call<typeof refuseProspect>('POST /prospects/:token/refusal', { params: { token } });
