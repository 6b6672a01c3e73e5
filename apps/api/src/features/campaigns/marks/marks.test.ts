import type { MarkedFile, MarkImport, MarksReport, TestMarks } from '@baara/contract/campaigns/marks';
import { campaignStaffRoles } from '@baara/contract/campaigns/staff-roles';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { type Exam, makeExam, makeFile } from '../sessions/session.factory.ts';
import { markSittings, registerSittingJobs } from '../sittings/sittings.jobs.ts';
import { freezeTest, makeQuestions, makeTest } from '../tests/test.factory.ts';
import { markExport } from './mark-export.ts';
import { answersInWords } from './online-marks.ts';
import { selectCorrections } from './sealing.queries.ts';

const server = useTestApp();
const ministry = useWorkspace(server);

const written = {
  kind: 'written',
  is_online: false,
  opens_at: null,
  closes_at: null,
  eliminatory_hundredths: 500,
} as const;
let exam: Exam;
let testId: string;
let path: string;
beforeEach(async () => {
  exam = await makeExam(server.db, ministry.companyId, 6);
  testId = await makeTest(server.db, exam.campaignId, { ...written, name: 'Dissertation' });
  path = `/recruiter/campaigns/${exam.campaignId}/tests/${testId}/marks`;
});

const marked = (scoreHundredths: number) => ({ state: 'marked', scoreHundredths });
const absent = { state: 'absent', scoreHundredths: null };
const excluded = { state: 'excluded', scoreHundredths: null };
type Saved = {
  saved: MarkedFile[];
  conflicts: MarkedFile[];
  refused: { fileNumber: number; reason: string }[];
};
const save = (marks: object[], who: Person = ministry.owner) =>
  server.call<Saved>('PUT', path, who, { marks });
const give = (fileNumber: number, value: object | null, base: object | null = null) => ({
  fileNumber,
  base,
  value,
});
const list = async (query = '', who: Person = ministry.owner) =>
  (await server.call<MarkedFile[], { overview: TestMarks }>('GET', `${path}${query}`, who)).body;
const numbers = async (query: string) => (await list(query)).data.map(({ fileNumber }) => fileNumber);
const logged = () =>
  server.db
    .selectFrom('campaign_log')
    .where('campaign_id', '=', exam.campaignId)
    .select(['kind', 'detail'])
    .orderBy('id')
    .execute();
const markAll = () => save([1, 2, 3, 4, 5, 6].map((number) => give(number, marked(number * 300))));

/** Proposed by the owner, confirmed by a recruiter. */
async function sealAll(): Promise<void> {
  const { body } = await server.call<Proposal>('POST', `${path}/sealing`, ministry.owner, {
    reason: 'Tout y est',
  });
  await confirm(body.data.id);
}
const confirm = async (id: string, who?: Person) =>
  server.call(
    'POST',
    `/recruiter/campaigns/${exam.campaignId}/proposals/${id}/confirmation`,
    who ?? (await ministry.member('recruiter')),
  );

const preview = (rows: string, who: Person = ministry.owner) =>
  server.upload('POST', `${path}/imports/preview`, who, { files: [], fields: { rows } });
const run = (rows: string, counts: { added: number; refused: number }) =>
  server.upload('POST', `${path}/imports`, ministry.owner, {
    files: [],
    fields: { rows, added: String(counts.added), refused: String(counts.refused) },
  });
