import { readTitle } from '@baara/matching';
import { LEAST_OFFERS, type TradeMarket } from './types.ts';

/** What an offer says that is counted; a hidden salary is given as null. */
export type MarketOffer = {
  /** Whose offer it is. */
  companyId: string;
  title: string;
  country: string;
  city: string | null;
  skills: readonly string[];
  contractType: string | null;
  studyLevel: number | null;
  /** Years asked. */
  seniority: number | null;
  salaryMin: number | null;
  salaryMax: number | null;
  currency: string;
};

type Names = Map<string, { name: string; offers: number; companies: Set<string> }>;
type Tally = {
  trade: string;
  country: string;
  offers: number;
  /** By currency. */
  salaries: Map<string, { values: number[]; companies: Set<string> }>;
  skills: Names;
  cities: Names;
  contracts: Names;
  levels: Names;
  years: Names;
};

/** Learners are paid less than the trade. */
const LEARNERS: ReadonlySet<string> = new Set(['STAGE', 'APPRENTISSAGE']);
const MOST_NAMES = 12;
/** What one employer writes five times is a habit of theirs, and might be an advertisement. */
const LEAST_COMPANIES = 2;
const MOST_SKILLS_OF_OFFER = 30;

/** Counts offers by the trade of their title and their country; a title that names no trade is counted nowhere. */
export class MarketCount {
  readonly #tallies = new Map<string, Tally>();

  add(offer: MarketOffer): void {
    const [trade] = readTitle(offer.title).trades;
    if (trade === undefined) return;
    const tally = this.#tallyOf(trade, offer.country);
    tally.offers += 1;
    for (const skill of new Map(
      offer.skills.slice(0, MOST_SKILLS_OF_OFFER).map((name) => [keyOf(name), name]),
    ).values())
      count(tally.skills, skill, offer);
    if (offer.city) count(tally.cities, offer.city, offer);
    if (offer.contractType) count(tally.contracts, offer.contractType, offer);
    if (offer.studyLevel !== null) count(tally.levels, String(offer.studyLevel), offer);
    // Codes 0 and 1 both mean a beginner.
    if (offer.seniority !== null) count(tally.years, String(Math.max(1, offer.seniority)), offer);
    const salary = salaryOf(offer);
    if (salary !== null) {
      const known = tally.salaries.get(offer.currency) ?? { values: [], companies: new Set<string>() };
      known.values.push(salary);
      known.companies.add(offer.companyId);
      tally.salaries.set(offer.currency, known);
    }
  }

  markets(): TradeMarket[] {
    return [...this.#tallies.values()].map((tally) => ({
      trade: tally.trade,
      country: tally.country,
      offers: tally.offers,
      salary: salaryFigures(tally.salaries),
      skills: frequent(tally.skills),
      cities: frequent(tally.cities).map(({ name, offers }) => ({ city: name, offers })),
      contracts: frequent(tally.contracts).map(({ name, offers }) => ({ code: name, offers })),
      levels: frequent(tally.levels).map(({ name, offers }) => ({ code: Number(name), offers })),
      years: frequent(tally.years).map(({ name, offers }) => ({ years: Number(name), offers })),
    }));
  }

  #tallyOf(trade: string, country: string): Tally {
    const key = `${trade} ${country}`;
    const known = this.#tallies.get(key);
    if (known) return known;
    const tally: Tally = {
      trade,
      country,
      offers: 0,
      salaries: new Map(),
      skills: new Map(),
      cities: new Map(),
      contracts: new Map(),
      levels: new Map(),
      years: new Map(),
    };
    this.#tallies.set(key, tally);
    return tally;
  }
}

const keyOf = (name: string): string =>
  name
    .trim()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s-]+/g, ' ');

/** The first writing of a name is the one shown. */
function count(names: Names, name: string, { companyId }: MarketOffer): void {
  const key = keyOf(name);
  if (key === '') return;
  const known = names.get(key) ?? { name: name.trim(), offers: 0, companies: new Set<string>() };
  known.offers += 1;
  known.companies.add(companyId);
  names.set(key, known);
}

const isEnough = (offers: number, companies: ReadonlySet<string>): boolean =>
  offers >= LEAST_OFFERS && companies.size >= LEAST_COMPANIES;

const frequent = (names: Names): { name: string; offers: number }[] =>
  [...names.values()]
    .filter(({ offers, companies }) => isEnough(offers, companies))
    .toSorted((one, other) => other.offers - one.offers || one.name.localeCompare(other.name, 'fr'))
    .slice(0, MOST_NAMES)
    .map(({ name, offers }) => ({ name, offers }));

/** The middle of what an offer announces. */
function salaryOf({ contractType, salaryMin, salaryMax }: MarketOffer): number | null {
  if (contractType !== null && LEARNERS.has(contractType)) return null;
  const said = [salaryMin, salaryMax].filter((one): one is number => one !== null && one > 0);
  return said.length === 0 ? null : said.reduce((sum, one) => sum + one, 0) / said.length;
}

/** Quartiles of the currency most used, rounded to what people say. */
function salaryFigures(salaries: Tally['salaries']): TradeMarket['salary'] {
  const [most] = [...salaries].toSorted(([, one], [, other]) => other.values.length - one.values.length);
  if (most === undefined) return null;
  const [currency, { values, companies }] = most;
  if (!isEnough(values.length, companies)) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number): number => {
    const place = (sorted.length - 1) * share;
    const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
    return rounded(below + (above - below) * (place - Math.floor(place)));
  };
  return { offers: values.length, low: at(0.25), median: at(0.5), high: at(0.75), currency };
}

/** To two or three figures: « 152 500 », « 1 250 ». */
function rounded(value: number): number {
  const unit = value >= 50_000 ? 2500 : value >= 5000 ? 500 : 50;
  return Math.round(value / unit) * unit;
}
