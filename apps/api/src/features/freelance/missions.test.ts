import type {
  FreelanceDetail,
  MissionDetail,
  MissionInterest,
  MissionSummary,
} from '@baara/contract/freelance/freelance';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAbilities } from '../../testing/abilities.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { actFor, grantActing } from '../../testing/workspace.ts';
import { makeCategories, makeCompany, signedIn } from '../offers/offer.factory.ts';
import { dayFromNow, makeFreelance, makeMission, settleMarket } from './freelance.factory.ts';

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
  await t.db.deleteFrom('role_permissions').where('permission', '=', 'companies.act').execute();
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
const titles = async (query: string): Promise<string[]> => {
  await settleMarket(t.app);
  return (await call<MissionSummary[]>('GET', `/missions?${query}`)).body.data.map(({ title }) => title);
};
const proposal = { message: 'Je reprends vos comptes en deux semaines.', price: 300_000 };
const propose = (who = freelance, body: object = proposal, id = missionId) =>
  call<{ sentAt: string }>('POST', `/missions/${id}/interest`, who, body);
const fields = {
  title: 'Audit des stocks',
  description: '<p>Trois dépôts</p><script>alert(1)</script>',
  domain: 1,
  skills: ['Inventaire', 'inventaire'],
  city: 'Ségou',
  budgetMin: 100_000,
  budgetMax: 200_000,
  closesOn: dayFromNow(5),
};
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

test('open missions are listed, found by word, domain, place, distance and budget, and paged', async () => {
  const remote = { title: 'Affiches', category_id: 9, city: null, is_remote: true, country: 'SN' };
  await makeMission(t.db, client.accountId, { ...remote, published_at: new Date(Date.now() - 5000) });
  await makeMission(t.db, client.accountId, { title: 'Brouillon', status: 'draft', published_at: null });
  await makeMission(t.db, client.accountId, { title: 'Passée', closes_on: dayFromNow(-1) });
  await makeMission(t.db, client.accountId, { title: 'Retirée', removed_at: new Date() });
  await settleMarket(t.app);
  const { body } = await call<MissionSummary[]>('GET', '/missions');
  expect(body.pagination).toEqual({ page: 1, pages: 1, total: 2, limit: 10 });
  expect(body.data[0]).toMatchObject({ title: 'Tenue des comptes', state: 'open', daysLeft: 10 });
  expect(await titles('search=tenue compt%C3%A9s')).toEqual(['Tenue des comptes']);
  expect(await titles('domain=9')).toEqual(['Affiches']);
  expect(await titles('place=senegal')).toEqual(['Affiches']);
  expect(await titles('place=bamako')).toEqual(['Tenue des comptes']);
  expect(await titles('remote=1')).toEqual(['Affiches']);
  expect(await titles('budget=400001')).toEqual([]);
  expect(await titles('domain=&budget=&place=&search=&page=2&limit=1')).toEqual(['Affiches']);
});

const onMission = (who?: Person) => async () =>
  (await call<MissionDetail>('GET', `/missions/${missionId}`, who)).body.data.abilities;
const onProfile = (who?: Person) => async () =>
  (await call<FreelanceDetail>('GET', `/freelances/${profileId}`, who)).body.data.abilities;
const writeAs = (who: Person) => () =>
  call('POST', `/freelances/${profileId}/contact-requests`, who, {
    message: 'Bonjour, nous cherchons un comptable pour trois semaines.',
  });

test('what one may do with a mission or a freelance is what the calls then answer', async () => {
  expect([await onMission()(), await onProfile()()]).toEqual([{ propose: true }, { contact: true }]);
  const applicant = await signedIn(t, 'applicant');
  for (const who of [client, applicant, freelance]) {
    await expectAbilities(onMission(who), { propose: () => propose(who) });
    await expectAbilities(onProfile(who), { contact: writeAs(who) });
  }
  // Once sent, another one is refused; so is any once the mission is over.
  expect(await onMission(freelance)()).toEqual({ propose: false });
  await expectAbilities(onMission(freelance), {
    propose: () => propose(freelance, { ...proposal, price: 250_000 }),
  });
  await t.db
    .updateTable('missions')
    .set({ closes_on: dayFromNow(-1) })
    .where('id', '=', missionId)
    .execute();
  const other = await signedIn(t, 'freelance');
  expect([await onMission(other)(), await onMission()()]).toEqual([{ propose: false }, { propose: false }]);
  await expectAbilities(onMission(other), { propose: () => propose(other) });
});

