import type { RoomDay, SealedRoomList, SessionDay } from '@baara/contract/campaigns/days';
import { printedCode } from '@baara/contract/campaigns/days-words';
import { type CampaignStaffRole, campaignStaffRoles } from '@baara/contract/campaigns/staff-roles';
import { hourInWords } from '@baara/contract/formats/moments';
import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { canonicalJson } from '../../../platform/canonical-json.ts';
import { dayFromNow } from '../campaign.factory.ts';
import { type Exam, makeExam, makeFile, makeSession } from '../sessions/session.factory.ts';

const server = useTestApp();
const ministry = useWorkspace(server);

let exam: Exam;
let device: string;
/** In the room of Bamako: files 1 to 5 on A1 to A3, B1, B2. */
let people: { id: string; trackingCode: string }[];
beforeEach(async () => {
  exam = await makeExam(server.db, ministry.companyId);
  device = randomUUID();
  people = exam.files.slice(0, 5);
  const seats = ['A1', 'A2', 'A3', 'B1', 'B2'];
  await server.db
    .insertInto('campaign_seats')
    .values([
      ...people.map(({ id }, index) => seatOf(id, exam.roomOfBamako, seats[index] ?? '')),
      ...exam.files.slice(5, 8).map(({ id }, index) => seatOf(id, exam.roomOfSegou, seats[index] ?? '')),
    ])
    .execute();
  await change({ ...started, convocations_at: new Date(), draw_state: 'drawn' });
});

/** Hours of a session that began today, at any hour of the clock. */
const started = { day: dayFromNow(0), starts_at: '00:00', ends_at: '23:59:59' };

const seatOf = (id: string, room: string, seat: string, session = exam.sessionId) => ({
  session_id: session,
  application_id: id,
  room_id: room,
  seat,
  version: 'A',
});
const change = (fields: object) =>
  server.db.updateTable('campaign_sessions').set(fields).where('id', '=', exam.sessionId).execute();

const dayPath = (path = '', room = exam.roomOfBamako) =>
  `/recruiter/campaigns/${exam.campaignId}/sessions/${exam.sessionId}/rooms/${room}/day${path}`;
const open = (who: Person = ministry.owner, room?: string) =>
  server.call<SealedRoomList>('POST', dayPath('', room), who);
const read = async (who: Person = ministry.owner) =>
  (await server.call<RoomDay>('GET', dayPath(), who)).body.data;
const progress = async (who: Person = ministry.owner) =>
  (
    await server.call<SessionDay>(
      'GET',
      `/recruiter/campaigns/${exam.campaignId}/sessions/${exam.sessionId}/day`,
      who,
    )
  ).body.data?.rooms;

let position = 0;
const mark = (person: number, state: string | null, own: object = {}) => {
  position += 1;
  return {
    id: randomUUID(),
    deviceId: device,
    applicationId: people[person - 1]?.id ?? '',
    position,
    state,
    way: 'hand',
    undoes: null,
    markedAt: new Date().toISOString(),
    ...own,
  };
};
const incident = (own: object = {}) => ({
  id: randomUUID(),
  deviceId: device,
  kind: 'material',
  at: new Date().toISOString(),
  text: 'Table B2 cassée',
  seat: 'B2',
  applicationIds: [people[4]?.id],
  ...own,
});
type Answer = { received: string[]; refused: { id: string; code: string }[]; day: RoomDay };
let seal: string;
const send = (
  marks: readonly object[],
  {
    events = [],
    who = ministry.owner,
    room,
  }: { events?: readonly object[]; who?: Person; room?: string } = {},
) =>
  server.call<Answer>('POST', dayPath('/marks', room), who, {
    marks: marks.map((one) => ({ list: seal, ...one })),
    events,
  });
