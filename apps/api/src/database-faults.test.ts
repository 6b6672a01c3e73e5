import { setTimeout as sleep } from 'node:timers/promises';
import { generalMessages } from '@baara/contract/protocol/general-messages';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeAccount, password } from './features/accounts/accounts.factory.ts';
import { connect } from './platform/db/connect.ts';
import type { Db } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { createServer } from './platform/http/server.ts';
import { type DatabaseProxy, startDatabaseProxy } from './testing/database-proxy.ts';
import { useTestApp } from './testing/test-app.ts';
import { useWorkspace } from './testing/workspace.ts';

/** The database slow, cut or away: what people are answered, and who else is served meanwhile. */
let proxy: DatabaseProxy;
let databaseUrl: string;
const server = useTestApp(
  { DATABASE_POOL: '20' },
  {
    databaseUrl: async (good) => {
      databaseUrl = good;
      proxy = await startDatabaseProxy(good);
      return proxy.url;
    },
  },
);
const sahel = useWorkspace(server);

/** The server without the product: one address that does what a test gives it. */
let bare: FastifyInstance;
let work: (db: Db) => Promise<unknown>;
/** More than the reserve for routes without a connection. */
const manyRoutes = Array.from({ length: 12 }, (_, turn) => `/api/work/${turn}`);
const doWork = async () => {
  await work(server.db);
  return {};
};
beforeAll(async () => {
  bare = await createServer(undefined);
  bare.get('/api/work', doWork);
  for (const url of manyRoutes) bare.get(url, doWork);
});
afterEach(() => proxy.restore());
afterAll(async () => {
  await bare.close();
  await proxy.stop();
});
const answerOf = async (given: (db: Db) => Promise<unknown>) => {
  work = given;
  return bare.inject({ url: '/api/work' });
};
const inTransaction = (given: (tx: Db) => Promise<unknown>) => (db: Db) => db.transaction().execute(given);

