import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, queryFlag, queryList } from '../protocol/fields.ts';
import { pageQuery, Pagination } from '../protocol/pagination.ts';
import { viewSources } from './view-source-titles.ts';
import { answerShape } from './fields/field-schemas.ts';

export const offerMessages = {
  NOT_FOUND: "Cette offre d'emploi n'existe pas ou a été supprimée",
  LOAD_FAILED: "Une erreur est survenue lors du chargement de l'offre",
  INVALID_DATA: 'Format de données invalide',
  LIST_FAILED: 'Une erreur est survenue lors du chargement des offres.',
  BOOKMARKS_FAILED: 'Erreur lors de la récupération des favoris',
  BOOKMARK_REMOVE_FAILED: 'Erreur lors de la suppression du favori',
  BOOKMARK_ADD_FAILED: "Erreur lors de l'ajout du favori",
} as const;

export const offerStatuses = ['draft', 'active', 'expired', 'filled'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

const Named = z.object({ id: z.int().nullable(), title: z.string() });

/** The viewer's own application to the offer. */
export const OwnApplication = z.object({
  has_applied: z.boolean(),
  hasApplied: z.boolean(),
  details: z
    .object({
      id: z.string(),
      stage: z.string(),
      status: z.string(),
      applied_at: Instant,
      abilities: z.object({ cancel: z.boolean() }),
    })
    .nullable(),
});

/** The schemas that the table of fields gives the answers. The keys named here stay at their original place; others come last. */
const {
  department,
  currency,
  remuneration_visible,
  has_driving_licence,
  has_car,
  contract_start,
  ...moreOnCards
} = answerShape('card');
const { description, positions, ...moreOnPage } = answerShape('page');

/** An offer in a list: everything a card shows, nothing more, for the sake of a 3G line. */
export const OfferSummary = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(offerStatuses),
  is_expired: z.boolean(),
  company: z.object({ id: z.string(), name: z.string(), avatar: z.string().nullable() }),
  location: z.object({ city: z.string().nullable(), country: z.string(), display: z.string() }),
  contract: z.object({ type: z.string(), type_full: z.string() }),
  experience: z.object({ seniority: z.int().nullable(), display: z.string(), seniority_text: z.string() }),
  education: z.object({ level: z.int().nullable(), display: z.string() }),
  category: z.object({ title: z.string() }),
  department,
  skills: z.array(z.string()),
  key_requirements: z.array(z.object({ text: z.string() })),
  /** Amounts per month in the currency's usual unit; null when not shown. */
  salary: z.object({ min: z.int().nullable(), max: z.int().nullable() }).nullable(),
  currency,
  remuneration_visible,
  has_driving_licence,
  has_car,
  contract_start,
  timestamp: z.object({
    created_at: z.object({ iso: Instant, relative: z.string() }),
    updated_at: Instant,
    expired_date: z.object({ iso: Instant }).nullable(),
    expiration_date: Instant.nullable(),
    relative: z.string(),
    is_hot: z.boolean(),
  }),
  urls: z.object({ details: z.string() }),
  is_bookmarked: z.boolean(),
  /** 0–100: how the signed-in candidate's own profile answers it; null for anyone else, and without a profile. */
  match_percentage: z.int().nullable(),
  /** What of that profile answers it best, in one French sentence; null where the percentage would discourage. */
  match_reason: z.string().nullable(),
  application: OwnApplication,
  ...moreOnCards,
});
export type OfferSummary = z.infer<typeof OfferSummary>;

