import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { useWorkspace } from '../../../testing/workspace.ts';
import { makeOffer } from '../offer.factory.ts';
import { wordsOfTrade } from './trade-counter.ts';

const server = useTestApp();
const sahel = useWorkspace(server);

const phone = 'Mozilla/5.0 (Linux; Android 12) Chrome/120';
const search = (text: string, remoteAddress: string, userAgent = phone) =>
  server.inject({
    url: `/api/v1/recruitment-offers?search=${encodeURIComponent(text)}`,
    remoteAddress,
    headers: { 'user-agent': userAgent },
  });
const searchers = async (): Promise<Record<string, number>> => {
  const { rows } = await sql<{ title: string; searchers: number }>`
    select title, searchers from searched_trades`.execute(server.db);
  return Object.fromEntries(rows.map((row) => [row.title, row.searchers]));
};

test('trades that many visitors search for are proposed as an offer writes them; what few search for is not', async () => {
  await makeOffer(server.db, sahel.companyId, { title: 'COMPTABLE (H/F)' });
  await makeOffer(server.db, sahel.companyId, { title: 'Infirmière de nuit' });
  await expect
    .poll(async () => (await search('infirmiere', '192.0.2.99', 'Googlebot')).json().data.jobs.length)
    .toBeGreaterThan(0);
  // Answers to the same words are given from memory for a minute: each visitor writes them in their own way.
  const accountants = ['comptable', 'Comptable', 'COMPTABLE', 'comptables', 'Comptables', 'COMPTABLES'];
  for (const [at, text] of accountants.entries()) await search(text, `192.0.2.${Math.min(at, 4)}`);
  const nurses = ['infirmière', 'Infirmière', 'INFIRMIERE', 'infirmières', 'Infirmieres'];
  for (const [at, text] of nurses.entries()) await search(text, `192.0.2.${Math.min(at, 3)}`);
  await search('comptable Awa Traoré', '192.0.2.10');
  await expect.poll(searchers).toEqual({ Comptable: 5, Infirmière: 4 });
  const { body } = await server.call<string[]>('GET', '/recruitment-offers/popular-searches', null);
  expect(body.data).toEqual(['Comptable']);
});

test('a trade is written as the title of an offer writes it, by its own words alone', () => {
  expect(wordsOfTrade('COMPTABLE senior (H/F)', ['comptabl'])).toBe('Comptable');
  expect(wordsOfTrade('Secrétaire de direction', ['comptabl'])).toBeUndefined();
  expect(wordsOfTrade('Assistante', [])).toBeUndefined();
});
