import { z } from 'zod';
import { exportFormats } from '../files/export-messages.ts';
import { FileExport, FileFormat } from '../files/exports.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { CountryCode, Day, Instant, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { flagStatuses, flagSubjects } from '../support/moderation.ts';
import { Proposal, ProposalReason } from '../two-people/proposals.ts';
import { companyReviewReasons, companyReviewStates } from '../support/company-review-messages.ts';
import {
  companyAdministrationMessages as messages,
  companyMarks,
  companySorts,
  companyStandings,
} from './administration-words.ts';
import { companyRoles } from './roles.ts';

export const CompanyFilter = z.object({
  /** The name, a word of it, one of its numbers, the beginning of an owner’s address. */
  search: z.string().trim().max(200, '200 caractères au maximum').optional(),
  standing: z.enum(companyStandings).optional(),
  mark: z.enum(companyMarks).optional(),
  package: z.string().max(40).optional(),
  country: CountryCode.optional(),
});
export type CompanyFilter = z.infer<typeof CompanyFilter>;

const AnswerRate = z.object({
  answered: z.int(),
  due: z.int(),
  /** Rounded down. */
  percent: z.int(),
  /** Half of the answers came within so many days; null when there is none. */
  medianDays: z.int().nullable(),
});

export const CompanySummary = z.object({
  id: Uuid,
  name: z.string(),
  numbers: z.array(z.string()),
  owner: z.object({ id: Uuid, name: z.string(), email: z.string() }).nullable(),
  country: z.string(),
  city: z.string().nullable(),
  standing: z.enum(companyStandings),
  isVerified: z.boolean(),
  package: z.object({ id: z.string(), name: z.string() }),
  /** Null for those who may not read it. */
  balanceXof: z.int().nullable(),
  offers: z.int(),
  openOffers: z.int(),
  applications: z.int(),
  /** There are more than `applications` says. */
  isApplicationsCut: z.boolean(),
  /** Null when it was owed no answer. */
  answers: AnswerRate.nullable(),
  openReports: z.int(),
  reports: z.int(),
  /** Other companies with this name or one of its numbers. */
  lookalikes: z.int(),
  createdAt: Instant,
});
export type CompanySummary = z.infer<typeof CompanySummary>;

export const listCompanies = endpoint('GET /admin/recruiters', {
  summary: 'Les entreprises : vérification, formule, portefeuille, offres, candidatures, signalements.',
  query: z.object({ ...pageQuery(25), ...CompanyFilter.shape, sort: z.enum(companySorts).default('recent') }),
  data: z.array(CompanySummary),
  /** `packages`: what the filter may ask for. */
  extra: z.object({
    packages: z.array(z.object({ id: z.string(), name: z.string() })),
    abilities: z.object({ verify: z.boolean(), seeMoney: z.boolean() }),
  }),
  paginated: true,
});

export const exportCompanies = endpoint('POST /admin/recruiters/exports', {
  summary: 'Exporte les entreprises que les filtres trouvent.',
  body: z.object({ format: z.enum(exportFormats), filters: CompanyFilter }),
  data: FileExport,
});

const TeamMember = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  role: z.enum(companyRoles),
  jobTitle: z.string().nullable(),
  isActive: z.boolean(),
  lastLoginAt: Instant.nullable(),
});

const Lookalike = z.object({
  id: Uuid,
  name: z.string(),
  /** What is the same. */
  on: z.enum(['name', 'number']),
  isVerified: z.boolean(),
  createdAt: Instant,
});

const Report = z.object({
  id: Uuid,
  subject: z.enum(flagSubjects),
  title: z.string(),
  status: z.enum(flagStatuses),
  at: Instant,
});

