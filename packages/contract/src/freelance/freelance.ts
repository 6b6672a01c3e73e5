import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import {
  CountryCode,
  Day,
  Instant,
  optionalText,
  queryFlag,
  queryList,
  requiredText,
  Uuid,
} from '../protocol/fields.ts';
import { freelanceLimits as limits, freelanceMessages as messages } from './freelance-messages.ts';
import { freelanceAvailabilities, missionStates } from './market-states.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { missionDescription, richText } from '../formats/rich-text.ts';
import { SearchReading } from '../offers/offers.ts';
import { freelanceSorts, missionSorts } from './market-words.ts';
import { missionPricings } from './market-words.ts';

const Domain = z.object({ id: z.int(), title: z.string() });
const DomainId = z.int(messages.DOMAIN_REQUIRED).min(1, messages.DOMAIN_REQUIRED).max(2_147_483_647);
/** Whole F CFA. */
const money = (message: string) => z.int(message).min(1, message).max(limits.money, message);
const words = (empty: string, count: number, what: string) =>
  z
    .array(requiredText(empty, 60))
    .max(count, `${count} ${what} au maximum`)
    .transform((items) => [...new Map(items.map((item) => [item.toLowerCase(), item])).values()]);
const message = z
  .string(messages.MESSAGE_SHORT)
  .trim()
  .min(limits.messageMin, messages.MESSAGE_SHORT)
  .max(limits.message, `${limits.message} caractères au maximum`);

/** An empty filter of a form is no filter. */
const filter = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.literal('')])
    .optional()
    .transform((value) => (value === '' ? undefined : value));
const filterNumber = (most: number) => filter(z.coerce.number().int().positive().max(most));
const search = z.string().trim().max(200).optional();
const place = z.string().trim().max(80).optional();
const byId = z.object({ id: Uuid });
/** From published reviews; `score` null under three of them. */
const Rating = z.object({ score: z.number().nullable(), reviews: z.int() });

/* ── Missions ─────────────────────────────────────────────────────────────────────────────────── */

export const MissionSummary = z.object({
  id: z.string(),
  title: z.string(),
  /** The client's company, else the first name and an initial. */
  client: z.string(),
  domain: Domain.nullable(),
  skills: z.array(z.string()),
  city: z.string().nullable(),
  country: CountryCode,
  countryName: z.string(),
  isRemote: z.boolean(),
  pricing: z.enum(missionPricings),
  /** Whole F CFA: of the whole, or of one day. */
  budgetMin: z.int().nullable(),
  budgetMax: z.int().nullable(),
  /** In the client's words: « trois semaines ». */
  duration: z.string().nullable(),
  startsOn: Day.nullable(),
  closesOn: Day,
  state: z.enum(missionStates),
  /** Whole days left to propose one's services; null unless it is open. */
  daysLeft: z.int().nullable(),
  publishedAt: Instant.nullable(),
  clientRating: Rating,
});
export type MissionSummary = z.infer<typeof MissionSummary>;

export const MissionQuestion = z.object({ id: z.string(), text: z.string(), isRequired: z.boolean() });

export const MissionFile = z.object({
  id: z.string(),
  name: z.string(),
  extension: z.string(),
  byteSize: z.int(),
  isConfidential: z.boolean(),
});
export type MissionFile = z.infer<typeof MissionFile>;

export const MissionDetail = MissionSummary.extend({
  /** Sanitised HTML; empty when the goal says it all. */
  description: z.string(),
  /** What the client wants to reach, in plain words. */
  goal: z.string().nullable(),
  deliverables: z.array(z.object({ title: z.string(), description: z.string().nullable() })),
  /** Expected days of work, when it is paid by the day. */
  days: z.int().nullable(),
  endsOn: Day.nullable(),
  languages: z.array(z.string()),
  questions: z.array(MissionQuestion),
  /** For its client, and the freelances whom they invited or shortlisted; null for everyone else. */
  confidential: z.string().nullable(),
  /** Those the caller may open. */
  files: z.array(MissionFile),
  /** Sent to the caller. */
  invitation: z
    .object({ message: z.string().nullable(), invitedAt: Instant, isDeclined: z.boolean() })
    .nullable(),
  /** Why its client ended it. */
  endReason: z.string().nullable(),
  /** Proposals that stand. */
  interestsCount: z.int(),
  /** The caller published it. */
  isMine: z.boolean(),
  /** The caller's own proposal, while it stands. */
  myInterest: z.object({ message: z.string(), price: z.int(), sentAt: Instant }).nullable(),
  /** `propose`: the caller's services; of a visitor, once they are signed in as a freelance. */
  abilities: z.object({ propose: z.boolean() }),
});
export type MissionDetail = z.infer<typeof MissionDetail>;

