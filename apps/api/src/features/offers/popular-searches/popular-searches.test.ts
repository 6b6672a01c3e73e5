import type { DataOf } from '@baara/contract/protocol/endpoint';
import type { listPopularSearches } from '@baara/contract/offers/popular-searches';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeCategories, makeCompany, makeOffer } from '../offer.factory.ts';
import { recogniseWord } from './recognised-words.ts';
import { createSearchCounter, LEAST_VISITORS } from './search-counter.ts';

const server = useTestApp();
const read = async () =>
  (await server.call<DataOf<typeof listPopularSearches>>('GET', '/recruitment-offers/popular-searches', null))
    .body.data;
const stored = () =>
  server.db.selectFrom('searched_words').select(['word', 'people']).orderBy('word').execute();
const failed = (error: unknown): never => {
  throw error;
};

beforeAll(async () => {
  await makeCategories(server.db);
  const companyId = await makeCompany(server.db);
  for (const title of ['Comptable', 'Comptable (H/F)', 'Chauffeur', 'Caissier'])
    await makeOffer(server.db, companyId, { title });
});

it('recognises trades and skills, and nothing else that people type', () => {
  expect(recogniseWord(' comptables ')?.id).toMatch(/^trade:/);
  expect(recogniseWord('sage paie')?.id).toMatch(/^skill:/);
  for (const text of ['Awa Traoré', 'comptable chez Sonatel', '70 11 22 33', ''])
    expect([text, recogniseWord(text)]).toEqual([text, undefined]);
});

it('shows the trades with the most open offers while too little is known', async () => {
  const { kind, words } = await read();
  expect(kind).toBe('hiring');
  expect(words[0]?.search).toBe('Comptable');
});

it('takes any search, and writes down nothing of one person', async () => {
  for (const search of ['comptable', 'comptable', 'Awa Traoré', '']) {
    const { status } = await server.call('POST', '/recruitment-offers/searches', null, { search });
    expect(status).toBe(200);
  }
  const { status } = await server.call('POST', '/recruitment-offers/searches', null, {});
  expect(status).toBe(422);
  const counter = createSearchCounter(server.db, () => new Date(), failed);
  for (let hit = 0; hit < 50; hit += 1) counter.count('trade:101', '10.0.0.1');
  await counter.stop();
  expect(await stored()).toEqual([]);
});

it('counts visitors, not searches, and shows words that find open offers', async () => {
  const counter = createSearchCounter(server.db, () => new Date(), failed);
  const words = ['Comptable', 'Chauffeur', 'Caissier', 'Plombier'].map(
    (text) => recogniseWord(text)?.id ?? text,
  );
  for (const [place, word] of words.entries())
    for (let visitor = 0; visitor < LEAST_VISITORS + place; visitor += 1) {
      counter.count(word, `10.0.0.${visitor}`);
      counter.count(word, `10.0.0.${visitor}`);
    }
  await counter.flush();
  counter.count(words[0] ?? '', '10.0.1.1');
  await counter.stop();
  const people = new Map((await stored()).map((row) => [row.word, row.people]));
  expect(words.map((word) => people.get(word))).toEqual([4, 4, 5, 6]);
  const fresh = await read();
  // The answer is shared for a minute: what was read before may still stand.
  expect(fresh.words.map(({ search }) => search)).not.toContain('Plombier');
});
