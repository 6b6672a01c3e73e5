import { languageLevel, offeredSalary } from './asked-parts.ts';
import { tradeExperience } from './experience-part.ts';
import { licenceAsked } from './licence-part.ts';
import { match, matchReadings } from './match.ts';
import {
  type CandidateReading,
  levelTitle,
  type OfferReading,
  readCandidate,
  readOffer,
} from './readings.ts';
import { regulatedTradeOf, standingOf } from './regulated.ts';
import { skillEvidence } from './skills-part.ts';
import type { MatchCandidate, MatchOffer } from './types.ts';

/** A change of their own profile that a person could truthfully make. */
export type RaiseStep = {
  /** The profile's section it is made in. */
  section: 'skills' | 'experiences' | 'educations' | 'languages' | 'search' | 'mobility' | 'presentation';
  /** Points won if it is true of them. */
  points: number;
  /** Whether the points depend on what they will write: then `points` is the most. */
  isAtMost: boolean;
  /** Says « si »: it never asks anyone to write what is not so. */
  sentence: string;
};

type Idea = {
  section: RaiseStep['section'];
  sentence: string;
  isAtMost?: boolean;
  change: Partial<MatchCandidate>;
};

const MOST_STEPS = 8;
const SHOWN_ENOUGH = 0.8;