/** The one box, read as that of offers is. */
const box = {
  search,
  /** Searched to the letter: no spelling correction. */
  exact: queryFlag.transform((flag) => flag ?? false),
  /** Texts of chips that are to be words of the search again. */
  plain: queryList,
};

const MissionsQuery = z.object({
  ...pageQuery(10),
  ...box,
  /** A domain of GET /job-categories. */
  domain: filterNumber(2_147_483_647),
  /** A town or a country. */
  place,
  remote: queryFlag,
  pricing: filter(z.enum(missionPricings)),
  /** F CFA: missions that may pay at least this. */
  budget: filterNumber(limits.money),
  /** Default: relevance when a text is searched, else recent. `fit`: for a signed-in freelance. */
  sort: filter(z.enum(missionSorts, "Ce tri n'existe pas")),
});
export type MissionsQuery = z.output<typeof MissionsQuery>;

/** Where the results of a search are, the most first. */
const Places = z.object({
  countries: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
  cities: z.array(z.object({ city: z.string(), display: z.string(), count: z.int() })),
});

export const listMissions = endpoint('GET /missions', {
  summary: 'Les missions ouvertes aux freelances.',
  query: MissionsQuery,
  data: z.array(MissionSummary),
  paginated: true,
});

export const searchMissions = endpoint('GET /missions/search', {
  summary: 'Les missions ouvertes, comment la recherche a été lue, et où elles sont.',
  query: MissionsQuery,
  data: z.object({ items: z.array(MissionSummary), search: SearchReading.nullable(), places: Places }),
  paginated: true,
});

export const getMission = endpoint('GET /missions/:id', {
  summary: 'Une mission ; retirée par son client, elle répond 410.',
  params: byId,
  data: MissionDetail,
});

export const getMissionFile = endpoint('GET /missions/:id/files/:fileId', {
  summary:
    'Un fichier joint à une mission ; confidentiel, pour le client et ceux qu’il invite ou présélectionne.',
  params: byId.extend({ fileId: Uuid }),
});

const MissionFields = z
  .object({
    title: requiredText(messages.TITLE_REQUIRED, 140),
    /** HTML; tags that are not allowed are removed. */
    description: richText(missionDescription, messages.DESCRIPTION_REQUIRED),
    domain: DomainId,
    skills: words(messages.SKILL_EMPTY, limits.skills, 'compétences').default([]),
    city: optionalText(80),
    country: CountryCode.default('ML'),
    isRemote: z.boolean().default(false),
    budgetMin: money(messages.BUDGET_INVALID).nullish(),
    budgetMax: money(messages.BUDGET_INVALID).nullish(),
    duration: optionalText(80),
    startsOn: Day.nullish(),
    closesOn: z.string(messages.CLOSES_REQUIRED).pipe(Day),
  })
  .superRefine(({ budgetMin, budgetMax, city, isRemote }, context) => {
    if (budgetMin && budgetMax && budgetMax < budgetMin)
      context.addIssue({ code: 'custom', message: messages.BUDGET_ORDER, path: ['budgetMax'] });
    if (!isRemote && city === null)
      context.addIssue({ code: 'custom', message: messages.PLACE_REQUIRED, path: ['city'] });
  });
export type MissionFields = z.output<typeof MissionFields>;

export const createMission = endpoint('POST /missions', {
  summary: 'Rédige une mission ; elle reste un brouillon tant qu’elle n’est pas publiée.',
  body: MissionFields,
  data: MissionDetail,
});

export const updateMission = endpoint('PUT /missions/:id', {
  summary: 'Modifie une de mes missions.',
  params: byId,
  body: MissionFields,
  data: MissionDetail,
});

export const publishMission = endpoint('POST /missions/:id/publish', {
  summary: 'Publie une de mes missions.',
  params: byId,
  data: MissionDetail,
});