const importOf = async (rows: string) => ((await preview(rows)).body as { data: MarkImport }).data;
const mark = () => runJob(registerSittingJobs, server.services, markSittings.name, {});
const sit = async (applicationId: string, at: Date): Promise<void> => {
  const { id } = await server.db
    .insertInto('campaign_sittings')
    .values({
      test_id: testId,
      application_id: applicationId,
      device_id: randomUUID(),
      started_at: at,
      ends_at: new Date(at.getTime() + 1_800_000),
      sheet: JSON.stringify([0, 1].map((question) => ({ part: 0, question, choices: [0, 1, 2, 3] }))),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('campaign_sitting_answers')
    .values({ sitting_id: id, place: 0, choices: [0], sequence: 1, received_at: at })
    .execute();
};

describe('entry', () => {
  it('lists who takes the test, by number, and finds who lacks a mark or is below the eliminatory one', async () => {
    await makeFile(server.db, exam.campaignId, { file_number: 7, status: 'REJECTED' });
    const { status, body } = await save([give(1, marked(450)), give(2, absent), give(3, marked(1250))]);
    expect([status, body.data.saved.length, body.data.refused]).toEqual([200, 3, []]);
    const { data, overview, pagination } = await list('?limit=2');
    expect(pagination.total).toBe(6);
    expect(data).toMatchObject([
      {
        number: 'OP26-000001',
        name: 'Aminata Diarra 1',
        mark: { state: 'marked', scoreHundredths: 450, source: 'entry', author: 'Moussa Keïta' },
        isEliminated: true,
      },
      { fileNumber: 2, mark: { state: 'absent', scoreHundredths: null }, isEliminated: false },
    ]);
    expect(overview.counts).toEqual({
      expected: 6,
      marked: 2,
      absent: 1,
      excluded: 0,
      missing: 3,
      eliminated: 1,
    });
    expect(await numbers('?state=missing')).toEqual([4, 5, 6]);
    expect(await numbers('?state=eliminated')).toEqual([1]);
    expect(await numbers('?search=OP26-000003')).toEqual([3]);
    expect(await numbers('?search=Diarra%205')).toEqual([5]);
    expect(await numbers(`?categoryId=${exam.categoryIds[0]}`)).toEqual([2, 4, 6]);
  });

  it('says why a mark is none, and writes the others; a mark is taken away like it is given', async () => {
    await server.db
      .updateTable('campaign_tests')
      .set({ category_ids: exam.categoryIds.slice(0, 1) })
      .where('id', '=', testId)
      .execute();
    await makeFile(server.db, exam.campaignId, {
      file_number: 8,
      status: 'REJECTED',
      category_id: exam.categoryIds[0] ?? null,
    });
    const { body } = await save([
      give(2, marked(1650)),
      give(4, marked(2001)),
      give(1, marked(1000)),
      give(8, marked(1000)),
      give(99, absent),
    ]);
    expect(body.data.saved).toMatchObject([{ fileNumber: 2, mark: { scoreHundredths: 1650 } }]);
    expect(body.data.refused.map(({ fileNumber, reason }) => `${fileNumber} ${reason}`)).toEqual([
      '4 La note va de 0 à 20, avec deux décimales au plus',
      '1 Ce dossier est d’une catégorie qui ne passe pas cette épreuve',
      '8 Ce dossier n’est pas admis aux épreuves',
      '99 Aucun dossier de la campagne ne porte ce numéro',
    ]);
    expect((await save([give(2, null, marked(1650))])).body.data.saved).toMatchObject([{ mark: null }]);
    expect(await numbers('?state=missing')).toEqual([2, 4, 6]);
    expect(await save([give(2, { state: 'marked', scoreHundredths: null })])).toMatchObject({ status: 422 });
    expect(await logged()).toMatchObject([
      { kind: 'marks-entered', detail: { text: 'Dissertation : OP26-000002 16,5' } },
      { kind: 'marks-entered', detail: { text: 'Dissertation : OP26-000002 16,5 devient sans note' } },
    ]);
  });

  it('a colleague’s newer mark is not overwritten but shown; a mark sent twice is stored once', async () => {
    const colleague = await ministry.member('recruiter', 'Fanta Diallo');
    await save([give(1, marked(1000))]);
    await save([give(1, marked(1100), marked(1000))], colleague);
    const { body } = await save([give(1, marked(1200), marked(1000)), give(2, absent)]);
    expect(body.data).toMatchObject({
      saved: [{ fileNumber: 2 }],
      conflicts: [{ fileNumber: 1, mark: { scoreHundredths: 1100, author: 'Fanta Diallo' } }],
    });
    const again = await save([give(2, absent), give(1, marked(1100), marked(1000))]);
    expect(again.body.data).toMatchObject({ saved: [{ fileNumber: 1 }, { fileNumber: 2 }], conflicts: [] });
    expect((await logged()).length).toBe(3);
    expect((await save([give(1, marked(1200), marked(1100))])).body.data.conflicts).toEqual([]);
  });

  it('follows roles: the head writes, the jury’s chair closes, an observer reads, others see nothing', async () => {
    const member = await ministry.member('reader');
    const outcomes: Record<string, number[]> = {};
    const reason = { reason: 'Tout y est' };
    for (const role of campaignStaffRoles) {
      const centreId = role === 'centre_head' || role === 'invigilator' ? exam.bamako : undefined;
      const staff = [{ memberId: member.accountId, role, centreId }];
      await server.call('PUT', `/recruiter/campaigns/${exam.campaignId}/staff`, ministry.owner, { staff });
      const form = { files: [], fields: { rows: 'Numéro\tNote\n1\t12', added: '1', refused: '0' } };
      outcomes[role] = [
        (await server.call('GET', path, member)).status,
        (await server.call('GET', `${path}/report`, member)).status,
        (await server.call('POST', `${path}/exports`, member, { format: 'xlsx' })).status,
        (await save([give(2, marked(1000), null)], member)).status,
        (await server.upload('POST', `${path}/imports/preview`, member, form)).status,
        (await server.upload('POST', `${path}/imports`, member, form)).status,
        (await server.call('POST', `${path}/sealing`, member, reason)).status,
        (
          await server.call('POST', `${path}/corrections`, member, {
            fileNumber: 1,
            value: absent,
            ...reason,
          })
        ).status,
      ];
      await server.db.deleteFrom('exports').execute();
    }
    const nothing = [403, 403, 403, 403, 403, 403, 403, 403];
    expect(outcomes).toEqual({
      // Nothing can be closed or corrected yet.
      head: [200, 200, 202, 200, 200, 201, 409, 409],
      file_officer: nothing,
      centre_head: nothing,
      invigilator: nothing,
      marker: nothing,
      jury_chair: [200, 200, 202, 403, 403, 403, 409, 409],
      observer: [200, 200, 202, 403, 403, 403, 403, 403],
    });
    const other = await makeWorkspace(server, 'Autre');
    expect((await save([give(1, marked(1000))], other.owner)).status).toBe(404);
    expect((await server.call('GET', `${path}/report`, other.owner)).status).toBe(404);
  });
});

describe('import', () => {
  it('says of each line why it is refused, and imports the others only when that was agreed', async () => {
    await makeFile(server.db, exam.campaignId, { file_number: 7, status: 'REJECTED' });
    await save([give(1, marked(1000)), give(2, marked(800))]);
    const rows = [
      'N° de dossier\tNom\tNote / 20\tÉtat',
      'OP26-000001\tDiarra\t10\tprésent',
      '2\tDiarra\t12,5\t',
      '3\t\t12.25\tPrésent',
      '4\t\tabs\t',
      '5\t\t21\t',
      '6\t\tvingt\t',
      '7\t\t10\t',
      '99\t\t10\t',
      'AB26-000003\t\t10\t',
      '\t\t10\t',
      '',
      '6\t\t5\tabsent',
    ].join('\n');
    const read = await importOf(rows);
    expect(read.columns.map(({ field }) => field)).toEqual(['number', null, 'mark', 'state']);
    expect(read.refused.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '3 Note déjà enregistrée : 8 ; le fichier dit 12,5',
      '6 La note va de 0 à 20, avec deux décimales au plus',
      '7 Écrivez une note comme 12,5, ou A pour absent, E pour exclu',
      '8 Ce dossier n’est pas admis aux épreuves',
      '9 Aucun dossier de la campagne ne porte ce numéro',
      '10 Ce n’est pas un numéro de dossier de cette campagne',
      '11 Le numéro manque',
      '13 Une note et un état qui se contredisent',
    ]);
    expect(read).toMatchObject({ lines: 11, added: 2, unchanged: 1, blank: 0, refusedCount: 8 });
    expect(await run(rows, { added: 2, refused: 0 })).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_CHANGED' },
    });
    expect(await numbers('?state=missing')).toEqual([3, 4, 5, 6]);
    expect(await run(rows, { added: 2, refused: 8 })).toMatchObject({
      status: 201,
      body: { data: { added: 2 } },
    });
    const { data } = await list();
    expect(data.slice(2, 4)).toMatchObject([
      { mark: { scoreHundredths: 1225, source: 'import' } },
      { mark: { state: 'absent' } },
    ]);
    // The same file again changes nothing.
    expect(await importOf(rows)).toMatchObject({ added: 0, unchanged: 3 });
    expect(await run(rows, { added: 2, refused: 8 })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_IMPORT' },
    });
    expect((await logged()).at(-1)).toMatchObject({
      kind: 'marks-imported',
      detail: { text: 'Dissertation : 2 notes, 8 lignes laissées de côté' },
    });
  });

  it('a number that comes twice is refused both times; lines to fill in are left; a file without its columns is none', async () => {
    expect(await importOf('Numéro;Note'.replace(';', '\t') + '\n1\t10\n2\t11\n1\t12\n3\t')).toMatchObject({
      added: 1,
      blank: 1,
      refused: [
        { line: 2, reason: 'Ce numéro est plusieurs fois dans le fichier' },
        { line: 4, reason: 'Ce numéro est plusieurs fois dans le fichier' },
      ],
    });
    for (const rows of ['Nom\tNote\nDiarra\t10', 'Numéro\tNote\tNotes\n1\t10\t11', 'Numéro\tNote\n\t'])
      expect(await preview(rows)).toMatchObject({ status: 422, body: { errors: [{ field: 'rows' }] } });
  });
});

