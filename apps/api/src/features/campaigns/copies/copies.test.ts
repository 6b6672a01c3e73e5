import type { CopyLot, ListedCopy, Marking } from '@baara/contract/campaigns/copies';
import type { Correction, CorrectionLot } from '@baara/contract/campaigns/correction';
import { type CampaignStaffRole, campaignStaffRoles } from '@baara/contract/campaigns/staff-roles';
import type { MarkedFile, TestMarks } from '@baara/contract/campaigns/marks';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, expect, it } from 'vitest';
import { canonicalJson, sha256 } from '../../../platform/canonical-json.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { type Exam, makeExam } from '../sessions/session.factory.ts';
import { joinCampaign, makeWrittenTest } from './copies.factory.ts';
import { registerCopyJobs, remindMarkers } from './copies.jobs.ts';

const server = useTestApp();
const ministry = useWorkspace(server);

let exam: Exam;
let testId: string;
const PEOPLE = 20;
beforeEach(async () => {
  exam = await makeExam(server.db, ministry.companyId, PEOPLE);
  testId = await makeWrittenTest(server.db, exam.campaignId, { name: 'Dissertation' });
});

type Method = 'GET' | 'POST' | 'PUT';
const call = <Data = Marking>(
  method: Method,
  path: string,
  who: Person | null = ministry.owner,
  body?: object,
) => server.call<Data>(method, `/recruiter/campaigns/${exam.campaignId}/tests/${testId}${path}`, who, body);
const join = (role: CampaignStaffRole, name?: string) =>
  joinCampaign(server.db, ministry, exam.campaignId, { role, ...(name && { name }) });
const later = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const deal = (markers: readonly Person[], size = 10, who = ministry.owner) =>
  call('POST', '/lots', who, {
    markerIds: markers.map(({ accountId }) => accountId),
    size,
    dueOn: later(10),
  });
const marking = async () => (await call('GET', '/copies')).body.data;
const lotsOf = async (who: Person) => (await call<Correction>('GET', '/correction', who)).body.data.lots;
const readLot = async (who: Person, lotId: string) =>
  (await call<CorrectionLot>('GET', `/correction/${lotId}`, who)).body.data;
const marksOf = ({ list }: CorrectionLot, mark: number | null) =>
  list.map(({ number }) => ({ number, mark, comment: '' }));
/** Gives all copies of a lot the same mark and hands it in. */
async function handIn(who: Person, lotId: string, mark: number) {
  const marks = marksOf(await readLot(who, lotId), mark);
  return call<CorrectionLot>('POST', `/correction/${lotId}/submission`, who, { marks });
}
const marksPath = (query = '') => `/recruiter/campaigns/${exam.campaignId}/tests/${testId}/marks${query}`;
const recorded = () =>
  server.db
    .selectFrom('campaign_marks')
    .where('test_id', '=', testId)
    .select(['application_id', 'state', 'score_hundredths', 'marks', 'source'])
    .execute();

