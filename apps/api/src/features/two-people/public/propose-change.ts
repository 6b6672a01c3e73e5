import { PROPOSAL_HOURS, proposalMessages as messages } from '@baara/contract/two-people/proposal-words';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { audit } from '../../../platform/audit/audit.ts';
import { runUniquely } from '../../../platform/db/constraint.ts';
import type { Db } from '../../../platform/db/database.ts';
import { conflict, forbidden } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { notifyConfirmers, type ProposalServices } from '../notify-proposals.ts';
import { expireDueProposals } from '../expire-proposals.ts';
import { findProposal, insertProposal } from '../proposals.queries.ts';
import { proposalViews } from '../proposals.view.ts';
import { digestState, type ProposalKind } from './proposal-kind.ts';

const HOUR_MS = 3600 * 1000;

/**
 * Proposes a change, which another person confirms within 72 hours. Everyone who may confirm it is notified.
 * @throws 403; 409 PROPOSAL_WAITING while one on the same subject waits; those of the kind's own `check`.
 */
export async function proposeChange<Payload extends object>(
  db: Db,
  actor: Actor,
  {
    kind,
    payload,
    reason,
    ip,
  }: { kind: ProposalKind<Payload>; payload: Payload; reason: string; ip: string },
  services: ProposalServices,
): Promise<Proposal> {
  if (!(await kind.rights.may(db, 'propose', actor.accountId, payload))) throw forbidden();
  const { now } = services;
  const subject = kind.subjectOf(payload);
  return runUniquely(
    'two_person_proposals_waiting_key',
    () =>
      db.transaction().execute(async (tx) => {
        // Under the lock of decisions; one whose time is over no longer stands in the way.
        await expireDueProposals(tx, services);
        await kind.check(tx, payload);
        const id = await insertProposal(tx, {
          kind: kind.name,
          payload,
          subject,
          scope: kind.rights.scopeOf(payload),
          digest: await digestState(tx, kind, payload),
          reason,
          by: actor.accountId,
          at: now,
          expiresAt: new Date(now.getTime() + PROPOSAL_HOURS * HOUR_MS),
        });
        const named = kind.audited(payload);
        await audit(tx, {
          actor,
          action: 'proposal.made',
          subject: named.subject,
          detail: { proposal: id, change: named.action, ...named.detail },
          ip,
        });
        const row = await findProposal(tx, id);
        if (!row) throw new Error(`The proposal ${id} was just written.`);
        await notifyConfirmers(tx, row, services);
        const [view] = await proposalViews(tx, [row], actor, now);
        if (!view) throw new Error(`The proposal ${id} has a kind.`);
        return view;
      }),
    () => conflict('PROPOSAL_WAITING', messages.ALREADY_WAITING),
  );
}
