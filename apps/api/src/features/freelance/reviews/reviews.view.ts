import type { PublicReview, Review } from '@baara/contract/freelance/reviews';
import type { ReviewRow } from './reviews.queries.ts';

export const publicReviewView = (row: ReviewRow & { published_at: Date }): PublicReview => ({
  id: row.id,
  author: row.author_name,
  marks: row.marks,
  text: row.text,
  mission: row.mission,
  publishedAt: row.published_at.toISOString(),
  answer:
    row.answer !== null && row.answered_at ? { text: row.answer, at: row.answered_at.toISOString() } : null,
});

/** @param mayAct neither a guest nor a member who only looks on. */
export function reviewView(row: ReviewRow, { isMine, mayAct }: { isMine: boolean; mayAct: boolean }): Review {
  const isShown = row.published_at !== null && row.hidden_at === null;
  return {
    ...publicReviewView({ ...row, published_at: row.published_at ?? new Date(0) }),
    publishedAt: row.published_at?.toISOString() ?? null,
    version: row.version,
    hiddenReason: isMine ? row.hidden_reason : null,
    abilities: {
      answer: mayAct && !isMine && isShown && row.answer === null,
      report: mayAct && !isMine && isShown,
    },
  };
}
