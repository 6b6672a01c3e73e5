import type {
  CampaignBanner,
  CampaignDetail,
  ListedCampaign,
  MyCampaignApplication,
  MyCampaignApplicationDetail,
  TestScore,
  trackCampaignApplication,
} from '@baara/contract/campaigns/campaigns';
import {
  type CampaignApplicationStatus,
  campaignApplicationStatusTitles,
  campaignMoment,
  type CampaignState,
  campaignStateOf,
  daysUntil,
} from '@baara/contract/campaigns/statuses';
import { conditionInWords } from '@baara/campaign-conditions/words';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { API_BASE } from '../../platform/http/route.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { pictureSetAddresses } from '../files/public/picture-set-addresses.ts';
import { applicationAbilities, campaignAbilities } from './campaign-application.policy.ts';
import { eventMessage } from './event-message.ts';
import type {
  DocumentRow,
  findOwnApplication,
  MineDetailRow,
  MineRow,
  TrackedRow,
} from './campaign-applications.queries.ts';
import type { BannerJson } from './campaign-parts.ts';
import type { CampaignDetailRow, CampaignRow } from './campaigns.queries.ts';
import type { TestScoreRow } from './marks/test-scores.queries.ts';
import type { ConvokedSession, DrawRow } from './sessions/convocations.queries.ts';

type Open = { status: string; starts_on: string | null; ends_on: string | null; closes_at: string | null };

/** For a campaign that is no draft. */
export const stateOf = (row: Open, now: Date): CampaignState =>
  campaignStateOf(
    {
      isClosed: row.status === 'closed' || row.status === 'hidden',
      startDate: row.starts_on,
      endDate: row.ends_on,
      closesAt: row.closes_at,
    },
    campaignMoment(now),
  );

const bannerAddresses = ({ id, hash, width }: BannerJson) =>
  pictureSetAddresses(`${API_BASE}/mass-recruitment/banners`, { id, hash: Buffer.from(hash, 'hex'), width });

export function bannerView(banner: BannerJson | null): CampaignBanner | null {
  if (!banner) return null;
  const { url, sources } = bannerAddresses(banner);
  return { url, sources, width: banner.width, height: banner.height };
}

function closedOnOf({ closed_at, ends_on }: Pick<CampaignRow, 'closed_at' | 'ends_on'>): string | null {
  const byHand = closed_at && campaignMoment(closed_at).slice(0, 10);
  return byHand && (ends_on === null || byHand < ends_on) ? byHand : ends_on;
}

export function listedCampaignView(row: CampaignRow, now: Date): ListedCampaign {
  const state = stateOf(row, now);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    institution: row.institution,
    bannerImage: row.banner
      ? bannerAddresses(row.banner).card
      : `${API_BASE}/mass-recruitment/campaigns/${row.id}/preview.jpg`,
    place: row.place,
    startDate: row.starts_on,
    endDate: row.ends_on,
    closesAt: row.closes_at,
    state,
    closedOn: state === 'closed' ? closedOnOf(row) : null,
    daysLeft:
      state === 'active' && row.ends_on !== null
        ? daysUntil(row.ends_on, campaignMoment(now).slice(0, 10))
        : null,
    totalPositions: row.total_positions,
    jobCategories: row.categories,
    hasApplicationFee: row.fee_amount_xof !== null,
    applicationFeeAmount: row.fee_amount_xof,
    isPublic: row.is_public,
    applicationsCount: row.applications_count,
    shortlistedCount: row.shortlisted_count,
  };
}

type OwnApplication = Awaited<ReturnType<typeof findOwnApplication>>;

/** @param reader undefined for a visitor. */
export function campaignDetailView(
  row: CampaignDetailRow,
  own: OwnApplication,
  {
    now,
    reader,
    draws,
    ranking,
  }: {
    now: Date;
    reader: Pick<Actor, 'role'> | undefined;
    draws: readonly DrawRow[];
    ranking: CampaignDetail['ranking'];
  },
): CampaignDetail {
  const campaign = listedCampaignView(row, now);
  const namesOf = (categoryIds: readonly string[] | null): string[] =>
    row.categories.filter(({ id }) => categoryIds?.includes(id)).map(({ name }) => name);
  return {
    ...campaign,
    abilities: campaignAbilities({ state: campaign.state, hasApplied: own !== undefined }, reader),
    isFeeOnline: row.fee_is_online,
    feeInstructions: row.fee_instructions,
    feeExemptions: row.fee_amount_xof === null ? [] : row.fee_exemptions,
    reservedPlaces: row.categories.flatMap(({ name, reserved }) =>
      reserved.map(({ label, seats }) => ({ category: name, label, seats })),
    ),
    documents: row.documents.map(({ categoryIds, ...document }) => ({
      ...document,
      categories: namesOf(categoryIds),
    })),
    centres: row.centres.map(({ name, city, address }) => ({ name, city, address })),
    banner: bannerView(row.banner),
    conditions: row.conditions.map(({ rule, categoryIds }) => ({
      words: conditionInWords(rule),
      categories: namesOf(categoryIds),
    })),
    milestones: row.milestones,
    extensions: row.extensions.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    isVerifiable: row.is_verifiable,
    draws: draws.map((draw) => ({
      session: draw.name,
      day: draw.day,
      seedHash: draw.seed_hash,
      seed: draw.seed,
      listHash: draw.list_hash,
    })),
    ranking,
    publishedAt: row.published_at?.toISOString() ?? null,
    resultsPublishedAt: row.results_published_at?.toISOString() ?? null,
    myApplication: own
      ? { id: own.id, trackingCode: own.tracking_code, status: own.status as CampaignApplicationStatus }
      : null,
  };
}

