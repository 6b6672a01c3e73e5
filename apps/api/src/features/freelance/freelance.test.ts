import type { FreelanceSummary, MyFreelanceProfile } from '@baara/contract/freelance/freelance';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { actFor, grantActing } from '../../testing/workspace.ts';
import { makeCategories, makeCompany, signedIn } from '../offers/offer.factory.ts';
import { makeFreelance, makeMission, settleMarket } from './freelance.factory.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Answer<Data> = {
  code: string | number;
  message: string;
  data: Data;
  pagination: object;
  errors?: { field: string; message: string }[];
};

let t: TestApp;
let client: Person;
let freelance: Person;
let profileId: string;
let missionId: string;

beforeAll(async () => {
  t = await startTestApp();
  await makeCategories(t.db);
});
afterAll(() => t.stop());
beforeEach(async () => {
  await t.db.deleteFrom('missions').execute();
  await t.db.deleteFrom('freelance_profiles').execute();
  client = await signedIn(t, 'client');
  freelance = await signedIn(t, 'freelance');
  profileId = await makeFreelance(t.db, freelance.accountId);
  missionId = await makeMission(t.db, client.accountId);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = <Data = unknown>(method: Method, path: string, who?: Person, body?: object) =>
  t.json<Answer<Data>>(method, `/api/v1${path}`, {
    ...(who ? { headers: who.headers } : {}),
    ...(body ? { body } : {}),
  });
const proposal = { message: 'Je reprends vos comptes en deux semaines.', price: 300_000 };
const propose = (who: Person) => call('POST', `/missions/${missionId}/interest`, who, proposal);
const notifications = (who: Person) =>
  t.db.selectFrom('notifications').select(['title', 'url']).where('account_id', '=', who.accountId).execute();
const mailed = async (who: Person) => {
  const { email } = await t.db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', who.accountId)
    .executeTakeFirstOrThrow();
  return (await t.mails()).filter((mail) => JSON.stringify(mail).includes(`"to":"${email}"`));
};

test('freelances are found by word, domain, skills, place, price, availability and verification', async () => {
  const other = await signedIn(t, 'freelance');
  await makeFreelance(t.db, other.accountId, {
    headline: 'Transitaire',
    category_id: 9,
    skills: ['Douane'],
    city: 'Dakar',
    country: 'SN',
    daily_rate_xof: 90_000,
    availability: 'later',
    verified_at: new Date(),
  });
  const hidden = await signedIn(t, 'freelance');
  const hiddenId = await makeFreelance(t.db, hidden.accountId, { is_visible: false });
  await settleMarket(t.app);
  const found = async (query: string) =>
    (await call<FreelanceSummary[]>('GET', `/freelances?${query}`)).body.data.map(({ headline }) => headline);
  expect(await found('')).toEqual(['Comptable indépendant', 'Transitaire']);
  expect(await found('search=comptable')).toEqual(['Comptable indépendant']);
  expect(await found('domain=9')).toEqual(['Transitaire']);
  expect(await found('skills=sage,fiscalite')).toEqual(['Comptable indépendant']);
  expect(await found('skills=sage,douane')).toEqual([]);
  expect(await found('place=dakar')).toEqual(['Transitaire']);
  expect(await found('available=1')).toEqual(['Comptable indépendant']);
  expect(await found('maxRate=50000')).toEqual(['Comptable indépendant']);
  expect(await found('verified=1')).toEqual(['Transitaire']);
  expect((await call('GET', `/freelances/${hiddenId}`)).status).toBe(404);
  expect((await call('GET', `/freelances/${hiddenId}`, hidden)).status).toBe(200);
  await propose(hidden);
  expect((await call('GET', `/freelances/${hiddenId}`, client)).status).toBe(200);
});

const profile = {
  headline: 'Développeuse web',
  summary: 'Des sites rapides.',
  domain: 9,
  skills: ['React', 'react'],
  languages: ['Français'],
  city: 'Kayes',
  country: 'ML',
  yearsOfExperience: 4,
  dailyRate: 60_000,
  availability: 'soon',
  isVisible: true,
  showsFullName: false,
};

test('a freelance fills in a profile, which is not overwritten from an older page', async () => {
  const newcomer = await signedIn(t, 'freelance');
  const blank = await call<MyFreelanceProfile>('GET', '/freelance/profile', newcomer);
  expect(blank.body.data).toMatchObject({ id: null, version: 0, publicName: 'Freelance' });
  const saved = await call<MyFreelanceProfile>('PUT', '/freelance/profile', newcomer, {
    ...profile,
    version: 0,
  });
  expect(saved.body.data).toMatchObject({ version: 1, skills: ['react'], domain: { id: 9 } });
  expect((await call('GET', `/freelances/${saved.body.data.id}`)).body.data).toMatchObject({ city: 'Kayes' });
  const late = await call('PUT', '/freelance/profile', newcomer, { ...profile, version: 0 });
  expect(late.status).toBe(409);
  const next = await call('PUT', '/freelance/profile', newcomer, {
    ...profile,
    version: 1,
    isVisible: false,
  });
  expect(next.status).toBe(200);
  expect((await call('GET', `/freelances/${saved.body.data.id}`)).status).toBe(404);
  const wrong = { ...profile, version: 2, dailyRate: -1 };
  expect(await call('PUT', '/freelance/profile', newcomer, wrong)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'dailyRate' }] },
  });
  expect((await call('GET', '/freelance/profile', client)).status).toBe(403);
});

