import { z } from 'zod';
import { topUpStates } from '../money/top-ups.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Day, Instant, requiredText, Uuid } from '../protocol/fields.ts';
import { pageQuery } from '../protocol/pagination.ts';
import {
  deliveryAnswers,
  deliveryUpload,
  escrowMessages as messages,
  payoutCodeChannels,
  payoutFailures,
  payoutOperators,
  payoutStates,
  payoutWaits,
  payMethods,
  settlementCauses,
  timeSheetStates,
} from './escrow-words.ts';
import { smsErrors } from '../notifications/sms-words.ts';
import { contractSides, contractStates, milestoneStates } from './work-words.ts';
import { missionPricings } from './market-words.ts';

/** The money of a contract: put in, delivered for, paid out. Amounts in whole F CFA. */

const Xof = z.int().min(0);
const params = z.object({ id: Uuid });

/** An attempt of the client to pay. */
export const MissionPayment = z.object({
  id: z.string(),
  milestoneId: z.string().nullable(),
  /** Of an advance. */
  days: z.int().nullable(),
  amountXof: Xof,
  way: z.enum(payMethods),
  method: z.string().nullable(),
  state: z.enum(topUpStates),
  /** Where to go and pay; null once it is over. */
  paymentUrl: z.string().nullable(),
  startedAt: Instant,
  paidAt: Instant.nullable(),
  /** What goes back of it. `doneAt` null: not yet. */
  refunds: z.array(
    z.object({
      amountXof: Xof.nullable(),
      because: z.string(),
      isToWallet: z.boolean(),
      doneAt: Instant.nullable(),
    }),
  ),
});
export type MissionPayment = z.infer<typeof MissionPayment>;

export const DeliveryFile = z.object({
  id: z.string(),
  name: z.string(),
  extension: z.string(),
  byteSize: z.int(),
});
export type DeliveryFile = z.infer<typeof DeliveryFile>;

export const Delivery = z.object({
  id: z.string(),
  number: z.int(),
  note: z.string(),
  deliveredAt: Instant,
  /** Silence until then accepts it. */
  acceptedFrom: Instant,
  answer: z.enum(deliveryAnswers).nullable(),
  answeredAt: Instant.nullable(),
  refusalReason: z.string().nullable(),
  files: z.array(DeliveryFile),
});
export type Delivery = z.infer<typeof Delivery>;

/** How a freelance is paid. */
export const Payout = z.object({
  id: z.string(),
  amountXof: Xof,
  state: z.enum(payoutStates),
  waitsFor: z.enum(payoutWaits).nullable(),
  failure: z.enum(payoutFailures).nullable(),
  /** `+223 •• •• 09 88`; null for the client. */
  phone: z.string().nullable(),
  sentAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  abilities: z.object({ retry: z.boolean() }),
});
export type Payout = z.infer<typeof Payout>;

export const MoneyMilestone = z.object({
  id: z.string(),
  position: z.int(),
  title: z.string(),
  deliverable: z.string().nullable(),
  amountXof: Xof,
  dueOn: Day.nullable(),
  status: z.enum(milestoneStates),
  /** To be paid now so that it is funded: less what is free in the escrow, a multiple of 5. Zero once it is. */
  dueXof: Xof,
  fundedAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  acceptedAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  /** How its money was divided. */
  settlement: z
    .object({
      grossXof: Xof,
      commissionXof: Xof,
      netXof: Xof,
      refundedXof: Xof,
      how: z.enum(settlementCauses),
      settledAt: Instant,
    })
    .nullable(),
  payout: Payout.nullable(),
  /** The latest first. */
  deliveries: z.array(Delivery),
  abilities: z.object({
    fund: z.boolean(),
    deliver: z.boolean(),
    accept: z.boolean(),
    refuse: z.boolean(),
    giveBack: z.boolean(),
  }),
});
export type MoneyMilestone = z.infer<typeof MoneyMilestone>;

export const TimeSheet = z.object({
  id: z.string(),
  /** Its Monday. */
  week: Day,
  status: z.enum(timeSheetStates),
  version: z.int(),
  days: z.array(z.object({ day: Day, note: z.string() })),
  amountXof: Xof,
  sentAt: Instant.nullable(),
  approvedFrom: Instant.nullable(),
  refusalReason: z.string().nullable(),
  milestoneId: z.string().nullable(),
  abilities: z.object({ write: z.boolean(), answer: z.boolean() }),
});
export type TimeSheet = z.infer<typeof TimeSheet>;

