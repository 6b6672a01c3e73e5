import { stages, type Stage } from '@baara/contract/applications/stages';
import { type FieldName, fieldNames } from '@baara/contract/offers/fields/offer-fields';
import type {
  OfferDraft,
  RecruiterOffer,
  RecruiterOfferSummary,
} from '@baara/contract/offers/recruiter-offers';
import { type FieldRow, offerValues } from '../public/offer-columns.ts';
import { effectiveOfferStatus } from '../public/offer-status.ts';
import { missingForPublication } from './offer-completeness.ts';
import { abilitiesOf, type PublicationApproval } from './offer.policy.ts';
import type { CompanyMember } from '../../companies/access/public/company-member.ts';
import type { OfferRow, StageCount } from './recruiter-offers.queries.ts';

/** The fields a recruiter writes, as they stand in the row. */
export const draftOf = (row: FieldRow<FieldName>): OfferDraft => offerValues(row, fieldNames);

export function recruiterOfferView(
  row: OfferRow,
  {
    member,
    stageCounts,
    views,
    approval,
    now,
  }: {
    member: CompanyMember;
    stageCounts: StageCount[];
    views: number;
    approval: PublicationApproval;
    now: Date;
  },
): RecruiterOffer {
  const draft = draftOf(row);
  const status = effectiveOfferStatus(row, now);
  const suspended = row.suspended_at !== null;
  const byStage = Object.fromEntries(stages.map((stage) => [stage, 0])) as Record<Stage, number>;
  for (const { stage, total } of stageCounts) byStage[stage] = total;
  const total = stageCounts.reduce((sum, count) => sum + count.total, 0);
  const unread = stageCounts
    .filter(({ stage }) => stage !== 'withdrawn')
    .reduce((sum, count) => sum + count.unread, 0);
  return {
    ...draft,
    id: row.id,
    slug: row.slug,
    status,
    suspended,
    company: member.company,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    version: row.version,
    views,
    applications: { total, unread, byStage },
    missing: missingForPublication(draft, now),
    warnings: [row.scam_findings, row.question_findings].flatMap((findings) =>
      (findings as RecruiterOffer['warnings']).map(({ reason, quote }) => ({ reason, quote })),
    ),
    abilities: abilitiesOf({ status, suspended, applications: total }, member.canWrite, approval),
  };
}

export function recruiterOfferSummaryView(
  row: OfferRow,
  context: {
    canWrite: boolean;
    applications: { total: number; unread: number };
    views: number;
    approval: PublicationApproval;
    now: Date;
  },
): RecruiterOfferSummary {
  const status = effectiveOfferStatus(row, context.now);
  const suspended = row.suspended_at !== null;
  const { applications, views, approval } = context;
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    department: row.department,
    status,
    suspended,
    contractType: row.contract_type as RecruiterOfferSummary['contractType'],
    country: row.country as RecruiterOfferSummary['country'],
    city: row.city,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    views,
    abilities: abilitiesOf(
      { status, suspended, applications: applications.total },
      context.canWrite,
      approval,
    ),
    applications,
  };
}
