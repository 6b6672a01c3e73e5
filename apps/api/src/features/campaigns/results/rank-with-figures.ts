import { lotOf } from '@baara/concours-proof';
import {
  type Candidate,
  type Figures,
  figuresOf,
  type OpenTie,
  openTies,
  rankCandidates,
  type RankedCategory,
  type RankedPerson,
  type RankingRules,
  type WhatIf,
  whatIf,
} from '@baara/concours-ranking';
import { type RankOutcome, rankOutcomes } from '@baara/contract/campaigns/results-words';

export type RankingInput = {
  rules: RankingRules;
  candidates: readonly Candidate[];
  withdrawn: readonly string[];
  /** Of the last ties, 64 hexadecimal characters. */
  seed: string;
  /** What the draw of the last ties calls each file, by its id. */
  lotNames: ReadonlyMap<string, string>;
  /** What to try in the one category of the rules, and nothing else is answered. */
  change?: WhatIf;
};

/** Counts of a category: they name nobody. */
export type RankedFigures = Omit<Figures, 'reserves'> & {
  id: string;
  waitingLength: number;
  outcomes: { outcome: RankOutcome; count: number }[];
  reserves: { id: string; seats: number; taken: number }[];
  steps: number[];
  ties: Omit<OpenTie, 'categoryId'>[];
};
export type RankingOutput = { results: readonly RankedPerson[]; figures: RankedFigures[] };

function countsOf(results: readonly RankedPerson[], categoryId: string): RankedFigures['outcomes'] {
  const counts = new Map<RankOutcome, number>();
  for (const one of results)
    if (one.categoryId === categoryId) counts.set(one.outcome, (counts.get(one.outcome) ?? 0) + 1);
  return rankOutcomes.flatMap((outcome) => {
    const count = counts.get(outcome) ?? 0;
    return count > 0 ? [{ outcome, count }] : [];
  });
}

/** Ranks, and counts what a jury looks at. With a `change`, answers its figures alone. */
export function rankWithFigures({
  rules,
  candidates,
  withdrawn,
  seed,
  lotNames,
  change,
}: RankingInput): RankingOutput | Figures {
  const { results, categories } = rankCandidates(rules, candidates, {
    lotOf: (id) => lotOf(lotNames.get(id) ?? id, seed),
    withdrawn: new Set(withdrawn),
  });
  if (change) return whatIf(categories[0] as RankedCategory, change);
  const ties = Map.groupBy(openTies(rules, candidates), ({ categoryId }) => categoryId);
  const figures = categories.map((category): RankedFigures => {
    const { id, waiting } = category.rules;
    return {
      ...whatIf(category, {}),
      id,
      waitingLength: waiting,
      outcomes: countsOf(results, id),
      steps: figuresOf(category),
      ties: (ties.get(id) ?? []).map(({ firstRank, people, matters }) => ({ firstRank, people, matters })),
    };
  });
  return { results, figures };
}
