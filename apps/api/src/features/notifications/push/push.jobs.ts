import type { PushSubscription } from 'web-push';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/database.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import type { JobQueue, Logger } from '../../../platform/queue/queue.ts';
import { openSealedText } from '../../../platform/session/sealed-text.ts';
import { postPush } from './post-push.ts';
import { type PushKey, pushKey, pushSealingKey } from './push-keys.ts';
import {
  claimPushes,
  type ClaimedPush,
  deletePush,
  deleteSubscription,
  savePushLater,
  saveSentPush,
} from './push.queries.ts';

const send = defineJob<Record<string, never>>('push.send', {
  policy: 'exclusive',
  expireInSeconds: 900,
  retainFinishedSeconds: 3600,
});

/** Waits before each try that follows a failure. */
const RETRY_SECONDS: readonly number[] = [60, 300, 1800, 7200, 21_600];
const AT_ONCE = 10;
/** The browser withdrew its subscription, or the service refuses this message for good. */
const gone = new Set([404, 410]);
const refused = new Set([400, 401, 403, 413]);

export type PushJobDeps = {
  db: Db;
  config: Pick<Config, 'http' | 'session' | 'webhooks'>;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
};

/** Each minute: what waits leaves. A message whose process died is sent again, and takes the first one's place. */
export function registerPushJobs(queue: JobQueue, deps: PushJobDeps): void {
  queue.work(send, (_, { signal }) => sendPushes(deps, signal));
  queue.schedule(send, '* * * * *', {});
}

async function sendPushes(deps: PushJobDeps, signal: AbortSignal): Promise<void> {
  const { db, config, now } = deps;
  let key: PushKey | undefined;
  while (!signal.aborted) {
    const claimed = await claimPushes(db, { most: AT_ONCE, now: now() });
    if (claimed.length === 0) return;
    const signing = (key ??= await pushKey(db, config.session.secret, now()));
    await Promise.all(claimed.map((push) => sendOne(deps, signing, push)));
  }
}

/** Push services ask whom to write to; an address of plain HTTP is none. */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:baara@${new URL(publicUrl).hostname}`;

async function sendOne(
  { db, config, now, log }: PushJobDeps,
  key: PushKey,
  push: ClaimedPush,
): Promise<void> {
  const at = now();
  const { id, subscriptionId, title, url, tries, sealed, endpointHash, keyFingerprint, expiresAt } = push;
  const opened =
    keyFingerprint === key.fingerprint
      ? openSealedText(pushSealingKey(config.session.secret), sealed, endpointHash.toString('hex'))
      : undefined;
  if (opened === undefined) return deleteSubscription(db, subscriptionId);
  const status = await postPush(
    {
      subscription: JSON.parse(opened) as PushSubscription,
      payload: JSON.stringify({ title, url, tag: id }),
      topic: id.replaceAll('-', ''),
      ttl: Math.max(1, Math.floor((expiresAt.getTime() - at.getTime()) / 1000)),
    },
    key,
    { subject: subjectOf(config.http.publicUrl), allowsLocal: config.webhooks.allowsLocal },
  ).catch(() => 400);
  if (status !== null && status < 300) return saveSentPush(db, push, at);
  if (status !== null && gone.has(status)) return deleteSubscription(db, subscriptionId);
  const wait = RETRY_SECONDS[tries - 1];
  if ((status !== null && refused.has(status)) || wait === undefined) {
    log.warn({ id, status }, 'a push service did not take a message');
    return deletePush(db, id);
  }
  await savePushLater(db, id, new Date(at.getTime() + wait * 1000));
}
