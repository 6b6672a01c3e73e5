import { connect } from '../db/connect.ts';

/** Arbitrary and fixed: every instance of Baara must take the same lock. */
const START_LOCK_KEY = 7_241_553_001;

/**
 * Runs `work` in one instance at a time, over all instances on a database. The queue's own installer
 * tolerates a race by failing on its connection; waiting in line leaves no failure to recover from.
 */
export async function withStartLock(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const client = await connect({ connectionString: databaseUrl, application_name: 'baara-queue-start' });
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [START_LOCK_KEY]);
    await work();
    await client.query('commit');
  } finally {
    await client.end();
  }
}
