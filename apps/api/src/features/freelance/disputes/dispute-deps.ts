import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { DisputeServices } from './notify-dispute.ts';

export type DisputeDeps = {
  config: Pick<Config, 'http'>;
  db: Db;
  events: Events;
  mailer: Mailer;
  queue: JobQueue;
  storage: Storage;
  now: () => Date;
};

export const servicesOf = ({
  config,
  mailer,
  events,
  queue,
}: Pick<DisputeDeps, 'config' | 'mailer' | 'events'> & Pick<DisputeServices, 'queue'>): DisputeServices => ({
  mailer,
  events,
  queue,
  publicUrl: config.http.publicUrl,
});
