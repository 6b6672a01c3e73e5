import { notificationTypes } from '@baara/contract/notifications/notification-kinds';
import { dayInWords } from '@baara/contract/formats/days';
import { hourInWords } from '@baara/contract/formats/moments';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { notify } from '../../notifications/public/notify.ts';
import { applicationPath } from '../campaigns.mails.ts';
import { sweepPlaces } from '../filing/waiting-room.ts';
import { sweepCandidateUploads } from '../filing/receive-document.ts';
import { lockExtension, markNotified, selectFollowers } from './managed-campaigns.queries.ts';

const PEOPLE_AT_ONCE = 500;

export const notifyExtension = defineJob<{ extensionId: number }>('campaigns.notify-extension', {
  expireInSeconds: 3600,
});

const sweep = defineJob<Record<string, never>>('campaigns.sweep-uploads', { policy: 'exclusive' });

type Deps = { db: Db; mailer: Mailer; storage: Storage; now: () => Date };

/** Applicants hear of an extension; at 3:40 every night, Africa/Bamako, uploads that stopped are swept, and places left. */
export function registerCampaignJobs(queue: JobQueue, deps: Deps): void {
  queue.work(notifyExtension, async ({ extensionId }, { signal }) => {
    while (!signal.aborted && (await notifySome(deps, extensionId)));
  });
  queue.work(sweep, async (_, { signal }) => {
    await sweepPlaces(deps.db, deps.now());
    await sweepCandidateUploads(deps, signal);
  });
  queue.schedule(sweep, '40 3 * * *', {});
}

/** « 20 novembre 2026, 18 h »; without an hour, the day. */
export const lastMoment = (day: string, hour: string | null): string =>
  hour === null ? dayInWords(day) : `${dayInWords(day)}, ${hourInWords(`${day}T${hour}Z`)}`;

/** Up to where people were notified is stored with their notifications: a killed job notifies nobody twice. @returns whether more wait. */
async function notifySome({ db, mailer, now }: Deps, extensionId: number): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const extension = await lockExtension(tx, extensionId);
    if (!extension) return false;
    const { campaign_id, title, to_day, to_hour, notified_up_to } = extension;
    const people = await selectFollowers(tx, campaign_id, notified_up_to, PEOPLE_AT_ONCE);
    const last = people.at(-1);
    if (!last) return false;
    const until = lastMoment(to_day, to_hour);
    const notifications = people.map(({ id, candidate_id }) => ({
      to: { id: candidate_id },
      kind: 'application' as const,
      type: notificationTypes.info,
      title: `« ${title} » est prolongée : dossiers reçus jusqu’au ${until}`,
      url: applicationPath({ applicationId: id }),
    }));
    await notify(tx, mailer, notifications, now());
    await markNotified(tx, extensionId, last.id);
    return people.length === PEOPLE_AT_ONCE;
  });
}
