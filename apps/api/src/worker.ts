import type { Services } from './app.ts';
import { registerAccountJobs } from './features/accounts/accounts.jobs.ts';
import { registerContactJobs } from './features/contact/contact.jobs.ts';
import { registerModerationJobs } from './features/moderation/moderation.jobs.ts';
import { registerNotificationJobs } from './features/notifications/notifications.jobs.ts';
import { registerOfferJobs } from './features/offers/offers.jobs.ts';
import { registerApplicationJobs } from './features/applications/applications.jobs.ts';
import { registerDriveJobs } from './features/drive/drive.jobs.ts';
import { registerPersonalDataJobs } from './features/personal-data/personal-data.jobs.ts';

/** What jobs are done with: the process's services. */
export type JobDeps = Services;

/** Takes on the jobs of every feature; one register line each. The queue starts them. */
export function registerJobs(deps: JobDeps): void {
  registerAccountJobs(deps.queue, deps);
  registerOfferJobs(deps.queue, deps);
  registerApplicationJobs(deps.queue, deps);
  registerDriveJobs(deps.queue, deps);
  registerNotificationJobs(deps.queue, deps);
  registerPersonalDataJobs(deps.queue, deps);
  registerContactJobs(deps.queue, deps);
  registerModerationJobs(deps.queue, deps);
}
