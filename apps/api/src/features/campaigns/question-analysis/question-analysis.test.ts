import type {
  AnalysedQuestion,
  QuestionAnalysis,
  TestAnalysis,
} from '@baara/contract/campaigns/question-analysis';
import type { CandidateTest } from '@baara/contract/campaigns/sittings';
import { type CampaignStaffRole, campaignStaffRoles } from '@baara/contract/campaigns/staff-roles';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { drawSheet, markSheet } from '@baara/exam-papers';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, type Workspace } from '../../../testing/workspace.ts';
import { makeCategories, signedIn } from '../../offers/offer.factory.ts';
import { recordMarks } from '../marks/record-marks.ts';
import { type Exam, makeExam, makeFile } from '../sessions/session.factory.ts';
import { findPaper } from '../tests/papers.queries.ts';
import { freezeTest, makeQuestions, makeTest } from '../tests/test.factory.ts';
import { analyseQuestions, registerAnalysisJobs } from './question-analysis.jobs.ts';

const server = useTestApp();
let ministry: Workspace;

const PEOPLE = 40;
const QUESTIONS = 6;
let exam: Exam;
let files: { id: string; accountId: string }[];
let candidate: Person;
let second: Person;
let testId: string;
/** In the order of the paper. */
let questionIds: string[];

beforeAll(async () => {
  const { db } = server;
  await makeCategories(db);
  ministry = await makeWorkspace(server);
  exam = await makeExam(db, ministry.companyId, 0);
  candidate = await signedIn(server, 'applicant');
  second = await ministry.member('recruiter');
  files = [];
  for (let number = 1; number <= PEOPLE; number += 1)
    files.push(
      await makeFile(db, exam.campaignId, {
        file_number: number,
        category_id: exam.categoryIds[0] ?? null,
        ...(number === 1 && { candidate_id: candidate.accountId }),
      }),
    );
  await makeQuestions(db, { companyId: ministry.companyId, authorId: ministry.owner.accountId }, QUESTIONS);
});

beforeEach(async () => {
  const { db } = server;
  await db.updateTable('campaigns').set({ results_published_at: null }).execute();
  testId = await makeTest(db, exam.campaignId, {
    is_online: false,
    opens_at: null,
    closes_at: null,
    eliminatory_hundredths: 500,
  });
  await freezeTest(db, { companyId: ministry.companyId, testId }, { count: QUESTIONS, pool: QUESTIONS });
  await markEverybody();
});

/**
 * What candidate `rank`, from 0, ticks of a question, as a place of the paper; null: nothing. The first question has a wrong key: the upper half
 * ticks a choice that counts as wrong. The last one is reached by one in two.
 */
function tickedBy(rank: number, question: number): number | null {
  if (question === 0) return rank >= PEOPLE / 2 ? 1 : 0;
  if (question === QUESTIONS - 1 && rank % 2 === 1) return null;
  return rank >= question * 6 ? 0 : 2;
}

async function markEverybody(): Promise<void> {
  const paper = await findPaper(server.db, testId);
  if (!paper) throw new Error('The test has a paper.');
  questionIds = paper.paper.parts.flatMap(({ questions }) => questions.map(({ id }) => id));
  const rows = files.map(({ id }, rank) => {
    const sheet = drawSheet(paper.seed, rank + 1, paper.paper);
    const answers = sheet.map(({ question, choices }) => {
      const ticked = tickedBy(rank, question);
      return ticked === null ? [] : [choices.indexOf(ticked)];
    });
    const words = answers.map(([place]) => (place === undefined ? '-' : 'ABCD'.charAt(place)));
    const { scoreHundredths } = markSheet(paper.paper, paper.answerKey, sheet, answers, 20);
    const made = { state: 'marked' as const, scoreHundredths, marks: [] };
    return { applicationId: id, ...made, answers: words.join(' '), paper: rank + 1 };
  });
  const test = { id: testId, maxScore: 20 };
  const at = server.services.now();
  await server.db
    .transaction()
    .execute((tx) => recordMarks(tx, { test, rows, source: 'sheet', authorId: null, at }));
}

/** The marks that follow from all questions but these. */
const expectedScores = (without: readonly number[]): number[] =>
  files.map((_, rank) => {
    const counted = Array.from({ length: QUESTIONS }, (_question, place) => place).filter(
      (place) => !without.includes(place),
    );
    const right = counted.filter((place) => tickedBy(rank, place) === 0).length;
    return Math.floor((2 * right * 2000 + counted.length) / (2 * counted.length));
  });
const storedScores = async (): Promise<(number | null)[]> => {
  const rows = await server.db
    .selectFrom('campaign_marks as m')
    .innerJoin('campaign_applications as a', 'a.id', 'm.application_id')
    .where('m.test_id', '=', testId)
    .orderBy('a.file_number')
    .select('m.score_hundredths')
    .execute();
  return rows.map((row) => row.score_hundredths);
};

