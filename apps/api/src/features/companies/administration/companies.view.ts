import type { CompanyDetail, CompanyEvent, CompanySummary } from '@baara/contract/companies/administration';
import { COMPANY_APPLICATIONS_COUNTED } from '@baara/contract/companies/administration-words';
import { ANSWER_DAYS, answerBadge } from '@baara/contract/workspace/statistics-rules';
import type { Actor } from '../../../platform/session/actor.ts';
import { cutAtWord } from '../../../platform/html/plain-text.ts';
import { percentOf } from '../../offers/public/answer-badge.ts';
import { companyLogoUrl } from '../../offers/public/company-logo.ts';
import { companyAbilities, maySeeMoney, type Subject } from './company.policy.ts';
import type { CompanyRow } from './companies.queries.ts';
import type {
  CompanyEventRow,
  CompanyFacts,
  LookalikeRow,
  ReportRow,
  TeamRow,
} from './company-detail.queries.ts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

export function companySummaryView(row: CompanyRow, actor: Actor): CompanySummary {
  return {
    id: row.id,
    name: row.name,
    numbers: [
      ...new Set(
        [row.rccm_number, row.tax_number, row.business_identification_number].filter(
          (number) => number !== null,
        ),
      ),
    ],
    owner:
      row.owner_id !== null && row.owner_email !== null
        ? { id: row.owner_id, name: row.owner_name ?? row.owner_email, email: row.owner_email }
        : null,
    country: row.country,
    city: row.city,
    standing: row.standing,
    isVerified: row.is_verified,
    package: { id: row.package_id, name: row.package_name },
    balanceXof: maySeeMoney(actor) ? row.balance_xof : null,
    offers: row.offers,
    openOffers: row.open_offers,
    applications: Math.min(row.applications, COMPANY_APPLICATIONS_COUNTED),
    isApplicationsCut: row.applications > COMPANY_APPLICATIONS_COUNTED,
    answers:
      row.answered !== null && row.due !== null
        ? {
            answered: row.answered,
            due: row.due,
            percent: percentOf(row.answered, row.due),
            medianDays: row.median_days,
          }
        : null,
    openReports: row.open_reports,
    reports: row.reports,
    lookalikes: row.lookalikes,
    createdAt: row.created_at.toISOString(),
  };
}

/** Characters of a report's first line. */
const LONGEST_TITLE = 72;

const reportView = (row: ReportRow): CompanyDetail['latestReports'][number] => ({
  id: row.id,
  subject: row.subject_kind,
  title: row.offer_title || cutAtWord(row.opening.split('\n')[0] ?? '', LONGEST_TITLE),
  status: row.status,
  at: row.created_at.toISOString(),
});

const memberView = (row: TeamRow): CompanyDetail['team'][number] => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  jobTitle: row.job_title,
  isActive: row.is_active,
  lastLoginAt: instant(row.last_login_at),
});

export const subjectOf = (row: CompanyRow, facts: CompanyFacts, isOwn: boolean): Subject => ({
  isDeleted: facts.deleted_at !== null,
  isSuspended: facts.suspension_at !== null,
  isVerified: row.is_verified,
  isUnderReview: facts.hold_state !== null,
  isOwn,
});

export function companyDetailView(
  row: CompanyRow,
  facts: CompanyFacts,
  beside: { team: readonly TeamRow[]; lookalikes: readonly LookalikeRow[]; reports: readonly ReportRow[] },
  actor: Actor,
): CompanyDetail {
  const { team, lookalikes, reports } = beside;
  const isOwn = team.some(({ id }) => id === actor.accountId);
  return {
    ...companySummaryView(row, actor),
    slug: facts.slug,
    rccmNumber: row.rccm_number,
    taxNumber: row.tax_number,
    businessIdentificationNumber: row.business_identification_number,
    activity: facts.activity,
    headcount: facts.headcount,
    address: facts.address,
    phone: facts.phone,
    website: facts.website,
    logo: companyLogoUrl(facts.logo_file_id),
    updatedAt: facts.updated_at.toISOString(),
    publicPath: facts.is_page_public ? `/entreprises/${facts.slug}` : null,
    verifiedUntil: facts.verified_until,
    deletedAt: instant(facts.deleted_at),
    packagePriceXof: facts.package_price_xof,
    packageSince: instant(facts.package_since),
    suspension: facts.suspension_at && {
      reason: facts.suspension_reason ?? '',
      by: facts.suspension_by,
      at: facts.suspension_at.toISOString(),
      hiddenOffers: facts.hidden_offers ?? 0,
    },
    review: facts.hold_state && {
      state: facts.hold_state,
      reasons: [...new Set(facts.hold_reasons.map(({ kind }) => kind))],
      decision: facts.hold_decision,
      version: facts.version,
    },
    answerRule: {
      days: answerBadge.days,
      owedAfterDays: ANSWER_DAYS,
      badgePercent: answerBadge.percent,
      badgeDue: answerBadge.applications,
    },
    team: team.map(memberView),
    lookalikeCompanies: lookalikes.map(({ is_verified, created_at, ...one }) => ({
      ...one,
      isVerified: is_verified,
      createdAt: created_at.toISOString(),
    })),
    latestReports: reports.map(reportView),
    upheldReports: facts.upheld_reports,
    suspendedOffers: facts.suspended_offers,
    abilities: companyAbilities(actor, subjectOf(row, facts, isOwn)),
  };
}

export const companyEventView = (row: CompanyEventRow): CompanyEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  by: row.actor_name,
  reason: row.reason,
});
