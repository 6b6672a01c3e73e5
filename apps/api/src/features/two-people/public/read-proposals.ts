import type { Proposal } from '@baara/contract/two-people/proposals';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findWaitingOn, selectInScope } from '../proposals.queries.ts';
import { proposalViews } from '../proposals.view.ts';
import type { ProposalKind } from './proposal-kind.ts';

/** Those of one campaign, for somebody of its team: those that wait come first. */
export const readProposals = async (
  db: Db,
  campaignId: string,
  actor: Actor,
  now: Date,
): Promise<Proposal[]> => proposalViews(db, await selectInScope(db, campaignId, now), actor, now);

type Subject<Payload extends object> = Pick<ProposalKind<Payload>, 'name' | 'subjectOf'>;

/** Whether somebody proposed this very change and nobody has decided. */
export const isProposed = async <Payload extends object>(
  db: Db,
  { name, subjectOf }: Subject<Payload>,
  payload: Payload,
  now: Date,
): Promise<boolean> =>
  (await findWaitingOn(db, { kind: name, subject: subjectOf(payload) }, now)) !== undefined;

/** The one that waits on a subject, as this person sees it; undefined while none does. */
export async function findWaitingProposal<Payload extends object>(
  db: Db,
  { name, subjectOf }: Subject<Payload>,
  payload: Payload,
  actor: Actor,
  now: Date,
): Promise<Proposal | undefined> {
  const row = await findWaitingOn(db, { kind: name, subject: subjectOf(payload) }, now);
  return row && (await proposalViews(db, [row], actor, now))[0];
}
