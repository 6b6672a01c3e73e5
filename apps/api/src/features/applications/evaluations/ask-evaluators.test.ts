import { evaluationMessages as messages } from '@baara/contract/applications/evaluation-messages';
import { type ApplicationEvaluation } from '@baara/contract/applications/evaluations';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, useWorkspace } from '../../../testing/workspace.ts';
import { remindDueEvaluators } from './ask-evaluators.ts';
import { useEvaluations } from './evaluation.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { candidate, team, call, read, submit } = useEvaluations(server, sahel);

const inDays = (days: number): string =>
  new Date(server.services.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

const askedMails = async (email: string): Promise<number> =>
  (await server.mails()).filter(
    ({ to, subject }) => to === email && subject.startsWith('Évaluation demandée'),
  ).length;

describe('asking for evaluations', () => {
  it('notifies the evaluators, shows who has not answered, and reminds them once a day', async () => {
    const wanted = { memberIds: [team.interviewer.accountId, team.recruiter.accountId], dueOn: inDays(2) };
    const asked = await call<ApplicationEvaluation>('POST', '/evaluators', { as: team.owner, body: wanted });
    expect(asked.status).toBe(200);
    expect(asked.body.data.people.map(({ state, isAsked, dueOn }) => ({ state, isAsked, dueOn }))).toEqual([
      { state: 'asked', isAsked: true, dueOn: wanted.dueOn },
      { state: 'asked', isAsked: true, dueOn: wanted.dueOn },
    ]);
    const mails = (await server.mails()).filter(({ to }) => to === team.interviewer.email);
    expect(mails.at(-1)?.subject).toBe('Évaluation demandée : Aminata Traoré');
    expect(mails.at(-1)?.action?.url).toContain(
      `/recruiter/recruitment-evaluation/${sahel.offerId}/${candidate.applicationId}`,
    );
    const path = `/evaluators/${team.interviewer.accountId}/remind`;
    expect((await call('POST', path, { as: team.owner, body: {} })).status).toBe(200);
    // The button stays for the rest of the day: what it answers says why.
    const { people } = await read(team.owner);
    expect(people.find(({ id }) => id === team.interviewer.accountId)?.abilities.remind).toBe(true);
    expect(await call('POST', path, { as: team.owner, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'REMINDED_TODAY', message: messages.REMINDED_TODAY },
    });
    await submit(team.interviewer, 4);
    expect(await call('POST', path, { as: team.owner, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_ANSWERED' },
    });
    const notifications = await server.db
      .selectFrom('notifications')
      .where('account_id', '=', team.owner.accountId)
      .select('title')
      .execute();
    expect(notifications).toContainEqual({ title: 'Awa Traoré a évalué Aminata Traoré' });
    const gone = await call('DELETE', `/evaluators/${team.recruiter.accountId}`, { as: team.owner });
    expect(gone.status).toBe(200);
    expect((await call('DELETE', `/evaluators/${team.recruiter.accountId}`, { as: team.owner })).status).toBe(
      404,
    );
  });

  it('asked again, writes only to those newly asked or whose day moved', async () => {
    server.startWindow();
    const ask = (memberIds: string[], dueOn = inDays(2)) =>
      call('POST', '/evaluators', { as: team.owner, body: { memberIds, dueOn } });
    const { interviewer, recruiter } = team;
    const path = `/evaluators/${interviewer.accountId}/remind`;
    await ask([interviewer.accountId]);
    await call('POST', path, { as: team.owner, body: {} });
    expect((await ask([interviewer.accountId, recruiter.accountId])).status).toBe(200);
    expect([await askedMails(interviewer.email), await askedMails(recruiter.email)]).toEqual([1, 1]);
    // The reminder of today still counts, until the day moves.
    expect((await call('POST', path, { as: team.owner, body: {} })).body.code).toBe('REMINDED_TODAY');
    await ask([interviewer.accountId], inDays(3));
    expect([await askedMails(interviewer.email), await askedMails(recruiter.email)]).toEqual([2, 1]);
    expect((await call('POST', path, { as: team.owner, body: {} })).status).toBe(200);
    const answers = [];
    for (let turn = 0; turn < 10; turn += 1)
      answers.push((await ask([interviewer.accountId], inDays(4 + (turn % 2)))).status);
    expect(answers.at(-1)).toBe(429);
  });

  it('notifies the requester of an evaluation only while they are a member of the company', async () => {
    const body = { memberIds: [team.interviewer.accountId] };
    expect((await call('POST', '/evaluators', { as: team.recruiter, body })).status).toBe(200);
    await server.db
      .deleteFrom('company_members')
      .where('account_id', '=', team.recruiter.accountId)
      .execute();
    await submit(team.interviewer, 4);
    const title = 'Awa Traoré a évalué Aminata Traoré';
    expect(await bellsOf(server, team.owner)).toContain(title);
    expect(await bellsOf(server, team.recruiter)).not.toContain(title);
    expect(await bellsOf(server, team.interviewer)).not.toContain(title);
  });

  it('asks only who may evaluate, for a day to come, and is asked by anyone who writes', async () => {
    for (const [body, field] of [
      [{ memberIds: [team.reader.accountId] }, 'memberIds'],
      [{ memberIds: [candidate.accountId] }, 'memberIds'],
      [{ memberIds: [] }, 'memberIds'],
      [{ memberIds: [team.owner.accountId], dueOn: inDays(-1) }, 'dueOn'],
    ] as const) {
      const answer = await call('POST', '/evaluators', { as: team.owner, body });
      expect(answer.status).toBe(422);
      expect(answer.body.errors![0]!.field).toBe(field);
    }
    for (const as of [team.interviewer, team.reader])
      expect(
        await call('POST', '/evaluators', { as, body: { memberIds: [team.owner.accountId] } }),
      ).toMatchObject({
        status: 403,
        body: { code: 'READ_ONLY_MEMBER' },
      });
  });

  it('is recalled by the calendar to those who did not answer, once', async () => {
    await call('POST', '/evaluators', {
      as: team.owner,
      body: { memberIds: [team.interviewer.accountId, team.recruiter.accountId], dueOn: inDays(1) },
    });
    await submit(team.recruiter, 3);
    for (const _ of [1, 2]) await remindDueEvaluators(server.db, server.services, server.services.now());
    const reminders = (await server.mails()).filter(({ subject }) => subject.startsWith('Rappel'));
    const ofTeam = new Set(Object.values(team).map(({ email }) => email));
    expect(reminders.filter(({ to }) => ofTeam.has(String(to))).map(({ to }) => to)).toEqual([
      team.interviewer.email,
    ]);
  });
});