/** The whole offer, as its page shows it. */
export const Offer = OfferSummary.extend({
  /** Sanitised HTML. */
  description,
  company: z.object({
    id: z.string(),
    name: z.string(),
    avatar: z.string().nullable(),
    activity: z.string().nullable(),
    address: z.string().nullable(),
    description: z.string().nullable(),
    city: z.string().nullable(),
    /** How many people work there; null when it is not said. */
    headcount: z.int().nullable(),
    /** The firm has checked the name and the number. */
    is_verified: z.boolean(),
    /** Its other offers that take applications. */
    other_offers: z.int(),
    /** Path of its own page, when it has one. */
    page: z.string().nullable(),
    /**
     * Share of its candidates it answers, over how many applications, and in how many days half of them had their
     * answer; null unless the share is good (`answerBadge`).
     */
    answer_rate: z.object({ percent: z.int(), applications: z.int(), days: z.int().nullable() }).nullable(),
  }),
  categories: z.array(z.object({ title: z.string() })),
  languages: z.array(z.object({ id: z.string(), name: z.string(), language: z.string(), level: z.string() })),
  positions,
  starts_on: z.string().nullable(),
  /** Whether an application needs a CV, a message. */
  requires: z.object({ cv: z.boolean(), message: z.boolean() }),
  /** How many questions its application form asks, when it asks any. */
  questions: z.int().optional(),
  plusInfos: z.object({
    remuneration: z.object({
      value: z.int().nullable(),
      raw: z.string(),
      currency: z.string(),
      visible: z.boolean(),
    }),
    niveau_etudes: z.object({ raw: z.string() }),
    permis_conduire: z.object({ raw: z.string() }),
    vehicule: z.object({ raw: z.string() }),
    anciennete: z.object({ value: z.string() }),
  }),
  /** Open to applications right now. */
  accepts_applications: z.boolean(),
  /** The reader's. A visitor may apply, once signed in; `readOwnMatch`: how their own profile suits the offer. */
  abilities: z.object({ apply: z.boolean(), readOwnMatch: z.boolean() }),
  /** XXXXX-XXXXX: by which anyone checks, at /verifier, that the offer is real. */
  verification_code: z.string(),
  /** QR code of the page's short address, for print: one bit a square, row by row, dark is 1, in base64. */
  print_code: z.object({ side: z.int(), squares: z.string() }),
  /** Path of a 1200×630 picture for shared links; changes with the offer. */
  preview_image: z.string(),
  ...moreOnPage,
});
export type Offer = z.infer<typeof Offer>;

export const offerSorts = ['created_at', 'relevance', 'salary', 'expiration'] as const;

export const OfferListQuery = z.object({
  ...pageQuery(10),
  includeExpired: queryFlag.transform((flag) => flag ?? true),
  /** Default: relevance when a text is searched, else created_at. */
  sort: z.enum(offerSorts, "Ce tri n'existe pas").optional(),
  order: z.enum(['asc', 'desc'], "L'ordre est asc ou desc").default('desc'),
  search: z.string().trim().max(200, '200 caractères au maximum').optional(),
  /** Searched to the letter: no spelling correction. */
  exact: queryFlag.transform((flag) => flag ?? false),
  /** Texts of chips that are to be words of the search again. */
  plain: queryList,
  categories: queryList,
  contractTypes: queryList,
  studyLevels: queryList,
  seniorityLevels: queryList,
  countries: queryList,
  cities: queryList,
  /** Free text of one place field: a known code, a part of a place's name, a country (3 letters or fewer) or a city. */
  location: z.string().trim().max(80).optional(),
});
export type OfferListQuery = z.output<typeof OfferListQuery>;

/** A word of the search that is read as a filter; `plain` is what the query parameter of that name takes to undo it. */
export const SearchChip = z.object({
  kind: z.enum(['place', 'contract', 'study', 'experience', 'salary']),
  label: z.string(),
  text: z.string(),
  plain: z.string(),
});

export const SearchReading = z.object({
  /** Words read otherwise than typed, so that the person may insist. */
  corrected: z.array(z.object({ from: z.string(), to: z.string() })),
  /** Stems found, for highlighting. */
  stems: z.array(z.string()),
  /** At most five related words to search instead. */
  related: z.array(z.string()),
  interpretation: z.object({
    chips: z.array(SearchChip),
    /** The criteria that the listed offers miss when none answers everything: labels of chips, and words as typed. */
    relaxed: z.array(z.string()),
    /** How many of the total answer everything; those near them follow. */
    exact_total: z.int(),
    /** How many of these come before the first that is only near: in an order that puts closed offers last, the open ones. */
    exact_first: z.int(),
  }),
});

const OfferList = z.object({
  jobs: z.array(OfferSummary),
  pagination: Pagination,
  search: SearchReading.nullable(),
});

export const listOffers = endpoint('GET /recruitment-offers', {
  summary: "Liste des offres d'emploi publiées.",
  query: OfferListQuery,
  data: OfferList,
  paginated: true,
});

const Counted = { count: z.int() };
export const FilterOptions = z.object({
  contractTypes: z.array(z.object({ code: z.string(), title: z.string(), ...Counted })),
  categories: z.array(z.object({ id: z.int(), title: z.string(), ...Counted })),
  seniorityLevels: z.array(z.object({ code: z.int(), title: z.string(), ...Counted })),
  studyLevels: z.array(z.object({ code: z.int(), title: z.string(), ...Counted })),
  locations: z.object({
    countries: z.array(z.object({ code: z.string(), name: z.string(), ...Counted })),
    cities: z.array(z.object({ city: z.string(), country: z.string(), display: z.string(), ...Counted })),
  }),
});
export type FilterOptions = z.infer<typeof FilterOptions>;
/** `openTotal`: how many offers of the same search may still be applied to. */
const CountedOptions = FilterOptions.extend({ openTotal: z.int() });

