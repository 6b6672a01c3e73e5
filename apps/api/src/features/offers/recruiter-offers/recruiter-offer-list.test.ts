import type { RecruiterOffer, RecruiterOfferSummary } from '@baara/contract/offers/recruiter-offers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeApplication } from '../../applications/application.factory.ts';
import { makeCategories, makeCompany, signedIn } from '../offer.factory.ts';

type ListAnswer = {
  data: RecruiterOfferSummary[];
  pagination: { page: number; pages: number; total: number; limit: number };
  counts: Record<string, number>;
};

const complete = {
  title: 'Comptable',
  description: '<p>Tenue de la comptabilité générale, déclarations fiscales et sociales, bilan annuel.</p>',
  contractType: 'CDI',
  seniority: 2,
  categoryId: 1,
  city: 'Bamako',
};
let server: TestApp;
let own: Awaited<ReturnType<typeof signedIn>>;

const call = (path: string, body?: object) =>
  server.json<{ data: RecruiterOffer }>('POST', `/api/v1/recruiter/offers${path}`, {
    ...(body ? { body } : {}),
    headers: own.headers,
  });
const mine = async (query = '', who = own) =>
  (await server.json<ListAnswer>('GET', `/api/v1/recruiter/offers${query}`, { headers: who.headers })).body;

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  const company = await makeCompany(server.db, 'Delta Conseil');
  own = await signedIn(server, 'employer', { companyId: company });
  const make = async (fields: object) => (await call('', { ...complete, ...fields })).body.data;
  const active = await make({ title: 'Électricien bâtiment', city: 'Ségou', contractType: 'CDD' });
  await call(`/${active.id}/publish`);
  await make({ title: 'Caissière', department: 'Boutique de Kati' });
  const filled = await make({ title: 'Magasinier' });
  await call(`/${filled.id}/publish`);
  await call(`/${filled.id}/fill`);
  for (const readAt of [null, null, new Date()]) {
    const { accountId } = await signedIn(server, 'applicant');
    const of = { offerId: active.id, companyId: company, candidateId: accountId };
    await makeApplication(server.db, of, { read_at: readAt });
  }
});
afterAll(() => server.stop());

it('counts by status and shows the applications of each offer', async () => {
  const body = await mine();
  expect(body.counts).toEqual({ total: 3, draft: 1, active: 1, expired: 0, filled: 1 });
  expect(body.pagination).toEqual({ page: 1, pages: 1, total: 3, limit: 10 });
  const electrician = body.data.find(({ title }) => title === 'Électricien bâtiment');
  expect(electrician?.applications).toEqual({ total: 3, unread: 2 });
});

it.each([
  ['?search=electricien', ['Électricien bâtiment']],
  ['?search=SEGOU%20batiment', ['Électricien bâtiment']],
  ['?search=boutique', ['Caissière']],
  ['?search=100%25', []],
  ['?status=filled', ['Magasinier']],
  ['?contractTypes=CDD', ['Électricien bâtiment']],
  ['?sort=title&order=asc', ['Caissière', 'Électricien bâtiment', 'Magasinier']],
  ['?sort=applications&limit=1', ['Électricien bâtiment']],
  ['?sort=title&order=asc&limit=2&page=2', ['Magasinier']],
])('%s', async (query, titles) => {
  expect((await mine(query)).data.map(({ title }) => title)).toEqual(titles);
});

it('contains offers of one company only', async () => {
  const outsider = await signedIn(server, 'employer', { companyId: await makeCompany(server.db, 'Autre') });
  const { data, counts } = await mine('', outsider);
  expect(data).toEqual([]);
  expect(counts['total']).toBe(0);
});
