import {
  escrowMessages as messages,
  missionRefundSentences,
  type SettlementWay,
} from '@baara/contract/freelance/escrow-words';
import type { MilestoneState } from '@baara/contract/freelance/work-words';
import { formatXof } from '@baara/contract/money/wallet-messages';
import { decideMilestone, type EscrowMoves, type EscrowStep, type MissionRefundReason } from '@baara/ledger';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { readMissionCommission } from '../../money/accounting/public/mission-commission.ts';
import { readSale } from '../../money/invoices/public/invoice-parts.ts';
import { postMission, readEscrow } from '../../money/wallet/public/escrow-ledger.queries.ts';
import { milestoneChangedEvent } from '../work/public/work-events.ts';
import { closeDelivery, resumeDelivery } from './deliveries.queries.ts';
import type { StepServices } from './escrow-deps.ts';
import {
  activateContract,
  type ContractRow,
  findCommission,
  findContract,
  findMilestone,
  freezeCommission,
  insertRefund,
  insertSettlement,
  type MilestoneRow,
  readReserved,
  selectRefundable,
  updateMilestone,
} from './escrow.queries.ts';
import { notifyRefund } from './notify-money.ts';
import { openPayout } from './open-payout.ts';

/** In the escrow, and of no milestone. F CFA. */
export const readFree = async (db: Db, contractId: string): Promise<number> =>
  (await readEscrow(db, contractId)) - (await readReserved(db, contractId));

/** The commission of a contract: the one it was signed with. */
export async function commissionFor(tx: Db, contractId: string, at: Date): Promise<number> {
  const frozen = await findCommission(tx, contractId);
  if (frozen !== undefined) return frozen;
  const percent = await readMissionCommission(tx);
  await freezeCommission(tx, { contractId, percent, at });
  return percent;
}

export const milestoneNotFound = () => notFound(messages.MILESTONE_NOT_FOUND, 'MILESTONE_NOT_FOUND');
const wrongState = (state: MilestoneState) =>
  state === 'disputed'
    ? conflict('MILESTONE_DISPUTED', messages.MILESTONE_DISPUTED)
    : conflict('MILESTONE_STATE', messages.MILESTONE_STATE);

const stamps: Partial<Record<MilestoneState, 'delivered_at' | 'accepted_at' | 'paid_at' | 'ended_at'>> = {
  delivered: 'delivered_at',
  accepted: 'accepted_at',
  paid: 'paid_at',
  refunded: 'ended_at',
  cancelled: 'ended_at',
};

/** Why money goes back, by what gave it back. */
const reasonOf: Partial<Record<SettlementWay, MissionRefundReason>> = {
  dispute: 'dispute',
  agreement: 'agreement',
  terminated: 'terminated',
};

/**
 * Takes one step of a milestone, with the money that it moves: the one way a milestone changes. The mission and the contract
 * are locked. Doing it again changes nothing.
 * @param how what its settlement says, when it is settled by this.
 * @throws 404; 409 MILESTONE_STATE, MILESTONE_DISPUTED, ESCROW_SHORT; 422 SPLIT_INVALID.
 */
