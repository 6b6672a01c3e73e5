import { savedOfferDeadlines } from './features/applications/calendar/public/saved-offer-deadlines.ts';
import type { CalendarSource } from './features/applications/calendar/public/calendar-sources.ts';
import { campaignsCalendar } from './features/campaigns/public/calendar.ts';
import { trainingsCalendar } from './features/trainings/public/calendar.ts';

/** What stands in everybody's own agenda beside interviews, absences and private events. */
export const calendarSources: readonly CalendarSource[] = [
  savedOfferDeadlines,
  trainingsCalendar,
  campaignsCalendar,
];
