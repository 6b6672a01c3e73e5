import { z } from 'zod';
import { exportFormats } from '../files/export-messages.ts';
import { FileExport } from '../files/exports.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { CountryCode, Day, Instant, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import {
  employmentMessages as messages,
  needsDays,
  ticketKinds,
  ticketStatuses,
} from './employment-words.ts';
import { MOST_ABSENCE_DAYS, spanOf } from './leave-days.ts';

const HolidayDay = z.string().regex(/^(\d{4}-)?\d{2}-\d{2}$/);
export const Rules = z.object({
  /** Acquired for each month of service, in tenths of a day. */
  monthlyTenths: z.int(),
  /** Days of the week that count, 1 for Monday to 7 for Sunday. */
  weekdays: z.array(z.int().min(1).max(7)),
  /** `day`: every year (`09-22`), or once (`2026-05-27`). */
  holidays: z.array(z.object({ day: HolidayDay, title: z.string() })),
  /** The law, in words. */
  source: z.string(),
});

/** Tenths of a day: see `leave-days.ts`. */
const Balance = z.object({
  months: z.int(),
  openingTenths: z.int(),
  acquiredTenths: z.int(),
  takenTenths: z.int(),
  returnedTenths: z.int(),
  waitingTenths: z.int(),
  leftTenths: z.int(),
});

const Person = z.object({ id: z.string(), name: z.string() });

/** One of my employments. */
export const MyEmployment = z.object({
  id: z.string(),
  company: z.string(),
  jobTitle: z.string(),
  startsOn: Day,
  endsOn: Day.nullable(),
  /** Null for nobody: the company's owners decide. */
  responsible: z.string().nullable(),
  country: z.string(),
  rules: Rules,
  balance: Balance,
  abilities: z.object({ ask: z.boolean() }),
});
export type MyEmployment = z.infer<typeof MyEmployment>;

export const listMyEmployments = endpoint('GET /employments', {
  summary: 'Mes emplois, avec mon solde de congés et ce dont il est fait.',
  data: z.array(MyEmployment),
});

const ticketFields = {
  id: z.string(),
  kind: z.enum(ticketKinds),
  status: z.enum(ticketStatuses),
  subject: z.string(),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  startsHalf: z.boolean(),
  endsHalf: z.boolean(),
  /** Half days that count; null without days. */
  halfDays: z.int().nullable(),
  createdAt: Instant,
  /** An illness without its proof; the instant until which it is due. Null once sent, and for other requests. */
  proofDueAt: Instant.nullable(),
};

export const MyTicket = z.object({ ...ticketFields, company: z.string() });
export type MyTicket = z.infer<typeof MyTicket>;

/** A request as the person who answers it sees it in a list. */
export const ReceivedTicket = z.object({
  ...ticketFields,
  employee: Person,
  company: z.string(),
  jobTitle: z.string(),
  responsible: z.string().nullable(),
  abilities: z.object({ decide: z.boolean() }),
});
export type ReceivedTicket = z.infer<typeof ReceivedTicket>;

export const TicketDetail = z.object({
  ...ticketFields,
  employee: Person,
  company: z.string(),
  jobTitle: z.string(),
  responsible: z.string().nullable(),
  body: z.string().nullable(),
  hasProof: z.boolean(),
  proofSentAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  /** The words of the decision. */
  decision: z.string().nullable(),
  cancelledAt: Instant.nullable(),
  /** Of the employment, for leave. */
  balance: Balance.nullable(),
  /** Colleagues of the same responsible who are away on these days. */
  alsoAway: z.array(z.string()),
  abilities: z.object({
    decide: z.boolean(),
    cancel: z.boolean(),
    sendProof: z.boolean(),
    readProof: z.boolean(),
  }),
});
export type TicketDetail = z.infer<typeof TicketDetail>;

