import type {
  closeFeed as closeFeedEndpoint,
  openFeed as openFeedEndpoint,
  removeEvent as removeEventEndpoint,
} from '@baara/contract/applications/calendar';
import { api } from '../../../lib/api.ts';
import type { CallInput } from '../../../lib/api-client.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/applications/calendar');

export const creatingEvent = lazyEndpoint('POST /calendar/events', () =>
  contract().then(({ createEvent }) => createEvent),
);

export const changingEvent = (id: string) =>
  lazyEndpoint('PUT /calendar/events/:id', () => contract().then(({ changeEvent }) => changeEvent), { id });

export const closeFeed = () => api.call<typeof closeFeedEndpoint>('DELETE /calendar/feed');

export const openFeed = () => api.call<typeof openFeedEndpoint>('POST /calendar/feed');

export const removeEvent = (input: CallInput<typeof removeEventEndpoint>) =>
  api.call<typeof removeEventEndpoint>('DELETE /calendar/events/:id', input);