export const closeMission = endpoint('POST /missions/:id/close', {
  summary: 'Clôt une de mes missions : elle reste lisible et n’accepte plus de proposition.',
  params: byId,
  data: MissionDetail,
});

export const removeMission = endpoint('DELETE /missions/:id', {
  summary: 'Retire une de mes missions, pour tous.',
  params: byId,
});

/* ── Proposals ────────────────────────────────────────────────────────────────────────────────── */

export const showInterest = endpoint('POST /missions/:id/interest', {
  summary: 'Propose mes services pour une mission. Envoyée deux fois, la même proposition compte une fois.',
  params: byId,
  body: z.object({ message, price: money(messages.PRICE_INVALID) }),
  data: z.object({ message: z.string(), price: z.int(), sentAt: Instant }),
});

export const withdrawInterest = endpoint('DELETE /missions/:id/interest', {
  summary: 'Retire ma proposition.',
  params: byId,
});

export const MissionInterest = z.object({
  freelance: z.object({ id: z.string(), name: z.string(), headline: z.string(), isVerified: z.boolean() }),
  message: z.string(),
  price: z.int(),
  sentAt: Instant,
});
export type MissionInterest = z.infer<typeof MissionInterest>;

export const listMissionInterests = endpoint('GET /missions/:id/interests', {
  summary: 'Les propositions reçues pour une de mes missions.',
  params: byId,
  query: z.object(pageQuery(20)),
  data: z.array(MissionInterest),
  paginated: true,
});

/* ── Freelances ───────────────────────────────────────────────────────────────────────────────── */

export const FreelanceSummary = z.object({
  id: z.string(),
  /** First name and an initial, unless the freelance shows the whole name. */
  name: z.string(),
  headline: z.string(),
  domain: Domain.nullable(),
  skills: z.array(z.string()),
  city: z.string().nullable(),
  country: CountryCode,
  countryName: z.string(),
  yearsOfExperience: z.int().nullable(),
  /** Whole F CFA. */
  dailyRate: z.int().nullable(),
  availability: z.enum(freelanceAvailabilities),
  isVerified: z.boolean(),
  /** The platform shows them first, and says so. */
  isFeatured: z.boolean(),
  rating: Rating,
});
export type FreelanceSummary = z.infer<typeof FreelanceSummary>;

export const FreelanceDetail = FreelanceSummary.extend({
  summary: z.string(),
  languages: z.array(z.string()),
  /** Published works, briefly; GET /freelances/:id/portfolio has the whole of them. */
  portfolio: z.array(
    z.object({ title: z.string(), description: z.string().nullable(), link: z.string().nullable() }),
  ),
  isMine: z.boolean(),
  /** `contact`: writes to them; of a visitor, once they are signed in as a client. */
  abilities: z.object({ contact: z.boolean() }),
});
export type FreelanceDetail = z.infer<typeof FreelanceDetail>;

const FitPart = z.object({
  key: z.string(),
  title: z.string(),
  /** The most points it may give; those of all parts add up to 100. */
  weight: z.int(),
  points: z.int(),
  /** One sentence, true for both sides. */
  sentence: z.string(),
});
/** How well a freelance and a mission suit each other, and why. */
export const MissionFit = z.object({
  score: z.int(),
  parts: z.array(FitPart),
  /** What lowers the whole, each with its points (negative). */
  shortfalls: z.array(z.object({ points: z.int(), sentence: z.string() })),
});
export type MissionFit = z.infer<typeof MissionFit>;

export const listSuitedFreelances = endpoint('GET /missions/:id/suited-freelances', {
  summary: 'Les vingt freelances qui conviennent le mieux à une de mes missions, et pourquoi.',
  params: byId,
  data: z.array(z.object({ freelance: FreelanceSummary, fit: MissionFit })),
});

export const listSuitedMissions = endpoint('GET /freelance/suited-missions', {
  summary: 'Les vingt missions ouvertes qui me conviennent le mieux, et pourquoi ; aucune sans profil.',
  data: z.array(z.object({ mission: MissionSummary, fit: MissionFit })),
});

const FreelancesQuery = z.object({
  ...pageQuery(12),
  ...box,
  domain: filterNumber(2_147_483_647),
  /** All of them. */
  skills: queryList.transform((skills) => skills.slice(0, 10)),
  place,
  available: queryFlag,
  /** F CFA by day, at most. */
  maxRate: filterNumber(limits.money),
  verified: queryFlag,
  /** Default: relevance when a text is searched, else standing: featured, then available, then verified. */
  sort: filter(z.enum(freelanceSorts, "Ce tri n'existe pas")),
});
export type FreelancesQuery = z.output<typeof FreelancesQuery>;

