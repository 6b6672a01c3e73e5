import type { FreelanceDetail, MissionDetail } from '@baara/contract/freelance/freelance';
import { freelanceMessages as messages } from '@baara/contract/freelance/freelance-messages';
import { type MissionState } from '@baara/contract/freelance/market-states';
import { conflict, type DomainError } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';

type Reader = Pick<Actor, 'accountId' | 'role'> | undefined;

/** Who proposes their services, and who writes to a freelance. */
export const proposers = ['freelance'] as const;
export const clients = ['client', 'employer'] as const;

/** A visitor may, once they are signed in. */
const isAmong = (roles: readonly string[], reader: Reader): boolean =>
  reader === undefined || roles.includes(reader.role);

/** Why a mission takes no proposal of somebody now; undefined when it does. @param hasProposed their proposal stands. */
export function proposeRefusal(state: MissionState, hasProposed: boolean): DomainError | undefined {
  if (state === 'paused') return conflict('MISSION_PAUSED', messages.MISSION_PAUSED);
  if (state !== 'open') return conflict('MISSION_CLOSED', messages.MISSION_CLOSED);
  return hasProposed ? conflict('ALREADY_PROPOSED', messages.ALREADY_PROPOSED) : undefined;
}

export const missionAbilities = (
  { state, hasProposed, isSuspended }: { state: MissionState; hasProposed: boolean; isSuspended: boolean },
  reader: Reader,
): MissionDetail['abilities'] => ({
  propose: isAmong(proposers, reader) && !isSuspended && !proposeRefusal(state, hasProposed),
});

/** Why somebody does not write to a freelance: it is themselves. */
export const contactRefusal = (freelance: { account_id: string }, reader: Reader): DomainError | undefined =>
  freelance.account_id === reader?.accountId ? conflict('OWN_PROFILE', messages.OWN_PROFILE) : undefined;

export const freelanceAbilities = (
  freelance: { account_id: string },
  reader: Reader,
): FreelanceDetail['abilities'] => ({
  contact: isAmong(clients, reader) && !contactRefusal(freelance, reader),
});
