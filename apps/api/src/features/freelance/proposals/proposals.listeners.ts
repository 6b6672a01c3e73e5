import type { Listener } from '../../../platform/events/events.ts';
import { missionEndedEvent } from '../work/public/work-events.ts';
import { endProposals } from './proposals.queries.ts';

/** Freelances are notified by `proposals.jobs.ts`: there may be hundreds. */
export const proposalListeners: readonly Listener[] = [
  missionEndedEvent.listen(async (tx, { missionId, at }) => void (await endProposals(tx, missionId, at))),
];