it('everybody has a copy where nobody was called; else everybody whom the signed reports have as present', async () => {
  expect((await marking()).copies).toBeNull();
  const { status, body } = await call('POST', '/copies');
  expect([status, body.data.copies]).toMatchObject([201, { total: PEOPLE, absent: 0, undealt: PEOPLE }]);
  // Made twice, they are there once.
  expect(await call('POST', '/copies')).toMatchObject({ status: 409, body: { code: 'COPIES_NOBODY' } });

  testId = await makeWrittenTest(server.db, exam.campaignId);
  const { sessionId, roomOfBamako: roomId, files } = exam;
  const { db } = server;
  await db.updateTable('campaign_sessions').set({ test_id: testId }).where('id', '=', sessionId).execute();
  const seats = ['B1', 'A1', 'A2', 'B2'];
  await db
    .insertInto('campaign_seats')
    .values(
      seats.map((seat, index) => ({
        session_id: sessionId,
        room_id: roomId,
        application_id: files[index]?.id ?? '',
        seat,
        version: 'A',
      })),
    )
    .execute();
  const report = canonicalJson({ absent: ['OP26-000002 · A1'], excluded: ['OP26-000003 · A2'] });
  await db
    .insertInto('campaign_room_days')
    .values({ session_id: sessionId, room_id: roomId, opened_at: new Date(), counts: '{}' })
    .execute();
  expect((await marking()).unsigned).toEqual(['Salle B12']);
  expect(await call('POST', '/copies')).toMatchObject({
    status: 409,
    body: { code: 'ROLL_UNSIGNED', message: expect.stringContaining('Salle B12') },
  });
  await db
    .updateTable('campaign_room_days')
    .set({ report, report_sha256: sha256(report), signed_name: 'Awa', signed_at: new Date() })
    .execute();
  const made = (await call('POST', '/copies')).body.data;
  expect(made.copies).toMatchObject({ total: 2, absent: PEOPLE - 3, excluded: 1 });
  expect((await recorded()).map(({ state }) => state).toSorted()).toEqual([
    ...Array.from({ length: PEOPLE - 3 }, () => 'absent'),
    'excluded',
  ]);

  expect(made.sheets).toMatchObject([{ sessionId, roomId, copies: 2, printedAt: null }]);
  const labels = await server.inject({
    method: 'POST',
    url: `/api/v1/recruiter/campaigns/${exam.campaignId}/tests/${testId}/copies/labels`,
    headers: ministry.owner.headers,
    payload: { sessionId, roomId },
  });
  expect([labels.statusCode, labels.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(labels.rawPayload)), {
    mergePages: true,
  });
  // By row: the one at B1 before the one at B2. Each number is there twice, names and file numbers once.
  const found = text.match(/[2-9A-Z]{4}-[2-9A-Z]{4}(?=\s)|OP26-\d{6}|Diarra \d/g) ?? [];
  const [first = '', , , , second = ''] = found;
  expect(found).toEqual([first, 'Diarra 1', 'OP26-000001', first, second, 'Diarra 4', 'OP26-000004', second]);
  expect((await marking()).sheets).toMatchObject([{ printedBy: 'Moussa Keïta' }]);
  const log = await server.call<{ action: string; detail: string }[]>(
    'GET',
    `/recruiter/campaigns/${exam.campaignId}/log`,
    ministry.owner,
  );
  expect(log.body.data[0]).toMatchObject({ action: 'a imprimé les étiquettes des copies de l’épreuve' });
});

