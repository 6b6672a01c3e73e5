/**
 * Retries and retention of a job. Durations in seconds.
 * A job may run more than once (a process can die between doing the work and saying so): write handlers so that a
 * second run changes nothing, for instance by keying what they write on the job's id or by checking the state they are
 * about to change.
 */
export type JobOptions = Readonly<{
  /** Attempts after the first. Default 5. */
  retryLimit?: number;
  /** Wait before the first retry, doubled each time with some jitter. Default 10. */
  retryDelaySeconds?: number;
  /** Longest wait between two retries. Default 3600. */
  retryDelayMaxSeconds?: number;
  /** An attempt that lasts longer is taken for dead and retried. Default 300. */
  expireInSeconds?: number;
  /** A job that could not run within this time is dropped. Default 14 days. */
  retainPendingSeconds?: number;
  /** How long a finished job stays in the database, successful or not. Default 3 days. */
  retainFinishedSeconds?: number;
  /** Delete the job, payload included, the moment it succeeds: for payloads that carry secrets. */
  forgetOnSuccess?: boolean;
  /**
   * Silence after which its process is taken for dead, 10 or more; default 30. Below 30, another process takes the job
   * over within two seconds of it: for work somebody waits for, whose second run is cheap to begin.
   */
  heartbeatSeconds?: number;
  /** Workers of this name in one process; each runs one batch at a time. Default 1. */
  concurrency?: number;
  /** Jobs that a worker fetches and runs at once, the next ones once all of them ended: for many short jobs. Default 1. */
  batchSize?: number;
  /**
   * `standard`: every enqueued job runs. `short`: at most one waits per key; a second is not added.
   * `exclusive`: at most one waits or runs per key; one that is asked for again while it runs runs once more. Default
   * `standard`.
   */
  policy?: 'standard' | 'short' | 'exclusive';
}>;

declare const payloadOf: unique symbol;

export type JobDefinition<Payload extends object> = Readonly<{
  name: string;
  options: JobOptions;
  /** Exists for the compiler only: ties a job's name to its payload. */
  [payloadOf]?: Payload;
}>;

const definitions = new Map<string, JobDefinition<object>>();

/**
 * Declares a job by name with the shape of its payload, once, at the top of a module. The queue makes
 * room for every declared job when it starts, so a sender never depends on a consumer running.
 * @param name `<domain>.<verb>`, for instance `mail.send`.
 * @throws Error when the name is taken.
 */
export function defineJob<Payload extends object>(
  name: string,
  options: JobOptions = {},
): JobDefinition<Payload> {
  if (definitions.has(name)) throw new Error(`The job ${name} is defined twice.`);
  const definition: JobDefinition<Payload> = { name, options };
  definitions.set(name, definition);
  return definition;
}

export function definedJobs(): JobDefinition<object>[] {
  return [...definitions.values()];
}

/** Thrown by a handler when trying again is pointless: the job fails for good at once. */
export class JobAbandoned extends Error {
  override readonly name = 'JobAbandoned';
}
