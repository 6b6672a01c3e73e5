import { normalize } from '@baara/french-text';
import type { CandidateReading, OfferReading } from './readings.ts';
import { markOf } from './marks.ts';
import { skillMarks } from './skills.ts';
import { tradeExperience } from './experience-part.ts';
import { nearTrades, titleOfTrade } from './trades.ts';
import { readOffer } from './readings.ts';
import type { MatchOffer } from './types.ts';

/** A candidate in one trade, as a database stores it to find some hundreds worth reading among a million. */
export type TradeRow = {
  trade: string;
  /** How sure it is that this is a trade of theirs, 1–100. */
  strength: number;
  /** Whole years in it. */
  years: number;
  /** Marks of what they know, and of the towns they live in or would go to. */
  skills: number[];
  places: number[];
};

/** Trades by which a search finds a person: past posts, statements, studies and wishes. */
export function tradeRows(candidate: CandidateReading): TradeRow[] {
  const trades = new Set([
    ...candidate.posts.flatMap(({ reading }) => reading.trades),
    ...(candidate.headline?.trades ?? []),
    ...candidate.studied,
    ...candidate.desired.flatMap(({ trades: wished }) => wished),
  ]);
  const skills = [...new Set(candidate.candidate.skills.flatMap(skillMarks))];
  const { city, desiredPlaces } = candidate.candidate;
  const places = [...new Set([...(city ? [city] : []), ...desiredPlaces].map(placeMark))];
  return [...trades].slice(0, MOST_TRADES).map((trade) => {
    const { fit, years } = tradeExperience(plainOffer(trade), candidate);
    return {
      trade,
      strength: Math.max(1, Math.round(fit * 100)),
      years: Math.min(60, Math.floor(years)),
      skills,
      places,
    };
  });
}

const MOST_TRADES = 8;
const NO_WORDS: ReadonlyMap<string, number> = new Map();
const plainOffers = new Map<string, OfferReading>();

/** An offer that asks for one trade and nothing else. */
function plainOffer(trade: string): OfferReading {
  const known = plainOffers.get(trade);
  if (known) return known;
  // By titles alone: that a text names the trade by the way makes nobody one of it.
  const offer = { ...readOffer({ ...NOTHING_ASKED, title: titleOfTrade(trade) }), words: NO_WORDS };
  plainOffers.set(trade, offer);
  return offer;
}

const NOTHING_ASKED: MatchOffer = {
  title: '',
  description: '',
  keyPoints: [],
  skills: [],
  languages: [],
  contractType: null,
  seniority: 2,
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

export type OfferNeeds = {
  /** The trades to look in, the nearest first; empty when the title names none that is known. */
  trades: { trade: string; nearness: number }[];
  skills: number[];
  place: number | null;
  /** Years asked; 0 when none are. */
  years: number;
};

/** What to look for in the rows above. */
export function offerNeeds(offer: OfferReading): OfferNeeds {
  return {
    trades: nearTrades(offer.title.trades, offer.categoryId),
    skills: [...new Set(offer.skills.flatMap(({ name }) => skillMarks(name)))],
    place: offer.offer.city ? placeMark(offer.offer.city) : null,
    years: offer.isForBeginners ? 0 : (offer.seniority ?? 0),
  };
}

function placeMark(place: string): number {
  const [name = ''] = normalize(place).split(/[,(/]/);
  return markOf(`place ${name.trim().replace(/[-'\s]+/g, ' ')}`);
}
