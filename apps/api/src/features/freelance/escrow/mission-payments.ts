import { missionRefundSentences } from '@baara/contract/freelance/escrow-words';
import { formatXof } from '@baara/contract/money/wallet-messages';
import { decideMissionPayment, type MissionRefundReason } from '@baara/ledger';
import type { Db } from '../../../platform/db/database.ts';
import {
  MISSION_PREFIX,
  type PaymentKind,
  type PaymentServices,
  type Received,
} from '../../money/payments/public/payment-kind.ts';
import { postMission } from '../../money/wallet/public/escrow-ledger.queries.ts';
import type { StepServices } from './escrow-deps.ts';
import {
  type ContractRow,
  findMilestone,
  findPayment,
  insertRefund,
  lockContractRow,
  type MilestoneRow,
  type MissionPaymentRow,
  updatePayment,
} from './escrow.queries.ts';
import { fundStep, fundWeeks } from './fund-step.ts';
import { notifyRefund } from './notify-money.ts';
import { readFree } from './take-step.ts';
import { findSheetOf } from './time-sheets.queries.ts';

/** Whoever settles payments of any kind has them; without them nothing is settled, and the next reading tries again. */
function stepServices({ events, queue, ...services }: PaymentServices): StepServices {
  if (!events || !queue) throw new Error('The payment of a mission is settled with events and a queue.');
  return { ...services, events, queue };
}

/**
 * Money for the milestones of a contract, as payments online. What is for a milestone that waits goes into the escrow; money
 * that comes twice, too late or in another amount is owed back to who paid it.
 */
export const missionPayments: PaymentKind = {
  name: 'mission',
  table: 'mission_payments',
  prefix: MISSION_PREFIX,
  pageOf: ({ contrat, mission }) =>
    contrat && (mission ? `/client/projects/${mission}?onglet=contrat` : '/client/projects'),
  async credit(tx, given, id, received) {
    const services = stepServices(given);
    const { now } = services;
    const payment = await getPayment(tx, id);
    const contract =
      payment.contract_id === null ? undefined : await lockContractRow(tx, payment.contract_id);
    const milestone =
      payment.milestone_id === null ? undefined : await findMilestone(tx, payment.milestone_id);
    const { method, paidAt, amountXof } = received;
    const paid = { state: 'paid' as const, settled_at: now, paid_at: paidAt, method, next_check_at: null };
    const decision = contract ? await decide(tx, contract, payment, milestone) : cancelled;
    if (decision.outcome === 'refund' || !contract) {
      await updatePayment(tx, id, paid);
      const reason = decision.outcome === 'refund' ? decision.reason : 'cancelled';
      await owe(tx, services, payment, { contract, received, reason });
      return;
    }
    await updatePayment(tx, id, { ...paid, is_credited: true });
    await postMission(tx, { contractId: contract.id }, { kind: 'mission', paymentId: id, amountXof }, now);
    await useMoney(tx, services, contract, milestone);
  },
  // The provider took another amount or currency: it funds nothing, and goes back.
  async review(tx, given, id, received) {
    const services = stepServices(given);
    const payment = await getPayment(tx, id);
    const contract =
      payment.contract_id === null ? undefined : await lockContractRow(tx, payment.contract_id);
    await updatePayment(tx, id, {
      settled_at: services.now,
      paid_at: received?.paidAt ?? null,
      method: received?.method ?? null,
      read_amount_xof: received?.amountXof ?? null,
    });
    await owe(tx, services, payment, { contract, received, reason: 'amount' });
  },
};

const cancelled = { outcome: 'refund', reason: 'cancelled' } as const;

/** A milestone that waits is funded as soon as enough is there; so are approved weeks. The contract is locked. */
export async function useMoney(
  tx: Db,
  services: StepServices,
  contract: ContractRow,
  milestone: MilestoneRow | undefined,
): Promise<void> {
  if (milestone?.status === 'to_fund' && (await readFree(tx, contract.id)) >= milestone.amount_xof)
    await fundStep(tx, services, contract, milestone);
  await fundWeeks(tx, services, contract);
}

async function getPayment(tx: Db, id: string): Promise<MissionPaymentRow> {
  const payment = await findPayment(tx, id);
  if (!payment) throw new Error('A locked payment is not there.');
  return payment;
}

/** A contract takes money from its signature to its end; an approved week is due after it too. */
export async function isStanding(
  tx: Db,
  contract: ContractRow,
  milestone: MilestoneRow | undefined,
): Promise<boolean> {
  if (contract.status === 'signed' || contract.status === 'active') return true;
  const isOver = contract.status === 'completed' || contract.status === 'terminated';
  return isOver && milestone !== undefined && (await findSheetOf(tx, milestone.id)) !== undefined;
}

async function decide(
  tx: Db,
  contract: ContractRow,
  { days }: MissionPaymentRow,
  milestone: MilestoneRow | undefined,
): Promise<ReturnType<typeof decideMissionPayment>> {
  // Its milestone is gone; an advance never had one.
  if (!milestone && days === null) return cancelled;
  const facts = {
    isStanding: await isStanding(tx, contract, milestone),
    milestone: milestone?.status ?? null,
  };
  return decideMissionPayment(facts);
}

type Owed = { contract: ContractRow | undefined; received: Received | null; reason: MissionRefundReason };

/** Money that never got into the escrow: it is owed to who paid it, until staff have given it back. */
async function owe(
  tx: Db,
  services: StepServices,
  payment: MissionPaymentRow,
  { contract, received, reason }: Owed,
): Promise<void> {
  const { now } = services;
  const amountXof = received?.amountXof ?? null;
  await insertRefund(tx, {
    payment_id: payment.id,
    contract_id: payment.contract_id,
    milestone_id: payment.milestone_id,
    amount_xof: amountXof,
    is_from_escrow: false,
    reason,
    refund_due_at: now,
  });
  if (amountXof !== null)
    await postMission(
      tx,
      { contractId: null },
      { kind: 'mission-surplus', paymentId: payment.id, amountXof },
      now,
    );
  if (!contract) return;
  const amount = amountXof === null ? 'Votre paiement' : formatXof(amountXof);
  const because = missionRefundSentences[reason];
  await notifyRefund(tx, services, contract, { ...payment, is_wallet: false, amount, because });
}
