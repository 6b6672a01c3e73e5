import {
  ENGINE_VERSION,
  type MatchCandidate,
  type MatchOffer,
  readCandidate,
  type TradeRow,
  tradeRows,
} from '@baara/matching';
import { plainText } from '../../../../platform/html/plain-text.ts';

/** The columns of an offer that the engine reads. */
export type OfferToMatch = {
  title: string;
  description: string;
  key_points: string[];
  skills: string[];
  languages: unknown;
  contract_type: string | null;
  seniority: number | null;
  study_level: number | null;
  category_id: number | null;
  country: string;
  city: string | null;
  salary_min: number | null;
  salary_max: number | null;
  currency: string;
  driving_licence_required: boolean;
  vehicle_required: boolean;
};

const LONGEST_READ = 6000;

export function matchOffer(row: OfferToMatch): MatchOffer {
  return {
    title: row.title,
    description: plainText(row.description.slice(0, LONGEST_READ)),
    keyPoints: row.key_points,
    skills: row.skills,
    languages: spoken(row.languages),
    contractType: row.contract_type,
    seniority: row.seniority,
    studyLevel: row.study_level,
    categoryId: row.category_id,
    country: row.country,
    city: row.city,
    salaryMin: row.salary_min,
    salaryMax: row.salary_max,
    currency: row.currency,
    drivingLicenceRequired: row.driving_licence_required,
    vehicleRequired: row.vehicle_required,
  };
}

/** The columns of a profile that the engine reads: none identifies the person. */
export const candidateColumns = [
  'c.headline',
  'c.summary',
  'c.category_id',
  'c.skills',
  'c.experiences',
  'c.experience_years',
  'c.educations',
  'c.education_level',
  'c.languages',
  'c.desired_jobs',
  'c.desired_places',
  'c.desired_contract_types',
  'c.desired_salary',
  'c.availability',
  'c.driving_licences',
  'c.has_vehicle',
  'c.city',
  'c.country',
] as const;

export type CandidateToMatch = {
  headline: string | null;
  summary: string | null;
  category_id: number | null;
  skills: string[];
  experiences: unknown;
  experience_years: number | null;
  educations: unknown;
  education_level: number | null;
  languages: unknown;
  desired_jobs: string[];
  desired_places: string[];
  desired_contract_types: string[];
  desired_salary: number | null;
  availability: string | null;
  driving_licences: string[];
  has_vehicle: boolean;
  city: string | null;
  country: string;
};

export function matchCandidate(row: CandidateToMatch): MatchCandidate {
  return {
    headline: row.headline,
    summary: row.summary,
    categoryId: row.category_id,
    skills: row.skills,
    experiences: objects(row.experiences).map((one) => ({
      title: text(one['title']),
      from: text(one['from']) || '2020-01',
      to: text(one['to']) || null,
      description: text(one['description']) || null,
    })),
    experienceYears: row.experience_years,
    educations: objects(row.educations).map((one) => ({
      degree: text(one['degree']),
      level: typeof one['level'] === 'number' ? one['level'] : null,
    })),
    educationLevel: row.education_level,
    languages: spoken(row.languages),
    desiredJobs: row.desired_jobs,
    desiredPlaces: row.desired_places,
    desiredContractTypes: row.desired_contract_types,
    desiredSalary: row.desired_salary,
    availability: row.availability,
    drivingLicences: row.driving_licences,
    hasVehicle: row.has_vehicle,
    city: row.city,
    country: row.country,
  };
}

/** A title at most: no skill, no experience, no study, no word about oneself. */
export const saysNothing = (row: CandidateToMatch): boolean =>
  !row.summary?.trim() &&
  row.skills.length === 0 &&
  (row.experience_years ?? 0) === 0 &&
  row.education_level === null &&
  [row.experiences, row.educations].every((list) => !Array.isArray(list) || list.length === 0);

/** Of no trade that is known: says that the profile was read, and is looked for by no offer. */
const OF_NO_TRADE: TradeRow = { trade: '', strength: 1, years: 0, skills: [], places: [] };

/** The search rows of a candidate for an offer: rows of `match_trades`, without the candidate. One at least. */
export function matchTradeRows(row: CandidateToMatch, month: string) {
  const trades = tradeRows(readCandidate(matchCandidate(row), month));
  return (trades.length > 0 ? trades : [OF_NO_TRADE]).map((trade) => ({
    ...trade,
    education_level: row.education_level,
    desired_salary: row.desired_salary,
    engine_version: ENGINE_VERSION,
  }));
}

/** `YYYY-MM`, the month that what lasts is counted to. */
export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

/** JSON documents of the database: any content is read as an object. */
function objects(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value)
    ? value.filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null)
    : [];
}
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const spoken = (value: unknown): { language: string; level: string }[] =>
  objects(value).map((one) => ({ language: text(one['language']), level: text(one['level']) }));
