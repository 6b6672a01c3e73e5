import { type CandidateReading, tradeNearness } from '@baara/matching';
import { careerTrades } from './trade-list.ts';
import { fitTo, nearnessTo, startTrades } from './fits.ts';
import type { AskedSkill, PathStep, TradeFit, TradeMarket } from './types.ts';

/** Under it a trade starts anew what the person did: only a wish brings it up. */
const LEAST_NEARNESS = 0.35;
const MOST_READ = 24;
const MOST_SHOWN = 8;
/** How near the trade is says more than what is listed of it. */
const OF_NEARNESS = 0.65;

/** Trades worth asking the market about for these: the nearest, and those wished. */
export function tradesToRead(candidate: CandidateReading): string[] {
  const starts = startTrades(candidate);
  const near = [...careerTrades.keys()]
    .filter((key) => !starts.includes(key) && nearnessTo(key, starts) >= LEAST_NEARNESS)
    .toSorted((one, other) => nearnessTo(other, starts) - nearnessTo(one, starts))
    .slice(0, MOST_READ);
  return [...new Set([...wishedTrades(candidate), ...near, ...starts])];
}

const wishedTrades = ({ desired }: CandidateReading): string[] =>
  desired.flatMap(({ trades: [trade] }) => (trade !== undefined && careerTrades.has(trade) ? [trade] : []));

/**
 * Trades that a person could go to, the readiest first: those they wish, then those near what they do, by nearness and
 * by the skills in common. What they practise already is left out.
 */
export function nearFits(candidate: CandidateReading, markets: ReadonlyMap<string, TradeMarket>): TradeFit[] {
  const starts = new Set(startTrades(candidate));
  return tradesToRead(candidate)
    .filter((key) => !starts.has(key))
    .flatMap((key) => fitTo(key, candidate, markets.get(key)) ?? [])
    .filter(({ isPractised }) => !isPractised)
    .toSorted((one, other) => worth(other) - worth(one))
    .slice(0, MOST_SHOWN);
}

const worth = (fit: TradeFit): number =>
  (fit.isWished ? 1 : 0) + OF_NEARNESS * fit.nearness + (1 - OF_NEARNESS) * ownedShare(fit);

const ownedShare = ({ skills }: TradeFit): number =>
  skills.filter(({ state }) => state === 'owned').length / Math.max(1, skills.length);

/** Of no person: the keys of the trades near one, the nearest first. */
export const tradesNear = (trade: string, most: number): string[] =>
  [...careerTrades.keys()]
    .filter((key) => key !== trade && tradeNearness(key, trade) >= LEAST_NEARNESS)
    .toSorted((one, other) => tradeNearness(other, trade) - tradeNearness(one, trade))
    .slice(0, most);

/** So near, a trade is reached at once. */
const AT_ONCE = 0.5;
const MOST_LEARNT = 3;

/**
 * Two or three steps from what a person does to a trade: what to learn first, the paper that the law asks, a trade on the
 * way when theirs is far from it.
 */
export function pathTo(
  goal: TradeFit,
  candidate: CandidateReading,
  markets: ReadonlyMap<string, TradeMarket>,
): PathStep[] {
  const between = goal.nearness >= AT_ONCE ? undefined : tradeBetween(goal, candidate, markets);
  const last = tradeStep(goal);
  const needsPaper = goal.paper !== null && goal.paper.state !== 'stated';
  const paper: PathStep[] =
    needsPaper && goal.paper ? [{ kind: 'paper', trade: goal.trade, demanded: goal.paper.demanded }] : [];
  // Who studies for a diploma learns the trade there.
  if (paper.length > 0 && !goal.paper?.isLicence && !between) return [...paper, last];
  if (between === undefined) return [...paper, firstStep(goal), last];
  if (paper.length > 0) return [tradeStep(between), ...paper, last];
  return [firstStep(between), tradeStep(between), last];
}

const named = ({ skills }: TradeFit, wanted: AskedSkill['state']): string[] =>
  skills.filter(({ state }) => state === wanted).map(({ name }) => name);

/** To learn what is missing; else to show what is likely, or what is there. */
function firstStep(fit: TradeFit): PathStep {
  const missing = named(fit, 'missing').slice(0, MOST_LEARNT);
  if (missing.length > 0) return { kind: 'learn', trade: fit.trade, skills: missing };
  const near = named(fit, 'near');
  const shown = near.length > 0 ? near : named(fit, 'owned');
  return { kind: 'prove', trade: fit.trade, skills: shown.slice(0, MOST_LEARNT) };
}

const tradeStep = (fit: TradeFit): PathStep => ({
  kind: 'trade',
  trade: fit.trade,
  skills: named(fit, 'owned'),
  missing: [...named(fit, 'missing'), ...named(fit, 'near')],
});

/** The trade on the way whose longest leg is the shortest, if it shortens the way. */
function tradeBetween(
  goal: TradeFit,
  candidate: CandidateReading,
  markets: ReadonlyMap<string, TradeMarket>,
): TradeFit | undefined {
  const starts = startTrades(candidate);
  if (starts.length === 0) return undefined;
  const legs = [...careerTrades.keys()]
    .filter((key) => key !== goal.trade && !starts.includes(key) && !candidate.trades.includes(key))
    .map((key) => ({ key, leg: Math.min(nearnessTo(key, starts), tradeNearness(key, goal.trade)) }))
    .filter(({ leg }) => leg >= LEAST_NEARNESS && leg > goal.nearness)
    .toSorted((one, other) => other.leg - one.leg);
  for (const { key } of legs) {
    const fit = fitTo(key, candidate, markets.get(key));
    // Nobody is sent through a trade whose diploma they lack.
    if (fit && fit.paper?.state !== 'missing') return fit;
  }
  return undefined;
}
