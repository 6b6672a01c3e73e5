import { scoreTitles } from '@baara/contract/applications/evaluation-messages';
import type { ScorecardContent } from './scorecard-draft.ts';

type Scores = ScorecardContent['scores'];

/** Those that one mark may go to without losing another: the ones not given yet, or all while they are equal. */
function openTo(scores: Scores): Scores {
  const missing = scores.filter(({ score }) => score === null);
  if (missing.length > 0) return missing;
  return scores.every(({ score }) => score === scores[0]?.score) ? scores : [];
}

/** One mark for several criteria, to be corrected where it differs; nothing already given is lost. */
export function SameMark({ scores, onChange }: { scores: Scores; onChange: (scores: Scores) => void }) {
  const open = openTo(scores);
  if (open.length < 2) return null;
  const keys = new Set(open.map(({ key }) => key));
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <legend className="contents">
        <span className="text-s text-ink-soft">
          {open.length === scores.length
            ? 'La même note partout, à corriger ensuite'
            : `La même note pour les ${open.length} restants`}
        </span>
      </legend>
      <span className="flex gap-1">
        {scoreTitles.map((word, index) => (
          <button
            key={word}
            type="button"
            title={word}
            onClick={() =>
              onChange(scores.map((one) => (keys.has(one.key) ? { ...one, score: index + 1 } : one)))
            }
            className="grid size-11 place-items-center rounded-md border border-line bg-surface font-semibold hover:border-primary"
          >
            {index + 1}
            <span className="sr-only"> sur 5, {word}</span>
          </button>
        ))}
      </span>
    </fieldset>
  );
}
