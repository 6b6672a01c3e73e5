import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createDb } from '../db/create-db.ts';
import type { Db } from '../db/database.ts';
import { createEvents, defineEvent } from './events.ts';

const noted = defineEvent<{ note: string }>('note.made');

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: ReturnType<typeof createDb>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(database.url, { max: 2 });
  await sql`create table notes (id serial, note text not null)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const write = async (tx: Db, note: string): Promise<void> =>
  void (await sql`insert into notes (note) values (${note})`.execute(tx));
const notes = async (): Promise<string[]> =>
  (await sql<{ note: string }>`select note from notes order by id`.execute(db)).rows.map(({ note }) => note);

test('listeners write in their order, in the emitter’s transaction, before it goes on', async () => {
  const events = createEvents([
    noted.listen(async (tx, { note }) => {
      await sql`select pg_sleep(0.01)`.execute(tx);
      await write(tx, `${note}, first`);
    }),
    noted.listen((tx, { note }) => write(tx, `${note}, second`)),
    defineEvent<{ note: string }>('note.removed').listen((tx) => write(tx, 'never')),
  ]);
  await db.transaction().execute(async (tx) => {
    await events.emit(tx, noted, { note: 'a' });
    await write(tx, 'a, emitter');
    expect(await notes()).toEqual([]);
  });
  expect(await notes()).toEqual(['a, first', 'a, second', 'a, emitter']);
});

test("an error of a listener rolls back the emitter's writes, and no other listener is called", async () => {
  const before = await notes();
  const called: string[] = [];
  const events = createEvents([
    noted.listen(() => Promise.reject(new Error('refused'))),
    noted.listen(async (_tx, { note }) => void called.push(note)),
  ]);
  const written = db.transaction().execute(async (tx) => {
    await write(tx, 'b, emitter');
    await events.emit(tx, noted, { note: 'b' });
  });
  await expect(written).rejects.toThrow('refused');
  expect(await notes()).toEqual(before);
  expect(called).toEqual([]);
});

test('an event without a listener changes nothing', async () => {
  const before = await notes();
  await db.transaction().execute((tx) => createEvents([]).emit(tx, noted, { note: 'c' }));
  expect(await notes()).toEqual(before);
});

test('outside a transaction an event is refused', async () => {
  const events = createEvents([noted.listen((tx, { note }) => write(tx, note))]);
  await expect(events.emit(db, noted, { note: 'd' })).rejects.toThrow('note.made');
  expect(await notes()).not.toContain('d');
});
