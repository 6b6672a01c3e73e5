import { rankCandidates } from './rank-candidates.ts';
import type { Candidate, RankingRules } from './types.ts';

/** @property people how many are equal until the draw. @property matters one of them has a seat or waits, and not all the same. */
export type OpenTie = { categoryId: string; firstRank: number; people: number; matters: boolean };

/** The ties that only the public draw parts, without names: before it, a jury knows how many there are. */
export function openTies(rules: RankingRules, candidates: readonly Candidate[]): OpenTie[] {
  // Any lot will do: it changes who stands where in a tie, never which ties there are.
  const { categories } = rankCandidates(rules, candidates, { lotOf: (id) => id });
  return categories.flatMap(({ rules: { id: categoryId }, people }) => {
    const ties: OpenTie[] = [];
    for (let first = 0; first < people.length;) {
      let end = first + 1;
      while (people[end]?.partedBy === 'lot') end++;
      if (end - first > 1) {
        const group = people.slice(first, end);
        const outcomes = new Set(group.map(({ outcome, reserve }) => `${outcome} ${reserve}`));
        ties.push({ categoryId, firstRank: first + 1, people: group.length, matters: outcomes.size > 1 });
      }
      first = end;
    }
    return ties;
  });
}