export async function takeStep(
  tx: Db,
  services: StepServices,
  milestoneId: string,
  step: EscrowStep,
  how: SettlementWay,
): Promise<void> {
  const { now } = services;
  const milestone = await findMilestone(tx, milestoneId);
  const contract = milestone && (await findContract(tx, milestone.contract_id));
  if (!milestone || !contract) throw milestoneNotFound();
  const { status: state, amount_xof: amountXof, disputed_from: disputedFrom } = milestone;
  const facts = {
    freeXof: await readFree(tx, contract.id),
    percent: await commissionFor(tx, contract.id, now),
  };
  const decision = decideMilestone({ state, amountXof, disputedFrom }, step, facts);
  if (decision.outcome === 'same') return;
  if (decision.outcome === 'refused') {
    if (decision.reason === 'state') throw wrongState(state);
    if (decision.reason === 'no-money') throw conflict('ESCROW_SHORT', messages.AMOUNT_CHANGED);
    throw invalid([{ field: 'toFreelanceXof', message: 'Les deux parts font le montant du jalon' }]);
  }
  const { to, moves } = decision;
  const stamp = step.step === 'fund' ? 'funded_at' : step.step === 'deliver' ? 'delivered_at' : stamps[to];
  await updateMilestone(tx, milestoneId, {
    status: to,
    disputed_from: to === 'disputed' && (state === 'funded' || state === 'delivered') ? state : null,
    ...(stamp && step.step !== 'resume' && step.step !== 'refuse' ? { [stamp]: now } : {}),
  });
  if (step.step === 'resume' && to === 'delivered') await resumeDelivery(tx, milestoneId, now);
  if (step.step === 'fund') await activateContract(tx, contract.id);
  if (moves) await settle(tx, services, { contract, milestone, moves, how });
  if (to === 'accepted' || to === 'refunded') await closeDelivery(tx, milestoneId, now);
  await services.events.emit(tx, milestoneChangedEvent, {
    contractId: contract.id,
    milestoneId,
    to,
    at: now,
  });
  // Too little for an operator: nothing is left to pay.
  if (to === 'accepted' && moves?.netXof === 0)
    await takeStep(tx, services, milestoneId, { step: 'pay' }, how);
}

type Settled = { contract: ContractRow; milestone: MilestoneRow; moves: EscrowMoves; how: SettlementWay };

/** The money of a milestone leaves the escrow, once: the ledger refuses a second time. */
async function settle(
  tx: Db,
  services: StepServices,
  { contract, milestone, moves, how }: Settled,
): Promise<void> {
  const { now } = services;
  const { netXof, commissionXof, returnedXof } = moves;
  const { id: milestoneId } = milestone;
  const { vatXof } = commissionXof > 0 ? await readSale(tx, commissionXof) : { vatXof: 0 };
  await insertSettlement(tx, {
    milestone_id: milestoneId,
    contract_id: contract.id,
    gross_xof: netXof + commissionXof,
    commission_xof: commissionXof,
    vat_xof: vatXof,
    net_xof: netXof,
    refunded_xof: returnedXof,
    how,
    settled_at: now,
  });
  const own = { contractId: contract.id };
  if (netXof > 0)
    await postMission(tx, own, { kind: 'mission-release', milestoneId, amountXof: netXof }, now);
  if (commissionXof > 0)
    await postMission(tx, own, { kind: 'commission', milestoneId, amountXof: commissionXof }, now);
  const reason = reasonOf[how] ?? 'agreement';
  if (returnedXof > 0)
    await giveBack(tx, services, contract, { amountXof: returnedXof, milestoneId, reason });
  if (netXof > 0) await openPayout(tx, services, { contract, milestoneId, amountXof: netXof });
}

type GivenBack = { amountXof: number; milestoneId: string | null; reason: MissionRefundReason };

/**
 * Money of the escrow goes back to where it came from: a wallet has it at once, who paid online is owed it until staff have
 * given it back. The contract is locked.
 */
export async function giveBack(
  tx: Db,
  services: StepServices,
  contract: ContractRow,
  { amountXof, milestoneId, reason }: GivenBack,
): Promise<void> {
  const { now } = services;
  let rest = amountXof;
  for (const payment of await selectRefundable(tx, contract.id, milestoneId)) {
    const part = Math.min(rest, payment.left_xof);
    if (part === 0) break;
    const refundId = await insertRefund(tx, {
      payment_id: payment.id,
      contract_id: contract.id,
      milestone_id: milestoneId,
      amount_xof: part,
      is_to_wallet: payment.is_wallet,
      is_from_escrow: true,
      reason,
      refund_due_at: now,
      decided_at: payment.is_wallet ? now : null,
    });
    const kind = payment.is_wallet ? ('mission-return' as const) : ('mission-reversal' as const);
    const own = { contractId: contract.id, companyId: payment.is_wallet ? payment.company_id : null };
    await postMission(tx, own, { kind, refundId, amountXof: part }, now);
    const amount = formatXof(part);
    const because = missionRefundSentences[reason];
    await notifyRefund(tx, services, contract, { ...payment, amount, because });
    rest -= part;
  }
  if (rest > 0) throw new Error(`The escrow of ${contract.number} has more than was paid into it.`);
}
