import { z } from 'zod';
import { CandidateCard } from '../candidates/cards.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { stages } from '../applications/stages.ts';
import { viewSources } from '../offers/view-source-titles.ts';

export const offerViewPeriods = [7, 30, 90] as const;

const ViewedOffer = z.object({ id: z.int(), title: z.string() });

/** A candidate who was signed in, and whose profile companies may find, when they read the offer's page. */
export const OfferViewer = z.object({
  candidate: CandidateCard,
  offer: ViewedOffer,
  views: z.int(),
  firstViewedAt: Instant,
  lastViewedAt: Instant,
  /** Where they came from the last time. */
  source: z.enum(viewSources),
  /** Theirs to this offer, when they applied and did not withdraw. */
  application: z.object({ id: z.string(), stage: z.enum(stages), stageTitle: z.string() }).nullable(),
});
export type OfferViewer = z.infer<typeof OfferViewer>;

const OfferId = z.coerce
  .number("Cette offre n'existe pas")
  .int("Cette offre n'existe pas")
  .positive("Cette offre n'existe pas")
  .max(2_147_483_647, "Cette offre n'existe pas");

const period = {
  ...pageQuery(20),
  /** Up to today, Africa/Bamako; the viewers are those who last came within. */
  days: z
    .enum(offerViewPeriods.map(String) as [string, ...string[]], 'Période inconnue (attendu : 7, 30, 90)')
    .default('30')
    .transform(Number),
};
const counts = z.object({
  days: z.int(),
  total: z.int(),
  /** Every day of the period, in order. */
  byDay: z.array(z.object({ day: Day, views: z.int() })),
  /** The most first. */
  bySource: z.array(z.object({ source: z.enum(viewSources), views: z.int() })),
  /** Since the offer exists. */
  ever: z.int(),
});

export const listOfferViews = endpoint('GET /recruiter/offers/:id/views', {
  summary:
    "Qui a consulté une offre : les vues par jour et par origine, et les candidats que l'on peut nommer.",
  params: z.object({ id: OfferId }),
  query: z.object(period),
  data: z.array(OfferViewer),
  paginated: true,
  extra: z.object({ counts }),
});

/** Viewed offers listed by name; the counts include the others. */
export const MOST_VIEWED = 10;

export const listCompanyViews = endpoint('GET /recruiter/views', {
  summary:
    "Qui a consulté les offres de l'entreprise : comme pour une offre, toutes ensemble, et lesquelles le sont le plus.",
  query: z.object({
    ...period,
    /** Only this one. */
    offerId: OfferId.optional(),
  }),
  /** Once for each offer they looked at. */
  data: z.array(OfferViewer),
  paginated: true,
  extra: z.object({
    /** `ever`: since the offers exist. */
    counts,
    /** Within the period, the most first. */
    offers: z.array(ViewedOffer.extend({ views: z.int() })),
  }),
});
