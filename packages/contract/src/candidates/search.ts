import { z } from 'zod';
import { CandidateCard } from './cards.ts';
import { contractTypes } from '../offers/reference.ts';
import { availabilityDays } from './availability-days.ts';
import { candidateSorts, sortOrders } from './list-sorts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Uuid } from '../protocol/fields.ts';
import { Pagination, pageQuery } from '../protocol/pagination.ts';

/** Days within which someone counts as newly registered. */
export const newcomerPeriods = [7, 30, 90] as const;

/** Days within which a profile was last changed. */
export const updatePeriods = [7, 30, 90, 180] as const;

/** Clients send every filter, empty ones too: '' and « null » say nothing. */
const given = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) =>
      typeof value === 'string' && /^\s*(?:(?:null|undefined)\s*)?$/.test(value) ? undefined : value,
    schema.optional(),
  );

const text = (max: number) => given(z.string().trim().max(max, `${max} caractères au maximum`));
const amount = given(
  z.coerce
    .number('Indiquez un montant en chiffres')
    .int('Indiquez un montant entier')
    .min(0, 'Indiquez un montant positif')
    .max(2_000_000_000, 'Ce montant est trop grand'),
);
const flag = given(z.enum(['true', 'false'], 'Répondez par « true » ou « false »'));

const MOST_TAGS = 10;
const TagIds = given(
  z
    .string()
    .trim()
    .refine((ids) => ids.split(',').length <= MOST_TAGS, `${MOST_TAGS} étiquettes au maximum`)
    .refine(
      (ids) => ids.split(',').every((id) => Uuid.safeParse(id).success),
      'Choisissez parmi les étiquettes de votre entreprise',
    ),
);

/** The criteria of a candidate search; saved searches store the same. */
export const CandidateFilters = z.object({
  search: text(500),
  /** A reference code given at registration. */
  reference_code: text(60),
  id: given(Uuid),
  firstName: text(80),
  /** Only among candidates open to the company: others do not show their family name. */
  lastName: text(80),
  country: text(60),
  city: text(100),
  /** This level of study or higher: 1 is BAC+5, 7 none. */
  educationLevel: given(
    z.coerce
      .number("Niveau d'études inconnu")
      .int()
      .min(1, "Niveau d'études inconnu")
      .max(7, "Niveau d'études inconnu"),
  ),
  /** At least so many years. */
  experienceYears: given(
    z.coerce
      .number("Indiquez un nombre d'années")
      .int("Indiquez un nombre entier d'années")
      .min(0, "Indiquez un nombre d'années")
      .max(60, '60 ans au maximum'),
  ),
  /** A category's number, or its title. */
  category: text(120),
  job: text(120),
  salaryMin: amount,
  salaryMax: amount,
  /** All of them; comma-separated. */
  skills: text(500),
  /** Ids of the company's tags, comma-separated: all of them are borne. Another company's is nobody's. */
  tags: TagIds,
  drivingLicense: flag,
  hasVehicle: flag,
  /** A language of the profile, whatever the level. */
  language: text(60),
  /** Free within so many days. */
  availableWithin: given(
    z.coerce.number().pipe(z.literal(availabilityDays, 'Choisissez une disponibilité dans la liste')),
  ),
  /** Says that they want such a contract. */
  contractType: given(
    z.enum(
      contractTypes.map(({ code }) => code),
      'Choisissez un type de contrat dans la liste',
    ),
  ),
  /** Profile changed within so many days. */
  updatedWithin: given(z.coerce.number().pipe(z.literal(updatePeriods, 'Choisissez 7, 30, 90 ou 180 jours'))),
  /** Registered within so many days. */
  newWithin: given(z.coerce.number().pipe(z.literal(newcomerPeriods, 'Choisissez 7, 30 ou 90 jours'))),
});
export type CandidateFilters = z.infer<typeof CandidateFilters>;

/** An offer of the company that people are compared with, beside the filters: saved searches and alerts have none. */
const OfferComparison = z.object({
  offer: given(
    z.coerce
      .number('Choisissez une offre de la liste')
      .int('Choisissez une offre de la liste')
      .positive('Choisissez une offre de la liste')
      .max(2_147_483_647, 'Choisissez une offre de la liste'),
  ),
  /** Only those whose fit to the offer is at least this. */
  minFit: given(
    z.coerce
      .number('La compatibilité est un nombre entre 1 et 100')
      .int('La compatibilité est un nombre entre 1 et 100')
      .min(1, 'La compatibilité est un nombre entre 1 et 100')
      .max(100, 'La compatibilité est un nombre entre 1 et 100'),
  ),
});
/** The order of a list and of its export. */
const CandidateOrder = z.object({
  sort: given(z.enum(candidateSorts)),
  order: given(z.enum(sortOrders)),
});
/** What a list and its export ask, beside the page. */
export const CandidateListQuery = z.object({
  ...CandidateFilters.shape,
  ...OfferComparison.shape,
  ...CandidateOrder.shape,
});

/** A candidate of a list; `fit`, 0 to 100, is null without an offer, and for a profile that says too little. */
export const FoundCandidate = CandidateCard.extend({ fit: z.int().nullable() });
export type FoundCandidate = z.infer<typeof FoundCandidate>;

const CandidatePages = Pagination.extend({
  /** More than `total`, which then is the most that is counted. */
  isCapped: z.boolean(),
  /**
   * More than `total` too: of a first large search the page comes before everyone is counted, and
   * `GET /recruiter/candidates/count` counts them.
   */
  isMinimum: z.boolean(),
});

export const listCandidates = endpoint('GET /recruiter/candidates', {
  summary: 'Les candidats visibles, filtrés ; ceux qui ne sont pas ouverts à mon entreprise sont masqués.',
  query: z.object({ ...pageQuery(10), ...CandidateListQuery.shape }),
  data: z.object({
    candidates: z.array(FoundCandidate),
    pagination: CandidatePages,
    /** The order they are in: the usual one when the order asked for would need more than `MAX_COUNTED` to be sorted. */
    sorted: z.object({ by: z.enum(candidateSorts), order: z.enum(sortOrders) }),
    /** With an offer: whom the list leaves out. */
    comparison: z
      .object({
        /** Only people of the offer's trade or of one near it: the filters find more than are compared. */
        isByTrade: z.boolean(),
        /** Only the `MOST_COMPARED` who seem nearest. */
        isCapped: z.boolean(),
      })
      .nullable(),
  }),
  paginated: true,
});

export const countCandidates = endpoint('GET /recruiter/candidates/count', {
  summary: 'Combien de candidats les mêmes filtres trouvent, comptés.',
  query: CandidateFilters,
  data: z.object({ total: z.int().min(0), isCapped: z.boolean() }),
});

/** Filters that words of a search can be read as. */
const ReadFilters = CandidateFilters.pick({
  country: true,
  city: true,
  educationLevel: true,
  experienceYears: true,
  contractType: true,
  salaryMax: true,
});

export const readCandidateSearch = endpoint('GET /recruiter/candidates/reading', {
  summary: 'Ce qui, dans des mots tapés, se lit comme des filtres, et les mots qui restent.',
  query: z.object({
    search: CandidateFilters.shape.search,
    /** Words that were searched already: they stay words. */
    words: CandidateFilters.shape.search,
  }),
  data: z.object({ search: z.string(), filters: ReadFilters }),
});
