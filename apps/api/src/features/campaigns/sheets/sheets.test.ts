import type {
  ScanPage,
  SheetDoubt,
  SheetDoubts,
  SheetPerson,
  SheetsOverview,
} from '@baara/contract/campaigns/sheets';
import type { RoomDay, SealedRoomList } from '@baara/contract/campaigns/days';
import { type CampaignStaffRole, campaignStaffRoles } from '@baara/contract/campaigns/staff-roles';
import { seedOf } from '@baara/concours-proof';
import { drawSheet } from '@baara/exam-papers';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { appendUpload, beginUpload, tus } from '../../../testing/tus.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { createExportWriter } from '../../files/exports/write-export.ts';
import { dayFromNow } from '../campaign.factory.ts';
import { type Exam, makeExam } from '../sessions/session.factory.ts';
import { commit } from '../proof/commit.ts';
import { findDrawnPaper } from '../proof/drawn-paper.ts';
import { findPaper } from '../tests/papers.queries.ts';
import { freezeTest, makeQuestions, makeTest } from '../tests/test.factory.ts';
import { emptyPage, emptyPdf, type Filled, scannedPdf, scannedSheet } from './sheet.factory.ts';
import { sheetOfVersion } from './sheet-set.ts';
import { readScansJob, registerSheetJobs } from './sheets.jobs.ts';
import { findSheetSet, type SheetSet } from './sheets.queries.ts';

const server = useTestApp();
const ministry = useWorkspace(server);

const QUESTIONS = 8;
let exam: Exam;
let testId: string;
/** At any hour of the clock. */
const underWay = () => ({ day: dayFromNow(0), starts_at: '00:00', ends_at: '23:59:59' });

beforeEach(async () => {
  const { db } = server;
  exam = await makeExam(db, ministry.companyId, 4);
  await db.deleteFrom('bank_questions').execute();
  const of = { companyId: ministry.companyId, authorId: ministry.owner.accountId };
  await makeQuestions(db, of, QUESTIONS);
  testId = await makePaperTest();
  await db
    .updateTable('campaign_sessions')
    .set({ test_id: testId, paper_versions: 2, ...underWay(), convocations_at: new Date() })
    .where('id', '=', exam.sessionId)
    .execute();
  const seats = ['A2', 'A1', 'B1', 'A1'];
  await db
    .insertInto('campaign_seats')
    .values(
      exam.files.map(({ id }, place) => ({
        session_id: exam.sessionId,
        application_id: id,
        room_id: place < 3 ? exam.roomOfBamako : exam.roomOfSegou,
        seat: seats[place] ?? '',
        version: place === 1 ? 'B' : 'A',
      })),
    )
    .execute();
});

async function makePaperTest(): Promise<string> {
  const id = await makeTest(server.db, exam.campaignId, {
    is_online: false,
    opens_at: null,
    closes_at: null,
  });
  await freezeTest(
    server.db,
    { companyId: ministry.companyId, testId: id },
    { count: QUESTIONS, pool: QUESTIONS },
  );
  return id;
}

type Method = 'GET' | 'POST' | 'PUT';
const pathOf = (path: string, test = testId) =>
  `/recruiter/campaigns/${exam.campaignId}/tests/${test}/sheets${path}`;
const call = <Data = SheetsOverview>(
  method: Method,
  path = '',
  body?: object,
  who: Person = ministry.owner,
) => server.call<Data>(method, pathOf(path), who, body);
const printedPaper = (version: string, who: Person = ministry.owner) =>
  server.inject({
    method: 'POST',
    url: `/api/v1${pathOf(`/papers/${version}`)}`,
    headers: who.headers,
    payload: { isLarge: version === 'B' },
  });
const overview = async () => (await call('GET')).body.data;
const print = (body: object = {}, who?: Person) =>
  call<{ id: string }>('POST', '/prints', { sessionId: exam.sessionId, ...body }, who);

/** Prints the sheets of the session. */
async function prepare(): Promise<SheetSet> {
  expect((await print()).status).toBe(202);
  const set = await findSheetSet(server.db, testId);
  if (!set) throw new Error('no set');
  return set;
}

const begin = (size: number, who = ministry.owner, name = 'salle.pdf', test = testId) =>
  beginUpload(server, `/api/v1/mass-recruitment/campaigns/${exam.campaignId}/tests/${test}/scans`, {
    size,
    metadata: { filename: name },
    who,
  });
