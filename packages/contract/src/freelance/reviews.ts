import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { MOST_MARK, REVIEW_ANSWER, REVIEW_TEXT, reviewMessages as messages } from './review-words.ts';
import { contractSides } from './work-words.ts';

const Mark = z
  .int(messages.MARKS_REQUIRED)
  .min(1, messages.MARKS_REQUIRED)
  .max(MOST_MARK, messages.MARKS_REQUIRED);
const Marks = z.array(Mark, messages.MARKS_REQUIRED).length(3, messages.MARKS_REQUIRED);

/** As everybody reads it. */
export const PublicReview = z.object({
  id: Uuid,
  /** « Assétou S. », or the company. */
  author: z.string(),
  /** From 1 to 5, in the order of the criteria of the reviewed side. */
  marks: z.array(z.int()),
  text: z.string(),
  /** The mission, as its contract names it. */
  mission: z.string(),
  publishedAt: Instant,
  answer: z.object({ text: z.string(), at: Instant }).nullable(),
});
export type PublicReview = z.infer<typeof PublicReview>;

/** As the two parties read it. */
export const Review = PublicReview.extend({
  /** Null until it is published: nobody but its author reads it. */
  publishedAt: Instant.nullable(),
  /** Sent back with each change. */
  version: z.int(),
  /** Why a moderator hid it; its author alone reads it. */
  hiddenReason: z.string().nullable(),
  abilities: z.object({ answer: z.boolean(), report: z.boolean() }),
});
export type Review = z.infer<typeof Review>;

export const ContractReviews = z.object({
  /** Null while the contract has not ended, or ended without a paid milestone. */
  period: z
    .object({
      /** Both are published at this instant at the latest. */
      closesAt: Instant,
      publishedAt: Instant.nullable(),
    })
    .nullable(),
  /** The side that the reader writes about. */
  about: z.enum(contractSides),
  mine: Review.nullable(),
  /** Once it is published. */
  theirs: Review.nullable(),
  /** Whether the other side has written, which says nothing of what. */
  hasTheirs: z.boolean(),
  abilities: z.object({ write: z.boolean() }),
});
export type ContractReviews = z.infer<typeof ContractReviews>;

const byId = z.object({ id: Uuid });

export const getContractReviews = endpoint('GET /contracts/:id/reviews', {
  summary: 'Les avis des deux parties d’un contrat terminé, et ce que je peux en faire.',
  params: byId,
  data: ContractReviews,
});

export const saveReview = endpoint('PUT /contracts/:id/review', {
  summary: 'Écrit ou corrige mon avis, tant que les deux ne sont pas publiés.',
  params: byId,
  body: z.object({
    marks: Marks,
    text: z
      .string(messages.TEXT_REQUIRED)
      .trim()
      .min(20, messages.TEXT_REQUIRED)
      .max(REVIEW_TEXT, '2 000 caractères au maximum'),
    /** 0 for the first time. */
    version: z.int().min(0).default(0),
  }),
  data: ContractReviews,
});

export const answerReview = endpoint('POST /reviews/:id/answer', {
  summary: 'Répond, une fois, à un avis publié sur moi.',
  params: byId,
  body: z.object({ text: requiredText(messages.ANSWER_REQUIRED, REVIEW_ANSWER) }),
  data: ContractReviews,
});

export const reportReview = endpoint('POST /reviews/:id/report', {
  summary: 'Signale un avis publié aux modérateurs.',
  params: byId,
  body: z.object({
    reason: z
      .string(messages.REASON_REQUIRED)
      .trim()
      .min(5, messages.REASON_REQUIRED)
      .max(500, '500 caractères au maximum'),
  }),
});

export const listFreelanceReviews = endpoint('GET /freelances/:id/reviews', {
  summary: 'Les avis publiés sur un freelance, du plus récent au plus ancien.',
  params: byId,
  query: z.object(pageQuery(5)),
  data: z.array(PublicReview),
  paginated: true,
});
