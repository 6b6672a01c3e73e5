import type { MyApplication, MyApplicationDetail } from '@baara/contract/applications/applications';
import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendPendingNotices } from '../../../testing/pending-notices.ts';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Applicant, bellsOf, useWorkspace } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { inHours, interviewCalls } from '../interviews/interview.factory.ts';
import { registerApplicationJobs } from '../applications.jobs.ts';

type Mine = { body: { data: MyApplication[]; counts: Record<string, number> } };
type Preview = { subject: string; body: string; isSent: boolean; delayMinutes: number };

const server = useTestApp();
const sahel = useWorkspace(server);
const { propose, choose } = interviewCalls(server);
let awa: Applicant;
beforeEach(async () => {
  awa = await sahel.applicant('Awa Traoré');
});

const path = (who = awa) => `/recruiter/applications/${who.applicationId}`;
const change = (body: object, who = awa) =>
  server.call<RecruiterApplication>('PATCH', path(who), sahel.owner, body);
const refuse = (more: object = {}, who = awa) =>
  change({ stage: 'rejected', reason: 'experience', ...more }, who);
const undo = () => server.call<RecruiterApplication>('POST', `${path()}/undo`, sahel.owner);
const followed = async (): Promise<MyApplicationDetail> =>
  (await server.call<MyApplicationDetail>('GET', `/applications/${awa.applicationId}`, awa)).body.data;
const received = async (): Promise<{ bells: string[]; mails: string[] }> => ({
  bells: await bellsOf(server, awa),
  mails: (await mailsTo(server, awa.email)).map(({ subject }) => subject),
});
const preview = async (query: string, who = awa): Promise<Preview> =>
  (await server.call<Preview>('GET', `${path(who)}/refusal-mail?${query}`, sahel.owner)).body.data;

/** Everything a candidate can read about their applications. */
async function everythingTheyRead(): Promise<string> {
  const pages = [
    '/applications',
    '/applications?stage=rejected',
    `/applications/${awa.applicationId}`,
    `/applications/${awa.applicationId}/interviews`,
    `/applications/${awa.applicationId}/offer-letters`,
    '/dashboard',
    '/notifications',
    `/recruitment-offers/${sahel.offerId}`,
  ];
  const answers = [];
  for (const page of pages) {
    const { status, body } = await server.call('GET', page, awa);
    if (status !== 200) throw new Error(`${page}: ${status}`);
    answers.push(body);
  }
  return JSON.stringify(answers);
}

describe('until a candidate is notified of a move', () => {
  it('they receive nothing and see nothing of it, on any screen', async () => {
    const before = await everythingTheyRead();
    const { body } = await refuse();
    const at = new Date(server.services.now().getTime() + 4 * 3_600_000);
    expect(body.data).toMatchObject({
      stage: 'rejected',
      pendingNotice: { isSent: true, abilities: { undo: true } },
    });
    expect(Date.parse(body.data.pendingNotice?.at ?? '') - at.getTime()).toBeLessThanOrEqual(0);
    expect(await everythingTheyRead()).toBe(before);
    await sendPendingNotices(server);
    expect(await received()).toEqual({
      bells: ['Sahel Énergie a répondu à votre candidature « Comptable »'],
      mails: ['Votre candidature : Comptable'],
    });
    expect(await followed()).toMatchObject({ stage: 'rejected', abilities: { cancel: false } });
    const { body: mine } = (await server.call('GET', '/applications', awa)) as unknown as Mine;
    expect(mine.counts).toMatchObject({ inProgress: 0, rejected: 1 });
  });

  it('they may still withdraw, and are notified of nothing more', async () => {
    await refuse();
    const cancelled = await server.call('DELETE', `/applications/tracking/job/${sahel.offerId}/cancel`, awa);
    expect(cancelled.status).toBe(200);
    await sendPendingNotices(server);
    expect(await received()).toEqual({ bells: [], mails: [] });
    expect((await followed()).events.map(({ stage }) => stage)).toEqual(['received', 'withdrawn']);
  });

  it('they may still answer an interview, whose refusal cancels it once they are notified', async () => {
    const interview = await propose(sahel.owner, awa.applicationId);
    await sendPendingNotices(server);
    await refuse();
    expect((await choose(interview, awa)).status).toBe(200);
    await sendPendingNotices(server);
    const [onlyInterview] = (
      await server.call<object[]>('GET', `/applications/${awa.applicationId}/interviews`, awa)
    ).body.data;
    expect(onlyInterview).toMatchObject({ status: 'cancelled' });
  });

  it('nobody travels to an interview of a refused application: it is notified two hours before', async () => {
    const interview = await propose(sahel.owner, awa.applicationId, { slots: [inHours(3), inHours(9)] });
    expect((await choose(interview, awa)).status).toBe(200);
    const { body } = await refuse();
    const waitMs = Date.parse(body.data.pendingNotice?.at ?? '') - server.services.now().getTime();
    expect(Math.round(waitMs / 3_600_000)).toBe(1);
  });
});

