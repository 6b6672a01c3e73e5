import type { Proposal } from '@baara/contract/two-people/proposals';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { isSubjectWaiting, selectInScope } from '../proposals.queries.ts';
import { proposalViews } from '../proposals.view.ts';
import type { ProposalKind } from './proposal-kind.ts';

/** Those of one campaign, for somebody of its team: those that wait come first. */
export const readProposals = async (
  db: Db,
  campaignId: string,
  actor: Actor,
  now: Date,
): Promise<Proposal[]> => proposalViews(db, await selectInScope(db, campaignId, now), actor, now);

/** Whether somebody proposed this very change and nobody has decided. */
export const isProposed = <Payload extends object>(
  db: Db,
  { name, subjectOf }: Pick<ProposalKind<Payload>, 'name' | 'subjectOf'>,
  payload: Payload,
  now: Date,
): Promise<boolean> => isSubjectWaiting(db, { kind: name, subject: subjectOf(payload) }, now);
