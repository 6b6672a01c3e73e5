import { z } from 'zod';
import { FileExport, FileFormat } from '../files/exports.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { CountryCode, Day, Instant, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import {
  accountingAccounts,
  matchedRecords,
  moneyKinds,
  revenueGrains,
  revenueMessages as messages,
} from './revenue-words.ts';

/** Whole F CFA; a sum of many may pass what an integer of the database takes. */
const AmountXof = z.int();
const Span = z.object({ from: Day, to: Day });

const revenueFilter = {
  /** Days of Africa/Bamako, both included; the current month so far without them. */
  from: Day.optional(),
  to: Day.optional(),
  company: Uuid.optional(),
  country: CountryCode.optional(),
  kind: z.enum(moneyKinds).optional(),
};
export type RevenueFilter = { [Key in keyof typeof revenueFilter]?: z.output<(typeof revenueFilter)[Key]> };

const Amounts = {
  /** Earned: unlocks less refunds, trainings given, commissions of missions; taxes included. */
  earnedXof: AmountXof,
  /** Top-ups, and seats of trainings paid ahead: owed to the customers until they use them. */
  depositedXof: AmountXof,
  /** Received for others: fees of campaigns, money of missions, and what goes back to who paid. */
  feesXof: AmountXof,
};
const Movements = z.object({ count: z.int(), amountXof: AmountXof });

export const Revenue = z.object({
  period: Span,
  previous: Span,
  grain: z.enum(revenueGrains),
  totals: z.object(Amounts),
  before: z.object(Amounts),
  /** The tax in what was earned, by the rate of the invoice that the money came with. */
  earnedVatXof: AmountXof,
  /** Kinds with a movement in either period; a newer version may post others. */
  kinds: z.array(z.object({ kind: z.string(), now: Movements, before: Movements })),
  /** One for each day, week (its Monday) or month, also the empty ones. */
  points: z.array(z.object({ day: Day, ...Amounts })),
  countries: z.array(z.object({ country: z.string().nullable(), ...Amounts })),
  /** Of the filter: its name, when it is there. */
  company: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The wallets from the beginning of the period to its end: the debt to customers. */
  advances: z.object({
    openingXof: AmountXof,
    toppedUpXof: AmountXof,
    usedXof: AmountXof,
    refundedXof: AmountXof,
    otherXof: AmountXof,
    closingXof: AmountXof,
  }),
  /** At the end of the period, whatever the filter. */
  owed: z.object({
    institutionsXof: AmountXof,
    payersXof: AmountXof,
    trainingsXof: AmountXof,
    /** In the escrow of missions. */
    escrowXof: AmountXof,
    /** Accepted, and not paid out yet. */
    freelancesXof: AmountXof,
  }),
});
export type Revenue = z.infer<typeof Revenue>;

export const getRevenue = endpoint('GET /admin/revenue', {
  summary: 'Ce qui est gagné, déposé et reçu pour d’autres dans une période, et avant, lu au grand livre.',
  query: z.object({ ...revenueFilter, grain: z.enum(revenueGrains).optional() }),
  data: Revenue,
});

const RevenueCompany = z.object({
  /** Null: what belongs to no company, or to one that is gone. */
  id: z.string().nullable(),
  name: z.string().nullable(),
  country: z.string().nullable(),
  ...Amounts,
  /** Now, whatever the period. */
  balanceXof: AmountXof,
});
export type RevenueCompany = z.infer<typeof RevenueCompany>;
export const listRevenueCompanies = endpoint('GET /admin/revenue/companies', {
  summary: 'Les entreprises par ce qui en est gagné dans une période.',
  query: z.object({ ...revenueFilter, ...pageQuery(25), search: z.string().trim().max(120).optional() }),
  data: z.array(RevenueCompany),
  paginated: true,
});

const Waiting = z.object({ count: z.int(), amountXof: AmountXof, oldestAt: Instant.nullable() });
export const RevenueMatching = z.object({
  /** Sums over all time, read at one moment. */
  records: z.array(
    z.object({
      record: z.enum(matchedRecords),
      ledgerXof: AmountXof,
      recordedXof: AmountXof,
      /** Recorded less ledger. */
      differenceXof: AmountXof,
    }),
  ),
  /** Of every record, without signs: zero when all match. */
  differenceXof: AmountXof,
  provider: z.object({
    /** Asked of the provider and not settled. */
    waiting: Waiting,
    /** Of those: whose reading is late by more than ten minutes. */
    lateReadings: z.int(),
    /** Paid, but not what was asked: staff decide. */
    review: Waiting,
    transfers: Waiting,
    /** What came in, by provider and means, over all time. */
    received: z.array(
      z.object({ provider: z.string(), method: z.string().nullable(), count: z.int(), amountXof: AmountXof }),
    ),
  }),
  checkedAt: Instant,
});
export type RevenueMatching = z.infer<typeof RevenueMatching>;
export const getRevenueMatching = endpoint('GET /admin/revenue/matching', {
  summary: 'Le grand livre comparé aux recharges, factures, déblocages et frais, et l’état chez l’opérateur.',
  data: RevenueMatching,
});

