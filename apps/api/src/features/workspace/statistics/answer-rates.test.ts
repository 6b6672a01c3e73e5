import type { AnswerRate, Statistics } from '@baara/contract/workspace/statistics';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendPendingNotices } from '../../../testing/pending-notices.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { useWorkspace } from '../../../testing/workspace.ts';
import { makeProfile } from '../../applications/application.factory.ts';
import { proposal } from '../../applications/interviews/interview.factory.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { makeHistory, type Moved } from './history.factory.ts';
import { showAnswerRates } from './statistics.jobs.ts';

type Person = { headers: Record<string, string> };
type Answer<Data> = {
  code: number | string;
  data: Data;
};

const server = useTestApp();
const sahel = useWorkspace(server);
let companyId: string;
let recruiter: Person & { accountId: string };
let offerId: number;

const get = <Data>(path: string) =>
  server.json<Answer<Data>>('GET', `/api/v1/recruiter${path}`, { headers: recruiter.headers });
const figures = async () => (await get<Statistics>('/statistics')).body.data.figures;
const applied = async (received: number, moves: readonly Moved[] = [], reason: string | null = null) => {
  const { accountId: candidateId } = await signedIn(server, 'applicant');
  const id = await makeHistory(server.db, { offerId, companyId, candidateId }, received, moves, reason);
  return { id, candidateId };
};
const times = async (count: number, make: () => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < count; time += 1) await make();
};
const post = (path: string, body: object = {}) =>
  server.json('POST', `/api/v1${path}`, { headers: recruiter.headers, body });
const patch = (id: string, body: object) =>
  server.json('PATCH', `/api/v1/recruiter/applications/${id}`, { headers: recruiter.headers, body });
const answered = async (): Promise<number> => (await figures()).answers.count;
const shownBy = async () => {
  const answer = await server.json<Answer<{ company: { answer_rate: unknown } }>>(
    'GET',
    `/api/v1/recruitment-offers/${offerId}`,
  );
  return answer.body.data.company.answer_rate;
};
const rate = async (): Promise<AnswerRate> => (await get<AnswerRate>('/statistics/answer-rate')).body.data;
const countAll = () => showAnswerRates(server.db, server.services.now());

beforeEach(() => {
  ({ companyId, offerId, owner: recruiter } = sahel);
});

describe('an answer', () => {
  it('is a decision, not a look, a note or « Examen »', async () => {
    const { id } = await applied(20);
    await server.call('POST', `/recruiter/applications/${id}/opening`, sahel.owner);
    await patch(id, { note: 'Bon profil' });
    await patch(id, { stage: 'screening' });
    expect(await answered()).toBe(0);
    await patch(id, { stage: 'shortlisted' });
    expect(await answered()).toBe(1);
  });

  it('is a refusal, also one that is examined again once the candidate was notified of it', async () => {
    const { id } = await applied(20);
    await patch(id, { stage: 'rejected', reason: 'profile' });
    expect(await figures()).toMatchObject({ answers: { count: 1 }, refusals: 1 });
    await sendPendingNotices(server);
    await patch(id, { stage: 'screening' });
    expect(await figures()).toMatchObject({ answers: { count: 1 }, refusals: 0 });
  });

  it('is nothing that was undone before the candidate was notified, wherever it comes back to', async () => {
    const { id } = await applied(20);
    const other = await applied(20, [['interview', 10]]);
    const met = { ...other, answers: await answered() };
    await patch(met.id, { stage: 'rejected', reason: 'profile' });
    await post(`/recruiter/applications/${met.id}/undo`);
    expect(await figures()).toMatchObject({ answers: { count: met.answers }, refusals: 0 });
    await patch(id, { stage: 'rejected', reason: 'profile' });
    expect(await answered()).toBe(2);
    await post(`/recruiter/applications/${id}/undo`);
    expect(await answered()).toBe(1);
  });

  it('is an e-mail, an interview or a message of the company', async () => {
    const [mailed, met, written] = [await applied(20), await applied(20), await applied(20)];
    await post(`/recruiter/applications/${mailed.id}/answer`, {
      subject: 'Bonjour',
      body: 'Nous revenons vers vous.',
    });
    expect(await answered()).toBe(1);
    const proposed = await post('/recruiter/interviews', proposal(met.id, recruiter.accountId));
    expect(proposed.status).toBe(201);
    expect(await answered()).toBe(2);
    await makeProfile(server.db, written.candidateId, { first: 'Awa', last: 'Traoré' });
    const opened = await server.json<Answer<{ id: string }>>('POST', '/api/v1/recruiter/conversations', {
      headers: recruiter.headers,
      body: { recipientId: written.candidateId, initialMessage: 'Bonjour, êtes-vous disponible ?' },
    });
    expect(opened.status).toBeLessThan(300);
    expect(await answered()).toBe(3);
  });
});

describe('the share shown to everyone', () => {
  it('stands on its offers once it is good over enough, from the next count on', async () => {
    await times(16, () => applied(30, [['rejected', 20]], 'profile'));
    await times(3, () => applied(30));
    await countAll();
    await expect.poll(shownBy).toBeNull();
    expect(await rate()).toMatchObject({ answers: { count: 16, of: 19 }, waiting: 3, deservesBadge: false });
    await applied(30);
    expect(await rate()).toEqual({
      answers: { count: 16, of: 20, percent: 80 },
      waiting: 4,
      deservesBadge: true,
      shown: null,
    });
    await countAll();
    await expect.poll(shownBy).toEqual({ percent: 80, applications: 20, days: 10 });
    expect((await rate()).shown).toEqual({ percent: 80, applications: 20, days: 10 });
    await applied(30);
    await countAll();
    await expect.poll(shownBy).toBeNull();
  });

  it('forgets what is older than 180 days, and waits 14 for each', async () => {
    await times(25, () => applied(179, [['rejected', 100]], 'profile'));
    await times(25, () => applied(13));
    await times(25, () => applied(181));
    await countAll();
    await expect.poll(shownBy).toEqual({ percent: 100, applications: 25, days: 79 });
    expect((await rate()).waiting).toBe(25);
    server.advance({ days: 2 });
    await countAll();
    await expect.poll(shownBy).toBeNull();
    server.advance({ days: -2 });
  });

  it('leads to those who wait, as the board lists them', async () => {
    await applied(30);
    await applied(30, [['screening', 29]]);
    await applied(30, [['withdrawn', 1]]);
    await applied(30, [['rejected', 29]], 'profile');
    await applied(2);
    const board = await get<{ total: number }>('/recruitment-tracking?unanswered=1');
    expect([board.body.data.total, (await rate()).waiting]).toEqual([2, 2]);
    expect((await rate()).answers).toEqual({ count: 1, of: 4, percent: null });
  });
});
