import type { MyTraining, MyTrainingRegistration, TrainingDetail } from '@baara/contract/trainings/trainings';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAbilities } from '../../testing/abilities.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailsTo } from '../accounts/accounts.factory.ts';
import { makeCategories, signedIn } from '../offers/offer.factory.ts';
import { eraseDueAccounts } from '../personal-data/erase-account.ts';
import { daysFromNow, makeSession, makeTraining, onlineSession } from './training.factory.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Answer<Data = MyTrainingRegistration> = { code: string | number; message: string; data: Data };

let t: TestApp;
let training: { id: string; slug: string };
let people: Person[];

beforeAll(async () => {
  t = await startTestApp();
  await makeCategories(t.db);
});
afterAll(() => t.stop());
beforeEach(async () => {
  await t.db.deleteFrom('trainings').execute();
  training = await makeTraining(t.db);
  people = await Promise.all(Array.from({ length: 4 }, () => signedIn(t, 'applicant')));
});

const person = (index: number): Person => {
  const one = people[index];
  if (!one) throw new Error('Nobody');
  return one;
};
const path = (session: string) => `/api/v1/training-sessions/${session}/registrations`;
const register = (session: string, who: Person) =>
  t.json<Answer>('POST', path(session), { headers: who.headers });
const unregister = (session: string, who: Person) =>
  t.json<Answer>('DELETE', path(session), { headers: who.headers });
const detail = async (who?: Person) =>
  (
    await t.json<Answer<TrainingDetail>>(
      'GET',
      `/api/v1/trainings/${training.slug}`,
      who ? { headers: who.headers } : {},
    )
  ).body.data;
const mine = async (who: Person, query = '') =>
  (await t.json<Answer<MyTraining[]>>('GET', `/api/v1/my-trainings${query}`, { headers: who.headers })).body
    .data;
const emailOf = async ({ accountId }: Person) =>
  (await t.db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow())
    .email;
const bellOf = async ({ headers }: Person) => {
  const { body } = await t.json<{ data: { title: string }[] }>('GET', '/api/v1/notifications', { headers });
  return body.data.map(({ title }) => title);
};

test('any signed-in user registers, and gets a notification and a mail with an agenda file', async () => {
  const session = await makeSession(t.db, training.id);
  expect((await t.json('POST', path(session))).status).toBe(401);
  const employer = await signedIn(t, 'employer');
  expect(await register(session, employer)).toMatchObject({
    status: 201,
    body: { message: 'Votre inscription est enregistrée', data: { status: 'registered', position: null } },
  });
  expect((await bellOf(employer))[0]).toContain('Vous êtes inscrit(e) à « Excel pour la gestion »');
  const [mail] = await mailsTo(t, await emailOf(employer));
  expect(mail?.subject).toBe('Inscription enregistrée : Excel pour la gestion');
  expect(mail?.paragraphs.join('\n')).toContain('75\u202F000 F CFA, à régler auprès de la maison');
  const calendar = Buffer.from(mail?.attachments?.[0]?.contentBase64 ?? '', 'base64').toString();
  expect(calendar).toContain('BEGIN:VEVENT');
  expect(calendar).toContain('SUMMARY:Excel pour la gestion');
});

test('asked twice, it is done once', async () => {
  const session = await makeSession(t.db, training.id);
  const first = await register(session, person(0));
  expect(await register(session, person(0))).toMatchObject({
    status: 200,
    body: { message: 'Vous êtes déjà inscrit(e) à cette session', data: first.body.data },
  });
  expect(await mailsTo(t, await emailOf(person(0)))).toHaveLength(1);
  await unregister(session, person(0));
  expect(await unregister(session, person(0))).toMatchObject({
    status: 200,
    body: { message: 'Votre inscription est annulée' },
  });
  expect(await unregister(session, person(1))).toMatchObject({
    status: 404,
    body: { message: "Vous n'êtes pas inscrit(e) à cette session" },
  });
  expect((await register(session, person(0))).status).toBe(201);
});