export const listFreelances = endpoint('GET /freelances', {
  summary: 'Les freelances qui se montrent : mis en avant, puis disponibles, puis vérifiés d’abord.',
  query: FreelancesQuery,
  data: z.array(FreelanceSummary),
  paginated: true,
});

export const searchFreelances = endpoint('GET /freelances/search', {
  summary: 'Les freelances qui se montrent, comment la recherche a été lue, et où ils sont.',
  query: FreelancesQuery,
  data: z.object({ items: z.array(FreelanceSummary), search: SearchReading.nullable(), places: Places }),
  paginated: true,
});

export const getFreelance = endpoint('GET /freelances/:id', {
  summary: 'Le profil public d’un freelance, sans ses coordonnées.',
  params: byId,
  data: FreelanceDetail,
});

export const contactFreelance = endpoint('POST /freelances/:id/contact-requests', {
  summary: 'Écrit à un freelance, qui reçoit mon nom et mon adresse email pour répondre.',
  params: byId,
  body: z.object({ message }),
});

/* ── My profile ───────────────────────────────────────────────────────────────────────────────── */

export const FreelanceProfile = z.object({
  headline: requiredText(messages.HEADLINE_REQUIRED, limits.headline),
  summary: requiredText(messages.SUMMARY_REQUIRED, limits.summary),
  domain: DomainId,
  skills: words(messages.SKILL_EMPTY, limits.skills, 'compétences'),
  languages: words(messages.LANGUAGE_EMPTY, limits.languages, 'langues'),
  city: optionalText(80),
  country: CountryCode,
  yearsOfExperience: z
    .int(messages.YEARS_INVALID)
    .min(0, messages.YEARS_INVALID)
    .max(60, messages.YEARS_INVALID)
    .nullable(),
  dailyRate: money(messages.RATE_INVALID).nullable(),
  /** Of someone without a calendar (PUT /freelance/calendar/days), which says it for the others. */
  availability: z.enum(freelanceAvailabilities, messages.AVAILABILITY_INVALID).optional(),
  isVisible: z.boolean('Répondez par oui ou par non'),
  showsFullName: z.boolean('Répondez par oui ou par non'),
});
export type FreelanceProfile = z.output<typeof FreelanceProfile>;

const MyFreelanceProfile = z.object({
  /** Of the public page; null before the first save. */
  id: z.string().nullable(),
  /** 0 before the first save. */
  version: z.int(),
  isVerified: z.boolean(),
  /** As others read it. */
  publicName: z.string(),
  headline: z.string(),
  summary: z.string(),
  domain: Domain.nullable(),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  city: z.string().nullable(),
  country: CountryCode,
  countryName: z.string(),
  yearsOfExperience: z.int().nullable(),
  dailyRate: z.int().nullable(),
  availability: z.enum(freelanceAvailabilities),
  portfolio: FreelanceDetail.shape.portfolio,
  isVisible: z.boolean(),
  showsFullName: z.boolean(),
  /** Nobody sees the profile: why, and its last day; null until somebody lifts it. */
  suspension: z.object({ reason: z.string(), until: Day.nullable() }).nullable(),
});
export type MyFreelanceProfile = z.infer<typeof MyFreelanceProfile>;

export const getMyFreelanceProfile = endpoint('GET /freelance/profile', {
  summary: 'Mon profil de freelance ; vide avant le premier enregistrement.',
  data: MyFreelanceProfile,
});

export const saveMyFreelanceProfile = endpoint('PUT /freelance/profile', {
  summary: 'Enregistre mon profil de freelance, à partir de la version lue.',
  body: FreelanceProfile.extend({ version: z.int().min(0).max(2_147_483_647) }),
  data: MyFreelanceProfile,
});

export const listMyContactRequests = endpoint('GET /freelance/contact-requests', {
  summary: 'Les messages que des clients m’ont écrits.',
  query: z.object(pageQuery(10)),
  data: z.array(
    z.object({ id: z.string(), from: z.string(), email: z.string(), message: z.string(), sentAt: Instant }),
  ),
  paginated: true,
});