const filters = {
  kind: z.enum(ticketKinds).optional().catch(undefined),
  status: z.enum(ticketStatuses).optional().catch(undefined),
};
export const listMyTickets = endpoint('GET /tickets', {
  summary: 'Mes demandes à mon employeur, les dernières d’abord.',
  query: z.object({ ...pageQuery(25), ...filters }),
  data: z.array(MyTicket),
  paginated: true,
});

const optionalDay = z
  .union([z.literal('').transform(() => null), Day])
  .nullish()
  .transform((value) => value ?? null);

export const createTicket = endpoint('POST /tickets', {
  summary: 'Envoie une demande à mon responsable.',
  body: z
    .object({
      employmentId: z.uuid(messages.EMPLOYMENT_REQUIRED),
      kind: z.enum(ticketKinds, messages.KIND_REQUIRED),
      subject: optionalText(120),
      body: optionalText(2000),
      startsOn: optionalDay,
      endsOn: optionalDay,
      startsHalf: z.boolean().default(false),
      endsHalf: z.boolean().default(false),
    })
    .superRefine((ticket, context) => {
      const refuse = (path: string, message: string): void =>
        context.addIssue({ code: 'custom', path: [path], message });
      const { kind, startsOn, endsOn, startsHalf, endsHalf } = ticket;
      if (needsDays(kind) && startsOn === null) refuse('startsOn', messages.START_REQUIRED);
      if ((needsDays(kind) || startsOn !== null) && endsOn === null) refuse('endsOn', messages.END_REQUIRED);
      if (startsOn === null && endsOn !== null && !needsDays(kind))
        refuse('startsOn', messages.START_REQUIRED);
      if (startsOn !== null && endsOn !== null) {
        if (endsOn < startsOn) refuse('endsOn', messages.END_BEFORE_START);
        else if (spanOf({ startsOn, endsOn }) > MOST_ABSENCE_DAYS) refuse('endsOn', messages.TOO_LONG);
        else if (startsOn === endsOn && startsHalf && endsHalf) refuse('endsHalf', messages.HALF_EMPTY);
      }
      if (needsDays(kind)) return;
      if (ticket.subject === null) refuse('subject', messages.SUBJECT_REQUIRED);
      if (ticket.body === null) refuse('body', messages.BODY_REQUIRED);
    }),
  data: z.object({ id: z.string() }),
});

const id = z.object({ id: Uuid });
export const getTicket = endpoint('GET /tickets/:id', {
  summary: 'Une demande, pour la personne qui l’a écrite et celles qui y répondent.',
  params: id,
  data: TicketDetail,
});
export const cancelTicket = endpoint('POST /tickets/:id/cancellation', {
  summary: 'Annule ma demande, avant la décision ou avant son premier jour.',
  params: id,
  data: TicketDetail,
});
/** Multipart, with the part `file`. */
export const sendProof = endpoint('PUT /tickets/:id/proof', {
  summary: 'Envoie le justificatif de mon arrêt maladie (une partie `file`).',
  params: id,
  accepts: 'multipart',
  data: TicketDetail,
});
export const getProof = endpoint('GET /tickets/:id/proof', {
  summary: 'Le justificatif d’un arrêt maladie. Chaque lecture est inscrite au journal.',
  params: id,
});
export const approveTicket = endpoint('POST /tickets/:id/approval', {
  summary: 'Accepte une demande.',
  params: id,
  body: z.object({ note: optionalText(1000) }),
  data: TicketDetail,
});
export const refuseTicket = endpoint('POST /tickets/:id/refusal', {
  summary: 'Refuse une demande, avec un motif.',
  params: id,
  body: z.object({ reason: requiredText(messages.REASON_REQUIRED, 1000) }),
  data: TicketDetail,
});

export const listReceivedTickets = endpoint('GET /responsible/tickets', {
  summary: 'Les demandes dont je suis responsable, et celles de mon entreprise que je peux lire.',
  query: z.object({
    ...pageQuery(25),
    ...filters,
    search: optionalText(120),
    /** Only those I am the responsible of. */
    mine: z.enum(['1']).optional().catch(undefined),
  }),
  data: z.array(ReceivedTicket),
  extra: z.object({
    /** Requests that wait for me. */
    waiting: z.int(),
    abilities: z.object({ export: z.boolean(), employees: z.boolean() }),
  }),
  paginated: true,
});

