import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant } from '../protocol/fields.ts';
import { interviewKinds } from './interview-words.ts';
import { bookTime, chooseSlot, counterPropose, declineInterview } from './interviews.ts';

const params = z.object({ token: z.string().min(1).max(200) });
const Span = z.object({ startsAt: Instant, endsAt: Instant });

/** What the e-mail that carries the link says, and the hours that are still free. */
export const InterviewLink = z.object({
  company: z.string(),
  offer: z.string(),
  kind: z.enum(interviewKinds),
  place: z.string().nullable(),
  phone: z.string().nullable(),
  link: z.string().nullable(),
  message: z.string().nullable(),
  /** First names. */
  interviewers: z.array(z.string()),
  /** The time that was chosen; null as long as none was. */
  chosen: Span.nullable(),
  /** How long it lasts. */
  minutes: z.int(),
  /** The candidate asked for other hours, and waits for the answer. */
  isCountered: z.boolean(),
  /** The company's slots; null where the candidate books among free hours. */
  slots: z.array(Span.extend({ id: z.string(), isFree: z.boolean() })).nullable(),
  /** The free hours to book; null where the company offers slots. */
  times: z.array(Span).nullable(),
});
export type InterviewLink = z.infer<typeof InterviewLink>;

export const readInterviewLink = endpoint('GET /interview-links/:token', {
  summary: 'L’invitation à un entretien derrière le lien reçu par email, sans connexion.',
  params,
  data: InterviewLink,
});
export const chooseByLink = endpoint('POST /interview-links/:token/choose', {
  summary: 'Choisit un des créneaux proposés, par le lien reçu.',
  params,
  body: chooseSlot.body,
  data: InterviewLink,
});
export const bookByLink = endpoint('POST /interview-links/:token/book', {
  summary: 'Réserve un créneau libre, par le lien reçu.',
  params,
  body: bookTime.body,
  data: InterviewLink,
});
export const counterByLink = endpoint('POST /interview-links/:token/propose', {
  summary: "Demande d'autres créneaux, par le lien reçu.",
  params,
  body: counterPropose.body,
  data: InterviewLink,
});
export const declineByLink = endpoint('POST /interview-links/:token/decline', {
  summary: 'Décline un entretien avec un motif, par le lien reçu.',
  params,
  body: declineInterview.body,
});
export const downloadInvitationByLink = endpoint('GET /interview-links/:token/invitation', {
  summary: "L'entretien choisi, au format iCalendar : sans nom ni adresse du candidat.",
  params,
});
