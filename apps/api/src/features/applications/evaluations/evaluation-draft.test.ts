import { randomUUID } from 'node:crypto';
import type { MyEvaluation } from '@baara/contract/applications/evaluations';
import { describe, expect, it } from 'vitest';
import { type Answer, useTestApp } from '../../../testing/test-app.ts';
import { useWorkspace } from '../../../testing/workspace.ts';
import { content, useEvaluations } from './evaluation.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { team, call, read } = useEvaluations(server, sahel);

describe('the draft', () => {
  it("starts with the platform's scorecard, is saved by parts and found again", async () => {
    const first = await read(team.interviewer);
    expect(first.mine).toMatchObject({ status: 'draft', version: 0 });
    expect(first.mine!.scores.map(({ title }) => title)).toEqual([
      'Compétences techniques',
      'Expérience',
      'Motivation',
      'Communication',
      'Adéquation au poste',
    ]);
    const part = {
      version: 0,
      scores: [{ key: 'skills', score: 4, comment: 'Maîtrise Sage.' }],
      recommendation: null,
      comment: null,
    };
    const saved = await call<MyEvaluation>('PUT', '/evaluation', { body: part });
    expect(saved).toMatchObject({ status: 200, body: { data: { version: 1, status: 'draft' } } });
    const again = (await read(team.interviewer)).mine!;
    expect(again.scores[0]).toMatchObject({ score: 4, comment: 'Maîtrise Sage.' });
    expect(again.scores[1]!.score).toBeNull();
    expect((await read(team.owner)).people).toMatchObject([
      { id: team.interviewer.accountId, state: 'draft' },
    ]);
  });

  it('is not overwritten by an older tab, and a save sent twice is one', async () => {
    const body = content(4);
    expect((await call('PUT', '/evaluation', { body })).status).toBe(200);
    const otherTab = await call<MyEvaluation>('PUT', '/evaluation', { body: content(2) });
    expect(otherTab).toMatchObject({ status: 409, body: { code: 'EVALUATION_CHANGED' } });
    expect((await call('PUT', '/evaluation', { body: content(5, 1) })).status).toBe(200);
    const lostAnswer = await call<MyEvaluation>('PUT', '/evaluation', { body: content(5, 1) });
    expect(lostAnswer).toMatchObject({ status: 200, body: { data: { version: 2 } } });
    const older = await call('PUT', '/evaluation', { body: content(1, 1) });
    expect(older).toMatchObject({ status: 409, body: { code: 'EVALUATION_CHANGED' } });
    expect((await read(team.interviewer)).mine!.scores[0]!.score).toBe(5);
  });

  it('preserves the titles and weights of its start', async () => {
    const path = `/api/v1/recruiter/offers/${sahel.offerId}/recruitment-config`;
    const { headers } = team.owner;
    const config = await server.json<Answer<{ version: number }>>('GET', path, { headers });
    const criteria = [{ title: 'Conduite', description: null, weight: 4 }];
    const written = await server.json('PUT', `${path}/scorecard`, {
      headers,
      body: { version: config.body.data.version, criteria },
    });
    expect(written.status).toBe(200);
    const { mine } = await read(team.interviewer);
    expect(mine!.scores).toMatchObject([{ title: 'Conduite', weight: 4 }]);
    const body = content(5, 0, mine!.scores);
    expect((await call('PUT', '/evaluation', { body })).status).toBe(200);
    await server.db.updateTable('scorecard_criteria').set({ title: 'Autre', weight: 1 }).execute();
    expect((await read(team.interviewer)).mine!.scores).toMatchObject([{ title: 'Conduite', weight: 4 }]);
    expect((await read(team.owner)).mine!.scores).toMatchObject([{ title: 'Autre', weight: 1 }]);
    // From its first evaluation on, the offer's scorecard no longer changes by its screen.
    const later = await server.json<Answer<{ isScorecardLocked: boolean }>>('GET', path, { headers });
    expect(later.body.data.isScorecardLocked).toBe(true);
  });

  it.each([
    ['a mark out of range', { scores: [{ key: 'skills', score: 6, comment: null }] }, 'scores.0.score'],
    ['half a mark', { scores: [{ key: 'skills', score: 2.5, comment: null }] }, 'scores.0.score'],
    [
      'a criterion of elsewhere',
      { scores: [{ key: randomUUID(), score: 3, comment: null }] },
      'scores.0.key',
    ],
    ['another recommendation', { recommendation: 'peut-être' }, 'recommendation'],
    ['a comment too long', { comment: 'a'.repeat(4001) }, 'comment'],
  ])('refuses %s', async (_what, change, field) => {
    const { status, body } = await call('PUT', '/evaluation', { body: { ...content(3), ...change } });
    expect(status).toBe(422);
    expect(body.errors?.map((one) => one.field)).toContain(field);
  });
});
