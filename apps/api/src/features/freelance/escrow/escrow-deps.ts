import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Storage } from '../../../platform/storage/storage.ts';

export type EscrowDeps = {
  config: Config;
  db: Db;
  now: () => Date;
  mailer: Mailer;
  queue: JobQueue;
  events: Events;
  storage: Storage;
};

/** What money is moved with: an event for whoever follows, people who are notified, a job that pays out. */
export type StepServices = {
  events: Events;
  mailer: Mailer;
  queue: Pick<JobQueue, 'enqueue'>;
  publicUrl: string;
  now: Date;
};
