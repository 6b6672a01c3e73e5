import type { ApplicationEvaluation } from '@baara/contract/applications/evaluations';
import { describe, expect, it } from 'vitest';
import { type Answer, useTestApp } from '../../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../../testing/workspace.ts';
import { content, useEvaluations } from './evaluation.factory.ts';
import { selectAverages } from './public/averages.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { candidate, team, call, read, submit } = useEvaluations(server, sahel);

describe('scoring alone', () => {
  it("sends nobody the others' before theirs, then everything with averages", async () => {
    await submit(team.owner, 5);
    const before = await call('GET', '/evaluation', { as: team.interviewer });
    expect(before.body.data).toMatchObject({ results: null });
    expect(JSON.stringify(before.body)).not.toContain('À recevoir');
    expect(await selectAverages(server.db, [candidate.applicationId], team.interviewer.accountId)).toEqual(
      new Map(),
    );
    const { results } = await submit(team.interviewer, 2);
    expect(results).toMatchObject({
      count: 2,
      // 100 and 40.
      total: 70,
      recommendations: { yes: 2, no: 0 },
      evaluations: [
        { isMine: true, total: 40 },
        { isMine: false, total: 100 },
      ],
    });
    expect(results!.criteria[0]).toEqual({
      key: 'skills',
      title: 'Compétences techniques',
      weight: 3,
      average: 3.5,
      count: 2,
    });
    expect((await selectAverages(server.db, [candidate.applicationId])).get(candidate.applicationId)).toEqual(
      {
        total: 70,
        count: 2,
      },
    );
    const forReader = await selectAverages(server.db, [candidate.applicationId], team.reader.accountId);
    expect(forReader.get(candidate.applicationId)?.count).toBe(2);
    expect((await read(team.reader)).results!.count).toBe(2);
    const board = (as: Person) =>
      server.json<Answer<{ columns: { cards: { evaluation: object | null }[] }[] }>>(
        'GET',
        `/api/v1/recruiter/offers/${sahel.offerId}/recruitment-tracking`,
        as,
      );
    const shown = async (as: Person) => (await board(as)).body.data.columns[0]?.cards[0]?.evaluation;
    expect(await shown(team.owner)).toEqual({ total: 70, count: 2 });
    expect(await shown(team.recruiter)).toBeNull();
  });

  it('weights the marks', async () => {
    const marks: Record<string, number> = {
      skills: 5,
      experience: 1,
      motivation: 1,
      communication: 1,
      fit: 1,
    };
    const body = content(1);
    const { status, body: answer } = await call<ApplicationEvaluation>('POST', '/evaluation/submit', {
      body: { ...body, scores: body.scores.map((one) => ({ ...one, score: marks[one.key] })) },
    });
    expect(status).toBe(200);
    // Three of twelve weights.
    expect(answer.data.results!.total).toBe(40);
  });

  it('is sent whole, once', async () => {
    const missing = await call('POST', '/evaluation/submit', {
      body: { ...content(null), recommendation: null },
    });
    expect(missing.status).toBe(422);
    expect(missing.body.errors!.map(({ field }) => field)).toEqual([
      'scores.0.score',
      'scores.1.score',
      'scores.2.score',
      'scores.3.score',
      'scores.4.score',
      'recommendation',
    ]);
    // A refusal leaves nothing half-written.
    expect((await read(team.interviewer)).mine!.version).toBe(0);
    await submit(team.interviewer, 4);
    expect((await call('POST', '/evaluation/submit', { body: content(4) })).status).toBe(200);
    const other = await call('POST', '/evaluation/submit', { body: content(5, 3) });
    expect(other).toMatchObject({ status: 409, body: { code: 'ALREADY_SUBMITTED' } });
    expect(await call('PUT', '/evaluation', { body: content(5, 3) })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SUBMITTED' },
    });
    const rows = await server.db
      .selectFrom('evaluation_submissions')
      .where('application_id', '=', candidate.applicationId)
      .select('id')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('is reopened with a trace: readers see the sent version until it is sent again', async () => {
    await submit(team.interviewer, 5);
    await submit(team.owner, 3);
    expect((await call('POST', '/evaluation/reopen', { as: team.recruiter })).status).toBe(409);
    const { body } = await call<ApplicationEvaluation>('POST', '/evaluation/reopen');
    expect(body.data.mine).toMatchObject({ status: 'draft', reopenedAt: expect.any(String) });
    const { version, scores } = body.data.mine!;
    expect((await call('PUT', '/evaluation', { body: content(1, version, scores) })).status).toBe(200);
    const seen = (await read(team.owner)).results!.evaluations.find(({ isMine }) => !isMine)!;
    expect(seen).toMatchObject({ total: 100, earlier: [] });
    await submit(team.interviewer, 2);
    const after = (await read(team.owner)).results!.evaluations.find(({ isMine }) => !isMine)!;
    expect(after).toMatchObject({ total: 40, earlier: [{ total: 100, recommendation: 'yes' }] });
    const kinds = await server.db
      .selectFrom('company_activity')
      .where('company_id', '=', sahel.companyId)
      .where('actor_id', '=', team.interviewer.accountId)
      .select(['kind', 'subject_title'])
      .orderBy('id')
      .execute();
    expect(kinds).toEqual(
      ['candidate.evaluated', 'candidate.evaluation-reopened', 'candidate.evaluated'].map((kind) => ({
        kind,
        subject_title: 'Aminata Traoré',
      })),
    );
  });

  it('may be given up by who decides, for good', async () => {
    await submit(team.interviewer, 5);
    expect((await call('POST', '/evaluation/waive', { as: team.interviewer })).status).toBe(403);
    const { body } = await call<ApplicationEvaluation>('POST', '/evaluation/waive', { as: team.owner });
    expect(body.data.results!.count).toBe(1);
    expect(await call('PUT', '/evaluation', { as: team.owner, body: content(3) })).toMatchObject({
      status: 409,
      body: { code: 'WAIVED' },
    });
  });
});
