import type { ContractState, MilestoneState } from '@baara/contract/freelance/work-words';
import type { MissionState } from '@baara/contract/freelance/market-states';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

const ended: ReadonlySet<MilestoneState> = new Set(['paid', 'refunded', 'cancelled']);
const pending: ReadonlySet<MilestoneState> = new Set(['to_fund', 'funded']);

/** Whether nothing is left to fund, to deliver, to accept or to pay. */
export const isSettled = (milestones: readonly MilestoneState[]): boolean =>
  milestones.length > 0 && milestones.every((state) => ended.has(state));

type Work = {
  pricing: string;
  total_xof: number;
  ends_on: string | null;
  milestones: readonly { status: MilestoneState; amount: number }[];
};

/**
 * Whether no work is to come and all of it is settled. Weeks of a contract by the day come one after another: it is over
 * with its days, or after its last day.
 */
function isWorkOver({ pricing, total_xof: total, ends_on: endsOn, milestones }: Work, at: Date): boolean {
  if (!isSettled(milestones.map(({ status }) => status))) return false;
  if (pricing !== 'daily') return true;
  const billed = milestones.reduce((sum, { amount }) => sum + amount, 0);
  return billed >= total || (endsOn !== null && endsOn < at.toISOString().slice(0, 10));
}

/** The state of a mission that has this contract. @param isWeekly more weeks of work are to come. */
export function missionStateOf(
  contract: ContractState,
  milestones: readonly MilestoneState[],
  isWeekly = false,
): MissionState {
  if (milestones.includes('disputed')) return 'disputed';
  if (contract === 'completed' || contract === 'terminated') return 'closed';
  if (contract !== 'active') return 'awarded';
  const isDelivered = milestones.length > 0 && !isWeekly && !milestones.some((state) => pending.has(state));
  return isDelivered ? 'delivered' : 'in_progress';
}

/**
 * Brings a mission along with its contract, and notes since when all its milestones are settled. The contract is
 * locked by the caller, its mission before it where the caller could.
 */
export async function followContract(tx: Db, contractId: string, at: Date): Promise<void> {
  const contract = await tx
    .selectFrom('mission_contracts')
    .where('id', '=', contractId)
    .select(['mission_id', 'status', 'work_ended_at', 'pricing', 'total_xof', 'ends_on'])
    .select(['client_agreed_at', 'freelance_agreed_at'])
    .executeTakeFirst();
  if (!contract) return;
  const milestones = await tx
    .selectFrom('contract_milestones')
    .where('contract_id', '=', contractId)
    .select([sql<MilestoneState>`status`.as('status'), 'amount_xof as amount'])
    .execute();
  const states = milestones.map(({ status }) => status);
  const isOver = isWorkOver({ ...contract, milestones }, at);
  const hasAgreement = contract.client_agreed_at !== null || contract.freelance_agreed_at !== null;
  if (
    contract.status === 'active' &&
    (isOver !== (contract.work_ended_at !== null) || (hasAgreement && !isSettled(states)))
  )
    await tx
      .updateTable('mission_contracts')
      .set({
        work_ended_at: isOver ? at : null,
        end_asked_at: null,
        client_agreed_at: null,
        freelance_agreed_at: null,
      })
      .where('id', '=', contractId)
      .execute();
  if (contract.mission_id === null || (await hasLaterContract(tx, contract.mission_id, contractId))) return;
  const status = missionStateOf(
    contract.status as ContractState,
    states,
    contract.pricing === 'daily' && !isOver,
  );
  await tx
    .updateTable('missions')
    .set({ status, updated_at: at })
    .where('id', '=', contract.mission_id)
    .where('status', '<>', status)
    // Withdrawn by its client or by a moderator: no contract opens it again.
    .where('status', '<>', 'cancelled')
    .execute();
}

/** A mission that was given again follows its new contract alone. */
async function hasLaterContract(tx: Db, missionId: string, contractId: string): Promise<boolean> {
  const last = await tx
    .selectFrom('mission_contracts')
    .where('mission_id', '=', missionId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return last?.id !== contractId;
}
