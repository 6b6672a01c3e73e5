import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp, type Services } from '../app.ts';
import { type Config, loadConfig } from '../config.ts';
import { listeners } from '../listeners.ts';
import { createDb } from '../platform/db/create-db.ts';
import type { Db } from '../platform/db/database.ts';
import { createEvents } from '../platform/events/events.ts';
import { createMailer, MAIL_QUEUE, type MailMessage } from '../platform/mail/mailer.ts';
import { openMetrics } from '../platform/monitoring/open-metrics.ts';
import { createObservations } from '../platform/monitoring/observations.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { payloadSeal, type SealedPayload } from '../platform/queue/sealed-payload.ts';
import { createStorage, type Storage } from '../platform/storage/storage.ts';
import { type FormFile, multipart } from './multipart.ts';
import { createTestDatabase } from './test-database.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Headers = LightMyRequestResponse['headers'];

/** The envelope of every answer, good or bad. */
const HOUR_MS = 3_600_000;

export type Answer<Data = unknown> = {
  status: string;
  code: number | string;
  message: string;
  data: Data;
  errors?: { field: string; message: string }[];
  pagination: { page: number; pages: number; limit: number; total: number };
};

export type TestApp = Readonly<{
  app: FastifyInstance;
  db: Db;
  config: Config;
  /** What jobs are done with, as `registerJobs` receives it: for a test that runs one itself. */
  services: Services;
  /** Sends a request through the whole application, without a network. */
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Sends JSON and answers the status and the parsed body. */
  json<Body = unknown>(
    method: Method,
    path: string,
    options?: { body?: object; headers?: Record<string, string> },
  ): Promise<{ status: number; body: Body; headers: Headers }>;
  /**
   * The same for an operation of the API, as somebody or, with `null`, as nobody. @param path below /api/v1.
   * @typeParam More what the answer carries beside the envelope.
   */
  call<Data = unknown, More = unknown>(
    method: Method,
    path: string,
    who: { headers: Record<string, string> } | null,
    body?: object,
  ): Promise<{ status: number; body: Answer<Data> & More; headers: Headers }>;
  /** The same with a form of files, as a browser sends it; `headers` beside those of who sends. */
  upload<Data = unknown>(
    method: 'POST' | 'PUT',
    path: string,
    who: { headers: Record<string, string> } | null,
    form: { files: readonly FormFile[]; fields?: Record<string, string>; headers?: Record<string, string> },
  ): Promise<{ status: number; body: Answer<Data>; headers: Headers }>;
  /** The messages posted so far, oldest first; they wait in the queue, which nothing consumes here. */
  mails(): Promise<MailMessage[]>;
  /** Moves the application's clock. */
  advance(time: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
  /** Moves the clock to the beginning of an hour: limits count in fixed windows, and none ends while a test counts. */
  startWindow(): void;
  /** A second instance of the application on the same database; close it, or leave that to `stop`. */
  startAnother(): Promise<FastifyInstance>;
  stop(): Promise<void>;
}>;

/**
 * Starts the application on a database and a data directory of its own. Call it once per test file
 * (`beforeAll`) and `stop()` at the end (`afterAll`).
 * @param variables environment variables to set beside the test's own.
 * @param faults puts a service that fails in the place of a good one; `databaseUrl` is what the application
 * itself connects to.
 */
export async function startTestApp(
  variables: Record<string, string> = {},
  faults: { storage?: (good: Storage) => Storage; databaseUrl?: (good: string) => Promise<string> } = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(inject('testFolder'), 'app-'));
  const config = loadConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
    SEED: 'none',
    DATABASE_POOL: '4',
    ...variables,
  });
  const databaseUrl = (await faults.databaseUrl?.(database.url)) ?? database.url;
  const observations = createObservations();
  const db = createDb(databaseUrl, {
    max: config.database.pool,
    readOnlyGets: true,
    onStatement: observations.noteStatement,
  });
  const logger = pino({ level: 'silent' });
  const queue = createQueue({ databaseUrl: database.url, consumes: false }, logger);
  await queue.start();
  const mailer = createMailer(config, { queue, logger });
  let ahead = 0;
  const now = (): Date => new Date(Date.now() + ahead);
  const good = createStorage(config);
  const storage = faults.storage?.(good) ?? good;
  const events = createEvents(listeners);
  const metrics = await openMetrics(config);
  const services: Services = { config, db, queue, mailer, storage, events, observations, metrics, now };
  const instances: FastifyInstance[] = [];
  const startInstance = async (): Promise<FastifyInstance> => {
    const instance = await buildApp(services);
    instances.push(instance);
    await instance.ready();
    return instance;
  };
  const app = await startInstance();
  const json: TestApp['json'] = async (method, path, { body, headers } = {}) => {
    const answer = await app.inject({ method, url: path, payload: body, headers });
    const parsed = answer.body ? answer.json() : undefined;
    return { status: answer.statusCode, body: parsed, headers: answer.headers };
  };
  return {
    app,
    db,
    config,
    services,
    inject: (request) => app.inject(request),
    json,
    call: (method, path, who, body) =>
      json(method, `/api/v1${path}`, { headers: who?.headers ?? {}, ...(body ? { body } : {}) }),
    upload: async (method, path, who, { files, fields, headers }) => {
      const form = await multipart(files, fields);
      const answer = await app.inject({
        method,
        url: `/api/v1${path}`,
        payload: form.payload,
        headers: { ...form.headers, ...who?.headers, ...headers },
      });
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
    },
    mails: async () => {
      const seal = payloadSeal<MailMessage>(config.session.secret, MAIL_QUEUE);
      const { rows } = await sql<{ data: SealedPayload }>`
        select data from pgboss.job where name = ${MAIL_QUEUE} order by created_on, id`.execute(db);
      return rows.flatMap(({ data }) => seal.open(data) ?? []);
    },
    advance: ({ seconds = 0, minutes = 0, hours = 0, days = 0 }) => {
      ahead += 1000 * (seconds + 60 * (minutes + 60 * (hours + 24 * days)));
    },
    startWindow: () => {
      ahead += HOUR_MS - (now().getTime() % HOUR_MS);
    },
    startAnother: startInstance,
    stop: async () => {
      for (const instance of instances) await instance.close();
      await queue.stop();
      mailer.close();
      await db.destroy();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The application of a whole test file: started before its tests, stopped after them. The returned object is usable
 * from the first `beforeAll` that follows.
 */
export function useTestApp(...start: Parameters<typeof startTestApp>): TestApp {
  const server = {} as TestApp;
  beforeAll(async () => void Object.assign(server, await startTestApp(...start)));
  afterAll(() => server.stop());
  return server;
}