describe('closing', () => {
  it('needs every file, one who proposes and another who confirms; then nothing is entered any more', async () => {
    await markAll();
    await save([give(6, null, marked(1800))]);
    const refused = await server.call('POST', `${path}/sealing`, ministry.owner, { reason: 'Tout y est' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'MARKS_INCOMPLETE' } });
    expect(refused.body.message).toMatch(/1 dossier n’a ni note, ni absence, ni exclusion/);
    expect((await list()).overview.sealRefusal).toMatch(/1 dossier/);
    await save([give(6, excluded)]);
    const proposed = await server.call<Proposal>('POST', `${path}/sealing`, ministry.owner, {
      reason: 'Tout y est',
    });
    expect(proposed).toMatchObject({
      status: 201,
      body: {
        data: {
          sentence: 'Clore les notes de l’épreuve « Dissertation » : 5 dossiers notés, 0 absent, 1 exclu',
        },
      },
    });
    const { id } = proposed.body.data;
    expect(await confirm(id, ministry.owner)).toMatchObject({ status: 403, body: { code: 'OWN_PROPOSAL' } });
    // A mark that changed since makes it another decision.
    await save([give(5, marked(1550), marked(1500))]);
    expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'PROPOSAL_SUBJECT_CHANGED' } });
    await server.db.deleteFrom('two_person_proposals').execute();
    await sealAll();
    const { overview } = await list();
    expect(overview.sealedAt).not.toBeNull();
    expect(overview.abilities).toMatchObject({ enter: false, seal: false, correct: true });
    expect(await save([give(1, absent, marked(300))])).toMatchObject({
      status: 409,
      body: { code: 'MARKS_SEALED' },
    });
    expect((await logged()).at(-1)).toMatchObject({ kind: 'marks-sealed' });
  });

  it('a mark that is closed is corrected by two people, who read what it changes', async () => {
    await markAll();
    const correct = (body: object) =>
      server.call<Proposal>('POST', `${path}/corrections`, ministry.owner, {
        reason: 'Addition refaite',
        ...body,
      });
    expect(await correct({ fileNumber: 1, value: marked(900) })).toMatchObject({
      status: 409,
      body: { code: 'MARKS_NOT_SEALED' },
    });
    await sealAll();
    expect(await correct({ fileNumber: 1, value: marked(2100) })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'value' }] },
    });
    expect(await correct({ fileNumber: 77, value: absent })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'fileNumber' }] },
    });
    expect(await correct({ fileNumber: 1, value: marked(300) })).toMatchObject({
      status: 409,
      body: { code: 'MARK_UNCHANGED' },
    });
    const { body } = await correct({ fileNumber: 1, value: marked(950) });
    expect(body.data.sentence).toBe(
      'Corriger la note du dossier OP26-000001 à l’épreuve « Dissertation » : 3 devient 9,5 ; la moyenne passe de 3 à 9,5 sur 20 ; la note n’est plus éliminatoire',
    );
    expect((await list('?search=1')).data[0]?.mark?.scoreHundredths).toBe(300);
    expect((await confirm(body.data.id)).status).toBe(200);
    expect((await list('?search=1')).data[0]).toMatchObject({
      mark: { scoreHundredths: 950 },
      isEliminated: false,
    });
    expect(await selectCorrections(server.db, testId)).toMatchObject([
      { previous_hundredths: 300, score_hundredths: 950, reason: 'Addition refaite' },
    ]);
    expect((await logged()).at(-1)).toMatchObject({ kind: 'mark-corrected' });
  });
});

