import { z } from 'zod';
import { COLUMN_PAGE } from './board-page.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, queryFlag, queryList } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { minFit, OfferStep, RecruiterApplicationSummary } from './recruiter-applications.ts';
import { stages } from './stages.ts';

const offerParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const filters = {
  search: z.string().trim().max(120).optional(),
  /** Only those that stay longer than their step's target. */
  stuck: queryFlag,
  /** Only those owed an answer that got none (`statistics-rules.ts`). */
  unanswered: queryFlag,
  /** Only those nobody has opened yet. */
  unread: queryFlag,
  minFit,
  /** `recent`: last moved first; `waiting`: longest at their step first; `fit`: the best fit first. */
  sort: z.enum(['recent', 'waiting', 'name', 'fit']).default('recent'),
};
const offersFilter = {
  /** Only these offers of the company; none: all. */
  offers: queryList.transform((ids) =>
    ids
      .filter((id) => /^\d{1,9}$/.test(id))
      .slice(0, 50)
      .map(Number),
  ),
};

export const BoardCard = RecruiterApplicationSummary.extend({
  offerTitle: z.string(),
  /** Whole days at its step. */
  daysInStep: z.int().min(0),
  isStuck: z.boolean(),
  /** 0 to 100; null when nobody sent theirs, or this person has theirs to give first. */
  evaluation: z.object({ total: z.int(), count: z.int() }).nullable(),
});
export type BoardCard = z.infer<typeof BoardCard>;

/** A step of the offer; on the company's board a stage. */
const BoardColumn = OfferStep.extend({
  targetDays: z.int().nullable(),
  count: z.int(),
  stuck: z.int(),
  cards: z.array(BoardCard),
});
export type BoardColumn = z.infer<typeof BoardColumn>;

const Board = z.object({
  columns: z.array(BoardColumn),
  total: z.int(),
  stuck: z.int(),
  /** When the server began to read it. */
  readAt: Instant,
});
export type Board = z.infer<typeof Board>;

export const getOfferBoard = endpoint('GET /recruiter/offers/:id/recruitment-tracking', {
  summary: "Tableau de suivi d'une offre : ses étapes et leurs premières candidatures.",
  params: offerParams,
  query: z.object(filters),
  data: Board,
});
export const getOfferBoardColumn = endpoint('GET /recruiter/offers/:id/recruitment-tracking/columns/:step', {
  summary: "Une étape du tableau d'une offre, page par page.",
  params: offerParams.extend({ step: z.string().max(40) }),
  query: z.object({ ...pageQuery(COLUMN_PAGE), ...filters }),
  data: z.array(BoardCard),
  paginated: true,
});
export const getCompanyBoard = endpoint('GET /recruiter/recruitment-tracking', {
  summary: "Tableau de suivi de toutes les offres de l'entreprise, par phase du recrutement.",
  query: z.object({ ...filters, ...offersFilter }),
  data: Board,
});
export const getCompanyBoardColumn = endpoint('GET /recruiter/recruitment-tracking/columns/:step', {
  summary: "Une phase du tableau de l'entreprise, page par page.",
  params: z.object({ step: z.enum(stages) }),
  query: z.object({ ...pageQuery(COLUMN_PAGE), ...filters, ...offersFilter }),
  data: z.array(BoardCard),
  paginated: true,
});

/**
 * The stream's event `ready`, once it misses no later event: when a card last came, left or moved, so that a board read
 * before is read again.
 */
export type BoardReady = { latestAt: string | null };

/** The stream's event `changed`, when cards of the board came, left or moved: a quarter of a second at a time. */
export type BoardChange = {
  offerIds: number[];
  /** Null when several moved, or one came or left. */
  move: { applicationId: string; name: string; step: string; by: string; isMine: boolean } | null;
  /** Moves by others than who looks: how many, and the names of the person who made them. */
  others: { count: number; by: string[] };
};
export const streamBoard = endpoint('GET /recruiter/recruitment-tracking/stream', {
  summary: 'Les déplacements du tableau, en direct (text/event-stream).',
  query: z.object({ offerId: z.coerce.number().int().positive().max(2_147_483_647).optional() }),
});