const append = (url: string, offset: number, payload: Buffer, who = ministry.owner) =>
  appendUpload(server, url, { offset, payload, who });
async function send(bytes: Buffer): Promise<string> {
  const url = String((await begin(bytes.length)).headers['location']);
  expect((await append(url, 0, bytes)).statusCode).toBe(204);
  return url.split('/').at(-1) ?? '';
}
/** Sends a file and reads it, as the job does. */
async function scan(bytes: Buffer): Promise<string> {
  const scanId = await send(bytes);
  await runJob(registerSheetJobs, server.services, readScansJob.name, { scanId });
  return scanId;
}
const pages = async (query = '') => (await call<ScanPage[]>('GET', `/pages?limit=50${query}`)).body.data;
const doubts = async (who?: Person) => (await call<SheetDoubts>('GET', '/doubts', undefined, who)).body.data;
const markOf = (file: number) =>
  server.db
    .selectFrom('campaign_marks')
    .where('test_id', '=', testId)
    .where('application_id', '=', exam.files[file]?.id ?? '')
    .select(['state', 'score_hundredths', 'answers', 'paper', 'source'])
    .executeTakeFirst();

/** Where « juste » stands in each row of a version. */
async function rightChoices(version: number): Promise<number[][]> {
  const paper = await findDrawnPaper(server.db, testId);
  if (!paper) throw new Error('no paper');
  return sheetOfVersion(paper, version).map(({ choices }) => [choices.indexOf(0)]);
}
const lettersOf = (choices: readonly (readonly number[])[]) =>
  choices.map((one) => one.map((choice) => 'ABCDE'[choice]).join('') || '-').join(' ');
const seal = () =>
  server.db
    .updateTable('campaign_tests')
    .set({ marks_sealed_at: new Date() })
    .where('id', '=', testId)
    .execute();

it('prints the questions of each version, and the sheets of a room in the order of seats, without a name', async () => {
  expect(await overview()).toMatchObject({
    refusal: null,
    paper: { questions: QUESTIONS, choices: 4, pages: 1, versions: ['A', 'B'] },
    counts: { expected: 4, missing: 4 },
    sessions: [{ rooms: [{ expected: 3, prepared: 0 }, { expected: 1 }] }],
  });
  const asked = await print({ roomId: exam.roomOfBamako });
  expect(asked).toMatchObject({ status: 202, body: { data: { format: 'pdf', status: 'pending' } } });
  const { kind, parameters } = await server.db
    .selectFrom('exports')
    .where('id', '=', asked.body.data.id)
    .select(['kind', 'parameters'])
    .executeTakeFirstOrThrow();
  const path = join(await mkdtemp(join(tmpdir(), 'baara-sheets-')), 'export');
  const progress: number[] = [];
  const written = await createExportWriter(server.db)(
    {
      path,
      kind,
      parameters: parameters as object,
      accountId: ministry.owner.accountId,
      companyId: ministry.companyId,
      format: 'pdf',
      at: new Date(),
    },
    async (one) => void progress.push(one.written),
  );
  expect([written, progress]).toEqual([{ rows: 3, isCut: false }, [0, 3]]);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(path))));
  expect(text.map((page) => /place (\w+) · sujet (\w)/.exec(page)?.slice(1))).toEqual([
    ['A1', 'B'],
    ['B1', 'A'],
    ['A2', 'A'],
  ]);
  expect(text.join(' ')).not.toMatch(/Diarra|Aminata/);

  const answer = await printedPaper('B');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const printed = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), {
    mergePages: true,
  });
  expect(printed.text).toMatch(/Sujet B[\s\S]*8\. Droit, question/);
  expect((await printedPaper('C')).statusCode).toBe(404);
  const log = await server.call<{ kind: string }[]>(
    'GET',
    `/recruiter/campaigns/${exam.campaignId}/log`,
    ministry.owner,
  );
  expect(log.body.data.map((line) => line.kind)).toEqual(
    expect.arrayContaining(['paper-printed', 'sheets-printed']),
  );
});

