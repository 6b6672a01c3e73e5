import { defineJob } from '../../platform/queue/job.ts';

/**
 * Work about an address that someone typed without being signed in. Whether it has an account is looked at in the job
 * only: the request costs the same either way, so that its time tells nothing.
 */
const settings = { forgetOnSuccess: true, retryLimit: 8, retryDelayMaxSeconds: 300, concurrency: 2 } as const;

/** A link was asked for. @property email lower case. */
export const sendLink = defineJob<{ purpose: 'verify' | 'reset'; email: string }>(
  'accounts.send-link',
  settings,
);

/** Ten wrong passwords closed an account's window. @property email lower case. @property at ISO 8601. */
export const tellBlocked = defineJob<{ email: string; ip: string; at: string }>(
  'accounts.tell-blocked',
  settings,
);