it('two people mark each copy, a third one where they are too far apart, and all marks are recorded together', async () => {
  const [awa, binta, issa] = [
    await join('marker', 'Awa Koné'),
    await join('marker', 'Binta Sow'),
    await join('marker', 'Issa Traoré'),
  ];
  await call('POST', '/copies');
  expect((await deal([awa])).body.errors).toMatchObject([{ field: 'markerIds' }]);
  expect((await deal([awa, ministry.owner])).body.errors).toMatchObject([{ field: 'markerIds' }]);
  // Two requests at once: one deals.
  const dealt = await Promise.all([deal([awa, binta, issa]), deal([awa, binta, issa])]);
  expect(dealt.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await bellsOf(server, awa)).toEqual([expect.stringMatching(/^À corriger : 1[34] copies/)]);

  const given = new Map([
    [awa, 1200],
    [binta, 1250],
    [issa, 1700],
  ]);
  const submissions = [];
  for (const [who, mark] of given)
    for (const { id } of await lotsOf(who)) submissions.push(() => handIn(who, id, mark));
  expect(submissions).toHaveLength(6);
  const [lastOne, ...others] = submissions;
  // All but one at once, each twice: what two markers end in the same moment is seen by one of them.
  const answers = await Promise.all(others.flatMap((submit) => [submit(), submit()]));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await recorded()).toEqual([]);
  await lastOne?.();
  const { copies, differences, markers } = await marking();
  expect(differences).toMatchObject({ compared: PEOPLE });
  expect(copies?.awaitingThird).toBe(differences.beyond);
  expect(copies?.withoutThird).toBe(0);
  expect(differences.beyond).toBeGreaterThan(10);
  const byName = new Map(markers.map((marker) => [marker.name, marker]));
  expect(byName.get('Issa Traoré')).toMatchObject({ average: 1700, spread: 0 });
  // Awa and Binta stand beside Issa as often as beside each other.
  expect(byName.get('Issa Traoré')?.difference).toBeGreaterThan(440);
  expect(byName.get('Awa Koné')?.difference).toBeLessThan(0);
  expect(byName.get('Awa Koné')?.compared).toBeGreaterThan(10);

  expect(await recorded()).toEqual([]);
  // Nothing says that a lot is a third reading, nor what others gave.
  const thirds = [];
  for (const who of [awa, binta])
    for (const lot of await lotsOf(who)) if (lot.state !== 'submitted') thirds.push({ who, lot });
  expect(thirds).toHaveLength(2);
  for (const { who, lot } of thirds) {
    const seen = await readLot(who, lot.id);
    expect(seen.list.every(({ mark }) => mark === null)).toBe(true);
    // Numbers of copies have neither 1 nor 0.
    expect(JSON.stringify(seen.list)).not.toMatch(/1[27]/);
    expect(Object.keys(seen)).not.toContain('reading');
    await handIn(who, lot.id, 1300);
  }
  const rows = await recorded();
  expect(rows).toHaveLength(PEOPLE);
  const outcomes = new Set(
    rows.map(({ marks, score_hundredths: score }) => `${marks.toSorted().join()} ${score}`),
  );
  expect([...outcomes].toSorted()).toEqual(['1200,1250 1225', '1200,1300,1700 1300', '1250,1300,1700 1300']);
  expect((await marking()).copies).toMatchObject({ marked: PEOPLE, completedAt: expect.any(String) });

  // A reopened lot undoes the recording until it is handed in again.
  const { data: lots } = (await call<CopyLot[]>('GET', '/lots?state=submitted')).body;
  const first = lots.find(({ reading }) => reading === 1);
  const reopening = (reason: string) =>
    call('POST', `/lots/${first?.id}/reopening`, ministry.owner, { reason });
  expect((await reopening(' ')).status).toBe(422);
  expect((await reopening('Copie oubliée')).status).toBe(200);
  expect(await reopening('Copie oubliée')).toMatchObject({
    status: 409,
    body: { code: 'LOT_NOT_SUBMITTED' },
  });
  expect(await recorded()).toEqual([]);
  const who = [awa, binta, issa].find(({ accountId }) => accountId === first?.marker?.id) ?? awa;
  // Close to the other mark, whosever it is, so that a third one counts no more.
  await handIn(who, first?.id ?? '', 1475);
  const again = await recorded();
  expect(again).toHaveLength(PEOPLE);
  const changed = again.filter(({ marks }) => marks.includes(1475));
  expect(changed.length).toBe(first?.copies);
  expect(changed.every(({ marks }) => marks.length === 2)).toBe(true);
});

