import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import { type Config, loadConfig } from '../config.ts';
import { createDb } from '../platform/db/create-db.ts';
import type { DB } from '../platform/db/schema.generated.ts';
import { createTestDatabase } from './test-database.ts';

export type TestApp = Readonly<{
  app: FastifyInstance;
  db: Kysely<DB>;
  config: Config;
  /** Sends a request through the whole application, without a network. */
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Sends JSON and answers the status and the parsed body. */
  json<Body = unknown>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: { body?: object; headers?: Record<string, string> },
  ): Promise<{ status: number; body: Body; headers: LightMyRequestResponse['headers'] }>;
  /** The raw mails (.eml) written so far, oldest first. */
  mailbox(): string[];
  stop(): Promise<void>;
}>;

/**
 * Starts the application on a database and a data directory of its own. Call it once per test file
 * (`beforeAll`) and `stop()` at the end (`afterAll`).
 * @param variables environment variables to set beside the test's own.
 */
export async function startTestApp(variables: Record<string, string> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(inject('testFolder'), 'app-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
    SEED: 'none',
    ...variables,
  });
  const db = createDb(database.url, { max: 4 });
  const app = await buildApp({ config, db });
  await app.ready();
  const mailDir = join(dataDir, 'mail');
  return {
    app,
    db,
    config,
    inject: (request) => app.inject(request),
    json: async (method, path, { body, headers } = {}) => {
      const answer = await app.inject({ method, url: path, payload: body, headers });
      const parsed = answer.body ? answer.json() : undefined;
      return { status: answer.statusCode, body: parsed, headers: answer.headers };
    },
    mailbox: () => {
      try {
        const names = readdirSync(mailDir).filter((name) => name.endsWith('.eml'));
        return names.toSorted().map((name) => readFileSync(join(mailDir, name), 'utf8'));
      } catch {
        return [];
      }
    },
    stop: async () => {
      await app.close();
      await db.destroy();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
