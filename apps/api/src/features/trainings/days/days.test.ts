import { randomUUID } from 'node:crypto';
import type { SealedTrainingDay, TrainingDay, TrainingMark } from '@baara/contract/trainings/days';
import type { TrainingMaterial } from '@baara/contract/trainings/materials';
import type { TrainingFigures } from '@baara/contract/trainings/figures';
import type { TrainingAttendee } from '@baara/contract/trainings/registrations';
import type { MyTraining } from '@baara/contract/trainings/trainings';
import { roles } from '@baara/contract/accounts/accounts';
import { trainingRoll } from '@baara/contract/trainings/roll';
import { registrationOfTicket, ticketAddress } from '@baara/contract/trainings/days-words';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { canonicalJson, sha256 } from '../../../platform/canonical-json.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import type { Person } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import {
  daysFromNow,
  makeRegistration,
  makeSession,
  makeTraining,
  onlineSession,
} from '../training.factory.ts';

const server = useTestApp();
let manager: Person;
let awa: Person;
let binta: Person;
let trainingId: string;
let sessionId: string;
/** Registrations of Awa and of Binta. */
let seats: [string, string];

const dayOf = (days: number): string => daysFromNow(days).toISOString().slice(0, 10);

beforeAll(async () => {
  await server.db
    .insertInto('role_permissions')
    .values({ role: 'manager', permission: 'trainings.manage' })
    .execute();
  manager = await signedIn(server, 'manager', { name: { first: 'Modibo', last: 'Cissé' } });
  awa = await signedIn(server, 'applicant', { name: { first: 'Awa', last: 'Koné' } });
  binta = await signedIn(server, 'applicant', { name: { first: 'Binta', last: 'Traoré' } });
});
beforeEach(async () => {
  await server.db.deleteFrom('trainings').execute();
  trainingId = (await makeTraining(server.db)).id;
  sessionId = await makeSession(server.db, trainingId, {
    starts_at: daysFromNow(-1),
    ends_at: daysFromNow(1),
    seats: 10,
  });
  const seatOf = ({ accountId }: Person) => makeRegistration(server.db, { sessionId, accountId });
  seats = [await seatOf(awa), await seatOf(binta)];
});

const path = (day = dayOf(0), session = sessionId): string =>
  `/admin/training-sessions/${session}/days/${day}`;
const read = async (day = dayOf(0)) => (await server.call<TrainingDay>('GET', path(day), manager)).body.data;
const take = (day = dayOf(0)) => server.call<SealedTrainingDay>('POST', path(day), manager);

/** A phone that took the list along, and notes marks while it is offline. */
async function phone(day = dayOf(0)) {
  const { sha256: list } = (await take(day)).body.data;
  const deviceId = randomUUID();
  let position = 0;
  const mark = (registrationId: string, own: Partial<TrainingMark> = {}) => ({
    id: randomUUID(),
    deviceId,
    registrationId,
    position: (position += 1),
    state: 'present' as TrainingMark['state'],
    way: 'scan' as const,
    undoes: null,
    markedAt: new Date().toISOString(),
    list,
    ...own,
  });
  const send = (marks: object[], who: Person | null = manager) =>
    server.call<{ received: string[]; refused: { id: string; code: string }[]; day: TrainingDay }>(
      'POST',
      `${path(day)}/marks`,
      who,
      { marks },
    );
  return { mark, send };
}
const stateOf = ({ marks, settlements }: TrainingDay, id: string) =>
  trainingRoll(marks, settlements).get(id)?.state;

