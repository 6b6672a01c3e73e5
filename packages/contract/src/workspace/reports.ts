import { z } from 'zod';
import { applicationSources } from '../applications/sources.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, optionalText, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { platformBreakdowns, platformOnlyKeys } from './platform-measures.ts';
import {
  measureKeys,
  MOST_FILTERED,
  MOST_RECIPIENTS,
  REPORT_NAME_LENGTH,
  reportBreakdowns,
  reportFrequencies,
  reportMessages as messages,
  reportPeriods,
} from './report-measures.ts';
import { reportingMessages } from './statistics-rules.ts';

const OfferId = z.int().positive().max(2_147_483_647);
export const unique = <Item>(items: Item[]): Item[] => [...new Set(items)];

/** What reports of a company and of the platform have in common. */
export const reportFields = {
  name: requiredText(messages.NAME_REQUIRED, REPORT_NAME_LENGTH),
  period: z.enum(reportPeriods, 'Choisissez une période'),
  /** With `custom` only. */
  from: Day.nullable().default(null),
  to: Day.nullable().default(null),
  isShared: z.boolean().default(true),
};

const definition = {
  ...reportFields,
  measures: z
    .array(z.enum(measureKeys, 'Cette mesure n’existe pas'))
    .min(1, messages.MEASURE_REQUIRED)
    .max(measureKeys.length)
    .transform(unique),
  breakdown: z.enum(reportBreakdowns, 'Choisissez un détail'),
  /** None: all of them. */
  offerIds: z.array(OfferId).max(MOST_FILTERED).default([]).transform(unique),
  departmentIds: z.array(Uuid).max(MOST_FILTERED).default([]).transform(unique),
  sources: z.array(z.enum(applicationSources)).max(applicationSources.length).default([]).transform(unique),
};

