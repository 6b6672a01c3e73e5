import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { walletMessages } from './wallet-messages.ts';

/** `created`: not yet known to the provider. `review`: paid, but not what was asked; a person decides. */
export const topUpStates = ['created', 'pending', 'paid', 'refused', 'expired', 'review'] as const;
export type TopUpState = (typeof topUpStates)[number];

export const TopUp = z.object({
  id: z.string(),
  /** Whole F CFA. */
  amountXof: z.int(),
  provider: z.enum(['sandbox', 'cinetpay', 'transfer']),
  state: z.enum(topUpStates),
  /** Where to go and pay; null once it is over, or for a bank transfer. */
  paymentUrl: z.string().nullable(),
  createdAt: Instant,
  expiresAt: Instant,
  settledAt: Instant.nullable(),
  /** The invoice, or the proforma of a bank transfer. */
  invoiceId: z.string().nullable(),
  balanceXof: z.int(),
});
export type TopUp = z.infer<typeof TopUp>;

export const createTopUp = endpoint('POST /recruiter/wallet/top-ups', {
  summary: 'Demande une recharge ; l’en-tête Idempotency-Key rend une répétition sans effet.',
  body: z.object({
    amountXof: z
      .int('Indiquez un montant en F CFA')
      .min(1, 'Indiquez un montant en F CFA')
      .max(100_000_000, 'Ce montant est trop grand')
      .multipleOf(5, walletMessages.TOP_UP_AMOUNT_STEP),
    method: z.enum(['online', 'transfer'], 'Choisissez un moyen de paiement').default('online'),
  }),
  data: TopUp,
});
export const getTopUp = endpoint('GET /recruiter/wallet/top-ups/:id', {
  summary: 'Où en est une recharge, à ce que nous en savons.',
  params: z.object({ id: Uuid }),
  data: TopUp,
});
/** Sent by the person who waits for a payment: it may credit the wallet, which reading never does. */
export const checkTopUp = endpoint('POST /recruiter/wallet/top-ups/:id/check', {
  summary:
    "Relit chez l'opérateur une recharge en attente, toutes les quelques secondes au plus, et dit où elle en est.",
  params: z.object({ id: Uuid }),
  data: TopUp,
});

// ── What the platform's staff decide ──────────────────────────────────────────────────────────
/** The payments that the platform's staff must decide, or decided. */
export const treasuryStates = ['pending', 'review', 'paid', 'refused'] as const;
export type TreasuryState = (typeof treasuryStates)[number];

export const AdminTopUp = z.object({
  id: z.string(),
  company: z.object({ id: z.string(), name: z.string() }),
  amountXof: z.int(),
  /** The amount paid according to the provider, when it differs; null too when it was not in F CFA. */
  readAmountXof: z.int().nullable(),
  provider: z.enum(['sandbox', 'cinetpay', 'transfer']),
  state: z.enum(topUpStates),
  /** The number of the proforma of a transfer. */
  proforma: z.string().nullable(),
  /** The invoice number of the credited amount. */
  invoice: z.string().nullable(),
  createdAt: Instant,
  /** Until when the transfer was to come. */
  expiresAt: Instant,
  /** It waits, and that day is past. */
  isLate: z.boolean(),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  decisionNote: z.string().nullable(),
  abilities: z.object({
    /** Says that the money is there: the wallet is credited. */
    receive: z.boolean(),
    refuse: z.boolean(),
  }),
});
export type AdminTopUp = z.infer<typeof AdminTopUp>;

export const listTreasury = endpoint('GET /admin/top-ups', {
  summary: 'Virements attendus, paiements à vérifier, et ce qu’il en a été décidé.',
  query: z.object({
    ...pageQuery(20),
    state: z.enum(treasuryStates).default('pending'),
    /** In the company's name, or the number of the proforma. */
    search: z.string().trim().max(120).optional(),
  }),
  data: z.array(AdminTopUp),
  paginated: true,
  extra: z.object({ counts: z.object({ pending: z.int(), review: z.int() }) }),
});
export const receiveTransfer = endpoint('POST /admin/top-ups/:id/received', {
  summary: 'Un virement est arrivé, ou un paiement différent est accepté : crédite le portefeuille.',
  params: z.object({ id: Uuid }),
});
export const refuseTransfer = endpoint('POST /admin/top-ups/:id/refused', {
  summary: 'Un virement n’est pas venu, ou un paiement n’est pas gardé : rien n’est crédité.',
  params: z.object({ id: Uuid }),
  body: z.object({
    /** The company reads it. */
    reason: requiredText(walletMessages.REFUSAL_REASON_REQUIRED),
  }),
});
