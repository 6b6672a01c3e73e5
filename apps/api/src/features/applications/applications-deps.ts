import type { AwaitedDocuments } from '@baara/contract/applications/applications';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { OfferIndexUpdates } from '../offers/public/offer-index.ts';

/** What both sides of an application work with. */
export type ApplicationsDeps = {
  config: Pick<Config, 'http'>;
  db: Db;
  now: () => Date;
  storage: Storage;
  mailer: Mailer;
  queue: JobQueue;
  events: Events;
  live: LiveHub;
  offerIndex: OfferIndexUpdates;
  /** Documents that campaigns, a feature above, ask of a candidate. */
  awaitedDocuments: (db: Db, candidateId: string) => Promise<AwaitedDocuments[]>;
};
