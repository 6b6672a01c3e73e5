import { z } from 'zod';
import { kitChoices } from '../offers/interview-kit-words.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, optionalText, queryFlag, requiredText, Uuid } from '../protocol/fields.ts';
import {
  bookingLimits,
  interviewKinds,
  interviewMessages as messages,
  interviewStatuses,
  interviewTabs,
  invitationStates,
  MAX_INTERVIEWERS,
  slotLimits,
} from './interview-words.ts';
import { pageQuery } from '../protocol/pagination.ts';

const hours = (span: { startsAt: string; endsAt: string }): number =>
  (Date.parse(span.endsAt) - Date.parse(span.startsAt)) / 3_600_000;

/** A span of at most twelve hours. That it is still to come is for the call to check. */
export const SlotInput = z
  .object({ startsAt: z.iso.datetime(messages.START_INVALID), endsAt: z.iso.datetime(messages.END_INVALID) })
  .superRefine((slot, context) => {
    const length = hours(slot);
    if (length > 0 && length <= slotLimits.hours) return;
    const message = length > 0 ? messages.TOO_LONG : messages.END_BEFORE_START;
    context.addIssue({ code: 'custom', path: ['endsAt'], message });
  });
export type SlotInput = z.infer<typeof SlotInput>;

function slots(min: number, tooFew: string) {
  return z
    .array(SlotInput, tooFew)
    .min(min, tooFew)
    .max(slotLimits.max, messages.SLOTS_TOO_MANY)
    .refine((given) => !overlap(given), messages.SLOTS_TWICE);
}

function overlap(given: readonly SlotInput[]): boolean {
  const sorted = given.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  return sorted.some((slot, index) => {
    const next = sorted[index + 1];
    return next !== undefined && Date.parse(next.startsAt) < Date.parse(slot.endsAt);
  });
}

const details = {
  kind: z.enum(interviewKinds, messages.KIND_REQUIRED),
  place: optionalText(300),
  /** The number that is called. */
  phone: optionalText(40),
  /** `HTTPS://` is the same address. Null for a video call: the configured service gives one. */
  link: optionalText(500).transform(
    (link) => link && link.replace(/^https?:/i, (scheme) => scheme.toLowerCase()),
  ),
  /** Read by the candidate. */
  message: optionalText(2000),
  interviewerIds: z
    .array(Uuid, messages.INTERVIEWERS_REQUIRED)
    .min(1, messages.INTERVIEWERS_REQUIRED)
    .max(MAX_INTERVIEWERS, messages.TOO_MANY_INTERVIEWERS)
    .transform((ids) => [...new Set(ids)]),
  /** Left out: the fitting one, or as it was. */
  kit: z.enum(kitChoices).optional(),
};
type Where = { kind: string; place: string | null; phone: string | null; link: string | null };

const PHONE = /^\+?[\d\s().-]{8,30}$/;

/** What each kind cannot do without; `undefined` when it has it. */
function whereIssue({ kind, place, phone, link }: Where): { path: string; message: string } | undefined {
  if (kind === 'on_site' && place === null) return { path: 'place', message: messages.PLACE_REQUIRED };
  if (kind === 'phone' && phone === null) return { path: 'phone', message: messages.PHONE_REQUIRED };
  if (phone !== null && !PHONE.test(phone)) return { path: 'phone', message: messages.PHONE_INVALID };
  if (link !== null && !isWebAddress(link)) return { path: 'link', message: messages.LINK_INVALID };
  return undefined;
}

const isWebAddress = (link: string): boolean =>
  /^https?:\/\/[^\s/]/i.test(link) && !/\s/.test(link) && URL.canParse(link);

function checkWhere(body: Where, context: z.RefinementCtx): void {
  const issue = whereIssue(body);
  if (issue) context.addIssue({ code: 'custom', path: [issue.path], message: issue.message });
}

const wholeNumber = ({ min, max }: { min: number; max: number }, message: string) =>
  z.int(message).min(min, message).max(max, message);
/** The candidate takes a time among the free hours of who conducts it. */
const BookingInput = z.object({
  /** From today on. */
  days: wholeNumber(bookingLimits.days, messages.BOOKING_DAYS),
  minutes: wholeNumber(bookingLimits.minutes, messages.BOOKING_MINUTES),
  /** The candidate moves it themselves until so many hours before. */
  moveHours: wholeNumber(bookingLimits.moveHours, messages.BOOKING_MOVE),
});
export type BookingInput = z.infer<typeof BookingInput>;

/** Slots on offer, or a time that the candidate books. */
function checkTimes(body: { slots?: unknown; booking?: unknown }, context: z.RefinementCtx): void {
  if (body.slots && body.booking)
    context.addIssue({ code: 'custom', path: ['slots'], message: messages.BOOKING_OR_SLOTS });
}

