import { mayWrite } from '@baara/contract/companies/roles';
import type { MissionState } from '@baara/contract/freelance/market-states';
import type { Project } from '@baara/contract/freelance/projects';
import { projectMessages as messages } from '@baara/contract/freelance/projects-words';
import { conflict, type DomainError } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { requireWriter } from '../../companies/access/public/company-member.ts';
import { clients } from '../public/missions.ts';

export type ProjectAction = keyof Project['abilities'];

/** The states that each action is done from. What follows an award is the contract's to change. */
const allowedStates: Record<ProjectAction, readonly MissionState[]> = {
  edit: ['draft', 'open', 'paused'],
  publish: ['draft'],
  pause: ['open'],
  resume: ['paused'],
  close: ['open', 'paused'],
  cancel: ['open', 'paused'],
  remove: ['draft', 'open', 'paused', 'closed', 'cancelled'],
  duplicate: [
    'draft',
    'open',
    'paused',
    'awarded',
    'in_progress',
    'delivered',
    'closed',
    'cancelled',
    'disputed',
  ],
  invite: ['open'],
};

type Situation = { status: string; has_contract: boolean };

/** Why the state of a project does not let this be done; undefined when it does. */
export function projectRefusal(
  action: ProjectAction,
  { status, has_contract }: Situation,
): DomainError | undefined {
  if (action === 'remove' && has_contract) return conflict('PROJECT_HAS_CONTRACT', messages.HAS_CONTRACT);
  if (allowedStates[action].includes(status as MissionState)) return undefined;
  return action === 'invite'
    ? conflict('PROJECT_NOT_OPEN', messages.NOT_OPEN)
    : conflict('PROJECT_STATE_REFUSED', messages.STATE_REFUSED);
}

type Writer = Pick<Actor, 'role' | 'company'>;

/** A client, or somebody who writes for their company. */
export const mayWriteProjects = ({ role, company }: Writer): boolean =>
  clients.some((one) => one === role) && (company === null || mayWrite(company.role));

/** An employer speaks for their company. @throws 403 READ_ONLY_MEMBER for who only looks on. */
export function requireSpeaker(actor: Actor): void {
  if (actor.company) requireWriter(actor);
}

export function projectAbilities(situation: Situation, actor: Writer): Project['abilities'] {
  const may = (action: ProjectAction): boolean =>
    mayWriteProjects(actor) && projectRefusal(action, situation) === undefined;
  return {
    edit: may('edit'),
    publish: may('publish'),
    pause: may('pause'),
    resume: may('resume'),
    close: may('close'),
    cancel: may('cancel'),
    remove: may('remove'),
    duplicate: may('duplicate'),
    invite: may('invite'),
  };
}
