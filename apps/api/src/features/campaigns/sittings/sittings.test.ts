import type { CandidateTest, FollowedSitting, Sitting } from '@baara/contract/campaigns/sittings';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { withoutDrawn } from '../../../testing/drawn-parts.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { type Exam, makeExam, makeFile } from '../sessions/session.factory.ts';
import { findPaper } from '../tests/papers.queries.ts';
import { freezeTest, makeQuestions, makeTest } from '../tests/test.factory.ts';
import { markSittings, registerSittingJobs } from './sittings.jobs.ts';

const server = useTestApp();
const ministry = useWorkspace(server);

let exam: Exam;
let testId: string;
beforeEach(async () => {
  const { db, services } = server;
  exam = await makeExam(db, ministry.companyId, 0);
  await db.deleteFrom('bank_questions').execute();
  await makeQuestions(db, { companyId: ministry.companyId, authorId: ministry.owner.accountId }, 8);
  const now = services.now().getTime();
  testId = await makeTest(db, exam.campaignId, {
    opens_at: new Date(now - 60_000),
    closes_at: new Date(now + 3_600_000),
  });
  await freezeTest(db, { companyId: ministry.companyId, testId }, { count: 4, pool: 8 });
});

let numbers = 0;
async function candidate(fields: Partial<Parameters<typeof makeFile>[2]> = {}) {
  const person = await signedIn(server, 'applicant');
  const category = { category_id: exam.categoryIds[0] ?? null };
  numbers += 1;
  const file = { ...category, ...fields, candidate_id: person.accountId, file_number: numbers };
  const { id } = await makeFile(server.db, exam.campaignId, file);
  const path = (rest = '') => `/mass-recruitment/applications/${id}/tests/${testId}/sitting${rest}`;
  const deviceId = randomUUID();
  return {
    person,
    fileNumber: numbers,
    id,
    deviceId,
    tests: async () =>
      (await server.call<CandidateTest[]>('GET', `/mass-recruitment/applications/${id}/tests`, person)).body
        .data,
    open: (body: object = {}, who: Person = person) =>
      server.call<Sitting>('POST', path(), who, { deviceId, ...body }),
    save: (answers: object[], body: object = {}) =>
      server.call<{ now: string; endsAt: string }>('PUT', path('/answers'), person, {
        deviceId,
        answers,
        ...body,
      }),
    submit: (answers: object[] = [], body: object = {}) =>
      server.call<Sitting>('POST', path('/submission'), person, { deviceId, answers, ...body }),
  };
}
const mark = () => runJob(registerSittingJobs, server.services, markSittings.name, {});
const scoreOf = (applicationId: string) =>
  server.db
    .selectFrom('campaign_sittings')
    .where('application_id', '=', applicationId)
    .select(['score_hundredths', 'marked_at'])
    .executeTakeFirst();
const give = (place: number, choices: number[], sequence: number) => ({ place, choices, sequence });
/** Where « juste » stands in each question. */
const rightPlaces = ({ questions }: Sitting) => questions.map(({ choices }) => choices.indexOf('juste'));

it('each candidate gets their own questions, in their own order, the same each time, without the right answers', async () => {
  const one = await candidate();
  const other = await candidate();
  expect(await one.tests()).toMatchObject([{ state: 'open', questionCount: 4, durationMinutes: 30 }]);
  const { status, body } = await one.open();
  expect([status, body.data.questions.length, body.data.state]).toEqual([200, 4, 'running']);
  // Pressed twice, it begins once.
  const twice = await candidate();
  expect((await Promise.all([twice.open(), twice.open()])).map((answer) => answer.status)).toEqual([
    200, 200,
  ]);
  const again = (await one.open()).body.data;
  expect(again.questions).toEqual(body.data.questions);
  const theirs = (await other.open()).body.data;
  expect(theirs.questions).not.toEqual(body.data.questions);
  expect(JSON.stringify(body)).not.toMatch(/isRight|points|seed|answer_?key/i);
  expect((await one.tests())[0]?.state).toBe('running');
  const paper = await findPaper(server.db, testId);
  const known = new Set(paper?.paper.parts.flatMap(({ questions }) => questions.map(({ text }) => text)));
  expect(body.data.questions.every(({ text }) => known.has(text))).toBe(true);
});

it('answers are stored as given: twice or out of order, the last given one counts; a new page goes on from them', async () => {
  const one = await candidate();
  await one.open();
  expect(await one.save([give(0, [1], 2)])).toMatchObject({ status: 200 });
  await one.save([give(0, [3], 1), give(1, [2], 3)]);
  await one.save([give(0, [1], 2), give(2, [0], 4), give(2, [], 5)]);
  const { answers, lastSequence, answeredCount } = (await one.open()).body.data;
  expect(answers).toEqual([give(0, [1], 2), give(1, [2], 3), give(2, [], 5)]);
  expect([lastSequence, answeredCount]).toEqual([5, 2]);
  expect((await one.save([give(4, [0], 6)])).status).toBe(422);
  expect((await one.save([give(0, [4], 6)])).status).toBe(422);
});

