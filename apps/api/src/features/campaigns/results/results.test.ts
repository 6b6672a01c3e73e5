import type { CampaignDetail, MyCampaignApplicationDetail } from '@baara/contract/campaigns/campaigns';
import type { MyResult } from '@baara/contract/campaigns/published-results';
import { resultSteps } from '@baara/contract/campaigns/results-words';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useWorkspace } from '../../../testing/workspace.ts';
import { analyseQuestions, registerAnalysisJobs } from '../question-analysis/question-analysis.jobs.ts';
import { findPaper } from '../tests/papers.queries.ts';
import { freezeTest, makeQuestions } from '../tests/test.factory.ts';
import { useConcours } from './concours.factory.ts';
import { notifyResultsJob } from './notify-results.ts';
import { readRankedCandidates } from './ranked-candidates.ts';
import { readRankingRules } from './ranking-rules.ts';
import { markAll } from './results.factory.ts';

const server = useTestApp();
const ministry = useWorkspace(server);
const {
  of,
  call,
  results,
  runJobs,
  joinTeam,
  file,
  person,
  setGender,
  settings,
  rank,
  confirm,
  statusesOf,
  publicResults,
  myResult,
} = useConcours(server, ministry);

describe('rules', () => {
  it('are the usual ones until somebody writes them, and are read with the quotas', async () => {
    expect((await results()).rules).toMatchObject({
      version: 0,
      sealedAt: null,
      ties: ['heaviest'],
      problems: [],
      categories: [
        { seats: 2, bar: 1200, waiting: 1, reserves: [{ id: 'r1', label: 'Femmes', holder: 'femme' }] },
        { seats: 1, bar: 1200, waiting: 1, reserves: [] },
      ],
    });
    const saved = await call('PUT', '/ranking-rules', settings({ ties: ['youngest'] }));
    expect(saved.body.data.rules).toMatchObject({
      version: 1,
      ties: ['youngest'],
      categories: [{ bar: 1000 }, {}],
    });
    expect(await call('PUT', '/ranking-rules', settings())).toMatchObject({
      status: 409,
      body: { code: 'RULES_CHANGED' },
    });
    expect(await readRankingRules(server.db, of.concours.campaignId)).toMatchObject({
      tests: [{ id: of.concours.testIds[0], max: 2000, weight: 2, kind: 'marks' }, { weight: 1 }],
      categories: [{ seats: 2, reserves: [{ id: 'r1', seats: 1 }] }, { seats: 1 }],
      ties: [{ attribute: 'age', prefer: 'low' }],
    });
  });

  it('change no more once they are sealed, and everyone reads them', async () => {
    await call('PUT', '/ranking-rules', settings());
    const sealed = await call('POST', '/ranking-rules/seal', { version: 1 });
    expect(sealed.body.data.rules.sha256).toMatch(/^[0-9a-f]{64}$/);
    for (const [method, path, body] of [
      ['PUT', '/ranking-rules', settings({ version: 2 })],
      ['POST', '/ranking-rules/seal', { version: 2 }],
    ] as const)
      expect(await call(method, path, body)).toMatchObject({
        status: 409,
        body: { code: 'RULES_ARE_SEALED' },
      });
    const page = await server.call<CampaignDetail>(
      'GET',
      `/mass-recruitment/campaigns/${of.concours.slug}`,
      null,
    );
    expect(page.body.data.ranking).toMatchObject({ sha256: sealed.body.data.rules.sha256 });
    expect(page.body.data.ranking?.categories[0]?.sentences.join(' ')).toMatch(
      /2 places .* 10 sur 20\. Places réservées : 1 pour « Femmes »/,
    );
  });

  it('that make a ranking impossible are said, and are not sealed', async () => {
    await server.db.deleteFrom('campaign_tests').where('campaign_id', '=', of.concours.campaignId).execute();
    expect((await results()).rules.problems).toEqual([
      'La catégorie « Agents de guichet » n’a pas d’épreuve.',
      'La catégorie « Chauffeurs » n’a pas d’épreuve.',
    ]);
    expect(await call('POST', '/ranking-rules/seal', { version: 0 })).toMatchObject({
      body: {
        code: 'RULES_IMPOSSIBLE',
        message: expect.stringContaining('La catégorie « Chauffeurs » n’a pas d’épreuve.'),
      },
    });
  });

  it('a listed reserve takes all its numbers or none', async () => {
    const [agents = ''] = of.concours.categoryIds;
    const path = `/reserves/${agents}/r1`;
    expect(await call('PUT', path, { numbers: '2' })).toMatchObject({ body: { code: 'RESERVE_BY_GENDER' } });
    const [first, ...rest] = settings().categories;
    const listed = { ...first, reserves: [{ id: 'r1', holder: 'listed' }] };
    await call('PUT', '/ranking-rules', settings({ categories: [listed, ...rest] }));
    const wrong = await call('PUT', path, { numbers: 'OP26-000002\n1, 999' });
    expect(wrong.body.errors?.[0]?.message).toMatch(/1, 999$/);
    const right = await call('PUT', path, { numbers: 'OP26-000002, 4' });
    expect(right.body.data.rules.categories[0]?.reserves).toMatchObject([{ files: 2 }]);
    const candidates = await readRankedCandidates(server.db, of.concours.campaignId);
    expect(candidates.filter(({ reserves }) => reserves.length > 0).map(({ id }) => id)).toEqual(
      [file(1).id, file(3).id].toSorted((a, b) => (a < b ? -1 : 1)),
    );
  });
});

