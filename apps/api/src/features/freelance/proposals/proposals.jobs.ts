import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { processDueItems } from '../../../platform/queue/process-due-items.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { notifyFreelance } from './notify-sides.ts';
import { endedMail } from './proposals.mails.ts';
import { type EndedProposal, markEndNotified, selectEnded } from './proposals.queries.ts';
import type { ProposalServices } from './send-proposal.ts';

const notifyEnded = defineJob<Record<string, never>>('freelance.proposals-ended', {
  policy: 'exclusive',
});

type Deps = ProposalServices & { db: Db; now: () => Date };

/** Every minute: freelances whose proposal ended with its mission are notified, once. */
export function registerProposalJobs(queue: Pick<JobQueue, 'work' | 'schedule'>, deps: Deps): void {
  queue.work(notifyEnded, async (_, { signal }) => void (await notifyEndedProposals(deps, signal)));
  queue.schedule(notifyEnded, '* * * * *', {});
}

async function notifyEndedProposals(
  { db, now, mailer, config }: Deps,
  signal: Pick<AbortSignal, 'aborted'>,
): Promise<void> {
  await processDueItems<EndedProposal>({
    failure: 'freelances of ended missions could not be notified',
    page: (after, limit) => selectEnded(db, after?.id, limit),
    signal,
    work: ({ id, mission_id: missionId, title, freelance_id: freelanceId, first_name: firstName }) =>
      db.transaction().execute(async (tx) => {
        if (!(await markEndNotified(tx, id, now()))) return;
        const { publicUrl } = config.http;
        const mail = endedMail({ publicUrl, missionId, mission: title, firstName });
        const news = { title: `La mission « ${title} » n’est plus ouverte`, mail };
        await notifyFreelance(tx, mailer, { missionId, freelanceId }, news, now());
      }),
  });
}
