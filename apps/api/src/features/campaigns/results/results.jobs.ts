import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import { notifyResultsJob, notifySomeResults } from './notify-results.ts';
import { rankCampaignJob, runRanking } from './rank-campaign.ts';
import './decide-results.ts';
import './results-export.ts';

type Deps = { db: Db; mailer: Mailer; now: () => Date; config: Pick<Config, 'http'> };

/** Rankings when they are asked for; each minute, the candidates of results that were just published. */
export function registerResultsJobs(queue: JobQueue, { db, mailer, now, config }: Deps): void {
  queue.work(rankCampaignJob, ({ campaignId }) => runRanking(db, campaignId, now()));
  queue.work(notifyResultsJob, async (_, { signal }) => {
    const { publicUrl } = config.http;
    while (!signal.aborted && (await notifySomeResults(db, { mailer, publicUrl, now: now() })));
  });
  queue.schedule(notifyResultsJob, '* * * * *', {});
}
