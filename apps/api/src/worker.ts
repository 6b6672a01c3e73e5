import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import type { DB } from './platform/db/schema.generated.ts';

export type Worker = {
  /** Lets the jobs in hand finish and gives the others back to the queue. */
  stop(): Promise<void>;
};

/** Starts consuming jobs; one register line per feature. */
export async function startWorker(_deps: { config: Config; db: Kysely<DB> }): Promise<Worker> {
  return { stop: async () => undefined };
}