test('a full session has a waiting list; a cancelled seat goes to the first of it, who is notified', async () => {
  const session = await makeSession(t.db, training.id, { seats: 1, ...onlineSession });
  await register(session, person(0));
  expect(await register(session, person(1))).toMatchObject({
    status: 201,
    body: {
      message: "La session est complète : vous êtes sur la liste d'attente",
      data: { status: 'waiting', position: 1 },
    },
  });
  await register(session, person(2));
  expect((await detail(person(2))).sessions[0]).toMatchObject({
    state: 'full',
    seatsLeft: 0,
    waiting: 2,
    myRegistration: { status: 'waiting', position: 2 },
    onlineUrl: null,
  });
  expect((await unregister(session, person(0))).status).toBe(200);
  expect((await detail(person(1))).sessions[0]).toMatchObject({
    myRegistration: { status: 'registered', position: null },
    onlineUrl: 'https://rencontre.example/salle',
  });
  expect((await detail(person(2))).sessions[0]?.myRegistration).toMatchObject({ position: 1 });
  expect((await detail()).sessions[0]).toMatchObject({ myRegistration: null, onlineUrl: null });
  expect((await bellOf(person(1)))[0]).toContain('Une place s’est libérée');
  const mails = await mailsTo(t, await emailOf(person(1)));
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Liste d’attente : Excel pour la gestion',
    'Une place est à vous : Excel pour la gestion',
  ]);
  expect(mails[1]?.attachments).toHaveLength(1);
});

test('leaving the waiting list moves the others up and gives nobody a seat', async () => {
  const session = await makeSession(t.db, training.id, { seats: 1 });
  for (const index of [0, 1, 2]) await register(session, person(index));
  await unregister(session, person(1));
  const [own] = await mine(person(2));
  expect(own).toMatchObject({ registration: { status: 'waiting', position: 1 } });
});

