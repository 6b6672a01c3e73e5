import { z } from 'zod';
import { CandidateCard } from '../candidates/cards.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { FileFormat } from '../files/exports.ts';
import { Day, Instant, optionalText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { walletMessages } from './wallet-messages.ts';

/** Whole F CFA. */
const AmountXof = z.int();

export const entryKinds = [
  'top-up',
  'unlock',
  'refund',
  'mission-wallet',
  'mission-return',
  'correction',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const WalletEntry = z.object({
  id: z.int(),
  kind: z.enum(entryKinds),
  /** Above zero: in; below: out. */
  amountXof: AmountXof,
  balanceAfterXof: AmountXof,
  at: Instant,
  /** The candidate of an unlock or a refund, while their account exists; masked again once refunded. */
  candidate: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type WalletEntry = z.infer<typeof WalletEntry>;

export const Wallet = z.object({
  balanceXof: AmountXof,
  unlockPriceXof: AmountXof,
  topUp: z.object({
    minXof: AmountXof,
    maxXof: AmountXof,
    acceptsTransfer: z.boolean(),
    /** Null: nothing is paid online. */
    provider: z.enum(['sandbox', 'cinetpay']).nullable(),
  }),
  /** `topUp`: asks for a top-up. */
  abilities: z.object({ topUp: z.boolean() }),
  /** The five latest. */
  entries: z.array(WalletEntry),
});
export type Wallet = z.infer<typeof Wallet>;

export const getWallet = endpoint('GET /recruiter/wallet', {
  summary: "Solde du portefeuille, prix d'un déblocage et derniers mouvements.",
  data: Wallet,
});

const entryFilter = {
  kind: z.enum(entryKinds).optional(),
  /** Days of Africa/Bamako, both included. */
  from: Day.optional(),
  to: Day.optional(),
};
export const listWalletEntries = endpoint('GET /recruiter/wallet/entries', {
  summary: 'Mouvements du portefeuille, du plus récent au plus ancien.',
  query: z.object({ ...pageQuery(20), ...entryFilter }),
  data: z.array(WalletEntry),
  paginated: true,
});
export const exportWalletEntries = endpoint('GET /recruiter/wallet/entries.:format', {
  summary: 'Les mouvements du portefeuille, en CSV ou en XLSX (10 000 lignes au plus).',
  params: z.object({ format: FileFormat }),
  query: z.object(entryFilter),
});

const candidateParams = z.object({ id: Uuid });
export const unlockCandidate = endpoint('POST /recruiter/candidates/:id/unlock', {
  summary: "Débloque le profil d'un candidat, facturé une seule fois par entreprise.",
  params: candidateParams,
  body: z.object({
    /** The price the person saw; 409 PRICE_CHANGED when it is no longer the one. */
    priceXof: z.int('Prix invalide').min(0, 'Prix invalide').max(10_000_000, 'Prix invalide'),
  }),
  data: z.object({
    candidate: CandidateCard,
    /** Zero when the profile was open already. */
    chargedXof: AmountXof,
    balanceXof: AmountXof,
  }),
});

// ── Unlocked profiles ──────────────────────────────────────────────────────────────────────────
export const reportChannels = ['phone', 'email'] as const;
export type ReportChannel = (typeof reportChannels)[number];
/** `open`: the candidate is asked. `moderation`: a person decides. */
export const reportStates = ['open', 'moderation', 'confirmed', 'rejected'] as const;
export type ReportState = (typeof reportStates)[number];

export const UnlockedProfile = z.object({
  candidate: CandidateCard,
  unlockedAt: Instant,
  /** Null once that member's account is erased. */
  unlockedBy: z.string().nullable(),
  priceXof: AmountXof,
  refundedAt: Instant.nullable(),
  report: z
    .object({ state: z.enum(reportStates), channels: z.array(z.enum(reportChannels)), reportedAt: Instant })
    .nullable(),
  /** Whether this member may report dead contact details now. */
  abilities: z.object({
    /** Says that the details do not work: once an unlock, within the days. */
    report: z.boolean(),
  }),
});
export type UnlockedProfile = z.infer<typeof UnlockedProfile>;

const unlockedFilter = {
  search: z.string().trim().max(120).optional(),
  state: z.enum(['open', 'refunded']).optional(),
};
export const listUnlockedProfiles = endpoint('GET /recruiter/unlocked-profiles', {
  summary: "Profils que l'entreprise a débloqués.",
  query: z.object({ ...pageQuery(20), ...unlockedFilter }),
  data: z.array(UnlockedProfile),
  paginated: true,
});
/** A POST, answered with the file: the company's log records who downloaded it. */
export const exportUnlockedProfiles = endpoint('POST /recruiter/unlocked-profiles/exports', {
  summary: 'Les profils débloqués, en CSV ou en XLSX (10 000 lignes au plus).',
  body: z.object({ format: FileFormat, ...unlockedFilter }),
});

export const reportContact = endpoint('POST /recruiter/unlocked-profiles/:candidateId/report', {
  summary: 'Signale des coordonnées qui ne fonctionnent pas ; confirmées, elles sont remboursées.',
  params: z.object({ candidateId: Uuid }),
  body: z.object({
    channels: z
      .array(z.enum(reportChannels, walletMessages.REPORT_CHANNELS_REQUIRED))
      .min(1, walletMessages.REPORT_CHANNELS_REQUIRED)
      .max(2)
      .transform((channels) => [...new Set(channels)]),
    note: optionalText(1000),
  }),
  data: z.object({ state: z.enum(reportStates), refundedXof: AmountXof, balanceXof: AmountXof }),
});

// ── What the platform's staff decide ──────────────────────────────────────────────────────────
export const reportReasons = [
  'mail-refused',
  'other-company',
  'no-answer',
  'moderator',
  'details-changed',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const ContactReport = z.object({
  id: z.string(),
  company: z.object({ id: z.string(), name: z.string() }),
  candidate: z.object({ id: z.string(), name: z.string() }),
  channels: z.array(z.enum(reportChannels)),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  note: z.string().nullable(),
  reportedAt: Instant,
  /** The candidate says that their details are right. */
  candidateAnsweredAt: Instant.nullable(),
  candidateSeenAt: Instant.nullable(),
  priceXof: AmountXof,
  state: z.enum(reportStates),
  /** Why it ended; null while it has not. */
  reason: z.enum(reportReasons).nullable(),
  /** Null while it is open, and when a job decided. */
  decidedBy: z.string().nullable(),
  decisionNote: z.string().nullable(),
  decidedAt: Instant.nullable(),
  abilities: z.object({ decide: z.boolean() }),
});
export type ContactReport = z.infer<typeof ContactReport>;

export const listContactReports = endpoint('GET /admin/contact-reports', {
  summary: 'Coordonnées signalées inactives, les plus anciennes à décider d’abord.',
  query: z.object({
    ...pageQuery(20),
    state: z.enum(reportStates).default('moderation'),
    /** In the names of the company and of the candidate. */
    search: z.string().trim().max(120).optional(),
  }),
  data: z.array(ContactReport),
  paginated: true,
});
export const decideContactReport = endpoint('POST /admin/contact-reports/:id/decision', {
  summary: 'Confirme un signalement, ce qui rembourse le déblocage, ou l’écarte.',
  params: z.object({ id: Uuid }),
  body: z
    .object({
      isConfirmed: z.boolean('Indiquez votre décision'),
      /** Why; required to set the report aside, since the company reads it. */
      note: optionalText(1000),
    })
    .refine(({ isConfirmed, note }) => isConfirmed || note !== null, {
      message: walletMessages.REJECTION_REASON_REQUIRED,
      path: ['note'],
    }),
});

// ── What the candidate answers ─────────────────────────────────────────────────────────────────
export const listContactQuestions = endpoint('GET /applicant/contact-questions', {
  summary: 'Mes coordonnées que des entreprises disent injoignables, en attente de ma réponse.',
  data: z.array(
    z.object({
      id: z.string(),
      channels: z.array(z.enum(reportChannels)),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      answerBy: Instant,
    }),
  ),
});
export const confirmContact = endpoint('POST /applicant/contact-questions/:id/confirmation', {
  summary: 'Je confirme que mes coordonnées sont exactes.',
  params: z.object({ id: Uuid }),
});

/** My contact details that are marked as dead: companies cannot unlock my profile until they work again. */
export const listDeadContacts = endpoint('GET /applicant/dead-contacts', {
  summary: 'Mes coordonnées tenues pour inactives.',
  data: z.array(z.object({ channel: z.enum(reportChannels), value: z.string(), confirmedAt: Instant })),
});
export const revivePhone = endpoint('POST /applicant/dead-contacts/phone/confirmation', {
  summary: 'Mon numéro de téléphone fonctionne : il n’est plus tenu pour inactif.',
});
export const sendEmailRevival = endpoint('POST /applicant/dead-contacts/email/link', {
  summary: 'Envoie à mon adresse un lien qui, une fois ouvert, montre qu’elle fonctionne.',
});
