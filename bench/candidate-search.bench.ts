/**
 * Measures a recruiter's search of candidates over HTTP, on the whole product: embedded PostgreSQL, 1,000,000
 * candidates, one client then eight; the client on the same processors. The words of the volume's CVs are those of its
 * experiences. Large totals are cached for a minute: « first time » runs each search once, more than a minute after its
 * last run, so that its total is unknown while the tables are in memory; « counted » asks its exact total then, as the
 * screen does after the page. The second table compares the first times with the repeated ones.
 * Run: npm run bench -- candidate-search, with BENCH_REQUESTS=80 for fewer searches of each kind.
 * BENCH_DATA_DIR is the folder of the loaded database (default: in the system's temporary directory); it is loaded
 * once.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../apps/api/src/platform/db/database.ts';
import { type Call, oneByOne } from './client.ts';
import { bearer, createTimings, measureCall } from './measure.ts';
import { pick } from './random.ts';
import { createTable, say, verdict } from './table.ts';
import { memberOf } from './volume-people.ts';
import { onVolume } from './volume-product.ts';
import { scaled } from './volume.ts';

/** Searches that are each asked once: as many as there are, up to so many. */
const MOST_FIRST = Number(process.env['BENCH_REQUESTS'] ?? 260);
const RUNS = { warmUp: 60, runs: MOST_FIRST };
const FIRST_WARM_UP = 5;
/** Longer than a total is cached. */
const FORGOTTEN_MS = 62_000;
/** A first time takes at most so many times a repeated one. */
const MOST_RATIO = 1.3;

/** Per cent of the candidates: counting the hits of each word would take longer than the measure. */
const SAMPLE = 2;
/** How many of the sample there are where a million candidates have so many. */
const inSample = (hits: number): number => Math.max(1, Math.round((scaled(hits) * SAMPLE) / 100));

/**
 * Words in a sample of candidates, by the kind of their lexeme, with about how many candidates have each.
 * @param between how many of a million.
 */
async function wordsOf(
  db: Db,
  condition: RawBuilder<boolean>,
  between: readonly [number, number],
  most: number,
): Promise<{ word: string; hits: number }[]> {
  const { rows } = await sql<{ word: string; hits: number }>`
    select word, (count(*) * ${100 / SAMPLE})::integer as hits
    from (select unnest(tsvector_to_array(terms)) as word from candidate_search tablesample system (${SAMPLE})) w
    where ${condition} group by word having count(*) between ${inSample(between[0])} and ${inSample(between[1])}
    order by md5(word) limit ${most}`.execute(db);
  return rows;
}

/** Two skills that candidates have together. */
async function skillPairs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ pair: string }>`
    select skills[1] || ',' || skills[2] as pair from candidates tablesample system (1)
    where cardinality(skills) > 1 and skills[1] not like '%,%' and skills[2] not like '%,%' limit ${MOST_FIRST}`.execute(
    db,
  );
  return rows.map(({ pair }) => pair);
}

async function threeFilters(db: Db): Promise<string[]> {
  const { rows } = await sql<{ city: string; category: number; years: number }>`
    select city, category_id as category, least(experience_years, 5) as years
    from candidates tablesample system (1) where city is not null limit ${MOST_FIRST}`.execute(db);
  return rows.map(
    ({ city, category, years }) =>
      `city=${encodeURIComponent(city)}&category=${category}&experienceYears=${Math.max(1, years)}`,
  );
}

const salaryRanges = [100, 200, 900].flatMap((least) =>
  [1000, 1200].map((most) => `salaryMin=${least}000&salaryMax=${most}000`),
);

const spokenAndFree = ['Anglais', 'Bambara', 'Français'].flatMap((language) =>
  ['CDI', 'CDD', 'STAGE'].map(
    (type) => `language=${encodeURIComponent(language)}&contractType=${type}&availableWithin=30`,
  ),
);

const timings = createTimings('search');

const range = (words: readonly { hits: number }[]): string => {
  const hits = words.map((one) => one.hits);
  return `about ${Math.min(...hits)} to ${Math.max(...hits)} hits`;
};

await onVolume(async ({ db, port }) => {
  const { token } = await memberOf(db);
  await sql`vacuum analyze candidate_search`.execute(db);
  const names = await wordsOf(db, sql<boolean>`word ~ '^n:[a-z]{3,}$'`, [4000, 9000], MOST_FIRST);
  const cvWords = await wordsOf(db, sql<boolean>`word ~ '^[a-z]{4,}$'`, [500, 30_000], MOST_FIRST);
  const common = await wordsOf(db, sql<boolean>`word ~ '^[a-z]{4,}$'`, [100_000, 900_000], MOST_FIRST);
  const pairs = await skillPairs(db);
  const three = await threeFilters(db);
  say(`First names: ${range(names)}; words: ${range(cvWords)}; common words: ${range(common)}.`);
  const kinds: [name: string, queries: readonly string[], goalMs?: number][] = [
    ['candidate list', ['page=1', 'page=1', 'page=1', 'page=2', 'page=3'], 15],
    ['newcomers of 30 days', ['newWithin=30']],
    ['a first name', names.map(({ word }) => `firstName=${word.slice(2)}`), 13],
    ['a name, in the text search', names.map(({ word }) => `search=${word.slice(2)}`), 13],
    ['two skills', pairs.map((pair) => `skills=${encodeURIComponent(pair)}`), 15],
    ['three filters', three, 25],
    ['a word of the CV', cvWords.map(({ word }) => `search=${word}`), 25],
    ['a common word', common.map(({ word }) => `search=${word}`)],
    ['a salary range', salaryRanges],
    ['a language, a contract, free soon', spokenAndFree, 25],
    ['changed within 30 days, a common word', common.map(({ word }) => `updatedWithin=30&search=${word}`)],
  ];
  const ratios = createTable('first time / repeated', 'p50', 'p95', 'goal', '');
  const call = (query: string, path = ''): Call => ({
    path: `/api/v1/recruiter/candidates${path}?${query}`,
    headers: bearer(token),
  });
  const onceEach = (queries: readonly string[]): string[] => [...new Set(queries)].slice(0, MOST_FIRST);
  const all = kinds.flatMap(([, queries]) => onceEach(queries));
  await oneByOne(port, (index) => call(all[index] ?? ''), { warmUp: 0, runs: all.length });
  await wait(FORGOTTEN_MS);
  for (const [name, queries, goalMs] of kinds) {
    const goal = goalMs === undefined ? {} : { goal: { p95: goalMs } };
    const each = onceEach(queries);
    if (each.length > 3 * FIRST_WARM_UP) {
      const first = { warmUp: FIRST_WARM_UP, runs: each.length - FIRST_WARM_UP };
      const figures = await oneByOne(port, (index) => call(each[index] ?? ''), first);
      timings.row(`${name}, first time`, 1, figures, goal.goal);
      timings.row(
        `${name}, counted`,
        1,
        await oneByOne(port, (index) => call(each[index] ?? '', '/count'), first),
      );
      // The same ones in the same order, which are all known by now.
      const again = await oneByOne(port, (index) => call(each[index] ?? ''), first);
      const [p50, p95] = [figures.p50 / again.p50, figures.p95 / again.p95];
      const isReached = Math.max(p50, p95) <= MOST_RATIO;
      ratios.row(name, p50.toFixed(2), p95.toFixed(2), `<= ${MOST_RATIO}`, verdict(isReached));
    }
    await measureCall(port, timings, name, { make: () => call(pick(queries)), ...RUNS, ...goal });
  }
  timings.print();
  say('');
  ratios.print();
});
