import type {
  bookByLink as bookEndpoint,
  chooseByLink as chooseEndpoint,
  readInterviewLink as readEndpoint,
} from '@baara/contract/applications/interview-link';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/applications/interview-link');

/** Calls of the candidate who opened the invitation's link: their page loads nothing else. */
export const readInterviewLink = (token: string) =>
  api.call<typeof readEndpoint>('GET /interview-links/:token', { params: { token } });

export const chooseByLink = (token: string, slotId: string) =>
  api.call<typeof chooseEndpoint>('POST /interview-links/:token/choose', {
    params: { token },
    body: { slotId },
  });

export const bookByLink = (token: string, startsAt: string) =>
  api.call<typeof bookEndpoint>('POST /interview-links/:token/book', {
    params: { token },
    body: { startsAt },
  });

export const decliningByLink = (token: string) =>
  lazyEndpoint(
    'POST /interview-links/:token/decline',
    () => contract().then(({ declineByLink }) => declineByLink),
    { token },
  );

export const proposingByLink = (token: string) =>
  lazyEndpoint(
    'POST /interview-links/:token/propose',
    () => contract().then(({ counterByLink }) => counterByLink),
    { token },
  );
