import type { DashboardStats } from '@baara/contract/workspace/dashboard';
import { NEW_DAYS } from '@baara/contract/workspace/dashboard';
import {
  applicationStates,
  type ApplicationState,
  type Stage,
  stages,
  stageTitles,
} from '@baara/contract/applications/stages';
import type { OwnFigures } from './dashboard.queries.ts';
import type { ProductCounts } from './product-counts.ts';

type StageCounts = Readonly<Partial<Record<Stage, number>>>;

/** Every stage with its count, 0 included. */
export function byStageView(counts: StageCounts | null): Record<Stage, number> {
  return Object.fromEntries(stages.map((stage) => [stage, counts?.[stage] ?? 0])) as Record<Stage, number>;
}

/** How many stand at one of the stages of this state. */
function inState(counts: StageCounts, state: ApplicationState): number {
  return applicationStates[state].reduce((sum, stage) => sum + (counts[stage] ?? 0), 0);
}

/** @returns a whole percent; 0 of nothing. */
function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}

/** @param product listed and open offers, as the offer index counts them, and what else is the same for everyone. */
export function dashboardStatsView(
  figures: OwnFigures,
  product: ProductCounts & { listed: number; open: number },
  now: Date,
): DashboardStats {
  const byStage = byStageView(figures.by_stage);
  const answered = inState(byStage, 'answered');
  const shortlist = (figures.shortlist ?? []).map((row) => ({
    applicationId: row.application_id,
    offerId: row.offer_id,
    title: row.title,
    company: row.company,
    stage: row.stage,
    stageTitle: stageTitles[row.stage],
    at: new Date(row.at).toISOString(),
  }));
  const newSince = now.getTime() - NEW_DAYS * 86_400_000;
  return {
    application: { percent: percentOf(answered, answered + byStage.received), answered, byStage },
    applicantJob: { process: inState(byStage, 'process'), waiting: byStage.received },
    document: { count: figures.documents },
    tickets: ticketsView(figures.tickets),
    employer: { active: product.active_employers },
    job: {
      active: product.listed,
      active_expired: product.listed - product.open,
      active_unexpired: product.open,
      new_active: product.new_offers,
    },
    matching: {
      shortlist,
      shortlistNew: shortlist.filter(({ at }) => Date.parse(at) > newSince),
      countShortlist: inState(byStage, 'shortlisted'),
      countShortlistNew: figures.shortlist_new,
    },
    bookmarks: { count: figures.bookmarks },
  };
}

function ticketsView(tickets: OwnFigures['tickets']): DashboardStats['tickets'] {
  return {
    total: tickets.total,
    general: tickets.general,
    dayOff: tickets.day_off,
    formation: tickets.formation,
    sickLeave: tickets.sick_leave,
    incident: tickets.incident,
    responsible: { general: tickets.responsible_general, dayOff: tickets.responsible_day_off },
  };
}
