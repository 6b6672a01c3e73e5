import type { RecruiterStats } from '@baara/contract/workspace/dashboard';
import type { CompanyFigures } from './recruiter-stats.queries.ts';

export function recruiterStatsView(
  figures: CompanyFigures,
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
  };
}