test('seats are never oversold, however many ask and cancel at once', async () => {
  const seats = 3;
  const session = await makeSession(t.db, training.id, { seats });
  const crowd = await Promise.all(Array.from({ length: 12 }, () => signedIn(t, 'applicant')));
  const other = await t.startAnother();
  const at = (who: Person, method: 'POST' | 'DELETE', index: number) =>
    (index % 2 === 0 ? t.app : other).inject({ method, url: path(session), headers: who.headers });
  // Each asks twice at the same time, on two instances.
  await Promise.all(crowd.flatMap((who, index) => [at(who, 'POST', index), at(who, 'POST', index + 1)]));
  const counts = async () => {
    const { rows } = await sql<{ status: string; count: number }>`
      select status, count(*)::integer as count from training_registrations
      where session_id = ${session} group by status`.execute(t.db);
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  };
  expect(await counts()).toEqual({ registered: seats, waiting: 9 });
  // Half of them leave while the other half ask again.
  const answers = await Promise.all(crowd.map((who, index) => at(who, index < 6 ? 'DELETE' : 'POST', index)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(crowd.map(() => 200));
  expect(await counts()).toEqual({ registered: seats, waiting: 3, cancelled: 6 });
  const { rows } = await sql<{ position: number; status: string }>`
    select row_number() over (order by created_at, id) as position, status from training_registrations
    where session_id = ${session} and status <> 'cancelled'`.execute(t.db);
  expect(rows.map(({ status }) => status)).toEqual([
    ...Array.from({ length: seats }, () => 'registered'),
    ...Array.from({ length: 3 }, () => 'waiting'),
  ]);
});

const refusal = async (session: string) => {
  const { status, body } = await register(session, person(0));
  return [status, body.message];
};

test('each reason not to register is said', async () => {
  const closed = await makeSession(t.db, training.id, { registration_deadline: daysFromNow(-1) });
  expect(await refusal(closed)).toEqual([409, 'Les inscriptions à cette session sont closes']);
  const started = await makeSession(t.db, training.id, { starts_at: daysFromNow(-1) });
  expect(await refusal(started)).toEqual([409, 'Cette session a déjà commencé']);
  const cancelled = await makeSession(t.db, training.id, { status: 'cancelled' });
  expect(await refusal(cancelled)).toEqual([409, 'Cette session est annulée']);
  const hidden = await makeTraining(t.db, { is_published: false });
  const gone = "Cette session n'existe pas ou n'est plus proposée";
  expect(await refusal(await makeSession(t.db, hidden.id))).toEqual([404, gone]);
  expect(await refusal('0199aaaa-0000-7000-8000-000000000000')).toEqual([404, gone]);
  expect((await refusal('12'))[0]).toBe(422);
});

test('what one may do with a session is what the calls then answer', async () => {
  const abilitiesOf = (session: string) => async () => {
    const found = (await detail(person(0))).sessions.find(({ id }) => id === session);
    if (!found) throw new Error(`${session} is not listed`);
    return found.abilities;
  };
  for (const fields of [
    { registration_deadline: daysFromNow(-1) },
    { starts_at: daysFromNow(-1) },
    { status: 'cancelled' },
  ]) {
    const session = await makeSession(t.db, training.id, fields);
    expect(await abilitiesOf(session)()).toEqual({ register: false, leave: false });
    await expectAbilities(abilitiesOf(session), { register: () => register(session, person(0)) });
  }
  const session = await makeSession(t.db, training.id);
  expect(await abilitiesOf(session)()).toEqual({ register: true, leave: false });
  await expectAbilities(abilitiesOf(session), {
    register: () => register(session, person(0)),
    leave: () => unregister(session, person(0)),
  });
  await register(session, person(0));
  await sql`update training_sessions set starts_at = now() - interval '1 hour' where id = ${session}`.execute(
    t.db,
  );
  expect(await abilitiesOf(session)()).toEqual({ register: false, leave: false });
  await expectAbilities(abilitiesOf(session), { leave: () => unregister(session, person(0)) });
});

test('past the start nobody gives a seat back, and it stays among past trainings', async () => {
  const session = await makeSession(t.db, training.id);
  await register(session, person(0));
  expect(await mine(person(0), '?period=past')).toEqual([]);
  await sql`update training_sessions set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'
    where id = ${session}`.execute(t.db);
  expect(await unregister(session, person(0))).toMatchObject({
    status: 409,
    body: { code: 'SESSION_STARTED', message: 'Cette session a déjà commencé' },
  });
  expect(await mine(person(0))).toEqual([]);
  expect(await mine(person(0), '?period=past')).toMatchObject([{ training: { slug: training.slug } }]);
});

test('while an online session runs, who has a seat still finds its link', async () => {
  const session = await makeSession(t.db, training.id, { ...onlineSession, seats: 1 });
  for (const index of [0, 1]) await register(session, person(index));
  await sql`update training_sessions set starts_at = now() - interval '1 hour' where id = ${session}`.execute(
    t.db,
  );
  const url = 'https://rencontre.example/salle';
  expect((await detail(person(0))).sessions[0]).toMatchObject({ state: 'started', onlineUrl: url });
  expect((await detail(person(1))).sessions[0]).toMatchObject({ state: 'started', onlineUrl: null });
  expect(await mine(person(0))).toMatchObject([{ session: { onlineUrl: url } }]);
});

test('my trainings are mine alone, also when the page is gone', async () => {
  const session = await makeSession(t.db, training.id);
  await register(session, person(0));
  await t.db.updateTable('trainings').set({ is_published: false }).execute();
  expect(await mine(person(0))).toMatchObject([
    { training: { title: 'Excel pour la gestion', isPublished: false }, session: { id: session } },
  ]);
  expect(await mine(person(1))).toEqual([]);
  expect((await t.json('GET', '/api/v1/my-trainings')).status).toBe(401);
});

test('the agenda file gives the link of an online session to those with a seat only', async () => {
  const session = await makeSession(t.db, training.id, onlineSession);
  await register(session, person(0));
  const file = async (who?: Person) =>
    t.inject({
      method: 'GET',
      url: `/api/v1/training-sessions/${session}/calendar.ics`,
      ...(who ? { headers: who.headers } : {}),
    });
  const own = await file(person(0));
  expect(own.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(own.body.replaceAll('\r\n ', '')).toContain('https://rencontre.example/salle');
  expect((await file(person(1))).body).not.toContain('rencontre.example');
  const anyone = await file();
  expect(anyone.body).toContain('BEGIN:VCALENDAR');
  expect(anyone.body).not.toContain('rencontre.example');
});

test('an erased person’s seat goes to the first who waits', async () => {
  const session = await makeSession(t.db, training.id, { seats: 1 });
  await register(session, person(0));
  await register(session, person(1));
  await sql`update accounts set deletion_requested_at = now() where id = ${person(0).accountId}`.execute(
    t.db,
  );
  await eraseDueAccounts(t.db, t.services, daysFromNow(9));
  expect((await mine(person(1)))[0]).toMatchObject({ registration: { status: 'waiting' } });
  await sql`update training_sessions set starts_at = starts_at + interval '60 days',
    ends_at = ends_at + interval '60 days'`.execute(t.db);
  expect(await eraseDueAccounts(t.db, t.services, daysFromNow(31))).toBe(1);
  expect((await mine(person(1)))[0]).toMatchObject({ registration: { status: 'registered' } });
  expect(await t.db.selectFrom('training_registrations').select('id').execute()).toHaveLength(1);
});
