import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { FileFormat } from '../files/exports.ts';
import { Day } from '../protocol/fields.ts';
import { offerStatuses } from '../offers/offers.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { funnelStages, statisticsPeriods } from './statistics-rules.ts';
import { applicationSources } from '../applications/sources.ts';
import { viewSources } from '../offers/view-source-titles.ts';

const Count = z.int().min(0);
const Percent = z.int().min(0).max(100);

/** `percent` is rounded down, and null over fewer than `LEAST_SAMPLE`. */
const Share = z.object({ count: Count, of: Count, percent: Percent.nullable() });
export type Share = z.infer<typeof Share>;

/** A median in hours, over `n`; null over fewer than `LEAST_SAMPLE`. */
const Delay = z.object({ n: Count, medianHours: z.number().min(0).nullable() });
export type Delay = z.infer<typeof Delay>;

/** Figures of a period; `statistics-rules.ts` defines each word. */
const PeriodFigures = z.object({
  /** Times the offers' pages were read in the period. */
  views: Count,
  /** Applications received in the period, those withdrawn since included. */
  applications: Count,
  /** Of those that are owed an answer. */
  answers: Share,
  timeToAnswer: Delay,
  /** Applications that came to « Recruté(e) » in the period, and still stand there. */
  hires: Count,
  timeToHire: Delay,
  /** Refused in the period, and still so. */
  refusals: Count,
});
export type PeriodFigures = z.infer<typeof PeriodFigures>;

const Period = z.object({ from: Day, to: Day, days: z.int().min(1) });
export type Period = z.infer<typeof Period>;

const Statistics = z.object({
  period: Period,
  /** As many days, just before. */
  previous: Period,
  figures: PeriodFigures,
  before: PeriodFigures,
  /** How far the applications received in the period went; the first line counts all of them. */
  funnel: z.array(z.object({ stage: z.enum(funnelStages), share: Share })),
  /** Views of the period by where their readers came from, the most frequent first. */
  sources: z.array(z.object({ source: z.enum(viewSources), share: Share })),
  /**
   * Applications received in the period by their source, the most frequent first; of these, those that reached an
   * interview and a hiring.
   */
  applicationSources: z.array(
    z.object({
      source: z.enum(applicationSources),
      /** The agency that presented them; null for what no agency brought. */
      agency: z.object({ id: z.string(), name: z.string() }).nullable(),
      applications: Share,
      interviews: Count,
      hires: Count,
    }),
  ),
  /** Refusals of the period by reason, the most frequent first; `own` gathers those written in the recruiter's own words. */
  refusals: z.array(z.object({ code: z.string(), title: z.string(), share: Share })),
  /** Days in each step of the series: 1, or 7 when the period is long. */
  stepDays: z.int().min(1),
  /** From the first day of the period; each step begins on `day`. */
  series: z.array(z.object({ day: Day, views: Count, applications: Count })),
});
export type Statistics = z.infer<typeof Statistics>;

/** The share of candidates a company answers, over the last `answerBadge.days` days. */
const AnswerRate = z.object({
  answers: Share,
  /** Of all its applications, those owed an answer that may still get one: what its board lists as `unanswered`. */
  waiting: Count,
  /** Good enough, over enough applications, to be shown to everyone from the next night on. */
  deservesBadge: z.boolean(),
  /** What the public reads beside the company's offers since last night; null when nothing is shown. */
  shown: z.object({ percent: Percent, applications: Count, days: z.int().nullable() }).nullable(),
});
export type AnswerRate = z.infer<typeof AnswerRate>;

/** `days` up to today, or `from` and `to`, both included, Africa/Bamako; the last 30 days without any of them. */
const periodQuery = {
  days: z
    .enum(
      statisticsPeriods.map(String) as [string, ...string[]],
      `Période inconnue (attendu : ${statisticsPeriods.join(', ')})`,
    )
    .transform(Number)
    .optional(),
  from: Day.optional(),
  to: Day.optional(),
};
const offerParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

export const getCompanyStatistics = endpoint('GET /recruiter/statistics', {
  summary: 'Statistiques de recrutement de mon entreprise, comparées à la période précédente.',
  query: z.object(periodQuery),
  data: Statistics,
});
export const getOfferStatistics = endpoint('GET /recruiter/offers/:id/statistics', {
  summary: "Statistiques d'une offre de mon entreprise, comparées à la période précédente.",
  params: offerParams,
  query: z.object(periodQuery),
  data: Statistics,
});

export const offerStatisticsSorts = ['applications', 'views', 'hires'] as const;

const OfferFigures = PeriodFigures.omit({ refusals: true, timeToHire: true }).extend({
  offer: z.object({
    id: z.int(),
    title: z.string(),
    city: z.string().nullable(),
    status: z.enum(offerStatuses),
  }),
});
export type OfferFigures = z.infer<typeof OfferFigures>;

export const listOfferStatistics = endpoint('GET /recruiter/statistics/offers', {
  summary: 'Les offres de mon entreprise qui ont vécu dans la période, chacune avec ses chiffres.',
  query: z.object({
    ...pageQuery(10),
    ...periodQuery,
    /** The most first. */
    sort: z.enum(offerStatisticsSorts).default('applications'),
  }),
  data: z.array(OfferFigures),
  paginated: true,
});

export const exportCompanyStatistics = endpoint('GET /recruiter/statistics.:format', {
  summary:
    "Les chiffres de l'entreprise et de chaque offre dans la période (10 000 offres au plus) ; en XLSX, aussi les jours, le parcours, l'origine des vues, la source des candidatures et les refus.",
  params: z.object({ format: FileFormat }),
  query: z.object(periodQuery),
});
export const exportOfferStatistics = endpoint('GET /recruiter/offers/:id/statistics.:format', {
  summary:
    "Les chiffres d'une offre de mon entreprise, comparés à la période précédente ; en XLSX, aussi les jours, le parcours, l'origine des vues, la source des candidatures et les refus.",
  params: offerParams.extend({ format: FileFormat }),
  query: z.object(periodQuery),
});

export const getAnswerRate = endpoint('GET /recruiter/statistics/answer-rate', {
  summary: 'La part des candidats auxquels mon entreprise répond, et ce que le public en voit.',
  data: AnswerRate,
});