export const ProposeInterviewBody = z
  .object({
    applicationId: Uuid,
    ...details,
    slots: slots(slotLimits.min, messages.SLOTS_TOO_FEW).optional(),
    booking: BookingInput.optional(),
  })
  .superRefine(checkWhere)
  .superRefine(checkTimes)
  .superRefine((body, context) => {
    if (body.slots || body.booking) return;
    context.addIssue({ code: 'custom', path: ['slots'], message: messages.SLOTS_TOO_FEW });
  });
export const ChangeInterviewBody = z
  .object({
    ...details,
    /** In the place of those on offer; refused once a time was chosen. */
    slots: slots(slotLimits.min, messages.SLOTS_TOO_FEW).optional(),
    booking: BookingInput.optional(),
  })
  .superRefine(checkWhere)
  .superRefine(checkTimes);
const reason = z.object({ reason: requiredText(messages.REASON_REQUIRED, 500) });

const Slot = z.object({
  id: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  proposedBy: z.enum(['company', 'candidate']),
  /** `taken`: someone who would be there is not free any more; `own`: the candidate is not. */
  state: z.enum(['free', 'taken', 'own', 'past']),
});
export type InterviewSlot = z.infer<typeof Slot>;

const shared = {
  id: z.string(),
  applicationId: z.string(),
  offer: z.object({ id: z.int(), title: z.string() }),
  kind: z.enum(interviewKinds),
  status: z.enum(interviewStatuses),
  invitation: z.enum(invitationStates),
  /** Whether a time was agreed; else `startsAt` and `endsAt` are those of the earliest slot on offer. */
  isFixed: z.boolean(),
  startsAt: Instant,
  endsAt: Instant,
  place: z.string().nullable(),
  phone: z.string().nullable(),
  link: z.string().nullable(),
  message: z.string().nullable(),
  /** The candidate's words when declining or asking for another slot. */
  answer: z.string().nullable(),
  cancellationReason: z.string().nullable(),
  slots: z.array(Slot),
  /** The candidate books its time: none is proposed. */
  booking: z.object({ minutes: z.int(), until: Instant, moveHours: z.int() }).nullable(),
  isOver: z.boolean(),
};

export const RecruiterInterview = z.object({
  ...shared,
  candidate: z.object({ id: z.string(), name: z.string() }),
  organiser: z.string().nullable(),
  interviewers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** They said that they cannot conduct it at its time, and perhaps why. */
      hasDeclined: z.boolean(),
      reason: z.string().nullable(),
    }),
  ),
  /** `hasNotes`: somebody took notes in it; it no longer follows the kind. */
  kit: z.object({ choice: z.enum(kitChoices), hasNotes: z.boolean() }),
  noShow: z.boolean(),
  completedAt: Instant.nullable(),
  abilities: z.object({
    edit: z.boolean(),
    /** Gives it another time. */
    move: z.boolean(),
    /** Says that it took place, or that the candidate did not come. */
    close: z.boolean(),
    cancel: z.boolean(),
    /** Takes one of the slots that the candidate asks for; refuses them, also once the agreed time has come. */
    acceptCounter: z.boolean(),
    refuseCounter: z.boolean(),
    /** Says that they cannot conduct it: anyone who conducts it, of any role. */
    decline: z.boolean(),
  }),
});
export type RecruiterInterview = z.infer<typeof RecruiterInterview>;

export const MyInterview = z.object({
  ...shared,
  company: z.string(),
  interviewers: z.array(z.string()),
  /** `answer`: chooses a slot, declines, or asks for others; `book`: takes a free time, in the place of theirs. */
  abilities: z.object({ answer: z.boolean(), book: z.boolean() }),
});
export type MyInterview = z.infer<typeof MyInterview>;

const id = z.object({ id: Uuid });
const offerParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const listQuery = z.object({
  ...pageQuery(20),
  tab: z.enum(interviewTabs).optional(),
  status: z.enum(interviewStatuses).optional(),
  kind: z.enum(interviewKinds).optional(),
  offerId: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  interviewerId: Uuid.optional(),
  /** Those that I conduct. */
  mine: queryFlag,
  applicationId: Uuid.optional(),
  /** Days of Africa/Bamako, both included. */
  from: Day.optional(),
  to: Day.optional(),
  /** Words of the candidate's name or of the offer. */
  search: z.string().trim().max(120).optional(),
});
const extra = z.object({
  counts: z.record(z.enum(interviewTabs), z.int()),
  /** `propose`: an interview more; of one application, as long as none of those listed is to come. */
  abilities: z.object({ propose: z.boolean() }),
});
const list = { data: z.array(RecruiterInterview), paginated: true as const, extra };

