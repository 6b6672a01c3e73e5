import type { CampaignTestDetail, CampaignTests } from '@baara/contract/campaigns/tests';
import { type CampaignStaffRole, campaignStaffRoles } from '@baara/contract/campaigns/staff-roles';
import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { type Exam, makeExam } from '../sessions/session.factory.ts';
import { findPaper } from './papers.queries.ts';
import { makeQuestions, makeTest } from './test.factory.ts';

const server = useTestApp();
const ministry = useWorkspace(server);

let exam: Exam;
beforeEach(async () => {
  exam = await makeExam(server.db, ministry.companyId, 2);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = <Data = CampaignTestDetail>(
  method: Method,
  path: string,
  body?: object,
  who: Person = ministry.owner,
) => server.call<Data>(method, `/recruiter/campaigns/${exam.campaignId}/tests${path}`, who, body);
const list = async () => (await call<CampaignTests>('GET', '')).body.data;
const publishConvocations = () =>
  server.db
    .updateTable('campaign_sessions')
    .set({ convocations_at: new Date() })
    .where('id', '=', exam.sessionId)
    .execute();

const written = {
  name: 'Dissertation',
  kind: 'written',
  isOnline: false,
  description: 'Un sujet au choix.',
  durationMinutes: 180,
  maxScore: 20,
  weight: 3,
  eliminatoryHundredths: 750,
  passPercent: 60,
  categoryIds: [],
  opensAt: null,
  closesAt: null,
  extraTimePercent: 33,
};
const online = {
  ...written,
  name: 'QCM',
  kind: 'qcm',
  isOnline: true,
  opensAt: '2199-01-01T08:00:00.000Z',
  closesAt: '2199-01-01T12:00:00.000Z',
};

it('a test is written with its marks, changed over what was read, and removed', async () => {
  const { status, body } = await call('POST', '', { ...written, categoryIds: exam.categoryIds.slice(0, 1) });
  expect([status, body.data.test]).toMatchObject([201, { eliminatoryHundredths: 750, isSealed: false }]);
  const { id } = body.data.test;
  expect((await call('POST', '', { ...written, name: 'dissertation' })).body.errors).toMatchObject([
    { field: 'name' },
  ]);
  const change = { ...written, name: 'Rédaction', weight: 4, version: 1 };
  expect(await call('PUT', `/${id}`, change)).toMatchObject({
    body: { data: { test: { name: 'Rédaction', weight: 4, version: 2 } } },
  });
  expect(await call('PUT', `/${id}`, change)).toMatchObject({ status: 409, body: { code: 'TEST_CHANGED' } });
  expect((await list()).tests).toMatchObject([{ name: 'Rédaction', categoryIds: [] }]);
  expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 200 });
  expect((await list()).tests).toEqual([]);
});

it.each([
  ['isOnline', { ...written, isOnline: true }],
  ['closesAt', { ...online, closesAt: online.opensAt }],
  ['closesAt', { ...online, closesAt: null }],
  ['closesAt', { ...written, opensAt: online.opensAt, closesAt: online.closesAt }],
  ['eliminatoryHundredths', { ...written, eliminatoryHundredths: 2001 }],
  ['weight', { ...written, weight: 1.5 }],
  ['categoryIds', { ...written, categoryIds: ['00000000-0000-4000-8000-000000000000'] }],
])('bad input names %s', async (field, body) => {
  const answer = await call('POST', '', body);
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field]);
});

it('a session is for a test; once its convocations are published only the hours change, before the opening', async () => {
  const { id } = (await call('POST', '', online)).body.data.test;
  const session = {
    name: 'Culture générale',
    kind: 'qcm',
    day: new Date(Date.now() + 864_000_000).toISOString().slice(0, 10),
    startsAt: '08:30',
    endsAt: '11:30',
    categoryIds: [],
    statuses: ['PRESELECTED'],
    paperVersions: 2,
    toBring: '',
    version: 1,
    testId: id,
  };
  const path = `/recruiter/campaigns/${exam.campaignId}/sessions/${exam.sessionId}`;
  const saved = await server.call<{ testName: string }>('PUT', path, ministry.owner, session);
  expect(saved.body.data.testName).toBe('QCM');
  const other = {
    ...session,
    version: 2,
    testId: await makeTest(server.db, (await makeExam(server.db, ministry.companyId, 1)).campaignId),
  };
  expect((await server.call('PUT', path, ministry.owner, other)).body.errors).toMatchObject([
    { field: 'testId' },
  ]);

  await publishConvocations();
  expect((await list()).tests).toMatchObject([{ isSealed: true, sessions: [{ name: 'Culture générale' }] }]);
  expect(await call('PUT', `/${id}`, { ...online, weight: 5, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'TEST_SEALED' },
  });
  expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 409, body: { code: 'TEST_NOT_REMOVABLE' } });
  const later = { ...online, closesAt: '2199-01-01T13:00:00.000Z', version: 1 };
  expect(await call('PUT', `/${id}`, later)).toMatchObject({ status: 200 });
  await server.db
    .updateTable('campaign_tests')
    .set({ opens_at: new Date('2020-01-01T08:00:00.000Z') })
    .where('id', '=', id)
    .execute();
  const opened = { ...later, opensAt: '2020-01-01T08:00:00.000Z', version: 2 };
  expect(await call('PUT', `/${id}`, { ...opened, closesAt: '2199-01-01T12:30:00.000Z' })).toMatchObject({
    status: 409,
    body: { code: 'TEST_OPENED' },
  });
  expect(await call('PUT', `/${id}`, { ...opened, closesAt: '2199-01-01T14:00:00.000Z' })).toMatchObject({
    status: 200,
  });
});