test('a company’s mission is changed, and its proposals read, for that company alone', async () => {
  await grantActing(t.db, 'employer');
  const consultant = await signedIn(t, 'employer');
  const [sahel, delta] = [await makeCompany(t.db, 'Sahel'), await makeCompany(t.db, 'Delta')];
  await actFor(t, consultant, sahel);
  const made = await call<MissionDetail>('POST', '/missions', consultant, fields);
  const path = `/missions/${made.body.data.id}`;
  await actFor(t, consultant, delta);
  expect((await call('GET', path, consultant)).status).toBe(404);
  expect((await call('POST', `${path}/publish`, consultant)).status).toBe(404);
  await actFor(t, consultant, sahel);
  expect((await call('POST', `${path}/publish`, consultant)).status).toBe(200);
  await actFor(t, consultant, delta);
  expect((await call<MissionDetail>('GET', path, consultant)).body.data).toMatchObject({
    client: 'Sahel',
    isMine: false,
  });
  const late = [
    await call('PUT', path, consultant, fields),
    await call('POST', `${path}/close`, consultant),
    await call('DELETE', path, consultant),
    await call('GET', `${path}/interests`, consultant),
  ];
  expect(late.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  await actFor(t, consultant, sahel);
  expect((await call<MissionDetail>('GET', path, consultant)).body.data.isMine).toBe(true);
  expect((await call('GET', `${path}/interests`, consultant)).status).toBe(200);
});

test('a mission published before one had a company stays one’s own, but not while acting for another', async () => {
  await grantActing(t.db, 'employer');
  const founder = await signedIn(t, 'employer');
  const path = `/missions/${await makeMission(t.db, founder.accountId)}`;
  const own = { company_id: await makeCompany(t.db, 'Fondée après'), account_id: founder.accountId };
  await actFor(t, founder, await makeCompany(t.db, 'Autre'));
  expect((await call('POST', `${path}/close`, founder)).status).toBe(404);
  await t.call('DELETE', '/acting-companies/current', founder);
  await t.db.insertInto('company_members').values(own).execute();
  expect((await call('POST', `${path}/close`, founder)).status).toBe(200);
});

test('what everyone reads names nobody whole and gives no contact', async () => {
  await t.db
    .updateTable('accounts')
    .set({ first_name: 'Assétou', last_name: 'Sangaré', phone: '+22370000001' })
    .where('id', '=', client.accountId)
    .execute();
  await propose();
  const read = await Promise.all(
    ['/missions', `/missions/${missionId}`, '/freelances', `/freelances/${profileId}`].map((path) =>
      call('GET', path),
    ),
  );
  const text = JSON.stringify(read.map(({ body }) => body));
  expect(text).toContain('Assétou S.');
  expect(text).toContain('Moussa T.');
  for (const secret of ['Sangaré', 'Traoré', '+223', '@exemple.ml', proposal.message])
    expect(text).not.toContain(secret);
  await t.db.updateTable('freelance_profiles').set({ shows_full_name: true }).execute();
  const chosen = await call<FreelanceDetail>('GET', `/freelances/${profileId}`);
  expect(chosen.body.data.name).toBe('Moussa Traoré');
});

test('a client writes, publishes, closes and withdraws a mission', async () => {
  const made = await call<MissionDetail>('POST', '/missions', client, fields);
  expect(made).toMatchObject({ status: 201, body: { data: { state: 'draft', isMine: true } } });
  expect(made.body.data.description).toBe('<p>Trois dépôts</p>');
  expect(made.body.data.skills).toEqual(['inventaire']);
  const path = `/missions/${made.body.data.id}`;
  expect((await call('GET', path)).status).toBe(404);
  await call('POST', `${path}/publish`, client);
  expect(await call('POST', `${path}/publish`, client)).toMatchObject({ status: 200 });
  expect(await titles('search=stocks')).toEqual(['Audit des stocks']);
  await call('PUT', path, client, { ...fields, title: 'Audit de trois dépôts' });
  expect(await titles('search=depots')).toEqual(['Audit de trois dépôts']);
  await call('POST', `${path}/close`, client);
  expect((await call<MissionDetail>('GET', path)).body.data.state).toBe('closed');
  expect(await call('PUT', path, client, fields)).toMatchObject({ status: 409 });
  expect(await call('POST', `${path}/publish`, client)).toMatchObject({ status: 409 });
  expect((await call('DELETE', path, client)).status).toBe(200);
  expect(await call('GET', path)).toMatchObject({
    status: 410,
    body: { message: 'Cette mission a été retirée par le client' },
  });
});

test('what is missing from a mission is named, and a day gone by is not published', async () => {
  const { body, status } = await call('POST', '/missions', client, { country: 'ML' });
  expect(status).toBe(422);
  expect(body.errors?.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['title', 'description', 'domain', 'closesOn']),
  );
  for (const wrong of [{ domain: 99 }, { budgetMax: 1 }, { city: '' }, { description: '<p> </p>' }])
    expect(await call('POST', '/missions', client, { ...fields, ...wrong })).toMatchObject({ status: 422 });
  const made = await call<MissionDetail>('POST', '/missions', client, {
    ...fields,
    closesOn: dayFromNow(-1),
  });
  const published = await call('POST', `/missions/${made.body.data.id}/publish`, client);
  expect(published).toMatchObject({ status: 422, body: { errors: [{ field: 'closesOn' }] } });
});

