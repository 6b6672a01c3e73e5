import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { InterviewsDeps } from './interviews-deps.ts';
import { remindOfInterviews } from './remind.ts';

const remind = defineJob<Record<string, never>>('interviews.remind', { policy: 'exclusive' });

/** Every five minutes: reminders that fell due. */
export function registerInterviewJobs(queue: JobQueue, { db, mailer, config, now }: InterviewsDeps): void {
  queue.work(remind, () => remindOfInterviews(db, { mailer, publicUrl: config.http.publicUrl, now: now() }));
  queue.schedule(remind, '*/5 * * * *', {});
}
