import {
  type CandidateReading,
  matchReadings,
  type MatchPartKey,
  type OfferReading,
  readCandidate,
  readOffer,
} from '@baara/matching';
import { type AskedWords, askedWords, describedPart, type SaidWords, saidWords } from './described-part.ts';
import { inTheWay, type InTheWay } from './in-the-way.ts';
import { daysPart, pastPart, pricePart } from './own-parts.ts';
import type { Fit, FitPart, FreelanceSaid, MissionNeed, OwnPart } from './types.ts';

/** A mission read once, for as many freelances as one likes. */
export type NeedReading = {
  need: MissionNeed;
  offer: OfferReading;
  /** What it demands by law: its title and skills, and its text when that names an order. */
  demand: OfferReading;
  asked: AskedWords;
};

/** What the law reserves to members of an order, or to who has sworn before a court. */
const OF_AN_ORDER =
  /inscri\p{L}{1,5}\s+(?:à|a|au|sur)\s|barreau|ordre (?:national )?d(?:es|u)\s|asserment|dipl[oô]me d[’']?[ée]tat/iu;

export function readNeed(need: MissionNeed): NeedReading {
  const offer = asOffer(need, need.text);
  // A client lists the degrees that would do, and names those they can do without.
  const demand = OF_AN_ORDER.test(need.text) ? offer : asOffer(need, '');
  return { need, offer, demand, asked: askedWords(need) };
}

const asOffer = (need: MissionNeed, description: string): OfferReading =>
  readOffer({
    title: need.title,
    description,
    keyPoints: [],
    skills: need.skills,
    languages: need.languages.map((language) => ({ language, level: '' })),
    contractType: null,
    seniority: null,
    studyLevel: null,
    categoryId: need.categoryId,
    country: need.country,
    city: need.isRemote ? null : need.city,
    salaryMin: null,
    salaryMax: null,
    currency: 'XOF',
    drivingLicenceRequired: false,
    vehicleRequired: false,
  });

/** A freelance read once, for as many missions as one likes. */
export type FreelanceReading = { said: FreelanceSaid; candidate: CandidateReading; words: SaidWords };

/** @param today `YYYY-MM-DD`. */
export function readFreelance(said: FreelanceSaid, today: string): FreelanceReading {
  const year = Number(today.slice(0, 4)) - (said.years ?? 1);
  const works = said.works.map(({ title, text }) => [title, text].filter(Boolean).join(' : '));
  const candidate = readCandidate(
    {
      headline: said.headline,
      summary: [said.summary, ...works].join('. '),
      categoryId: said.categoryId,
      skills: said.skills,
      // What they sell is what they do, for as long as they say.
      experiences: [
        { title: said.headline, from: `${year}-${today.slice(5, 7)}`, to: null, description: said.summary },
      ],
      experienceYears: said.years,
      educations: [],
      educationLevel: null,
      languages: said.languages.map((language) => ({ language, level: '' })),
      desiredJobs: [],
      desiredPlaces: [],
      desiredContractTypes: [],
      desiredSalary: null,
      availability: null,
      drivingLicences: [],
      hasVehicle: false,
      city: said.city,
      country: said.country,
    },
    today.slice(0, 7),
  );
  return { said, candidate, words: saidWords(said) };
}

/** What the engine's parts weigh here. Its part of described work is our own: it reads works, and a mission has no post. */
const engineWeights: Partial<Record<MatchPartKey, { key: FitPart['key']; weight: number }>> = {
  experience: { key: 'experience', weight: 8 },
  skills: { key: 'skills', weight: 12 },
  place: { key: 'place', weight: 10 },
  languages: { key: 'languages', weight: 6 },
};

const isRegulated = ({ key }: { key: string }): boolean => key === 'regulated';

/**
 * How well a freelance answers a mission, and why: the parts of the matching engine, then price, days and past work. Pure:
 * the same two give the same answer. @param today `YYYY-MM-DD`.
 */
export function fitOf(
  { need, offer, demand, asked }: NeedReading,
  { said, candidate, words }: FreelanceReading,
  today: string,
): Fit {
  const { parts, ...whole } = matchReadings(offer, candidate);
  const { shortfalls, isBarred } =
    demand !== offer && whole.shortfalls.some(isRegulated) ? matchReadings(demand, candidate) : whole;
  const shared = parts.flatMap(({ key, title, weight, points, sentence }): OwnPart[] => {
    const ours = engineWeights[key];
    // A mission that is done at a distance is done from anywhere.
    if (!ours || (key === 'place' && need.isRemote)) return [];
    return [{ ...ours, title, sentence, share: points / weight }];
  });
  const own = [pricePart(need, said), daysPart(need, said, today), pastPart(need, said)];
  const given = [...shared, describedPart(asked, words), ...own].filter((part) => part !== null);
  const scale = 100 / sum(given.map(({ weight }) => weight));
  const weights = rounded(given.map(({ weight }) => weight * scale));
  const all = given.map(({ share, key, title, sentence }, place): FitPart => {
    const weight = weights[place] ?? 0;
    return { key, title, sentence, weight, points: Math.round(weight * share) };
  });
  // A mission is named after what is made: its title says less of a trade than that of an offer.
  const barring = shortfalls
    .filter(isRegulated)
    .map(({ points, sentence }) => ({ left: 1 + points / 100, sentence }));
  let exact = sum(given.map(({ weight, share }) => weight * share * scale));
  let score = sum(all.map(({ points }) => points));
  const lost = [...barring, ...otherWork(given), ...inTheWay(need, said, today)].map(({ left, sentence }) => {
    const points = Math.round(score * left) - score;
    score += points;
    exact *= left;
    return { points, sentence };
  });
  return { score, exact, parts: all, shortfalls: lost.filter(({ points }) => points < 0), isBarred };
}

const ofWork: ReadonlySet<FitPart['key']> = new Set(['experience', 'skills', 'work', 'past']);
/** Below this share of what speaks of the work, town, price and days do not save the whole. */
const SPEAKS_OF_IT = 0.35;
const LEAST_LEFT = 0.5;

function otherWork(given: readonly OwnPart[]): InTheWay[] {
  const parts = given.filter(({ key }) => ofWork.has(key));
  const share = sum(parts.map((part) => part.weight * part.share)) / sum(parts.map(({ weight }) => weight));
  if (share >= SPEAKS_OF_IT) return [];
  const left = LEAST_LEFT + (1 - LEAST_LEFT) * (share / SPEAKS_OF_IT);
  return [{ left, sentence: 'Le profil parle d’un autre travail.' }];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Whole numbers that add up to 100: the largest remainders get what is left. */
function rounded(values: readonly number[]): number[] {
  const floors = values.map(Math.floor);
  const left = Math.round(sum(values)) - sum(floors);
  const order = values
    .map((value, place) => ({ place, rest: value - Math.floor(value) }))
    .toSorted((a, b) => b.rest - a.rest);
  for (const { place } of order.slice(0, left)) floors[place] = (floors[place] ?? 0) + 1;
  return floors;
}