it('a marker saves and hands in their own lots alone, with marks of the test', async () => {
  const [awa, binta] = [await join('marker', 'Awa Koné'), await join('marker', 'Binta Sow')];
  await call('POST', '/copies');
  await deal([awa, binta], 25);
  const [lot] = await lotsOf(awa);
  const path = `/correction/${lot?.id}`;
  const list = marksOf(await readLot(awa, lot?.id ?? ''), null);
  const [one, other] = list.map(({ number }) => number);
  const save = (marks: object[], who = awa) =>
    call<{ marked: number }>('PUT', `${path}/marks`, who, { marks });
  const good = [{ number: one?.toLowerCase().replace('-', ' '), mark: 1350, comment: 'Bien' }];
  for (let time = 0; time < 2; time += 1) expect((await save(good)).body.data).toEqual({ marked: 1 });
  expect((await save([{ number: one, mark: 2001, comment: '' }])).body.errors).toMatchObject([
    { field: 'marks.0.mark' },
  ]);
  expect((await save([{ number: 'ABCD-2345', mark: 1, comment: '' }])).body.errors).toMatchObject([
    { field: 'marks.0.number' },
  ]);
  expect((await save([{ number: one, mark: 12.5, comment: '' }])).status).toBe(422);
  expect((await save(good, binta)).status).toBe(404);
  expect((await call('GET', path, binta)).status).toBe(404);
  // Nothing half saved.
  expect((await readLot(awa, lot?.id ?? '')).list.find(({ number }) => number === one)).toMatchObject({
    mark: 1350,
    comment: 'Bien',
  });
  expect(await call('POST', `${path}/submission`, awa, { marks: [] })).toMatchObject({
    status: 409,
    body: { code: 'LOT_INCOMPLETE', message: expect.stringContaining(other ?? '') },
  });
  expect((await handIn(awa, lot?.id ?? '', 1000)).body.data).toMatchObject({ state: 'submitted' });
  expect(await save(good)).toMatchObject({ status: 409, body: { code: 'LOT_SUBMITTED' } });

  // Once started, a lot stays with its marker until they are withdrawn; then what they typed is gone.
  const issa = await join('marker', 'Issa Traoré');
  const [started] = await lotsOf(binta);
  const change = (markerId: string) =>
    call('PUT', `/lots/${started?.id}`, ministry.owner, { markerId, dueOn: later(3) });
  expect((await change(awa.accountId)).body.errors).toMatchObject([{ field: 'markerId' }]);
  expect((await change(issa.accountId)).body.errors).toMatchObject([{ field: 'markerId' }]);
  expect((await call('POST', '/markers', ministry.owner, { markerId: issa.accountId })).status).toBe(200);
  const withdraw = (who: Person) =>
    call('POST', `/markers/${who.accountId}/withdrawal`, ministry.owner, { reason: 'Malade' });
  expect((await change(issa.accountId)).body.data).toMatchObject({
    marker: { name: 'Issa Traoré' },
    dueOn: later(3),
  });
  await call('PUT', `/correction/${started?.id}/marks`, issa, { marks: [{ ...list[0], mark: 500 }] });
  expect(await change(binta.accountId)).toMatchObject({ status: 409, body: { code: 'LOT_STARTED' } });
  expect((await withdraw(issa)).status).toBe(200);
  expect(await lotsOf(issa)).toEqual([]);
  expect((await readLot(binta, started?.id ?? '')).list.every(({ mark }) => mark === null)).toBe(true);
  expect(await withdraw(binta)).toMatchObject({ status: 409, body: { code: 'WITHDRAWAL_NOBODY' } });

  // Their heads' reminders: before the last day, and after it, once each.
  const remind = () => runJob(registerCopyJobs, { ...server.services }, remindMarkers.name);
  const remindersOf = async () =>
    (await bellsOf(server, binta)).filter((title) => /^(Rappel|En retard)/.test(title));
  await remind();
  expect(await remindersOf()).toEqual([]);
  server.advance({ days: 2 });
  for (let time = 0; time < 2; time += 1) await remind();
  expect(await remindersOf()).toEqual([expect.stringMatching(/^Rappel : lot 1 de « Dissertation »/)]);
  server.advance({ days: 5 });
  for (let time = 0; time < 2; time += 1) await remind();
  expect(await remindersOf()).toHaveLength(2);
  expect((await call<CopyLot[]>('GET', '/lots?state=late')).body.data).toHaveLength(1);
});

