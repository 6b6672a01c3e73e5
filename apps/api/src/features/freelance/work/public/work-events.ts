import type { ContractSide, MilestoneState } from '@baara/contract/freelance/work-words';
import { defineEvent } from '../../../../platform/events/events.ts';

/** A mission stopped taking proposals for good: withdrawn, cancelled or removed. The emitter has locked it. */
export const missionEndedEvent = defineEvent<{ missionId: string; at: Date }>('mission.ended');

/** The client took one proposal; the mission is awarded. The emitter has locked both. */
export const proposalAcceptedEvent = defineEvent<{
  missionId: string;
  proposalId: string;
  by: string;
  at: Date;
}>('proposal.accepted');

/** Both have signed. The emitter has locked the contract. */
export const contractSignedEvent = defineEvent<{ contractId: string; at: Date }>('contract.signed');

/** Completed or terminated: nothing is owed any more but what its milestones say. The emitter has locked the contract. */
export const contractEndedEvent = defineEvent<{
  contractId: string;
  how: 'completed' | 'terminated';
  by: ContractSide | 'platform';
  at: Date;
}>('contract.ended');

/** The emitter has locked the contract. */
export const milestoneChangedEvent = defineEvent<{
  contractId: string;
  milestoneId: string;
  to: MilestoneState;
  at: Date;
}>('milestone.changed');
