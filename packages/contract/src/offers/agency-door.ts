import { z } from 'zod';
import { phone } from '../accounts/accounts.ts';
import { accountMessages } from '../accounts/account-messages.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, email, Instant, optionalText, queryFlag, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { agencyLengths, agencyMessages as messages, presentationStates } from './agency-words.ts';

const params = z.object({ token: z.string().max(100, messages.DOOR_UNKNOWN) });

/** The page of an agency, behind its secret address. */
export const AgencyDoor = z.object({
  company: z.string(),
  agency: z.string(),
  contactName: z.string(),
  presentsUntil: Day.nullable(),
  offers: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      slug: z.string(),
      contract: z.string(),
      place: z.string(),
      positions: z.int(),
      closesAt: Instant.nullable(),
      /** Published, and the agency may still present people. */
      canPresent: z.boolean(),
    }),
  ),
});
export type AgencyDoor = z.infer<typeof AgencyDoor>;

export const readAgencyDoor = endpoint('GET /agency-doors/:token', {
  summary: 'Les offres pour lesquelles un cabinet présente des personnes, par son adresse secrète.',
  params,
  data: AgencyDoor,
});

/** Somebody an agency presented, as it reads them. */
export const MyPresentation = z.object({
  id: z.string(),
  /** Null once they refused, or their data were erased. */
  name: z.string().nullable(),
  offer: z.string(),
  presentedAt: Instant,
  state: z.enum(presentationStates),
  abilities: z.object({ withdraw: z.boolean() }),
});
export type MyPresentation = z.infer<typeof MyPresentation>;

export const listMyPresentations = endpoint('GET /agency-doors/:token/people', {
  summary: 'Les personnes que le cabinet a présentées, les dernières d’abord.',
  params,
  query: z.object(pageQuery(25)),
  data: z.array(MyPresentation),
  paginated: true,
});
export const presentPerson = endpoint('POST /agency-doors/:token/people', {
  summary: 'Présente une personne pour une offre ; un email le lui dit aussitôt. Part `file` : son CV.',
  params,
  accepts: 'multipart',
  body: z.object({
    offerId: z.coerce.number().int().positive().max(2_147_483_647),
    firstName: requiredText(messages.FIRST_NAME_REQUIRED, 80),
    lastName: requiredText(messages.LAST_NAME_REQUIRED, 80),
    email: email(messages.PERSON_EMAIL_REQUIRED),
    phone: z
      .union([phone, z.literal('')], accountMessages.PHONE_INVALID)
      .nullish()
      .transform((typed) => typed || null),
    /** The person reads it too. */
    note: optionalText(agencyLengths.note),
    /** The agency declares that the person agreed to be presented. */
    isAgreed: queryFlag.refine((isAgreed) => isAgreed === true, messages.AGREEMENT_REQUIRED),
  }),
  data: MyPresentation,
});
export const withdrawPresentation = endpoint('DELETE /agency-doors/:token/people/:presentationId', {
  summary:
    'Retire une présentation que personne n’a encore ouverte ; les données de la personne sont effacées.',
  params: params.extend({ presentationId: Uuid }),
});
