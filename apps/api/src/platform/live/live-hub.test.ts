import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createDb } from '../db/create-db.ts';
import { createLiveHub, type LiveHandler, type LiveHub, notify } from './live-hub.ts';

type Log = (...message: unknown[]) => void;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: ReturnType<typeof createDb>;
const open: LiveHub[] = [];
const logger = { warn: vi.fn<Log>(), error: vi.fn<Log>() };

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(database.url, { max: 4 });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((hub) => hub.stop()));
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function startHub(): Promise<LiveHub> {
  const hub = createLiveHub({ databaseUrl: database.url }, logger);
  open.push(hub);
  await hub.start();
  return hub;
}

test('every process that follows a channel receives its messages, and nothing else', async () => {
  const received: unknown[] = [];
  for (const hub of [await startHub(), await startHub()]) {
    await hub.listen('account:1', (payload) => void received.push(payload));
  }
  await notify(db, 'account:2', { id: 'other' });
  await notify(db, 'account:1', { id: 'é' });
  await vi.waitFor(() => expect(received).toEqual([{ id: 'é' }, { id: 'é' }]), { timeout: 300_000 });
});

test('a message is sent when its transaction commits, never when it rolls back', async () => {
  const received: unknown[] = [];
  await (await startHub()).listen('offers', (payload) => void received.push(payload));
  const failure = db.transaction().execute(async (trx) => {
    await notify(trx, 'offers', 'never');
    throw new Error('rolled back');
  });
  await expect(failure).rejects.toThrow('rolled back');
  await db.transaction().execute((trx) => notify(trx, 'offers', 'kept'));
  await vi.waitFor(() => expect(received).toEqual(['kept']), { timeout: 300_000 });
});

test('a follower who left receives nothing more, the others do', async () => {
  const hub = await startHub();
  const left = vi.fn<LiveHandler>();
  const stayed = vi.fn<LiveHandler>();
  const leave = await hub.listen('room', left);
  await hub.listen('room', stayed);
  leave();
  await notify(db, 'room', 1);
  await vi.waitFor(() => expect(stayed).toHaveBeenCalledWith(1), { timeout: 300_000 });
  expect(left).not.toHaveBeenCalled();
});

test('a handler that fails does not deprive the others', async () => {
  const hub = await startHub();
  const second = vi.fn<LiveHandler>();
  await hub.listen('fragile', () => {
    throw new Error('mine alone');
  });
  await hub.listen('fragile', second);
  await notify(db, 'fragile', null);
  await vi.waitFor(() => expect(second).toHaveBeenCalledWith(null), { timeout: 300_000 });
});

test('a cut connection is replaced, followers reload and receive again', async () => {
  const hub = await startHub();
  const received = vi.fn<LiveHandler>();
  const reload = vi.fn<() => void>();
  await hub.listen('offers', received);
  hub.onReconnect(reload);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'baara-live'`.execute(
    db,
  );
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 300_000 });
  await notify(db, 'offers', 'again');
  await vi.waitFor(() => expect(received).toHaveBeenCalledWith('again'), { timeout: 300_000 });
  await expect(hub.health()).resolves.toBeUndefined();
});

test('health fails once stopped', async () => {
  const hub = await startHub();
  await hub.stop();
  await expect(hub.health()).rejects.toThrow('down');
});

test('a payload beyond the limit, or a strange channel, is refused', async () => {
  await expect(notify(db, 'offers', 'x'.repeat(8_000))).rejects.toThrow(TypeError);
  await expect(notify(db, 'a"; drop table x', 1)).rejects.toThrow(TypeError);
});
