import type { EditedTraining, EditedTrainingSession } from '@baara/contract/trainings/editing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAbilities } from '../../../testing/abilities.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { daysFromNow, makeSession, makeTraining } from '../training.factory.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;
type Answer<Data> = {
  code: string | number;
  message: string;
  data: Data;
  errors?: { field: string; message: string }[];
};

let t: TestApp;
let manager: Person;

beforeAll(async () => {
  t = await startTestApp();
  await t.db
    .insertInto('role_permissions')
    .values({ role: 'manager', permission: 'trainings.manage' })
    .execute();
  manager = await signedIn(t, 'manager');
});
afterAll(() => t.stop());
beforeEach(async () => {
  await t.db.deleteFrom('trainings').execute();
});

const call = <Data = EditedTraining>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
  who = manager,
) =>
  t.json<Answer<Data>>(method, `/api/v1/admin${path}`, { headers: who.headers, ...(body ? { body } : {}) });
const register = (session: string, who: Person) =>
  t.json('POST', `/api/v1/training-sessions/${session}/registrations`, { headers: who.headers });
const emailOf = async ({ accountId }: Person) =>
  (await t.db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow())
    .email;
const subjectsTo = async (who: Person) =>
  (await mailsTo(t, await emailOf(who))).map(({ subject }) => subject);

const training = { title: 'Conduire une réunion', category: 'management', durationHours: 8 };
const whole = { summary: 'Préparer, animer, conclure.', programme: [{ title: 'Préparer', points: [] }] };
const session = {
  startsAt: daysFromNow(10).toISOString(),
  endsAt: daysFromNow(11).toISOString(),
  mode: 'on_site',
  city: 'Kayes',
  seats: 2,
};
const sessionOf = async (fields: object = {}) => {
  const { id } = await makeTraining(t.db);
  const { body } = await call<EditedTrainingSession>('POST', `/trainings/${id}/sessions`, {
    ...session,
    ...fields,
  });
  return body.data;
};

test('only those who manage trainings read or change anything', async () => {
  const { id } = await makeTraining(t.db);
  const sessionId = await makeSession(t.db, id);
  const calls = [
    ['GET', '/trainings'],
    ['POST', '/trainings'],
    ['GET', `/trainings/${id}`],
    ['PATCH', `/trainings/${id}`],
    ['POST', `/trainings/${id}/sessions`],
    ['PUT', `/training-sessions/${sessionId}`],
    ['POST', `/training-sessions/${sessionId}/cancel`],
    ['GET', `/trainings/${id}/registrations`],
    ['POST', `/trainings/${id}/registrations/exports`],
    ['POST', '/training-registrations/outcomes'],
    ['GET', '/training-figures?from=2026-01-01&to=2026-12-31'],
    ['POST', `/training-certificates/${id}/revocation`],
    ['GET', '/certificate-keys'],
    ['POST', '/certificate-keys'],
  ] as const;
  for (const role of ['applicant', 'employer', 'freelance'] as const) {
    const who = await signedIn(t, role);
    for (const [method, path] of calls) {
      const answer = await call(method, path, method === 'GET' ? undefined : {}, who);
      expect([path, answer.status, answer.body.message]).toEqual([
        path,
        403,
        'Accès réservé aux administrateurs',
      ]);
    }
  }
  for (const [method, path] of calls) expect((await t.json(method, `/api/v1/admin${path}`)).status).toBe(401);
});

test('a training is written, completed, published and withdrawn; its address stays', async () => {
  const made = await call('POST', '/trainings', training);
  expect(made).toMatchObject({
    status: 201,
    body: { data: { slug: 'conduire-une-reunion', isPublished: false, price: 0, version: 1 } },
  });
  const { id } = made.body.data;
  const read = () => t.json('GET', '/api/v1/trainings/conduire-une-reunion');
  expect(await call('PATCH', `/trainings/${id}`, { isPublished: true, version: 1 })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'summary' }, { field: 'programme' }] },
  });
  expect((await read()).status).toBe(404);
  expect(
    await call('PATCH', `/trainings/${id}`, { ...whole, title: 'Animer une réunion', version: 1 }),
  ).toMatchObject({
    status: 200,
    body: { data: { title: 'Animer une réunion', slug: 'conduire-une-reunion', version: 2 } },
  });
  expect(await call('PATCH', `/trainings/${id}`, { isPublished: true, version: 2 })).toMatchObject({
    body: { message: 'Formation publiée', data: { isPublished: true, durationHours: 8 } },
  });
  expect((await read()).status).toBe(200);
  expect(await call('PATCH', `/trainings/${id}`, { isPublished: false, version: 2 })).toMatchObject({
    status: 409,
    body: { code: 'TRAINING_CHANGED' },
  });
  await call('PATCH', `/trainings/${id}`, { isPublished: false, version: 3 });
  expect((await read()).status).toBe(404);
  const again = await call('POST', '/trainings', training);
  expect(again.body.data.slug).toBe('conduire-une-reunion-2');
  const list = await call<EditedTraining[]>('GET', '/trainings?state=draft&search=REUNION');
  expect(list.body.data.map(({ slug }) => slug)).toEqual([again.body.data.slug, 'conduire-une-reunion']);
  const { rows } = await t.db
    .selectFrom('audit_log')
    .where('subject', '=', id)
    .select('action')
    .orderBy('id')
    .execute()
    .then((found) => ({ rows: found.map(({ action }) => action) }));
  expect(rows).toEqual(['training.created', 'training.changed', 'training.published', 'training.withdrawn']);
});

