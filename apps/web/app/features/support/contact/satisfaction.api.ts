import type {
  getSatisfaction as getSatisfactionEndpoint,
  saveSatisfaction as saveSatisfactionEndpoint,
} from '@baara/contract/support/own-requests';
import type { BodyOf } from '@baara/contract/protocol/endpoint';
import { api } from '../../../lib/api.ts';

export const getSatisfaction = (token: string) =>
  api.call<typeof getSatisfactionEndpoint>('GET /support/satisfaction/:token', { params: { token } });

export const saveSatisfaction = (token: string, body: BodyOf<typeof saveSatisfactionEndpoint>) =>
  api.call<typeof saveSatisfactionEndpoint>('POST /support/satisfaction/:token', { params: { token }, body });