describe('the list of a day', () => {
  it('names people with a confirmed seat, sealed, and is another once a seat changes', async () => {
    const first = (await take()).body.data;
    expect(first.list).toMatchObject({
      day: dayOf(0),
      version: 1,
      people: [
        { registrationId: seats[0], name: 'Awa Koné' },
        { registrationId: seats[1], name: 'Binta Traoré' },
      ],
    });
    expect(sha256(canonicalJson(first.list)).toString('hex')).toBe(first.sha256);
    expect((await take()).body.data).toEqual(first);
    const reserved = await signedIn(server, 'applicant');
    await makeRegistration(server.db, { sessionId, accountId: reserved.accountId });
    await server.db
      .updateTable('training_registrations')
      .set({ price_xof: 5000, pay_until: daysFromNow(1) })
      .where('account_id', '=', reserved.accountId)
      .execute();
    expect((await take()).body.data.sha256).toBe(first.sha256);
    await server.call('DELETE', `/training-sessions/${sessionId}/registrations`, binta);
    await server.db
      .updateTable('training_registrations')
      .set({ status: 'cancelled', cancelled_at: new Date() })
      .where('id', '=', seats[1])
      .execute();
    expect((await read()).list).toMatchObject({ version: 1, isOutdated: true });
    expect((await take()).body.data.list).toMatchObject({ version: 2, people: [{ name: 'Awa Koné' }] });
  });

  it('is taken from the eve on, on days of the session that stands', async () => {
    expect((await take(dayOf(1))).status).toBe(200);
    const later = await makeSession(server.db, trainingId);
    const eve = await server.call('POST', path(dayOf(10), later), manager);
    expect(eve).toMatchObject({ status: 409, body: { code: 'DAY_TOO_EARLY' } });
    expect((await take(dayOf(5))).status).toBe(404);
    expect((await server.call('GET', path(dayOf(0), randomUUID()), manager)).status).toBe(404);
    await server.db
      .updateTable('training_sessions')
      .set({ status: 'cancelled' })
      .where('id', '=', sessionId)
      .execute();
    expect(await take()).toMatchObject({ status: 409, body: { code: 'SESSION_CANCELLED' } });
    expect((await read()).abilities.call).toBe(false);
  });
});

const settle = (registrationId: string) =>
  server.call<TrainingDay>('POST', `${path()}/settlements`, manager, {
    registrationId,
    state: 'present',
    reason: 'Vue en salle',
  });

describe('marks of phones that were offline', () => {
  it('come late, twice and in any order, and count once', async () => {
    const { mark, send } = await phone();
    const [one, two] = [mark(seats[0]), mark(seats[1], { state: 'late' })];
    expect((await send([two, one])).body.data.received).toHaveLength(2);
    const { body } = await send([one, two]);
    expect([body.data.received.length, body.data.refused, body.data.day.marks.length]).toEqual([2, [], 2]);
    const undo = mark(seats[1], { state: null, undoes: two.id, way: 'hand' });
    const { day } = (await send([undo])).body.data;
    expect([stateOf(day, seats[0]), stateOf(day, seats[1])]).toEqual(['present', 'expected']);
    expect(day.marks[0]?.by).toBe('Modibo Cissé');
  });

  it('are refused one by one, with the reason', async () => {
    const { mark, send } = await phone();
    const outsider = await makeRegistration(server.db, {
      sessionId: await makeSession(server.db, trainingId),
      accountId: awa.accountId,
    });
    const { body } = await send([
      mark(outsider),
      { ...mark(seats[0]), list: 'a'.repeat(64) },
      mark(seats[1]),
    ]);
    expect(body.data.refused.map(({ code }) => code)).toEqual(['NOT_IN_LIST', 'LIST_UNKNOWN']);
    expect(body.data.received).toHaveLength(1);
    expect((await send([mark(seats[0], { state: null })])).status).toBe(422);
    const unopened = await server.call('POST', `${path(dayOf(1))}/marks`, manager, { marks: [] });
    expect(unopened).toMatchObject({ status: 409, body: { code: 'DAY_NOT_OPENED' } });
  });

  it('of two scanners agree; an absence noted beside an arrival by hand is settled with a reason', async () => {
    const [door, back] = [await phone(), await phone()];
    await door.send([door.mark(seats[0]), door.mark(seats[1], { way: 'hand' })]);
    const { day } = (
      await back.send([back.mark(seats[0]), back.mark(seats[1], { way: 'hand', state: 'absent' })])
    ).body.data;
    expect([stateOf(day, seats[0]), stateOf(day, seats[1])]).toEqual(['present', 'contradiction']);
    expect(await settle(seats[0])).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_SETTLE' } });
    const settled = (await settle(seats[1])).body.data;
    expect(stateOf(settled, seats[1])).toBe('present');
    expect(settled.settlements[0]).toMatchObject({ reason: 'Vue en salle', by: 'Modibo Cissé' });
  });

  it('say on how many of the days that were called each person came', async () => {
    const yesterday = await phone(dayOf(-1));
    await yesterday.send([yesterday.mark(seats[0]), yesterday.mark(seats[1])]);
    const today = await phone();
    await today.send([
      today.mark(seats[0], { state: 'late' }),
      today.mark(seats[1], { state: 'absent', way: 'hand' }),
    ]);
    const { data } = (
      await server.call<TrainingAttendee[]>('GET', `/admin/trainings/${trainingId}/registrations`, manager)
    ).body;
    expect(Object.fromEntries(data.map(({ id, presence }) => [id, presence]))).toEqual({
      [seats[0]]: { present: 2, called: 2 },
      [seats[1]]: { present: 1, called: 2 },
    });
    const figures = await server.call<TrainingFigures>(
      'GET',
      `/admin/training-figures?from=${dayOf(-2)}&to=${dayOf(0)}`,
      manager,
    );
    expect(figures.body.data.total).toMatchObject({ calledDays: 4, presentDays: 3 });
  });
});

