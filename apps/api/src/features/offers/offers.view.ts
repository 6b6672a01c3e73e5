import { stageTitles, type Stage } from '@baara/contract/applications/stages';
import type { Bookmark, Offer, OfferSummary, OwnApplication } from '@baara/contract/offers/offers';
import { offerDefaults } from '@baara/contract/offers/reference';
import { relativeTime } from '@baara/contract/formats/relative-time';
import type { z } from 'zod';
import { publicAnswerRate } from './public/answer-badge.ts';
import { offerAbilities } from './public/apply.policy.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { BookmarkRow } from './bookmarks/bookmarks.queries.ts';
import type { OfferPreview } from './drawings/offer-preview.ts';
import { plainText } from '../../platform/html/plain-text.ts';
import type { OfferRow, OfferSummaryRow } from './offers.queries.ts';
import {
  cardContent,
  type CardContent,
  cardFieldNames,
  pageContent,
  publicFieldNames,
} from '@baara/contract/offers/fields/offer-content';
import { contractLabels, placeLabel } from '@baara/contract/offers/labels';
import { mayCancel } from './public/candidate-stage.ts';
import { employerAvatarUrl } from './public/company-logo.ts';
import { offerValues } from './public/offer-columns.ts';
import { effectiveOfferStatus } from './public/offer-status.ts';

/** The viewer's living application to an offer. */
export type OwnApplicationRow = { id: string; offer_id: number; stage: string; created_at: Date };

/** The viewer's own relation to the offers shown; empty for a visitor. */
export type Viewer = {
  bookmarked: ReadonlySet<number>;
  applications: ReadonlyMap<number, OwnApplicationRow>;
  /** The match of a candidate's own profile with each. */
  fits?: ReadonlyMap<number, { score: number; reason: string | null }>;
};
export const visitor: Viewer = { bookmarked: new Set(), applications: new Map() };

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
          abilities: { cancel: mayCancel(row.stage as Stage) },
        }
      : null,
  };
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
  const content = cardContent(offerValues(row, cardFieldNames), row.category_title);
  return { ...content, ...summaryState(row, viewer, now) };
}

/** What a list shows of an offer beside what its recruiter wrote. */
function summaryState(
  row: OfferSummaryRow,
  viewer: Viewer,
  now: Date,
): Omit<OfferSummary, keyof CardContent> {
  const status = effectiveOfferStatus(row, now);
  return {
    id: row.id,
    slug: row.slug,
    status,
    is_expired: status === 'expired',
    company: {
      id: row.company_id,
      name: row.company_name || offerDefaults.employer,
      avatar: employerAvatarUrl({ id: row.company_id, logoFileId: row.logo_file_id }),
    },
    timestamp: timestampView(row, now),
    urls: { details: `/recruitment-offers/${row.slug}` },
    is_bookmarked: viewer.bookmarked.has(row.id),
    match_percentage: viewer.fits?.get(row.id)?.score ?? null,
    match_reason: viewer.fits?.get(row.id)?.reason ?? null,
    application: applicationView(viewer.applications.get(row.id)),
  };
}

/** @param reader undefined for a visitor. */
export function offerView(
  row: OfferRow,
  viewer: Viewer,
  {
    now,
    code,
    printCode,
    reader,
  }: {
    now: Date;
    code: string;
    printCode: Offer['print_code'];
    reader: Pick<Actor, 'role'> | undefined;
  },
): Offer {
  const state = summaryState(row, viewer, now);
  return {
    ...pageContent(offerValues(row, publicFieldNames), row.category_title),
    ...state,
    company: {
      ...state.company,
      activity: row.company_activity,
      address: row.company_address,
      city: row.company_city,
      headcount: row.company_headcount,
      description: row.company_description,
      is_verified: row.company_is_verified,
      other_offers: row.company_other_offers,
      page: row.company_page,
      answer_rate: publicAnswerRate(
        row.company_due === null
          ? null
          : { due: row.company_due, answered: row.company_answered ?? 0, days: row.company_answer_days },
      ),
    },
    // Left out when there are none: the page then weighs what it did.
    ...(row.question_count > 0 && { questions: row.question_count }),
    accepts_applications: state.status === 'active',
    abilities: offerAbilities(
      // Neither a draft nor a suspended offer has a page.
      {
        status: state.status,
        suspended: false,
        wasPublished: true,
        hasApplied: state.application.has_applied,
      },
      reader,
    ),
    verification_code: code,
    print_code: printCode,
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

/** The texts of a shared link's picture. */
export function previewView(row: OfferRow, code: string): OfferPreview {
  return {
    title: row.title || offerDefaults.title,
    company: row.company_name || offerDefaults.employer,
    place: placeLabel(row.city, row.country),
    contract: contractLabels(row.contract_type).title,
    code,
  };
}
