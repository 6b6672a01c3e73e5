import type { MyMission } from '@baara/contract/freelance/proposals';
import { freelanceMessages } from '@baara/contract/freelance/freelance-messages';
import type { Db } from '../../../platform/db/database.ts';
import { gone } from '../../../platform/http/errors.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { readMissionCommission } from '../../money/accounting/public/mission-commission.ts';
import { findMissionPage, findOwnContract } from './my-missions.queries.ts';
import { myMissionView } from './my-missions.view.ts';
import { findMission, findOwnProposal, findProposer, selectOwnWorks } from './proposals.queries.ts';
import { missionMissing, readQuota } from './send-proposal.ts';

/**
 * A mission as a freelance has it: one that is published, or that they proposed their services for.
 * @throws 404 for a draft or one whose client is gone; 410 for one that was withdrawn before they had to do with it.
 */
export async function readMyMission(db: Db, actor: Actor, id: string, now: Date): Promise<MyMission> {
  const { accountId } = actor;
  const [mission, page, proposal, contract] = await Promise.all([
    findMission(db, id),
    findMissionPage(db, id, accountId),
    findOwnProposal(db, id, accountId),
    findOwnContract(db, id, accountId),
  ]);
  if (!mission || !page || mission.status === 'draft') throw missionMissing();
  const isTheirs = proposal !== undefined || contract !== undefined;
  if (!isTheirs && !mission.is_spoken_for) throw missionMissing();
  if (!isTheirs && mission.removed_at !== null) throw gone(freelanceMessages.MISSION_GONE, 'MISSION_GONE');
  const [proposer, works, quota, commissionPercent] = await Promise.all([
    findProposer(db, accountId),
    selectOwnWorks(db, accountId),
    readQuota(db, accountId, now),
    readMissionCommission(db),
  ]);
  const today = now.toISOString().slice(0, 10);
  return myMissionView(
    { mission, page, proposal, contract, proposer, works, quota, commissionPercent, today },
    actor,
  );
}
