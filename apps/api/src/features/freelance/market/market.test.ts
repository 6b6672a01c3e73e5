import type { searchFreelances, searchMissions, MissionFit } from '@baara/contract/freelance/freelance';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCategories, makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { makeFreelance, makeMission, settleMarket } from '../freelance.factory.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Answer<Data> = { code: string | number; data: Data; pagination: { total: number } };

let t: TestApp;
let client: Person;
let freelance: Person;
let shop: string;

beforeAll(async () => {
  t = await startTestApp();
  await makeCategories(t.db);
  client = await signedIn(t, 'client');
  freelance = await signedIn(t, 'freelance');
  shop = await makeMission(t.db, client.accountId, {
    title: 'Site internet d’une boutique',
    goal: 'Vendre en ligne et être payé par mobile money',
    description: '<p>Une boutique de tissus veut montrer son catalogue.</p>',
    skills: ['WordPress', 'PHP'],
    city: 'Sikasso',
    days: 15,
    budget_min_xof: 300_000,
    budget_max_xof: 600_000,
  });
  await makeMission(t.db, client.accountId, {
    title: 'Tenue des comptes',
    city: 'Bamako',
    pricing: 'daily',
    budget_min_xof: null,
    budget_max_xof: 40_000,
    published_at: new Date(Date.now() - 60_000),
  });
  await makeFreelance(t.db, freelance.accountId, {
    headline: 'Développeur WordPress',
    summary: 'Des sites pour les commerces, payés par mobile money.',
    skills: ['WordPress', 'PHP'],
    category_id: 9,
    city: 'Sikasso',
    daily_rate_xof: 35_000,
  });
  await makeFreelance(t.db, (await signedIn(t, 'freelance')).accountId, {
    verified_at: new Date(),
    daily_rate_xof: 30_000,
  });
  await settleMarket(t.app);
});
afterAll(() => t.stop());

const call = <Data = unknown>(path: string, who?: Person) =>
  t.json<Answer<Data>>('GET', `/api/v1${path}`, who ? { headers: who.headers } : {});
const missions = async (query: string, who?: Person) =>
  (await call<DataOf<typeof searchMissions>>(`/missions/search?${query}`, who)).body.data;
/** Those that answer everything; what is only near follows. */
const titles = async (query: string, who?: Person) => {
  const { items, search } = await missions(query, who);
  return items.slice(0, search?.interpretation.exact_total).map(({ title }) => title);
};
const people = async (query: string) =>
  (await call<DataOf<typeof searchFreelances>>(`/freelances/search?${query}`)).body.data;

const both = ['Site internet d’une boutique', 'Tenue des comptes'];

test('the one box finds a mission by its words, its goal, its town and a misspelt word', async () => {
  expect(await titles('')).toEqual(both);
  expect((await missions('search=mobile+money')).items[0]?.title).toBe(both[0]);
  expect(await titles('search=wordpress')).toEqual([both[0]]);
  expect(await titles('search=boutike+sikaso')).toEqual([both[0]]);
  const { items, search } = await missions('search=comptes+bamako');
  expect(items[0]?.title).toBe('Tenue des comptes');
  expect(search?.interpretation.chips).toMatchObject([
    { kind: 'place', label: expect.stringContaining('Bamako') },
  ]);
});

test('a town that is meant as a word is a word again, and nothing near follows what is asked to the letter', async () => {
  expect((await missions('search=bamako&plain=bamako')).search?.interpretation.chips).toEqual([]);
  expect(await titles('search=boutike&exact=1')).toEqual([]);
});

test('filters and orders', async () => {
  expect(await titles('pricing=daily')).toEqual(['Tenue des comptes']);
  expect(await titles('pricing=fixed')).toEqual([both[0]]);
  expect(await titles('budget=500000')).toEqual([both[0]]);
  expect(await titles('place=bamako')).toEqual(['Tenue des comptes']);
  expect(await titles('place=Mali&sort=budget')).toEqual(both);
  expect(await titles('remote=1')).toEqual([]);
  expect((await call('/missions/search?sort=x')).status).toBe(422);
});