const runAnalysis = () => runJob(registerAnalysisJobs, server.services, analyseQuestions.name, {});
type Method = 'GET' | 'POST';
const call = <Data = TestAnalysis>(
  method: Method,
  path = '',
  body?: object,
  who: Person = ministry.owner,
  test = testId,
) =>
  server.call<Data>(
    method,
    `/recruiter/campaigns/${exam.campaignId}/tests/${test}/analysis${path}`,
    who,
    body,
  );
const addressOf = (path: string): string =>
  `/api/v1/recruiter/campaigns/${exam.campaignId}/tests/${testId}/analysis${path}`;
const questionPath = (place: number, rest = '') => `/questions/${questionIds[place]}${rest}`;
const propose = (place: number, who?: Person, reason = 'Deux choix sont justes.') =>
  call<Proposal>('POST', questionPath(place, '/cancellation'), { reason }, who);
const confirm = (id: string, who: Person) =>
  server.call<Proposal>(
    'POST',
    `/recruiter/campaigns/${exam.campaignId}/proposals/${id}/confirmation`,
    who,
    {},
  );

it('nothing of a test is read before it is over, and then what is suspicious comes first', async () => {
  const now = server.services.now().getTime();
  const open = { opens_at: new Date(now - 3_600_000), closes_at: new Date(now + 60_000) };
  const online = await makeTest(server.db, exam.campaignId, open);
  await freezeTest(server.db, { companyId: ministry.companyId, testId: online }, { count: 2, pool: 2 });
  expect((await call('GET', '', undefined, ministry.owner, online)).body.data).toMatchObject({
    state: 'not-over',
    count: 0,
    figures: null,
    questions: 0,
  });
  for (const path of ['/questions', '.xlsx', `/questions/${questionIds[0]}`])
    expect(await call('GET', path, undefined, ministry.owner, online)).toMatchObject({
      status: 409,
      body: { code: 'TEST_NOT_OVER' },
    });
  expect((await call('GET')).body.data.state).toBe('waiting');
  expect(await call('GET', '/questions')).toMatchObject({
    status: 409,
    body: { code: 'ANALYSIS_NOT_READY' },
  });

  await runAnalysis();
  const { data } = (await call('GET')).body;
  const mean = expectedScores([]).reduce((sum, score) => sum + score, 0) / PEOPLE;
  expect(data).toMatchObject({ state: 'ready', count: PEOPLE, questions: QUESTIONS });
  expect(Math.abs((data.figures?.meanHundredths ?? 0) - mean)).toBeLessThan(1);
  expect(data.figures?.reliability?.method).toBe('kr-20');
  const { body } = await call<AnalysedQuestion[]>('GET', '/questions');
  expect(body.data[0]).toMatchObject({
    id: questionIds[0],
    place: 1,
    count: PEOPLE,
    figures: { difficulty: 0.5, warnings: ['key', 'negative'] },
  });
  const byPlace = await call<AnalysedQuestion[]>('GET', '/questions?sort=place&order=desc&limit=2');
  expect(byPlace.body.data.map(({ place }) => place)).toEqual([6, 5]);
  const withKey = await call<AnalysedQuestion[]>('GET', '/questions?warning=key');
  expect(withKey.body.data.map(({ place }) => place)).toEqual([1]);

  const suspect = (await call<QuestionAnalysis>('GET', questionPath(0))).body.data;
  expect(suspect.choices.slice(0, 2)).toMatchObject([
    { isRight: true, shares: { all: 0.5, weak: 1 }, attractsStrong: false },
    { isRight: false, shares: { all: 0.5, weak: 0 }, attractsStrong: true },
  ]);
  expect(suspect.choices[1]?.shares?.strong).toBeGreaterThan(0.9);
  expect(suspect).toMatchObject({ abilities: { cancel: true }, cancelled: null, cancelRefusal: null });
  const lastOne = (await call<QuestionAnalysis>('GET', questionPath(5))).body.data;
  expect(lastOne.figures).toMatchObject({ leftOut: 0.5 });
  // No candidate and no mark of one stands in any answer.
  expect(JSON.stringify([data, suspect, body.data])).not.toMatch(/application|OP26|Diarra/);
  const book = await server.inject({ url: addressOf('.xlsx'), headers: ministry.owner.headers });
  expect(book.headers['content-disposition']).toMatch(/analyse-.*\.xlsx/);
  expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK');
  const missing = await call('GET', '/questions/00000000-0000-4000-8000-000000000000');
  expect(missing).toMatchObject({ status: 404, body: { code: 'QUESTION_NOT_FOUND' } });
});