it('a raised copy is accepted, or annulled by two people; its other marker needs no mark for it then', async () => {
  const [awa, binta, chair] = [await join('marker'), await join('marker'), await join('jury_chair')];
  await call('POST', '/copies');
  await deal([awa, binta], 25);
  const [mine] = await lotsOf(awa);
  const [theirs] = await lotsOf(binta);
  const lot = await readLot(awa, mine?.id ?? '');
  const [one, two] = lot.list.map(({ number }) => number);
  const flag = (number: string | undefined, kind: string) =>
    call<CorrectionLot>('POST', `/correction/${lot.id}/flags`, awa, { number, kind, comment: 'Page 2' });
  for (let time = 0; time < 2; time += 1) expect((await flag(one, 'sign')).status).toBe(200);
  await flag(two, 'illegible');
  expect(await bellsOf(server, ministry.owner)).toHaveLength(2);
  const { flags } = await marking();
  expect(flags).toMatchObject([{ number: one, kind: 'sign', comment: 'Page 2' }, { number: two }]);
  const [signed, illegible] = flags;
  const decide = (id: string | undefined, what: string, reason = 'Vu') =>
    call<Proposal>('POST', `/flags/${id}/${what}`, ministry.owner, { reason });
  expect((await decide(illegible?.id, 'acceptance')).status).toBe(200);
  expect(await decide(illegible?.id, 'acceptance')).toMatchObject({
    status: 409,
    body: { code: 'FLAG_DECIDED' },
  });
  const proposed = await decide(signed?.id, 'annulment', 'Un nom est écrit');
  expect([proposed.status, proposed.body.data.sentence]).toEqual([201, expect.stringContaining(one ?? '')]);
  expect((await decide(signed?.id, 'annulment')).status).toBe(409);
  const confirm = (who: Person) =>
    server.call(
      'POST',
      `/recruiter/campaigns/${exam.campaignId}/proposals/${proposed.body.data.id}/confirmation`,
      who,
    );
  expect((await confirm(ministry.owner)).status).toBe(403);
  expect((await readLot(binta, theirs?.id ?? '')).list.some(({ isAnnulled }) => isAnnulled)).toBe(false);
  expect((await confirm(chair)).status).toBe(200);
  const after = await readLot(binta, theirs?.id ?? '');
  expect(after.list.filter(({ isAnnulled }) => isAnnulled).map(({ number }) => number)).toEqual([one]);
  expect(await flag(one, 'sign')).toMatchObject({ status: 409, body: { code: 'COPY_ANNULLED' } });
  for (const [who, id] of [
    [awa, mine?.id],
    [binta, theirs?.id],
  ] as const) {
    const marks = marksOf(await readLot(who, id ?? ''), 900).filter(({ number }) => number !== one);
    expect((await call('POST', `/correction/${id}/submission`, who, { marks })).status).toBe(200);
  }
  const states = (await recorded()).map(({ state }) => state);
  expect(states.filter((state) => state === 'excluded')).toHaveLength(1);
  expect(states).toHaveLength(PEOPLE);

  // Before the marks are closed nobody who reads them by file can guess whose copy it was.
  type Listed = { data: MarkedFile[]; overview: TestMarks };
  const byFile = async (query = '') =>
    (await server.call<MarkedFile[], Listed>('GET', marksPath(query), ministry.owner)).body;
  const { data, overview } = await byFile();
  expect(overview).toMatchObject({ areHidden: true, counts: { marked: PEOPLE, excluded: 0 } });
  expect(new Set(data.map(({ mark }) => JSON.stringify(mark))).size).toBe(1);
  expect((await byFile('?state=excluded')).data).toEqual([]);
  const { fileNumber } = data[0] as MarkedFile;
  const exclude = (value: object | null, base: object) =>
    server.call('PUT', marksPath(), ministry.owner, { marks: [{ fileNumber, value, base }] });
  const [hidden, excluded] = [
    { state: 'marked', scoreHundredths: null },
    { state: 'excluded', scoreHundredths: null },
  ];
  await exclude(excluded, hidden);
  expect((await byFile('?state=excluded')).data).toMatchObject([{ fileNumber, mark: { source: 'entry' } }]);
  // Taken away, the copy counts again.
  await exclude(null, excluded);
  expect((await byFile()).data[0]?.mark).toMatchObject({ state: 'marked', source: 'written' });
  await server.db.updateTable('campaign_tests').set({ marks_sealed_at: new Date() }).execute();
  expect((await byFile()).overview).toMatchObject({ areHidden: false, counts: { excluded: 1 } });
});

