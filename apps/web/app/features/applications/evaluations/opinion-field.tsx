import {
  type Recommendation,
  recommendations,
  recommendationTitles,
} from '@baara/contract/applications/evaluation-messages';
import type { ScoredCriterion } from '@baara/contract/applications/evaluations';
import { ChoiceGroup, Radio } from '../../../ui/choice.tsx';

/** The least weighted mean for each opinion, by what the marks mean: « Bon », « Correct », « Fragile ». */
const leastMean: readonly (readonly [Recommendation, number])[] = [
  ['yes', 4],
  ['rather-yes', 3],
  ['rather-no', 2],
];

/** The opinion that somebody's own marks lead to; none until the last is given. */
export function proposedOpinion(
  criteria: readonly Pick<ScoredCriterion, 'key' | 'weight'>[],
  scores: readonly Pick<ScoredCriterion, 'key' | 'score'>[],
): Recommendation | null {
  let [sum, weights] = [0, 0];
  for (const { key, weight } of criteria) {
    const mark = scores.find((one) => one.key === key)?.score ?? null;
    if (mark === null) return null;
    sum += mark * weight;
    weights += weight;
  }
  if (weights === 0) return null;
  return leastMean.find(([, least]) => sum / weights >= least)?.[0] ?? 'no';
}

type Props = {
  /** What the person chose. */
  chosen: Recommendation | null;
  /** What stands until then, said to be a proposal. */
  proposed: Recommendation | null;
  error: string | undefined;
  onChange: (opinion: Recommendation) => void;
};

/** Whether one recommends this person: one's own choice, else what one's own marks lead to. */
export function OpinionField({ chosen, proposed, error, onChange }: Props) {
  const shown = chosen ?? proposed;
  return (
    <div className="border-t border-line pt-4">
      <ChoiceGroup legend="Recommandez-vous cette personne pour le poste ?" error={error}>
        {recommendations.map((one) => (
          <Radio
            key={one}
            name="recommendation"
            label={recommendationTitles[one]}
            checked={shown === one}
            onChange={() => onChange(one)}
          />
        ))}
      </ChoiceGroup>
      {chosen === null && proposed !== null && (
        <p className="text-s text-ink-soft">Proposé d’après vos notes : changez-le si votre avis diffère.</p>
      )}
    </div>
  );
}
