import type { MailAttachment } from '../../platform/mail/mailer.ts';
import { whereOf } from './session-words.ts';
import { trainingPath } from './trainings.mails.ts';

export type CalendarSession = {
  id: string;
  starts_at: Date;
  ends_at: Date;
  schedule: string;
  mode: string;
  city: string | null;
  address: string | null;
  status: string;
  version: number;
  title: string;
  slug: string;
};

/**
 * A session as iCalendar (RFC 5545). Its UID never changes and its sequence is its version, so that a newer file
 * replaces or cancels the older one in a person's agenda.
 * @param onlineUrl for anyone who has a seat.
 */
export async function sessionCalendar(
  session: CalendarSession,
  { publicUrl, onlineUrl, now }: { publicUrl: string; onlineUrl: string | null; now: Date },
): Promise<string> {
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator');
  const isCancelled = session.status === 'cancelled';
  const calendar = ical({
    prodId: { company: 'Baara', product: 'Formations', language: 'FR' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const url = publicUrl + trainingPath(session);
  calendar.createEvent({
    id: `formation-${session.id}@${new URL(publicUrl).hostname}`,
    sequence: session.version,
    stamp: now,
    start: session.starts_at,
    end: session.ends_at,
    summary: session.title,
    location: whereOf(session),
    description: [session.schedule, onlineUrl, url].filter(Boolean).join('\n'),
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

export const calendarAttachment = (calendar: string): MailAttachment => ({
  filename: 'formation.ics',
  contentType: `text/calendar; method=${calendar.includes('METHOD:CANCEL') ? 'CANCEL' : 'PUBLISH'}; charset=utf-8`,
  contentBase64: Buffer.from(calendar).toString('base64'),
});