test('the towns and countries of the results are counted, the most first', async () => {
  const { places } = await missions('');
  expect(places.countries).toEqual([{ code: 'ML', name: 'Mali', count: 2 }]);
  expect(places.cities.map(({ city, count }) => [city, count])).toEqual([
    ['Bamako', 1],
    ['Sikasso', 1],
  ]);
});

test('a freelance has the missions that suit them first; a visitor’s order by fit is that of the list', async () => {
  expect(await titles('sort=fit', freelance)).toEqual(both);
  const accountant = await signedIn(t, 'freelance');
  await makeFreelance(t.db, accountant.accountId);
  expect(await titles('sort=fit', accountant)).toEqual(both.toReversed());
  expect(await titles('sort=fit')).toEqual(both);
});

test('freelances are found by trade and price, those of the lowest price first when asked', async () => {
  const names = async (query: string) => (await people(query)).items.map(({ headline }) => headline);
  expect(await names('search=wordpress')).toEqual(['Développeur WordPress']);
  expect(await names('search=comptable')).toContain('Comptable indépendant');
  expect((await names('sort=rate'))[0]).toBe('Comptable indépendant');
  expect(await names('maxRate=20000')).toEqual([]);
  expect((await people('')).items[0]?.isVerified).toBe(true);
});

test('a client reads who suits a mission, and why; nobody else does', async () => {
  type Suited = { freelance: { headline: string }; fit: MissionFit }[];
  const suited = await call<Suited>(`/missions/${shop}/suited-freelances`, client);
  const [best] = suited.body.data;
  expect(best?.freelance.headline).toBe('Développeur WordPress');
  expect(best?.fit.score).toBeGreaterThan(60);
  expect(best?.fit.parts.map(({ key }) => key)).toEqual(expect.arrayContaining(['skills', 'price', 'days']));
  expect(JSON.stringify(best?.fit)).not.toMatch(/Moussa|Traoré/);
  expect((await call(`/missions/${shop}/suited-freelances`)).status).toBe(401);
  expect((await call(`/missions/${shop}/suited-freelances`, freelance)).status).toBe(403);
  expect((await call(`/missions/${shop}/suited-freelances`, await signedIn(t, 'client'))).status).toBe(404);
  const company = await makeCompany(t.db, 'Sahel');
  const employer = await signedIn(t, 'employer', { companyId: company });
  expect((await call(`/missions/${shop}/suited-freelances`, employer)).status).toBe(404);
});

test('who is away until a day is shown with it', async () => {
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await t.db
    .insertInto('freelance_periods')
    .values({ account_id: freelance.accountId, state: 'holiday', starts_on: '2026-01-01', ends_on: soon })
    .execute();
  type Suited = { freelance: { headline: string }; fit: MissionFit }[];
  const { body } = await call<Suited>(`/missions/${shop}/suited-freelances`, client);
  const days = body.data[0]?.fit.parts.find(({ key }) => key === 'days');
  expect(days?.sentence).toMatch(/^Libre à partir du/);
  await t.db.deleteFrom('freelance_periods').execute();
});

test('a freelance reads which missions suit them; one without a profile reads none', async () => {
  type Suited = { mission: { id: string }; fit: MissionFit }[];
  const { body } = await call<Suited>('/freelance/suited-missions', freelance);
  expect(body.data[0]?.mission.id).toBe(shop);
  expect(
    (await call<Suited>('/freelance/suited-missions', await signedIn(t, 'freelance'))).body.data,
  ).toEqual([]);
  expect((await call('/freelance/suited-missions', client)).status).toBe(403);
});

test('what is hidden, closed or suspended leaves the lists without being asked to', async () => {
  const gone = await makeMission(t.db, client.accountId, { title: 'Audit des stocks' });
  await expect.poll(() => titles('search=audit+stocks')).toEqual(['Audit des stocks']);
  await t.db.updateTable('missions').set({ status: 'paused' }).where('id', '=', gone).execute();
  await expect.poll(() => titles('search=audit+stocks&exact=1')).toEqual([]);
  await t.db
    .updateTable('accounts')
    .set({ status: 'disabled' })
    .where('id', '=', freelance.accountId)
    .execute();
  await expect.poll(async () => (await people('search=wordpress&exact=1')).items).toEqual([]);
});
