import { stageTitles, type Stage } from '@baara/contract/applications';
import type { Bookmark, Offer, OfferSummary, OwnApplication } from '@baara/contract/offers';
import { languageLevels, offerDefaults } from '@baara/contract/reference';
import { relativeTime } from '@baara/contract/relative-time';
import type { z } from 'zod';
import { publicAnswerRate } from './public/answer-badge.ts';
import type { BookmarkRow } from './bookmarks.queries.ts';
import type { OfferPreview } from './offer-preview.ts';
import { plainText } from '../../platform/html/plain-text.ts';
import type { OfferRow, OfferSummaryRow } from './offers.queries.ts';
import {
  contractLabels,
  employerAvatarUrl,
  placeLabel,
  seniorityLabels,
  studyLabel,
} from './public/offer-labels.ts';
import { effectiveOfferStatus } from './public/offer-status.ts';
import { salaryText } from './salary-text.ts';

/** What a card shows (specification, domain features, section 2). */
const CARD_KEY_POINTS = 2;
const CARD_SKILLS = 3;

/** The viewer's living application to an offer. */
export type OwnApplicationRow = { id: string; offer_id: number; stage: string; created_at: Date };

/** The viewer's own relation to the offers shown; empty for a visitor. */
export type Viewer = {
  bookmarked: ReadonlySet<number>;
  applications: ReadonlyMap<number, OwnApplicationRow>;
  /** What a candidate's own profile is worth for each. */
  percentages?: ReadonlyMap<number, number>;
};
export const visitor: Viewer = { bookmarked: new Set(), applications: new Map() };

const needed = (required: boolean): string => (required ? 'Nécessaire' : 'Non requis');

function applicationView(row: OwnApplicationRow | undefined): z.infer<typeof OwnApplication> {
  const applied = row !== undefined;
  return {
    has_applied: applied,
    hasApplied: applied,
    details: row
      ? {
          id: row.id,
          stage: row.stage,
          status: stageTitles[row.stage as Stage],
          applied_at: row.created_at.toISOString(),
        }
      : null,
  };
}

function salaryView(row: OfferSummaryRow): OfferSummary['salary'] {
  if (!row.salary_visible || (row.salary_min === null && row.salary_max === null)) return null;
  return { min: row.salary_min, max: row.salary_max };
}

function timestampView(row: OfferSummaryRow, now: Date): OfferSummary['timestamp'] {
  // For who reads it an offer exists from its publication: a draft may have waited for months.
  const postedAt = row.published_at ?? row.created_at;
  const relative = relativeTime(postedAt, now);
  const expiresAt = row.expires_at?.toISOString() ?? null;
  return {
    created_at: { iso: postedAt.toISOString(), relative },
    updated_at: row.updated_at.toISOString(),
    expired_date: expiresAt === null ? null : { iso: expiresAt },
    expiration_date: expiresAt,
    relative,
    is_hot: row.is_hot,
  };
}

export function offerSummaryView(row: OfferSummaryRow, viewer: Viewer, now: Date): OfferSummary {
  const status = effectiveOfferStatus(row, now);
  const contract = contractLabels(row.contract_type);
  const seniority = seniorityLabels(row.seniority);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title || offerDefaults.title,
    status,
    is_expired: status === 'expired',
    company: {
      id: row.company_id,
      name: row.company_name || offerDefaults.employer,
      avatar: employerAvatarUrl({ id: row.company_id, logoFileId: row.logo_file_id }),
    },
    location: { city: row.city, country: row.country, display: placeLabel(row.city, row.country) },
    contract: { type: row.contract_type ?? offerDefaults.other, type_full: contract.full },
    experience: {
      seniority: row.seniority,
      display: seniority.display,
      seniority_text: seniority.title,
    },
    education: { level: row.study_level, display: studyLabel(row.study_level) },
    category: { title: row.category_title ?? offerDefaults.category },
    department: row.department,
    skills: row.skills.slice(0, CARD_SKILLS),
    key_requirements: row.key_points.slice(0, CARD_KEY_POINTS).map((text) => ({ text })),
    salary: salaryView(row),
    currency: row.currency,
    remuneration_visible: row.salary_visible,
    has_driving_licence: row.driving_licence_required,
    has_car: row.vehicle_required,
    contract_start: row.starts_on,
    timestamp: timestampView(row, now),
    urls: { details: `/recruitment-offers/${row.slug}` },
    is_bookmarked: viewer.bookmarked.has(row.id),
    match_percentage: viewer.percentages?.get(row.id) ?? null,
    application: applicationView(viewer.applications.get(row.id)),
  };
}

const levelTitles = new Map<string, string>(languageLevels.map((level) => [level.code, level.title]));

function languagesView(languages: unknown): Offer['languages'] {
  if (!Array.isArray(languages)) return [];
  return languages.map((entry: { language?: string; level?: string }, index) => {
    const name = entry.language ?? offerDefaults.other;
    const level = entry.level ?? offerDefaults.other;
    return { id: String(index + 1), name, language: name, level: levelTitles.get(level) ?? level };
  });
}

export function offerView(row: OfferRow, viewer: Viewer, now: Date, code: string): Offer {
  const summary = offerSummaryView(row, viewer, now);
  const salary = summary.salary;
  return {
    ...summary,
    skills: row.skills,
    key_requirements: row.key_points.map((text) => ({ text })),
    description: row.description,
    company: {
      ...summary.company,
      activity: row.company_activity,
      address: row.company_address,
      description: row.company_description,
      answer_rate: publicAnswerRate(
        row.company_due === null ? null : { due: row.company_due, answered: row.company_answered ?? 0 },
      ),
    },
    categories: [summary.category],
    languages: languagesView(row.languages),
    positions: row.positions,
    starts_on: row.starts_on,
    requires: { cv: row.cv_required, message: row.message_required },
    plusInfos: {
      remuneration: {
        value: salary?.min ?? salary?.max ?? null,
        raw: salaryText(salary, row.currency),
        currency: row.currency,
        visible: row.salary_visible,
      },
      niveau_etudes: { raw: summary.education.display },
      permis_conduire: { raw: needed(row.driving_licence_required) },
      vehicule: { raw: needed(row.vehicle_required) },
      anciennete: { value: summary.experience.display },
    },
    accepts_applications: summary.status === 'active',
    verification_code: code,
    preview_image: `/api/v1/recruitment-offers/${row.id}/preview.jpg?v=${row.updated_at.getTime().toString(36)}`,
  };
}

const BOOKMARK_DESCRIPTION_LENGTH = 200;

export function bookmarkView(
  bookmark: BookmarkRow,
  row: OfferSummaryRow,
  viewer: Viewer,
  accountId: string,
  now: Date,
): Bookmark {
  const summary = offerSummaryView(row, viewer, now);
  return {
    id: bookmark.id,
    job_id: bookmark.offer_id,
    user_id: accountId,
    created_at: bookmark.created_at.toISOString(),
    job: {
      ...summary,
      job_denomination: { title: summary.title },
      employer: { name: summary.company.name, avatar: summary.company.avatar },
      city: summary.location.city,
      contract_type: { title: contractLabels(row.contract_type).title },
      description: plainText(bookmark.description_start, BOOKMARK_DESCRIPTION_LENGTH),
    },
  };
}

/** What the picture of a shared link says. */
export function previewView(row: OfferRow, code: string): OfferPreview {
  return {
    title: row.title || offerDefaults.title,
    company: row.company_name || offerDefaults.employer,
    place: placeLabel(row.city, row.country),
    contract: contractLabels(row.contract_type).title,
    code,
  };
}
