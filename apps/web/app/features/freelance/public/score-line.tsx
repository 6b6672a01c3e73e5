import { type Score, scoreInWords } from '@baara/contract/freelance/score-words';

/** « ★ 4,6 sur 5 · 12 avis »; « Nouveau » for who has few. */
export function ScoreLine({ rating }: { rating: Score }) {
  return (
    <span className="inline-flex items-baseline gap-1 text-s">
      {rating.score !== null && (
        <span aria-hidden="true" className="text-accent">
          ★
        </span>
      )}
      {scoreInWords(rating)}
    </span>
  );
}