export const listInterviews = endpoint('GET /recruiter/interviews', {
  summary: "Entretiens de l'entreprise, par onglet, période, offre, personne ou mode.",
  query: listQuery,
  ...list,
});
export const listJobInterviews = endpoint('GET /recruiter/jobs/:id/interviews', {
  summary: "Entretiens d'une offre.",
  params: offerParams,
  query: listQuery.omit({ offerId: true }),
  ...list,
});
export const listOfferInterviews = endpoint('GET /recruiter/offers/:id/interviews', {
  summary: "Entretiens d'une offre (autre adresse de la même liste).",
  params: offerParams,
  query: listQuery.omit({ offerId: true }),
  ...list,
});
export const proposeInterview = endpoint('POST /recruiter/interviews', {
  summary: 'Propose de deux à dix créneaux à un candidat, qui en est prévenu par email.',
  body: ProposeInterviewBody,
  data: RecruiterInterview,
});
export const getInterview = endpoint('GET /recruiter/interviews/:id', {
  summary: 'Un entretien de l’entreprise.',
  params: id,
  data: RecruiterInterview,
});
export const changeInterview = endpoint('PATCH /recruiter/interviews/:id', {
  summary: "Change le mode, le lieu, les personnes, le message ou les créneaux d'un entretien.",
  params: id,
  body: ChangeInterviewBody,
  data: RecruiterInterview,
});
export const rescheduleInterview = endpoint('POST /recruiter/interviews/:id/reschedule', {
  summary: 'Déplace un entretien fixé ; une invitation à jour est envoyée.',
  params: id,
  body: z.object({ slot: SlotInput, message: optionalText(500) }),
  data: RecruiterInterview,
});
export const cancelInterview = endpoint('DELETE /recruiter/interviews/:id', {
  summary: 'Annule un entretien, avec le motif que le candidat lira.',
  params: id,
  body: reason,
  data: RecruiterInterview,
});
export const completeInterview = endpoint('POST /recruiter/interviews/:id/complete', {
  summary: 'Marque un entretien comme terminé.',
  params: id,
  data: RecruiterInterview,
});
export const markNoShow = endpoint('POST /recruiter/interviews/:id/no-show', {
  summary: "Le candidat n'est pas venu.",
  params: id,
  data: RecruiterInterview,
});
export const declineConducting = endpoint('POST /recruiter/interviews/:id/unavailable', {
  summary: 'Une personne qui mène l’entretien dit qu’elle ne peut pas ; qui l’organise est prévenu.',
  params: id,
  body: z.object({ reason: optionalText(500) }),
  data: RecruiterInterview,
});
export const acceptCounterProposal = endpoint('POST /recruiter/interviews/:id/accept-proposal', {
  summary: 'Accepte un créneau demandé par le candidat.',
  params: id,
  body: z.object({ slotId: Uuid }),
  data: RecruiterInterview,
});
export const refuseCounterProposal = endpoint('POST /recruiter/interviews/:id/refuse-proposal', {
  summary: 'Refuse les créneaux demandés par le candidat : les premiers restent proposés.',
  params: id,
  body: reason,
  data: RecruiterInterview,
});
export const downloadInvitation = endpoint('GET /recruiter/interviews/:id/invitation', {
  summary: "L'invitation d'un entretien fixé, au format iCalendar.",
  params: id,
});

export const listMyInterviews = endpoint('GET /applications/:id/interviews', {
  summary: "Entretiens d'une de mes candidatures, le plus récent d'abord.",
  params: id,
  data: z.array(MyInterview),
});
export const getMyInterview = endpoint('GET /interviews/:id', {
  summary: 'Un entretien qui me concerne comme candidat.',
  params: id,
  data: MyInterview,
});
export const chooseSlot = endpoint('POST /interviews/:id/choose', {
  summary: 'Choisit un des créneaux proposés.',
  params: id,
  body: z.object({ slotId: Uuid }),
  data: MyInterview,
});
const FreeTime = z.object({ startsAt: Instant, endsAt: Instant });
export type FreeTime = z.infer<typeof FreeTime>;
export const listFreeTimes = endpoint('GET /interviews/:id/free-times', {
  summary: 'Les créneaux libres d’un entretien dont je choisis l’heure.',
  params: id,
  data: z.array(FreeTime),
});
export const bookTime = endpoint('POST /interviews/:id/book', {
  summary: 'Réserve un créneau libre, ou y déplace un entretien déjà réservé.',
  params: id,
  body: z.object({ startsAt: z.iso.datetime(messages.START_INVALID) }),
  data: MyInterview,
});
export const declineInterview = endpoint('POST /interviews/:id/decline', {
  summary: 'Décline un entretien, avec un motif.',
  params: id,
  body: reason,
  data: MyInterview,
});
export const counterPropose = endpoint('POST /interviews/:id/propose', {
  summary: "Demande d'autres créneaux.",
  params: id,
  body: z.object({ slots: slots(1, messages.SLOT_REQUIRED), message: optionalText(500) }),
  data: MyInterview,
});
export const downloadMyInvitation = endpoint('GET /interviews/:id/invitation', {
  summary: "L'invitation d'un entretien fixé, au format iCalendar.",
  params: id,
});
