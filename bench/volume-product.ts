import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createDb } from '../apps/api/src/platform/db/create-db.ts';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { migrate } from '../apps/api/src/platform/db/migrate.ts';
import { onEmbeddedPostgres } from '../apps/api/src/platform/postgres/on-embedded-postgres.ts';
import { insertSession } from '../apps/api/src/platform/session/session-queries.ts';
import { signToken, tokenKey } from '../apps/api/src/platform/session/token.ts';
import { freshDataDir, startProduct } from './product.ts';
import { settleVolume } from './settle-volume.ts';
import { say } from './table.ts';
import { loadVolume, VOLUME_DATA_DIR } from './volume.ts';

export const MEASURE_SECRET = 'a secret of the measure, known to it alone';
const USER_AGENT = 'bench';
/** For what a start does beside its first answers: filling the index of offers, the first jobs. */
const SETTLE_MS = 8000;

/** Signs somebody in beside the product. @returns the bearer token, good for twelve hours. */
export async function tokenOf(db: Db, accountId: string): Promise<string> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 12 * 3600 * 1000);
  const session = { accountId, remember: false, userAgent: USER_AGENT, ip: null, now, expiresAt };
  const sessionId = await insertSession(db, session);
  return signToken(tokenKey(MEASURE_SECRET), { sessionId, accountId, issuedAt: now, expiresAt });
}

export type OnVolume = {
  db: Db;
  databaseUrl: string;
  port: number;
  pid: number;
  /** What another instance on the same database is started with, beside its own data directory. */
  variables: Record<string, string>;
};

/**
 * Runs a measure on the whole product over the volume data, loaded once, with its PostgreSQL on this machine.
 * @param cleanUp deletes the writes of the measure, once the product has stopped; the sessions go by themselves.
 */
export async function onVolume(
  measure: (on: OnVolume) => Promise<void>,
  cleanUp: (db: Db) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await loadVolume();
  const productDir = freshDataDir();
  try {
    await onEmbeddedPostgres(VOLUME_DATA_DIR, async (databaseUrl) => {
      await migrate(databaseUrl);
      const db = createDb(databaseUrl, { max: 2, limits: 'none' });
      await settleVolume(db);
      const variables = { SEED: 'none', DATABASE_URL: databaseUrl, SESSION_SECRET: MEASURE_SECRET };
      const { port, pid, stop } = await startProduct({ variables: { ...variables, DATA_DIR: productDir } });
      try {
        await wait(SETTLE_MS);
        await measure({ db, port, pid, databaseUrl, variables });
      } finally {
        await stop().catch((error: unknown) => say(String(error)));
        await cleanUp(db);
        await db.deleteFrom('sessions').where('user_agent', '=', USER_AGENT).execute();
        await db.destroy();
      }
    });
  } finally {
    rmSync(productDir, { recursive: true, force: true });
  }
}