const ticket = (id: string, who: Person | null) =>
  server.inject({
    method: 'GET',
    url: `/api/v1/my-trainings/${id}/billet.pdf`,
    headers: who?.headers ?? {},
  });

const note = (who: Person | null = manager) =>
  server.call<{ noted: number; certificates: number }>(
    'POST',
    `/admin/training-sessions/${sessionId}/outcomes`,
    who,
  );

describe('what became of people', () => {
  it('is noted by the rolls on the last day, for who has nothing noted', async () => {
    await server.db
      .updateTable('training_sessions')
      .set({ ends_at: new Date() })
      .where('id', '=', sessionId)
      .execute();
    await server.db.updateTable('trainings').set({ certificate: 'Attestation' }).execute();
    expect([(await note(awa)).status, (await note()).body.code]).toEqual([403, 'NOT_CALLED']);
    const yesterday = await phone(dayOf(-1));
    await yesterday.send([yesterday.mark(seats[0]), yesterday.mark(seats[1])]);
    const today = await phone();
    await today.send([today.mark(seats[0])]);
    expect((await read()).abilities.note).toBe(true);
    expect((await note()).body.data).toEqual({ noted: 2, certificates: 1 });
    const rows = await server.db.selectFrom('training_registrations').select(['id', 'outcome']).execute();
    expect(Object.fromEntries(rows.map(({ id, outcome }) => [id, outcome]))).toEqual({
      [seats[0]]: 'completed',
      [seats[1]]: 'incomplete',
    });
    expect((await read()).abilities.note).toBe(false);
    expect((await note()).body.data).toEqual({ noted: 0, certificates: 0 });
  });

  it('is not noted before the last day', async () => {
    const { mark, send } = await phone();
    await send([mark(seats[0])]);
    expect((await read()).abilities.note).toBe(false);
    expect(await note()).toMatchObject({ status: 409, body: { code: 'SESSION_NOT_OVER' } });
  });
});

describe('a ticket', () => {
  it('is its person’s alone, and names their registration', async () => {
    const answers = await Promise.all([null, binta, manager, awa].map((who) => ticket(seats[0], who)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 404, 404, 200]);
    expect(answers[3]?.headers['content-type']).toBe('application/pdf');
    expect(registrationOfTicket(`https://baara.example${ticketAddress(seats[0])}`)).toBe(seats[0]);
    expect(registrationOfTicket('https://baara.example/massrecruitment/track/ABCDEF2345')).toBeNull();
  });

  it('is not made for a session online', async () => {
    const online = await makeSession(server.db, trainingId, onlineSession);
    const id = await makeRegistration(server.db, { sessionId: online, accountId: awa.accountId });
    expect((await ticket(id, awa)).statusCode).toBe(409);
  });
});