test('a session hangs together', async () => {
  const { id } = await makeTraining(t.db);
  const fieldsOf = async (fields: object) => {
    const { body } = await call('POST', `/trainings/${id}/sessions`, { ...session, ...fields });
    return body.errors?.map(({ field }) => field);
  };
  expect(await fieldsOf({ startsAt: daysFromNow(-1).toISOString() })).toEqual(['startsAt']);
  expect(await fieldsOf({ endsAt: session.startsAt })).toEqual(['endsAt']);
  expect(await fieldsOf({ registrationDeadline: session.endsAt })).toEqual(['registrationDeadline']);
  expect(await fieldsOf({ city: '' })).toEqual(['city']);
  expect(await fieldsOf({ seats: 0 })).toEqual(['seats']);
  expect(await fieldsOf({ mode: 'online', onlineUrl: 'javascript:alert(1)' })).toEqual(['onlineUrl']);
  const online = { ...session, mode: 'online', onlineUrl: 'https://salle.example/1' };
  expect(await call('POST', `/trainings/${id}/sessions`, online)).toMatchObject({
    status: 201,
    body: { data: { city: null, onlineUrl: 'https://salle.example/1', registered: 0, state: 'open' } },
  });
  const edited = await call<{ sessions: object[] }>('GET', `/trainings/${id}`);
  expect(edited.body.data.sessions).toHaveLength(1);
});

test('more seats go to those who wait; fewer than are taken are refused', async () => {
  const { id, version } = await sessionOf({ seats: 1 });
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => signedIn(t, 'applicant')));
  if (!first || !second || !third) throw new Error('Nobody');
  for (const who of [first, second, third]) await register(id, who);
  expect(
    await call<EditedTrainingSession>('PUT', `/training-sessions/${id}`, { ...session, seats: 2, version }),
  ).toMatchObject({ body: { data: { registered: 2, waiting: 1, version: 2 } } });
  expect((await subjectsTo(second)).at(-1)).toBe('Une place est à vous : Excel pour la gestion');
  expect(await subjectsTo(third)).toEqual(['Liste d’attente : Excel pour la gestion']);
  expect(await subjectsTo(first)).toHaveLength(1);
  expect(await call('PUT', `/training-sessions/${id}`, { ...session, seats: 1, version: 2 })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'seats' }] },
  });
  expect(await call('PUT', `/training-sessions/${id}`, { ...session, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'SESSION_CHANGED' },
  });
  const { trainingId } = await t.db
    .selectFrom('training_sessions')
    .select('training_id as trainingId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const list = await call<{ status: string; position: number | null }[]>(
    'GET',
    `/trainings/${trainingId}/registrations`,
  );
  expect(list.body.data).toMatchObject([
    { status: 'registered', email: await emailOf(first) },
    { status: 'registered' },
    { status: 'waiting', position: 1 },
  ]);
});

test('a move and a cancellation are sent to all, once; nobody registers any more', async () => {
  const { id, version } = await sessionOf({ seats: 1 });
  const seated = await signedIn(t, 'applicant');
  const waiting = await signedIn(t, 'client');
  for (const who of [seated, waiting]) await register(id, who);
  await call('PUT', `/training-sessions/${id}`, { ...session, seats: 1, city: 'Mopti', version });
  const cancel = () => call('POST', `/training-sessions/${id}/cancel`, { reason: 'Formateur empêché' });
  expect((await cancel()).body).toMatchObject({ data: { state: 'cancelled' } });
  expect((await cancel()).status).toBe(200);
  for (const who of [seated, waiting])
    expect((await subjectsTo(who)).slice(1)).toEqual([
      'Changement : Excel pour la gestion',
      'Session annulée : Excel pour la gestion',
    ]);
  const last = (await mailsTo(t, await emailOf(seated))).at(-1);
  expect(last?.paragraphs).toContain('Motif : Formateur empêché');
  expect(Buffer.from(last?.attachments?.[0]?.contentBase64 ?? '', 'base64').toString()).toContain(
    'METHOD:CANCEL',
  );
  expect((await register(id, await signedIn(t, 'applicant'))).status).toBe(409);
  expect(await call('PUT', `/training-sessions/${id}`, { ...session, version: 3 })).toMatchObject({
    status: 409,
    body: { code: 'SESSION_CANCELLED' },
  });
});

const changing = (id: string, version: number) => () =>
  call('PUT', `/training-sessions/${id}`, { ...session, version });
const cancelling = (id: string) => () => call('POST', `/training-sessions/${id}/cancel`, {});

test('a session is changed and cancelled until it begins or is cancelled, as its abilities say', async () => {
  const { id: trainingId } = await makeTraining(t.db);
  const abilitiesOf = (id: string) => async () => {
    const { body } = await call<EditedTraining & { sessions: EditedTrainingSession[] }>(
      'GET',
      `/trainings/${trainingId}`,
    );
    const found = body.data.sessions.find((one) => one.id === id);
    if (!found) throw new Error('The session is not in its training.');
    return found.abilities;
  };
  const { version: first } = await t.db
    .selectFrom('training_sessions')
    .select('version')
    .where('id', '=', await makeSession(t.db, trainingId))
    .executeTakeFirstOrThrow();

  const started = await makeSession(t.db, trainingId, {
    starts_at: daysFromNow(-1),
    ends_at: daysFromNow(1),
  });
  expect(await abilitiesOf(started)()).toEqual({ change: false, cancel: false });
  await expectAbilities(abilitiesOf(started), {
    change: changing(started, first),
    cancel: cancelling(started),
  });

  const coming = await makeSession(t.db, trainingId);
  expect(await abilitiesOf(coming)()).toEqual({ change: true, cancel: true });
  await expectAbilities(abilitiesOf(coming), { change: changing(coming, first), cancel: cancelling(coming) });
  expect(await abilitiesOf(coming)()).toEqual({ change: false, cancel: false });
  await expectAbilities(abilitiesOf(coming), { change: changing(coming, first + 2) });
});
