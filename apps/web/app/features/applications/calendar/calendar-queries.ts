import type {
  CalendarEntry,
  getFeed,
  readMyCalendar,
  readRecruiterCalendar,
} from '@baara/contract/applications/calendar';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
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