const download = (id: string, who: Person | null) =>
  server.inject({
    method: 'GET',
    url: `/api/v1/training-materials/${id}/contenu`,
    headers: who?.headers ?? {},
  });

describe('documents', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\nstartxref\n0\n%%EOF');
  const add = (fields: Record<string, string>, who: Person | null = manager, bytes: Buffer = pdf) =>
    server.upload<TrainingMaterial[]>('POST', `/admin/trainings/${trainingId}/materials`, who, {
      files: [{ field: 'file', name: 'support.pdf', bytes }],
      fields,
    });

  it('are read by people with a seat in their session and by who manages trainings, nobody else', async () => {
    const other = await makeSession(server.db, trainingId);
    const [shared] = (await add({ title: 'Support' })).body.data;
    const [own] = (await add({ title: 'Salle', sessionId })).body.data;
    const [foreign] = (await add({ title: 'Autre', sessionId: other })).body.data;
    const mine = (await server.call<MyTraining[]>('GET', '/my-trainings', awa)).body.data;
    expect(mine[0]?.registration.materials.map(({ title }) => title)).toEqual(['Salle', 'Support']);
    const outsider = await signedIn(server, 'applicant');
    const codes = async (id = '') =>
      Promise.all([null, outsider, awa, manager].map(async (who) => (await download(id, who)).statusCode));
    expect(await codes(shared?.id)).toEqual([401, 404, 200, 200]);
    expect(await codes(own?.id)).toEqual([401, 404, 200, 200]);
    expect(await codes(foreign?.id)).toEqual([401, 404, 404, 200]);
    const file = await download(own?.id ?? '', awa);
    expect(file.rawPayload).toEqual(pdf);
    expect(file.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    await server.db
      .updateTable('training_registrations')
      .set({ price_xof: 5000, pay_until: daysFromNow(1) })
      .where('id', '=', seats[0])
      .execute();
    expect((await download(own?.id ?? '', awa)).statusCode).toBe(404);
    expect((await server.call('DELETE', `/admin/training-materials/${own?.id}`, manager)).status).toBe(200);
    expect((await server.call('DELETE', `/admin/training-materials/${own?.id}`, manager)).status).toBe(404);
    expect((await download(own?.id ?? '', manager)).statusCode).toBe(404);
  });

  it('are distrusted: kind, title and session', async () => {
    expect((await add({ title: 'Page' }, manager, Buffer.from('<html>'))).status).toBe(415);
    expect((await add({ title: '' })).body.errors?.[0]?.field).toBe('title');
    const foreign = await makeSession(server.db, (await makeTraining(server.db)).id);
    expect((await add({ title: 'X', sessionId: foreign })).body.errors?.[0]?.field).toBe('sessionId');
    expect((await server.call('GET', `/admin/trainings/${randomUUID()}/materials`, manager)).status).toBe(
      404,
    );
  });
});

it('only who manages trainings calls rolls and adds documents', async () => {
  const calls = [
    ['GET', path()],
    ['POST', path()],
    ['POST', `${path()}/marks`],
    ['POST', `${path()}/settlements`],
    ['GET', `/admin/trainings/${trainingId}/materials`],
    ['DELETE', `/admin/training-materials/${randomUUID()}`],
  ] as const;
  for (const role of roles.filter((one) => one !== 'manager')) {
    const who = await signedIn(server, role);
    const body = { marks: [], registrationId: seats[0], state: 'present', reason: 'x' };
    const statuses = await Promise.all(
      calls.map(
        async ([method, to]) =>
          (await server.call(method, to, who, method === 'POST' ? body : undefined)).status,
      ),
    );
    expect([role, statuses]).toEqual([role, [403, 403, 403, 403, 403, 403]]);
  }
});
