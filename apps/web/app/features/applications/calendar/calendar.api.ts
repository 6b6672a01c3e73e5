import type {
  CalendarEntry,
  closeFeed as closeFeedEndpoint,
  getFeed,
  openFeed as openFeedEndpoint,
  readMyCalendar,
  readRecruiterCalendar,
  removeEvent as removeEventEndpoint,
} from '@baara/contract/applications/calendar';
import { queryOptions } from '@tanstack/react-query';
import type { CallInput } from '../../../lib/api-client.ts';
import { api } from '../../../lib/api.ts';
import { lazyEndpoint } from '../../../lib/forms/lazy-endpoint.ts';
import { calendarRoot } from '../../../lib/query-roots.ts';
import { addDays } from './calendar-dates.ts';

export type Side = 'company' | 'person';
type Range = { first: string; days: number };

/** Whose interviews of the company, and for which offer; nothing: all of them. */
export type CalendarFilter = { mine?: true; interviewerId?: string; offerId?: number };

export const calendarQuery = (side: Side, { first, days }: Range, filter: CalendarFilter) =>
  queryOptions({
    queryKey: [...calendarRoot, side, first, days, filter],
    queryFn: async (): Promise<CalendarEntry[]> => {
      const query = { from: `${first}T00:00:00Z`, to: `${addDays(first, days)}T00:00:00Z` };
      if (side === 'person') return (await api.call<typeof readMyCalendar>('GET /calendar', { query })).data;
      const company = { ...query, ...filter };
      return (await api.call<typeof readRecruiterCalendar>('GET /recruiter/calendar', { query: company }))
        .data;
    },
  });

export const feedQuery = queryOptions({
  queryKey: [...calendarRoot, 'feed'],
  queryFn: async () => (await api.call<typeof getFeed>('GET /calendar/feed')).data,
});

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
