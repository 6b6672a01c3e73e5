import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { rebuildCandidates } from '../public/candidate-search-rows.ts';

type Found = {
  data: {
    candidates: { id: string }[];
    pagination: { total: number; pages: number; isCapped: boolean; isMinimum: boolean };
  };
  pagination: object;
};
type Count = { data: { total: number; isCapped: boolean } };
const PEOPLE = 1600;
/** Those whose text says the word; of them, every second one says it in the headline. */
const WORD_OWNERS = 1200;

let server: TestApp;
let recruiter: Awaited<ReturnType<typeof signedIn>>;
let newestFirst: string[];
beforeAll(async () => {
  server = await startTestApp();
  recruiter = await signedIn(server, 'employer', { companyId: await makeCompany(server.db) });
  const { rows } = await sql<{ id: string }>`
    with people as (insert into accounts (email, role, first_name, last_name, created_at)
      select 'p' || n || '@count.test', 'applicant', 'Awa', 'Zz', now() from generate_series(1, ${PEOPLE}) n
      returning id, substring(email, '[0-9]+')::integer as n)
    insert into candidates (account_id, headline, summary, updated_at)
    select id, case when n <= ${WORD_OWNERS} and n % 2 = 0 then 'Soudeur' end,
      case when n <= ${WORD_OWNERS} then 'Travaille comme soudeur' end, now() - make_interval(mins => n)
    from people returning account_id as id`.execute(server.db);
  await rebuildCandidates(
    server.db,
    rows.map(({ id }) => id),
  );
  const { rows: sorted } = await sql<{ id: string }>`
    select c.account_id as id from candidates c where summary is not null
    order by headline is null, updated_at desc`.execute(server.db);
  newestFirst = sorted.map(({ id }) => id);
});
afterAll(() => server.stop());

const ask = async <Answer>(path: string): Promise<Answer> =>
  (await server.json<Answer>('GET', `/api/v1/recruiter/candidates${path}`, { headers: recruiter.headers }))
    .body;
const idsOf = ({ data }: Found): string[] => data.candidates.map(({ id }) => id);

it('answers a page before counting everyone, then the exact total, and knows it for the next page', async () => {
  const first = await ask<Found>('?search=soudeur&limit=10');
  expect(idsOf(first)).toEqual(newestFirst.slice(0, 10));
  expect(first.data.pagination).toMatchObject({ total: 1000, isCapped: false, isMinimum: true });
  // The documented keys say the same, and no more.
  expect(first.pagination).toEqual({ page: 1, pages: 101, total: 1000, limit: 10 });

  const counted = await ask<Count>('/count?search=soudeur&page=4');
  expect(counted.data).toEqual({ total: WORD_OWNERS, isCapped: false });

  // From one kind of match to the other, and the last page.
  for (const page of [60, 61, 120]) {
    const next = await ask<Found>(`?search=soudeur&limit=10&page=${page}`);
    expect(idsOf(next)).toEqual(newestFirst.slice((page - 1) * 10, page * 10));
    expect(next.data.pagination).toMatchObject({ total: WORD_OWNERS, pages: 120, isMinimum: false });
  }
});

it('says that another page follows one that is far from the first', async () => {
  const { data } = await ask<Found>('?firstName=awa&limit=100&page=3');
  expect(data.candidates).toHaveLength(100);
  expect(data.pagination).toMatchObject({ total: 1000, pages: 11, isMinimum: true });
  const last = await ask<Found>('?firstName=awa&limit=100&page=16');
  expect(last.data.candidates).toHaveLength(100);
  expect(last.data.pagination).toMatchObject({ total: PEOPLE, pages: 16, isMinimum: false });
});

it('counts nobody for words that say nothing', async () => {
  expect((await ask<Count>('/count?search=avec+les')).data).toEqual({ total: 0, isCapped: false });
});