export const AbsenceEntry = z.object({
  id: z.string(),
  employee: Person,
  company: z.string(),
  kind: z.enum(ticketKinds),
  status: z.enum(['open', 'approved']),
  startsOn: Day,
  endsOn: Day,
  startsHalf: z.boolean(),
  endsHalf: z.boolean(),
});
export type AbsenceEntry = z.infer<typeof AbsenceEntry>;

export const listAbsences = endpoint('GET /responsible/absences', {
  summary: 'Qui est absent, et quand, sur une période d’un an au plus.',
  query: z.object({ from: Day, to: Day }).superRefine(({ from, to }, context) => {
    const days = spanOf({ startsOn: from, endsOn: to });
    if (days > 0 && days <= MOST_ABSENCE_DAYS) return;
    context.addIssue({ code: 'custom', path: ['to'], message: messages.RANGE_INVALID });
  }),
  data: z.array(AbsenceEntry),
});

/** `2026-11`. */
export const Month = z
  .string(messages.MONTH_INVALID)
  .regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, messages.MONTH_INVALID);
export const exportPayroll = endpoint('POST /responsible/absences/exports', {
  summary: 'Un fichier des absences d’un mois, pour la paie.',
  body: z.object({ format: z.enum(exportFormats), month: Month }),
  data: FileExport,
});

export const Employee = z.object({
  id: z.string(),
  employee: Person,
  jobTitle: z.string(),
  country: z.string(),
  startsOn: Day,
  endsOn: Day.nullable(),
  endReason: z.string().nullable(),
  responsible: Person.nullable(),
  isPlaced: z.boolean(),
  openingTenths: z.int(),
  balance: Balance,
  /** Sent back with each change. */
  version: z.int(),
  abilities: z.object({ change: z.boolean(), end: z.boolean() }),
});
export type Employee = z.infer<typeof Employee>;

export const listEmployees = endpoint('GET /recruiter/employments', {
  summary: 'Les personnes que mon entreprise emploie, embauchées par la plateforme.',
  query: z.object({
    ...pageQuery(25),
    search: optionalText(120),
    /** `current`: still employed; `ended`: their contract is over. */
    state: z.enum(['current', 'ended']).optional().catch(undefined),
  }),
  data: z.array(Employee),
  paginated: true,
});
export const listResponsibles = endpoint('GET /recruiter/employments/responsibles', {
  summary: 'Qui peut répondre à un employé : l’équipe, et les consultants pour une personne placée.',
  data: z.array(Person.extend({ isConsultant: z.boolean() })),
});
export const updateEmployment = endpoint('PATCH /recruiter/employments/:id', {
  summary: 'Change un emploi : poste, début, pays, responsable, solde de départ.',
  params: id,
  body: z.object({
    version: z.int(),
    jobTitle: requiredText(messages.TITLE_REQUIRED, 200),
    startsOn: z.iso.date(messages.STARTS_REQUIRED).pipe(Day),
    country: CountryCode,
    responsibleId: z.union([z.literal('').transform(() => null), Uuid]).nullable(),
    isPlaced: z.boolean(),
    openingTenths: z
      .int(messages.OPENING_INVALID)
      .min(-1000, messages.OPENING_INVALID)
      .max(2000, messages.OPENING_INVALID),
  }),
  data: Employee,
});
export const endEmployment = endpoint('POST /recruiter/employments/:id/end', {
  summary: 'Enregistre la fin d’un emploi : les demandes d’après ce jour sont annulées.',
  params: id,
  body: z.object({
    endsOn: z.iso.date(messages.END_REQUIRED).pipe(Day),
    reason: requiredText(messages.END_REASON_REQUIRED, 500),
  }),
  data: Employee,
});