describe('an online test', () => {
  it('its marks come from the answers, hidden until they are closed; who never began is absent; people exclude', async () => {
    const { db, services } = server;
    const now = services.now().getTime();
    await makeQuestions(db, { companyId: ministry.companyId, authorId: ministry.owner.accountId }, 4);
    testId = await makeTest(db, exam.campaignId, {
      opens_at: new Date(now - 60_000),
      closes_at: new Date(now + 600_000),
      eliminatory_hundredths: 1000,
    });
    path = `/recruiter/campaigns/${exam.campaignId}/tests/${testId}/marks`;
    await freezeTest(db, { companyId: ministry.companyId, testId }, { count: 2, pool: 4 });
    const [one, two] = exam.files;
    for (const file of [one, two]) await sit(file?.id ?? '', new Date(now));
    await mark();
    expect((await list()).overview.counts).toMatchObject({ marked: 0, absent: 0, missing: 6 });
    server.advance({ minutes: 40 });
    await mark();
    const { data, overview } = await list();
    expect(overview).toMatchObject({ isByAnswers: true, areHidden: true });
    expect(overview.counts).toMatchObject({ marked: 2, absent: 4, missing: 0, eliminated: null });
    expect(data[0]?.mark).toMatchObject({ state: 'marked', scoreHundredths: null, source: 'online' });
    const stored = await db
      .selectFrom('campaign_marks')
      .where('application_id', '=', one?.id ?? '')
      .select(['answers', 'paper', 'marks', 'score_hundredths'])
      .executeTakeFirst();
    expect(stored).toMatchObject({ answers: 'A -', paper: 1, marks: [] });
    expect((await server.call<MarksReport>('GET', `${path}/report`, ministry.owner)).body.data).toMatchObject(
      {
        areHidden: true,
        all: { marked: 2, average: null, passed: null },
        distribution: [],
      },
    );
    const hidden = { state: 'marked', scoreHundredths: null };
    const { body } = await save([
      give(1, marked(2000), hidden),
      give(2, excluded, hidden),
      give(3, null, absent),
    ]);
    expect(body.data.saved).toMatchObject([{ fileNumber: 2, mark: { state: 'excluded', source: 'entry' } }]);
    expect(body.data.refused).toMatchObject([
      {
        fileNumber: 1,
        reason: 'La note de ce QCM vient des réponses : seuls « absent » et « exclu » se saisissent',
      },
      { fileNumber: 3 },
    ]);
    expect(JSON.stringify(await logged())).not.toMatch(/\d devient/);
    // Excluded by mistake: the answers are marked anew.
    await save([give(2, null, excluded)]);
    await mark();
    expect((await list('?search=2')).data).toMatchObject([{ mark: { state: 'marked', source: 'online' } }]);
    await sealAll();
    expect((await list('?search=1')).data[0]?.mark?.scoreHundredths).toBe(stored?.score_hundredths);
  });

  it('answers are written as the proof reads them', () => {
    expect(answersInWords({ choices: [[2, 0], undefined, [], [1]], questions: 5 })).toBe('AC - - B -');
  });
});

