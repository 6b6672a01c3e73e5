import type {
  CampaignProcess,
  RoomPlan,
  SessionDetail,
  UnseatedPerson,
} from '@baara/contract/campaigns/sessions';
import { type CampaignStaffRole, campaignStaffRoles } from '@baara/contract/campaigns/staff-roles';
import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../../testing/workspace.ts';
import { dayFromNow } from '../campaign.factory.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { drawSeatsJob } from './draw-seats.ts';
import { notifyConvocations } from './publish-convocations.ts';
import { type Exam, makeExam, makeFile, makeRoom } from './session.factory.ts';
import { registerSessionJobs } from './sessions.jobs.ts';

const server = useTestApp();
const ministry = useWorkspace(server);

let exam: Exam;
beforeEach(async () => {
  exam = await makeExam(server.db, ministry.companyId);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = <Data = SessionDetail>(
  method: Method,
  path: string,
  who: Person = ministry.owner,
  body?: object,
) => server.call<Data>(method, `/recruiter/campaigns/${exam.campaignId}${path}`, who, body);
const session = (path = '') => `/sessions/${exam.sessionId}${path}`;
const process = async (who?: Person) => (await call<CampaignProcess>('GET', '/process', who)).body.data;
const runDraw = () =>
  runJob(registerSessionJobs, server.services, drawSeatsJob.name, { sessionId: exam.sessionId });
async function draw(): Promise<SessionDetail> {
  await call('POST', session('/seed'));
  expect(await call('POST', session('/draw'))).toMatchObject({
    status: 202,
    body: { data: { drawState: 'running' } },
  });
  await runDraw();
  return (await call('GET', session())).body.data;
}
const plan = async (roomId: string, who?: Person) =>
  (await call<RoomPlan>('GET', session(`/rooms/${roomId}`), who)).body.data;
const move = (body: object, who?: Person) =>
  call<RoomPlan>('POST', session('/moves'), who, { reason: 'Table cassée', ...body });
const joinTeam = async (role: CampaignStaffRole, centreId?: string): Promise<Person> => {
  const member = await ministry.member('reader');
  const staff = [{ memberId: member.accountId, role, centreId }];
  expect(await call('PUT', '/staff', ministry.owner, { staff })).toMatchObject({ status: 200 });
  return member;
};

const room = {
  name: 'Salle C1',
  rows: 2,
  columns: 3,
  removedSeats: ['C2'],
  adaptedSeats: [{ seat: 'A1', serves: ['wheelchair'] }],
  serves: ['step_free'],
};
const newSession = () => ({
  name: 'Entretien oral',
  kind: 'interview',
  day: dayFromNow(12),
  startsAt: '09:00',
  endsAt: '12:00',
  categoryIds: [exam.categoryIds[0]],
  statuses: ['INTERVIEW'],
  paperVersions: 1,
  toBring: '',
});

it('a centre gets rooms, whose seats must exist, and says what it lacks', async () => {
  const added = await call<CampaignProcess>('POST', '/rooms', ministry.owner, {
    ...room,
    centreId: exam.segou,
  });
  expect(added).toMatchObject({
    status: 201,
    body: { data: { centres: [{}, { capacity: 11, eligible: 5 }] } },
  });
  const twice = await call('POST', '/rooms', ministry.owner, {
    ...room,
    name: 'salle c1',
    centreId: exam.segou,
  });
  expect(twice.body.errors).toMatchObject([{ field: 'name' }]);
  const outside = { ...room, name: 'C2', removedSeats: ['D1'], centreId: exam.segou };
  expect((await call('POST', '/rooms', ministry.owner, outside)).body.errors).toMatchObject([
    { field: 'removedSeats', message: expect.stringContaining('D1') },
  ]);
  const id = added.body.data.centres[1]?.rooms.find(({ name }) => name === room.name)?.id;
  const saved = await call<CampaignProcess>('PUT', `/rooms/${id}`, ministry.owner, { ...room, rows: 3 });
  expect(saved.body.data.centres[1]).toMatchObject({ capacity: 14 });
  expect(await call('DELETE', `/rooms/${id}`)).toMatchObject({ status: 200 });
  await server.db
    .updateTable('campaign_rooms')
    .set({ seat_columns: 1 })
    .where('id', '=', exam.roomOfSegou)
    .execute();
  expect((await process()).next).toMatchObject([
    { step: 'places', count: 3, name: 'Ségou, Lycée Cabral' },
    { step: 'seal', name: 'Culture générale' },
  ]);
});

it('a session is written, changed over what was read, and takes no hour of another', async () => {
  const { status, body } = await call('POST', '/sessions', ministry.owner, newSession());
  expect([status, body.data.eligible]).toEqual([201, 0]);
  const change = { ...newSession(), name: 'Oral', version: body.data.version };
  expect(await call('PUT', `/sessions/${body.data.id}`, ministry.owner, change)).toMatchObject({
    body: { data: { name: 'Oral', version: 2 } },
  });
  expect(await call('PUT', `/sessions/${body.data.id}`, ministry.owner, change)).toMatchObject({
    status: 409,
    body: { code: 'SESSION_CHANGED' },
  });
  const clash = { ...newSession(), day: dayFromNow(10), startsAt: '11:00' };
  expect((await call('POST', '/sessions', ministry.owner, clash)).body.errors).toMatchObject([
    { field: 'startsAt' },
  ]);
  const past = { ...newSession(), day: dayFromNow(-1) };
  expect((await call('POST', '/sessions', ministry.owner, past)).body.errors).toMatchObject([
    { field: 'day' },
  ]);
  expect(await call('DELETE', `/sessions/${body.data.id}`)).toMatchObject({ status: 200 });
});

it('the hash of the seed is public before the draw, the seed once nothing is drawn again, and the same seed gives the same seats', async () => {
  expect(await call('POST', session('/draw'))).toMatchObject({
    status: 409,
    body: { code: 'SEED_REQUIRED' },
  });
  const sealed = await call('POST', session('/seed'));
  expect(sealed.body.data).toMatchObject({ seed: null, seedHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const publicDraws = async () =>
    (
      await server.call<{ draws: { seedHash: string; seed: string | null }[] }>(
        'GET',
        `/mass-recruitment/campaigns/${exam.slug}`,
        null,
      )
    ).body.data.draws;
  expect(await publicDraws()).toMatchObject([{ seedHash: sealed.body.data.seedHash, seed: null }]);
  expect(await call('POST', session('/seed'))).toMatchObject({ status: 409, body: { code: 'SEED_TWICE' } });

  await call('POST', session('/draw'));
  await runDraw();
  const drawn = (await call('GET', session())).body.data;
  expect(drawn).toMatchObject({ drawState: 'drawn', seated: 10, unseated: 0, seed: null });
  expect(await publicDraws()).toMatchObject([{ seed: null }]);
  const first = await plan(exam.roomOfBamako);
  expect(new Set(first.seats.map(({ seat }) => seat)).size).toBe(5);

  await call('POST', session('/draw'));
  await runDraw();
  expect((await plan(exam.roomOfBamako)).seats).toEqual(first.seats);

  await call('POST', session('/convocations'));
  const { seed, seedHash } = (await call('GET', session())).body.data;
  expect(
    createHash('sha256')
      .update(Buffer.from(seed ?? '', 'hex'))
      .digest('hex'),
  ).toBe(seedHash);
  expect(await publicDraws()).toMatchObject([{ seed }]);
});

it('seats only who is preselected, shortlisted or called, and lists the others of them with the reason', async () => {
  const { db } = server;
  const at = { centre_id: exam.segou, category_id: exam.categoryIds[0] };
  await makeFile(db, exam.campaignId, { ...at, file_number: 11, status: 'REJECTED' });
  await makeFile(db, exam.campaignId, { ...at, file_number: 12, status: 'PENDING' });
  await makeFile(db, exam.campaignId, { ...at, file_number: 13, centre_id: null });
  await makeFile(db, exam.campaignId, { ...at, file_number: 14 });
  await makeFile(db, exam.campaignId, { ...at, file_number: 15 });
  await makeFile(db, exam.campaignId, { ...at, file_number: 16 });
  await db
    .updateTable('campaign_applications')
    .set({ adapted_needs: ['wheelchair'] })
    .where('campaign_id', '=', exam.campaignId)
    .where('file_number', 'in', [3, 7])
    .execute();
  expect(await draw()).toMatchObject({ seated: 11, unseated: 3, eligible: 14 });
  const { body } = await call<UnseatedPerson[]>('GET', session('/unseated'));
  expect(body.data.map(({ reason }) => reason).toSorted()).toEqual([
    'centre_full',
    'no_centre',
    'no_fitting_seat',
  ]);
  const adapted = (await plan(exam.roomOfSegou)).seats.find(({ seat }) => seat === 'A1');
  expect(adapted?.needs).toEqual(['wheelchair']);
});

it('a seat changed by hand follows the rules, is logged, and the draw ends with the convocations', async () => {
  await draw();
  const { seats } = await plan(exam.roomOfBamako);
  const [one, two] = seats;
  const free = ['A1', 'B1', 'C1', 'D1', 'A2', 'B2', 'C2', 'D2', 'A3', 'B3', 'C3', 'D3'].find(
    (name) => !seats.some(({ seat }) => seat === name) && name !== 'A1',
  );
  const moved = await move({ fileNumber: one?.fileNumber, roomId: exam.roomOfBamako, seat: free });
  expect(moved.body.data.seats.find(({ fileNumber }) => fileNumber === one?.fileNumber)).toMatchObject({
    seat: free,
    isMoved: true,
  });
  expect(moved.body.data.changes).toMatchObject([
    {
      author: 'Moussa Keïta',
      text: expect.stringContaining(`Salle B12 ${one?.seat} → Salle B12 ${free}. Table cassée`),
    },
  ]);
  const swapped = await move({ fileNumber: one?.fileNumber, roomId: exam.roomOfBamako, seat: two?.seat });
  expect(swapped.body.data.seats.find(({ fileNumber }) => fileNumber === two?.fileNumber)).toMatchObject({
    seat: free,
  });

  const elsewhere = { fileNumber: one?.fileNumber, roomId: exam.roomOfSegou, seat: 'C2' };
  const refused = await move(elsewhere);
  expect(refused).toMatchObject({ status: 409, body: { code: 'SEAT_REFUSED' } });
  expect(refused.body.message).toContain('a choisi un autre centre');
  expect(await move({ ...elsewhere, seat: 'Z9' })).toMatchObject({ status: 409 });
  expect((await move({ ...elsewhere, fileNumber: '999' })).body.errors).toMatchObject([
    { field: 'fileNumber' },
  ]);
  expect(await call('PUT', `/rooms/${exam.roomOfBamako}`, ministry.owner, room)).toMatchObject({
    status: 409,
  });
  const published = await call('POST', session('/convocations'));
  expect(published.body.data).toMatchObject({ abilities: { draw: false, publish: false, move: true } });
  expect(await call('POST', session('/draw'))).toMatchObject({ status: 409, body: { code: 'DRAW_SENT' } });
  expect(await call('DELETE', session())).toMatchObject({ status: 409 });
});

it('notifies each candidate once, also when the job runs twice, and reminds them before the day', async () => {
  const me = await signedIn(server, 'applicant');
  const whose = { file_number: 11, candidate_id: me.accountId };
  const file = await makeFile(server.db, exam.campaignId, { ...whose, centre_id: exam.segou });
  await draw();
  await call('POST', session('/convocations'));
  const titles = async () =>
    (await server.call<{ title: string }[]>('GET', '/notifications', me)).body.data.map(({ title }) => title);
  const run = (notice: string) =>
    runJob(registerSessionJobs, server.services, notifyConvocations.name, {
      sessionId: exam.sessionId,
      notice,
    });
  await run('convocation');
  await run('convocation');
  expect(await titles()).toHaveLength(1);
  await run('reminder');
  await run('reminder');
  expect((await titles()).filter((title) => title.startsWith('Rappel'))).toHaveLength(1);

  const mine = `/mass-recruitment/applications/${file.id}`;
  const detail = await server.call<{ convocations: { seat: string }[] }>('GET', mine, me);
  expect(detail.body.data.convocations).toMatchObject([{ session: 'Culture générale', room: 'Salle 1' }]);
  const pdf = await server.inject({
    method: 'GET',
    url: `/api/v1${mine}/convocations/${exam.sessionId}`,
    headers: me.headers,
  });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  const tracked = await server.call<object>(
    'GET',
    `/mass-recruitment/applications/track/${file.trackingCode}`,
    null,
  );
  expect(tracked.body.data).toMatchObject({
    convocations: [{ session: 'Culture générale', startsAt: '08:30' }],
  });
  expect(JSON.stringify(tracked.body)).not.toContain('Salle 1');
  const other = await signedIn(server, 'applicant');
  expect((await server.call('GET', `${mine}/convocations/${exam.sessionId}`, other)).status).toBe(404);
});

it('prints the papers of a room, without those who withdrew', async () => {
  await draw();
  const print = async (paper: string): Promise<number> => {
    const url = `/api/v1/recruiter/campaigns/${exam.campaignId}${session(`/rooms/${exam.roomOfBamako}/papers/${paper}`)}`;
    const answer = await server.inject({ method: 'GET', url, headers: ministry.owner.headers });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    return answer.rawPayload.length;
  };
  const papers = ['attendance', 'plan', 'labels'];
  const whole = await Promise.all(papers.map(print));
  await server.db.updateTable('campaign_applications').set({ status: 'WITHDRAWN' }).execute();
  const empty = await Promise.all(papers.map(print));
  expect(empty.map((size, place) => size < (whole[place] ?? 0))).toEqual([true, true, true]);
});

it('each role does what it may, in its own centre alone', async () => {
  await draw();
  const outcome: Record<string, string> = {};
  for (const role of campaignStaffRoles) {
    const isOfCentre = role === 'centre_head' || role === 'invigilator';
    const member = await joinTeam(role, isOfCentre ? exam.bamako : undefined);
    const own = await makeRoom(server.db, { campaignId: exam.campaignId, centreId: exam.bamako });
    const statuses = [
      await call('GET', '/process', member),
      await call('GET', session(), member),
      await call('GET', session(`/rooms/${exam.roomOfBamako}`), member),
      await call('GET', session(`/rooms/${exam.roomOfSegou}`), member),
      await call('GET', session('/unseated'), member),
      await call('PUT', `/rooms/${own}`, member, { ...room, name: `Salle ${role}` }),
      await call('POST', '/rooms', member, { ...room, name: `Autre ${role}`, centreId: exam.segou }),
      await move({ fileNumber: '999', roomId: exam.roomOfBamako, seat: 'A1' }, member),
      await call('POST', '/sessions', member, { ...newSession(), endsAt: '08:00' }),
      await call('POST', session('/seed'), member),
      await call('POST', session('/draw'), member),
      await call('POST', session('/convocations'), member),
    ].map(({ status }) => status);
    await server.db
      .updateTable('campaign_sessions')
      .set({ draw_state: 'drawn', convocations_at: null })
      .execute();
    outcome[role] = statuses.join(' ');
  }
  expect(outcome).toEqual({
    head: '200 200 200 200 200 200 201 422 422 409 202 409',
    file_officer: '403 403 403 403 403 403 403 403 422 403 403 403',
    centre_head: '200 200 200 404 200 200 404 422 422 403 403 403',
    invigilator: '200 200 200 404 200 403 403 403 422 403 403 403',
    marker: '403 403 403 403 403 403 403 403 422 403 403 403',
    jury_chair: '200 200 200 200 200 403 403 403 422 403 403 403',
    observer: '200 200 200 200 200 403 403 403 422 403 403 403',
  });
});
