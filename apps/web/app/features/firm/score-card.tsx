import type { CandidateCase } from '@baara/contract/firm/cases';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { toast } from '../../ui/toast.ts';
import { cacheCase, scoreCandidate } from './public/firm.api.ts';

type Criterion = CandidateCase['card']['criteria'][number];
const scores = [1, 2, 3, 4, 5] as const;

/** The criteria of the firm, from 1 to 5; a second press takes a score away. */
export function ScoreCard({ one: { id, card, abilities } }: { one: CandidateCase }) {
  const client = useQueryClient();
  const scoring = useMutation({
    mutationFn: (given: { criterionId: string; score: number | null }) =>
      scoreCandidate({ params: { id }, body: { scores: [given] } }),
    onSuccess: ({ data }) => cacheCase(client, data),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Card>
      <div className="mb-2 flex items-baseline justify-between gap-2">
        <h2 className="text-m">Grille de qualification</h2>
        {card.average !== null && <p className="font-bold tabular-nums">{formatNumber(card.average)} / 5</p>}
      </div>
      <ul className="grid gap-2">
        {card.criteria.map((criterion) => (
          <li key={criterion.id}>
            <Scores
              criterion={criterion}
              isDisabled={!abilities.qualify || scoring.isPending}
              onScore={(score) => scoring.mutate({ criterionId: criterion.id, score })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type ScoresProps = {
  criterion: Criterion;
  isDisabled: boolean;
  onScore: (score: number | null) => void;
};

function Scores({ criterion: { label, weight, score, by }, isDisabled, onScore }: ScoresProps) {
  return (
    <fieldset>
      <legend className="flex w-full items-baseline gap-2 text-s">
        <span className="min-w-0 wrap-anywhere">{label}</span>
        <span className="text-ink-soft">× {weight}</span>
        {by && <span className="ml-auto truncate text-xs text-ink-soft">{by}</span>}
      </legend>
      <div className="flex gap-1">
        {scores.map((value) => (
          <button
            key={value}
            type="button"
            aria-label={`${label} : ${value} sur 5`}
            aria-pressed={score === value}
            disabled={isDisabled}
            onClick={() => onScore(score === value ? null : value)}
            className={classNames(
              'grid min-h-11 flex-1 place-items-center rounded-md border tabular-nums disabled:opacity-60 md:min-h-9',
              score !== null && value <= score
                ? 'border-primary bg-primary-soft font-bold text-primary'
                : 'border-line-strong bg-surface hover:border-primary',
            )}
          >
            {value}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
