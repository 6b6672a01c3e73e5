import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCategories, makeCompany } from '../../offers/offer.factory.ts';
import { countFound, searchCandidates } from './candidate-search.queries.ts';
import { readFilter } from '../public/candidate-filter.ts';
import { rebuildCandidates } from '../public/candidate-search-rows.ts';
import type { IndexedSort } from './default-sort.ts';
import { type Order, recencyKeys } from './recency.ts';
import type { SearchStatistics } from './search-statistics.ts';
import { wholeCompany } from '../../companies/access/public/offer-scope.ts';

const now = new Date();
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const PEOPLE = 600;

let server: TestApp;
let companyId: string;
beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  companyId = await makeCompany(server.db);
  // A change every five hours over four months; one in three says « comptable », one in seven « soudure », one in 200 « forage ».
  const { rows } = await sql<{ id: string }>`
    with people as (insert into accounts (email, role, first_name, last_name, created_at)
      select 'p' || n || '@ways.test', 'applicant', case when n % 2 = 0 then 'Awa' else 'Modibo' end, 'Zz',
        ${now}::timestamptz - make_interval(hours => (n * 37) % 4000 + 100)
      from generate_series(1, ${PEOPLE}) n returning id, email)
    insert into candidates (account_id, headline, summary, city, desired_salary, skills, updated_at)
    select id, case when n % 3 = 0 then 'Comptable' else 'Agent' end, case when n % 5 = 0 then 'Tient les comptes du comptable' end,
      case when n % 4 = 0 then 'Ségou' else 'Kayes' end, n * 1000,
      (case when n % 7 = 0 then array['Soudure'] else '{}' end) || (case when n % 200 = 0 then array['Forage'] else '{}' end),
      ${now}::timestamptz - make_interval(hours => (n * 5) % 3000, secs => n)
    from (select id, substring(email, '[0-9]+')::integer as n from people) p
    returning account_id as id`.execute(server.db);
  await rebuildCandidates(
    server.db,
    rows.map(({ id }) => id),
  );
});
afterAll(() => server.stop());

/** Statistics as of a very large table, so that the newest rows are read first. */
const largeTable = async (rows = 15_000): Promise<SearchStatistics> => ({
  rows,
  shares: new Map(),
  leastShare: 1,
  newest: { updated_at: await newest('updated_at'), created_at: await newest('created_at') },
});

async function newest(order: Order): Promise<{ rows: number; since: Date }[]> {
  const { rows } = await sql<{ since: Date }>`
    select ${sql.ref(order)} as since from candidate_search order by 1 desc`.execute(server.db);
  return [20, 60, 200].flatMap((count) => {
    const since = rows[count]?.since;
    return since ? [{ rows: count, since }] : [];
  });
}

describe('a large table is read newest first', () => {
  test.each<[Record<string, string | number>, number]>([
    [{}, 600],
    [{ city: 'Ségou' }, 150],
    [{ city: 'Ségou', skills: 'Soudure' }, 21],
    [{ skills: 'Forage' }, 3],
    [{ search: 'comptable' }, 280],
    [{ search: 'comptable', firstName: 'aw' }, 140],
    [{ salaryMin: 500_000 }, 101],
    [{ salaryMin: 599_000, city: 'Kayes' }, 1],
  ])('%j', async (filters, total) => {
    const match = await readFilter(server.db, filters, { scope: wholeCompany(companyId), now });
    // The smaller one counts everyone at once, and sorts the newest.
    const large = [await largeTable(), await largeTable(5000)];
    for (const sort of ['updated', 'created', 'relevance'] satisfies IndexedSort[])
      for (const [page, limit] of [
        [1, 10],
        [3, 10],
        [2, 50],
        [5, 45],
        [90, 10],
      ] as const) {
        const asked = { page, limit, sort, now };
        const plain = await searchCandidates(server.db, match, asked);
        expect(plain).toMatchObject({ total, isCapped: false, isMinimum: false });
        for (const statistics of large) {
          const found = await searchCandidates(server.db, match, asked, statistics);
          expect(found).toMatchObject({ ids: plain.ids, isCapped: false });
          // A total that is not counted for the page is a lower bound, and says whether another page follows; these
          // statistics, of a small table, may also say « plus de 1 000 ».
          const shown = (page - 1) * limit + plain.ids.length;
          const isRight = found.isMinimum
            ? found.total >= shown && (found.total < total || found.total === 1000)
            : found.total === total;
          expect({ ...found, isRight }).toMatchObject({ isRight: true });
        }
        expect(await countFound(server.db, match, now)).toEqual({ total, isCapped: false });
      }
  });

  it('says that there are too many to be counted', async () => {
    const statistics = await largeTable(1_000_000);
    const match = await readFilter(server.db, { city: 'Ségou' }, { scope: wholeCompany(companyId), now });
    const found = await searchCandidates(
      server.db,
      match,
      { page: 1, limit: 10, sort: 'updated', now },
      statistics,
    );
    expect(found).toMatchObject({ total: 10_000, isCapped: true });
    expect(found.ids).toHaveLength(10);
  });
});

