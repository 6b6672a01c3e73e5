import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, optionalText, queryFlag, requiredText, Uuid } from '../protocol/fields.ts';
import {
  calendarMessages as messages,
  interviewKinds,
  interviewMessages,
  interviewStatuses,
  invitationStates,
  MAX_CALENDAR_DAYS,
} from './interview-words.ts';

const DAY_MS = 86_400_000;
const MAX_EVENT_DAYS = 31;

const spanDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

const range = {
  from: z.iso.datetime(messages.RANGE_REQUIRED),
  to: z.iso.datetime(messages.RANGE_REQUIRED),
};

/** Reads at most a hundred days at once. */
function checkRange({ from, to }: { from: string; to: string }, context: z.RefinementCtx): void {
  const days = spanDays(from, to);
  if (days > 0 && days <= MAX_CALENDAR_DAYS) return;
  const message = days > 0 ? messages.RANGE_TOO_LONG : messages.RANGE_BACKWARDS;
  context.addIssue({ code: 'custom', path: ['to'], message });
}

export const CalendarEntry = z.object({
  /** Unique among the entries; `interviewId` or `eventId` names what it stands for. */
  id: z.string(),
  /**
   * `slot`: proposed and not chosen yet, so that it blocks nobody's time; `absence`: granted, its id is the request's;
   * `deadline`: the last day of a saved offer; `training`, `concours`: what I am registered to.
   */
  type: z.enum(['interview', 'slot', 'event', 'absence', 'deadline', 'training', 'concours']),
  interviewId: z.string().nullable(),
  eventId: z.string().nullable(),
  applicationId: z.string().nullable(),
  title: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  isAllDay: z.boolean(),
  isBlocking: z.boolean(),
  place: z.string().nullable(),
  kind: z.enum(interviewKinds).nullable(),
  status: z.enum(interviewStatuses).nullable(),
  invitation: z.enum(invitationStates).nullable(),
  /** The page of a deadline, a training, a concours. */
  url: z.string().nullable(),
});
export type CalendarEntry = z.infer<typeof CalendarEntry>;

export const readRecruiterCalendar = endpoint('GET /recruiter/calendar', {
  summary:
    "Entretiens de l'entreprise et mes événements, sur une période ; pour une autre personne ou une offre, ses entretiens seuls.",
  query: z
    .object({
      ...range,
      /** Only interviews I conduct. */
      mine: queryFlag,
      interviewerId: Uuid.optional(),
      offerId: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    })
    .superRefine(checkRange),
  data: z.array(CalendarEntry),
});
export const readMyCalendar = endpoint('GET /calendar', {
  summary:
    'Mon agenda sur une période : entretiens, événements, absences acceptées, offres enregistrées qui ferment, formations et concours.',
  query: z.object(range).superRefine(checkRange),
  data: z.array(CalendarEntry),
});

const EventBody = z
  .object({
    title: requiredText(messages.TITLE_REQUIRED, 120),
    place: optionalText(200),
    startsAt: z.iso.datetime(interviewMessages.START_INVALID),
    endsAt: z.iso.datetime(interviewMessages.END_INVALID),
    /** Midnight to midnight, Africa/Bamako, which is UTC. */
    isAllDay: z.boolean().default(false),
    /** No interview may be set over it. */
    isBlocking: z.boolean().default(false),
  })
  .superRefine((event, context) => {
    const days = spanDays(event.startsAt, event.endsAt);
    const year = new Date(event.startsAt).getUTCFullYear();
    const refuse = (path: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (year < 2000 || year > 2100) refuse('startsAt', messages.DATE_INVALID);
    else if (days <= 0) refuse('endsAt', interviewMessages.END_BEFORE_START);
    else if (days > MAX_EVENT_DAYS) refuse('endsAt', messages.TOO_LONG);
    else if (event.isAllDay && (Date.parse(event.startsAt) % DAY_MS !== 0 || days % 1 !== 0))
      refuse('isAllDay', messages.WHOLE_DAYS);
  });

export const CalendarEvent = z.object({
  id: z.string(),
  title: z.string(),
  place: z.string().nullable(),
  startsAt: Instant,
  endsAt: Instant,
  isAllDay: z.boolean(),
  isBlocking: z.boolean(),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

const id = z.object({ id: Uuid });
export const createEvent = endpoint('POST /calendar/events', {
  summary: 'Ajoute un événement privé, ou une indisponibilité.',
  body: EventBody,
  data: CalendarEvent,
});
export const changeEvent = endpoint('PUT /calendar/events/:id', {
  summary: 'Change un événement privé.',
  params: id,
  body: EventBody,
  data: CalendarEvent,
});
export const removeEvent = endpoint('DELETE /calendar/events/:id', {
  summary: 'Supprime un événement privé.',
  params: id,
});

export const CalendarFeed = z.object({
  isOpen: z.boolean(),
  createdAt: Instant.nullable(),
  lastReadAt: Instant.nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;
export const getFeed = endpoint('GET /calendar/feed', {
  summary: "Si mon agenda a une adresse privée. L'adresse elle-même n'est montrée qu'à sa création.",
  data: CalendarFeed,
});
export const openFeed = endpoint('POST /calendar/feed', {
  summary: "Crée l'adresse privée de mon agenda ; la précédente cesse de fonctionner.",
  data: CalendarFeed.extend({ url: z.string() }),
});
export const closeFeed = endpoint('DELETE /calendar/feed', {
  summary: "Supprime l'adresse privée de mon agenda.",
  data: CalendarFeed,
});
export const readFeed = endpoint('GET /calendar/feed/:file', {
  summary: 'Un agenda privé au format iCalendar, pour un programme d’agenda.',
  params: z.object({ file: z.string().max(100) }),
});