test('a mission of a company bears its name; nobody else can touch it or read its proposals', async () => {
  const companyId = await makeCompany(t.db, 'Yiriwa');
  const employer = await signedIn(t, 'employer', { companyId });
  const made = await call<MissionDetail>('POST', '/missions', employer, fields);
  expect(made.body.data.client).toBe('Yiriwa');
  const path = `/missions/${made.body.data.id}`;
  await call('POST', `${path}/publish`, employer);
  const outsider = await signedIn(t, 'client');
  const attempts: [Method, string, object?][] = [
    ['PUT', path, fields],
    ['POST', `${path}/publish`],
    ['POST', `${path}/close`],
    ['DELETE', path],
    ['GET', `${path}/interests`],
  ];
  for (const [method, address, body] of attempts) {
    expect((await call(method, address, outsider, body)).status, `${method} ${address}`).toBe(404);
    expect((await call(method, address, freelance, body)).status, `${method} ${address}`).toBe(403);
    expect((await call(method, address, undefined, body)).status, `${method} ${address}`).toBe(401);
  }
  expect((await call('POST', '/missions', await signedIn(t, 'applicant'), fields)).status).toBe(403);
});

test('who only looks on speaks for no company, and who left it no longer does', async () => {
  const companyId = await makeCompany(t.db, 'Faso Coton');
  const member = await signedIn(t, 'employer', { companyId });
  const made = await call<MissionDetail>('POST', '/missions', member, fields);
  const path = `/missions/${made.body.data.id}`;
  await call('POST', `${path}/publish`, member);
  expect((await propose(freelance, proposal, made.body.data.id)).status).toBe(200);

  await t.db
    .updateTable('company_members')
    .set({ role: 'reader' })
    .where('account_id', '=', member.accountId)
    .execute();
  for (const [method, address, body] of [
    ['POST', '/missions', fields],
    ['PUT', path, fields],
    ['POST', `${path}/close`, undefined],
    ['DELETE', path, undefined],
  ] as const)
    expect(await call(method, address, member, body)).toMatchObject({
      status: 403,
      body: { code: 'READ_ONLY_MEMBER' },
    });
  expect((await call('GET', path)).status).toBe(200);

  await t.db.deleteFrom('company_members').where('account_id', '=', member.accountId).execute();
  expect((await call('PUT', path, member, fields)).status).toBe(404);
  expect((await call('GET', `${path}/interests`, member)).status).toBe(404);
  expect((await call('GET', path)).status).toBe(404);
  expect(await titles('')).not.toContain(fields.title);
  expect((await propose(await signedIn(t, 'freelance'), proposal, made.body.data.id)).status).toBe(404);
});

test('a freelance proposes once, the client gets a notification and reads it, then it is withdrawn', async () => {
  const first = await propose();
  expect(first).toMatchObject({ status: 200, body: { message: 'Votre proposition est envoyée au client' } });
  expect((await propose()).body.data.sentAt).toBe(first.body.data.sentAt);
  expect(await notifications(client)).toEqual([
    {
      title: 'Nouvelle proposition pour « Tenue des comptes »',
      url: `/client/projects/${missionId}?onglet=propositions`,
    },
  ]);
  const mails = await mailed(client);
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).toContain('Moussa T.');
  expect(JSON.stringify(mails)).not.toContain('Traoré');
  expect(await propose(freelance, { ...proposal, price: 250_000 })).toMatchObject({ status: 409 });
  const mine = await call<MissionDetail>('GET', `/missions/${missionId}`, freelance);
  expect(mine.body.data).toMatchObject({ interestsCount: 1, myInterest: proposal });
  const received = await call<MissionInterest[]>('GET', `/missions/${missionId}/interests`, client);
  expect(received.body.data).toMatchObject([
    { ...proposal, freelance: { id: profileId, name: 'Moussa T.' } },
  ]);
  await call('DELETE', `/missions/${missionId}/interest`, freelance);
  expect(await call('DELETE', `/missions/${missionId}/interest`, freelance)).toMatchObject({
    status: 200,
    body: { message: 'Votre proposition est retirée' },
  });
  expect(await notifications(client)).toHaveLength(2);
  const after = await call<MissionInterest[]>('GET', `/missions/${missionId}/interests`, client);
  expect(after.body.data).toEqual([]);
  expect((await propose(freelance, { ...proposal, price: 250_000 })).status).toBe(200);
});

test('nobody proposes on a mission that is over, nor without a profile', async () => {
  const refusal = async (id: string) => {
    const { status, body } = await propose(freelance, proposal, id);
    return [status, body.message];
  };
  const of = (fieldsOf: Parameters<typeof makeMission>[2]) => makeMission(t.db, client.accountId, fieldsOf);
  const closed = "Cette mission est close : elle n'accepte plus de proposition";
  expect(await refusal(await of({ status: 'closed' }))).toEqual([409, closed]);
  expect(await refusal(await of({ closes_on: dayFromNow(-1) }))).toEqual([409, closed]);
  expect(await refusal(await of({ removed_at: new Date() }))).toEqual([
    410,
    'Cette mission a été retirée par le client',
  ]);
  expect((await refusal(await of({ status: 'draft', published_at: null })))[0]).toBe(404);
  expect((await propose(await signedIn(t, 'freelance'))).status).toBe(409);
  expect((await propose(client)).status).toBe(403);
  expect(await propose(freelance, { message: 'Moi', price: 0 })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'message' }, { field: 'price' }] },
  });
});
