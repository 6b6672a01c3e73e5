import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';

/** What both sides of an interview work with. */
export type InterviewsDeps = {
  config: Pick<Config, 'http' | 'videoCalls'>;
  db: Db;
  now: () => Date;
  mailer: Mailer;
};
