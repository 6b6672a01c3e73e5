import { z } from 'zod';
import { phone } from '../accounts/accounts.ts';
import { accountMessages } from '../accounts/account-messages.ts';
import { applicationSources } from '../applications/sources.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { email, Instant, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import {
  MAX_IMPORTED,
  prospectMessages as messages,
  prospectSources,
  prospectStatuses,
} from './prospect-words.ts';

const personalData = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  note: z.string().nullable(),
};

const ProspectCv = z.object({ name: z.string(), byteSize: z.int() });

/** Somebody the company added to an offer. */
export const Prospect = z.object({
  id: z.string(),
  status: z.enum(prospectStatuses),
  /** Null once they refused, or did not answer. */
  person: z.object(personalData).nullable(),
  source: z.enum(applicationSources),
  /** The member who added them; null once their account is deleted. */
  addedBy: z.string().nullable(),
  /** The agency that presented them, by name; null for those a member added. */
  agency: z.string().nullable(),
  /** Presented, and nobody of the company saw them: the screen that shows them says so (`openPresentedPeople`). */
  isToOpen: z.boolean(),
  addedAt: Instant,
  /** The CV that the company dropped; null without one. */
  cv: ProspectCv.nullable(),
  /** When they are erased unless they answer, or apply; null once it is done. */
  expiresAt: Instant.nullable(),
  abilities: z.object({ remove: z.boolean() }),
});
export type Prospect = z.infer<typeof Prospect>;

export const offerParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

export const listProspects = endpoint('GET /recruiter/offers/:id/prospects', {
  summary: 'Les personnes que l’entreprise a ajoutées à une offre, les dernières d’abord.',
  params: offerParams,
  query: z.object(pageQuery(25)),
  data: z.array(Prospect),
  paginated: true,
  /** `add`: while the offer is published; `edit`: takes out or corrects people who wait there, whatever became of the offer. */
  extra: z.object({ abilities: z.object({ add: z.boolean(), edit: z.boolean() }) }),
});
/** Eight digits alone are a number of Mali, as where people register. */
function withCountry(typed: string): string {
  const digits = typed.replaceAll(/[\s().-]/g, '');
  return /^\d{8}$/.test(digits) ? `+223${digits}` : typed;
}

export const addedPerson = z.object({
  firstName: requiredText(messages.FIRST_NAME_REQUIRED, 80),
  lastName: requiredText(messages.LAST_NAME_REQUIRED, 80),
  email: email(messages.EMAIL_REQUIRED),
  phone: z
    .string(accountMessages.PHONE_INVALID)
    .transform(withCountry)
    .pipe(z.union([phone, z.literal('')], accountMessages.PHONE_INVALID))
    .nullish()
    .transform((typed) => typed || null),
  city: optionalText(80),
  /** The person reads it too. */
  note: optionalText(1000),
  source: z.enum(prospectSources, messages.SOURCE_UNKNOWN).default('added'),
});

export const addProspect = endpoint('POST /recruiter/offers/:id/prospects', {
  summary:
    'Ajoute une personne à une offre ; un email le lui dit aussitôt, avec un lien pour accepter ou refuser.',
  params: offerParams,
  body: addedPerson,
  data: Prospect,
});
/** The cells of a sheet; the first row has the titles. */
const sheet = z
  .array(z.array(z.string().max(2000)).max(40))
  .min(2, messages.FILE_EMPTY)
  .max(MAX_IMPORTED + 1, messages.FILE_TOO_LONG);

export const prospectColumns = ['firstName', 'lastName', 'email', 'phone', 'city', 'note'] as const;

export const readProspects = endpoint('POST /recruiter/offers/:id/prospects/reading', {
  summary: 'Lit un tableau de personnes à ajouter et montre ses fautes et ses doublons ; n’écrit rien.',
  params: offerParams,
  body: z.object({ rows: sheet }),
  data: z.object({
    /** Each title of the file, and what it is taken for; null when it is left out. */
    columns: z.array(z.object({ title: z.string(), field: z.enum(prospectColumns).nullable() })),
    rows: z.array(
      z.object({
        /** In the file, the titles being line 1. */
        line: z.int(),
        name: z.string(),
        /** Null for a row with problems, a duplicate included. */
        person: addedPerson.nullable(),
        problems: z.array(z.string()),
      }),
    ),
  }),
});
export const importProspects = endpoint('POST /recruiter/offers/:id/prospects/import', {
  summary:
    'Ajoute l’une après l’autre les personnes d’un tableau lu et confirmé ; chacune est informée par email.',
  params: offerParams,
  body: z.object({
    people: z.array(addedPerson).min(1, messages.FILE_EMPTY).max(MAX_IMPORTED, messages.FILE_TOO_LONG),
  }),
  data: z.object({
    /** Those that go to be added; a person who cannot be stays to check, with the reason. */
    confirmed: z.int(),
  }),
});
export const removeProspect = endpoint('DELETE /recruiter/offers/:id/prospects/:prospectId', {
  summary: 'Efface une personne ajoutée à une offre.',
  params: offerParams.extend({ prospectId: Uuid }),
});

export const getProspectCv = endpoint('GET /recruiter/offers/:id/prospects/:prospectId/cv', {
  summary: 'Le CV d’une personne ajoutée à une offre.',
  params: offerParams.extend({ prospectId: Uuid }),
});

/** What the person who reads the e-mail is shown. */
export const ReceivedProspect = z.object({
  company: z.string(),
  offer: z.object({ title: z.string(), slug: z.string(), city: z.string().nullable() }),
  addedBy: z.string().nullable(),
  agency: z.string().nullable(),
  addedAt: Instant,
  person: z.object(personalData),
  cv: ProspectCv.nullable(),
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
export const readProspectCv = endpoint('GET /prospects/:token/cv', {
  summary: 'Le CV qu’une entreprise garde de moi, par le lien de son email.',
  params: tokenParams,
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
