import {
  DISPUTE_DECISION_DAYS,
  disputeMessages as messages,
  type DisputePhase,
} from '@baara/contract/freelance/disputes-words';
import type { ContractSide, MilestoneState } from '@baara/contract/freelance/work-words';
import { conflict, DomainError } from '../../../platform/http/errors.ts';

/** Rules of disputes, without reading anything. */

export const DAY_MS = 24 * 3600 * 1000;

export const otherSide = (side: ContractSide): ContractSide => (side === 'client' ? 'freelance' : 'client');

/** Whether a contract is not there for this person: then neither is its dispute. */
export const isContractMissing = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'CONTRACT_NOT_FOUND';

/** Money that waits in escrow for work, delivered or not. */
const disputable: ReadonlySet<MilestoneState> = new Set(['funded', 'delivered']);
export const isDisputable = (state: string): boolean => disputable.has(state as MilestoneState);

type Standing = {
  status: string;
  answered_at: Date | null;
  answer_until: Date;
  /** A decision waits for a second person. */
  is_proposed: boolean;
};

export function phaseOf(dispute: Standing, now: Date): DisputePhase {
  if (dispute.status === 'settled' || dispute.status === 'decided') return dispute.status;
  if (dispute.is_proposed) return 'confirmation';
  return readyAt(dispute, now) ? 'ready' : 'answer';
}

/** When the file became complete: the other side answered, or let its time pass. Undefined before. */
export function readyAt(dispute: Omit<Standing, 'is_proposed' | 'status'>, now: Date): Date | undefined {
  if (dispute.answered_at) return dispute.answered_at;
  return dispute.answer_until <= now ? dispute.answer_until : undefined;
}

/** By when the platform decides, for an open dispute whose file is complete. */
export function decisionBy(dispute: Standing, now: Date): Date | null {
  const ready = dispute.status === 'open' ? readyAt(dispute, now) : undefined;
  return ready ? new Date(ready.getTime() + DISPUTE_DECISION_DAYS * DAY_MS) : null;
}

/** Why nobody decides on it now; undefined when somebody may. */
export function decisionRefusal(dispute: Standing, now: Date): DomainError | undefined {
  if (dispute.status !== 'open') return conflict('DISPUTE_ENDED', messages.ENDED);
  if (!readyAt(dispute, now)) return conflict('DISPUTE_NOT_READY', messages.NOT_READY);
  return dispute.is_proposed ? conflict('PROPOSAL_WAITING', messages.WAITING) : undefined;
}
