import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';

export type TrainingsDeps = {
  config: Pick<Config, 'http'>;
  db: Db;
  now: () => Date;
  mailer: Pick<Mailer, 'sendMail'>;
};

/** What giving, freeing and moving seats works with. */
export type SeatServices = Omit<TrainingsDeps, 'db' | 'config'> & {
  /** No final slash. */
  publicUrl: string;
};

export const seatServices = ({ config, mailer, now }: TrainingsDeps): SeatServices => ({
  mailer,
  now,
  publicUrl: config.http.publicUrl,
});
