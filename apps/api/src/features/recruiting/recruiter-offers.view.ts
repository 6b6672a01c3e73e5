import { stages, type Stage } from '@baara/contract/applications';
import type { OfferDraft, RecruiterOffer, RecruiterOfferSummary } from '@baara/contract/recruiter-offers';
import { effectiveOfferStatus } from '../offers/public/offer-status.ts';
import { missingForPublication } from './offer-completeness.ts';
import { abilitiesOf } from './offer-lifecycle.ts';
import type { CompanyMember } from '../company-access/public/company-member.ts';
import type { OfferRow, StageCount } from './recruiter-offers.queries.ts';

type OfferLanguages = OfferDraft['languages'];

/** The fields a recruiter writes, as they stand in the row. */
export function draftOf(row: OfferRow): OfferDraft {
  return {
    title: row.title,
    department: row.department,
    description: row.description,
    keyPoints: row.key_points,
    skills: row.skills,
    languages: row.languages as OfferLanguages,
    contractType: row.contract_type as OfferDraft['contractType'],
    seniority: row.seniority as OfferDraft['seniority'],
    studyLevel: row.study_level,
    categoryId: row.category_id,
    country: row.country as OfferDraft['country'],
    city: row.city,
    address: row.address,
    salaryMin: row.salary_min,
    salaryMax: row.salary_max,
    currency: row.currency as OfferDraft['currency'],
    salaryVisible: row.salary_visible,
    drivingLicenceRequired: row.driving_licence_required,
    vehicleRequired: row.vehicle_required,
    positions: row.positions,
    startsOn: row.starts_on,
    closesOn: row.closes_on,
    isHot: row.is_hot,
    cvRequired: row.cv_required,
    messageRequired: row.message_required,
  };
}

export function recruiterOfferView(
  row: OfferRow,
  {
    member,
    stageCounts,
    views,
    now,
  }: { member: CompanyMember; stageCounts: StageCount[]; views: number; now: Date },
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
    warnings: (row.scam_findings as RecruiterOffer['warnings']).map(({ reason, quote }) => ({
      reason,
      quote,
    })),
    abilities: abilitiesOf({ status, suspended, applications: total }, member.canWrite),
  };
}

export function recruiterOfferSummaryView(
  row: OfferRow,
  context: { canWrite: boolean; applications: { total: number; unread: number }; views: number; now: Date },
): RecruiterOfferSummary {
  const status = effectiveOfferStatus(row, context.now);
  const suspended = row.suspended_at !== null;
  const { applications, views } = context;
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
    abilities: abilitiesOf({ status, suspended, applications: applications.total }, context.canWrite),
    applications,
  };
}
