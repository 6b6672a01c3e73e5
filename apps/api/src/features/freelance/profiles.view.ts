import type {
  FreelanceDetail,
  FreelanceSummary,
  MyFreelanceProfile,
} from '@baara/contract/freelance/freelance';
import type { FreelanceAvailability } from '@baara/contract/freelance/market-states';
import type { Actor } from '../../platform/session/actor.ts';
import { countryName } from './public/country-name.ts';
import { freelanceAbilities } from './freelance.policy.ts';
import type { findSuspension, FreelanceDetailRow, FreelanceRow, OwnProfileRow } from './profiles.queries.ts';
import { scoreView } from './public/review-scores.ts';
import { freelanceName, shortName } from './public-name.ts';

const domainOf = (row: FreelanceRow): FreelanceSummary['domain'] =>
  row.category_id !== null && row.category_title !== null
    ? { id: row.category_id, title: row.category_title }
    : null;

export function freelanceSummaryView(row: FreelanceRow): FreelanceSummary {
  return {
    id: row.id,
    name: freelanceName(row),
    headline: row.headline,
    domain: domainOf(row),
    skills: row.skills,
    city: row.city,
    country: row.country,
    countryName: countryName(row.country),
    yearsOfExperience: row.years_of_experience,
    dailyRate: row.daily_rate_xof,
    availability: row.availability as FreelanceAvailability,
    isVerified: row.verified_at !== null,
    isFeatured: row.is_featured,
    rating: scoreView(row.score),
  };
}

export function freelanceDetailView(row: FreelanceDetailRow, actor: Actor | undefined): FreelanceDetail {
  return {
    ...freelanceSummaryView(row),
    summary: row.summary,
    languages: row.languages,
    portfolio: row.portfolio,
    isMine: row.account_id === actor?.accountId,
    abilities: freelanceAbilities(row, actor),
  };
}

const blank: Omit<MyFreelanceProfile, 'publicName' | 'suspension'> = {
  id: null,
  version: 0,
  isVerified: false,
  headline: '',
  summary: '',
  domain: null,
  skills: [],
  languages: [],
  city: null,
  country: 'ML',
  countryName: countryName('ML'),
  yearsOfExperience: null,
  dailyRate: null,
  availability: 'now',
  portfolio: [],
  isVisible: true,
  showsFullName: false,
};

export function myProfileView(
  row: OwnProfileRow | undefined,
  suspended: Awaited<ReturnType<typeof findSuspension>>,
  actor: Actor,
): MyFreelanceProfile {
  const names = { first_name: actor.firstName, last_name: actor.lastName };
  const suspension = suspended ? { reason: suspended.reason, until: suspended.until_on } : null;
  if (!row) return { ...blank, publicName: shortName(names, 'Freelance'), suspension };
  const {
    isMine: _mine,
    abilities: _abilities,
    isFeatured: _featured,
    rating: _rating,
    name,
    ...shown
  } = freelanceDetailView(row, actor);
  return {
    ...shown,
    publicName: name,
    suspension,
    version: row.version,
    isVisible: row.is_visible,
    showsFullName: row.shows_full_name,
  };
}
