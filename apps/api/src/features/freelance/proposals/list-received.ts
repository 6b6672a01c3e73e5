import type { listReceivedProposals, ReceivedProposal } from '@baara/contract/freelance/proposals';
import { paginate } from '@baara/contract/protocol/pagination';
import type { QueryOf } from '@baara/contract/protocol/endpoint';
import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { requireOwnMission } from './decide-proposal.ts';
import { proposalFit, readMissionNeed } from './proposal-fit.ts';
import { mayDeclineOthers } from './proposals.policy.ts';
import { countReceived, findNeed, selectReceived } from './proposals.queries.ts';
import { receivedView } from './proposals.view.ts';

/** Accepted proposals stand first and declined ones last, in every order. */
const groupOf = ({ state }: ReceivedProposal): number =>
  state === 'accepted' ? 0 : state === 'declined' ? 2 : 1;

/**
 * The proposals of a mission, page by page. The fit is no column: sorted by it, all of them are read and scored.
 * @throws 404 for another's mission.
 */
export async function listReceived(
  db: Db,
  actor: Actor,
  missionId: string,
  { page, limit, sort, state }: QueryOf<typeof listReceivedProposals>,
  now: Date,
) {
  const mission = await requireOwnMission(db, actor, missionId);
  const need = readMissionNeed(await findNeed(db, missionId), now.toISOString().slice(0, 10));
  const { total, standing } = await countReceived(db, missionId, state);
  const offset = (page - 1) * limit;
  const rows = await selectReceived(
    db,
    missionId,
    sort === 'fit' ? 'date' : sort,
    state,
    sort === 'fit' ? undefined : { limit, offset },
  );
  const views = rows.map((row) => receivedView(row, mission, proposalFit(need, row).score, actor));
  return {
    data:
      sort === 'fit'
        ? views
            .toSorted((one, other) => groupOf(one) - groupOf(other) || other.fit - one.fit)
            .slice(offset, offset + limit)
        : views,
    standing,
    abilities: { declineOthers: standing > 0 && mayDeclineOthers(actor, mission) },
    pagination: paginate(page, limit, total),
  };
}
