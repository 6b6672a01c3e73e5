import { createDb } from '../../src/platform/db/create-db.ts';

/** Whether the demonstration was loaded: stored separately from the generator, which is large and needed once. */
export async function isDemoLoaded(databaseUrl: string): Promise<boolean> {
  const db = createDb(databaseUrl, { max: 1, limits: 'job' });
  try {
    const record = await db
      .selectFrom('site_settings')
      .select('key')
      .where('key', '=', 'seed')
      .executeTakeFirst();
    return record !== undefined;
  } finally {
    await db.destroy();
  }
}
