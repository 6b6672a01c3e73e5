import { z } from 'zod';
import { stages } from '../applications/stages.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, email, Instant, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import {
  agencyLengths,
  agencyMessages as messages,
  MAX_AGENCY_OFFERS,
  presentationStates,
} from './agency-words.ts';

const NamedOffer = z.object({ id: z.int(), title: z.string() });

/** An agency that presents people for offers of the company. */
export const Agency = z.object({
  id: z.string(),
  name: z.string(),
  contactName: z.string(),
  email: z.string(),
  /** What was agreed, in the company's own words; the agency never reads it. */
  feeNote: z.string().nullable(),
  /** Last day on which it presents people; null: open-ended. */
  presentsUntil: Day.nullable(),
  /** That day is past. */
  isOver: z.boolean(),
  offers: z.array(NamedOffer),
  /** Whether its secret address works, and since when. */
  hasAddress: z.boolean(),
  addressSentAt: Instant.nullable(),
  /** People it presented; of these, open ones and hired ones. */
  presented: z.int(),
  inProgress: z.int(),
  hired: z.int(),
  createdAt: Instant,
});
export type Agency = z.infer<typeof Agency>;

const agencyBody = z.object({
  name: requiredText(messages.NAME_REQUIRED, agencyLengths.name),
  contactName: requiredText(messages.CONTACT_REQUIRED, agencyLengths.contactName),
  email: email(messages.EMAIL_REQUIRED),
  feeNote: optionalText(agencyLengths.feeNote),
  presentsUntil: z
    .union([Day, z.literal('')])
    .nullish()
    .transform((day) => day || null),
  offerIds: z
    .array(z.int().positive().max(2_147_483_647), messages.OFFERS_REQUIRED)
    .min(1, messages.OFFERS_REQUIRED)
    .max(MAX_AGENCY_OFFERS, messages.TOO_MANY_OFFERS)
    .transform((ids) => [...new Set(ids)]),
});
export type AgencyBody = z.infer<typeof agencyBody>;

const params = z.object({ id: Uuid });

export const listAgencies = endpoint('GET /recruiter/agencies', {
  summary:
    'Les cabinets de recrutement de l’entreprise, avec le nombre de personnes que chacun a présentées.',
  query: z.object(pageQuery(25)),
  data: z.array(Agency),
  paginated: true,
});
export const createAgency = endpoint('POST /recruiter/agencies', {
  summary: 'Ajoute un cabinet ; il reçoit par email l’adresse secrète de sa page.',
  body: agencyBody,
  data: Agency,
});
export const getAgency = endpoint('GET /recruiter/agencies/:id', {
  summary: 'Un cabinet de recrutement.',
  params,
  data: Agency,
});
export const updateAgency = endpoint('PUT /recruiter/agencies/:id', {
  summary: 'Modifie un cabinet ; une autre adresse email reçoit une nouvelle adresse secrète.',
  params,
  body: agencyBody,
  data: Agency,
});
export const renewAgencyAddress = endpoint('POST /recruiter/agencies/:id/address', {
  summary: 'Envoie au cabinet une nouvelle adresse secrète ; la précédente ne fonctionne plus.',
  params,
  data: Agency,
});
export const revokeAgencyAddress = endpoint('DELETE /recruiter/agencies/:id/address', {
  summary: 'Révoque aussitôt l’adresse secrète du cabinet.',
  params,
  data: Agency,
});

/** Somebody an agency presented, as the company reads them. */
export const PresentedPerson = z.object({
  id: z.string(),
  offer: NamedOffer,
  /** Null once they refused, or their data were erased; a pseudonym while their application is anonymous. */
  name: z.string().nullable(),
  /** The instant that decides who was first. */
  presentedAt: Instant,
  state: z.enum(presentationStates),
  /** Their application, once they sent it. */
  application: z.object({ id: z.string(), stage: z.enum(stages) }).nullable(),
});
export type PresentedPerson = z.infer<typeof PresentedPerson>;

export const listPresentedPeople = endpoint('GET /recruiter/agencies/:id/people', {
  summary: 'Les personnes qu’un cabinet a présentées, les dernières d’abord.',
  params,
  query: z.object(pageQuery(25)),
  data: z.array(PresentedPerson),
  paginated: true,
});
export const openPresentedPeople = endpoint('POST /recruiter/agencies/people/opening', {
  summary: 'Quelqu’un de l’entreprise voit ces personnes : leur présentation ne se retire plus.',
  body: z.object({ prospectIds: z.array(Uuid).min(1).max(100) }),
});
