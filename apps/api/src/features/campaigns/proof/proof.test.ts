import {
  type Bundle,
  copyOf,
  drawPaper,
  followReceipt,
  followSealedReceipt,
  lotOf,
  type MarkingKey,
  markAnswers,
  numberOf,
  type Paper,
  type Receipt,
  readLines,
  verifyWhole,
} from '@baara/concours-proof';
import { type Candidate, rankCandidates } from '@baara/concours-ranking';
import type { ManagedProof, PublicProof } from '@baara/contract/campaigns/proof';
import { type CampaignStaffRole, campaignStaffRoles } from '@baara/contract/campaigns/staff-roles';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { readSecondVerdicts } from '../../../testing/second-verifier.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { dayFromNow } from '../campaign.factory.ts';
import { recordMarks } from '../marks/record-marks.ts';
import type { MarkRow } from '../marks/marks.queries.ts';
import { readRankingRules } from '../results/ranking-rules.ts';
import { drawSeatsJob } from '../sessions/draw-seats.ts';
import { type Exam, makeExam, makeFile } from '../sessions/session.factory.ts';
import { registerSessionJobs } from '../sessions/sessions.jobs.ts';
import { freezeTest, makeQuestions, makeTest } from '../tests/test.factory.ts';
import { findValue } from './commitments.queries.ts';
import { publishLinesJob, registerProofJobs } from './proof.jobs.ts';
import { afterMarksSealed, afterResultsPublished, beforeResults, lotNamesOf, seedOf } from './proof-steps.ts';

const server = useTestApp();
const ministry = useWorkspace(server);

let exam: Exam;
let observer: Person;
let candidate: Person;
let applicationId: string;
let qcm: string;
let essay: string;

const joinAs = async (role: CampaignStaffRole, centreId?: string): Promise<Person> => {
  const member = await ministry.member('reader');
  const staff = [{ memberId: member.accountId, role, centreId }];
  const path = `/recruiter/campaigns/${exam.campaignId}/staff`;
  expect(await server.call('PUT', path, ministry.owner, { staff })).toMatchObject({ status: 200 });
  return member;
};

/** A verifiable campaign that is closed, with ten files, a session, an online QCM of four questions and an essay. */
beforeEach(async () => {
  const { db } = server;
  exam = await makeExam(db, ministry.companyId, 9);
  candidate = await signedIn(server, 'applicant');
  const own = {
    file_number: 10,
    candidate_id: candidate.accountId,
    category_id: exam.categoryIds[0] ?? null,
    centre_id: exam.bamako,
    file_hash: randomBytes(32),
    adapted_needs: ['wheelchair'],
  };
  applicationId = (await makeFile(db, exam.campaignId, own)).id;
  await db
    .updateTable('campaigns')
    .set({ is_verifiable: true, ends_on: dayFromNow(-1) })
    .where('id', '=', exam.campaignId)
    .execute();
  qcm = await makeTest(db, exam.campaignId, { name: 'QCM', opens_at: null, closes_at: null });
  essay = await makeTest(db, exam.campaignId, {
    name: 'Dissertation',
    kind: 'written',
    is_online: false,
    opens_at: null,
    closes_at: null,
    readers: 2,
    gap: 300,
  });
  const of = { companyId: ministry.companyId, authorId: ministry.owner.accountId };
  await makeQuestions(db, of, 6);
  const blueprint = JSON.stringify([{ theme: 'Droit', difficulty: null, count: 4, pool: 6 }]);
  await db.updateTable('campaign_tests').set({ blueprint }).where('id', '=', qcm).execute();
  observer = await joinAs('observer');
});

const call = <Data = ManagedProof>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  who: Person = ministry.owner,
  body?: object,
) => server.call<Data>(method, `/recruiter/campaigns/${exam.campaignId}${path}`, who, body);
const seal = (step: object, who?: Person) => call('POST', '/proof/seals', who, step);
const stateOf = async (key: string): Promise<string | undefined> =>
  (await call('GET', '/proof')).body.data.steps.find((step) => step.key === key)?.state;
const done = async (answer: Promise<{ status: number; body: { message: string } }>): Promise<void> => {
  const { status, body } = await answer;
  expect([status, body.message]).toEqual([201, expect.any(String)]);
};