it('reads scans page by page: marks what is sure, sends the rest to a person, says what each other page is', async () => {
  const set = await prepare();
  const [inA, inB] = [await rightChoices(0), await rightChoices(1)];
  const wrong: Filled = [[], ...inB.slice(1)];
  const doubtful: Filled = [{ half: 2 }, [0, 1], ...inA.slice(2)];
  const otherTest = await makePaperTest();
  await server.db
    .updateTable('campaign_sessions')
    .set({ test_id: otherTest })
    .where('id', '=', exam.sessionId)
    .execute();
  await server.call('POST', pathOf('/prints', otherTest), ministry.owner, { sessionId: exam.sessionId });
  await server.db.deleteFrom('exports').execute();
  await server.db
    .updateTable('campaign_sessions')
    .set({ test_id: testId })
    .where('id', '=', exam.sessionId)
    .execute();
  const other = await findSheetSet(server.db, otherTest);
  // In the order of seats: A1 of Bamako has number 0 and version B, then B1… the columns first.
  const scanId = await scan(
    await scannedPdf([
      await scannedSheet(set, { ordinal: 0, version: 1 }, wrong),
      await scannedSheet(set, { ordinal: 1 }, doubtful),
      await emptyPage(),
      await scannedSheet(other ?? set, { ordinal: 0 }, inA),
      await scannedSheet({ ...set, secret: Buffer.alloc(32) }, { ordinal: 2 }, inA),
      await scannedSheet(set, { ordinal: 900 }, inA),
    ]),
  );
  expect((await pages()).toReversed()).toMatchObject([
    { number: 1, state: 'read', version: 'B', doubts: 0, fileNumber: expect.stringContaining('2') },
    { number: 2, state: 'read', version: 'A', doubts: 2 },
    { number: 3, state: 'unreadable', advice: expect.stringContaining('Aucune feuille') },
    { number: 4, state: 'other_test', advice: expect.stringContaining('Culture générale') },
    { number: 5, state: 'unknown', advice: expect.stringContaining('modifié ou fabriqué') },
    { number: 6, state: 'unknown', advice: expect.stringContaining('personne') },
  ]);
  expect(await overview()).toMatchObject({
    counts: { final: 1, doubtful: 1, missing: 2, doubts: 2, toSort: 4 },
    scans: [{ id: scanId, state: 'done', pages: 6, pagesRead: 6 }],
  });
  expect(await markOf(1)).toEqual({
    state: 'marked',
    score_hundredths: 1750,
    answers: lettersOf([[], ...inB.slice(1)]),
    paper: 1,
    source: 'sheet',
  });
  expect(await markOf(2)).toBeUndefined();

  const waiting = await doubts();
  expect(waiting).toMatchObject({
    waiting: 2,
    doubts: [
      { question: 1, doubt: 'unclear-mark', suggested: [2], choices: 4 },
      { question: 2, doubt: 'several-marks', suggested: [0, 1] },
    ],
  });
  const [first, second] = waiting.doubts as [SheetDoubt, SheetDoubt];
  for (const url of [first.picture, first.pagePicture]) {
    const picture = await server.inject({ url: url ?? '', headers: ministry.owner.headers });
    expect([picture.statusCode, picture.rawPayload.subarray(0, 2).toString('hex')]).toEqual([200, 'ffd8']);
  }
  const settle = (doubt: SheetDoubt, answer: number[], seen: number[] | null = null) =>
    call<SheetDoubt>('PUT', `/doubts/${doubt.id}`, { answer, seen });
  expect((await settle(first, [4])).body.errors).toMatchObject([{ field: 'answer' }]);
  expect((await settle(first, [0, 1])).status).toBe(422);
  expect(await settle(first, inA[0] ?? [])).toMatchObject({ body: { data: { answer: inA[0] } } });
  expect(await settle(first, [])).toMatchObject({ status: 409, body: { code: 'DOUBT_CHANGED' } });
  expect(await markOf(2)).toBeUndefined();
  await settle(second, []);
  expect(await markOf(2)).toMatchObject({
    score_hundredths: 1750,
    answers: lettersOf([inA[0] ?? [], [], ...inA.slice(2)]),
    paper: 0,
  });
  // Settled anew until the marks are sealed.
  await settle(second, inA[1] ?? [], []);
  expect(await markOf(2)).toMatchObject({ score_hundredths: 2000 });
  const log = await server.call<{ detail: string }[]>(
    'GET',
    `/recruiter/campaigns/${exam.campaignId}/log`,
    ministry.owner,
  );
  expect(log.body.data[0]?.detail).toMatch(/question 2.*Lu : A B, réglée avant : aucune ; retenu : [A-D]$/);
  expect(await doubts()).toMatchObject({ waiting: 0, settled: [{ question: 2 }, { question: 1 }] });

  await seal();
  expect(await settle(second, [], inA[1])).toMatchObject({ status: 409, body: { code: 'MARKS_SEALED' } });
  expect((await call('POST', `/scans/${scanId}/withdrawal`)).status).toBe(409);
  expect((await begin(10)).statusCode).toBe(409);
});