it('a question is cancelled by two people: every mark is counted again, as it was announced', async () => {
  await runAnalysis();
  const [before, after] = [expectedScores([]), expectedScores([0])];
  expect(await storedScores()).toEqual(before);
  const raised = before.filter((score, rank) => (after[rank] ?? 0) > score).length;
  const lowered = before.filter((score, rank) => (after[rank] ?? 0) < score).length;
  const passing = before.filter((score, rank) => score < 1200 && (after[rank] ?? 0) >= 1200).length;
  const { effect } = (await call<QuestionAnalysis>('GET', questionPath(0))).body.data;
  expect(effect).toMatchObject({ raised, lowered, passing });

  expect((await propose(0, undefined, ' ')).status).toBe(422);
  const proposed = await propose(0);
  expect(proposed.status).toBe(201);
  expect(proposed.body.data.sentence).toMatch(new RegExp(`question 1 .*${raised}\\snotes montent`));
  expect(await propose(0)).toMatchObject({ status: 409, body: { code: 'PROPOSAL_WAITING' } });
  expect((await confirm(proposed.body.data.id, ministry.owner)).status).toBe(403);
  expect(await storedScores()).toEqual(before);
  // It also serves marks that are sealed: their answers stay.
  await server.db
    .updateTable('campaign_tests')
    .set({ marks_sealed_at: new Date() })
    .where('id', '=', testId)
    .execute();
  server.advance({ minutes: 1 });
  expect((await confirm(proposed.body.data.id, second)).status).toBe(200);
  expect(await storedScores()).toEqual(after);
  const log = await server.call<{ kind: string; detail: string | null }[]>(
    'GET',
    `/recruiter/campaigns/${exam.campaignId}/log`,
    ministry.owner,
  );
  expect(log.body.data[0]).toMatchObject({ kind: 'question-cancelled' });
  expect(log.body.data[0]?.detail).toMatch(new RegExp(`${raised}\\snotes montent`));
  expect(await propose(0)).toMatchObject({ status: 409, body: { code: 'CANCELLED_TWICE' } });

  await runAnalysis();
  const again = (await call('GET')).body.data;
  expect(again.cancelled).toMatchObject([
    { place: 1, reason: 'Deux choix sont justes.', effect: { raised } },
  ]);
  const mean = after.reduce((sum, score) => sum + score, 0) / PEOPLE;
  expect(Math.abs((again.figures?.meanHundredths ?? 0) - mean)).toBeLessThan(1);
  expect((await call<QuestionAnalysis>('GET', questionPath(0))).body.data).toMatchObject({
    isCancelled: true,
    effect: null,
    abilities: { cancel: false },
  });

  const mine = async () =>
    (
      await server.call<CandidateTest[]>(
        'GET',
        `/mass-recruitment/applications/${files[0]?.id}/tests`,
        candidate,
      )
    ).body.data.find(({ id }) => id === testId)?.cancelled;
  expect(await mine()).toEqual([]);
  await server.db.updateTable('campaigns').set({ results_published_at: new Date() }).execute();
  expect(await mine()).toMatchObject([{ reason: 'Deux choix sont justes.' }]);
  expect(await propose(1)).toMatchObject({ status: 409, body: { code: 'RESULTS_PUBLISHED' } });
  expect((await call<QuestionAnalysis>('GET', questionPath(1))).body.data).toMatchObject({
    abilities: { cancel: false },
    cancelRefusal: expect.stringMatching(/publiés/) as string,
  });
});

it('a proposal is outdated once a mark of the test changed', async () => {
  await runAnalysis();
  const { id } = (await propose(2)).body.data;
  await server.db
    .updateTable('campaign_marks')
    .set({ version: 2 })
    .where('test_id', '=', testId)
    .where('application_id', '=', files[0]?.id ?? '')
    .execute();
  expect(await confirm(id, second)).toMatchObject({
    status: 409,
    body: { code: 'PROPOSAL_SUBJECT_CHANGED' },
  });
});

it('each role does what its line says, and another company finds nothing', async () => {
  await runAnalysis();
  const member = await ministry.member('reader');
  const outcomes: Record<string, number[]> = {};
  for (const [index, role] of campaignStaffRoles.entries()) {
    const centreId = role === 'centre_head' || role === 'invigilator' ? exam.bamako : undefined;
    const staff = [{ memberId: member.accountId, role: role satisfies CampaignStaffRole, centreId }];
    await server.call('PUT', `/recruiter/campaigns/${exam.campaignId}/staff`, ministry.owner, { staff });
    const statuses = [];
    for (const path of ['', '/questions', questionPath(1), '.xlsx', questionPath(1, '/image/360.webp')])
      statuses.push((await server.inject({ url: addressOf(path), headers: member.headers })).statusCode);
    statuses.push((await propose(index % QUESTIONS, member)).status);
    outcomes[role] = statuses;
  }
  const nothing = [403, 403, 403, 403, 403, 403];
  // The question has no picture.
  const reads = [200, 200, 200, 200, 404];
  expect(outcomes).toEqual({
    head: [...reads, 201],
    file_officer: nothing,
    centre_head: nothing,
    invigilator: nothing,
    marker: nothing,
    jury_chair: [...reads, 201],
    observer: [...reads, 403],
  });
  const other = await makeWorkspace(server, 'Autre');
  for (const path of ['', '/questions', questionPath(1), '.xlsx'])
    expect(await call('GET', path, undefined, other.owner)).toMatchObject({ status: 404 });
  expect((await propose(1, other.owner)).status).toBe(404);
});
