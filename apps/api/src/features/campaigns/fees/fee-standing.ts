import { FEE_GRACE_HOURS, type ExemptionState, type FeeState } from '@baara/contract/campaigns/fee-words';
import type { FeePayment, FeeStanding } from '@baara/contract/campaigns/fees';
import { stateOf } from '../campaigns.view.ts';

/** A campaign as its fee is decided by it. */
export type FeeCampaign = {
  id: string;
  title: string;
  status: string;
  starts_on: string | null;
  ends_on: string | null;
  closes_at: string | null;
  closed_at: Date | null;
  cancelled_at: Date | null;
  fee_amount_xof: number | null;
  fee_is_online: boolean;
};

/** A person's file as far as its fee is concerned, in preparation or sent. */
export type FeeFile = {
  /** The label of the exemption asked for. */
  exemption: string | null;
  exemptionState: ExemptionState | null;
  isSent: boolean;
  isWithdrawn: boolean;
  /** Its candidate was asked to pay, by the evening of this day. */
  payUntil: string | null;
};

export type FeePaymentRow = {
  id: string;
  amount_xof: number;
  provider: string;
  state: FeePayment['state'];
  payment_url: string | null;
  method: string | null;
  read_amount_xof: number | null;
  created_at: Date;
  expires_at: Date;
  settled_at: Date | null;
  paid_at: Date | null;
  is_fee: boolean;
  receipt_number: number | null;
  refund_reason: 'surplus' | 'late' | 'amount' | 'cancelled' | null;
  decided_at: Date | null;
};

const HOUR_MS = 3_600_000;

/** « FD-2026-000123 », by the year of the payment. */
export const receiptNumberInWords = (number: number, paidAt: Date): string =>
  `FD-${paidAt.getUTCFullYear()}-${String(number).padStart(6, '0')}`;

const eveningOf = (day: string): Date => new Date(`${day}T24:00:00Z`);

/** When a campaign takes no more files; null: without an end. */
export function closingOf({ status, ends_on, closes_at, closed_at }: FeeCampaign): Date | null {
  const planned = ends_on === null ? null : new Date(`${ends_on}T${closes_at ?? '24:00'}:00Z`);
  const early = status === 'closed' ? closed_at : null;
  return planned && early ? new Date(Math.min(planned.getTime(), early.getTime())) : (planned ?? early);
}

/** Until when a payment of this file counts; null: without an end. */
export const payableUntil = (campaign: FeeCampaign, { payUntil }: Pick<FeeFile, 'payUntil'>): Date | null =>
  payUntil === null ? closingOf(campaign) : eveningOf(payUntil);

/** What the notice asks online; null when it asks nothing here. */
export const onlineFeeOf = ({ fee_is_online, fee_amount_xof }: FeeCampaign): number | null =>
  fee_is_online ? fee_amount_xof : null;

export function feeStateOf(
  campaign: Pick<FeeCampaign, 'fee_is_online'>,
  { exemption, exemptionState }: Pick<FeeFile, 'exemption' | 'exemptionState'>,
  isPaid: boolean,
): FeeState {
  if (!campaign.fee_is_online) return 'at-institution';
  if (isPaid) return 'paid';
  return exemption !== null && exemptionState !== 'refused' ? 'exempted' : 'due';
}

/**
 * A person who paid before the closing may send the file for two hours after the payment was confirmed, were the campaign
 * closed meanwhile. @returns that moment, past ones included; null without a paid fee.
 */
export function graceEnd(payments: readonly FeePaymentRow[]): Date | null {
  const settledAt = payments.find(({ is_fee }) => is_fee)?.settled_at;
  return settledAt ? new Date(settledAt.getTime() + FEE_GRACE_HOURS * HOUR_MS) : null;
}

/** Where a person's fee stands; null when applying is free. @param provider who takes payments here. */
export function feeStanding(
  campaign: FeeCampaign,
  file: FeeFile,
  payments: readonly FeePaymentRow[],
  { now, provider }: { now: Date; provider: FeeStanding['provider'] },
): FeeStanding | null {
  const { fee_amount_xof: amountXof } = campaign;
  if (amountXof === null) return null;
  const state = feeStateOf(
    campaign,
    file,
    payments.some(({ is_fee }) => is_fee),
  );
  const isActive = stateOf(campaign, now) === 'active';
  const isStopped = !isActive && campaign.cancelled_at === null;
  const grace = isStopped && !file.isSent ? graceEnd(payments) : null;
  return {
    amountXof,
    state,
    exemption: file.exemptionState,
    provider,
    payments: payments.map((payment) => feePaymentView(payment, now)),
    sendUntil: grace && grace > now ? grace.toISOString() : null,
    payUntil: file.payUntil,
    abilities: { pay: state === 'due' && provider !== null && mayPay(campaign, file, now) },
  };
}

/** Whether a payment may begin: while files are taken, or until the day that was given to pay. */
export function mayPay(campaign: FeeCampaign, file: FeeFile, now: Date): boolean {
  if (campaign.cancelled_at !== null || file.isWithdrawn) return false;
  if (file.payUntil !== null) return now <= eveningOf(file.payUntil);
  return stateOf(campaign, now) === 'active';
}

const isOpen = ({ state, expires_at }: FeePaymentRow, now: Date): boolean =>
  (state === 'created' || state === 'pending') && expires_at > now;

/** An attempt that can still be paid where it was opened. */
export const findOpen = (
  payments: readonly FeePaymentRow[],
  provider: string,
  now: Date,
): FeePaymentRow | undefined => payments.find((one) => one.provider === provider && isOpen(one, now));

export const feePaymentView = (row: FeePaymentRow, now: Date): FeePayment => ({
  id: row.id,
  amountXof: row.amount_xof,
  method: row.method,
  state: row.state,
  paymentUrl: isOpen(row, now) ? row.payment_url : null,
  startedAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
  receiptNumber:
    row.receipt_number !== null && row.paid_at ? receiptNumberInWords(row.receipt_number, row.paid_at) : null,
  refund: row.refund_reason && {
    reason: row.refund_reason,
    amountXof: row.state === 'review' ? row.read_amount_xof : row.amount_xof,
    doneAt: row.decided_at?.toISOString() ?? null,
  },
});