const now = sql`select now()`;
test.each<[string, (db: Db) => Promise<unknown>]>([
  [
    'a connection cut inside a transaction',
    inTransaction(async (tx) => {
      await now.execute(tx);
      proxy.cut();
      await now.execute(tx);
    }),
  ],
  [
    'a connection cut under a statement',
    (db) => {
      setTimeout(() => proxy.cut(), 50);
      return sql`select pg_sleep(30)`.execute(db);
    },
  ],
  [
    'a server that is away',
    (db) => {
      proxy.cut();
      return now.execute(db);
    },
  ],
  [
    'a server that is shutting down',
    inTransaction((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)),
  ],
  [
    'a server that is read-only',
    inTransaction(async (tx) => {
      await sql`set transaction read only`.execute(tx);
      await sql`delete from accounts`.execute(tx);
    }),
  ],
  [
    'a statement that takes too long',
    inTransaction(async (tx) => {
      await sql`set local statement_timeout = 20`.execute(tx);
      await sql`select pg_sleep(30)`.execute(tx);
    }),
  ],
  [
    'a transaction left idle',
    inTransaction(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 20`.execute(tx);
      await sleep(200);
      await now.execute(tx);
    }),
  ],
  ['a socket closed by the other side', () => Promise.reject(Object.assign(new Error(), { code: 'EPIPE' }))],
])('%s is 503, and the next request is served', async (_name, given) => {
  const answer = await answerOf(given);
  expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE', message: generalMessages.UNAVAILABLE });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  proxy.restore();
  expect((await answerOf((db) => now.execute(db))).statusCode).toBe(200);
});

const askOnce = () => bare.inject({ url: '/api/work' });

test('after a cut that one request met, all others are served at once', async () => {
  work = (db) => sql`select pg_sleep(0.05)`.execute(db);
  // As many connections as the route's share lie idle, and break with the one in use.
  await Promise.all(Array.from({ length: 5 }, askOnce));
  work = (db) => {
    setTimeout(() => proxy.cut(), 50);
    return sql`select pg_sleep(30)`.execute(db);
  };
  expect((await askOnce()).statusCode).toBe(503);
  proxy.restore();
  work = (db) => now.execute(db);
  const answers = await Promise.all(Array.from({ length: 5 }, askOnce));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
});

test('a fault of ours stays 500', async () => {
  expect((await answerOf((db) => sql`select nothing`.execute(db))).statusCode).toBe(500);
});

test('requests are bounded in time by the database itself', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(
    server.db,
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    statement_timeout: '10000',
    lock_timeout: '3000',
    idle_in_transaction_session_timeout: '15000',
  });
});

test('a program older than the schema does not start', async () => {
  const newer = '9999_from-the-future.sql';
  await sql`insert into schema_migration (name, checksum) values (${newer}, 'x')`.execute(server.db);
  await expect(migrate(databaseUrl)).rejects.toThrow(
    "La base de données est celle d'une version plus récente de Baara (migration 9999_from-the-future.sql) : lancez cette version ou une plus récente.",
  );
  await sql`delete from schema_migration where name = ${newer}`.execute(server.db);
  expect(await migrate(databaseUrl)).toEqual([]);
});

test('one locked table takes no connection from those who do not need it', async () => {
  const person = await sahel.candidate();
  const email = `verrou-${person.accountId}@exemple.ml`;
  await makeAccount(server, { email });
  const other = await connect({ connectionString: databaseUrl });
  await other.query('begin; lock table bookmarks in access exclusive mode');
  const routes = ['', `/${sahel.offerId}/check`];
  const stuck = Array.from({ length: 80 }, (_, turn) =>
    server.call('GET', `/bookmarks${routes[turn % routes.length]}`, person),
  );
  await sleep(100);
  const first = Promise.race(stuck);

  // Answered while every one of those waits: the lock is given back only after.
  const signIn = {
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { username: email, password },
  } as const;
  const served = await Promise.race([
    Promise.all([
      server.inject(signIn),
      server.inject({ url: '/api/v1/recruitment-offers' }),
      server.inject({ url: `/api/v1/recruitment-offers/${sahel.offerId}` }),
      server.inject({ url: '/api/v1/user/profile', headers: person.headers }),
    ]).then((answers) => answers.map(({ statusCode }) => statusCode)),
    first.then(() => 'answered after those who wait'),
  ]);
  expect(served).toEqual([200, 200, 200, 200]);

  const refused = await first;
  expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(refused.headers['retry-after']).toBe('5');
  await other.end();
  await Promise.all(stuck);
  expect((await server.call('GET', '/bookmarks', person)).status).toBe(200);
});

const askAll = () => manyRoutes.flatMap((url) => [1, 2, 3].map(() => bare.inject({ url })));

test('a table that stays locked, which many routes need, leaves connections to those who do not', async () => {
  const person = await sahel.candidate();
  const email = `verrous-${person.accountId}@exemple.ml`;
  await makeAccount(server, { email });
  const other = await connect({ connectionString: databaseUrl });
  await other.query('begin; lock table bookmarks in access exclusive mode');
  work = (db) => db.selectFrom('bookmarks').select('offer_id').limit(1).execute();

  // What these learn of the lock, the next ones know.
  expect(new Set((await Promise.all(askAll())).map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  const stuck = askAll();
  await sleep(100);
  const signIn = {
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { username: email, password },
  } as const;
  const served = await Promise.race([
    Promise.all([
      server.inject({ url: '/api/health/ready' }),
      server.inject(signIn),
      server.inject({ url: `/api/v1/recruitment-offers/${sahel.offerId}` }),
      server.inject({ url: '/api/v1/user/profile', headers: person.headers }),
    ]).then((answers) => answers.map(({ statusCode }) => statusCode)),
    Promise.race(stuck).then(() => 'answered after those who wait'),
  ]);
  expect(served).toEqual([200, 200, 200, 200]);
  await other.end();
  await Promise.all(stuck);
});

test('the offers go on from memory while the database is away, for visitors only', async () => {
  const person = await sahel.candidate();
  const paths = [
    '/recruitment-offers',
    '/recruitment-offers?search=comptable',
    `/recruitment-offers/${sahel.offerId}`,
  ];
  const read = () => Promise.all(paths.map((path) => server.call('GET', path, null)));
  await expect.poll(async () => JSON.stringify((await read())[0]?.body)).toContain(`"id":${sahel.offerId},`);
  const before = await read();
  await server.call('GET', paths[0] ?? '', person);
  proxy.cut();
  // Outdated by then: nothing fresh can be read in its place.
  server.app.pageCache.clear();
  const during = await read();
  expect(during.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(during.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
  expect(during.map(({ headers }) => headers['retry-after'])).toEqual([undefined, undefined, undefined]);
  // Never asked before, and somebody's own.
  expect((await server.call('GET', '/recruitment-offers/999999', null)).status).toBe(503);
  expect((await server.call('GET', paths[0] ?? '', person)).status).toBe(503);
  proxy.restore();
  await server.db.deleteFrom('offers').where('id', '=', sahel.offerId).execute();
  await expect
    .poll(async () => (await server.call('GET', paths[2] ?? '', null)).status)
    .toBeGreaterThanOrEqual(404);
  proxy.cut();
  expect((await server.call('GET', paths[2] ?? '', null)).status).toBe(503);
});