it('the same sheet again changes nothing when it says the same; otherwise a person chooses, and a reading can be withdrawn', async () => {
  const set = await prepare();
  const right = await rightChoices(0);
  const changed: Filled = [...right.slice(0, 7), []];
  const sheet = (filled: Filled) => scannedSheet(set, { ordinal: 1 }, filled);
  const firstFile = await scan(
    await scannedPdf([await sheet(right), await sheet(right), await sheet(changed)]),
  );
  const [third, second] = await pages();
  expect([second?.state, third?.state]).toEqual(['duplicate', 'conflict']);
  expect(third?.rival?.differences).toEqual([{ question: 8, counting: right[7], other: [] }]);
  expect(await overview()).toMatchObject({ counts: { final: 0, doubtful: 1, toSort: 1 } });
  expect(await markOf(2)).toBeUndefined();
  const chosen = await call('POST', `/pages/${third?.id}/choice`, { counts: true });
  expect(chosen).toMatchObject({ status: 200, body: { data: { counts: { final: 1, toSort: 0 } } } });
  expect(await markOf(2)).toMatchObject({ score_hundredths: 1750 });
  expect((await call('POST', `/pages/${third?.id}/choice`, { counts: false })).body.code).toBe('NO_CONFLICT');
  // Without it, the one that said the same as the first counts again.
  await call('POST', `/pages/${third?.id}/withdrawal`);
  expect(await markOf(2)).toMatchObject({ score_hundredths: 2000 });
  await call('POST', `/scans/${firstFile}/withdrawal`);
  expect(await markOf(2)).toBeUndefined();
  expect(await overview()).toMatchObject({
    counts: { missing: 4, final: 0 },
    scans: [{ state: 'withdrawn' }],
  });
  expect((await call('POST', `/pages/${third?.id}/withdrawal`)).body.code).toBe('PAGE_WITHDRAWN');
});

const rollMark = (list: string, applicationId: string, state: string, position: number) => ({
  id: randomUUID(),
  deviceId: '00000000-0000-4000-8000-000000000001',
  applicationId,
  position,
  state,
  way: 'hand',
  undoes: null,
  markedAt: new Date().toISOString(),
  list,
});
const people = async (list: string) => (await call<SheetPerson[]>('GET', `/people?list=${list}`)).body.data;

it('says whose sheet misses, by room and seat, and which contradict the roll', async () => {
  const set = await prepare();
  const [at, away] = [exam.files[0]?.id ?? '', exam.files[2]?.id ?? ''];
  const day = `/recruiter/campaigns/${exam.campaignId}/sessions/${exam.sessionId}/rooms/${exam.roomOfBamako}/day`;
  const list = (await server.call<SealedRoomList>('POST', day, ministry.owner)).body.data.sha256;
  const marks = [rollMark(list, at, 'present', 1), rollMark(list, away, 'absent', 2)];
  await server.call('POST', `${day}/marks`, ministry.owner, { marks, events: [] });
  await scan(await scannedSheet(set, { ordinal: 1 }, await rightChoices(0)));
  server.advance({ minutes: 1 });
  expect(await people('contradictions')).toMatchObject([
    { seat: 'B1', attendance: 'absent', state: 'final' },
  ]);
  expect(await people('missing')).toMatchObject([
    { seat: 'A1', attendance: 'expected', state: 'expected' },
    { seat: 'A2', attendance: 'present' },
    { seat: 'A1', room: 'Salle 1' },
  ]);
  expect((await overview()).counts).toMatchObject({ missing: 3, missingAbsent: 0, contradictions: 1 });

  // Signed, the report gives who is away their mark; the sheet of somebody absent counts until it is taken away.
  const settled = [{ ...rollMark(list, exam.files[1]?.id ?? '', 'excluded', 3) }];
  await server.call('POST', `${day}/marks`, ministry.owner, { marks: settled, events: [] });
  const { reportSha256: sha256 } = (await server.call<RoomDay>('GET', day, ministry.owner)).body.data;
  const signed = { signedName: 'Moussa Keïta', sha256 };
  expect((await server.call('POST', `${day}/report`, ministry.owner, signed)).status).toBe(200);
  expect(await markOf(1)).toMatchObject({ state: 'excluded', source: 'sheet' });
  expect(await markOf(2)).toMatchObject({ state: 'marked', score_hundredths: 2000 });
  expect(await markOf(3)).toBeUndefined();
  const [page] = await pages();
  await call('POST', `/pages/${page?.id}/withdrawal`);
  expect(await markOf(2)).toMatchObject({ state: 'absent', source: 'sheet' });
  // Who was excluded stays so, whatever their sheet says.
  await scan(await scannedSheet(set, { ordinal: 0, version: 1 }, await rightChoices(1)));
  expect(await markOf(1)).toMatchObject({ state: 'excluded' });
});

