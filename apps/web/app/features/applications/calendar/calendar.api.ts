import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';

const contract = () => import('@baara/contract/applications/calendar');

export const creatingEvent = lazyEndpoint('POST /calendar/events', () =>
  contract().then(({ createEvent }) => createEvent),
);

export const changingEvent = (id: string) =>
  lazyEndpoint('PUT /calendar/events/:id', () => contract().then(({ changeEvent }) => changeEvent), { id });
