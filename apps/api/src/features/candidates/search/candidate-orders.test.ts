import type { listCandidates } from '@baara/contract/candidates/search';
import type { listMatchingCandidates } from '@baara/contract/candidates/matching';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { type Insertable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Candidates } from '../../../platform/db/schema.generated.ts';
import { runJob } from '../../../testing/run-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { joinTeam } from '../../../testing/workspace.ts';
import { makeApplication, makeProfile } from '../../applications/application.factory.ts';
import { wholeCompany } from '../../companies/access/public/offer-scope.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';
import { registerMatchingJobs } from '../matching/matching.jobs.ts';
import { readFilter } from '../public/candidate-filter.ts';
import { rebuildCandidates, refreshCandidate } from '../public/candidate-search-rows.ts';
import { cacheTotal } from './search-totals.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Data = DataOf<typeof listCandidates>;

let server: TestApp;
let companyId: string;
let recruiter: Person;
let offerId: number;

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  companyId = await makeCompany(server.db);
  recruiter = await signedIn(server, 'employer', { companyId });
  offerId = await accountantOffer(companyId);
});
afterAll(() => server.stop());

async function accountantOffer(company: string): Promise<number> {
  const { id } = await makeOffer(server.db, company);
  await server.db
    .updateTable('offers')
    .set({
      title: 'Comptable',
      description: 'Tenue des comptes.',
      key_points: [],
      skills: ['SYSCOHADA', 'Sage Saari'],
      languages: '[]',
      seniority: 2,
      study_level: 3,
      salary_max: 300_000,
      currency: 'XOF',
    })
    .where('id', '=', id)
    .execute();
  return id;
}

type Profile = Partial<Insertable<Candidates>>;
async function candidate(first: string, last: string, profile: Profile = {}): Promise<string> {
  const { accountId } = await signedIn(server, 'applicant');
  await makeProfile(server.db, accountId, { first, last }, { headline: null, skills: [], ...profile });
  await refreshCandidate(server.db, accountId);
  return accountId;
}
const accountant = { headline: 'Comptable', skills: ['SYSCOHADA', 'Sage 100'], education_level: 3 };

const get = (query: Record<string, string | number>, who = recruiter) =>
  server.json<{ message?: string; code?: string; data: Data }>(
    'GET',
    `/api/v1/recruiter/candidates?${new URLSearchParams(query as Record<string, string>).toString()}`,
    { headers: who.headers },
  );
async function list(query: Record<string, string | number>, who = recruiter): Promise<Data> {
  const { status, body } = await get(query, who);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.data;
}
const idsOf = ({ candidates }: Data) => candidates.map(({ id }) => id);
const namesOf = ({ candidates }: Data) => candidates.map(({ name }) => name);

