import { verify } from '@node-rs/argon2';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshStale } from '../../src/features/candidates/matching/match-rows.ts';
import { createDb } from '../../src/platform/db/create-db.ts';
import { createTestDatabase } from '../../src/testing/test-database.ts';
import { seedVolume } from './volume.ts';

const now = new Date('2026-11-20T10:00:00Z');
const size = { candidates: 2000, offers: 500, applications: 6000, companies: 50 };
const tables = [
  'accounts',
  'companies',
  'company_members',
  'candidates',
  'match_trades',
  'offers',
  'applications',
  'application_events',
];

type Base = Awaited<ReturnType<typeof createTestDatabase>> & { client: Client };

async function openBase(): Promise<Base> {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return { ...database, client };
}

async function closeBase(base: Base): Promise<void> {
  await base.client.end();
  await base.drop();
}

/** The content of every loaded table, every column. */
async function contentOf({ client }: Base): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || md5(string_agg(t::text, E'\\n' order by t::text)) as sum from ${table} t`,
    );
    content[table] = rows[0]?.sum ?? '';
  }
  return content;
}

/** Indexes and constraints, from the catalogue. */
async function shapeOf({ client }: Base): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select indexdef as line from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint order by 1`,
  );
  return rows.map(({ line }) => line);
}

describe('a small volume', () => {
  let base: Base;
  let before: string[];
  beforeAll(async () => {
    base = await openBase();
    before = await shapeOf(base);
    await seedVolume(base.url, { seed: 42, now }, size);
  });
  afterAll(() => closeBase(base));

  async function one<Row>(query: string): Promise<Row | undefined> {
    return (await base.client.query(query)).rows[0] as Row | undefined;
  }

  test('has exactly the size asked for', async () => {
    const counted = await one<Record<string, string>>(
      `select (select count(*) from candidates) as candidates, (select count(*) from offers) as offers,
        (select count(*) from applications) as applications, (select count(*) from companies) as companies`,
    );
    expect(counted).toEqual({ candidates: '2000', offers: '500', applications: '6000', companies: '50' });
  });

  test('leaves indexes and constraints as it found them, all valid', async () => {
    expect(await shapeOf(base)).toEqual(before);
    expect(await one('select 1 from pg_constraint where not convalidated')).toBeUndefined();
  });

  test("the demo recruiter's first offer has the most applications, and its account signs in", async () => {
    const first = await one<{ count: string; email: string; password_hash: string }>(
      `select count(*), r.email, r.password_hash from applications a join company_members m using (company_id)
       join accounts r on r.id = m.account_id where a.offer_id = (select min(id) from offers) group by 2, 3`,
    );
    expect(first?.count).toBe('2000');
    expect(first?.email).toBe('recruteur@baara.demo');
    expect(await verify(first?.password_hash ?? '', 'Baara#2026')).toBe(true);
  });

  test('every application has its history, in order, up to its stage', async () => {
    const last = `select distinct on (application_id) application_id, to_stage from application_events order by application_id, created_at desc, id desc`;
    expect(
      await one(
        `select 1 from applications a left join (${last}) e on e.application_id = a.id where e.to_stage is distinct from a.stage`,
      ),
    ).toBeUndefined();
    expect(
      await one(
        "select 1 from applications a join offers o on o.id = a.offer_id where a.created_at < o.published_at or a.stage_changed_at < a.created_at or o.status = 'draft'",
      ),
    ).toBeUndefined();
  });

  test('boards count what stands there', async () => {
    const counted = (from: string) =>
      one<{ sum: string }>(
        `select md5(string_agg(t::text, E'\\n' order by t::text)) as sum from (${from}) t`,
      );
    const stored = await counted('select offer_id, column_key, day, total from board_counts');
    expect(stored).toEqual(
      await counted(
        'select offer_id, column_key, board_day(stage_changed_at), count(*) from applications group by 1, 2, 3',
      ),
    );
    expect(await one('select 1 from board_count_changes')).toBeUndefined();
  });

  test('candidates are found for an offer by the rows that the job would have written', async () => {
    const ofTrades = "select md5(string_agg(t::text, E'\\n' order by t::text)) as sum from match_trades t";
    const loaded = await one<{ sum: string }>(ofTrades);
    expect(await one('select 1 from match_stale')).toBeUndefined();
    const found = await one<{ count: string }>('select count(distinct account_id) from match_trades');
    expect(Number(found?.count)).toBeGreaterThan(1900);
    await base.client.query('insert into match_stale select account_id from candidates');
    const db = createDb(base.url, { max: 1 });
    expect(await refreshStale(db, 5000, now)).toBe(2000);
    await db.destroy();
    expect(await one(ofTrades)).toEqual(loaded);
  });

  test('texts are whole: 60 to 130 words, 6 to 9 skills, 3 to 5 key points', async () => {
    const { rows } = await base.client.query<{
      description: string;
      skills: number;
      points: number;
      search_terms: string;
    }>(
      'select description, cardinality(skills) as skills, cardinality(key_points) as points, search_terms from offers',
    );
    for (const { description, skills, points, search_terms } of rows) {
      const words = description
        .replace(/<[^>]*>/g, ' ')
        .split(/\s+/)
        .filter(Boolean).length;
      expect(words).toBeGreaterThanOrEqual(55);
      expect(words).toBeLessThanOrEqual(140);
      expect(skills).toBeGreaterThanOrEqual(5);
      expect(points).toBeGreaterThanOrEqual(3);
      expect(description).not.toMatch(/undefined|null| {2}/);
      expect(search_terms.split('\n').length).toBe(6);
    }
  });

  test('the same seed is refused twice, another one adds to it', async () => {
    await expect(seedVolume(base.url, { seed: 42, now }, size)).rejects.toThrow('déjà chargé');
    await seedVolume(
      base.url,
      { seed: 43, now },
      { candidates: 200, offers: 40, applications: 300, companies: 5 },
    );
    expect((await one<{ count: string }>('select count(*) from candidates'))?.count).toBe('2200');
    expect(await shapeOf(base)).toEqual(before);
    const numbers = await one<{ last: number; next: string }>(
      "select max(id) as last, nextval(pg_get_serial_sequence('offers', 'id')) as next from offers",
    );
    expect(Number(numbers?.next)).toBe((numbers?.last ?? 0) + 1);
  });
});

test('the same numbers give the same rows, another seed gives others', async () => {
  const bases = [await openBase(), await openBase(), await openBase()] as const;
  const small = { candidates: 400, offers: 80, applications: 900, companies: 12 };
  await seedVolume(bases[0].url, { seed: 7, now }, small);
  await seedVolume(bases[1].url, { seed: 7, now }, small);
  await seedVolume(bases[2].url, { seed: 8, now }, small);
  const [first, second, third] = [
    await contentOf(bases[0]),
    await contentOf(bases[1]),
    await contentOf(bases[2]),
  ];
  expect(second).toEqual(first);
  expect(third?.['offers']).not.toBe(first['offers']);
  await Promise.all(bases.map(closeBase));
});

test('more applications than people can send are refused with a sentence, and nothing is stored', async () => {
  const base = await openBase();
  const tooMany = { candidates: 40, offers: 3, applications: 5000, companies: 2 };
  await expect(seedVolume(base.url, { seed: 1, now }, tooMany)).rejects.toThrow(RangeError);
  const { rows } = await base.client.query<{ count: string }>('select count(*) from accounts');
  expect(rows[0]?.count).toBe('0');
  await closeBase(base);
});