// ── The journal ────────────────────────────────────────────────────────────────────────────────
const Month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'Mois invalide (attendu : AAAA-MM)');

export const JournalMonth = z.object({
  /** `2026-10`. */
  month: Month,
  /** `open`: still being written; `over`: may be closed once those before it are. */
  state: z.enum(['closed', 'over', 'open']),
  entries: z.int(),
  totalXof: AmountXof,
  /** Of a closed month with entries. */
  numbers: z.object({ from: z.int(), to: z.int() }).nullable(),
  /** Entries that belong to closed months and came too late for them. */
  late: z.int(),
  closedAt: Instant.nullable(),
  closedBy: z.string().nullable(),
  abilities: z.object({ close: z.boolean() }),
});
export type JournalMonth = z.infer<typeof JournalMonth>;
export const listJournalMonths = endpoint('GET /admin/revenue/journal', {
  summary: 'Les mois du journal comptable, le plus récent d’abord.',
  query: z.object(pageQuery(24)),
  data: z.array(JournalMonth),
  paginated: true,
  /** `manage`: closes months, changes account numbers. */
  extra: z.object({ abilities: z.object({ manage: z.boolean() }) }),
});

const JournalEntry = z.object({
  /** Null while its month is open. */
  number: z.int().nullable(),
  day: Day,
  /** Earlier than `day` for what came too late for its own month. */
  happenedOn: Day,
  piece: z.string(),
  label: z.string(),
  lines: z.array(
    z.object({ account: z.string(), title: z.string(), debitXof: AmountXof, creditXof: AmountXof }),
  ),
});
export type JournalEntry = z.infer<typeof JournalEntry>;
const month = z.object({ month: Month });
export const getJournalMonth = endpoint('GET /admin/revenue/journal/:month', {
  summary: 'Les écritures d’un mois, et le total de chaque compte.',
  params: month,
  query: z.object(pageQuery(25)),
  data: z.array(JournalEntry),
  paginated: true,
  extra: z.object({
    month: JournalMonth,
    balances: z.array(
      z.object({ account: z.string(), title: z.string(), debitXof: AmountXof, creditXof: AmountXof }),
    ),
  }),
});
export const exportJournalMonth = endpoint('POST /admin/revenue/journal/:month/exports', {
  summary: 'Demande le journal d’un mois en CSV ou en XLSX, une ligne par compte mouvementé.',
  params: month,
  body: z.object({ format: FileFormat }),
  data: FileExport,
});
export const closeJournalMonth = endpoint('POST /admin/revenue/journal/:month/closing', {
  summary: 'Clôture un mois : ses écritures sont numérotées et ne changent plus.',
  params: month,
  data: JournalMonth,
});

const accountNumber = z
  .string(messages.ACCOUNT_INVALID)
  .trim()
  .regex(/^[1-9]\d{1,9}$/, messages.ACCOUNT_INVALID);
export const AccountNumbers = z.object(
  Object.fromEntries(accountingAccounts.map((key) => [key, accountNumber])) as Record<
    (typeof accountingAccounts)[number],
    typeof accountNumber
  >,
);
export type AccountNumbers = z.infer<typeof AccountNumbers>;
/** Of what a freelance earns, in percent; one decimal. */
export const CommissionPercent = z.coerce
  .number<unknown>(messages.COMMISSION_INVALID)
  .min(0, messages.COMMISSION_INVALID)
  .max(30, messages.COMMISSION_INVALID)
  .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e5), messages.COMMISSION_INVALID);
/** `version` is the one that was read: 409 when another was saved meanwhile. */
export const AccountingSettings = z.object({
  ...AccountNumbers.shape,
  missionCommissionPercent: CommissionPercent,
  version: z.int().min(0),
});
export type AccountingSettings = z.infer<typeof AccountingSettings>;
export const getAccountingSettings = endpoint('GET /admin/settings/accounting', {
  summary: 'Les numéros de compte du journal, et la commission des missions.',
  data: AccountingSettings,
});
export const saveAccountingSettings = endpoint('PUT /admin/settings/accounting', {
  summary:
    'Change les numéros de compte, à partir des mois qui ne sont pas clos, et la commission des contrats à venir.',
  body: AccountingSettings,
  data: AccountingSettings,
});