function campaignOf(row: MineRow | TrackedRow, now: Date): MyCampaignApplication['campaign'] {
  return {
    id: row.campaign_id,
    slug: row.slug,
    title: row.title,
    institution: row.institution,
    state: stateOf({ ...row, status: row.campaign_status }, now),
    startDate: row.starts_on,
    endDate: row.ends_on,
    closesAt: row.closes_at,
  };
}

export function myApplicationView(row: MineRow, now: Date): MyCampaignApplication {
  const status = row.status as CampaignApplicationStatus;
  return {
    id: row.id,
    candidate: {
      id: row.candidate_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
    },
    campaign: campaignOf(row, now),
    jobCategory:
      row.category_id !== null && row.category_name !== null
        ? { id: row.category_id, name: row.category_name }
        : null,
    status,
    statusTitle: campaignApplicationStatusTitles[status],
    submissionDate: row.submitted_at.toISOString(),
    updatedAt: row.status_changed_at.toISOString(),
    trackingCode: row.tracking_code,
    hasCV: row.document_keys.includes('cv'),
    hasCoverLetter: row.document_keys.includes('cover_letter'),
  };
}

/** Events that are no step. */
const eventTitles: Readonly<Record<string, string>> = {
  documents: 'Documents envoyés',
  changed: 'Dossier modifié',
};

export const testScoreView = (row: TestScoreRow): TestScore => ({
  applicationId: row.application_id,
  testName: row.name,
  score: row.score_hundredths === null ? null : row.score_hundredths / 100,
  maxScore: row.max_score,
  state: row.state,
  passed: row.score_hundredths !== null && row.score_hundredths >= row.max_score * row.pass_percent,
});

export function myApplicationDetailView(
  row: MineDetailRow,
  {
    documents,
    convocations,
    fee,
    scores,
  }: {
    documents: readonly DocumentRow[];
    convocations: readonly ConvokedSession[];
    fee: MyCampaignApplicationDetail['fee'];
    scores: readonly TestScoreRow[];
  },
  now: Date,
): MyCampaignApplicationDetail {
  const view = myApplicationView(row, now);
  return {
    ...view,
    abilities: applicationAbilities(view.status, fee),
    informationRequest: row.information_request,
    withdrawalReason: row.withdrawal_reason,
    documents: documents.map(({ id, key, label, name, byte_size: byteSize, sent_at: sentAt }) => ({
      id,
      key,
      label,
      name,
      byteSize,
      sentAt: sentAt.toISOString(),
      url: `${API_BASE}/mass-recruitment/applications/${row.id}/documents/${id}`,
    })),
    requestedUntil: row.information_request === null ? null : row.requested_until,
    requestedDocuments: row.requested_documents,
    events: row.events.flatMap(({ id, kind, status, at, ...said }) => {
      const reached = status ?? view.status;
      return [
        {
          id,
          kind,
          status: reached,
          title: eventTitles[kind] ?? campaignApplicationStatusTitles[reached],
          message: eventMessage(said),
          at: new Date(at).toISOString(),
        },
      ];
    }),
    milestones: row.milestones,
    convocations: convocations.map(({ id, name, day, starts_at, centre, room, seat }) => ({
      sessionId: id,
      session: name,
      day,
      startsAt: starts_at,
      centre,
      room,
      seat,
    })),
    testScores: scores.map(testScoreView),
    fee,
  };
}

/** Status and dates; what the institution wrote to the person stays with the person. */
export function trackedView(
  row: TrackedRow,
  convocations: readonly ConvokedSession[],
  now: Date,
): DataOf<typeof trackCampaignApplication> {
  const status = row.status as CampaignApplicationStatus;
  return {
    trackingCode: row.tracking_code,
    campaign: campaignOf(row, now),
    status,
    statusTitle: campaignApplicationStatusTitles[status],
    submissionDate: row.submitted_at.toISOString(),
    updatedAt: row.status_changed_at.toISOString(),
    events: row.events.flatMap(({ kind, status: reached, at }) =>
      kind === 'status' && reached !== null
        ? [
            {
              status: reached,
              title: campaignApplicationStatusTitles[reached],
              at: new Date(at).toISOString(),
            },
          ]
        : [],
    ),
    milestones: row.milestones,
    convocations: convocations.map(({ name, day, starts_at }) => ({
      session: name,
      day,
      startsAt: starts_at,
    })),
  };
}
