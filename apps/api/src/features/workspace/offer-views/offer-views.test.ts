import type { listCompanyViews, listOfferViews, OfferViewer } from '@baara/contract/workspace/offer-views';
import type { EndpointAnswer } from '@baara/contract/protocol/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { joinTeam } from '../../../testing/workspace.ts';
import { makeApplication, makeProfile } from '../../applications/application.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Answer = EndpointAnswer<typeof listOfferViews>;
type CompanyAnswer = EndpointAnswer<typeof listCompanyViews>;

const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 13) Chrome/140 Mobile' };
let server: TestApp;
let companyId: string;
let offerId: number;
let recruiter: Person;

const views = (who: Person | null = recruiter, query = '') =>
  server.json<Answer & { code: number | string }>(
    'GET',
    `/api/v1/recruiter/offers/${offerId}/views${query}`,
    {
      headers: who?.headers ?? {},
    },
  );
const companyViews = (who: Person | null = recruiter, query = '') =>
  server.json<CompanyAnswer & { code: number | string }>('GET', `/api/v1/recruiter/views${query}`, {
    headers: who?.headers ?? {},
  });
/** Written when the instance that counted stops. */
async function visit(...visits: { who?: Person; source: string; offer?: number }[]): Promise<void> {
  const instance = await server.startAnother();
  for (const { who, source, offer = offerId } of visits)
    await instance.inject({
      method: 'POST',
      url: `/api/v1/recruitment-offers/${offer}/views`,
      headers: { ...PHONE, ...who?.headers },
      payload: { source },
    });
  await instance.close();
}
async function candidate(first: string, last: string, isVisible = true): Promise<Person> {
  const person = await signedIn(server, 'applicant');
  await makeProfile(server.db, person.accountId, { first, last }, { is_visible: isVisible });
  return person;
}
const namesOf = (viewers: readonly OfferViewer[]) => viewers.map((viewer) => viewer.candidate.name);

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
});
afterAll(() => server.stop());
beforeEach(async () => {
  companyId = await makeCompany(server.db);
  recruiter = await signedIn(server, 'employer', { companyId });
  offerId = (await makeOffer(server.db, companyId)).id;
});