export const ContractMoney = z.object({
  contractId: z.string(),
  missionId: z.string().nullable(),
  number: z.string(),
  title: z.string(),
  status: z.enum(contractStates),
  pricing: z.enum(missionPricings),
  side: z.enum(contractSides),
  isGuest: z.boolean(),
  dayRateXof: Xof.nullable(),
  days: z.int().nullable(),
  /** Days of weeks that were sent or approved. */
  daysUsed: z.int(),
  /** Of the contract once it is signed; before, what it would be today. */
  commissionPercent: z.number(),
  /** `putIn` = `paid` + `toPay` + `commission` + `refunded` + `inEscrow`. `free`: in the escrow, of no milestone. */
  totals: z.object({
    agreedXof: Xof,
    putInXof: Xof,
    inEscrowXof: Xof,
    freeXof: Xof,
    toPayXof: Xof,
    paidXof: Xof,
    commissionXof: Xof,
    refundedXof: Xof,
  }),
  /** What the company's wallet has; null for the freelance and for a client without a company. */
  walletXof: Xof.nullable(),
  /** By whom one pays online; null while nobody takes payments. */
  provider: z.enum(['sandbox', 'cinetpay']).nullable(),
  milestones: z.array(MoneyMilestone),
  /** The latest week first. */
  sheets: z.array(TimeSheet),
  /** Of the client, the latest first; empty for the freelance. */
  payments: z.array(MissionPayment),
  abilities: z.object({ advance: z.boolean(), writeSheet: z.boolean() }),
});
export type ContractMoney = z.infer<typeof ContractMoney>;

export const getContractMoney = endpoint('GET /freelance/contracts/:id/payments', {
  summary: 'L’argent d’un contrat : jalons, versements au séquestre, livraisons, sommes payées.',
  params,
  data: ContractMoney,
});

const way = z.enum(payMethods);
const Started = z.object({
  /** The payment to go on with; null when nothing had to be paid, or the wallet has paid. */
  payment: MissionPayment.nullable(),
  money: ContractMoney,
});
export const fundMilestone = endpoint('POST /freelance/milestones/:id/funding', {
  summary:
    'Finance un jalon, par mobile money (rend le paiement en cours s’il y en a un) ou par le portefeuille de l’entreprise.',
  params,
  body: z.object({
    way,
    /** What the person saw: another amount is refused. */
    dueXof: Xof,
  }),
  data: Started,
});
export const advanceDays = endpoint('POST /freelance/contracts/:id/advances', {
  summary: 'Avance des journées d’un contrat payé à la journée.',
  params,
  body: z.object({
    way,
    days: z.coerce
      .number(messages.DAYS_INVALID)
      .int(messages.DAYS_INVALID)
      .min(1, messages.DAYS_INVALID)
      .max(1000, messages.DAYS_INVALID),
  }),
  data: Started,
});
/** Sent by the person who waits for a payment: it may settle it, which reading never does. */
export const checkMissionPayment = endpoint('POST /freelance/mission-payments/:id/check', {
  summary: 'Relit chez l’opérateur un paiement en attente, toutes les quelques secondes au plus.',
  params,
  data: Started,
});

// ── Deliveries ────────────────────────────────────────────────────────────────────────────────

export const uploadDeliveryFile = endpoint('POST /freelance/milestones/:id/files', {
  summary: 'Envoie un fichier à joindre à la livraison d’un jalon.',
  params,
  accepts: 'multipart',
  data: DeliveryFile,
});
export const downloadDeliveryFile = endpoint('GET /freelance/delivery-files/:id', {
  summary: 'Un fichier livré, pour les deux parties et leurs invités.',
  params,
});
const fileIds = z.array(Uuid).max(deliveryUpload.most, messages.FILES_MOST).default([]);
export const deliverMilestone = endpoint('POST /freelance/milestones/:id/deliveries', {
  summary: 'Livre un jalon financé : une note et des fichiers.',
  params,
  body: z.object({ note: requiredText(messages.NOTE_REQUIRED, 4000), fileIds }),
  data: ContractMoney,
});
export const acceptDelivery = endpoint('POST /freelance/milestones/:id/acceptance', {
  summary: 'Accepte une livraison : l’argent va au freelance, moins la commission.',
  params,
  body: z.object({ deliveryId: Uuid }),
  data: ContractMoney,
});
export const refuseDelivery = endpoint('POST /freelance/milestones/:id/refusal', {
  summary: 'Demande de reprendre une livraison, avec les raisons.',
  params,
  body: z.object({ deliveryId: Uuid, reason: requiredText(messages.REASON_REQUIRED, 2000) }),
  data: ContractMoney,
});
export const giveBackMilestone = endpoint('POST /freelance/milestones/:id/refund', {
  summary: 'Le freelance rend un jalon financé : l’argent revient au client.',
  params,
  data: ContractMoney,
});

// ── Work by the day ───────────────────────────────────────────────────────────────────────────

const SheetDay = z.object({ day: Day, note: requiredText(messages.DAY_NOTE_REQUIRED, 500) });
export const saveTimeSheet = endpoint('PUT /freelance/contracts/:id/time-sheets/:week', {
  summary: 'Enregistre les journées d’une semaine, et l’envoie au client si on le demande.',
  params: params.extend({ week: Day }),
  body: z.object({
    days: z.array(SheetDay).max(7),
    /** The one that was read; 0 for a new week. */
    version: z.int().min(0),
    send: z.boolean(),
  }),
  data: ContractMoney,
});
export const approveTimeSheet = endpoint('POST /freelance/time-sheets/:id/approval', {
  summary: 'Approuve une semaine : elle se paie sur l’avance, ou se finance.',
  params,
  body: z.object({ version: z.int() }),
  data: ContractMoney,
});
export const refuseTimeSheet = endpoint('POST /freelance/time-sheets/:id/refusal', {
  summary: 'Demande de corriger une semaine, avec les raisons.',
  params,
  body: z.object({ version: z.int(), reason: requiredText(messages.REASON_REQUIRED, 2000) }),
  data: ContractMoney,
});