/** What would raise the score, most first; nothing that wins no point. */
export function whatWouldRaise(offer: MatchOffer, candidate: MatchCandidate, asOf: string): RaiseStep[] {
  const [wanted, own] = [readOffer(offer), readCandidate(candidate, asOf)];
  const now = matchReadings(wanted, own).score;
  return ideas(wanted, own, asOf)
    .map(({ change, isAtMost = false, ...said }) => ({
      ...said,
      isAtMost,
      points: match(offer, { ...candidate, ...change }, asOf).score - now,
    }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, MOST_STEPS);
}

function ideas(offer: OfferReading, candidate: CandidateReading, asOf: string): Idea[] {
  return [
    ...skillIdeas(offer, candidate),
    ...experienceIdeas(offer, candidate, asOf),
    ...educationIdeas(offer, candidate),
    ...diplomaIdeas(offer, candidate),
    ...languageIdeas(offer, candidate),
    ...placeIdeas(offer, candidate),
    ...searchIdeas(offer, candidate),
    ...mobilityIdeas(offer, candidate),
  ];
}

function skillIdeas(offer: OfferReading, reading: CandidateReading): Idea[] {
  const { skills } = reading.candidate;
  return skillEvidence(offer, reading, tradeExperience(offer, reading))
    .filter(({ share }) => share < 1)
    .map(({ name, share }) => ({
      section: 'skills' as const,
      sentence:
        share >= SHOWN_ENOUGH
          ? `Votre profil parle de « ${name} » sans le compter parmi vos compétences : ajoutez-le.`
          : `Si vous maîtrisez « ${name} », ajoutez-le à vos compétences.`,
      change: { skills: [...skills, name] },
    }));
}

function experienceIdeas({ offer }: OfferReading, { candidate }: CandidateReading, asOf: string): Idea[] {
  if (candidate.experiences.length > 0) return [];
  const count = Math.max(1, candidate.experienceYears ?? offer.seniority ?? 1);
  const from = `${Number(asOf.slice(0, 4)) - count}${asOf.slice(4)}`;
  const post = { title: offer.title, from, to: null, description: null };
  return [
    {
      section: 'experiences',
      isAtMost: true,
      sentence:
        'Décrivez vos expériences, avec leurs dates : seules celles de ce métier ou d’un métier proche comptent.',
      change: { experiences: [post], experienceYears: count },
    },
  ];
}

function educationIdeas({ offer }: OfferReading, { candidate }: CandidateReading): Idea[] {
  if (candidate.educationLevel !== null || offer.studyLevel === null) return [];
  const sentence = `Indiquez votre niveau d’études : l’offre demande ${levelTitle(offer.studyLevel)}.`;
  return [{ section: 'educations', isAtMost: true, sentence, change: { educationLevel: offer.studyLevel } }];
}

/** A person who may not practise the trade yet reads which paper is missing, if the trade is theirs. */
function diplomaIdeas(offer: OfferReading, reading: CandidateReading): Idea[] {
  const trade = regulatedTradeOf(offer);
  if (trade === null || standingOf(offer, reading) === 'may') return [];
  const { candidate } = reading;
  const [licence] = trade.licences;
  // Said with what helps to move about, when the offer demands it too.
  if (licence !== undefined && licenceAsked(offer) !== null) return [];
  if (licence !== undefined)
    return [
      {
        section: 'mobility',
        sentence: `Si vous avez ${trade.demanded}, indiquez-le.`,
        change: { drivingLicences: [...candidate.drivingLicences, licence] },
      },
    ];
  const degree = { degree: trade.titles[0] ?? '', level: trade.lowestLevel };
  return [
    {
      section: 'educations',
      sentence: `Si vous avez ${trade.demanded}, ajoutez-le à vos formations.`,
      change: { educations: [...candidate.educations, degree] },
    },
  ];
}

function languageIdeas({ offer }: OfferReading, { candidate }: CandidateReading): Idea[] {
  return offer.languages.flatMap(({ language, level }) => {
    const key = language.trim().toLowerCase();
    const own = candidate.languages.find((spoken) => spoken.language.trim().toLowerCase() === key);
    if (own && languageLevel(own.level) >= languageLevel(level)) return [];
    const others = candidate.languages.filter((spoken) => spoken !== own);
    const sentence = own
      ? `Si votre niveau en ${key} a progressé depuis, mettez-le à jour.`
      : `Si vous parlez ${key}, ajoutez cette langue avec votre vrai niveau.`;
    return [
      {
        section: 'languages',
        isAtMost: true,
        sentence,
        change: { languages: [...others, { language, level }] },
      },
    ];
  });
}

function placeIdeas({ offer }: OfferReading, { candidate }: CandidateReading): Idea[] {
  if (!offer.city || candidate.desiredPlaces.includes(offer.city)) return [];
  return [
    {
      section: 'search',
      sentence: `Si vous acceptez de travailler à ${offer.city}, ajoutez cette ville à vos lieux souhaités.`,
      change: { desiredPlaces: [...candidate.desiredPlaces, offer.city] },
    },
  ];
}

function searchIdeas(reading: OfferReading, { candidate }: CandidateReading): Idea[] {
  const { contractType } = reading.offer;
  const found: Idea[] = [];
  if (candidate.availability === null)
    found.push({
      section: 'search',
      isAtMost: true,
      sentence: 'Indiquez quand vous seriez disponible.',
      change: { availability: 'Immédiate' },
    });
  if (contractType !== null && !candidate.desiredContractTypes.includes(contractType))
    found.push({
      section: 'search',
      sentence: 'Si ce type de contrat vous convient, ajoutez-le à ceux que vous recherchez.',
      change: { desiredContractTypes: [...candidate.desiredContractTypes, contractType] },
    });
  const offered = offeredSalary(reading);
  const { desiredSalary: desired } = candidate;
  if (offered !== null && (desired === null || desired > offered))
    found.push({
      section: 'search',
      isAtMost: true,
      sentence:
        desired === null
          ? 'Indiquez le salaire que vous souhaitez.'
          : 'Le salaire que vous souhaitez dépasse celui de l’offre : s’il est négociable, ajustez-le.',
      change: { desiredSalary: Math.floor(offered) },
    });
  return found;
}

function mobilityIdeas(reading: OfferReading, { candidate }: CandidateReading): Idea[] {
  const classes = licenceAsked(reading);
  const found: Idea[] = [];
  const [first] = classes ?? [];
  if (first !== undefined && !candidate.drivingLicences.some((own) => classes?.includes(own)))
    found.push({
      section: 'mobility',
      sentence: `Si vous avez le permis ${first}, indiquez-le.`,
      change: { drivingLicences: [...candidate.drivingLicences, first] },
    });
  if (reading.offer.vehicleRequired && !candidate.hasVehicle)
    found.push({
      section: 'mobility',
      sentence: 'Si vous avez un véhicule, indiquez-le.',
      change: { hasVehicle: true },
    });
  return found;
}
