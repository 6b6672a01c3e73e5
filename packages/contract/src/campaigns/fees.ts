import { z } from 'zod';
import { topUpStates } from '../money/top-ups.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import { campaignMessages } from './campaign-messages.ts';
import {
  exemptionStates,
  feeMessages,
  feeRefundReasons,
  feeStates,
  refundedThings,
  refundReasons,
} from './fee-words.ts';

/** The fee of a campaign's file, paid online. Amounts in whole F CFA. */

const Xof = z.int().min(0);

/** An attempt to pay. */
export const FeePayment = z.object({
  id: z.string(),
  amountXof: Xof,
  /** The name of an operator, or `SANDBOX`; null until it says so. */
  method: z.string().nullable(),
  state: z.enum(topUpStates),
  /** Where to go and pay; null once it is over. */
  paymentUrl: z.string().nullable(),
  startedAt: Instant,
  expiresAt: Instant,
  paidAt: Instant.nullable(),
  /** `FD-2026-000123`, once the money is there. */
  receiptNumber: z.string().nullable(),
  /** The money goes back: why, and when it did. `amountXof` null: the operator did not name it in F CFA. */
  refund: z
    .object({
      reason: z.enum(feeRefundReasons),
      amountXof: Xof.nullable(),
      doneAt: Instant.nullable(),
    })
    .nullable(),
});
export type FeePayment = z.infer<typeof FeePayment>;

/** Where a person's own fee stands for one campaign. */
export const FeeStanding = z.object({
  amountXof: Xof,
  state: z.enum(feeStates),
  /** What an officer said of the exemption. */
  exemption: z.enum(exemptionStates).nullable(),
  /** By whom one pays here; null while nobody takes payments. */
  provider: z.enum(['sandbox', 'cinetpay']).nullable(),
  /** The latest first. */
  payments: z.array(FeePayment),
  /** The campaign is closed, and a file whose fee was paid before may still be sent until then. */
  sendUntil: Instant.nullable(),
  /** Asked for after an exemption was refused: to be paid by the evening of this day. */
  payUntil: Day.nullable(),
  abilities: z.object({ pay: z.boolean() }),
});
export type FeeStanding = z.infer<typeof FeeStanding>;

const campaignParams = z.object({ id: z.string().regex(/^[a-z0-9-]{1,160}$/i, campaignMessages.NOT_FOUND) });
const ownParams = z.object({ id: Uuid });

export const payFee = endpoint('POST /mass-recruitment/campaigns/:id/fee-payments', {
  summary:
    'Commence le paiement des frais de mon dossier, au prix de l’avis ; rend celui qui est en cours s’il y en a un.',
  params: campaignParams,
  data: z.object({ payment: FeePayment, fee: FeeStanding }),
});
/** Sent by the person who waits for a payment: it may settle it, which reading never does. */
export const checkFeePayment = endpoint('POST /mass-recruitment/fee-payments/:id/check', {
  summary:
    "Relit chez l'opérateur un paiement de frais en attente, toutes les quelques secondes au plus, et dit où il en est.",
  params: ownParams,
  data: z.object({ payment: FeePayment, fee: FeeStanding.nullable() }),
});
export const getFeeReceipt = endpoint('GET /mass-recruitment/fee-payments/:id/receipt.pdf', {
  summary: 'Le reçu de mes frais de dossier : numéro, montant en chiffres et en lettres, QR et empreinte.',
  params: ownParams,
});

// ── What the institution reads ────────────────────────────────────────────────────────────────

const Sum = z.object({ count: z.int().min(0), amountXof: Xof });

export const CampaignFees = z.object({
  countedAt: Instant,
  amountXof: Xof.nullable(),
  isOnline: z.boolean(),
  /** Owed to the institution. */
  collected: Sum,
  /** Started and not over. */
  waiting: Sum,
  /** Received beyond the fees, or given up by a cancellation, and not given back yet. */
  toRefund: Sum,
  refunded: Sum,
  /** Files that ask for an exemption. `open`: nobody answered yet. */
  exemptions: z.object({ open: z.int(), accepted: z.int(), refused: z.int() }),
  /** What the ledger says is owed to the institution: as `collected`, to the franc. */
  ledgerXof: z.int(),
  /** Days of the ledger in Bamako, the latest first. `reversedXof`: fees that a cancellation gives back. */
  days: z.array(z.object({ day: Day, payments: z.int(), collectedXof: Xof, reversedXof: Xof })),
});
export type CampaignFees = z.infer<typeof CampaignFees>;

export const getCampaignFees = endpoint('GET /recruiter/campaigns/:id/fees', {
  summary: 'Les frais d’une campagne : encaissés, en attente, exemptés, à rembourser, jour par jour.',
  params: ownParams,
  data: CampaignFees,
});
export const downloadCampaignFees = endpoint('GET /recruiter/campaigns/:id/fees.:format', {
  summary:
    'Les frais d’une campagne pour la comptabilité : par jour, puis chaque paiement (XLSX) ; par jour (CSV).',
  params: ownParams.extend({ format: z.enum(['xlsx', 'csv']) }),
});

export const acceptExemption = endpoint('POST /recruiter/campaign-files/:id/exemption', {
  summary:
    'Accepte l’exemption de frais d’un dossier. Pour la refuser, on demande les frais comme une pièce, jusqu’à un jour.',
  params: ownParams,
});
export const getCampaignFileFeeReceipt = endpoint('GET /recruiter/campaign-files/:id/fee-receipt.pdf', {
  summary: 'Le reçu des frais d’un dossier.',
  params: ownParams,
});

// ── What the platform's staff give back ───────────────────────────────────────────────────────

export const FeeRefund = z.object({
  id: z.string(),
  paidFor: z.enum(refundedThings),
  /** Of the campaign, the training or the mission; null once it is gone. */
  title: z.string().nullable(),
  /** Of a campaign. */
  institution: z.string().nullable(),
  /** Who paid; null once their account is gone. */
  person: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  /** Null when the operator did not name it in F CFA. */
  amountXof: Xof.nullable(),
  /** What the provider knows the payment by. */
  reference: z.string(),
  method: z.string().nullable(),
  reason: z.enum(refundReasons),
  paidAt: Instant.nullable(),
  dueAt: Instant,
  doneAt: Instant.nullable(),
  doneBy: z.string().nullable(),
  note: z.string().nullable(),
});
export type FeeRefund = z.infer<typeof FeeRefund>;

const feeRefundStates = ['due', 'done'] as const;
export type FeeRefundState = (typeof feeRefundStates)[number];

export const listFeeRefunds = endpoint('GET /admin/fee-refunds', {
  summary: 'Frais de dossier, formations et missions à rembourser, les plus anciens d’abord, et ceux qui l’ont été.',
  query: z.object({ ...pageQuery(20), state: z.enum(feeRefundStates).default('due') }),
  data: z.array(FeeRefund),
  paginated: true,
  extra: z.object({ due: z.int() }),
});
export const recordFeeRefund = endpoint('POST /admin/fee-refunds/:id/done', {
  summary: 'Note qu’une somme a été rendue à la personne qui l’avait payée.',
  params: ownParams,
  body: z.object({ note: requiredText(feeMessages.REFUND_NOTE_REQUIRED, 500) }),
});