it('a sheet that is scanned late counts without the questions that were cancelled', async () => {
  const set = await prepare();
  expect(await doubts()).toMatchObject({ read: 0, waiting: 0 });
  const paper = await findDrawnPaper(server.db, testId);
  if (!paper) throw new Error('no paper');
  const [{ part, question } = { part: 0, question: 0 }] = sheetOfVersion(paper, 0);
  await server.db
    .insertInto('campaign_cancelled_questions')
    .values({
      test_id: testId,
      question_id: paper.paper.parts[part]?.questions[question]?.id ?? '',
      reason: 'Deux réponses justes',
      effect: '{}',
      cancelled_at: new Date(),
    })
    .execute();
  await scan(await scannedSheet(set, { ordinal: 1 }, [[], ...(await rightChoices(0)).slice(1)]));
  expect(await markOf(2)).toMatchObject({ score_hundredths: 2000 });
  expect(await doubts()).toMatchObject({ read: 1 });
});

it('papers of a verifiable campaign come from its public draw, and wait for it', async () => {
  const { db } = server;
  const { campaignId } = exam;
  await db.updateTable('campaigns').set({ is_verifiable: true }).where('id', '=', campaignId).execute();
  expect(await overview()).toMatchObject({
    isDrawAwaited: true,
    refusal: expect.stringContaining('tirage public'),
  });
  expect(await print()).toMatchObject({ status: 409, body: { code: 'PROOF_DRAW_MISSING' } });
  expect([(await printedPaper('A')).statusCode, (await begin(10)).statusCode]).toEqual([409, 409]);
  expect(await pages()).toEqual([]);
  const subject = `questions:${testId}`;
  const [institution, observers, numbers] = ['a'.repeat(64), 'b'.repeat(64), [3, 14, 15]];
  await db.transaction().execute(async (tx) => {
    const of = { campaignId, subject, at: new Date() };
    await commit(tx, { ...of, kind: 'half-institution', value: { half: institution } });
    await commit(tx, { ...of, kind: 'half-observers', value: { half: observers } });
    await commit(tx, { ...of, kind: 'draw', value: { numbers } });
  });
  const set = await prepare();
  const paper = await findPaper(db, testId);
  if (!paper) throw new Error('no paper');
  // As docs/verifiable-concours.md says it.
  const seed = seedOf(subject, { institution, observers, numbers });
  const right = drawSheet(seed, 0, paper.paper).map(({ choices }) => [choices.indexOf(0)]);
  await scan(await scannedSheet(set, { ordinal: 1 }, right));
  expect(await markOf(2)).toMatchObject({ score_hundredths: 2000, answers: lettersOf(right), paper: 0 });
});

