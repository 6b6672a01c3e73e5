export {
  match,
  type Match,
  type MatchPart,
  type MatchPartKey,
  type Shortfall,
  matchPartKeys,
  matchReadings,
} from './match.ts';
export { type CandidateReading, type OfferReading, readCandidate, readOffer } from './readings.ts';
export { tradeExperience } from './experience-part.ts';
export { regulatedTradeOf, standingOf } from './regulated.ts';
export { skillEvidence } from './skills-part.ts';
export { significantStems, skillLikeness, skillWeight } from './skills.ts';
export { stemsOf } from './stems.ts';
export { categoryOfTrade, readTitle, tradeNearness } from './trades.ts';
export { type RaiseStep, whatWouldRaise } from './raise.ts';
export type { GradedSet, MatchCandidate, MatchExperience, MatchOffer } from './types.ts';
export { offerNeeds, type OfferNeeds, type TradeRow, tradeRows } from './retrieval.ts';
export { ENGINE_VERSION, MATCH_VERSION } from './version.ts';
export { MIN_ACCEPTED, learnTaste, type Signal, type Taste, tasteOf } from './taste.ts';
