import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

export type FreelanceDeps = {
  config: Pick<Config, 'http'>;
  db: Db;
  now: () => Date;
  mailer: Mailer;
};

/** What a use case needs to tell people something. */
export type Telling = { mailer: Mailer; publicUrl: string; now: Date };
