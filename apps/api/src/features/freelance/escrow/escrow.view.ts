import type {
  ContractMoney,
  MissionPayment,
  Payout,
  PayoutAccount,
  StaffPayout,
} from '@baara/contract/freelance/escrow';
import { missionRefundSentences, type PayoutWait } from '@baara/contract/freelance/escrow-words';
import type { ContractSide } from '@baara/contract/freelance/work-words';
import { dueFor } from '@baara/ledger';
import type { Db } from '../../../platform/db/database.ts';
import type { PaymentProvider } from '../../../platform/payments/payments.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { readMissionCommission } from '../../money/accounting/public/mission-commission.ts';
import { readEscrow, readWallet } from '../../money/wallet/public/escrow-ledger.queries.ts';
import { readContract } from '../work/public/contract-parties.ts';
import { selectDeliveries } from './deliveries.queries.ts';
import { actingSide, milestoneAbilities, moneyAbilities, sheetAbilities } from './escrow.policy.ts';
import {
  findCommission,
  findContract,
  type MissionPaymentRow,
  readReserved,
  type RefundRow,
  selectMilestones,
  selectPayments,
  selectRefunds,
  selectSettlements,
} from './escrow.queries.ts';
import type { SentCode } from './payout-codes.queries.ts';
import { maskedPhone, payoutReference } from './payouts.ts';
import {
  findPayoutAccount,
  type PayoutAccountRow,
  type PayoutRow,
  selectPayouts,
  type StaffPayoutRow,
} from './payouts.queries.ts';
import { milestoneNotFound } from './take-step.ts';
import { sheetAmount } from './time-sheets.ts';
import { countUsedDays, selectSheets } from './time-sheets.queries.ts';

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

export function missionPaymentView(
  row: MissionPaymentRow,
  refunds: readonly RefundRow[],
  now: Date,
): MissionPayment {
  const isOpen = (row.state === 'created' || row.state === 'pending') && row.expires_at > now;
  return {
    id: row.id,
    milestoneId: row.milestone_id,
    days: row.days,
    amountXof: row.amount_xof,
    way: row.provider === 'wallet' ? 'wallet' : 'mobile',
    method: row.method,
    state: (row.state === 'created' || row.state === 'pending') && !isOpen ? 'expired' : row.state,
    paymentUrl: isOpen ? row.payment_url : null,
    startedAt: row.created_at.toISOString(),
    paidAt: isoOf(row.paid_at),
    refunds: refunds
      .filter(({ payment_id: paymentId }) => paymentId === row.id)
      .map((refund) => ({
        amountXof: refund.amount_xof,
        because: missionRefundSentences[refund.reason],
        isToWallet: refund.is_to_wallet,
        doneAt: isoOf(refund.decided_at),
      })),
  };
}

/** Where a freelance is paid; nulls without a number. */
type PaidNumber = { usable_from: Date | null; confirmed_at: Date | null };

/** What a payout waits for. */
function waitOf(
  { state }: Pick<PayoutRow, 'state'>,
  account: PaidNumber | undefined,
  now: Date,
): PayoutWait | null {
  if (state !== 'waiting') return null;
  if (!account?.usable_from) return 'number';
  if (!account.confirmed_at) return 'confirmation';
  return account.usable_from > now ? 'delay' : 'provider';
}

/** @param side the client reads that the money is on its way, and nothing of the number. */
export function payoutView(
  row: PayoutRow,
  { side, account, now }: { side: ContractSide | null; account: PaidNumber | undefined; now: Date },
): Payout {
  const isOwn = side === 'freelance';
  return {
    id: row.id,
    amountXof: row.amount_xof,
    state: row.state,
    waitsFor: isOwn ? waitOf(row, account, now) : null,
    failure: isOwn ? row.failure : null,
    phone: isOwn ? maskedPhone(row.phone) : null,
    sentAt: isoOf(row.sent_at),
    paidAt: isoOf(row.paid_at),
    abilities: { retry: isOwn && row.state === 'failed' },
  };
}

/**
 * The money of a contract, as a party or a guest reads it; one reading of the database. @throws 404 CONTRACT_NOT_FOUND.
 */
