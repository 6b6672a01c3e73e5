import type {
  CampaignHead,
  ManagedCampaign,
  ManagedCampaignSummary,
} from '@baara/contract/campaigns/administration';
import { campaignLogKinds, type CampaignLogLine } from '@baara/contract/campaigns/campaign-log';
import type { CampaignStaff } from '@baara/contract/campaigns/campaign-staff';
import { pagesOfRole } from '@baara/contract/campaigns/campaign-pages';
import { campaignRoleMay, type CampaignStaffRole } from '@baara/contract/campaigns/staff-roles';
import type { ManagedCampaignState, ManagedCampaignStatus } from '@baara/contract/campaigns/statuses';
import type { CompanyRole } from '@baara/contract/companies/roles';
import type { z } from 'zod';
import { onBehalfOf } from '../../companies/access/public/acting-author.ts';
import { bannerView, stateOf } from '../campaigns.view.ts';
import { missingOfCampaign } from './campaign-completeness.ts';
import type { selectCampaignLog } from './campaign-log.ts';
import type { selectStaffChoices } from './campaign-staff.queries.ts';
import type { OwnCampaign } from './change-campaign.ts';
import { abilitiesOf, campaignRoleOf } from './managed-campaign.policy.ts';
import type { ManagedRow, ManagedSummaryRow } from './managed-campaigns.queries.ts';

const listedState = (row: ManagedSummaryRow, now: Date): ManagedCampaignState =>
  row.status === 'draft' || row.status === 'hidden' ? row.status : stateOf(row, now);

export function managedSummaryView(
  row: ManagedSummaryRow,
  companyRole: CompanyRole,
  now: Date,
): ManagedCampaignSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    institution: row.shown_institution,
    status: row.status as ManagedCampaignStatus,
    state: listedState(row, now),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    closesAt: row.closes_at,
    totalPositions: row.total_positions,
    applicationsCount: row.applications_count,
    shortlistedCount: row.shortlisted_count,
    updatedAt: row.updated_at.toISOString(),
    // The list shows those alone where there is one.
    role: campaignRoleOf(companyRole, row.staff_role) ?? 'observer',
  };
}

export const campaignHeadView = (row: ManagedRow, role: CampaignStaffRole, now: Date): CampaignHead => ({
  id: row.id,
  title: row.title,
  institution: row.shown_institution,
  state: listedState(row, now),
  pages: pagesOfRole(role, row.fee_is_online),
});

/** A campaign's sections as its people write them. */
export function sectionsOfRow(row: ManagedRow) {
  return {
    identity: {
      title: row.title,
      institution: row.institution ?? '',
      noticeReference: row.notice_reference,
      place: row.place,
      description: row.description,
      filePrefix: row.file_prefix ?? '',
      retentionMonths: row.retention_months,
    },
    categories: row.categories,
    conditions: row.conditions,
    documents: row.documents,
    fee: {
      amountXof: row.fee_amount_xof,
      isOnline: row.fee_is_online,
      instructions: row.fee_instructions ?? '',
      exemptions: row.fee_exemptions,
    },
    centres: row.centres,
    calendar: {
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      closesAt: row.closes_at,
      milestones: row.milestones,
    },
  };
}

export function managedCampaignView(
  { row, situation }: OwnCampaign,
  { companyRole, canWrite, now }: { companyRole: CompanyRole; canWrite: boolean; now: Date },
): ManagedCampaign {
  const sections = sectionsOfRow(row);
  const isPublishable = row.status === 'draft' || row.status === 'hidden';
  return {
    ...managedSummaryView(row, companyRole, now),
    ...sections,
    version: row.version,
    banner: bannerView(row.banner),
    publishedAt: row.published_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    closingReason: row.closing_reason,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    extensions: row.extensions.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    missing: isPublishable ? missingOfCampaign(sections, now.toISOString().slice(0, 10)) : [],
    abilities: abilitiesOf(situation, canWrite),
  };
}

export const campaignStaffView = (
  rows: Awaited<ReturnType<typeof selectStaffChoices>>,
  { role, secondReadingPercent }: { role: CampaignStaffRole; secondReadingPercent: number },
): CampaignStaff => ({
  members: rows.map((row) => ({
    id: row.id,
    name: row.name,
    companyRole: row.company_role,
    role: row.role,
    centreId: row.centre_id,
    isOwner: row.company_role === 'owner',
  })),
  secondReadingPercent,
  abilities: { change: campaignRoleMay(role, 'staff') },
});

type LogRow = Awaited<ReturnType<typeof selectCampaignLog>>['rows'][number];

export const logLineView = (row: LogRow, company: string): z.infer<typeof CampaignLogLine> => ({
  id: row.id,
  kind: row.kind as z.infer<typeof CampaignLogLine>['kind'],
  author: row.author !== null && row.is_on_behalf ? onBehalfOf(row.author, company) : row.author,
  isOnBehalf: row.is_on_behalf,
  action: campaignLogKinds[row.kind as z.infer<typeof CampaignLogLine>['kind']],
  detail: row.text,
  at: row.created_at.toISOString(),
});
