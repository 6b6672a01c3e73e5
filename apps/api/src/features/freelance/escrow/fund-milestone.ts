import { escrowMessages as messages, type PayWay } from '@baara/contract/freelance/escrow-words';
import { walletMessages } from '@baara/contract/money/wallet-messages';
import { dueFor } from '@baara/ledger';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import type { PaymentProvider } from '../../../platform/payments/payments.ts';
import { takeHit } from '../../../platform/rate-limit/rate-limit.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { openPayment } from '../../money/payments/public/open-payment.ts';
import { CHECK_AFTER_MS, ONLINE_DELAY_MS } from '../../money/payments/public/payment-schedule.ts';
import { lockWallet, postMission } from '../../money/wallet/public/escrow-ledger.queries.ts';
import { lockContract } from '../work/public/contract-parties.ts';
import type { StepServices } from './escrow-deps.ts';
import {
  type ContractRow,
  findContract,
  findMilestone,
  insertPayment,
  lockMissionOf,
  type MilestoneRow,
  selectPayments,
} from './escrow.queries.ts';
import { isStanding, missionPayments, useMoney } from './mission-payments.ts';
import { milestoneNotFound, readFree } from './take-step.ts';

export type FundingServices = StepServices & { provider: PaymentProvider | null };

/** Nobody pays so often; a script might. */
const payLimit = { limit: 30, windowSeconds: 3600 };

type Wanted = {
  contract: ContractRow;
  milestone: MilestoneRow | undefined;
  days: number | null;
  amountXof: number;
  way: PayWay;
};
type Started = { paymentId: string; isOnline: boolean; contract: ContractRow } | null;

/**
 * Funds a milestone, from what is free in the escrow, the company's wallet, or a payment online. One attempt online is open
 * at a time: a second phone goes on with it.
 * @returns the payment to go on with; null when the milestone is funded.
 * @throws 404; 403; 409 NOT_SIGNED, CONTRACT_ENDED, MILESTONE_STATE, AMOUNT_CHANGED, WALLET_NONE, WALLET_SHORT,
 *   PAYMENT_UNAVAILABLE; 429; 503 PROVIDER_UNAVAILABLE, PAYMENT_OPENING.
 */
export async function fundMilestone(
  db: Db,
  actor: Actor,
  services: FundingServices,
  { milestoneId, way, dueXof }: { milestoneId: string; way: PayWay; dueXof: number },
): Promise<string | null> {
  await takeHit(db, `mission-pay:${actor.accountId}`, payLimit, services.now, messages.TOO_MANY);
  const found = await findMilestone(db, milestoneId);
  if (!found) throw milestoneNotFound();
  const started = await db.transaction().execute(async (tx): Promise<Started> => {
    const contract = await lockForClient(tx, actor, found.contract_id);
    const milestone = await findMilestone(tx, milestoneId);
    if (!milestone) throw milestoneNotFound();
    if (['funded', 'delivered', 'accepted', 'paid'].includes(milestone.status)) return null;
    if (milestone.status !== 'to_fund') throw conflict('MILESTONE_STATE', messages.MILESTONE_STATE);
    await requireStanding(tx, contract, milestone);
    const amountXof = dueFor(milestone.amount_xof, await readFree(tx, contract.id));
    if (amountXof !== dueXof) throw conflict('AMOUNT_CHANGED', messages.AMOUNT_CHANGED);
    if (amountXof > 0) return start(tx, actor, services, { contract, milestone, days: null, amountXof, way });
    await useMoney(tx, services, contract, milestone);
    return null;
  });
  return open(db, services, started, found.title);
}

/**
 * Pays days of work ahead: approved weeks are paid from them.
 * @throws as `fundMilestone`; 409 NOT_DAILY; 422 for more days than the contract has left.
 */
