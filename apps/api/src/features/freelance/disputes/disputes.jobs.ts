import { dayInWords } from '@baara/contract/formats/days';
import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { runInTurn } from '../../../platform/queue/process-due-items.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import './dispute-decision.ts';
import { type DisputeDeps, servicesOf } from './dispute-deps.ts';
import { hideOrphanFiles } from './dispute-files.ts';
import { DAY_MS, otherSide } from './dispute-rules.ts';
import { disputeReminderMail } from './disputes.mails.ts';
import { changeDispute, lockDisputeRow, selectOverdue, selectToRemind } from './disputes.queries.ts';
import { aboutOf, type DisputeServices, notifySide } from './notify-dispute.ts';
import { notifyReady } from './write-dispute.ts';

/** Reminds who has a day left to answer, and notifies moderators of files whose time to answer is over. Run again, it finds none. */
export async function followDisputes(db: Db, services: DisputeServices, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + DAY_MS);
  const reminders = (await selectToRemind(db, soon)).map(
    ({ id }) =>
      () =>
        remind(db, id, services, now),
  );
  const overdue = (await selectOverdue(db, now)).map(
    ({ id }) =>
      () =>
        markReady(db, id, services, now),
  );
  await runInTurn([...reminders, ...overdue, () => hideOrphanFiles(db, now)]);
}

function remind(db: Db, id: string, services: DisputeServices, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const dispute = await lockDisputeRow(tx, id, now);
    if (!dispute || dispute.status !== 'open' || dispute.answered_at) return;
    await changeDispute(tx, id, { reminded_at: now });
    if (dispute.answer_until <= now) return;
    const until = dayInWords(dispute.answer_until);
    const title = `Répondez avant le ${until} au litige sur « ${dispute.title} »`;
    const mailOf = (url: string) => disputeReminderMail({ ...aboutOf(dispute), url, until });
    await notifySide(tx, dispute, otherSide(dispute.opened_side), { title, mailOf }, services, now);
  });
}

function markReady(db: Db, id: string, services: DisputeServices, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const dispute = await lockDisputeRow(tx, id, now);
    if (!dispute || dispute.status !== 'open' || dispute.answered_at) return;
    await changeDispute(tx, id, { ready_at: now });
    await notifyReady(tx, dispute, services, now);
    const title = `Le délai pour répondre est passé : la plateforme va décider du litige sur « ${dispute.title} »`;
    for (const side of ['client', 'freelance'] as const)
      await notifySide(tx, dispute, side, { title }, services, now);
  });
}

const follow = defineJob<Record<string, never>>('freelance.disputes', { policy: 'exclusive' });

type Deps = Pick<DisputeDeps, 'config' | 'db' | 'events' | 'mailer' | 'now'>;

/** Every hour. */
export function registerDisputeJobs(
  queue: Pick<JobQueue, 'work' | 'schedule' | 'enqueue'>,
  { db, now, ...deps }: Deps,
): void {
  const services = servicesOf({ ...deps, queue });
  queue.work(follow, () => followDisputes(db, services, now()));
  queue.schedule(follow, '20 * * * *', {});
}