/** Half, announcement, numbers and their confirmation. */
async function drawInPublic(purpose: string): Promise<void> {
  const half = randomBytes(32).toString('hex');
  await done(call('POST', '/proof/halves', observer, { purpose, half }));
  const at = new Date(server.services.now().getTime() + 6 * 60_000).toISOString();
  const source = 'Loterie nationale, tirage du samedi';
  await done(call('POST', '/proof/announcements', ministry.owner, { purpose, at, source }));
  const draw = { purpose, numbers: [4, 12, 31, 38, 40, 45], reason: 'Site de la loterie' };
  expect(await call('POST', '/proof/draws', ministry.owner, draw)).toMatchObject({
    status: 409,
    body: { code: 'PROOF_STEP' },
  });
  server.advance({ minutes: 7 });
  const proposed = await call<Proposal>('POST', '/proof/draws', ministry.owner, draw);
  expect(proposed.body.data.sentence).toContain('4 – 12 – 31');
  const path = `/proposals/${proposed.body.data.id}/confirmation`;
  expect(await call('POST', path)).toMatchObject({ status: 403 });
  expect(await call('POST', path, observer)).toMatchObject({ status: 200 });
}

const markRow = (id: string, own: Partial<MarkRow>): MarkRow => ({
  applicationId: id,
  state: 'marked',
  scoreHundredths: null,
  marks: [],
  answers: null,
  paper: null,
  ...own,
});

/** Everybody's marks: the file with the number n answers as n says. */
async function markEverybody(): Promise<void> {
  const { db } = server;
  const { campaignId } = exam;
  const seed = await seedOf(db, campaignId, `questions:${qcm}`);
  const paper = (await findValue(db, campaignId, 'paper', qcm))?.value as Paper;
  const key = (await findValue(db, campaignId, 'key', qcm))?.value as MarkingKey;
  const copies = (await findValue(db, campaignId, 'copies'))?.value.seed ?? '';
  const people = await db
    .selectFrom('campaign_pseudonyms')
    .where('campaign_id', '=', campaignId)
    .select(['application_id', 'person', 'number'])
    .execute();
  const answered = people.map(({ application_id, person, number }) => {
    if (Number(number) === 3) return markRow(application_id, { state: 'absent' });
    // A sheet that was scanned is of a version of the paper, an online one of the candidate alone.
    const copy = copyOf({ person, seed: copies, test: qcm });
    const drawn = Number(number) % 2 === 0 ? 1 : numberOf(copy);
    const shown = drawPaper(paper, drawn, seed);
    const words = shown.map(({ order }, place) =>
      place < Number(number) % 5 ? String.fromCharCode(65 + order.indexOf(0)) : '-',
    );
    const answers = words.join(' ');
    const scoreHundredths = markAnswers(shown, answers, { key, cancelled: new Set(), max: 2000 });
    return markRow(application_id, { scoreHundredths, answers, paper: drawn });
  });
  const written = people.map(({ application_id, number }) => {
    const mark = Number(number) * 150;
    // Two readings that agree, three where they do not, and a mark that was typed.
    const marks = [[mark - 50, mark + 50], [mark, mark + 301, mark], [mark]][Number(number) % 3] ?? [];
    return markRow(application_id, { scoreHundredths: mark, marks });
  });
  const at = server.services.now();
  await db.transaction().execute(async (tx) => {
    for (const [id, source, rows] of [
      [qcm, 'online', answered.filter((row) => row.paper !== 1)],
      [qcm, 'sheet', answered.filter((row) => row.paper === 1)],
      [essay, 'entry', written],
    ] as const)
      await recordMarks(tx, { test: { id, maxScore: 20 }, rows, source, authorId: null, at });
    for (const testId of [qcm, essay]) await afterMarksSealed(tx, { campaignId, testId, at });
  });
}

/** Ranks as the jury's screen does, and publishes. */
async function publishResults(): Promise<void> {
  const { db } = server;
  const { campaignId } = exam;
  const at = server.services.now();
  const rules = await readRankingRules(db, campaignId);
  const files = await db
    .selectFrom('campaign_applications')
    .where('campaign_id', '=', campaignId)
    .select(['id', 'category_id'])
    .execute();
  const marks = await db.selectFrom('campaign_marks').selectAll().execute();
  const candidates = files.map(({ id, category_id }): Candidate => {
    const own = rules.tests.map((test) =>
      marks.find((mark) => mark.test_id === test.id && mark.application_id === id),
    );
    return {
      id,
      categoryId: category_id ?? '',
      marks: own.map((mark) => mark?.score_hundredths ?? null),
      state: own.some((mark) => mark?.state === 'absent') ? 'absent' : null,
      attributes: {},
      reserves: [],
    };
  });
  const names = await lotNamesOf(db, campaignId);
  const seed = await seedOf(db, campaignId, 'ties');
  const lot = (id: string) => lotOf(names.get(id) ?? id, seed);
  const { results } = rankCandidates(rules, candidates, { lotOf: lot });
  await db.transaction().execute(async (tx) => {
    await beforeResults(tx, { campaignId, at });
    await tx
      .insertInto('campaign_results')
      .values(
        results.map(({ id, categoryId, outcome, rank, reserve }, index) => ({
          application_id: id,
          campaign_id: campaignId,
          category_id: categoryId,
          marks: [...(candidates[index]?.marks ?? [])] as number[],
          total_hundredths: null,
          rank,
          outcome,
          reserve,
          computed_at: at,
        })),
      )
      .execute();
    await afterResultsPublished(tx, { campaignId, at });
  });
  await runJob(registerProofJobs, server.services, publishLinesJob.name);
}

