import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';

export type TrainingsDeps = {
  config: Pick<Config, 'http'> & { session: Pick<Config['session'], 'secret'> };
  db: Db;
  queue: JobQueue;
  now: () => Date;
  mailer: Pick<Mailer, 'sendMail'>;
};

/** What giving, freeing and moving seats works with. */
export type SeatServices = Pick<TrainingsDeps, 'mailer' | 'now'> & {
  /** No final slash. */
  publicUrl: string;
};

export const seatServices = ({ config, mailer, now }: TrainingsDeps): SeatServices => ({
  mailer,
  now,
  publicUrl: config.http.publicUrl,
});
