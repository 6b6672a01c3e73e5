import { z } from 'zod';
import { roles } from '../accounts/accounts.ts';
import { AwaitedDocuments, MyApplication } from '../applications/applications.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant } from '../protocol/fields.ts';
import { NewsCard } from '../site/news.ts';
import { Notification } from '../notifications/notifications.ts';
import { OfferSummary } from '../offers/offers.ts';
import { Package } from '../companies/packages.ts';
import { ProfileCompletion } from '../candidates/own-profile.ts';
import { stages } from '../applications/stages.ts';

/** « New » is what is at most this many days old. */
export const NEW_DAYS = 7;
/** « Closing soon » is what closes within this many days. */
export const CLOSING_DAYS = 7;
/** Days of the charts by day, today included, in Africa/Bamako. */
export const CHART_DAYS = 30;

const Count = z.int().min(0);
const ByStage = z.record(z.enum(stages), Count);

/** A candidate that the company shortlisted, and for which offer. */
const Shortlisting = z.object({
  applicationId: z.string(),
  offerId: z.int(),
  title: z.string(),
  company: z.string(),
  stage: z.enum(stages),
  stageTitle: z.string(),
  at: Instant,
});

/** Requests of a firm's employee to their HR office, still open. */
const Tickets = z.object({
  /** All those I made. */
  total: Count,
  general: Count,
  dayOff: Count,
  formation: Count,
  sickLeave: Count,
  incident: Count,
  /** Those that others made and I must answer. */
  responsible: z.object({ general: Count, dayOff: Count }),
});

export const DashboardStats = z.object({
  application: z.object({
    /** Share of my applications that were answered, withdrawn ones left out, rounded to a whole percent; 0 without any. */
    percent: z.int().min(0).max(100),
    /** My applications that a company moved on, shortlisted or rejected: state `answered`. */
    answered: Count,
    /** My applications by stage; the sum is `totalApplication`. */
    byStage: ByStage,
  }),
  applicantJob: z.object({
    /** My applications under way: a company looked at them and nothing is decided (state `process`). */
    process: Count,
    /** My applications nobody answered yet: stage `received`. */
    waiting: Count,
  }),
  /** My documents, as GET /documents lists them. */
  document: z.object({ count: Count }),
  tickets: Tickets,
  /** Companies with an offer open to applications. */
  employer: z.object({ active: Count }),
  job: z.object({
    /** Offers the public list shows: open or expired. */
    active: Count,
    active_expired: Count,
    /** Open to applications. */
    active_unexpired: Count,
    /** Open, and published in the last 7 days. */
    new_active: Count,
  }),
  /** My applications that a company shortlisted: stage `shortlisted` or beyond, rejections and withdrawals left out. */
  matching: z.object({
    /** The latest five. */
    shortlist: z.array(Shortlisting),
    /** Those of the latest five that moved in the last 7 days. */
    shortlistNew: z.array(Shortlisting),
    /** All of them: state `shortlisted`. */
    countShortlist: Count,
    /** All those that moved in the last 7 days. */
    countShortlistNew: Count,
  }),
  /** My favourites, as GET /bookmarks lists them. */
  bookmarks: z.object({ count: Count }),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

/** Every figure is counted by the database or the offer index when asked; the keys stand beside `status`, as documented. */
export const getDashboard = endpoint('GET /dashboard', {
  summary: 'Tableau de bord de la personne connectée.',
  extra: z.object({
    stats: DashboardStats,
    /** My latest five. */
    notifications: z.array(Notification),
    /** My candidate profile in short; null for anyone who has none. */
    applicant: z
      .object({
        id: z.string(),
        firstname: z.string(),
        lastname: z.string(),
        headline: z.string().nullable(),
        city: z.string().nullable(),
        country: z.string(),
        isVisible: z.boolean(),
        /** How complete it is, in percent, and the one step that would help most. */
        completion: ProfileCompletion.pick({ percent: true, next: true }),
      })
      .nullable(),
    /**
     * At most four open offers I have not applied to, latest first: of my trade in my country, else of my trade, else
     * of any.
     */
    newOffers: z.array(OfferSummary),
    /** The latest published news, at most three. */
    lastNew: z.array(NewsCard),
    userType: z.enum(roles),
    /** What companies may subscribe to, in order. */
    packages: z.array(Package),
    /** The same as `stats.bookmarks.count`. */
    bookmarksCount: Count,
    /** Companies that opened my profile in the last 12 months. */
    profileInterestsCount: Count,
    /** Offers open to applications: the same as `stats.job.active_unexpired`. */
    recruitmentOffersCount: Count,
    /** My applications, withdrawn ones included: what GET /applications lists. */
    totalApplication: Count,
    reset_required: z.boolean(),
    /** My applications where nothing is decided, at most six: in the order of GET /applications. */
    openApplications: z.array(MyApplication),
    /** The campaigns that wait for documents of mine. */
    awaitedDocuments: z.array(AwaitedDocuments),
    /** My favourites that close within 7 days, the first to close first, at most three. */
    closingBookmarks: z.array(OfferSummary),
    /** A company employs me, or did: my requests have their page. */
    isEmployee: z.boolean(),
  }),
});

/** Everything of one company, and of no other. */
export const RecruiterStats = z.object({
  /** Its offers by status, as GET /recruiter/offers counts them. */
  job_offers: z.object({ total: Count, active: Count, draft: Count, expired: Count, filled: Count }),
  candidates: z.object({
    /** People with an application to one of its offers that they did not withdraw. */
    total: Count,
    /** Of these, with an application at `received` or `screening`. */
    to_shortlist: Count,
    /** Of these, with a shortlisted application: `shortlisted` or beyond, up to hired. */
    shortlisted: Count,
    /** Of these, who came to the company in the last 7 days: their first application to it is no older. */
    new_registrations: Count,
  }),
  interviews: z.object({ total: Count, upcoming: Count, completed: Count, cancelled: Count }),
  recruitments: z.object({
    /** Published offers, open or expired, with an application where nothing is decided. */
    in_progress: Count,
    /** Filled offers. */
    completed: Count,
  }),
  departments: z.object({ total: Count }),
  recruitment_files: z.object({ total: Count }),
  /** Active: published and not past its last day. */
  campaigns: z.object({ total: Count, active: Count }),
  /** Null for interviewers and readers, who do not see the company's money. */
  invoices: z.object({ total: Count, paid: Count, pending: Count }).nullable(),
});
export type RecruiterStats = z.infer<typeof RecruiterStats>;

export const getRecruiterStats = endpoint('GET /recruiter/dashboard/stats', {
  summary: 'Chiffres du recrutement de mon entreprise.',
  data: RecruiterStats,
});