it('each role does what its line says, and nothing says whose a copy is before the marks are sealed', async () => {
  const { db } = server;
  const people = new Map<CampaignStaffRole, Person>();
  for (const role of campaignStaffRoles) people.set(role, await join(role));
  const second = await join('marker');
  const marker = people.get('marker') as Person;
  await call('POST', '/copies');
  await deal([marker, second], 25);
  const [lot] = await lotsOf(marker);
  const nobody = '00000000-0000-4000-8000-000000000000';
  const operations: [Method, string, object?][] = [
    ['GET', '/copies'],
    ['GET', '/copies/list'],
    ['GET', '/lots'],
    ['POST', '/copies'],
    ['POST', '/copies/labels', { sessionId: null, roomId: null }],
    ['POST', '/lots', { markerIds: [nobody], size: 5, dueOn: later(5) }],
    ['PUT', `/lots/${lot?.id}`, { markerId: second.accountId, dueOn: later(5) }],
    ['POST', `/lots/${lot?.id}/reopening`, { reason: 'Oubli' }],
    ['POST', '/markers', { markerId: nobody }],
    ['POST', `/markers/${nobody}/withdrawal`, { reason: 'Malade' }],
    ['POST', `/flags/${nobody}/acceptance`, { reason: 'Lisible' }],
    ['POST', `/flags/${nobody}/annulment`, { reason: 'Nom écrit' }],
    ['GET', '/correction'],
    ['GET', `/correction/${lot?.id}`],
    ['PUT', `/correction/${lot?.id}/marks`, { marks: [] }],
    ['POST', `/correction/${lot?.id}/flags`, { number: 'x', kind: 'sign', comment: '' }],
    ['POST', `/correction/${lot?.id}/submission`, { marks: [] }],
  ];
  const outcomes: Record<string, number[]> = {};
  for (const [role, person] of people) {
    outcomes[role] = [];
    for (const [method, path, body] of operations)
      outcomes[role].push((await call(method, path, person, body)).status);
  }
  const none = operations.map(() => 403);
  const watches = [200, 200, 200, ...none.slice(3)];
  expect(outcomes).toEqual({
    head: [200, 200, 200, 409, 409, 422, 422, 409, 422, 404, 404, 404, 403, 403, 403, 403, 403],
    file_officer: none,
    centre_head: none,
    invigilator: none,
    marker: [...none.slice(5), 200, 200, 200, 422, 409],
    jury_chair: watches,
    observer: watches,
  });
  const other = await makeWorkspace(server, 'Autre');
  for (const [method, path, body] of operations)
    expect((await call(method, path, other.owner, body)).status).toBe(404);

  // A lot that is handed in and a flag give every list something to say.
  const path = `/recruiter/campaigns/${exam.campaignId}`;
  const seen = [lot?.id ?? '', ''];
  await call('POST', `/correction/${seen[0]}/flags`, marker, {
    number: (await readLot(marker, lot?.id ?? '')).list[0]?.number,
    kind: 'sign',
    comment: '',
  });
  await handIn(marker, lot?.id ?? '', 1100);
  const numbers = (await db.selectFrom('campaign_copies').select(['number', 'copy']).execute()).flatMap(
    ({ number, copy }) => [number, `${number.slice(0, 4)}-${number.slice(4)}`, copy],
  );
  const names = exam.files.flatMap(({ id }, index) => [
    id,
    `Diarra ${index + 1}"`,
    `OP26-${String(index + 1).padStart(6, '0')}`,
  ]);
  const reads = [
    `${path}/tests/${testId}/copies`,
    `${path}/tests/${testId}/copies/list`,
    `${path}/tests/${testId}/lots`,
    `${path}/tests/${testId}/correction`,
    `${path}/tests/${testId}/correction/${lot?.id}`,
    `${path}/tests/${testId}`,
    `${path}/tests`,
    `${path}/log`,
    `${path}/proposals`,
    `${path}/figures`,
    `${path}/process`,
    `/recruiter/campaign-files?campaign=${exam.campaignId}`,
    `/recruiter/campaign-files/${exam.files[0]?.id}`,
  ];
  let answered = 0;
  for (const person of [ministry.owner, ...people.values()])
    for (const url of reads) {
      const { status, body } = await server.call('GET', url, person);
      if (status !== 200) continue;
      const text = JSON.stringify(body);
      const says = (words: readonly string[]): boolean => words.some((word) => text.includes(word));
      if (says(numbers)) answered += 1;
      expect({ url, both: says(numbers) && says(names) }).toEqual({ url, both: false });
    }
  expect(answered).toBeGreaterThan(5);

  const [before] = (await call<ListedCopy[]>('GET', '/copies/list')).body.data;
  expect(before).toMatchObject({ fileNumber: null, marks: null });
  await db
    .updateTable('campaign_tests')
    .set({ marks_sealed_at: new Date() })
    .where('id', '=', testId)
    .execute();
  const [after] = (await call<ListedCopy[]>('GET', `/copies/list?search=${before?.number.toLowerCase()}`))
    .body.data;
  expect(after).toMatchObject({ number: before?.number, fileNumber: expect.stringMatching(/^OP26-0000/) });
  expect(await call('POST', `/lots/${lot?.id}/reopening`, ministry.owner, { reason: 'Oubli' })).toMatchObject(
    {
      status: 409,
      body: { code: 'MARKS_SEALED' },
    },
  );
});
