import { Client } from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/db/migrate.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server's own database, from which test databases are made. */
    testServerUrl: string;
    /** Folder of this run, removed at its end or, when it was aborted, by the next run. */
    testFolder: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated template for the files' own databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres();
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('CREATE DATABASE baara_template');
  await client.end();
  const templateUrl = postgres.url.replace(/\/baara$/, '/baara_template');
  await migrate(templateUrl);
  await installQueue(templateUrl);
  project.provide('testServerUrl', postgres.url);
  project.provide('testFolder', postgres.dataDir);
  return postgres.stop;
}

/** The queue's own tables: a second's work, done once. */
async function installQueue(databaseUrl: string): Promise<void> {
  const queue = createQueue({ databaseUrl, consumes: false }, pino({ level: 'silent' }));
  await queue.start();
  await queue.stop();
}