const openList = async (): Promise<SealedRoomList> => {
  const { data } = (await open()).body;
  seal = data.sha256;
  return data;
};
const logKinds = async (): Promise<string[]> =>
  (
    await server.db
      .selectFrom('campaign_log')
      .where('campaign_id', '=', exam.campaignId)
      .select('kind')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
const printOf = (code: string): string =>
  createHash('sha256').update(printedCode(exam.campaignId, code)).digest('hex').slice(0, 12);
const joinTeam = async (role: CampaignStaffRole, centreId?: string): Promise<Person> => {
  const member = await ministry.member('reader');
  const staff = [{ memberId: member.accountId, role, centreId }];
  const path = `/recruiter/campaigns/${exam.campaignId}/staff`;
  expect(await server.call('PUT', path, ministry.owner, { staff })).toMatchObject({ status: 200 });
  return member;
};
const sign = async (own: object = {}) =>
  server.call<RoomDay>('POST', dayPath('/report'), ministry.owner, {
    signedName: 'keïta moussa',
    sha256: (await read()).reportSha256,
    ...own,
  });

describe('the list of a room', () => {
  it('is sealed, contains no code, and is another version once a seat changed', async () => {
    const { list, sha256 } = await openList();
    expect(createHash('sha256').update(canonicalJson(list)).digest('hex')).toBe(sha256);
    expect(list.people.map(({ seat }) => seat)).toEqual(['A1', 'A2', 'A3', 'B1', 'B2']);
    expect(list.people[0]?.code).toBe(printOf(people[0]?.trackingCode ?? ''));
    expect(JSON.stringify(list)).not.toContain(people[0]?.trackingCode);
    expect((await open()).body.data.sha256).toBe(sha256);
    await server.db
      .updateTable('campaign_seats')
      .set({ seat: 'C3' })
      .where('application_id', '=', people[0]?.id ?? '')
      .execute();
    expect((await read()).list).toMatchObject({ version: 1, isOutdated: true });
    expect((await open()).body.data.list).toMatchObject({ version: 2 });
    expect(await logKinds()).toEqual(['room-list-sealed', 'room-list-sealed']);
  });

  it('says where others of the session, and of other sessions, belong', async () => {
    const oral = await makeSession(server.db, exam.campaignId, {
      name: 'Oral',
      day: dayFromNow(3),
      convocations_at: new Date(),
    });
    const late = exam.files[9];
    await server.db
      .insertInto('campaign_seats')
      .values([
        seatOf(late?.id ?? '', exam.roomOfSegou, 'A1', oral),
        seatOf(people[0]?.id ?? '', exam.roomOfSegou, 'A2', oral),
      ])
      .execute();
    const { elsewhere } = await openList();
    expect(elsewhere).toHaveLength(2);
    const here = elsewhere.find(({ session }) => session === null);
    expect(here?.room).toBe('Salle 1 · Ségou, Lycée Cabral');
    expect(here?.codes).toContain(printOf(exam.files[5]?.trackingCode ?? ''));
    const other = elsewhere.find(({ session }) => session !== null);
    expect(other?.session).toMatch(/^Oral, .* à 8\sh\s30$/);
    // A person who sits here too is not sent away.
    expect(other?.codes).toBe(printOf(late?.trackingCode ?? ''));
  });

  it('waits for the convocations and for the eve', async () => {
    await change({ day: dayFromNow(2) });
    expect((await open()).body).toMatchObject({ code: 'DAY_TOO_EARLY' });
    await change({ day: dayFromNow(1), convocations_at: null });
    expect((await open()).body).toMatchObject({ code: 'CONVOCATIONS_REQUIRED' });
    await change({ convocations_at: new Date() });
    expect(await open()).toMatchObject({ status: 200 });
    expect((await send([])).status).toBe(200);
    expect((await send([], { room: exam.roomOfSegou })).body).toMatchObject({ code: 'DAY_NOT_OPENED' });
  });
});

describe('marks', () => {
  it('count once however often they come, and are counted by room', async () => {
    await openList();
    const batch = [mark(1, 'present', { way: 'scan' }), mark(2, 'absent'), mark(3, 'late')];
    const once = await send(batch);
    expect(once.body.data).toMatchObject({
      received: expect.arrayContaining(batch.map(({ id }) => id)),
      refused: [],
    });
    const again = await send([...batch.toReversed(), ...batch]);
    expect(again.body.data.received.toSorted()).toEqual(batch.map(({ id }) => id).toSorted());
    expect(again.body.data.day.marks).toHaveLength(3);
    const [bamako, segou] = (await progress()) ?? [];
    expect(bamako).toMatchObject({
      counts: { expected: 5, present: 1, absent: 1, late: 1, unmarked: 2 },
      devices: 1,
      isListed: true,
    });
    expect(segou).toMatchObject({ counts: { expected: 3, unmarked: 3 }, isListed: false });
    const row = server.db.updateTable('campaign_room_marks').set({ state: 'absent' });
    await expect(row.execute()).rejects.toThrow('only added');
  });

  it('are refused one by one', async () => {
    await openList();
    const outsider = await makeFile(server.db, exam.campaignId, { file_number: 90 });
    const good = mark(1, 'present');
    const batch = [
      mark(2, 'present', { applicationId: outsider.id }),
      mark(2, 'present', { applicationId: exam.files[6]?.id }),
      mark(2, 'present', { list: 'f'.repeat(64) }),
      good,
    ];
    const event = incident({ applicationIds: [outsider.id] });
    const { body } = await send(batch, { events: [event, incident()] });
    expect(body.data.refused.map(({ code }) => code)).toEqual([
      'NOT_IN_LIST',
      'NOT_IN_LIST',
      'LIST_UNKNOWN',
      'NOT_IN_LIST',
    ]);
    expect(body.data.received).toContain(good.id);
    expect(body.data.day.events).toHaveLength(1);
    const taken = await send([{ ...good, deviceId: randomUUID() }]);
    expect(taken.body.data.refused).toMatchObject([{ id: good.id, code: 'MARK_TAKEN' }]);
    const bad = [
      { marks: [{ ...mark(1, null), list: seal }], events: [] },
      { marks: [], events: [incident({ text: ' ' })] },
    ];
    for (const sent of bad)
      expect(await server.call('POST', dayPath('/marks'), ministry.owner, sent)).toMatchObject({
        status: 422,
      });
  });

  it('of two phones that contradict each other wait for a head, who settles them with a reason', async () => {
    await openList();
    const settle = (own: object = {}) =>
      server.call<RoomDay>('POST', dayPath('/settlements'), ministry.owner, {
        applicationId: people[0]?.id,
        state: 'absent',
        reason: 'Place vide, vérifiée à 9 h',
        ...own,
      });
    await send([mark(1, 'present'), mark(2, 'absent')]);
    device = randomUUID();
    await send([mark(1, 'absent'), mark(2, 'present', { way: 'scan' })]);
    expect((await progress())?.[0]?.counts).toMatchObject({ contradictions: 1, present: 1 });
    expect((await sign()).body).toMatchObject({ code: 'SIGN_CONTRADICTIONS' });
    expect((await settle({ reason: ' ' })).status).toBe(422);
    expect((await settle({ applicationId: people[1]?.id })).body).toMatchObject({
      code: 'NOTHING_TO_SETTLE',
    });
    expect((await settle()).body.data.settlements).toMatchObject([{ state: 'absent', by: 'Moussa Keïta' }]);
    expect((await progress())?.[0]?.counts).toMatchObject({ contradictions: 0, absent: 1 });
    expect(await logKinds()).toContain('contradiction-settled');
  });

  it('of somebody whose seat moved to another room count there', async () => {
    await openList();
    await send([mark(1, 'present', { way: 'scan' })]);
    await server.db
      .updateTable('campaign_seats')
      .set({ room_id: exam.roomOfSegou, seat: 'C2' })
      .where('application_id', '=', people[0]?.id ?? '')
      .execute();
    await open(ministry.owner, exam.roomOfSegou);
    const [, segou] = (await progress()) ?? [];
    expect(segou).toMatchObject({ counts: { expected: 4, present: 1 } });
  });
});

describe('the report', () => {
  it('is signed as it was read, and what comes later changes nothing', async () => {
    await openList();
    const hours = [
      incident({
        kind: 'opened',
        at: `${dayFromNow(0)}T07:40:00.000Z`,
        text: '',
        seat: null,
        applicationIds: [],
      }),
      incident({
        kind: 'closed',
        at: `${dayFromNow(0)}T08:30:00.000Z`,
        text: '',
        seat: null,
        applicationIds: [],
      }),
    ];
    await send(
      [mark(1, 'present', { way: 'scan' }), mark(2, 'late'), mark(3, 'absent'), mark(4, 'excluded')],
      {
        events: [...hours, incident()],
      },
    );
    expect((await sign({ signedName: 'Awa Traoré' })).body.errors).toMatchObject([{ field: 'signedName' }]);
    const former = (await read()).reportSha256;
    await send([mark(1, 'late')]);
    expect((await sign({ sha256: former })).body).toMatchObject({ code: 'REPORT_CHANGED' });
    const [day = '', hour = ''] = new Date(Date.now() + 3_600_000).toISOString().split('T');
    await change({ day, starts_at: hour.slice(0, 5) });
    const { signRefusal } = await read();
    expect(signRefusal).toContain(`à ${hourInWords(`${day}T${hour}`)} (heure de Bamako)`);
    expect((await sign()).body).toMatchObject({ code: 'SIGN_TOO_EARLY', message: signRefusal });
    await change(started);
    expect(
      (
        await server.inject({
          method: 'GET',
          url: `/api/v1${dayPath('/report')}`,
          headers: ministry.owner.headers,
        })
      ).statusCode,
    ).toBe(404);

    const { data } = (await sign()).body;
    expect(data.signature).toMatchObject({ name: 'keïta moussa' });
    expect(data.report).toMatchObject({
      counts: { expected: 5, present: 0, late: 2, absent: 2, unmarked: 1, excluded: 1 },
      absent: ['OP26-000003 · A3', 'OP26-000005 · B2'],
      openedAt: `${dayFromNow(0)}T07:40:00.000Z`,
      incidents: [{ kind: 'material', fileNumbers: ['OP26-000005'] }],
      devices: 1,
    });
    expect(createHash('sha256').update(canonicalJson(data.report)).digest('hex')).toBe(data.reportSha256);
    expect(JSON.stringify(data.report)).not.toContain('Diarra');
    expect((await sign()).body).toMatchObject({ code: 'REPORT_SIGNED' });

    const after = await send([mark(5, 'present', { way: 'scan' })], {
      events: [incident({ text: 'Retrouvée' })],
    });
    expect(after.body.data.day).toMatchObject({
      reportSha256: data.reportSha256,
      late: [{ fileNumber: 'OP26-000005', text: 'Présent' }, { text: 'Matériel ou local : Retrouvée' }],
    });
    const pdf = await server.inject({
      method: 'GET',
      url: `/api/v1${dayPath('/report')}`,
      headers: ministry.owner.headers,
    });
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    const forged = server.db
      .updateTable('campaign_room_days')
      .set({ signed_name: 'X' })
      .where('report', 'is not', null);
    await expect(forged.execute()).rejects.toThrow('only added');
    expect(await logKinds()).toContain('room-report-signed');
  });
});

describe('rights', () => {
  it('another company finds nothing', async () => {
    await openList();
    const { owner: other } = await makeWorkspace(server, 'Niger Fret');
    const answers = [
      await open(other),
      await server.call('GET', dayPath(), other),
      await send([mark(1, 'present')], { who: other }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const foreign = await makeExam(server.db, ministry.companyId);
    expect((await open(ministry.owner, foreign.roomOfBamako)).status).toBe(404);
  });

  it('each role does what it may, in its own centre alone', async () => {
    await openList();
    const outcome: Record<string, string> = {};
    const nothing = { applicationId: people[0]?.id, state: 'absent', reason: 'Vérifié' };
    for (const role of campaignStaffRoles) {
      const isOfCentre = role === 'centre_head' || role === 'invigilator';
      const member = await joinTeam(role, isOfCentre ? exam.bamako : undefined);
      const statuses = [
        await server.call('GET', dayPath(), member),
        await server.call('GET', dayPath('', exam.roomOfSegou), member),
        await open(member),
        await open(member, exam.roomOfSegou),
        await send([mark(1, 'present')], { who: member }),
        await server.call('POST', dayPath('/settlements'), member, nothing),
        await server.call('POST', dayPath('/report'), member, { signedName: 'X', sha256: 'a'.repeat(64) }),
        await server.call('GET', dayPath('/report'), member),
      ].map(({ status }) => status);
      const rooms = await progress(member);
      outcome[role] = `${statuses.join(' ')} ${rooms?.length ?? '-'}`;
    }
    expect(outcome).toEqual({
      head: '200 200 200 200 200 409 409 404 2',
      file_officer: '403 403 403 403 403 403 403 403 -',
      centre_head: '200 404 200 404 200 409 409 404 1',
      invigilator: '200 404 200 404 200 403 403 404 1',
      marker: '403 403 403 403 403 403 403 403 -',
      jury_chair: '200 200 403 403 403 403 403 404 2',
      observer: '200 200 403 403 403 403 403 404 2',
    });
  });
});