type Dates = { period: string; from: string | null; to: string | null };
/** Both days of a custom period, in their order. */
export function checkDates({ period, from, to }: Dates, context: z.RefinementCtx): void {
  if (period !== 'custom') return;
  const refuse = (field: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (from === null) refuse('from', messages.FROM_REQUIRED);
  if (to === null) refuse('to', messages.TO_REQUIRED);
  if (from !== null && to !== null && to < from) refuse('to', reportingMessages.PERIOD_REVERSED);
}

export const Schedule = z.object({ frequency: z.enum(reportFrequencies), weekday: z.int().min(1).max(7) });

export const NewSchedule = Schedule.extend({
  frequency: z.enum(reportFrequencies, 'Choisissez quand le rapport est envoyé'),
  weekday: z.coerce.number().int().min(1).max(7).default(1),
  memberIds: z.array(Uuid).max(MOST_RECIPIENTS).default([]).transform(unique),
}).superRefine(({ frequency, memberIds }, context) => {
  if (frequency !== 'none' && memberIds.length === 0)
    context.addIssue({ code: 'custom', path: ['memberIds'], message: messages.RECIPIENT_REQUIRED });
});

export const SavedReport = z.object({
  id: z.string(),
  name: z.string(),
  measures: z.array(z.enum(measureKeys)),
  breakdown: z.enum(reportBreakdowns),
  period: z.enum(reportPeriods),
  from: Day.nullable(),
  to: Day.nullable(),
  offers: z.array(z.object({ id: z.int(), title: z.string() })),
  departmentIds: z.array(z.string()),
  sources: z.array(z.enum(applicationSources)),
  isShared: z.boolean(),
  author: z.string().nullable(),
  schedule: Schedule.extend({ recipients: z.array(z.object({ id: z.string(), name: z.string() })) }),
  /** I am sent it. */
  isReceived: z.boolean(),
  version: z.int(),
  updatedAt: Instant,
  /** `change`: its definition, its sending, its end. */
  abilities: z.object({ change: z.boolean() }),
});
export type SavedReport = z.infer<typeof SavedReport>;

const Cell = z.object({ value: z.number().nullable(), n: z.int().min(0) });
const MeasureResult = z.object({
  key: z.enum([...measureKeys, ...platformOnlyKeys]),
  /** By what its lines are; `stage` for the time at each. */
  by: z.enum([...new Set([...reportBreakdowns, ...platformBreakdowns, 'stage' as const])]),
  total: z.array(Cell),
  /** The same of the period before. */
  before: z.array(Cell),
  lines: z.array(
    z.object({
      /** Of the source, the offer or the department: its id; null where there is none. */
      key: z.string().nullable(),
      title: z.string(),
      /** With fewer than five persons behind it, of a dimension that is sensitive. */
      isHidden: z.boolean().default(false),
      cells: z.array(Cell),
    }),
  ),
  /** Lines beyond those shown. */
  hidden: z.int().min(0),
});
export type MeasureResult = z.infer<typeof MeasureResult>;

const Span = z.object({ from: Day, to: Day });
export const ReportFigures = z.object({
  period: Span,
  previous: Span,
  measures: z.array(MeasureResult),
  /** The filters in words; empty without any. */
  filters: z.array(z.string()),
  countedAt: Instant,
});
export type ReportFigures = z.infer<typeof ReportFigures>;

const one = z.object({ id: Uuid });

export const listReports = endpoint('GET /recruiter/reports', {
  summary: 'Mes rapports, et ceux que mon entreprise partage.',
  query: z.object(pageQuery(20)),
  data: z.array(SavedReport),
  paginated: true,
  extra: z.object({ abilities: z.object({ create: z.boolean() }) }),
});
export const createReport = endpoint('POST /recruiter/reports', {
  summary: 'Enregistre un rapport.',
  body: z.object(definition).superRefine(checkDates),
  data: SavedReport,
});
export const getReport = endpoint('GET /recruiter/reports/:id', {
  summary: 'Un rapport, sans ses chiffres.',
  params: one,
  data: SavedReport,
});
export const changeReport = endpoint('PUT /recruiter/reports/:id', {
  summary: 'Remplace la définition d’un rapport, lue dans cette version.',
  params: one,
  body: z.object({ ...definition, version: z.int() }).superRefine(checkDates),
  data: SavedReport,
});
export const deleteReport = endpoint('DELETE /recruiter/reports/:id', {
  summary: 'Supprime un rapport et ses envois.',
  params: one,
});
export const getReportFigures = endpoint('GET /recruiter/reports/:id/figures', {
  summary: 'Les chiffres d’un rapport, des offres que je vois, comparés à la période précédente.',
  params: one,
  data: ReportFigures,
});
export const downloadReport = endpoint('GET /recruiter/reports/:id/figures.:format', {
  summary: 'Les chiffres d’un rapport en PDF ou en XLSX.',
  params: one.extend({ format: z.enum(['pdf', 'xlsx']) }),
});
export const scheduleReport = endpoint('PUT /recruiter/reports/:id/schedule', {
  summary: 'Programme l’envoi d’un rapport à des membres de l’entreprise, ou y met fin.',
  params: one,
  body: NewSchedule,
  data: SavedReport,
});
export const leaveReport = endpoint('DELETE /recruiter/reports/:id/subscription', {
  summary: 'Je ne reçois plus ce rapport.',
  params: one,
});

const HiringCheck = z.object({
  applicationId: z.string(),
  offer: z.object({ id: z.int(), title: z.string() }),
  candidate: z.object({ id: z.string(), name: z.string() }),
  hiredOn: Day,
  askedAt: Instant,
});
export type HiringCheck = z.infer<typeof HiringCheck>;

export const listHiringChecks = endpoint('GET /recruiter/hiring-checks', {
  summary: 'Les personnes recrutées il y a six mois dont on me demande des nouvelles.',
  data: z.array(HiringCheck),
});
export const answerHiringCheck = endpoint('PUT /recruiter/hiring-checks/:applicationId', {
  summary: 'Dit si une personne recrutée est encore en poste, avec une note et une phrase facultatives.',
  params: z.object({ applicationId: Uuid }),
  body: z.object({
    outcome: z.enum(['here', 'left', 'skipped'], messages.OUTCOME_REQUIRED),
    mark: z.int().min(1).max(5).nullable().default(null),
    comment: optionalText(300),
  }),
});
