import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { CampaignComplaint } from './results.ts';
import { rankOutcomes, resultsMessages as messages } from './results-words.ts';

/** Published results, as everyone and candidates read them. Marks are whole hundredths. */

const outcome = z.enum(rankOutcomes);
const params = z.object({ id: Uuid });

const ListedPerson = z.object({
  fileNumber: z.string(),
  outcome,
  rank: z.int(),
  /** Of the waiting list. */
  waitingPlace: z.int().nullable(),
  reserve: z.string().nullable(),
});

export const PublicResults = z.object({
  campaign: z.object({ id: z.string(), slug: z.string(), title: z.string(), institution: z.string() }),
  publishedAt: Instant,
  complaintsUntil: Instant.nullable(),
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      seats: z.int(),
      admitted: z.int(),
      waiting: z.int(),
      sha256: z.string(),
      url: z.string(),
    }),
  ),
  categoryId: z.string(),
  people: z.array(ListedPerson),
  /** Of a search: null when nothing was searched. */
  found: z
    .object({
      /** By a tracking code everything is said, by a number only what the list says. */
      outcome: outcome.nullable(),
      fileNumber: z.string(),
      category: z.string().nullable(),
      rank: z.int().nullable(),
      waitingPlace: z.int().nullable(),
      reserve: z.string().nullable(),
    })
    .nullable(),
  /** Why a search found nothing. */
  searchError: z.string().nullable(),
  /** Places that the waiting list took since. */
  changes: z.array(
    z.object({ day: Day, category: z.string(), left: z.string(), admitted: z.string().nullable() }),
  ),
});
export type PublicResults = z.infer<typeof PublicResults>;

const publicParams = z.object({ id: z.string().regex(/^[a-z0-9-]{1,160}$/i, messages.NOT_PUBLISHED) });
export const getPublicResults = endpoint('GET /mass-recruitment/campaigns/:id/results', {
  summary: 'Les résultats publiés d’une campagne, sans nom : par catégorie, ou par numéro de dossier.',
  params: publicParams,
  query: z.object({
    ...pageQuery(50),
    categoryId: z
      .union([Uuid, z.literal('')])
      .optional()
      .transform((id) => id || undefined),
    /** A file number, with or without its prefix, or a tracking code. */
    search: z.string().trim().max(40).optional(),
  }),
  data: PublicResults,
  paginated: true,
});
export const getPublicList = endpoint('GET /mass-recruitment/campaigns/:id/results/:categoryId', {
  summary: 'La liste publiée d’une catégorie (PDF).',
  params: z.object({ id: z.string().regex(/^[a-z0-9-]{1,160}$/i), categoryId: Uuid }),
});

export const MyResult = z.object({
  publishedAt: Instant,
  category: z.string(),
  outcome,
  reserve: z.string().nullable(),
  rank: z.int().nullable(),
  /** How many have a rank. */
  ranked: z.int(),
  /** Others of the category with the same total: rules part them, then the public draw. */
  tied: z.int(),
  seats: z.int(),
  bar: z.int(),
  waitingPlace: z.int().nullable(),
  /** The sum of weight × mark on 20, and the average on 20, in hundredths. */
  total: z.int().nullable(),
  weights: z.int(),
  average: z.int().nullable(),
  tests: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      maxScore: z.int(),
      weight: z.int(),
      mark: z.int().nullable(),
      onTwenty: z.int().nullable(),
      points: z.int().nullable(),
    }),
  ),
  complaintsUntil: Instant.nullable(),
  complaints: z.array(
    CampaignComplaint.pick({
      id: true,
      test: true,
      testId: true,
      text: true,
      document: true,
      sentAt: true,
      state: true,
      answer: true,
      answeredAt: true,
    }),
  ),
  abilities: z.object({ complain: z.boolean() }),
});
export type MyResult = z.infer<typeof MyResult>;

export const getMyResult = endpoint('GET /mass-recruitment/applications/:id/result', {
  summary: 'Mon résultat : notes, moyenne, rang, décision, et comment ils sont calculés.',
  params,
  /** Null before the results are published. */
  data: MyResult.nullable(),
});
export const sendComplaint = endpoint('POST /mass-recruitment/applications/:id/complaints', {
  summary: 'Conteste ma note à une épreuve, dans le délai.',
  params,
  body: z.object({
    testId: Uuid,
    text: requiredText(messages.COMPLAINT_TEXT, 2000),
    /** One of my documents. */
    documentId: z
      .union([Uuid, z.literal('')])
      .nullish()
      .transform((id) => id || null),
  }),
  data: MyResult.nullable(),
});
