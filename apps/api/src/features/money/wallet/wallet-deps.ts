import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';

/** What everything about wallets works with. */
export type WalletDeps = { config: Config; db: Db; now: () => Date; mailer: Mailer; queue: JobQueue };
