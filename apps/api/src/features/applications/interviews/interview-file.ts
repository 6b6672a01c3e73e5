import type { MailAttachment } from '../../../platform/mail/mailer.ts';
import { whereOf } from './interview-text.ts';
import type { MyInterviewRow } from './interviews.queries.ts';

type Meeting = Pick<
  MyInterviewRow,
  | 'id'
  | 'sequence'
  | 'starts_at'
  | 'ends_at'
  | 'kind'
  | 'place'
  | 'phone'
  | 'link'
  | 'status'
  | 'message'
  | 'offer_title'
  | 'company_name'
  | 'organiser_email'
  | 'is_organiser_acting'
>;
export type Attendee = { email: string; name: string };

/** The same in every file and feed, so that each replaces the entry already in an agenda. */
export const interviewUid = (id: string, publicUrl: string): string =>
  `entretien-${id}@${new URL(publicUrl).hostname}`;

/**
 * An interview as iCalendar (RFC 5545, RFC 5546): a request that its receiver answers to the organiser, or what takes
 * it away. It names no other participant's address.
 * @param attendee null: the file names nobody, and is for anybody who has the link.
 * @param about the page that shows it, absolute; `title` as the receiver reads it.
 */
export async function interviewFile(
  meeting: Meeting,
  {
    title,
    about,
    attendee,
    publicUrl,
    now,
  }: {
    title: string;
    about: string;
    attendee: Attendee | null;
    publicUrl: string;
    now: Date;
  },
): Promise<string> {
  const ics = await import('ical-generator');
  const isCancelled = meeting.status === 'cancelled';
  const calendar = ics.default({
    prodId: { company: 'Baara', product: 'Entretiens', language: 'FR' },
    method: isCancelled
      ? ics.ICalCalendarMethod.CANCEL
      : attendee
        ? ics.ICalCalendarMethod.REQUEST
        : ics.ICalCalendarMethod.PUBLISH,
  });
  const event = calendar.createEvent({
    id: interviewUid(meeting.id, publicUrl),
    sequence: meeting.sequence,
    stamp: now,
    start: meeting.starts_at,
    end: meeting.ends_at,
    summary: title,
    location: whereOf(meeting),
    description: [meeting.message, about].filter(Boolean).join('\n'),
    url: about,
    status: isCancelled ? ics.ICalEventStatus.CANCELLED : ics.ICalEventStatus.CONFIRMED,
    organizer: {
      name: meeting.company_name,
      // Anyone who acts for the company stays behind it.
      email:
        (meeting.is_organiser_acting || attendee === null ? null : meeting.organiser_email) ??
        `ne-pas-repondre@${new URL(publicUrl).hostname}`,
    },
  });
  if (attendee) event.createAttendee({ ...attendee, name: attendee.name || attendee.email, rsvp: false });
  return calendar.toString();
}

export const fileAttachment = (calendar: string): MailAttachment => ({
  filename: 'entretien.ics',
  contentType: `text/calendar; method=${calendar.includes('METHOD:CANCEL') ? 'CANCEL' : 'REQUEST'}; charset=utf-8`,
  contentBase64: Buffer.from(calendar).toString('base64'),
});