it('one device answers at a time; another takes over once it is said, and that is noted', async () => {
  const one = await candidate();
  await one.open();
  await one.save([give(0, [1], 1)]);
  const deviceId = randomUUID();
  expect(await one.open({ deviceId })).toMatchObject({ status: 409, body: { code: 'SITTING_ELSEWHERE' } });
  expect((await one.open({ deviceId, takesOver: true })).body.data.answers).toEqual([give(0, [1], 1)]);
  expect(await one.save([give(1, [1], 2)])).toMatchObject({
    status: 409,
    body: { code: 'SITTING_TAKEN_OVER' },
  });
  const leave = { sequence: 3, at: server.services.now().toISOString(), seconds: 12 };
  for (let time = 0; time < 2; time += 1) await one.save([give(1, [2], 2)], { deviceId, leaves: [leave] });
  const path = `/recruiter/campaigns/${exam.campaignId}/tests/${testId}/sittings`;
  const { body } = await server.call<FollowedSitting[], { counts: object }>('GET', path, ministry.owner);
  expect(body.data).toMatchObject([{ answered: 2, questions: 4, leaves: 1, takeovers: 1, state: 'running' }]);
  expect(body.counts).toEqual({ expected: 1, running: 1, submitted: 0, ended: 0, marked: 0 });
  expect(JSON.stringify(body)).not.toMatch(/score/i);
});

it('the server’s clock decides: a short grace for slow connections, then nothing is taken; extra time is added', async () => {
  const one = await candidate();
  const slow = await candidate({ adapted_needs: ['extra_time'] });
  const { startedAt, endsAt } = (await one.open()).body.data;
  expect(Date.parse(endsAt) - Date.parse(startedAt)).toBe(30 * 60_000);
  const longer = (await slow.open()).body.data;
  expect(Date.parse(longer.endsAt) - Date.parse(longer.startedAt)).toBe(40 * 60_000);
  server.advance({ minutes: 31 });
  expect((await one.save([give(0, [1], 1)])).status).toBe(200);
  expect((await one.open()).body.data).toMatchObject({ state: 'ended', questions: [], answeredCount: 1 });
  server.advance({ minutes: 2 });
  expect(await one.save([give(1, [1], 2)])).toMatchObject({ status: 409, body: { code: 'SITTING_OVER' } });
  expect((await one.submit([give(1, [1], 2)])).body.data).toMatchObject({ state: 'ended', answeredCount: 1 });
  expect((await slow.save([give(0, [1], 1)])).status).toBe(200);
});

it('a paper is handed in once with what waited, and marked when nobody can answer any more, for nobody to see', async () => {
  const good = await candidate();
  const half = await candidate();
  const right = rightPlaces((await good.open()).body.data);
  const other = rightPlaces((await half.open()).body.data);
  await good.save(right.slice(0, 3).map((choice, place) => give(place, [choice], place + 1)));
  const last = [give(3, [right[3] ?? 0], 9)];
  expect((await good.submit(last)).body.data).toMatchObject({
    state: 'submitted',
    answeredCount: 4,
    questions: [],
  });
  expect((await good.submit(last)).body.data.state).toBe('submitted');
  expect(await good.save([give(0, [0], 10)])).toMatchObject({ status: 409, body: { code: 'SITTING_OVER' } });
  // One right, one with a wrong choice besides.
  await half.save([give(0, [other[0] ?? 0], 1), give(1, [0, 1], 2)]);
  await mark();
  expect(await scoreOf(good.id)).toMatchObject({ marked_at: null });
  server.advance({ minutes: 33 });
  await mark();
  expect([await scoreOf(good.id), await scoreOf(half.id)]).toMatchObject([
    { score_hundredths: 2000 },
    { score_hundredths: 500 },
  ]);
  const seen = [await good.tests(), (await good.open()).body];
  expect(withoutDrawn(seen)).not.toMatch(/score_|2000|earned/i);
});

it('a test starts in its hours, by those who may sit it', async () => {
  const rejected = await candidate({ status: 'REJECTED' });
  expect(await rejected.tests()).toEqual([]);
  expect(await rejected.open()).toMatchObject({ status: 409, body: { code: 'TEST_NOT_OPEN' } });
  const one = await candidate();
  expect((await one.open({}, (await candidate()).person)).status).toBe(404);
  expect((await one.save([])).body).toMatchObject({ code: 'SITTING_NOT_STARTED' });
  await server.db
    .updateTable('campaign_tests')
    .set({ category_ids: exam.categoryIds.slice(1) })
    .where('id', '=', testId)
    .execute();
  expect((await one.open()).status).toBe(404);
  await server.db.updateTable('campaign_tests').set({ category_ids: [] }).where('id', '=', testId).execute();
  server.advance({ hours: 2 });
  expect(await one.tests()).toMatchObject([{ state: 'missed' }]);
  expect(await one.open()).toMatchObject({ status: 409, body: { code: 'TEST_NOT_OPEN' } });
});