it('counts by day and source, and names visible candidates, masked, and nobody else', async () => {
  const [seen, hidden] = [await candidate('Aminata', 'Cissé'), await candidate('Bakary', 'Touré', false)];
  await visit(
    { source: 'whatsapp' },
    { source: 'search', who: seen },
    { source: 'whatsapp', who: seen },
    { source: 'search', who: hidden },
  );
  await server.db
    .insertInto('offer_views')
    .values({ offer_id: offerId, viewed_on: '2020-01-01', views: 5 })
    .execute();
  const { body } = await views();
  expect(body.counts).toMatchObject({ days: 30, total: 4, ever: 9 });
  expect(body.counts.byDay).toHaveLength(30);
  expect(body.counts.byDay.at(-1)?.views).toBe(4);
  expect(body.counts.bySource).toEqual([
    { source: 'search', views: 2 },
    { source: 'whatsapp', views: 2 },
  ]);
  expect(body.data).toMatchObject([
    { candidate: { name: 'Aminata C.', access: 'masked', email: null }, views: 2, source: 'whatsapp' },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Cissé|Bakary/);
});

it('opens those who applied, and forgets from view those who hid since', async () => {
  const [applied, hiding] = [await candidate('Aminata', 'Cissé'), await candidate('Bakary', 'Touré')];
  await visit({ source: 'home', who: applied }, { source: 'home', who: hiding });
  const { id } = { id: offerId };
  const application = await makeApplication(server.db, {
    offerId: id,
    companyId,
    candidateId: applied.accountId,
  });
  await server.db
    .updateTable('candidates')
    .set({ is_visible: false })
    .where('account_id', 'in', [applied.accountId, hiding.accountId])
    .execute();
  const { body } = await views();
  expect(namesOf(body.data)).toEqual(['Aminata Cissé']);
  expect(body.data[0]?.application).toMatchObject({ id: application, stage: 'received' });
  expect(body.pagination.total).toBe(1);
});

it('cuts in pages and by period', async () => {
  const people = [await candidate('Aminata', 'Cissé'), await candidate('Bakary', 'Touré')];
  await visit(...people.map((who) => ({ who, source: 'direct' })));
  expect(namesOf((await views(recruiter, '?limit=1&page=2')).body.data)).toHaveLength(1);
  await server.db
    .updateTable('offer_viewers')
    .set({ last_viewed_at: new Date(Date.now() - 40 * 24 * 3600 * 1000) })
    .where('candidate_id', '=', people[0]?.accountId ?? '')
    .execute();
  expect((await views()).body.pagination.total).toBe(1);
  expect((await views(recruiter, '?days=90')).body.pagination.total).toBe(2);
  expect((await views(recruiter, '?days=12')).status).toBe(422);
});

it('is for who sees the offer in the company that owns it', async () => {
  expect((await views(null)).status).toBe(401);
  expect((await views(await signedIn(server, 'applicant'))).status).toBe(403);
  const outsider = await signedIn(server, 'employer', { companyId: await makeCompany(server.db, 'Autre') });
  expect((await views(outsider)).status).toBe(404);
  await server.db
    .updateTable('company_members')
    .set({ role: 'reader' })
    .where('account_id', '=', recruiter.accountId)
    .execute();
  expect((await views()).status).toBe(404);
  await joinTeam(server.db, { companyId, offerId }, recruiter);
  expect((await views()).status).toBe(200);
});

describe('over all the offers of a company', () => {
  it('counts and names together, each viewer once by offer, and says which offers are viewed the most', async () => {
    const other = await makeOffer(server.db, companyId, { title: 'Pontier' });
    const outsider = await makeOffer(server.db, await makeCompany(server.db, 'Autre'));
    const [seen, hidden] = [await candidate('Aminata', 'Cissé'), await candidate('Bakary', 'Touré', false)];
    await visit(
      { source: 'whatsapp', who: seen },
      { source: 'search', who: hidden },
      { source: 'search', who: seen, offer: other.id },
      { source: 'search', offer: other.id },
      { source: 'search', offer: other.id },
      { source: 'social', who: seen, offer: outsider.id },
    );
    const application = await makeApplication(server.db, {
      offerId: other.id,
      companyId,
      candidateId: seen.accountId,
    });
    const { body } = await companyViews();
    expect(body.counts).toMatchObject({ days: 30, total: 5, ever: 5 });
    expect(body.counts.bySource).toEqual([
      { source: 'search', views: 4 },
      { source: 'whatsapp', views: 1 },
    ]);
    expect(body.offers).toEqual([
      { id: other.id, title: 'Pontier', views: 3 },
      expect.objectContaining({ id: offerId, views: 2 }),
    ]);
    expect(body.pagination.total).toBe(2);
    const byOffer = new Map(body.data.map((viewer) => [viewer.offer.id, viewer]));
    expect(byOffer.get(other.id)).toMatchObject({
      candidate: { name: 'Aminata Cissé' },
      source: 'search',
      application: { id: application },
    });
    expect(byOffer.get(offerId)).toMatchObject({ source: 'whatsapp', application: null });
  });

  it('says of one offer what its own list says, and nothing of what nobody viewed', async () => {
    const other = await makeOffer(server.db, companyId);
    const seen = await candidate('Aminata', 'Cissé');
    await visit({ source: 'home', who: seen }, { source: 'home', who: seen, offer: other.id });
    const [all, own] = [await companyViews(recruiter, `?offerId=${offerId}`), await views()];
    expect({ data: all.body.data, counts: all.body.counts }).toEqual({
      data: own.body.data,
      counts: own.body.counts,
    });
    expect(all.body.offers.map(({ id }) => id)).toEqual([offerId]);
    const page = await companyViews(recruiter, '?limit=1&page=2&days=7');
    expect(page.body).toMatchObject({ pagination: { total: 2, pages: 2 }, data: [{ views: 1 }] });
  });

  it('is empty where there is no view, and for members only', async () => {
    expect((await companyViews()).body).toMatchObject({
      data: [],
      offers: [],
      counts: { total: 0, ever: 0, bySource: [] },
    });
    expect((await companyViews(null)).status).toBe(401);
    expect((await companyViews(await signedIn(server, 'applicant'))).status).toBe(403);
    const elsewhere = await makeOffer(server.db, await makeCompany(server.db, 'Autre'));
    expect((await companyViews(recruiter, `?offerId=${elsewhere.id}`)).status).toBe(404);
    expect((await companyViews(recruiter, '?offerId=x')).status).toBe(422);
  });
});