it('a candidate sees their marks once the results are published, and no earlier', async () => {
  const [good, missing] = [await signedIn(server, 'applicant'), await signedIn(server, 'applicant')];
  for (const [index, { accountId }] of [good, missing].entries())
    await makeFile(server.db, exam.campaignId, { file_number: 10 + index, candidate_id: accountId });
  await save([give(10, marked(1200)), give(11, absent)]);
  type Scores = { testScores: { applicationId: string }[] };
  const read = async (who: Person) => {
    const { data } = (await server.call<Scores>('GET', '/mass-recruitment/my-applications', who)).body;
    const [first] = data.testScores;
    if (!first) return [];
    const one = await server.call<Scores>(
      'GET',
      `/mass-recruitment/applications/${first.applicationId}`,
      who,
    );
    expect(one.body.data.testScores).toEqual(data.testScores);
    return data.testScores;
  };
  expect(await read(good)).toEqual([]);
  await server.db
    .updateTable('campaigns')
    .set({ results_published_at: new Date() })
    .where('id', '=', exam.campaignId)
    .execute();
  const score = { testName: 'Dissertation', maxScore: 20 };
  expect(await read(good)).toMatchObject([{ ...score, score: 12, state: 'marked', passed: true }]);
  expect(await read(missing)).toMatchObject([{ ...score, score: null, state: 'absent', passed: false }]);
});

