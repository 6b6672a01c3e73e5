import { firmMessages as messages } from '@baara/contract/firm/firm-words';
import { hasPermission } from '../../platform/http/access.ts';
import { conflict, type DomainError } from '../../platform/http/errors.ts';
import type { Actor } from '../../platform/session/actor.ts';

type Consultant = Pick<Actor, 'accountId' | 'permissions'>;

/** A candidate as far as rules need to know them. */
export type CaseFacts = {
  managerId: string | null;
  /** Who has taken it at this moment. */
  takenBy: string | null;
  hasPhone: boolean;
};

/** A person who assigns portfolios leads the consultants. */
export const isHead = (actor: Pick<Actor, 'permissions'>): boolean =>
  hasPermission(actor, 'portfolios.assign');

const isTakenByOther = ({ accountId }: Consultant, { takenBy }: CaseFacts): boolean =>
  takenBy !== null && takenBy !== accountId;

/** Nobody's, one's own, or a head's affair. */
const isOwn = (actor: Consultant, { managerId }: CaseFacts): boolean =>
  managerId === null || managerId === actor.accountId || isHead(actor);

export const canQualify = (actor: Consultant, facts: CaseFacts): boolean =>
  hasPermission(actor, 'candidates.qualify') && !isTakenByOther(actor, facts);

export const caseAbilities = (actor: Consultant, facts: CaseFacts) => ({
  take: canQualify(actor, facts) && facts.takenBy === null && isOwn(actor, facts),
  release: facts.takenBy === actor.accountId,
  qualify: canQualify(actor, facts),
  decide: canQualify(actor, facts) && isOwn(actor, facts),
  call: hasPermission(actor, 'candidates.call') && facts.hasPhone && !isTakenByOther(actor, facts),
  claim: facts.managerId === null && hasPermission(actor, 'candidates.qualify'),
  assign: isHead(actor),
  write: hasPermission(actor, 'firm-messages.write'),
});

/** Why somebody with the permission cannot do it to this candidate now; undefined when they can. */
export function caseRefusal(
  actor: Consultant,
  facts: CaseFacts,
  action: 'qualify' | 'decide',
): DomainError | undefined {
  if (isTakenByOther(actor, facts)) return conflict('CASE_TAKEN', messages.TAKEN_BY_OTHER);
  if (action === 'decide' && !isOwn(actor, facts))
    return conflict('OTHERS_PORTFOLIO', messages.OTHERS_PORTFOLIO);
  return undefined;
}