export async function advanceDays(
  db: Db,
  actor: Actor,
  services: FundingServices,
  { contractId, way, days }: { contractId: string; way: PayWay; days: number },
): Promise<string | null> {
  await takeHit(db, `mission-pay:${actor.accountId}`, payLimit, services.now, messages.TOO_MANY);
  const started = await db.transaction().execute(async (tx): Promise<Started> => {
    const contract = await lockForClient(tx, actor, contractId);
    if (contract.pricing !== 'daily' || contract.day_rate_xof === null)
      throw conflict('NOT_DAILY', messages.NOT_DAILY);
    await requireStanding(tx, contract, undefined);
    const amountXof = dueFor(days * contract.day_rate_xof, 0);
    const paid = (await selectPayments(tx, contract.id)).filter(({ is_credited: isCredited }) => isCredited);
    const putIn = paid.reduce((sum, one) => sum + one.amount_xof, 0);
    if (putIn + days * contract.day_rate_xof > contract.total_xof)
      throw invalid([{ field: 'days', message: messages.DAYS_LEFT }]);
    return start(tx, actor, services, { contract, milestone: undefined, days, amountXof, way });
  });
  return open(db, services, started, `${days} ${days > 1 ? 'journées' : 'journée'}`);
}

/** The mission, then the contract, for a client who may act. */
async function lockForClient(tx: Db, actor: Actor, contractId: string): Promise<ContractRow> {
  await lockMissionOf(tx, contractId);
  await lockContract(tx, actor, contractId, 'client');
  const contract = await findContract(tx, contractId);
  if (!contract) throw milestoneNotFound();
  return contract;
}

async function requireStanding(
  tx: Db,
  contract: ContractRow,
  milestone: MilestoneRow | undefined,
): Promise<void> {
  if (await isStanding(tx, contract, milestone)) return;
  if (contract.status === 'draft' || contract.status === 'sent')
    throw conflict('NOT_SIGNED', messages.NOT_SIGNED);
  throw conflict('CONTRACT_ENDED', messages.CONTRACT_ENDED);
}

/** The contract is locked. */
async function start(
  tx: Db,
  actor: Actor,
  services: FundingServices,
  { contract, milestone, days, amountXof, way }: Wanted,
): Promise<Started> {
  const { now, provider } = services;
  const row = {
    contract_id: contract.id,
    milestone_id: milestone?.id ?? null,
    days,
    account_id: actor.accountId,
    company_id: contract.company_id,
    amount_xof: amountXof,
    created_at: now,
    expires_at: new Date(now.getTime() + ONLINE_DELAY_MS),
  };
  if (way === 'wallet') {
    if (contract.company_id === null) throw conflict('WALLET_NONE', messages.WALLET_NONE);
    const wallet = await lockWallet(tx, contract.company_id);
    if (wallet.balanceXof < amountXof) throw conflict('WALLET_SHORT', messages.WALLET_SHORT);
    const paid = { provider: 'wallet', state: 'paid', is_credited: true, settled_at: now, paid_at: now };
    const paymentId = await insertPayment(tx, { ...row, ...paid });
    const own = { contractId: contract.id, companyId: contract.company_id };
    await postMission(tx, own, { kind: 'mission-wallet', paymentId, amountXof }, now);
    await useMoney(tx, services, contract, milestone);
    return { paymentId, isOnline: false, contract };
  }
  if (!provider) throw conflict('PAYMENT_UNAVAILABLE', walletMessages.PAYMENT_UNAVAILABLE);
  const opened = (await selectPayments(tx, contract.id)).find(
    (one) =>
      one.provider === provider.name &&
      (one.state === 'created' || one.state === 'pending') &&
      one.expires_at > now &&
      one.milestone_id === row.milestone_id &&
      one.days === days &&
      one.amount_xof === amountXof,
  );
  if (opened) return { paymentId: opened.id, isOnline: true, contract };
  const paymentId = await insertPayment(tx, {
    ...row,
    provider: provider.name,
    state: 'created',
    next_check_at: new Date(now.getTime() + CHECK_AFTER_MS),
  });
  return { paymentId, isOnline: true, contract };
}

/** Outside any transaction. */
async function open(
  db: Db,
  services: FundingServices,
  started: Started,
  what: string,
): Promise<string | null> {
  if (!started?.isOnline) return null;
  const { paymentId: id, contract } = started;
  const mission = contract.mission_id === null ? '' : `&mission=${contract.mission_id}`;
  const description = `Mission ${contract.number} : ${what}`.slice(0, 120);
  await openPayment(db, services, missionPayments, {
    id,
    description,
    back: `contrat=${contract.id}${mission}`,
  });
  return id;
}