export const getFilterOptions = endpoint('GET /recruitment-offers/filter-options', {
  summary:
    "Valeurs de chaque filtre, avec le nombre d'offres ; tient compte de la recherche et des autres filtres.",
  query: OfferListQuery.omit({ page: true, limit: true, sort: true, order: true }),
  data: CountedOptions,
});

/** For the page of the list, which shows both: asked in one call. */
export const listOffersWithFilters = endpoint('GET /recruitment-offers/with-filters', {
  summary: "Liste des offres d'emploi publiées, avec les valeurs de chaque filtre de la même recherche.",
  query: OfferListQuery,
  data: OfferList.extend({ filters: CountedOptions }),
  paginated: true,
});

export const listFeaturedOffers = endpoint('GET /recruitment-offers/featured', {
  summary: "Offres en vedette : les 'hot' d'abord, complétées par les plus récentes jusqu'à 3.",
  data: z.object({ jobs: z.array(OfferSummary) }),
});

export const listPopularSearches = endpoint('GET /recruitment-offers/popular-searches', {
  summary:
    'Métiers que beaucoup recherchent ces jours-ci et qui ont une offre ouverte, les plus recherchés d’abord.',
  data: z.array(z.string()),
});

export const getOffer = endpoint('GET /recruitment-offers/:id', {
  summary: 'Une offre par son numéro.',
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  data: Offer,
});

export const getOfferBySlug = endpoint('GET /recruitment-offers/slug/:slug', {
  summary: 'Une offre par son nom dans les adresses.',
  params: z.object({ slug: z.string().min(1).max(200) }),
  data: Offer,
});

export const getOfferPreview = endpoint('GET /recruitment-offers/:id/preview.jpg', {
  summary: "Image JPEG de 1200×630 que montre un lien partagé vers l'offre.",
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
});

export const getOfferPoster = endpoint('GET /recruitment-offers/:id/poster.pdf', {
  summary: "Affiche A5 de l'offre à imprimer, avec son code à vérifier.",
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
});

/**
 * Sent by the offer's page once a person has it on screen: a page served to many from memory, or fetched ahead of a
 * tap, would count wrong anywhere else. Robots and the company's own people do not count.
 */
export const recordOfferView = endpoint('POST /recruitment-offers/:id/views', {
  summary: "Compte une vue de la page de l'offre.",
  params: z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) }),
  /** Where the person came from; left out by clients that do not know. */
  body: z
    .object({ source: z.enum(viewSources, "Cette origine n'existe pas").default('unknown') })
    .nullish()
    .transform((body) => body ?? { source: 'unknown' as const }),
});

export const listJobCategories = endpoint('GET /job-categories', {
  summary: 'Catégories de métiers et leurs intitulés.',
  data: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      job_denomination: z.array(z.object({ id: z.int(), title: z.string() })),
    }),
  ),
});

export const Bookmark = z.object({
  id: z.int(),
  job_id: z.int(),
  user_id: z.string(),
  created_at: Instant,
  job: OfferSummary.extend({
    job_denomination: Named.pick({ title: true }),
    employer: z.object({ name: z.string(), avatar: z.string().nullable() }),
    city: z.string().nullable(),
    contract_type: z.object({ title: z.string() }),
    /** Plain text, at most 200 characters. */
    description: z.string(),
  }),
});
export type Bookmark = z.infer<typeof Bookmark>;

const jobParams = z.object({ jobId: z.coerce.number().int().positive().max(2_147_483_647) });

export const listBookmarks = endpoint('GET /bookmarks', {
  summary: 'Mes offres favorites.',
  query: z.object(pageQuery(10)),
  data: z.array(Bookmark),
  paginated: true,
});
export const addBookmark = endpoint('POST /bookmarks/:jobId', {
  summary: 'Ajoute une offre à mes favoris ; la refaire ne change rien.',
  params: jobParams,
  data: z.object({ isBookmarked: z.literal(true) }),
});
export const removeBookmark = endpoint('DELETE /bookmarks/:jobId', {
  summary: 'Retire une offre de mes favoris.',
  params: jobParams,
  data: z.object({ isBookmarked: z.literal(false) }),
});
export const checkBookmark = endpoint('GET /bookmarks/:jobId/check', {
  summary: "Dit si l'offre est dans mes favoris.",
  params: jobParams,
  data: z.object({ isBookmarked: z.boolean() }),
});