describe('those featured', () => {
  it.each<[Record<string, string>, number]>([
    [{}, 7],
    [{ city: 'Kayes' }, 5],
    [{ search: 'comptable' }, 4],
    [{ skills: 'Forage' }, 1],
  ])('come first in %j, and are counted once', async (filters, featured) => {
    await sql`delete from candidate_featurings`.execute(server.db);
    // Every 97th, and one whose last day has passed.
    await sql`
      insert into candidate_featurings (account_id, until_on, reason, featured_at)
      select account_id, current_date + 2, 'Concours', now() from candidates
      where desired_salary % 97000 = 0 or desired_salary = 200000
      union all
      select account_id, current_date - 1, 'Concours', now() from candidates where desired_salary = 400000`.execute(
      server.db,
    );
    const match = await readFilter(server.db, filters, { scope: wholeCompany(companyId), now });
    const { rows } = await sql<{ id: string }>`select account_id as id from candidate_featurings
      where until_on > current_date`.execute(server.db);
    const chosen = new Set(rows.map(({ id }) => id));
    const large = [await largeTable(), await largeTable(5000)];
    for (const sort of ['updated', 'relevance'] satisfies IndexedSort[]) {
      const all = await searchCandidates(server.db, match, { page: 1, limit: 700, sort, now });
      // Theirs is the order of their dates, whatever the words.
      const byDate = await searchCandidates(server.db, match, { page: 1, limit: 700, sort: 'updated', now });
      const first = byDate.ids.filter((id) => chosen.has(id));
      expect(first).toHaveLength(featured);
      const expected = [...first, ...all.ids.filter((id) => !chosen.has(id))];
      for (const statistics of [undefined, ...large])
        for (const [page, limit] of [
          [1, 3],
          [2, 3],
          [3, 3],
          [1, 25],
          [2, 25],
          [90, 10],
        ] as const) {
          const asked = { page, limit, sort, isFeaturedFirst: true, now };
          const found = await searchCandidates(server.db, match, asked, statistics);
          expect(found.ids).toEqual(expected.slice((page - 1) * limit, page * limit));
          const shown = (page - 1) * limit + found.ids.length;
          expect(found.isMinimum ? found.total >= shown || found.ids.length === 0 : found.total).toEqual(
            found.isMinimum ? true : all.total,
          );
        }
    }
    const all = await searchCandidates(server.db, match, { page: 1, limit: 1, sort: 'updated', now });
    expect((await countFound(server.db, match, now)).total).toBe(all.total);
  });
});

it('covers every moment since one by the keys that the database writes', async () => {
  for (const since of [daysAgo(0.1), daysAgo(1.3), daysAgo(40), daysAgo(400)]) {
    const keys = recencyKeys('updated_at', since, now);
    const { rows } = await sql<{ isWrong: boolean }>`
      select (at >= ${since}) and not (recency_keys(at, at - interval '9 days') && ${keys}::integer[])
        or (at < ${new Date(since.getTime() - 3_600_000)}) and recency_keys(at, at) && ${keys}::integer[] as "isWrong"
      from generate_series(${daysAgo(500)}::timestamptz, ${now}::timestamptz, interval '47 minutes') at`.execute(
      server.db,
    );
    expect(rows.filter(({ isWrong }) => isWrong)).toEqual([]);
    expect(keys.length).toBeLessThan(24 + 33 + 20 + 3);
  }
});
