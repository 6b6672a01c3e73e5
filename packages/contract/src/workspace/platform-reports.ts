import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { CountryCode, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { platformBreakdowns, platformMeasureKeys } from './platform-measures.ts';
import { MOST_FILTERED, reportMessages as messages } from './report-measures.ts';
import { checkDates, NewSchedule, ReportFigures, reportFields, SavedReport, unique } from './reports.ts';

const definition = {
  ...reportFields,
  measures: z
    .array(z.enum(platformMeasureKeys, 'Cette mesure n’existe pas'))
    .min(1, messages.MEASURE_REQUIRED)
    .max(platformMeasureKeys.length)
    .transform(unique),
  breakdown: z.enum(platformBreakdowns, 'Choisissez un détail'),
  /** None: all of them. */
  countries: z.array(CountryCode).max(MOST_FILTERED).default([]).transform(unique),
  companyIds: z.array(Uuid).max(MOST_FILTERED).default([]).transform(unique),
};

export const PlatformReport = SavedReport.omit({
  measures: true,
  breakdown: true,
  offers: true,
  departmentIds: true,
  sources: true,
}).extend({
  measures: z.array(z.enum(platformMeasureKeys)),
  breakdown: z.enum(platformBreakdowns),
  countries: z.array(z.string()),
  companies: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type PlatformReport = z.infer<typeof PlatformReport>;

const Run = z.object({
  id: z.string(),
  /** `failed`: it may be asked for again. */
  state: z.enum(['waiting', 'counting', 'failed']),
  /** Measures counted so far, and how many there are. */
  done: z.int(),
  total: z.int(),
});
export const PlatformFigures = z.object({
  /** Null: they take longer than a screen may wait; a job counts them once asked to. */
  figures: ReportFigures.nullable(),
  /** The job, while it counts and when it failed. */
  run: Run.nullable(),
  /** Titles of measures that this reader may not see. */
  withheld: z.array(z.string()),
});
export type PlatformFigures = z.infer<typeof PlatformFigures>;

const one = z.object({ id: Uuid });

export const listPlatformReports = endpoint('GET /admin/reports', {
  summary: 'Mes rapports sur la plateforme, et ceux qui sont partagés.',
  query: z.object(pageQuery(20)),
  data: z.array(PlatformReport),
  paginated: true,
  /** `withRevenue`: may read what is earned. */
  extra: z.object({ abilities: z.object({ create: z.boolean(), withRevenue: z.boolean() }) }),
});
export const createPlatformReport = endpoint('POST /admin/reports', {
  summary: 'Enregistre un rapport sur la plateforme.',
  body: z.object(definition).superRefine(checkDates),
  data: PlatformReport,
});
export const getPlatformReport = endpoint('GET /admin/reports/:id', {
  summary: 'Un rapport sur la plateforme, sans ses chiffres.',
  params: one,
  data: PlatformReport,
});
export const changePlatformReport = endpoint('PUT /admin/reports/:id', {
  summary: 'Remplace la définition d’un rapport, lue dans cette version.',
  params: one,
  body: z.object({ ...definition, version: z.int() }).superRefine(checkDates),
  data: PlatformReport,
});
export const deletePlatformReport = endpoint('DELETE /admin/reports/:id', {
  summary: 'Supprime un rapport et ses envois.',
  params: one,
});
export const getPlatformFigures = endpoint('GET /admin/reports/:id/figures', {
  summary:
    'Les chiffres d’un rapport comparés à la période précédente ; rien quand ils prennent plus d’une seconde.',
  params: one,
  data: PlatformFigures,
});
export const startReportRun = endpoint('POST /admin/reports/:id/runs', {
  summary: 'Fait calculer par une tâche les chiffres d’un rapport.',
  params: one,
});
export const downloadPlatformReport = endpoint('GET /admin/reports/:id/figures.:format', {
  summary: 'Les chiffres d’un rapport en PDF ou en XLSX.',
  params: one.extend({ format: z.enum(['pdf', 'xlsx']) }),
});
export const schedulePlatformReport = endpoint('PUT /admin/reports/:id/schedule', {
  summary: 'Programme l’envoi d’un rapport à des personnes qui lisent les rapports, ou y met fin.',
  params: one,
  body: NewSchedule,
  data: PlatformReport,
});
export const leavePlatformReport = endpoint('DELETE /admin/reports/:id/subscription', {
  summary: 'Je ne reçois plus ce rapport.',
  params: one,
});
export const listReportReaders = endpoint('GET /admin/report-choices', {
  summary: 'À qui un rapport peut être envoyé, et les pays auxquels il peut se limiter.',
  data: z.object({
    readers: z.array(z.object({ id: z.string(), name: z.string(), isSelf: z.boolean() })),
    countries: z.array(CountryCode),
  }),
});
export const searchReportCompanies = endpoint('GET /admin/report-companies', {
  summary: 'Des entreprises dont le nom contient ces lettres, pour y limiter un rapport.',
  query: z.object({ search: z.string().trim().max(80).default('') }),
  data: z.array(z.object({ id: z.string(), name: z.string() })),
});