const bundlePath = () => `/api/v1/mass-recruitment/campaigns/${exam.campaignId}/proof/bundle.json`;
const readBundle = async (): Promise<Bundle> =>
  JSON.parse((await server.inject({ method: 'GET', url: bundlePath() })).body) as Bundle;
const publicProof = async () =>
  (await server.call<PublicProof>('GET', `/mass-recruitment/campaigns/${exam.campaignId}/proof`, null)).body
    .data;
const receiptsOf = (who: Person, id = applicationId) =>
  server.call<{ receipts: { entry: number; title: string; receipt: Receipt }[] }>(
    'GET',
    `/mass-recruitment/applications/${id}/receipts`,
    who,
  );

async function sealEverything(): Promise<void> {
  await done(seal({ step: 'rules' }));
  await done(seal({ step: 'files' }));
  await done(seal({ step: 'rooms', sessionId: exam.sessionId }));
  await drawInPublic(`seating:${exam.sessionId}`);
  const session = `/sessions/${exam.sessionId}`;
  expect(await call('POST', `${session}/seed`)).toMatchObject({ body: { code: 'PROOF_OWN_SEED' } });
  expect(await call('POST', `${session}/draw`)).toMatchObject({ status: 202 });
  await runJob(registerSessionJobs, server.services, drawSeatsJob.name, { sessionId: exam.sessionId });
  expect(await call('POST', `${session}/convocations`)).toMatchObject({ status: 200 });
  expect(await call('POST', `/tests/${qcm}/paper`)).toMatchObject({ status: 201 });
  await drawInPublic(`questions:${qcm}`);
  await markEverybody();
  await drawInPublic('ties');
  await publishResults();
}