describe('a scan that comes', () => {
  it('goes on where it stopped, for who sends it alone', async () => {
    const set = await prepare();
    const bytes = await scannedSheet(set, { ordinal: 1 }, []);
    const url = String((await begin(bytes.length)).headers['location']);
    const other = await ministry.member('recruiter', 'Fanta Sy');
    expect((await append(url, 0, bytes.subarray(0, 9000))).statusCode).toBe(204);
    expect((await append(url, 0, bytes.subarray(0, 9000))).statusCode).toBe(409);
    const head = await server.inject({ method: 'HEAD', url, headers: { ...ministry.owner.headers, ...tus } });
    expect(head.headers['upload-offset']).toBe('9000');
    expect((await append(url, 9000, bytes.subarray(9000), other)).statusCode).toBe(404);
    expect((await append(url, 9000, bytes.subarray(9000))).statusCode).toBe(204);
    expect((await overview()).scans).toMatchObject([{ state: 'waiting', filename: 'salle.pdf' }]);
    expect((await append(url, bytes.length, Buffer.from('x'))).statusCode).not.toBe(204);
  });

  it('is refused when it is too large, no picture, or has too many pages', async () => {
    await prepare();
    const large = await begin(41 * 1024 * 1024);
    expect([large.statusCode, large.json<{ code: string }>().code]).toEqual([413, 'TOO_LARGE']);
    const hostile = Buffer.from('MZ not a picture');
    const url = String((await begin(hostile.length)).headers['location']);
    expect((await append(url, 0, hostile)).statusCode).toBe(415);
    await scan(await emptyPdf(301));
    await scan(Buffer.from(`%PDF-1.4\n${'x'.repeat(2000)}\nstartxref\n9\n%%EOF\n`));
    expect((await overview()).scans.map(({ state, refusal }) => [state, refusal?.slice(0, 30)])).toEqual([
      ['refused', 'Ce fichier n’a pas pu être ouv'],
      ['refused', 'Ce PDF a plus de 300 pages. En'],
      ['refused', 'Ce fichier n’a pas pu être ouv'],
    ]);
  });

  it('has no place where nothing is prepared, nor in a test that is no QCM on paper', async () => {
    expect((await begin(10)).json<{ code: string }>().code).toBe('SHEETS_UNAVAILABLE');
    const online = await makeTest(server.db, exam.campaignId);
    expect((await begin(10, ministry.owner, 'x', online)).statusCode).toBe(409);
    expect((await server.call('GET', pathOf('', online), ministry.owner)).body.code).toBe('NOT_ON_PAPER');
    const bare = await makeTest(server.db, exam.campaignId, {
      is_online: false,
      opens_at: null,
      closes_at: null,
    });
    const { body } = await server.call<SheetsOverview>('GET', pathOf('', bare), ministry.owner);
    expect(body.data.refusal).toContain('Figez');
    const asked = await server.call('POST', pathOf('/prints', bare), ministry.owner, {
      sessionId: exam.sessionId,
    });
    expect(asked.status).toBe(409);
  });
});

it('each role does what its line says; another company finds nothing', async () => {
  const set = await prepare();
  await server.db.deleteFrom('exports').execute();
  await scan(await scannedSheet(set, { ordinal: 1 }, [{ half: 1 }]));
  const [doubt] = (await doubts()).doubts;
  const [page] = await pages();
  const member = await ministry.member('reader');
  let seen: number[] | null = null;
  const operations = async (who: Person): Promise<number[]> => {
    const found = [
      (await call('GET', '', undefined, who)).status,
      (await call('GET', '/pages', undefined, who)).status,
      (await call('GET', '/people?list=missing', undefined, who)).status,
      (await call('GET', '/doubts', undefined, who)).status,
      (await server.inject({ url: doubt?.picture ?? '', headers: who.headers })).statusCode,
      (await server.inject({ url: page?.picture ?? '', headers: who.headers })).statusCode,
      (await call('PUT', `/doubts/${doubt?.id}`, { answer: [1], seen }, who)).status,
      (await call('POST', `/pages/${page?.id}/choice`, { counts: true }, who)).status,
      (await printedPaper('A', who)).statusCode,
      (await begin(10, who)).statusCode,
      (await call('POST', `/scans/${'0'.repeat(32)}/withdrawal`, {}, who)).status,
      (await call('POST', `/pages/${randomUUID()}/withdrawal`, {}, who)).status,
      (await print({}, who)).status,
    ];
    if (found[6] === 200) seen = [1];
    return found;
  };
  const outcomes: Record<string, number[]> = {};
  for (const role of campaignStaffRoles) {
    const centreId = role === 'centre_head' || role === 'invigilator' ? exam.bamako : undefined;
    const staff = [{ memberId: member.accountId, role: role satisfies CampaignStaffRole, centreId }];
    await server.call('PUT', `/recruiter/campaigns/${exam.campaignId}/staff`, ministry.owner, { staff });
    outcomes[role] = await operations(member);
  }
  const nothing = Array.from({ length: 13 }, () => 403);
  const reads = [200, 200, 200, 200, 200, 200];
  const watches = [...reads, ...nothing.slice(6)];
  expect(outcomes).toEqual({
    head: [...reads, 200, 409, 200, 201, 404, 404, 202],
    file_officer: nothing,
    centre_head: nothing,
    invigilator: nothing,
    marker: [...reads, 200, 409, ...nothing.slice(8)],
    jury_chair: watches,
    observer: watches,
  });
  const outsider = await makeWorkspace(server, 'Autre');
  expect(await operations(outsider.owner)).toEqual(Array.from({ length: 13 }, () => 404));
});
