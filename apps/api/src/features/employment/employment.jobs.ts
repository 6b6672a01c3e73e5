import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { notifyProofDue, type TicketServices } from './notify-tickets.ts';
import { markDueProofs } from './tickets.queries.ts';

const remindProofs = defineJob<Record<string, never>>('employment.remind-proofs', { policy: 'exclusive' });

type Deps = { db: Db; config: Pick<Config, 'http'>; mailer: Mailer; now: () => Date };

/** Each hour, the illnesses whose proof is not there after 48 hours. */
export function registerEmploymentJobs(queue: JobQueue, { db, config, mailer, now }: Deps): void {
  queue.work(remindProofs, () =>
    remindOfProofs(db, { mailer, publicUrl: config.http.publicUrl, now: now() }),
  );
  queue.schedule(remindProofs, '25 * * * *', {});
}

/** A second run finds nothing left. */
export async function remindOfProofs(db: Db, services: TicketServices): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const due of await markDueProofs(tx, services.now)) await notifyProofDue(tx, due, services);
  });
}
