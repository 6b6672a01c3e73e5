import type { Period, Statistics } from '@baara/contract/workspace/statistics';
import type { ViewSource } from '@baara/contract/offers/view-source-titles';
import type {
  CountedDelay,
  DelayRow,
  ReceivedRow,
  RefusalRow,
  ViewsRow,
} from './company-statistics.queries.ts';

/** The rows of two periods, the later one step by step; a row without a step belongs to the earlier one. */
export type Read = {
  received: readonly ReceivedRow[];
  views: readonly ViewsRow[];
  answers: readonly DelayRow[];
  hirings: readonly DelayRow[];
  refusals: readonly RefusalRow[];
};

/** The figures of one period. */
export type FigureRow = {
  views: number;
  applications: number;
  due: number;
  answered: number;
  /** At least so far, from `received` on. */
  reached: number[];
  toAnswer: CountedDelay;
  toHire: CountedDelay;
  refusals: number;
};

const NONE: CountedDelay = { n: 0, median: null };

function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}

/** The figures of the period asked, or of the one before it. */
export function countFigures(read: Read, which: 'period' | 'previous'): FigureRow {
  const isBefore = which === 'previous';
  const received = read.received.filter(({ step }) => (step === null) === isBefore);
  const ofPeriod = <Row extends { is_before: boolean }>(rows: readonly Row[]): Row[] =>
    rows.filter((row) => row.is_before === isBefore);
  return {
    views: sum(
      read.views.filter(({ step }) => (step === null) === isBefore),
      ({ views }) => views,
    ),
    applications: sum(received, ({ applications }) => applications),
    due: sum(received, ({ due }) => due),
    answered: sum(received, ({ answered }) => answered),
    reached: [0, 1, 2, 3, 4, 5, 6].map((rank) => sum(received, ({ reached }) => reached[rank] ?? 0)),
    toAnswer: ofPeriod(read.answers)[0] ?? NONE,
    toHire: ofPeriod(read.hirings)[0] ?? NONE,
    refusals: sum(ofPeriod(read.refusals), ({ count }) => count),
  };
}

const DAY_MS = 86_400_000;

/** What came in, step by step of `stepDays` days from the first of the period, steps without anything included. */
export function countSeries(
  { received, views }: Pick<Read, 'received' | 'views'>,
  { from, days }: Period,
  stepDays: number,
): Statistics['series'] {
  const first = Date.parse(`${from}T00:00:00Z`);
  return Array.from({ length: Math.ceil(days / stepDays) }, (_, index) => ({
    day: new Date(first + index * stepDays * DAY_MS).toISOString().slice(0, 10),
    views: sum(
      views.filter(({ step }) => step === index),
      (row) => row.views,
    ),
    applications: received.find(({ step }) => step === index)?.applications ?? 0,
  }));
}

/** Views of the period by where their readers came from, most first. */
export function countSources(views: readonly ViewsRow[]): { source: ViewSource; count: number }[] {
  const bySource = Map.groupBy(
    views.filter(({ step }) => step !== null),
    ({ source }) => source,
  );
  return [...bySource]
    .map(([source, rows]) => ({ source, count: sum(rows, (row) => row.views) }))
    .toSorted((a, b) => b.count - a.count || (a.source < b.source ? -1 : 1));
}

/** Refusals of the period by reason, most first. */
export function countRefusals(refusals: readonly RefusalRow[]): { code: string; count: number }[] {
  return refusals
    .filter((row) => !row.is_before)
    .map(({ code, count }) => ({ code, count }))
    .toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
}