it('a campaign is proven from its rules to its results, and one changed mark is found by both verifiers', async () => {
  expect((await server.inject({ method: 'GET', url: bundlePath() })).statusCode).toBe(404);
  await sealEverything();
  const proof = (await call('GET', '/proof')).body.data;
  expect(proof.steps.map(({ key, state }) => [key, state]).filter(([, state]) => state !== 'done')).toEqual(
    [],
  );
  expect(proof.isBundlePublic).toBe(true);
  const bundle = await readBundle();
  expect(verifyWhole(bundle)).toMatchObject({
    isIdentical: true,
    counts: { seats: 10, answers: 10, sheets: 20, ranks: 10 },
  });

  // Sheets that were scanned are marked again too.
  const versions = bundle.lists[`sheets:${qcm}`]?.filter((leaf) => 'paper' in leaf && leaf.paper === 1);
  expect(versions).toHaveLength(5);

  const numbers = 'Numéros : 4 – 12 – 31 – 38 – 40 – 45';
  expect(proof.lines.filter(({ words }) => words === numbers)).toHaveLength(3);
  // Lines went to the observer before what they decide, and nothing of them is in a name.
  const mails = (await server.mails()).filter(({ to }) => to === observer.email);
  const mailed = readLines(mails.map((mail) => JSON.stringify(mail)).join('\n'));
  const shown = await publicProof();
  expect(new Set(mailed.map(({ entry }) => entry)).size).toBe(bundle.log.length);
  expect(shown.lines.map(({ hash }) => hash)).toEqual(
    mailed.toSorted((a, b) => a.entry - b.entry).map(({ hash }) => hash),
  );
  expect(JSON.stringify(bundle)).not.toContain('Diarra');

  const changed = structuredClone(bundle) as unknown as {
    lists: Record<string, { marks: (number | null)[] }[]>;
  };
  const leaf = changed.lists['results']?.find(({ marks }) => marks[1] !== null);
  if (leaf) leaf.marks[1] = 1999;
  expect(verifyWhole(changed)).toMatchObject({
    isIdentical: false,
    difference: { part: 'results', field: 'marks', found: '1999' },
  });
  const second = readSecondVerdicts([bundle, changed]);
  const said = ['identique', expect.stringMatching(/, marks : .*1999/)];
  expect(second).toEqual(said.slice(0, second.length));

  // Each candidate follows their own lines, and nobody else's.
  const { receipts } = (await receiptsOf(candidate)).body.data;
  expect(receipts).toHaveLength(6);
  for (const { receipt } of receipts) {
    expect(followReceipt(bundle, receipt)).toMatchObject({ state: 'found' });
    expect(followSealedReceipt(receipt, { campaign: exam.campaignId, lines: shown.lines })).toMatchObject({
      state: 'found',
    });
  }
  const [first] = receipts;
  const code = await server.inject({
    method: 'GET',
    url: `/api/v1/mass-recruitment/applications/${applicationId}/receipts/${first?.entry}/code.svg`,
    headers: candidate.headers,
  });
  expect([code.statusCode, code.body.slice(0, 4)]).toEqual([200, '<svg']);
  expect((await receiptsOf(await signedIn(server, 'applicant'))).status).toBe(404);

  // Somebody who is erased takes the way to their pseudonym along; the proof stays.
  await server.db.deleteFrom('accounts').where('id', '=', candidate.accountId).execute();
  const person = first?.receipt.leaf['person'];
  const left = await server.db.selectFrom('campaign_pseudonyms').select('person').execute();
  expect(left.map((row) => row.person)).not.toContain(person);
  expect(JSON.stringify(await readBundle())).toBe(JSON.stringify(bundle));
  const at = server.services.now();
  await server.db
    .transaction()
    .execute((tx) => afterResultsPublished(tx, { campaignId: exam.campaignId, at }));
  await runJob(registerProofJobs, server.services, publishLinesJob.name);
  const after = await readBundle();
  expect(verifyWhole(after)).toMatchObject({ isIdentical: true });
  expect(after.log.at(-2)?.document.kind).toBe('withdrawal');

  // The log only grows.
  const { campaignId } = exam;
  const changes = [
    server.db.updateTable('campaign_commitments').set({ subject: 'x' }).where('campaign_id', '=', campaignId),
    server.db.updateTable('campaign_commitments').set({ line: null }).where('campaign_id', '=', campaignId),
    server.db.deleteFrom('campaign_commitments').where('campaign_id', '=', campaignId),
  ];
  for (const change of changes)
    await expect(change.execute()).rejects.toThrow('the log of a concours only grows');
});

it('a step waits for those before it, and is sealed once', async () => {
  const { db } = server;
  expect(await seal({ step: 'files' })).toMatchObject({ status: 409, body: { code: 'PROOF_STEP' } });
  expect(await call('POST', `/tests/${qcm}/paper`)).toMatchObject({ body: { code: 'PROOF_RULES_FIRST' } });
  await done(seal({ step: 'rules' }));
  expect(await seal({ step: 'rules' })).toMatchObject({ body: { code: 'PROOF_SEALED_TWICE' } });
  expect(await call('PUT', '/proof', ministry.owner, { isVerifiable: false })).toMatchObject({
    status: 409,
    body: { code: 'PROOF_SWITCH_LATE' },
  });
  const isOpen = (ends_on: string) =>
    db.updateTable('campaigns').set({ ends_on }).where('id', '=', exam.campaignId).execute();
  await isOpen(dayFromNow(3));
  expect(await seal({ step: 'files' })).toMatchObject({ status: 409, body: { code: 'PROOF_STEP' } });
  await isOpen(dayFromNow(-1));
  expect(await seal({ step: 'rooms', sessionId: exam.sessionId })).toMatchObject({
    body: { code: 'PROOF_STEP' },
  });
  await done(seal({ step: 'files' }));
  await done(seal({ step: 'rooms', sessionId: exam.sessionId }));
  expect(await call('POST', `/sessions/${exam.sessionId}/draw`)).toMatchObject({
    body: { code: 'PROOF_OWN_SEED' },
  });
  expect(
    await server.call(
      'DELETE',
      `/recruiter/campaigns/${exam.campaignId}/sessions/${exam.sessionId}`,
      ministry.owner,
    ),
  ).toMatchObject({ status: 409 });
  const purpose = `seating:${exam.sessionId}`;
  const inMinutes = (minutes: number) =>
    new Date(server.services.now().getTime() + minutes * 60_000).toISOString();
  const announce = (minutes: number) =>
    call('POST', '/proof/announcements', ministry.owner, { purpose, at: inMinutes(minutes), source: 'Loto' });
  expect(await announce(60)).toMatchObject({ body: { code: 'PROOF_STEP' } });
  // Observers read that their half is awaited, and later when and where to look.
  const lastMail = async () => (await server.mails()).findLast(({ to }) => to === observer.email);
  expect(await lastMail()).toMatchObject({
    subject: expect.stringContaining('Moitié des observateurs attendue'),
    paragraphs: expect.arrayContaining([expect.stringContaining('tirage des places, Culture générale')]),
    action: { label: 'Donner notre moitié' },
  });
  const half = { purpose, half: 'ab'.repeat(32) };
  await done(call('POST', '/proof/halves', observer, half));
  expect(await call('POST', '/proof/halves', observer, half)).toMatchObject({
    body: { code: 'PROOF_SEALED_TWICE' },
  });
  expect(await call('POST', '/proof/halves', observer, { ...half, half: 'x' })).toMatchObject({
    status: 422,
  });
  expect(await announce(2)).toMatchObject({ status: 422, body: { errors: [{ field: 'at' }] } });
  await done(announce(60));
  expect(await stateOf(`draw ${purpose}`)).toBe('later');
  const announced = /^Annonce du tirage des places, Culture générale\. Le .* à .* : Loto$/;
  expect((await lastMail())?.paragraphs).toContainEqual(expect.stringMatching(announced));
  // Nobody reads a half or a paper before its draw.
  const shown = await publicProof();
  expect(shown.announced).toMatchObject([{ source: 'Loto' }]);
  expect(JSON.stringify(shown)).not.toContain('ab'.repeat(32));
  expect(shown.lines.map(({ kind, document }) => [kind, document !== null])).toEqual([
    ['rules', false],
    ['half-institution', false],
    ['list', true],
    ['copies', false],
    ['rooms', false],
    ['list', true],
    ['half-institution', false],
    ['half-observers', false],
    ['announcement', true],
  ]);
});

