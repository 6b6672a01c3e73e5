import { defineJob } from '../../platform/queue/job.ts';

/**
 * Work about an address typed by an unauthenticated visitor. Only the job looks for its account: the request costs the
 * same either way, so that its duration reveals nothing.
 */
const settings = { forgetOnSuccess: true, retryLimit: 8, retryDelayMaxSeconds: 300, concurrency: 2 } as const;

/** A link was asked for. @property email lower case. */
export const sendLink = defineJob<{ purpose: 'verify' | 'reset'; email: string }>(
  'accounts.send-link',
  settings,
);

/** Ten wrong passwords closed an account's window. @property email lower case. @property at ISO 8601. */
export const notifyBlocked = defineJob<{ email: string; ip: string; at: string }>(
  'accounts.tell-blocked',
  settings,
);
