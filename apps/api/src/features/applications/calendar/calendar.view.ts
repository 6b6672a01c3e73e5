import type { CalendarEntry, CalendarEvent } from '@baara/contract/applications/calendar';
import type { AbsenceEvent } from '../../employment/public/absence-calendar.ts';
import { type InterviewEntry, whereOf } from '../interviews/public/interview-entries.ts';
import type { DatedEntry } from './public/calendar-sources.ts';
import type { EventRow } from './calendar.queries.ts';

/** How each side names an interview in its calendar. */
export const entryTitle = ({ side, candidate, offer, company }: InterviewEntry): string =>
  side === 'candidate' ? `Entretien : ${offer}, ${company}` : `${candidate}, ${offer}`;

export function interviewEntry(entry: InterviewEntry): CalendarEntry {
  return {
    id: entry.slotId ?? entry.interviewId,
    type: entry.slotId === null ? 'interview' : 'slot',
    interviewId: entry.interviewId,
    eventId: null,
    applicationId: entry.applicationId,
    title: entryTitle(entry),
    startsAt: entry.startsAt.toISOString(),
    endsAt: entry.endsAt.toISOString(),
    isAllDay: false,
    isBlocking: entry.slotId === null && entry.status === 'upcoming',
    place: whereOf(entry),
    kind: entry.kind,
    status: entry.status,
    invitation: entry.invitation,
    url: null,
  };
}

export function eventView(row: EventRow): CalendarEvent {
  return {
    id: row.id,
    title: row.title,
    place: row.place,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    isAllDay: row.is_all_day,
    isBlocking: row.is_blocking,
  };
}

export function eventEntry(row: EventRow): CalendarEntry {
  return {
    ...eventView(row),
    type: 'event',
    interviewId: null,
    eventId: row.id,
    applicationId: null,
    kind: null,
    status: null,
    invitation: null,
    url: null,
  };
}

function absenceEntry(row: AbsenceEvent): CalendarEntry {
  return {
    id: row.id,
    type: 'absence',
    interviewId: null,
    eventId: null,
    applicationId: null,
    title: row.title,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    isAllDay: row.is_all_day,
    isBlocking: false,
    place: null,
    kind: null,
    status: null,
    invitation: null,
    url: null,
  };
}

function datedEntry({ id, type, title, startsAt, endsAt, isAllDay, place, url }: DatedEntry): CalendarEntry {
  return {
    id,
    type,
    interviewId: null,
    eventId: null,
    applicationId: null,
    title,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isAllDay,
    isBlocking: false,
    place,
    kind: null,
    status: null,
    invitation: null,
    url,
  };
}

/** In the order of time. */
export const entriesOf = (
  interviews: readonly InterviewEntry[],
  events: readonly EventRow[],
  absences: readonly AbsenceEvent[],
  dated: readonly DatedEntry[] = [],
): CalendarEntry[] =>
  [
    ...interviews.map(interviewEntry),
    ...events.map(eventEntry),
    ...absences.map(absenceEntry),
    ...dated.map(datedEntry),
  ].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id));