it('figures of a test in all, by category and by centre, on the screen, as a workbook and as a document', async () => {
  await markAll();
  await save([give(6, absent, marked(1800))]);
  const { data } = (await server.call<MarksReport>('GET', `${path}/report`, ministry.owner)).body;
  expect(data.all).toEqual({
    expected: 6,
    marked: 5,
    absent: 1,
    excluded: 0,
    missing: 0,
    eliminated: 1,
    passed: 2,
    average: 900,
    lowest: 300,
    firstQuartile: 600,
    median: 900,
    thirdQuartile: 1200,
    highest: 1500,
  });
  expect(data.categories).toMatchObject([
    { name: 'Agents de guichet', expected: 3, marked: 2, average: 900 },
    { name: 'Chauffeurs', expected: 3, marked: 3, average: 900 },
  ]);
  expect(data.centres.map(({ name, expected }) => `${name} ${expected}`)).toEqual([
    'Bamako, Lycée Askia-Mohamed 3',
    'Ségou, Lycée Cabral 3',
  ]);
  expect(data.distribution).toHaveLength(20);
  expect(data.distribution.filter(({ count }) => count > 0).map(({ from }) => from)).toEqual([
    3, 6, 9, 12, 15,
  ]);
  const { headers } = ministry.owner;
  for (const [format, start] of [
    ['xlsx', 'PK'],
    ['pdf', '%P'],
  ])
    expect(
      (await server.inject({ url: `/api/v1${path}/report.${format}`, headers })).rawPayload
        .subarray(0, 2)
        .toString(),
    ).toBe(start);
  const { batches } = await markExport.read(
    server.db,
    { campaignId: exam.campaignId, testId },
    { accountId: ministry.owner.accountId, companyId: ministry.companyId, now: new Date() },
  );
  const rows = (await Array.fromAsync(batches)).flat();
  expect([rows[0]?.slice(0, 3), rows[5]?.slice(0, 3)]).toEqual([
    ['OP26-000001', 3, 'Présent'],
    ['OP26-000006', null, 'Absent'],
  ]);
});
