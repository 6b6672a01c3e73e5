import { Client } from 'pg';

// Any constant number: every instance that seeds this database asks for the same lock.
const lockKey = 7_262_027;

/**
 * Loads a data set unless it was already, even when several instances start at once. `load` commits
 * once, so a kill half-way leaves nothing; the record is written by `load` in that same transaction
 * (`INSERT INTO seed_run (name) VALUES …`).
 * @returns whether the data was loaded now.
 */
export async function seedOnce(url: string, name: string, load: () => Promise<void>): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS seed_run (name text PRIMARY KEY, loaded_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rowCount } = await client.query('SELECT 1 FROM seed_run WHERE name = $1', [name]);
    if (rowCount) return false;
    await load();
    await client.query('INSERT INTO seed_run (name) VALUES ($1) ON CONFLICT DO NOTHING', [name]);
    return true;
  } finally {
    await client.end();
  }
}
