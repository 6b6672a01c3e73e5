import type { ContractState, MilestoneState } from '@baara/contract/freelance/work-words';
import type { MissionState } from '@baara/contract/freelance/freelance-messages';
import type { Db } from '../../../platform/db/database.ts';

const ended: ReadonlySet<MilestoneState> = new Set(['paid', 'refunded', 'cancelled']);
const pending: ReadonlySet<MilestoneState> = new Set(['to_fund', 'funded']);

/** Whether nothing is left to fund, to deliver, to accept or to pay. */
export const isSettled = (milestones: readonly MilestoneState[]): boolean =>
  milestones.length > 0 && milestones.every((state) => ended.has(state));

/** The state of a mission that has this contract. */
export function missionStateOf(contract: ContractState, milestones: readonly MilestoneState[]): MissionState {
  if (milestones.includes('disputed')) return 'disputed';
  if (contract === 'completed' || contract === 'terminated') return 'closed';
  if (contract !== 'active') return 'awarded';
  return milestones.length > 0 && !milestones.some((state) => pending.has(state))
    ? 'delivered'
    : 'in_progress';
}

/**
 * Brings a mission along with its contract, and notes since when all its milestones are settled. The contract is
 * locked by the caller, its mission before it where the caller could.
 */
export async function followContract(tx: Db, contractId: string, at: Date): Promise<void> {
  const contract = await tx
    .selectFrom('mission_contracts')
    .where('id', '=', contractId)
    .select(['mission_id', 'status', 'work_ended_at'])
    .executeTakeFirst();
  if (!contract) return;
  const rows = await tx
    .selectFrom('contract_milestones')
    .where('contract_id', '=', contractId)
    .select('status')
    .execute();
  const states = rows.map(({ status }) => status as MilestoneState);
  const isOver = contract.status === 'active' && isSettled(states);
  if (contract.status === 'active' && isOver !== (contract.work_ended_at !== null))
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
  const status = missionStateOf(contract.status as ContractState, states);
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
