import type { Pool, PoolClient } from 'pg';

/** A connection has three seconds to give a sign of life; the driver's types do not know this limit of one query. */
const signOfLife = { text: 'select 1', query_timeout: 3000 };

/**
 * Takes connections of a pool that were not lost. A server that restarts, or a line that is cut, breaks all of them at
 * once; each is noticed by itself, some only by the statement that fails on them. So after a loss, those that were
 * open before give a sign of life when they are next taken, and those that give none are closed.
 */
export function takeLiving(pool: Pool): () => Promise<PoolClient> {
  let losses = 0;
  /** How many losses there were when a connection last gave a sign of life. */
  const checked = new WeakMap<PoolClient, number>();
  pool.on('connect', (client) => {
    checked.set(client, losses);
    client.on('error', () => void (losses += 1));
  });
  const isLiving = async (client: PoolClient): Promise<boolean> => {
    const before = losses;
    if (checked.get(client) === before) return true;
    try {
      await client.query(signOfLife);
    } catch {
      return false;
    }
    checked.set(client, before);
    return true;
  };
  return async () => {
    for (;;) {
      const client = await pool.connect();
      if (await isLiving(client)) return client;
      client.release(true);
    }
  };
}
