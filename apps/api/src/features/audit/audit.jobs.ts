import type { Db } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import './audit-export.ts';
import { linkRows } from './chain/link-rows.ts';
import { signHead, type SigningDeps } from './chain/sign-head.ts';
import { runVerification, verifyJob } from './verify-audit.ts';

const link = defineJob<Record<string, never>>('audit.link', { policy: 'exclusive', expireInSeconds: 3000 });
const signing = defineJob<Record<string, never>>('audit.sign-head', {
  policy: 'exclusive',
  expireInSeconds: 3000,
});

/** Every minute rows get their link; every hour the last one is signed; verifications when they are asked for. */
export function registerAuditJobs(queue: JobQueue, deps: SigningDeps & { db: Db }): void {
  const { db, now } = deps;
  queue.work(link, (_, { signal }) => linkRows(db, signal));
  queue.schedule(link, '* * * * *', {});
  queue.work(signing, async (_, { signal }) => {
    await linkRows(db, signal);
    await signHead(db, deps);
  });
  queue.schedule(signing, '0 * * * *', {});
  queue.work(verifyJob, ({ verificationId }, { attempt, signal }) =>
    runVerification(db, verificationId, { now, attempt, signal }),
  );
}
