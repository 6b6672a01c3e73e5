/**
 * Definitions of the recruitment statistics. The server counts by these, screens explain them with the same words. No
 * schema here, for the browser.
 *
 * - Answer: the first of a decision (a move to « Présélection » or beyond, or a rejection), a message written to the
 *   candidate, or an interview proposed. Opening an application, or moving it to « Examen », is no answer; nor is a
 *   move undone before the candidate was notified. A message of the company answers all earlier messages of the person.
 * - Owed an answer: an application at least `ANSWER_DAYS` days old, unless its candidate withdrew it unanswered before
 *   that age.
 * - Answer share: of the applications received in the period that are owed an answer, those that got one, whenever.
 * - Time to answer: from application to answer, for answers given in the period. Time to hire: from application to the
 *   stage « Recruté(e) », for hires of the period. Both are medians.
 * - Funnel: of the applications received in the period, those at a stage or beyond, or that reached it before they
 *   ended. A stage that was skipped counts as passed.
 */

/** Whole days after which a candidate is owed an answer. */
export const ANSWER_DAYS = 14;
/** Fewer than this, and a share or a median says nothing: it is not shown. */
export const LEAST_SAMPLE = 5;

/** A company whose share is at least this good, over enough applications of the last days, wears it in public. */
export const answerBadge = { percent: 80, applications: 20, days: 180 } as const;

export const statisticsPeriods = [7, 30, 90, 365] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];
/** Longest period, in days. */
export const LONGEST_PERIOD = 731;

/** The ways through, in order; `rejected` and `withdrawn` leave it. */
export const funnelStages = [
  'received',
  'screening',
  'shortlisted',
  'test',
  'interview',
  'offer',
  'hired',
] as const;

export const reportingMessages = {
  PERIOD_HALF: 'Indiquez les deux dates de la période',
  PERIOD_REVERSED: 'La fin de la période vient avant son début',
  PERIOD_FUTURE: "La période ne peut pas aller au-delà d'aujourd'hui",
  PERIOD_TOO_LONG: 'La période ne peut pas dépasser deux ans',
} as const;
