import { maySeeMoney, mayWrite } from '@baara/contract/companies/roles';
import type { MissionState } from '@baara/contract/freelance/market-states';
import { freelanceMessages } from '@baara/contract/freelance/freelance-messages';
import { proposalMessages as messages } from '@baara/contract/freelance/proposals-words';
import type { ProposalState } from '@baara/contract/freelance/work-words';
import { conflict, type DomainError, forbidden, gone } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';

export const proposers = { roles: ['freelance'] } as const;
export const clients = { roles: ['client', 'employer'] } as const;

type Person = Pick<Actor, 'accountId' | 'company'>;
type OfClient = { client_id: string; company_id: string | null };

/**
 * Whether a mission is this person's to decide about: their own, or that of the company whose money they see. A price
 * is read by nobody else.
 */
export function isClientSide(person: Person, mission: OfClient): boolean {
  const { company } = person;
  if (mission.company_id === null) return mission.client_id === person.accountId && !company?.isActing;
  return mission.company_id === company?.id && maySeeMoney(company.role);
}

/** @throws 403 for a member who only looks on. */
export function requireDecider({ company }: Person): void {
  if (company && !mayWrite(company.role))
    throw forbidden('Votre rôle dans l’entreprise ne permet pas cette action', 'READ_ONLY_MEMBER');
}

type Standing = { status: ProposalState; ended_at: Date | null };
type Mission = { status: MissionState; removed_at: Date | null };

const isStanding = ({ status, ended_at }: Standing): boolean =>
  ended_at === null && (status === 'sent' || status === 'shortlisted');

/** A proposal of a mission takes part in its choice as long as the client may still choose. */
const isOpenToChoice = ({ status, removed_at }: Mission): boolean =>
  removed_at === null && (status === 'open' || status === 'paused');

/** Why no first proposal is taken; undefined when one is. @param state on this day. */
export function sendRefusal(
  state: MissionState,
  { removed_at }: Pick<Mission, 'removed_at'>,
  earlier: Standing | undefined,
): DomainError | undefined {
  if (removed_at !== null) return gone(freelanceMessages.MISSION_GONE, 'MISSION_GONE');
  if (state === 'paused') return conflict('MISSION_PAUSED', freelanceMessages.MISSION_PAUSED);
  if (state !== 'open') return conflict('MISSION_CLOSED', freelanceMessages.MISSION_CLOSED);
  if (!earlier || earlier.status === 'withdrawn') return undefined;
  return earlier.status === 'declined'
    ? conflict('PROPOSAL_DECIDED', messages.DECIDED)
    : conflict('ALREADY_PROPOSED', freelanceMessages.ALREADY_PROPOSED);
}

/** Why a proposal that was sent cannot be changed. */
export function editRefusal(
  proposal: Standing & { read_at: Date | null },
  mission: Mission,
): DomainError | undefined {
  if (proposal.ended_at !== null || !isOpenToChoice(mission)) return conflict('MISSION_OVER', messages.ENDED);
  if (!isStanding(proposal)) return conflict('PROPOSAL_DECIDED', messages.DECIDED);
  return proposal.read_at === null ? undefined : conflict('PROPOSAL_READ', messages.READ);
}

/** Why it cannot be withdrawn. A withdrawn one stays withdrawn. */
export const withdrawRefusal = ({ status }: Standing): DomainError | undefined =>
  status === 'accepted'
    ? conflict('PROPOSAL_ACCEPTED', messages.ACCEPTED_STANDS)
    : status === 'declined'
      ? conflict('PROPOSAL_DECIDED', messages.DECIDED)
      : undefined;

export type Decision = 'shortlist' | 'unshortlist' | 'decline' | 'accept';

const decidedFrom: Record<Decision, readonly ProposalState[]> = {
  shortlist: ['sent'],
  unshortlist: ['shortlisted'],
  decline: ['sent', 'shortlisted'],
  accept: ['sent', 'shortlisted'],
};

/** The state that a decision leads to: reached already, nothing is left to do. */
export const decidedState: Record<Decision, ProposalState> = {
  shortlist: 'shortlisted',
  unshortlist: 'sent',
  decline: 'declined',
  accept: 'accepted',
};

/** Why the client's side cannot decide this of a proposal. */
export function decisionRefusal(
  decision: Decision,
  proposal: Standing,
  mission: Mission,
): DomainError | undefined {
  if (proposal.ended_at !== null || mission.removed_at !== null)
    return conflict('MISSION_OVER', messages.OVER);
  // The others are declined once one is taken.
  if (decision !== 'decline' && !isOpenToChoice(mission))
    return mission.status === 'closed' || mission.status === 'cancelled'
      ? conflict('MISSION_OVER', messages.OVER)
      : conflict('MISSION_AWARDED', messages.AWARDED);
  return decidedFrom[decision].includes(proposal.status)
    ? undefined
    : conflict('PROPOSAL_DECIDED', messages.DECIDED);
}

/** What somebody of the client's side may decide of a proposal. */
export function decisionAbilities(
  person: Person,
  proposal: Standing,
  mission: Mission,
): Record<Decision, boolean> {
  const may = !person.company || mayWrite(person.company.role);
  const can = (decision: Decision): boolean => may && !decisionRefusal(decision, proposal, mission);
  return {
    shortlist: can('shortlist'),
    unshortlist: can('unshortlist'),
    decline: can('decline'),
    accept: can('accept'),
  };
}

/** Once one is taken, those that still wait can be declined together. */
export const mayDeclineOthers = ({ company }: Person, mission: Mission): boolean =>
  (!company || mayWrite(company.role)) &&
  mission.removed_at === null &&
  !isOpenToChoice(mission) &&
  mission.status !== 'draft';