export const CompanyDetail = z.object({
  ...CompanySummary.shape,
  slug: z.string(),
  rccmNumber: z.string().nullable(),
  taxNumber: z.string().nullable(),
  businessIdentificationNumber: z.string().nullable(),
  activity: z.string().nullable(),
  headcount: z.int().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  logo: z.string().nullable(),
  updatedAt: Instant,
  /** Of its public page; null when nobody can open it. */
  publicPath: z.string().nullable(),
  verifiedUntil: Day.nullable(),
  deletedAt: Instant.nullable(),
  packagePriceXof: z.int(),
  packageSince: Instant.nullable(),
  suspension: z
    .object({ reason: z.string(), by: z.string().nullable(), at: Instant, hiddenOffers: z.int() })
    .nullable(),
  /** Its name or number waits for a moderator, or was refused. */
  review: z
    .object({
      state: z.enum(companyReviewStates),
      reasons: z.array(z.enum(companyReviewReasons)),
      decision: z.string().nullable(),
      version: z.int(),
    })
    .nullable(),
  /** What the response rate is counted from: days of the period, and days after which an answer is owed. */
  answerRule: z.object({ days: z.int(), owedAfterDays: z.int(), badgePercent: z.int(), badgeDue: z.int() }),
  team: z.array(TeamMember),
  /** The nearest ones. */
  lookalikeCompanies: z.array(Lookalike),
  /** The latest ones, against the company, its offers and its messages. */
  latestReports: z.array(Report),
  upheldReports: z.int(),
  suspendedOffers: z.int(),
  abilities: z.object({
    suspend: z.boolean(),
    restore: z.boolean(),
    proposeDeletion: z.boolean(),
    correctWallet: z.boolean(),
    seeMoney: z.boolean(),
    seeRevenue: z.boolean(),
    seeOffers: z.boolean(),
    seeUsers: z.boolean(),
    verify: z.boolean(),
    endVerification: z.boolean(),
    decideName: z.boolean(),
    actFor: z.boolean(),
    readAudit: z.boolean(),
  }),
});
export type CompanyDetail = z.infer<typeof CompanyDetail>;

const params = z.object({ id: Uuid });

export const getCompanyDetail = endpoint('GET /admin/recruiters/:id', {
  summary: 'Une entreprise : identité, équipe, vérification, formule, portefeuille, signalements.',
  params,
  data: CompanyDetail,
});

export const CompanyEvent = z.object({
  id: z.int(),
  at: Instant,
  action: z.string(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
});
export type CompanyEvent = z.infer<typeof CompanyEvent>;

export const listCompanyEvents = endpoint('GET /admin/recruiters/:id/activity', {
  summary: 'Ce qui a été fait de l’entreprise, du plus récent au plus ancien.',
  params,
  query: z.object(pageQuery(10)),
  data: z.array(CompanyEvent),
  paginated: true,
});

const Reason = z
  .string(messages.REASON_REQUIRED)
  .trim()
  .min(5, messages.REASON_REQUIRED)
  .max(500, '500 caractères au maximum');

export const suspendCompany = endpoint('POST /admin/recruiters/:id/suspension', {
  summary: 'Cache ce qui est public de l’entreprise et ne lui laisse plus rien publier ; elle lit le motif.',
  params,
  body: z.object({ reason: Reason }),
  data: CompanyDetail,
});
export const restoreCompany = endpoint('POST /admin/recruiters/:id/suspension-end', {
  summary: 'Lève la suspension d’une entreprise et montre de nouveau ses offres.',
  params,
  body: z.object({ reason: Reason }),
  data: CompanyDetail,
});
export const proposeCompanyDeletion = endpoint('POST /admin/recruiters/:id/deletion-proposals', {
  summary: 'Propose de supprimer une entreprise ; une autre personne confirme.',
  params,
  body: z.object({ reason: ProposalReason }),
  data: Proposal,
});

// ── Money ───────────────────────────────────────────────────────────────────────────────────────
/** Whole F CFA of a month of Bamako, by the ledger. */
const Month = z.object({
  /** `2026-11`. */
  month: z.string(),
  topUpsXof: z.int(),
  topUps: z.int(),
  unlocksXof: z.int(),
  unlocks: z.int(),
  refundsXof: z.int(),
  refunds: z.int(),
  /** Above zero: given. */
  correctionsXof: z.int(),
  /** What the platform earned: unlocks less refunds. */
  earnedXof: z.int(),
  /** At its end. */
  balanceXof: z.int(),
});
export type RevenueMonth = z.infer<typeof Month>;

export const CompanyRevenue = z.object({
  company: z.object({ id: Uuid, name: z.string() }),
  package: z.object({ name: z.string(), priceXof: z.int() }),
  balanceXof: z.int(),
  /** The sum of the whole ledger of this company is its balance. */
  isMatched: z.boolean(),
  total: Month.omit({ month: true, balanceXof: true }),
  /** The latest first; months without a movement are left out. */
  months: z.array(Month),
});
export type CompanyRevenue = z.infer<typeof CompanyRevenue>;

export const getCompanyRevenue = endpoint('GET /admin/recruiters/:id/revenue', {
  summary: 'Ce qu’une entreprise a payé, par mois, d’après le grand livre.',
  params,
  data: CompanyRevenue,
});
export const exportCompanyRevenue = endpoint('GET /admin/recruiters/:id/revenue.:format', {
  summary: 'Ce qu’une entreprise a payé : les mois et chaque mouvement, en XLSX (les mois seuls en CSV).',
  params: z.object({ id: Uuid, format: FileFormat }),
});
