import type { CoachHome } from '@baara/contract/candidates/tools/interview-coach';
import type { Practised } from '@baara/interview-coach';
import { partNames, topGrades } from '@baara/interview-coach/feedback';
import type { GradeRow } from './interview-coach.queries.ts';

const GENERAL = new Set(['general', 'pieges', 'a-poser']);
const SHOWN_DAYS = 12;
const COMPARED = 5;
const DAY_MS = 86_400_000;
/** A plan counts what was practised so long before: older answers prepare another interview. */
const PLAN_DAYS = 30;

/** The day of an instant at Bamako, which is on UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
const percent = (value: number, top: number): number => Math.round((value * 100) / top);

/** @param rows the oldest first. */
export function progressOf(rows: readonly GradeRow[]): CoachHome['progress'] {
  const byDay = new Map<string, number[]>();
  for (const { answered_at: at, overall } of rows)
    byDay.set(dayOf(at), [...(byDay.get(dayOf(at)) ?? []), overall]);
  return {
    answers: rows.length,
    questions: new Set(rows.map(({ question_id: id }) => id)).size,
    days: byDay.size,
    parts: rows.length > COMPARED ? partsOf(rows) : null,
    history: [...byDay]
      .slice(-SHOWN_DAYS)
      .map(([day, grades]) => ({ day, answers: grades.length, overall: percent(mean(grades), 4) })),
  };
}

function partsOf(rows: readonly GradeRow[]): NonNullable<CoachHome['progress']['parts']> {
  const first = rows.slice(0, COMPARED);
  const last = rows.slice(-COMPARED);
  const score = (valueOf: (row: GradeRow) => number, top: number) => ({
    first: percent(mean(first.map(valueOf)), top),
    last: percent(mean(last.map(valueOf)), top),
  });
  const parts = Object.fromEntries(
    partNames.map((part) => [part, score((row) => row[part], topGrades[part])]),
  ) as Omit<NonNullable<CoachHome['progress']['parts']>, 'overall'>;
  return { ...parts, overall: score(({ overall }) => overall, 4) };
}

/** The best overall of each question. */
export function bestOf(rows: readonly GradeRow[]): Record<string, number> {
  const best: Record<string, number> = {};
  for (const { question_id: id, overall } of rows) best[id] = Math.max(best[id] ?? 0, overall);
  return best;
}

const different = (rows: readonly GradeRow[]): number => new Set(rows.map(({ question_id: id }) => id)).size;

/** What was practised lately for a meeting: for its offer, or for any where the agenda names none. */
export function practisedFor(offerId: number | null, rows: readonly GradeRow[], now: Date): Practised {
  const since = now.getTime() - PLAN_DAYS * DAY_MS;
  const recent = rows.filter(({ answered_at: at }) => at.getTime() > since);
  const times = new Map<string, number>();
  for (const { question_id: id } of recent) times.set(id, (times.get(id) ?? 0) + 1);
  return {
    likely: different(
      recent.filter(({ family_id: family, offer_id: offer }) =>
        offerId === null ? !GENERAL.has(family) : offer === offerId,
      ),
    ),
    general: different(recent.filter(({ family_id: family }) => family === 'general')),
    traps: different(recent.filter(({ family_id: family }) => family === 'pieges')),
    again: [...times.values()].filter((count) => count > 1).length,
    aloud: recent.filter(({ is_aloud: isAloud }) => isAloud).length,
  };
}
