import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { content, useEvaluations } from './evaluation.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { candidate, team, call, read } = useEvaluations(server, sahel);

describe('who evaluates', () => {
  it('is anyone who writes or interviews in the company; a reader only reads, anybody else finds nothing', async () => {
    for (const role of ['owner', 'recruiter', 'interviewer'] as const) {
      const { status } = await call('PUT', '/evaluation', { as: team[role], body: content(3) });
      expect(status).toBe(200);
    }
    const reader = await call('PUT', '/evaluation', { as: team.reader, body: content(3) });
    expect(reader).toMatchObject({ status: 403, body: { code: 'EVALUATORS_ONLY' } });
    expect((await read(team.reader)).mine).toBeNull();
    const elsewhere = (await makeWorkspace(server)).owner;
    for (const [method, path, body] of [
      ['GET', '/evaluation', undefined],
      ['PUT', '/evaluation', content(3)],
      ['POST', '/evaluation/submit', content(3)],
      ['POST', '/evaluation/reopen', {}],
      ['POST', '/evaluation/waive', {}],
      ['POST', '/evaluators', { memberIds: [elsewhere.accountId] }],
      ['DELETE', `/evaluators/${team.owner.accountId}`, undefined],
      ['POST', `/evaluators/${team.owner.accountId}/remind`, {}],
    ] as const) {
      const options = body ? { body } : {};
      expect((await call(method, path, { as: elsewhere, ...options })).status).toBe(404);
      expect((await call(method, path, { as: candidate, ...options })).status).toBe(403);
      expect((await call(method, path, { as: null, ...options })).status).toBe(401);
    }
    const alone = await signedIn(server, 'employer');
    expect(await call('GET', '/evaluation', { as: alone })).toMatchObject({
      status: 403,
      body: { code: 'COMPANY_REQUIRED' },
    });
  });

  it('does not evaluate who withdrew', async () => {
    await server.db
      .updateTable('applications')
      .set({ stage: 'withdrawn' })
      .where('id', '=', candidate.applicationId)
      .execute();
    expect(await call('PUT', '/evaluation', { body: content(3) })).toMatchObject({
      status: 409,
      body: { code: 'APPLICATION_WITHDRAWN' },
    });
    expect((await read(team.interviewer)).abilities.evaluate).toBe(false);
  });
});