it('a blueprint is checked against the bank, and its paper is frozen once and for all', async () => {
  const { db } = server;
  const of = { companyId: ministry.companyId, authorId: ministry.owner.accountId };
  const ids = await makeQuestions(db, { ...of, theme: 'Droit' }, 6);
  await makeQuestions(db, { ...of, theme: 'Calcul' }, 2);
  const { id } = (await call('POST', '', online)).body.data.test;
  const parts = [
    { theme: 'Droit', difficulty: 'easy', count: 3, pool: 5 },
    { theme: 'Calcul', difficulty: null, count: 2, pool: 3 },
  ];
  const blueprint = (change: object[], version: number) =>
    call('PUT', `/${id}/blueprint`, { parts: change, version });
  expect((await blueprint([{ ...parts[0], pool: 1 }], 1)).body.errors).toMatchObject([{ field: 'parts' }]);
  expect((await blueprint([parts[0], { ...parts[0], difficulty: null }] as object[], 1)).status).toBe(422);
  expect((await blueprint(parts, 1)).body.data.paper).toMatchObject({
    questionCount: 5,
    blueprint: [{ available: 6 }, { available: 2 }],
    freezeRefusal: expect.stringContaining('Calcul, 2 sur 3'),
  });
  expect(await call('POST', `/${id}/paper`)).toMatchObject({
    status: 409,
    body: { code: 'BLUEPRINT_LACKING' },
  });

  parts[1] = { theme: 'Calcul', difficulty: null, count: 2, pool: 2 };
  await blueprint(parts, 2);
  const { status, body } = await call('POST', `/${id}/paper`);
  expect([status, body.data.paper?.frozen]).toMatchObject([201, { questions: 7 }]);
  const frozen = await findPaper(db, id);
  expect(
    createHash('sha256')
      .update(frozen?.paperText ?? '')
      .digest('hex'),
  ).toBe(frozen?.paperSha256);
  expect(frozen?.paper.parts.map(({ questions }) => questions.length)).toEqual([5, 2]);
  expect(frozen?.answerKey.flat()).toEqual(Array.from({ length: 7 }, () => [0]));
  // The answer says what is in it by its hashes alone.
  expect(JSON.stringify(body)).not.toContain('juste');

  await server.call('DELETE', `/recruiter/question-bank/${ids[0]}`, ministry.owner);
  expect((await findPaper(db, id))?.paperText).toBe(frozen?.paperText);
  for (const again of [await call('POST', `/${id}/paper`), await blueprint(parts, 3)])
    expect(again).toMatchObject({ status: 409, body: { code: 'PAPER_FROZEN' } });
  await expect(db.updateTable('campaign_papers').set({ paper: '{}' }).execute()).rejects.toThrow(
    'a frozen paper does not change',
  );
  const log = await server.call<{ detail: string }[]>(
    'GET',
    `/recruiter/campaigns/${exam.campaignId}/log`,
    ministry.owner,
  );
  expect(log.body.data[0]?.detail).toContain(frozen?.paperSha256);
});

it('a part that asks some of its questions is refused at the freeze when their points differ', async () => {
  const of = { companyId: ministry.companyId, authorId: ministry.owner.accountId, theme: 'Histoire' };
  const [first = ''] = await makeQuestions(server.db, of, 3);
  const question = {
    theme: 'Histoire',
    difficulty: 'easy',
    text: 'Quand ?',
    pointsHundredths: 200,
    version: 1,
  };
  const choices = [
    { text: 'Hier', isRight: true },
    { text: 'Demain', isRight: false },
  ];
  await server.call('PUT', `/recruiter/question-bank/${first}`, ministry.owner, { ...question, choices });
  const { id } = (await call('POST', '', online)).body.data.test;
  await call('PUT', `/${id}/blueprint`, {
    parts: [{ theme: 'Histoire', difficulty: null, count: 1, pool: 3 }],
    version: 1,
  });
  expect(await call('POST', `/${id}/paper`)).toMatchObject({
    status: 409,
    body: { code: 'BLUEPRINT_POINTS' },
  });
});

it('each role does what its line says: the head writes, others of the campaign read, others see nothing', async () => {
  const testId = await makeTest(server.db, exam.campaignId, {
    opens_at: null,
    closes_at: null,
    is_online: false,
  });
  const member = await ministry.member('reader');
  const outcomes: Record<string, number[]> = {};
  for (const role of campaignStaffRoles) {
    const centreId = role === 'centre_head' || role === 'invigilator' ? exam.bamako : undefined;
    const staff = [{ memberId: member.accountId, role: role satisfies CampaignStaffRole, centreId }];
    await server.call('PUT', `/recruiter/campaigns/${exam.campaignId}/staff`, ministry.owner, { staff });
    outcomes[role] = [
      (await call('GET', '', undefined, member)).status,
      (await call('GET', `/${testId}`, undefined, member)).status,
      (await call('GET', `/${testId}/sittings`, undefined, member)).status,
      (await call('POST', '', { ...written, name: role }, member)).status,
      (await call('PUT', `/${testId}/blueprint`, { parts: [], version: 1 }, member)).status,
    ];
  }
  const readsAlone = [200, 200, 403, 403, 403];
  const watches = [200, 200, 200, 403, 403];
  expect(outcomes).toEqual({
    head: [200, 200, 200, 201, 200],
    file_officer: [403, 403, 403, 403, 403],
    centre_head: readsAlone,
    invigilator: readsAlone,
    marker: readsAlone,
    jury_chair: watches,
    observer: watches,
  });
  const other = await makeWorkspace(server, 'Autre');
  for (const path of ['', `/${testId}`])
    expect(await call('GET', path, undefined, other.owner)).toMatchObject({ status: 404 });
});
