import { contractPart, educationPart, languagesPart, salaryPart } from './asked-parts.ts';
import { experiencePart, type TradeExperience, tradeExperience } from './experience-part.ts';
import { licencePart } from './licence-part.ts';
import type { PartShare } from './part-share.ts';
import { placePart } from './place-part.ts';
import { type CandidateReading, type OfferReading, readCandidate, readOffer } from './readings.ts';
import { type Standing, standingOf, standingSentence } from './regulated.ts';
import { skillsPart, workPart } from './skills-part.ts';
import type { MatchCandidate, MatchOffer } from './types.ts';

export const matchPartKeys = [
  'experience',
  'skills',
  'work',
  'education',
  'place',
  'languages',
  'salary',
  'contract',
  'licence',
] as const;
export type MatchPartKey = (typeof matchPartKeys)[number];

export type MatchPart = {
  key: MatchPartKey;
  /** What people read. */
  title: string;
  /** The most points it may give; those of all parts add up to 100. */
  weight: number;
  points: number;
  /** One French sentence, true for both sides. */
  sentence: string;
};

/** What lowers the whole score, whatever the parts give: a licence missing, a salary out of reach, another trade. */
export type Shortfall = {
  /** The part it comes of; `regulated`: a trade that nobody may practise without its diploma. */
  key: MatchPartKey | 'regulated';
  /** Negative. */
  points: number;
  sentence: string;
};

export type Match = {
  /** `exact`, rounded: the points of the parts and of the shortfalls together, 0–100. */
  score: number;
  /** What lists are ordered by. */
  exact: number;
  /** What the offer does not ask is not among them: its weight goes to the others. */
  parts: MatchPart[];
  /** The heaviest first; empty when nothing does. */
  shortfalls: Shortfall[];
  /** May not practise the offer's trade: in no list of who suits it. */
  isBarred: boolean;
};

type Rule = {
  title: string;
  weight: number;
  share: (offer: OfferReading, candidate: CandidateReading, experience: TradeExperience) => PartShare | null;
};

/** What a post is decided on, in order of weight. A table, so that it is read at once. */
const RULES: Readonly<Record<MatchPartKey, Rule>> = {
  experience: { title: 'Métier et expérience', weight: 34, share: experiencePart },
  skills: { title: 'Compétences', weight: 17, share: skillsPart },
  work: { title: 'Travail décrit', weight: 17, share: workPart },
  education: { title: 'Formation', weight: 10, share: educationPart },
  place: { title: 'Lieu', weight: 10, share: ({ offer }, { candidate }) => placePart(offer, candidate) },
  languages: { title: 'Langues', weight: 5, share: languagesPart },
  salary: { title: 'Salaire', weight: 7, share: salaryPart },
  contract: { title: 'Contrat et disponibilité', weight: 5, share: contractPart },
  licence: { title: 'Permis et véhicule', weight: 8, share: licencePart },
};

/**
 * How well a candidate answers an offer, and why. A fact that would stop a recruiter lowers the whole, each by a line
 * of its own: a part shows its own points. Pure: the same two give the same answer, and the input has no personal
 * identity. @param asOf `YYYY-MM`, the month up to which durations count.
 */
export function match(offer: MatchOffer, candidate: MatchCandidate, asOf: string): Match {
  return matchReadings(readOffer(offer), readCandidate(candidate, asOf));
}

/** The same, from earlier readings: an offer is read once for all its candidates. */
export function matchReadings(offer: OfferReading, candidate: CandidateReading): Match {
  const experience = tradeExperience(offer, candidate);
  const asked = matchPartKeys.flatMap((key) => {
    const result = RULES[key].share(offer, candidate, experience);
    return result === null ? [] : [{ key, ...RULES[key], ...result }];
  });
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  const weights = apportioned(asked.map(({ weight }) => (weight * 100) / total));
  const shares = asked.map(({ weight, share }) => (weight * share * 100) / total);
  const points = apportioned(shares, weights);
  const parts = asked.map(({ key, title, sentence }, place) => ({
    key,
    title,
    weight: weights[place] ?? 0,
    points: points[place] ?? 0,
    sentence,
  }));
  const penalties = asked.flatMap(({ key, penalties: own = [] }) =>
    own.map((penalty) => ({ key, ...penalty })),
  );
  const reduced = shares.reduce((sum, share) => sum + share, 0) * product(penalties);
  const standing = standingOf(offer, candidate);
  const regulated = standing === null ? 1 : leftTo(standing, reduced);
  const all: { key: Shortfall['key']; left: number; sentence: string }[] = [...penalties];
  if (standing !== null && regulated < 1)
    all.unshift({ key: 'regulated', left: regulated, sentence: standingSentence(offer, standing) });
  const exact = reduced * regulated;
  const score = Math.round(exact);
  const lost = points.reduce((sum, one) => sum + one, 0) - score;
  const isBarred = standing === 'may not' || standing === 'lacks';
  return { score, exact, parts, shortfalls: shortfallsOf(all, lost), isBarred };
}

const product = (penalties: readonly { left: number }[]): number =>
  penalties.reduce((all, { left }) => all * left, 1);

/** Of who may not practise the trade: it is read by the person themselves, no list shows it. */
const OF_BARRED = 0.15;
/** Of who may well, and does not say so: below those who do, and not among those who suit (60 and more). */
const OF_UNSAID = 0.85;
const MOST_UNSAID = 59;
/** From here on they come nearer to that most, in their order, and never past it. */
const BENT_FROM = 62;

function leftTo(standing: Standing, score: number): number {
  if (standing === 'may') return 1;
  if (standing !== 'to check') return OF_BARRED;
  if (score <= BENT_FROM) return OF_UNSAID;
  const bend = OF_UNSAID * BENT_FROM;
  return (bend + ((score - BENT_FROM) * (MOST_UNSAID - bend)) / (100 - BENT_FROM)) / score;
}

/** The lost points, shared out by the penalties; a penalty that takes no point is left out. */
function shortfallsOf(
  penalties: readonly { key: Shortfall['key']; left: number; sentence: string }[],
  lost: number,
): Shortfall[] {
  const felt = penalties.filter(({ left }) => left < 1);
  const logs = felt.map(({ left }) => -Math.log(Math.max(left, 0.001)));
  const total = logs.reduce((sum, one) => sum + one, 0);
  const points = apportioned(logs.map((one) => (one * lost) / total));
  return felt
    .map(({ key, sentence }, place) => ({ key, points: -(points[place] ?? 0), sentence }))
    .filter(({ points: taken }) => taken < 0)
    .toSorted((one, other) => one.points - other.points);
}

/** Whole numbers that add up to the rounded sum, none above its `most`: the largest remainders are rounded up. */
function apportioned(exact: readonly number[], most?: readonly number[]): number[] {
  const limit = (place: number): number => most?.[place] ?? Infinity;
  const whole = exact.map((value, place) => Math.min(limit(place), Math.floor(value)));
  let missing = Math.round(exact.reduce((sum, value) => sum + value, 0));
  for (const value of whole) missing -= value;
  const byRemainder = exact
    .map((value, place) => [value - (whole[place] ?? 0), place] as const)
    .toSorted((a, b) => b[0] - a[0] || a[1] - b[1]);
  while (missing > 0) {
    const before = missing;
    for (const [, place] of byRemainder) {
      const reduced = whole[place] ?? 0;
      if (missing === 0 || reduced >= limit(place)) continue;
      whole[place] = reduced + 1;
      missing -= 1;
    }
    if (missing === before) break;
  }
  return whole;
}