test('an employer writes for the company they act for, which alone the freelance reads and the audit knows', async () => {
  await grantActing(t.db, 'employer');
  const [own, acted] = [await makeCompany(t.db, 'Conseil RH'), await makeCompany(t.db, 'Delta')];
  const name = { first: 'Kadiatou', last: 'Sangaré' };
  const consultant = await signedIn(t, 'employer', { companyId: own, name });
  await actFor(t, consultant, acted);
  const message = 'Êtes-vous libre en janvier pour nos comptes ?';
  const path = `/freelances/${profileId}/contact-requests`;
  expect((await call('POST', path, consultant, { message })).status).toBe(201);
  const inbox = await call<{ from: string }[]>('GET', '/freelance/contact-requests', freelance);
  expect(inbox.body.data).toMatchObject([{ from: 'Delta', email: 'support@baara.demo' }]);
  const [mail] = await mailed(freelance);
  expect(mail).toMatchObject({ replyTo: { name: 'Delta', address: 'support@baara.demo' } });
  expect(mail?.paragraphs?.join(' ')).toContain('l’équipe de Baara, qui écrit pour cette entreprise');
  // Whatever became of the person and of the company.
  const member = t.db.updateTable('company_members').where('account_id', '=', consultant.accountId);
  await member.set({ company_id: acted }).execute();
  const joined = await call<{ from: string }[]>('GET', '/freelance/contact-requests', freelance);
  expect(joined.body).toEqual(inbox.body);
  await member.set({ company_id: own }).execute();
  await t.db.deleteFrom('companies').where('id', '=', acted).execute();
  const left = await call<{ from: string }[]>('GET', '/freelance/contact-requests', freelance);
  expect(left.body.data).toMatchObject([{ from: 'Un client', email: 'support@baara.demo' }]);
  const read = JSON.stringify([inbox.body, left.body, mail]);
  expect(read).not.toContain('Sangaré');
  expect(read).not.toContain(consultant.email);
  // Their own actions concern nobody else.
  expect((await call('POST', '/notifications/read-all', consultant)).status).toBe(200);
  const lines = await t.db
    .selectFrom('audit_log')
    .where('actor_id', '=', consultant.accountId)
    .where('action', '=', 'company.acted_for')
    .select(['subject', 'detail'])
    .execute();
  expect(lines).toMatchObject([
    { subject: acted, detail: { request: 'POST /freelances/:id/contact-requests' } },
  ]);
});

test('a client writes to a freelance, who gets a notification, reads it and answers to the client', async () => {
  t.startWindow();
  const message = 'Êtes-vous libre en janvier pour nos comptes ?';
  const path = `/freelances/${profileId}/contact-requests`;
  expect((await call('POST', path, client, { message })).status).toBe(201);
  expect(await notifications(freelance)).toEqual([
    { title: 'Un client vous a écrit', url: '/freelance/profile#messages' },
  ]);
  const [mail] = await mailed(freelance);
  expect(JSON.stringify(mail)).toContain(message);
  expect(JSON.stringify(mail?.replyTo)).toContain('client-');
  const inbox = await call<{ message: string }[]>('GET', '/freelance/contact-requests', freelance);
  expect(inbox.body.data).toMatchObject([{ message }]);
  const other = await signedIn(t, 'freelance');
  expect((await call<unknown[]>('GET', '/freelance/contact-requests', other)).body.data).toEqual([]);
  expect((await call('POST', path, freelance, { message })).status).toBe(403);
  expect((await call('POST', path, undefined, { message })).status).toBe(401);
  await call('POST', path, client, { message });
  await call('POST', path, client, { message });
  expect((await call('POST', path, client, { message })).status).toBe(429);
});