it('the choice is made before anything is drawn, and new campaigns are verifiable', async () => {
  const made = await server.call<{ id: string }>('POST', '/recruiter/campaigns', ministry.owner, {
    title: 'Concours 2027',
  });
  const path = `/recruiter/campaigns/${made.body.data.id}/proof`;
  expect((await server.call<ManagedProof>('GET', path, ministry.owner)).body.data.isVerifiable).toBe(true);
  const off = await server.call<ManagedProof>('PUT', path, ministry.owner, { isVerifiable: false });
  expect(off.body.data).toMatchObject({ isVerifiable: false, steps: [], abilities: { switch: true } });
  const sealed = await server.call('POST', `${path}/seals`, ministry.owner, { step: 'rules' });
  expect(sealed.body).toMatchObject({ code: 'PROOF_NOT_VERIFIABLE' });
});

it('each role does what its line says, and another company sees nothing', async () => {
  await freezeTest(server.db, { companyId: ministry.companyId, testId: qcm }, { count: 4, pool: 6 });
  const unknown = `questions:00000000-0000-4000-8000-000000000000`;
  const operations: readonly ['GET' | 'POST' | 'PUT', string, object?][] = [
    ['GET', '/proof'],
    ['PUT', '/proof', { isVerifiable: true }],
    ['POST', '/proof/seals', { step: 'files' }],
    ['POST', '/proof/halves', { purpose: unknown, half: '0'.repeat(64) }],
    ['POST', '/proof/announcements', { purpose: unknown, at: '2199-01-01T00:00:00.000Z', source: 'Loto' }],
    ['POST', '/proof/draws', { purpose: unknown, numbers: [1], reason: 'Vu' }],
  ];
  const outcomes: Record<string, number[]> = {};
  for (const role of campaignStaffRoles) {
    const centreId = role === 'centre_head' || role === 'invigilator' ? exam.bamako : undefined;
    const member = await joinAs(role, centreId);
    outcomes[role] = [];
    for (const [method, path, body] of operations)
      outcomes[role].push((await call(method, path, member, body)).status);
  }
  const nothing = [403, 403, 403, 403, 403, 403];
  const reads = [200, 403, 403, 403, 403, 403];
  expect(outcomes).toEqual({
    head: [200, 200, 409, 403, 404, 404],
    file_officer: nothing,
    centre_head: nothing,
    invigilator: nothing,
    marker: nothing,
    jury_chair: reads,
    observer: [200, 403, 403, 404, 403, 403],
  });
  const other = await makeWorkspace(server, 'Autre');
  for (const [method, path, body] of operations)
    expect(await call(method, path, other.owner, body)).toMatchObject({ status: 404 });
});