describe('compared with an offer', () => {
  let best: string, near: string, far: string, silent: string;
  beforeAll(async () => {
    far = await candidate('Fanta', 'Zerbo', { headline: 'Chauffeur', city: 'Kita', experience_years: 4 });
    near = await candidate('Nana', 'Zerbo', { headline: 'Caissière', city: 'Kita', experience_years: 3 });
    silent = await candidate('Sira', 'Zerbo', {
      headline: 'Comptable',
      city: 'Kita',
      experience_years: null,
    });
    best = await candidate('Bintou', 'Zerbo', { ...accountant, city: 'Kita', experience_years: 4 });
    await candidate('Koro', 'Zerbo', { ...accountant, city: 'Mopti', experience_years: 4 });
  });

  it('lists those the filters find, the best first, each with the score of the offer’s own page', async () => {
    const data = await list({ city: 'Kita', offer: offerId });
    expect(idsOf(data)[0]).toBe(best);
    expect(idsOf(data).at(-1)).toBe(silent);
    expect(new Set(idsOf(data))).toEqual(new Set([best, near, far, silent]));
    const fits = data.candidates.map(({ fit }) => fit);
    expect(fits.at(-1)).toBeNull();
    const known = fits.slice(0, -1).map(Number);
    expect(known).toEqual(known.toSorted((one, other) => other - one));
    expect(data).toMatchObject({
      sorted: { by: 'fit', order: 'desc' },
      comparison: { isByTrade: false, isCapped: false },
      pagination: { total: 4, isCapped: false, isMinimum: false },
    });
    const { body } = await server.json<{ data: DataOf<typeof listMatchingCandidates> }>(
      'GET',
      `/api/v1/recruiter/offers/${offerId}/matching-candidates`,
      { headers: recruiter.headers },
    );
    expect(body.data.find((one) => one.candidate.id === best)?.score).toBe(fits[0]);
    // Without an offer nobody is compared.
    const plain = await list({ city: 'Kita', minFit: 80, sort: 'fit' });
    expect(plain).toMatchObject({ comparison: null, sorted: { by: 'updated' }, pagination: { total: 4 } });
    expect(plain.candidates.map(({ fit }) => fit)).toEqual([null, null, null, null]);
  });

  it('masks names and says no family name', async () => {
    const data = await list({ city: 'Kita', offer: offerId });
    expect(namesOf(data)[0]).toBe('Bintou Z.');
    expect(JSON.stringify(data)).not.toMatch(/zerbo/i);
  });

  it('leaves out anyone who suits it less than is asked', async () => {
    const [first, second] = (await list({ city: 'Kita', offer: offerId })).candidates;
    expect(idsOf(await list({ city: 'Kita', offer: offerId, minFit: first?.fit ?? 0 }))).toEqual([best]);
    expect(idsOf(await list({ city: 'Kita', offer: offerId, minFit: second?.fit ?? 0 }))).toEqual([
      first?.id,
      second?.id,
    ]);
    const none = await list({ city: 'Kita', offer: offerId, minFit: Math.min(100, (first?.fit ?? 0) + 1) });
    expect(none.pagination.total).toBe(0);
    for (const minFit of [0, 101, 'tout']) expect((await get({ offer: offerId, minFit })).status).toBe(422);
    expect((await get({ offer: 'comptable' })).status).toBe(422);
  });

  it('compares the people that words and filters leave', async () => {
    expect(idsOf(await list({ search: 'caissière', city: 'Kita', offer: offerId }))).toEqual([near]);
    expect(idsOf(await list({ skills: 'Sage 100', city: 'Kita', offer: offerId }))).toEqual([best]);
    expect((await list({ search: 'le la des', offer: offerId })).candidates).toEqual([]);
  });

  it('sorts them by a column too', async () => {
    const data = await list({ city: 'Kita', offer: offerId, sort: 'name' });
    expect(namesOf(data)).toEqual(['Bintou Z.', 'Fanta Z.', 'Nana Z.', 'Sira Z.']);
    expect(data.sorted).toEqual({ by: 'name', order: 'asc' });
    expect(data.candidates[0]?.fit).toBeGreaterThan(0);
  });

  it('turns pages in one order, equal scores included', async () => {
    for (const first of ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'])
      await candidate(first, 'Égal', { ...accountant, city: 'Bla', experience_years: 4 });
    const whole = idsOf(await list({ city: 'Bla', offer: offerId, limit: 10 }));
    expect(whole).toHaveLength(5);
    const pages = [];
    for (const page of [1, 2, 3])
      pages.push(...idsOf(await list({ city: 'Bla', offer: offerId, limit: 2, page })));
    expect(pages).toEqual(whole);
    expect(whole).toEqual(whole.toSorted());
  });

  it('is for an offer of the company that the reader sees', async () => {
    const foreign = await accountantOffer(await makeCompany(server.db, 'Autre'));
    for (const offer of [foreign, 999_999]) {
      const { status, body } = await get({ offer });
      expect([status, body.code]).toEqual([404, 'OFFER_NOT_FOUND']);
    }
    for (const role of ['interviewer', 'reader'] as const) {
      const colleague = await signedIn(server, 'employer', { companyId });
      await server.db
        .updateTable('company_members')
        .set({ role })
        .where('account_id', '=', colleague.accountId)
        .execute();
      expect((await get({ offer: offerId }, colleague)).status).toBe(404);
      await joinTeam(server.db, { companyId, offerId }, colleague);
      expect((await get({ offer: offerId, city: 'Kita' }, colleague)).body.data.candidates).toHaveLength(4);
    }
    expect((await get({ offer: offerId }, await signedIn(server, 'applicant'))).status).toBe(403);
    expect((await get({ offer: offerId }, await signedIn(server, 'admin'))).status).toBe(403);
  });

  it('compares the people of its trades where many are found', async () => {
    const { rows } = await sql<{ id: string }>`
      with people as (insert into accounts (email, role, first_name, last_name)
        select 'route-' || n || '@exemple.ml', 'applicant', 'Ali', 'Zz' from generate_series(1, 210) n returning id)
      insert into candidates (account_id, headline, city, experience_years)
      select id, 'Chauffeur poids lourd', 'Gao', 5 from people returning account_id as id`.execute(server.db);
    await rebuildCandidates(
      server.db,
      rows.map(({ id }) => id),
    );
    const accountants = [
      await candidate('Un', 'Keïta', { ...accountant, city: 'Gao' }),
      await candidate('Deux', 'Keïta', { ...accountant, city: 'Gao', experience_years: 1, skills: [] }),
    ];
    // Just changed, then as the job wrote them.
    const found = [];
    for (const isWritten of [false, true]) {
      if (isWritten) await runJob(registerMatchingJobs, server.services, 'matching.refresh', {});
      const data = await list({ city: 'Gao', offer: offerId });
      expect(data.comparison).toEqual({ isByTrade: true, isCapped: false });
      found.push(idsOf(data));
    }
    expect(found[1]).toEqual(accountants);
  });

  it('says that an offer of no known trade compares few only', async () => {
    const { id } = await makeOffer(server.db, companyId);
    const unknown = { title: 'Zzyx', description: '', key_points: [], skills: [], category_id: null };
    await server.db.updateTable('offers').set(unknown).where('id', '=', id).execute();
    const { body } = await get({ city: 'Gao', offer: id });
    expect(body.data.candidates).toEqual([]);
    expect(body.message).toContain('ne dit pas de métier connu');
    expect((await list({ city: 'Kita', offer: id })).candidates).toHaveLength(4);
  });
});

const of = (profile: Profile): Profile => ({ headline: 'Potier', country: 'ML', ...profile });

describe('sorted by a column', () => {
  beforeAll(async () => {
    await candidate(
      'Aïssata',
      'Bah',
      of({
        city: 'Ségou',
        experience_years: 2,
        education_level: 5,
        availability: "Préavis d'un mois",
        desired_salary: 90_000,
        category_id: 9,
        updated_at: new Date('2026-01-03'),
      }),
    );
    await candidate(
      'abdou',
      'Cissé',
      of({
        city: 'Écou',
        country: 'CI',
        experience_years: 9,
        education_level: 1,
        availability: 'Immédiate',
        desired_salary: 400_000,
        category_id: 1,
        updated_at: new Date('2026-01-01'),
      }),
    );
    await candidate(
      'Zan',
      'Ba',
      of({
        city: null,
        experience_years: null,
        education_level: null,
        availability: 'Un texte ancien',
        desired_salary: null,
        category_id: null,
        country: 'SN',
        updated_at: new Date('2026-01-02'),
      }),
    );
  });

  test.each([
    ['name', 'asc', ['abdou', 'Aïssata', 'Zan']],
    ['name', 'desc', ['Zan', 'Aïssata', 'abdou']],
    ['city', 'asc', ['abdou', 'Aïssata', 'Zan']],
    ['city', 'desc', ['Aïssata', 'abdou', 'Zan']],
    ['country', 'asc', ['abdou', 'Aïssata', 'Zan']],
    ['experience', 'desc', ['abdou', 'Aïssata', 'Zan']],
    ['experience', 'asc', ['Aïssata', 'abdou', 'Zan']],
    ['education', 'desc', ['abdou', 'Aïssata', 'Zan']],
    ['availability', 'asc', ['abdou', 'Aïssata', 'Zan']],
    ['availability', 'desc', ['Aïssata', 'abdou', 'Zan']],
    ['salary', 'asc', ['Aïssata', 'abdou', 'Zan']],
    ['updated', 'asc', ['abdou', 'Zan', 'Aïssata']],
    ['updated', 'desc', ['Aïssata', 'Zan', 'abdou']],
  ])('%s, %s', async (sort, order, names) => {
    const data = await list({ search: 'potier', sort, order });
    expect(namesOf(data).map((name) => name.split(' ')[0])).toEqual(names);
    expect(data).toMatchObject({ sorted: { by: sort, order }, pagination: { total: 3, isMinimum: false } });
    const second = await list({ search: 'potier', sort, order, limit: 2, page: 2 });
    expect(namesOf(second).map((name) => name.split(' ')[0])).toEqual(names.slice(2));
  });

  it('does not give away a masked family name by its place', async () => {
    const ids = [];
    for (const last of ['Tx', 'Tw', 'Tv', 'Tu', 'Tt', 'Ts'])
      ids.push(await candidate('Oumou', last, { headline: 'Tisserande' }));
    expect(idsOf(await list({ search: 'tisserande', sort: 'name' }))).toEqual(ids.toSorted());
    const [open = ''] = ids;
    await makeApplication(server.db, { offerId, companyId, candidateId: open });
    // Oumou Tx, in full, comes after the ones with T alone.
    expect(idsOf(await list({ search: 'tisserande', sort: 'name' })).at(-1)).toBe(open);
  });

  it('stays in its usual order, and says so, where more are found than are sorted', async () => {
    const filters = { city: 'Koulikoro' };
    const match = await readFilter(server.db, filters, { scope: wholeCompany(companyId), now: new Date() });
    cacheTotal(server.db, match, 10_001);
    const data = await list({ ...filters, sort: 'salary' });
    expect(data).toMatchObject({ sorted: { by: 'updated', order: 'desc' } });
  });

  it('refuses an order that nobody knows', async () => {
    expect((await get({ sort: 'phone' })).status).toBe(422);
    expect((await get({ sort: 'name', order: 'up' })).status).toBe(422);
  });
});
