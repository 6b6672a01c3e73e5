import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Market } from './public/market-index.ts';

export type FreelanceDeps = {
  config: Pick<Config, 'http'>;
  db: Db;
  now: () => Date;
  mailer: Mailer;
  storage: Storage;
  market: Market;
};

/** Dependencies of a use case that notifies people. */
export type NotifyContext = { mailer: Mailer; publicUrl: string; now: Date };
