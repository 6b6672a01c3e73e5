/** The score of reviews as lists show it, without the other words of reviews. */

/** @property score from 1 to 5, in tenths of a point; null under three reviews. `reviews` published. */
export type Score = { score: number | null; reviews: number };

/** « 4,6 sur 5 · 12 avis »; « Nouveau » under three reviews. */
export function scoreInWords({ score, reviews }: Score): string {
  return score === null ? 'Nouveau' : `${score.toFixed(1).replace('.', ',')} sur 5 · ${reviews} avis`;
}