// ── Payouts ───────────────────────────────────────────────────────────────────────────────────

export const PayoutAccount = z.object({
  operator: z.enum(payoutOperators),
  phone: z.string(),
  holderName: z.string(),
  changedAt: Instant,
  /** Later than now while a changed number waits. */
  usableFrom: Instant,
  /** Null until its owner typed the code that was sent to it: nothing is paid there before. */
  confirmedAt: Instant.nullable(),
  /** The code that may be typed now. */
  code: z
    .object({
      by: z.enum(payoutCodeChannels),
      sentAt: Instant,
      expiresAt: Instant,
      /** The number never got the SMS: why. */
      failure: z.enum(smsErrors).nullable(),
    })
    .nullable(),
});
export type PayoutAccount = z.infer<typeof PayoutAccount>;
const OwnPayout = z.object({ account: PayoutAccount.nullable(), version: z.int().min(0) });

export const getPayoutAccount = endpoint('GET /freelance/payout', {
  summary: 'Mon numéro de versement.',
  data: OwnPayout,
});
export const savePayoutAccount = endpoint('PUT /freelance/payout', {
  summary: 'Change mon numéro de versement : le nouveau sert une fois confirmé par un code, 24 heures après.',
  body: z.object({
    operator: z.enum(payoutOperators, messages.OPERATOR_REQUIRED),
    phone: z
      .string(messages.PHONE_INVALID)
      .transform((text) => text.replace(/[\s().-]/g, ''))
      .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/, messages.PHONE_INVALID)),
    holderName: requiredText(messages.HOLDER_REQUIRED, 120),
    /** The one that was read; 0 without a number. */
    version: z.int().min(0),
  }),
  data: OwnPayout,
});
export const sendPayoutCode = endpoint('POST /freelance/payout/code', {
  summary: 'Envoie un code à mon numéro de versement ; il remplace le précédent.',
  data: OwnPayout,
});
export const confirmPayoutNumber = endpoint('POST /freelance/payout/confirmation', {
  summary: 'Confirme mon numéro de versement avec le code reçu.',
  body: z.object({
    code: z
      .string(messages.CODE_REQUIRED)
      .transform((text) => text.replaceAll(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, messages.CODE_REQUIRED)),
  }),
  data: OwnPayout,
});
export const retryPayout = endpoint('POST /freelance/payouts/:id/retry', {
  summary: 'Essaie de nouveau un versement que l’opérateur a refusé.',
  params,
  data: Payout,
});

/** What CinetPay sends about a transfer: only the one it names is believed, and read again. */
export const notifyTransfer = endpoint('POST /payments/cinetpay/transfers', {
  summary: 'Notification de transfert de CinetPay.',
  accepts: 'json-or-form',
  body: z.record(z.string().max(60), z.coerce.string<unknown>().max(2000)),
});
export const pingTransfers = endpoint('GET /payments/cinetpay/transfers', {
  summary: 'Répond que l’adresse de notification des transferts est ouverte.',
});

/** A payout as staff read it. */
export const StaffPayout = z.object({
  id: z.string(),
  contractNumber: z.string().nullable(),
  milestone: z.string().nullable(),
  person: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
  amountXof: Xof,
  state: z.enum(payoutStates),
  waitsFor: z.enum(payoutWaits).nullable(),
  failure: z.enum(payoutFailures).nullable(),
  /** What the provider knows it by; null before it was sent. */
  reference: z.string().nullable(),
  operator: z.enum(payoutOperators).nullable(),
  phone: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  paidAt: Instant.nullable(),
  paidBy: z.string().nullable(),
  note: z.string().nullable(),
  abilities: z.object({ retry: z.boolean(), recordPaid: z.boolean() }),
});
export type StaffPayout = z.infer<typeof StaffPayout>;
export const staffPayoutFilters = ['failed', 'open', 'paid'] as const;
export type StaffPayoutFilter = (typeof staffPayoutFilters)[number];
export const listPayouts = endpoint('GET /admin/mission-payouts', {
  summary: 'Les versements aux freelances : échoués, en cours, versés.',
  query: z.object({ ...pageQuery(20), state: z.enum(staffPayoutFilters).default('failed') }),
  data: z.array(StaffPayout),
  paginated: true,
  extra: z.object({ failed: z.int() }),
});
export const retryPayoutByStaff = endpoint('POST /admin/mission-payouts/:id/retry', {
  summary: 'Essaie de nouveau un versement refusé.',
  params,
});
export const recordPayout = endpoint('POST /admin/mission-payouts/:id/done', {
  summary: 'Note qu’un versement a été fait à la main.',
  params,
  body: z.object({ note: requiredText(messages.PAID_NOTE_REQUIRED, 500) }),
});
