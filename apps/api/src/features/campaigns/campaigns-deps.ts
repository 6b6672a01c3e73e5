import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** What both sides of a campaign work with. */
export type CampaignsDeps = {
  config: Pick<Config, 'http' | 'campaigns' | 'payments' | 'session' | 'sms'>;
  db: Db;
  now: () => Date;
  storage: Storage;
  mailer: Mailer;
  events: Events;
  queue: JobQueue;
};
