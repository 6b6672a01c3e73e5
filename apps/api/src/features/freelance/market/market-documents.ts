import { countryName } from '@baara/contract/offers/labels';
import { analyzeOffer, type OfferDoc } from '@baara/offer-search';
import { plainText } from '../../../platform/html/plain-text.ts';
import type { ListedFreelance, ListedMission } from './market.queries.ts';

/** Bits of `marks`. */
export const MISSION_MARKS = { remote: 1, daily: 2, fixed: 4 } as const;
export const FREELANCE_MARKS = { available: 1, verified: 2 } as const;

const DAY_SECONDS = 86_400;
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
const ofFreelances = { contractType: 'FREELANCE', studyLevel: null, isHot: false, status: 'active' } as const;

/** The words of a mission as the index reads them. A mission is named after what is made: its skills say the trade, as a title does. */
export const missionTerms = (row: ListedMission): string =>
  analyzeOffer({
    title: [row.title, ...row.skills].join(', '),
    company: row.company_name ?? '',
    skills: row.skills,
    keyPoints: [...(row.goal === null ? [] : [row.goal]), ...row.deliverables, ...row.languages],
    category: row.category_title ?? '',
    city: row.city,
    country: countryName(row.country),
    descriptionText: plainText(row.description),
  });

export const missionDocument = (row: ListedMission, terms: string): OfferDoc => ({
  ...ofFreelances,
  id: row.search_id,
  publishedAt: seconds(row.published_at ?? row.updated_at),
  createdAt: seconds(row.published_at ?? row.updated_at),
  // Its last day is included.
  expiresAt: Date.parse(row.closes_on) / 1000 + DAY_SECONDS - 1,
  categoryId: row.category_id,
  seniority: null,
  country: row.country,
  city: row.city,
  salaryMax: row.budget_max_xof ?? row.budget_min_xof,
  marks:
    (row.is_remote ? MISSION_MARKS.remote : 0) |
    (row.pricing === 'daily' ? MISSION_MARKS.daily : MISSION_MARKS.fixed),
  terms,
});

export const freelanceTerms = (row: ListedFreelance): string =>
  analyzeOffer({
    title: [row.headline, ...row.skills].join(', '),
    company: row.shows_full_name ? `${row.first_name} ${row.last_name}` : (row.first_name ?? ''),
    skills: row.skills,
    keyPoints: row.languages,
    category: row.category_title ?? '',
    city: row.city,
    country: countryName(row.country),
    descriptionText: row.summary,
  });

const FEATURED = 16;
const BY_AVAILABILITY: Readonly<Record<string, number>> = { now: 4, soon: 2, later: 0 };

export const freelanceDocument = (row: ListedFreelance, terms: string): OfferDoc => ({
  ...ofFreelances,
  id: row.search_id,
  publishedAt: seconds(row.updated_at),
  createdAt: seconds(row.updated_at),
  expiresAt: null,
  categoryId: row.category_id,
  seniority: seniorityOf(row.years_of_experience),
  country: row.country,
  city: row.city,
  salaryMax: row.daily_rate_xof,
  marks:
    (row.availability === 'now' ? FREELANCE_MARKS.available : 0) |
    (row.verified_at === null ? 0 : FREELANCE_MARKS.verified),
  // Those the platform features, then those who can start first, then those it verified.
  standing:
    (row.is_featured ? FEATURED : 0) +
    (BY_AVAILABILITY[row.availability] ?? 0) +
    (row.verified_at === null ? 0 : 1),
  terms,
});

/** As offers say it: 1 for a beginner, else at least 2, 5 or 10 years. */
function seniorityOf(years: number | null): number | null {
  if (years === null) return null;
  return [10, 5, 2].find((least) => years >= least) ?? 1;
}
