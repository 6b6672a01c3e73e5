import { z } from 'zod';
import { phone } from '../accounts/accounts.ts';
import { applicationSources } from '../applications/application-sources.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { email, Instant, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { prospectMessages as messages, prospectSources, prospectStatuses } from './prospect-words.ts';

const personalData = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  note: z.string().nullable(),
};

/** Somebody the company added to an offer. */
export const Prospect = z.object({
  id: z.string(),
  status: z.enum(prospectStatuses),
  /** Null once they refused, or did not answer. */
  person: z.object(personalData).nullable(),
  source: z.enum(applicationSources),
  /** The member who added them; null once their account is deleted. */
  addedBy: z.string().nullable(),
  addedAt: Instant,
  /** When they are erased unless they answer, or apply; null once it is done. */
  expiresAt: Instant.nullable(),
  abilities: z.object({ remove: z.boolean() }),
});
export type Prospect = z.infer<typeof Prospect>;

const offerParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

export const listProspects = endpoint('GET /recruiter/offers/:id/prospects', {
  summary: 'Les personnes que l’entreprise a ajoutées à une offre, les dernières d’abord.',
  params: offerParams,
  query: z.object(pageQuery(25)),
  data: z.array(Prospect),
  paginated: true,
  extra: z.object({ abilities: z.object({ add: z.boolean() }) }),
});
export const addProspect = endpoint('POST /recruiter/offers/:id/prospects', {
  summary:
    'Ajoute une personne à une offre ; un email le lui dit aussitôt, avec un lien pour accepter ou refuser.',
  params: offerParams,
  body: z.object({
    firstName: requiredText(messages.FIRST_NAME_REQUIRED, 80),
    lastName: requiredText(messages.LAST_NAME_REQUIRED, 80),
    email: email(messages.EMAIL_REQUIRED),
    phone: z
      .union([phone, z.literal('')])
      .nullish()
      .transform((typed) => typed || null),
    city: optionalText(80),
    /** The person reads it too. */
    note: optionalText(1000),
    source: z.enum(prospectSources, messages.SOURCE_UNKNOWN).default('added'),
  }),
  data: Prospect,
});
export const removeProspect = endpoint('DELETE /recruiter/offers/:id/prospects/:prospectId', {
  summary: 'Efface une personne ajoutée à une offre.',
  params: offerParams.extend({ prospectId: Uuid }),
});

/** What the person who reads the e-mail is shown. */
export const ReceivedProspect = z.object({
  company: z.string(),
  offer: z.object({ title: z.string(), slug: z.string(), city: z.string().nullable() }),
  addedBy: z.string().nullable(),
  addedAt: Instant,
  person: z.object(personalData),
  isAccepted: z.boolean(),
  expiresAt: Instant,
});
export type ReceivedProspect = z.infer<typeof ReceivedProspect>;

const tokenParams = z.object({ token: z.string().max(100, messages.LINK_UNKNOWN) });

export const readProspect = endpoint('GET /prospects/:token', {
  summary: 'Ce qu’une entreprise garde de moi pour une offre, par le lien de son email.',
  params: tokenParams,
  data: ReceivedProspect,
});
export const acceptProspect = endpoint('POST /prospects/:token/acceptance', {
  summary: 'Accepte que l’entreprise garde mes données pour cette offre.',
  params: tokenParams,
  data: ReceivedProspect,
});
export const refuseProspect = endpoint('POST /prospects/:token/refusal', {
  summary: 'Refuse, ou ne veut plus : les données sont effacées aussitôt.',
  params: tokenParams,
});
