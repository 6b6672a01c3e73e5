import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue } from '../../../platform/queue/queue.ts';
import '../attendees/attendee-export.ts';
import { requireSigningKey } from './certificate-keys.ts';
import { certificateSealingKey } from './certificate-services.ts';

const prepareKey = defineJob<Record<string, never>>('trainings.prepare-key', { policy: 'exclusive' });

type Deps = { db: Db; now: () => Date; config: { session: Pick<Config['session'], 'secret'> } };

/** Every hour, in case the installation's secret changed: reading signs too, and a reading makes no key. */
export function registerCertificateJobs(queue: JobQueue, { db, now, config }: Deps): void {
  queue.work(prepareKey, async () => {
    await db
      .transaction()
      .execute((tx) => requireSigningKey(tx, certificateSealingKey(config.session.secret), now()));
  });
  queue.schedule(prepareKey, '20 * * * *', {});
}

/** At each start: the key that signs certificates. */
export async function prepareCertificateKey(queue: JobQueue, db: Db): Promise<void> {
  await queue.enqueue(db, prepareKey, {}, { key: 'start' });
}
