import { rejectionReasons } from '@baara/contract/applications/stages';
import { answerBadge, funnelStages, LEAST_SAMPLE } from '@baara/contract/workspace/statistics-rules';
import {
  type AnswerRate,
  type Delay,
  type OfferFigures,
  type PeriodFigures,
  type Share,
  type Statistics,
} from '@baara/contract/workspace/statistics';
import type { ViewSource } from '@baara/contract/offers/view-source-titles';
import type { FigureRow } from './count-statistics.ts';
import type { OfferFigureRow } from './offer-statistics.queries.ts';
import {
  type CountedAnswers,
  type NightlyAnswers,
  percentOf,
  publicAnswerRate,
} from '../../offers/public/answer-badge.ts';
import type { CountedDelay, SourceRow } from './company-statistics.queries.ts';

export const share = (count: number, of: number): Share => ({
  count,
  of,
  percent: of < LEAST_SAMPLE ? null : percentOf(count, of),
});

const delay = ({ n, median }: CountedDelay): Delay => ({
  n,
  medianHours: n < LEAST_SAMPLE || median === null ? null : Math.round(median * 10) / 10,
});

export function figuresView(row: FigureRow): PeriodFigures {
  return {
    views: row.views,
    applications: row.applications,
    answers: share(row.answered, row.due),
    timeToAnswer: delay(row.toAnswer),
    hires: row.toHire.n,
    timeToHire: delay(row.toHire),
    refusals: row.refusals,
  };
}

export const funnelView = (row: FigureRow): Statistics['funnel'] =>
  funnelStages.map((stage, rank) => ({ stage, share: share(row.reached[rank] ?? 0, row.applications) }));

export function sourcesView(rows: readonly { source: ViewSource; count: number }[]): Statistics['sources'] {
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return rows.map(({ source, count }) => ({ source, share: share(count, all) }));
}

export function applicationSourcesView(rows: readonly SourceRow[]): Statistics['applicationSources'] {
  const all = rows.reduce((sum, { applications }) => sum + applications, 0);
  return rows.map((row) => ({ ...row, applications: share(row.applications, all) }));
}

const reasonTitles = new Map<string, string>([
  ...rejectionReasons.map(({ code, title }) => [code, title] as const),
  ['own', 'Raison écrite par le recruteur'],
  ['none', 'Sans raison enregistrée'],
]);
export const reasonCodes: readonly string[] = rejectionReasons.map(({ code }) => code);

export function refusalsView(rows: readonly { code: string; count: number }[]): Statistics['refusals'] {
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return rows.map(({ code, count }) => ({
    code,
    title: reasonTitles.get(code) ?? code,
    share: share(count, all),
  }));
}

export function offerFiguresView(row: OfferFigureRow): OfferFigures {
  const { id, title, city, status } = row;
  return {
    offer: { id, title, city, status },
    views: row.views,
    applications: row.applications,
    answers: share(row.answered, row.due),
    timeToAnswer: delay(row.to_answer ?? { n: 0, median: null }),
    hires: row.hires,
  };
}

/** @param counted last night. */
export function answerRateView(
  now: CountedAnswers,
  waiting: number,
  counted: NightlyAnswers | null,
): AnswerRate {
  return {
    answers: share(now.answered, now.due),
    waiting,
    deservesBadge:
      now.due >= answerBadge.applications && percentOf(now.answered, now.due) >= answerBadge.percent,
    shown: publicAnswerRate(counted),
  };
}
