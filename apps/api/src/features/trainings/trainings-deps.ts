import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { openPayments } from '../../platform/payments/open-payments.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Storage } from '../../platform/storage/storage.ts';

export type TrainingsDeps = {
  config: Pick<Config, 'http' | 'payments'> & { session: Pick<Config['session'], 'secret'> };
  db: Db;
  queue: JobQueue;
  now: () => Date;
  mailer: Mailer;
  storage: Storage;
};

/** What giving, freeing and moving seats works with. */
export type SeatServices = Pick<TrainingsDeps, 'now'> & {
  mailer: Pick<Mailer, 'sendMail'>;
  /** No final slash. */
  publicUrl: string;
  /** Whether somebody takes payments here: a seat is paid online otherwise nowhere. */
  takesPayments: boolean;
};

export const seatServices = ({
  config,
  db,
  mailer,
  now,
}: Pick<TrainingsDeps, 'db' | 'now'> &
  Pick<SeatServices, 'mailer'> & { config: Pick<Config, 'http' | 'payments'> }): SeatServices => ({
  mailer,
  now,
  publicUrl: config.http.publicUrl,
  takesPayments: openPayments(db, config) !== null,
});
