import { z } from 'zod';
import { roles } from '../accounts/accounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant } from '../protocol/fields.ts';

/**
 * Where an account stands, in the order they are looked at: each account counts once, in the first that is true of it.
 * Erased accounts count nowhere.
 */
export const accountStates = ['deletion', 'disabled', 'unverified', 'reset', 'active'] as const;
export type AccountState = (typeof accountStates)[number];

const Count = z.int().min(0);
const PerDay = z.array(z.object({ day: Day, total: Count }));
const Health = z.enum(['ok', 'failed']);

/** What the processes of the product do behind the screens. */
const Monitoring = z.object({
  mails: z.object({
    /** Not yet sent, retries included. */
    waiting: Count,
    /** Given up within the last day: the queue forgets them after that. */
    failed: Count,
    sentLastDay: Count,
    oldestWaitingAt: Instant.nullable(),
  }),
  /** By name, mails left out. */
  queues: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      /** Due and not started yet. */
      waiting: Count,
      active: Count,
      /** Given up within the last three days. */
      failed: Count,
      oldestWaitingAt: Instant.nullable(),
    }),
  ),
  health: z.object({ database: Health, queue: Health, storage: Health }),
  /** Bytes. */
  databaseSize: Count,
});

export const AdminDashboard = z.object({
  /** When these figures were counted: at most a minute ago. */
  at: Instant,
  accounts: z.object({
    total: Count,
    /** Every role, and every state of each. */
    byRole: z.array(
      z.object({ role: z.enum(roles), total: Count, states: z.record(z.enum(accountStates), Count) }),
    ),
  }),
  /** Over the last `CHART_DAYS` days of Africa/Bamako, today included, oldest first; days without any are 0. */
  registrationsPerDay: z.array(z.object({ day: Day, total: Count, byRole: z.record(z.enum(roles), Count) })),
  offersPerDay: PerDay,
  applicationsPerDay: PerDay,
  /** Offers that can be applied to now. */
  openOffers: Count,
  /** What someone of the firm has yet to look at, or what waits for its term. */
  waiting: z.object({
    unverifiedCompanies: Count,
    oldestUnverifiedCompanyAt: Instant.nullable(),
    /** Companies whose papers wait for a first or a second reading; freelances likewise. */
    companyPapers: Count,
    freelancePapers: Count,
    suspendedOffers: Count,
    /** Accounts whose erasure was asked for and is not yet due. */
    deletionRequests: Count,
    pendingExports: Count,
    /** Messages of the contact page that nobody took up, those to be checked included. */
    openMessages: Count,
    /** What the detector or visitors flagged, and no moderator decided. */
    openFlags: Count,
    /** Contact details that companies say are dead, and that a person must decide of. */
    contactReports: Count,
    /** Bank transfers to look for, and payments that differ from the expected amount. */
    topUps: Count,
    /** Payments to give back by hand: fees, seats, missions. */
    refunds: Count,
    /** Disputes of missions that both sides explained, or had the time to. */
    disputes: Count,
    /** Changes that another person confirms or refuses within 72 hours. */
    proposals: Count,
  }),
  referenceCodes: z.object({
    active: Count,
    inactive: Count,
    expired: Count,
    /** Accounts registered with a code: in all, and over the last `CHART_DAYS` days. */
    registrations: Count,
    registrationsLately: Count,
    /** The five that brought in most people. */
    best: z.array(z.object({ code: z.string(), label: z.string(), registrations: Count })),
  }),
  /** Null for anyone who may not watch over the machine (permission `monitoring.read`). */
  monitoring: Monitoring.nullable(),
});
export type AdminDashboard = z.infer<typeof AdminDashboard>;

export const getAdminDashboard = endpoint('GET /admin/dashboard', {
  summary: 'Chiffres de la plateforme : comptes, activité, modération, emails et tâches.',
  data: AdminDashboard,
});