describe('the ranking', () => {
  it('waits for sealed rules and marks, then counts each category', async () => {
    await markAll(server.db, of.concours);
    expect(await call('POST', '/ranking')).toMatchObject({ body: { code: 'RULES_NOT_SEALED' } });
    await call('POST', '/ranking-rules/seal', { version: 0 });
    expect(await call('POST', '/ranking')).toMatchObject({ body: { code: 'MARKS_NOT_SEALED' } });
    expect((await results()).tests).toMatchObject([
      { name: 'Droit', sealedAt: null, expected: 10, marked: 9, absent: 1 },
      { name: 'Oral', marked: 8, excluded: 1 },
    ]);
  });

  it('is computed by a job, tried with other rules, and outdated when a mark changes', async () => {
    await setGender(5, 'femme');
    await rank();
    const { ranking, lists, abilities } = await results();
    expect(abilities).toMatchObject({ decide: true, publish: false });
    expect(ranking).toMatchObject({ state: 'done', isOutdated: false });
    // The first two have 14 both: the heavier mark parts them. The woman, third, has the reserved seat.
    expect(ranking.categories[0]).toMatchObject({
      ranked: 4,
      vacant: 0,
      outcomes: [
        { outcome: 'admitted', count: 2 },
        { outcome: 'waiting', count: 1 },
        { outcome: 'below-bar', count: 1 },
        { outcome: 'excluded', count: 1 },
      ],
      reserves: [{ label: 'Femmes', seats: 1, taken: 1 }],
      ties: [],
    });
    // The files 1 and 3 are equal: nothing but the draw parts them, for the one place.
    expect(ranking.categories[1]).toMatchObject({ ties: [{ firstRank: 1, people: 2, matters: true }] });
    expect(lists.map(({ name }) => name)).toEqual(['Agents de guichet', 'Chauffeurs']);
    const tried = { categoryId: of.concours.categoryIds[0], bar: 1450, seats: 2, waiting: 0 };
    expect((await call('POST', '/ranking/what-if', tried)).body.data).toMatchObject({ admitted: 0, lost: 2 });
    expect((await call('POST', '/ranking/what-if', { ...tried, seats: 0 })).body.errors).toMatchObject([
      { field: 'seats' },
    ]);
    await server.db
      .updateTable('campaign_marks')
      .set({ score_hundredths: 1900 })
      .where('application_id', '=', file(7).id)
      .execute();
    expect((await results()).ranking.isOutdated).toBe(true);
    expect(await call('POST', '/results/decision', { reason: 'x' })).toMatchObject({
      body: { code: 'RANKING_OUTDATED' },
    });
  });

  it('is outdated by a question that is cancelled after the decision, and is not published', async () => {
    const { db } = server;
    const [testId] = of.concours.testIds;
    const author = { companyId: ministry.companyId, authorId: ministry.owner.accountId };
    await makeQuestions(db, author, 3);
    await db
      .updateTable('campaign_tests')
      .set({ kind: 'qcm', is_online: false })
      .where('id', '=', testId)
      .execute();
    await freezeTest(db, { companyId: ministry.companyId, testId }, { count: 3, pool: 3 });
    await rank();
    await db
      .updateTable('campaign_marks')
      .set({ answers: 'A B -', paper: 1 })
      .where('test_id', '=', testId)
      .where('state', '=', 'marked')
      .execute();
    await runJob(registerAnalysisJobs, server.services, analyseQuestions.name, {});
    const jury = await joinTeam('jury_chair');
    await call('POST', '/results/decision', { reason: 'Délibération du jury' });
    await confirm(jury);
    expect((await results()).abilities).toMatchObject({ publish: true });
    const paper = await findPaper(db, testId);
    const questionId = paper?.paper.parts[0]?.questions[0]?.id;
    const cancellation = `/tests/${testId}/analysis/questions/${questionId}/cancellation`;
    expect(await call('POST', cancellation, { reason: 'Deux réponses justes' })).toMatchObject({
      status: 201,
    });
    await confirm(jury);
    const { ranking, abilities } = await results();
    expect([ranking.isOutdated, abilities.publish]).toEqual([true, false]);
    const publication = await call('POST', '/results/publication', { reason: 'Affichage', complaintDays: 5 });
    expect(publication).toMatchObject({ status: 409, body: { code: 'RANKING_OUTDATED' } });
    expect(await call('POST', '/ranking')).toMatchObject({ status: 202 });
  });

  it('shows the jury no name and no number', async () => {
    await rank();
    const { payload } = await server.inject({
      method: 'GET',
      url: `/api/v1/recruiter/campaigns/${of.concours.campaignId}/results`,
      headers: ministry.owner.headers,
    });
    expect(payload).not.toMatch(/Diarra|OP26-0/);
  });
});

