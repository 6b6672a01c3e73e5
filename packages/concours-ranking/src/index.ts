export { averageOf, halfUp, MARK_ON, onTwenty, PASS_BAR } from './marks.ts';
export { type OpenTie, openTies } from './open-ties.ts';
export {
  type Explanation,
  explainTotal,
  rankCandidates,
  type RankedCategory,
  type RankedPerson,
  type Ranking,
} from './rank-candidates.ts';
export { problemsOf, type RulesProblem } from './check-rules.ts';
export { proposeNext, type Replacement } from './propose-next.ts';
export { type SeatRules, takeSeats } from './take-seats.ts';
export type {
  Candidate,
  CategoryRules,
  Outcome,
  RankingRules,
  Reserve,
  TestRules,
  TieRule,
  WithoutRank,
} from './types.ts';
export { type Figures, figuresOf, type WhatIf, whatIf } from './what-if.ts';