describe('a move that is undone', () => {
  it.each(['rejected', 'hired', 'shortlisted'])(
    'to « %s » sends nothing and leaves no trace',
    async (stage) => {
      await change({ stage: 'interview' });
      await sendPendingNotices(server);
      const before = await everythingTheyRead();
      const { mails } = await received();
      await change({ stage, reason: 'filled' });
      expect((await undo()).body.data).toMatchObject({ stage: 'interview', pendingNotice: null });
      await sendPendingNotices(server);
      expect((await received()).mails).toEqual(mails);
      expect(await everythingTheyRead()).toBe(before);
    },
  );
});

describe('the e-mail of a refusal', () => {
  it('is previewed as it leaves', async () => {
    const shown = await preview('reason=experience');
    expect(shown).toMatchObject({ isSent: true, delayMinutes: 240 });
    expect(shown.body).toContain('Bonjour Awa,');
    expect(shown.body).toContain('Ce poste demande une expérience plus longue que la vôtre à ce jour.');
    await refuse();
    await sendPendingNotices(server);
    const [mail] = await mailsTo(server, awa.email);
    expect({ subject: mail?.subject, body: mail?.paragraphs.join('\n\n') }).toEqual({
      subject: shown.subject,
      body: shown.body,
    });
  });

  it('is edited for several at once, each by their name', async () => {
    const oumar = await sahel.applicant('Oumar Diallo');
    const { subject, body } = await preview('reason=filled&several=true');
    expect(body).toContain('Bonjour {prénom},');
    expect(body).toContain('{offre}');
    const mail = { isSent: true, subject, body: `${body}\n\nÀ bientôt peut-être.` };
    for (const who of [awa, oumar]) expect((await refuse({ mail }, who)).status).toBe(200);
    await sendPendingNotices(server);
    for (const [who, name] of [
      [awa, 'Awa'],
      [oumar, 'Oumar'],
    ] as const) {
      const [sent] = await mailsTo(server, who.email);
      expect(sent?.paragraphs[0]).toBe(`Bonjour ${name},`);
      expect(sent?.paragraphs.at(-1)).toBe('À bientôt peut-être.');
      expect(JSON.stringify(sent?.paragraphs)).not.toContain('{');
    }
  });

  it('may stay unsent: the candidate sees the refusal in their own time', async () => {
    await refuse({ mail: { isSent: false } });
    await sendPendingNotices(server);
    expect(await received()).toEqual({ bells: [], mails: [] });
    expect(await followed()).toMatchObject({ stage: 'rejected' });
  });

  it('names no unknown variable', async () => {
    const answer = await refuse({ mail: { isSent: true, subject: 'Bonjour', body: 'Cher {nom}' } });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'mail.body' }] } });
  });
});

it('notifies the candidates that a lost job left out, once', async () => {
  await refuse();
  await server.db.deleteFrom('pgboss.job' as never).execute();
  const overdue = () =>
    runJob(
      registerApplicationJobs,
      { ...server.services, queue: server.services.queue },
      'applications.tell-overdue',
    );
  await overdue();
  expect((await received()).mails).toEqual([]);
  server.advance({ hours: 5 });
  await overdue();
  await overdue();
  expect((await received()).mails).toHaveLength(1);
});
