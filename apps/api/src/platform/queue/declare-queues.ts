import type { PgBoss, Queue, QueueResult } from 'pg-boss';
import type { JobDefinition } from './job.ts';

const DAY_SECONDS = 86_400;
export const USUAL_HEARTBEAT_SECONDS = 30;

type Settings = Required<
  Pick<
    Queue,
    | 'retryLimit'
    | 'retryDelay'
    | 'retryBackoff'
    | 'retryDelayMax'
    | 'expireInSeconds'
    | 'retentionSeconds'
    | 'deleteAfterSeconds'
    | 'heartbeatSeconds'
    | 'notify'
  >
>;

function settingsOf({ options }: JobDefinition<object>): Settings {
  return {
    retryLimit: options.retryLimit ?? 5,
    retryDelay: options.retryDelaySeconds ?? 10,
    retryBackoff: true,
    retryDelayMax: options.retryDelayMaxSeconds ?? 3600,
    expireInSeconds: options.expireInSeconds ?? 300,
    retentionSeconds: options.retainPendingSeconds ?? 14 * DAY_SECONDS,
    deleteAfterSeconds: options.retainFinishedSeconds ?? 3 * DAY_SECONDS,
    // A killed process stops beating: its jobs are taken over within a minute, not after their expiry.
    heartbeatSeconds: options.heartbeatSeconds ?? USUAL_HEARTBEAT_SECONDS,
    notify: true,
  };
}

function differs(settings: Settings, existing: QueueResult): boolean {
  return Object.entries(settings).some(([key, value]) => Reflect.get(existing, key) !== value);
}

/** Creates the queues that are missing and updates those whose settings changed; one query when none did. */
export async function declareQueues(boss: PgBoss, jobs: JobDefinition<object>[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const settings = settingsOf(job);
    const queue = existing.get(job.name);
    if (!queue) await boss.createQueue(job.name, { ...settings, policy: job.options.policy ?? 'standard' });
    else if (differs(settings, queue)) await boss.updateQueue(job.name, settings);
  }
}
