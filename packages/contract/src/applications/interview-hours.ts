import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, queryList, Uuid } from '../protocol/fields.ts';
import {
  interviewHoursLimits as limits,
  interviewHoursMessages as messages,
  interviewTimeZones,
} from './interview-hours-words.ts';
import { MAX_INTERVIEWERS } from './interview-words.ts';

const Time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, messages.TIME_INVALID);
/** A time left empty is none. */
const optionalTime = z
  .union([z.literal(''), Time], messages.TIME_INVALID)
  .nullish()
  .transform((time) => time || null);
const whole = (least: number, most: number, message: string) =>
  z.coerce.number(message).int(message).min(least, message).max(most, message);

const fields = {
  /** 1 is Monday. */
  weekdays: z
    .array(z.int().min(1).max(7), messages.DAYS_REQUIRED)
    .min(1, messages.DAYS_REQUIRED)
    .max(7, messages.DAYS_REQUIRED)
    .transform((days) => [...new Set(days)].toSorted((a, b) => a - b)),
  from: Time,
  to: Time,
  pauseFrom: optionalTime,
  pauseTo: optionalTime,
  /** Nobody books a time that begins sooner. */
  noticeHours: whole(0, limits.noticeHours, messages.NOTICE_INVALID),
  minutes: whole(limits.minutes.min, limits.minutes.max, messages.LENGTH_INVALID),
  /** Left free before and after each interview. */
  bufferMinutes: whole(0, limits.bufferMinutes, messages.BUFFER_INVALID),
  timeZone: z.enum(interviewTimeZones, messages.ZONE_REQUIRED),
};

export const InterviewHoursBody = z.object(fields).superRefine((hours, context) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const { from, to, pauseFrom, pauseTo } = hours;
  if (to <= from) refuse('to', messages.END_BEFORE_START);
  if (pauseFrom === null && pauseTo === null) return;
  if (pauseFrom === null) refuse('pauseFrom', messages.PAUSE_BOTH);
  else if (pauseTo === null) refuse('pauseTo', messages.PAUSE_BOTH);
  else if (pauseTo <= pauseFrom) refuse('pauseTo', messages.END_BEFORE_START);
  else if (pauseFrom < from || pauseTo > to) refuse('pauseFrom', messages.PAUSE_OUTSIDE);
});

export const InterviewHours = z.object({
  weekdays: z.array(z.int()),
  from: z.string(),
  to: z.string(),
  pauseFrom: z.string().nullable(),
  pauseTo: z.string().nullable(),
  noticeHours: z.int(),
  minutes: z.int(),
  bufferMinutes: z.int(),
  timeZone: z.enum(interviewTimeZones),
});
export type InterviewHours = z.infer<typeof InterviewHours>;

const Span = z.object({ startsAt: Instant, endsAt: Instant });
export const InterviewerDay = z.object({
  id: z.string(),
  name: z.string(),
  /** Their hours of that day; null when they said none, empty on a day without interviews. */
  hours: z.array(Span).nullable(),
  /** Without what takes them: that is theirs. */
  busy: z.array(Span),
});
export type InterviewerDay = z.infer<typeof InterviewerDay>;

export const getInterviewHours = endpoint('GET /recruiter/interview-hours', {
  summary: "Mes heures d'entretien ; celles d'usage tant que je n'en ai pas dit d'autres.",
  data: InterviewHours,
});
export const saveInterviewHours = endpoint('PUT /recruiter/interview-hours', {
  summary: "Change mes heures d'entretien.",
  body: InterviewHoursBody,
  data: InterviewHours,
});
export const readInterviewerDays = endpoint('GET /recruiter/interview-busy', {
  summary: 'Heures libres et prises d’un jour, des personnes choisies pour mener un entretien.',
  query: z.object({
    day: Day,
    interviewerIds: queryList.pipe(z.array(Uuid).max(MAX_INTERVIEWERS)),
    /** The interview that is changed takes nobody from itself. */
    except: Uuid.optional(),
  }),
  data: z.array(InterviewerDay),
});
