import type { selectStuckOffers } from '../../applications/public/stuck-offers.ts';
import type { OfferOfCompany, RecruiterStats } from '@baara/contract/workspace/dashboard';
import { byStageView } from './dashboard.view.ts';
import type { CompanyFigures, OfferOfCompanyRow } from './recruiter-stats.queries.ts';

export function recruiterStatsView(
  figures: CompanyFigures,
  stuck: Awaited<ReturnType<typeof selectStuckOffers>>,
  { seesMoney }: { seesMoney: boolean },
): RecruiterStats {
  const { in_progress, ...byStatus } = figures.offers;
  const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return {
    job_offers: { total, ...byStatus },
    candidates: figures.candidates,
    interviews: figures.interviews,
    recruitments: { in_progress, completed: byStatus.filled },
    departments: { total: figures.departments },
    recruitment_files: { total: figures.recruitment_files },
    campaigns: figures.campaigns,
    invoices: seesMoney ? figures.invoices : null,
    unread_applications: figures.unread,
    applications_per_day: figures.per_day,
    applications_by_stage: byStageView(figures.by_stage),
    waiting_offers: (figures.waiting_offers ?? []).map(offerView),
    unread_offers: (figures.unread_offers ?? []).map(offerView),
    stuck_applications: stuck[0]?.all ?? 0,
    stuck_offers: stuck.map(({ all: _all, ...offer }) => offer),
    closing_offers: (figures.closing_offers ?? []).map(offerView),
    drafts: (figures.drafts ?? []).map(offerView),
  };
}

function offerView({ expires_at, updated_at, ...row }: OfferOfCompanyRow): OfferOfCompany {
  return {
    ...row,
    expiresAt: expires_at === null ? null : new Date(expires_at).toISOString(),
    updatedAt: new Date(updated_at).toISOString(),
  };
}
