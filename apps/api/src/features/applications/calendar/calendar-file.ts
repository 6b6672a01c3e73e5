import { createHash } from 'node:crypto';
import type { AbsenceEvent } from '../../employment/public/absence-calendar.ts';
import { type InterviewEntry, interviewUid, whereOf } from '../interviews/public/interview-entries.ts';
import type { DatedEntry } from './public/calendar-sources.ts';
import type { EventRow } from './calendar.queries.ts';
import { entryTitle } from './calendar.view.ts';

/**
 * A person's agenda as iCalendar (RFC 5545), for a program that reads it again and again: the same rows give the same
 * bytes. It names no address nor phone of anyone; the candidate of an interview is named as the company may read them.
 */
export async function calendarFile(
  {
    interviews,
    events,
    absences,
    dated,
  }: {
    interviews: readonly InterviewEntry[];
    events: readonly EventRow[];
    absences: readonly AbsenceEvent[];
    dated: readonly DatedEntry[];
  },
  publicUrl: string,
): Promise<{ body: string; etag: string }> {
  const ics = await import('ical-generator');
  const calendar = ics.default({
    name: 'Baara',
    prodId: { company: 'Baara', product: 'Agenda', language: 'FR' },
    method: ics.ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  });
  for (const entry of interviews.filter(({ slotId }) => slotId === null)) {
    calendar.createEvent({
      id: interviewUid(entry.interviewId, publicUrl),
      sequence: entry.sequence,
      stamp: entry.updatedAt,
      start: entry.startsAt,
      end: entry.endsAt,
      summary: entryTitle(entry),
      location: entry.kind === 'phone' ? 'Par téléphone' : whereOf(entry),
      url:
        entry.side === 'candidate'
          ? `${publicUrl}/applications/tracking/process/${entry.applicationId}`
          : `${publicUrl}/recruiter/interviews?entretien=${entry.interviewId}`,
      status: entry.status === 'cancelled' ? ics.ICalEventStatus.CANCELLED : ics.ICalEventStatus.CONFIRMED,
    });
  }
  for (const event of events) {
    calendar.createEvent({
      id: `evenement-${event.id}@${new URL(publicUrl).hostname}`,
      stamp: event.updated_at,
      start: event.starts_at,
      end: event.ends_at,
      allDay: event.is_all_day,
      summary: event.title,
      location: event.place,
      busystatus: event.is_blocking ? ics.ICalEventBusyStatus.BUSY : ics.ICalEventBusyStatus.FREE,
    });
  }
  for (const absence of absences) {
    calendar.createEvent({
      id: `absence-${absence.id}@${new URL(publicUrl).hostname}`,
      stamp: absence.updated_at,
      start: absence.starts_at,
      end: absence.ends_at,
      allDay: absence.is_all_day,
      summary: absence.title,
      busystatus: ics.ICalEventBusyStatus.OOF,
    });
  }
  for (const entry of dated) {
    calendar.createEvent({
      id: `${entry.id}@${new URL(publicUrl).hostname}`,
      stamp: entry.updatedAt,
      start: entry.startsAt,
      end: entry.endsAt,
      allDay: entry.isAllDay,
      summary: entry.title,
      location: entry.place,
      url: publicUrl + entry.url,
      busystatus:
        entry.type === 'deadline' || entry.isAllDay
          ? ics.ICalEventBusyStatus.FREE
          : ics.ICalEventBusyStatus.BUSY,
    });
  }
  const body = calendar.toString();
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