export async function readMoney(
  tx: Db,
  actor: Actor,
  contractId: string,
  { provider, now }: { provider: PaymentProvider | null; now: Date },
): Promise<ContractMoney> {
  const seen = await readContract(tx, actor, contractId);
  const contract = await findContract(tx, contractId);
  if (!contract) throw milestoneNotFound();
  const side = actingSide(seen, actor);
  const payments = await selectPayments(tx, contractId);
  const refunds = await selectRefunds(tx, contractId);
  const settlements = await selectSettlements(tx, contractId);
  const payouts = await selectPayouts(tx, contractId);
  const inEscrowXof = await readEscrow(tx, contractId);
  const freeXof = inEscrowXof - (await readReserved(tx, contractId));
  const account =
    contract.freelance_id === null ? undefined : await findPayoutAccount(tx, contract.freelance_id);
  const reading = { side, account, now };
  const sheets = await selectSheets(tx, contractId);
  const weeks = new Set(sheets.flatMap(({ milestone_id: id }) => id ?? []));
  const deliveries = await selectDeliveries(tx, contractId);
  const paidOut = sum(payouts.flatMap((one) => (one.state === 'paid' ? one.amount_xof : [])));
  const isClients = seen.side === 'client';
  return {
    contractId,
    missionId: contract.mission_id,
    number: contract.number,
    title: contract.title,
    status: contract.status,
    pricing: contract.pricing as ContractMoney['pricing'],
    side: seen.side,
    isGuest: seen.isGuest,
    dayRateXof: contract.day_rate_xof,
    days: contract.days,
    daysUsed: await countUsedDays(tx, contractId, null),
    commissionPercent: (await findCommission(tx, contractId)) ?? (await readMissionCommission(tx)),
    totals: {
      agreedXof: contract.total_xof,
      putInXof: sum(payments.flatMap((one) => (one.is_credited ? one.amount_xof : []))),
      inEscrowXof,
      freeXof,
      toPayXof: sum(payouts.map((one) => one.amount_xof)) - paidOut,
      paidXof: paidOut,
      commissionXof: sum(settlements.map((one) => one.commission_xof)),
      refundedXof: sum(refunds.flatMap((one) => (one.is_from_escrow ? (one.amount_xof ?? 0) : []))),
    },
    walletXof:
      side === 'client' && contract.company_id !== null ? await readWallet(tx, contract.company_id) : null,
    provider: provider?.name ?? null,
    milestones: (await selectMilestones(tx, contractId)).map((one) => {
      const settlement = settlements.find(({ milestone_id: id }) => id === one.id);
      const payout = payouts.find(({ milestone_id: id }) => id === one.id);
      return {
        id: one.id,
        position: one.position,
        title: one.title,
        deliverable: one.deliverable,
        amountXof: one.amount_xof,
        dueOn: one.due_on,
        status: one.status,
        dueXof: one.status === 'to_fund' ? dueFor(one.amount_xof, freeXof) : 0,
        fundedAt: isoOf(one.funded_at),
        deliveredAt: isoOf(one.delivered_at),
        acceptedAt: isoOf(one.accepted_at),
        paidAt: isoOf(one.paid_at),
        settlement: settlement
          ? {
              grossXof: settlement.gross_xof,
              commissionXof: settlement.commission_xof,
              netXof: settlement.net_xof,
              refundedXof: settlement.refunded_xof,
              how: settlement.how,
              settledAt: settlement.settled_at.toISOString(),
            }
          : null,
        payout: payout ? payoutView(payout, reading) : null,
        deliveries: deliveries
          .filter(({ milestone_id: id }) => id === one.id)
          .map((delivery) => ({
            id: delivery.id,
            number: delivery.number,
            note: delivery.note,
            deliveredAt: delivery.delivered_at.toISOString(),
            acceptedFrom: delivery.accepted_from.toISOString(),
            answer: delivery.answer,
            answeredAt: isoOf(delivery.answered_at),
            refusalReason: delivery.refusal_reason,
            files: delivery.files,
          })),
        abilities: milestoneAbilities(side, contract, one, weeks.has(one.id)),
      };
    }),
    sheets: sheets
      // A client reads a week once it is sent.
      .filter(({ status }) => seen.side === 'freelance' || status !== 'draft')
      .map((sheet) => ({
        id: sheet.id,
        week: sheet.week,
        status: sheet.status,
        version: sheet.version,
        days: sheet.days,
        amountXof: sheetAmount(contract, sheet),
        sentAt: isoOf(sheet.sent_at),
        approvedFrom: sheet.status === 'sent' ? isoOf(sheet.approved_from) : null,
        refusalReason: sheet.refusal_reason,
        milestoneId: sheet.milestone_id,
        abilities: sheetAbilities(side, contract, sheet),
      })),
    payments: isClients ? payments.map((one) => missionPaymentView(one, refunds, now)) : [],
    abilities: moneyAbilities(side, contract),
  };
}

export const payoutAccountView = (row: PayoutAccountRow | undefined, code: SentCode | undefined) => ({
  account: row
    ? ({
        operator: row.operator,
        phone: row.phone,
        holderName: row.holder_name,
        changedAt: row.changed_at.toISOString(),
        usableFrom: row.usable_from.toISOString(),
        confirmedAt: isoOf(row.confirmed_at),
        code: code
          ? {
              by: code.channel,
              sentAt: code.sentAt.toISOString(),
              expiresAt: code.expiresAt.toISOString(),
              failure: code.failure,
            }
          : null,
      } satisfies PayoutAccount)
    : null,
  version: row?.version ?? 0,
});

export const staffPayoutView = (row: StaffPayoutRow, now: Date): StaffPayout => ({
  id: row.id,
  contractNumber: row.contract_number,
  milestone: row.milestone,
  person: row.name === null ? null : { name: row.name, phone: row.own_phone },
  amountXof: row.amount_xof,
  state: row.state,
  waitsFor: waitOf(row, row, now),
  failure: row.failure,
  reference: row.attempt > 0 ? payoutReference(row) : null,
  operator: row.operator,
  phone: row.phone,
  createdAt: row.created_at.toISOString(),
  sentAt: isoOf(row.sent_at),
  paidAt: isoOf(row.paid_at),
  paidBy: row.decided_by_name,
  note: row.decision_note,
  abilities: { retry: row.state === 'failed', recordPaid: row.state === 'failed' || row.state === 'waiting' },
});
