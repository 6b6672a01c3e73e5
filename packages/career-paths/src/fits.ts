import {
  type CandidateReading,
  categoryOfTrade,
  type MatchOffer,
  type OfferReading,
  readOffer,
  regulatedTradeOf,
  skillEvidence,
  skillWeight,
  standingOf,
  tradeExperience,
  tradeNearness,
} from '@baara/matching';
import { type CareerTrade, careerTrades } from './trade-list.ts';
import type { AskedPaper, AskedSkill, TradeFit, TradeMarket } from './types.ts';

const OWNED = 0.75;
const NEAR = 0.4;
/** A skill asked by less of a trade's offers is of some employers. */
const LEAST_SHARE = 0.15;
const MOST_SKILLS = 8;
/** What everybody says of themselves decides nothing between trades. */
const LEAST_WEIGHT = 0.5;

const NOTHING_ASKED: Omit<MatchOffer, 'title' | 'skills'> = {
  description: '',
  keyPoints: [],
  languages: [],
  contractType: null,
  seniority: null,
  studyLevel: null,
  categoryId: null,
  country: 'ML',
  city: null,
  salaryMin: null,
  salaryMax: null,
  currency: 'XOF',
  drivingLicenceRequired: false,
  vehicleRequired: false,
};

const sameName = (one: string, other: string): boolean =>
  one.localeCompare(other, 'fr', { sensitivity: 'base' }) === 0;

const LICENCE = /^Permis [A-G]$/i;

/**
 * What a trade asks: the skills of the market, each with its offers, then those of the list that it does not name. A
 * licence that the law asks is no skill.
 */
function askedBy(
  trade: CareerTrade,
  market: TradeMarket | undefined,
): { name: string; offers: number | null }[] {
  const ofLaw = regulatedTradeOf(readingOf(trade, trade.skills))?.licences.length ?? 0;
  const isSkill = (name: string): boolean => ofLaw === 0 || !LICENCE.test(name);
  const skills = trade.skills.filter(isSkill);
  const common = (market?.skills ?? []).filter(
    ({ name, offers }) =>
      offers >= (market?.offers ?? 0) * LEAST_SHARE && skillWeight(name) >= LEAST_WEIGHT && isSkill(name),
  );
  const others = skills.filter((skill) => !common.some(({ name }) => sameName(name, skill)));
  return [...common, ...others.map((name) => ({ name, offers: null }))].slice(0, MOST_SKILLS);
}

/** Derived data only, and bounded: what the law asks of a trade is worked out once for each reading. */
const readings = new Map<string, OfferReading>();
const MOST_READINGS = 1000;

function readingOf(trade: CareerTrade, skills: readonly string[]): OfferReading {
  const key = [trade.key, ...skills].join('|');
  const known = readings.get(key);
  if (known) return known;
  const read = readOffer({ ...NOTHING_ASKED, title: trade.shortTitle, skills });
  const reading = {
    ...read,
    title: { ...read.title, trades: [trade.key] },
    categoryId: categoryOfTrade(trade.key),
  };
  if (readings.size >= MOST_READINGS) readings.clear();
  readings.set(key, reading);
  return reading;
}

/** Trades a person has now: those of the headline, else of the last post, else those they studied. */
export function startTrades({ headline, posts, studied }: CandidateReading): readonly string[] {
  if (headline && headline.trades.length > 0) return headline.trades.slice(0, 2);
  const latest = posts.toSorted((one, other) => one.monthsAgo - other.monthsAgo);
  const practised = latest.find(({ reading }) => reading.trades.length > 0)?.reading.trades;
  return (practised ?? studied).slice(0, 2);
}

export const nearnessTo = (trade: string, starts: readonly string[]): number =>
  Math.max(0, ...starts.map((start) => tradeNearness(start, trade)));

/** How a person stands with a trade; undefined for a key of no trade. */
export function fitTo(
  key: string,
  candidate: CandidateReading,
  market: TradeMarket | undefined,
): TradeFit | undefined {
  const trade = careerTrades.get(key);
  if (!trade) return undefined;
  const asked = askedBy(trade, market);
  const reading = readingOf(
    trade,
    asked.map(({ name }) => name),
  );
  const states = skillStates(reading, candidate);
  return {
    trade: key,
    nearness: nearnessTo(key, startTrades(candidate)),
    skills: asked.map(({ name, offers }) => ({ name, offers, state: states.get(name) ?? 'missing' })),
    paper: paperOf(reading, candidate),
    isPractised: candidate.trades.includes(key),
    isWished: candidate.desired.some(({ trades }) => trades[0] === key),
  };
}

/** What the profile shows of skills; a trade that usually has one makes it likely, and no more. */
function skillStates(
  reading: OfferReading,
  candidate: CandidateReading,
): ReadonlyMap<string, AskedSkill['state']> {
  const experience = tradeExperience(reading, candidate);
  const usual = new Set(candidate.trades.flatMap((trade) => careerTrades.get(trade)?.skills ?? []));
  return new Map(
    skillEvidence(reading, candidate, experience).map(({ name, share, isSupposed }) => [
      name,
      share >= OWNED && !isSupposed ? 'owned' : share >= NEAR || usual.has(name) ? 'near' : 'missing',
    ]),
  );
}

/** The states of the skills of a goal, which may no longer be those the market asks. */
export function goalStates(
  key: string,
  skills: readonly string[],
  candidate: CandidateReading,
): { states: ReadonlyMap<string, AskedSkill['state']>; paper: AskedPaper | null } {
  const trade = careerTrades.get(key);
  if (!trade) return { states: new Map(), paper: null };
  const reading = readingOf(trade, skills);
  return { states: skillStates(reading, candidate), paper: paperOf(reading, candidate) };
}

function paperOf(reading: OfferReading, candidate: CandidateReading): AskedPaper | null {
  const regulated = regulatedTradeOf(reading);
  if (!regulated) return null;
  const standing = standingOf(reading, candidate);
  return {
    demanded: regulated.demanded.replaceAll("'", '’'),
    isLicence: regulated.licences.length > 0,
    state: standing === 'may' ? 'stated' : standing === 'to check' ? 'to check' : 'missing',
  };
}

/** What the law asks for a trade, with its article; null when anybody may practise it. */
export function demandedPaper(key: string): string | null {
  const trade = careerTrades.get(key);
  const regulated = trade && regulatedTradeOf(readingOf(trade, trade.skills));
  return regulated ? regulated.demanded.replaceAll("'", '’') : null;
}
