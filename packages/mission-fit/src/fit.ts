import {
  type CandidateReading,
  matchReadings,
  type MatchPartKey,
  type OfferReading,
  readCandidate,
  readOffer,
} from '@baara/matching';
import { daysPart, type OwnPart, pastPart, pricePart } from './own-parts.ts';
import {
  type Fit,
  type FitPart,
  type FitPartKey,
  fitPartKeys,
  type FreelanceSaid,
  type MissionNeed,
} from './types.ts';

/** A mission read once, for as many freelances as one likes. */
export type NeedReading = { need: MissionNeed; offer: OfferReading };

export function readNeed(need: MissionNeed): NeedReading {
  return {
    need,
    offer: readOffer({
      title: need.title,
      description: need.text,
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
    }),
  };
}

/** A freelance read once, for as many missions as one likes. */
export type FreelanceReading = { said: FreelanceSaid; candidate: CandidateReading };

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
  return { said, candidate };
}

const isOurs = <Part extends { key: MatchPartKey }>(part: Part): part is Part & { key: FitPartKey } =>
  (fitPartKeys as readonly string[]).includes(part.key);

const MUCH = 0.6;
const SOME = 0.25;

function workSentence(share: number): string {
  if (share >= MUCH) return 'Le profil parle de ce que la mission décrit.';
  return share >= SOME
    ? 'Le profil parle en partie de ce que la mission décrit.'
    : 'Le profil parle peu de ce que la mission décrit.';
}

/**
 * How well a freelance answers a mission, and why: the parts of the matching engine, then price, days and past work. Pure:
 * the same two give the same answer. @param today `YYYY-MM-DD`.
 */
export function fitOf(
  { need, offer }: NeedReading,
  { said, candidate }: FreelanceReading,
  today: string,
): Fit {
  const { parts, shortfalls, isBarred } = matchReadings(offer, candidate);
  // A mission that is done at a distance is done from anywhere.
  const engine = parts.filter(isOurs).filter(({ key }) => !(key === 'place' && need.isRemote));
  const own = [pricePart(need, said), daysPart(need, said, today), pastPart(need, said)].filter(
    (part) => part !== null,
  );
  const ownWeight = own.reduce((sum, { weight }) => sum + weight, 0);
  const engineWeight = engine.reduce((sum, { weight }) => sum + weight, 0);
  const scale = engineWeight === 0 ? 0 : (100 - ownWeight) / engineWeight;
  const exactParts = [
    ...engine.map(({ key, title, weight, points, sentence }) => ({
      key,
      title: key === 'work' ? 'Travail demandé' : title,
      sentence: key === 'work' ? workSentence(points / weight) : sentence,
      weight: weight * scale,
      points: points * scale,
    })),
    ...own.map(({ share, ...part }: OwnPart) => ({ ...part, points: part.weight * share })),
  ];
  const weights = rounded(exactParts.map(({ weight }) => weight));
  const all = exactParts.map((part, place): FitPart => {
    const weight = weights[place] ?? 0;
    return { ...part, weight, points: Math.min(weight, Math.round(part.points)) };
  });
  // A mission is named after what is made: its title says less of a trade than that of an offer.
  const barring = shortfalls.filter(({ key }) => key === 'regulated');
  const lost = barring.map(({ points, sentence }) => ({ points: Math.round(points * scale), sentence }));
  const score = Math.max(0, sum(all.map(({ points }) => points)) + sum(lost.map(({ points }) => points)));
  const exact =
    sum(exactParts.map(({ points }) => points)) + sum(barring.map(({ points }) => points * scale));
  return { score, exact, parts: all, shortfalls: lost.filter(({ points }) => points < 0), isBarred };
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
