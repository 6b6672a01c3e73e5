import type { Db } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/queue/job.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { forgetOldWindows } from '../../platform/rate-limit/rate-limit.ts';
import { forgetAttempts } from './openid/openid.queries.ts';
import { forgetKnownSignIns } from './sign-in/known-sign-ins.queries.ts';
import { deleteEnded } from './accounts.queries.ts';
import { sendLink, notifyBlocked } from './address-jobs.ts';
import { sendResetLink } from './request-password-reset.ts';
import { resendVerificationLink } from './resend-verification.ts';
import { notifyLoginBlocked } from './notify-blocked.ts';
import type { MailDeps } from './public/verification-link.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Ended sessions are of no use; an old link stays known for a month, so that its screen can say it expired. */
const retentionDays = { sessions: 1, tokens: 30, knownSignIns: 365 };

const purge = defineJob<Record<string, never>>('accounts.purge', { policy: 'exclusive' });

type Deps = MailDeps & { db: Db; now: () => Date };

/** Links asked for and alerts, as they come; every night at 3, forgets what has ended. */
export function registerAccountJobs(queue: Pick<JobQueue, 'work' | 'schedule'>, deps: Deps): void {
  const { db, now } = deps;
  const sendOf = { verify: resendVerificationLink, reset: sendResetLink };
  queue.work(sendLink, ({ purpose, email }) => sendOf[purpose](db, email, deps, now()));
  queue.work(notifyBlocked, (blocked) => notifyLoginBlocked(db, blocked, deps));
  queue.work(purge, () => purgeAccounts(db, now()));
  queue.schedule(purge, '0 3 * * *', {});
}

/** Forgets ended sessions, old links and past windows of the limits. */
export async function purgeAccounts(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await deleteEnded(db, { sessions: daysAgo(retentionDays.sessions), tokens: daysAgo(retentionDays.tokens) });
  await forgetKnownSignIns(db, daysAgo(retentionDays.knownSignIns));
  await forgetAttempts(db, now);
  await forgetOldWindows(db, now);
}