describe('publication', () => {
  it('takes two people twice, then everyone reads the lists, each their own result', async () => {
    await setGender(5, 'femme');
    const candidate = await person(1);
    await rank();
    const jury = await joinTeam('jury_chair');
    expect(await call('POST', '/results/publication', { reason: 'x', complaintDays: 5 })).toMatchObject({
      body: { code: 'DECISION_REQUIRED' },
    });
    await call('POST', '/results/decision', { reason: 'Délibération du jury' });
    const [proposal] = (await call<Proposal[]>('GET', '/proposals')).body.data;
    expect(proposal?.sentence).toMatch(/3 admis, liste d’attente : 3/);
    expect(await call('POST', `/proposals/${proposal?.id}/confirmation`)).toMatchObject({ status: 403 });
    await confirm(jury);
    expect(await call('POST', '/ranking')).toMatchObject({ body: { code: 'RANKING_FINAL' } });
    expect(await myResult(1, candidate)).toBeNull();
    const path = `/mass-recruitment/campaigns/${of.concours.slug}/results`;
    expect(await server.call('GET', path, null)).toMatchObject({ status: 404 });

    await call('POST', '/results/publication', { reason: 'Affichage', complaintDays: 5 });
    await confirm(jury);
    await runJobs(notifyResultsJob.name);
    const page = await publicResults();
    expect(page.people).toMatchObject([
      { fileNumber: 'OP26-000002', outcome: 'admitted', rank: 1, reserve: null },
      { fileNumber: 'OP26-000006', outcome: 'admitted', rank: 3, reserve: 'Femmes' },
      { fileNumber: 'OP26-000004', outcome: 'waiting', waitingPlace: 1 },
    ]);
    const [list] = page.categories;
    const pdf = await server.inject({ method: 'GET', url: list?.url ?? '' });
    expect(createHash('sha256').update(pdf.rawPayload).digest('hex')).toBe(list?.sha256);
    const log = await call<{ action: string; detail: string | null }[]>('GET', '/log');
    expect(log.body.data.map(({ detail }) => detail ?? '').join()).toContain(list?.sha256);

    expect((await publicResults('?search=op26-6')).found).toMatchObject({ outcome: 'admitted', rank: 3 });
    expect(await publicResults('?search=8')).toMatchObject({ found: null, searchError: expect.any(String) });
    expect((await publicResults(`?search=${file(7).trackingCode}`)).found).toMatchObject({
      outcome: 'below-bar',
    });

    const mine = await myResult(1, candidate);
    expect(mine).toMatchObject({ outcome: 'admitted', rank: 1, ranked: 4, average: 1400, total: 4200 });
    expect(resultSteps(mine as MyResult)).toEqual([
      'Droit : 16 sur 20, fois le coefficient 2 : 32.',
      'Oral : 10 sur 20, fois le coefficient 1 : 10.',
      'Total : 32 + 10 = 42, divisé par 3 : 14 sur 20.',
      'La barre est à 10 sur 20 : votre moyenne l’atteint.',
      expect.stringMatching(/^À égalité de moyenne avec 1\sautre personne : les règles du classement/),
      'Rang 1 sur 4 personnes classées, pour 2 places.',
      'Vous êtes admis. L’institution vous dira la suite.',
    ]);
    const detail = await server.call<MyCampaignApplicationDetail>(
      'GET',
      `/mass-recruitment/applications/${file(1).id}`,
      candidate,
    );
    expect(detail.body.data).toMatchObject({
      status: 'ACCEPTED',
      testScores: [
        { testName: 'Droit', score: 16, maxScore: 20 },
        { testName: 'Oral', score: 10 },
      ],
    });
    // The files 1 and 3 are equal: one is admitted, the other waits where it was.
    expect((await statusesOf()).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'ACCEPTED'),
      ...Array.from({ length: 3 }, () => 'PRESELECTED'),
      ...Array.from({ length: 4 }, () => 'REJECTED'),
    ]);
    const bell = await server.call<{ notifications: { title: string }[] }>(
      'GET',
      '/notifications',
      candidate,
    );
    expect(JSON.stringify(bell.body.data)).toContain('admis');
    const sent = (await server.mails()).filter(({ subject }) => subject.startsWith('Vos résultats'));
    expect(sent).toHaveLength(10);
    await runJobs(notifyResultsJob.name);
    expect((await server.mails()).filter(({ subject }) => subject.startsWith('Vos résultats'))).toHaveLength(
      10,
    );
  });
});
