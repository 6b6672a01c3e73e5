import type {
  CoachHome,
  CoachQuestion,
  PractisedAnswer,
} from '@baara/contract/candidates/tools/interview-coach';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../../testing/test-app.ts';
import { type Applicant, makeWorkspace, type Person, useWorkspace } from '../../../../testing/workspace.ts';
import { inHours, interviewCalls } from '../../../applications/interviews/interview.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { fix } = interviewCalls(server);
let awa: Applicant;
beforeEach(async () => {
  awa = await sahel.applicant('Awa Traoré', { headline: 'Aide-comptable' });
});

const call = <Data>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  who: Person | null,
  body?: object,
) => server.call<Data>(method, `/interview-coach${path}`, who, body);
const home = async (who: Person) => (await call<CoachHome>('GET', '', who)).body.data;
const good =
  'En mars 2023, chez Sahel à Bamako, le compte fournisseurs avait un écart de 400 000 F. J’ai pointé chaque facture dans Sage et j’ai corrigé le doublon. La clôture est partie à temps.';
const answered = (fields: object = {}) => ({
  id: randomUUID(),
  questionId: 'comptable-5',
  answer: good,
  ...fields,
});
const save = (who: Person | null, fields: object = {}) =>
  call<PractisedAnswer>('POST', '/answers', who, answered(fields));

describe('the interview coach', () => {
  it('is for anyone signed in, and each one’s alone', async () => {
    for (const path of ['', '/answers', `/offers/${sahel.offerId}/questions`])
      expect((await call('GET', path, null)).status).toBe(401);
    expect((await save(null)).status).toBe(401);
    const { id } = (await save(awa)).body.data;
    for (const person of [sahel.owner, await sahel.candidate('Sira Sow')]) {
      expect((await call<PractisedAnswer[]>('GET', '/answers', person)).body.data).toEqual([]);
      expect((await home(person)).progress.answers).toBe(0);
      expect((await call('DELETE', `/answers/${id}`, person)).status).toBe(404);
      expect((await save(person, { id })).status).toBe(404);
    }
  });

  it('grades an answer by its own rules, and stores it once however often it is sent', async () => {
    const sent = answered({ isAloud: true, spokenSeconds: 70, offerId: sahel.offerId });
    const first = await call<PractisedAnswer>('POST', '/answers', awa, sent);
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({
      question: 'Racontez une erreur que vous avez trouvée dans les comptes. Qu’avez-vous fait\u00A0?',
      familyId: 'comptable',
      offer: { id: sahel.offerId, title: 'Comptable' },
      isAloud: true,
      spokenSeconds: 70,
      grades: { structure: 3, facts: 3, tone: 2 },
    });
    expect((await call('POST', '/answers', awa, sent)).status).toBe(201);
    const list = await call<PractisedAnswer[]>('GET', '/answers', awa);
    expect(list.body.data.map(({ id }) => id)).toEqual([sent.id]);
    expect((await call('DELETE', `/answers/${sent.id}`, awa)).status).toBe(200);
    expect((await home(awa)).progress.answers).toBe(0);
  });

  it('stores an answer whose offer is gone, at the moment it was given', async () => {
    const given = inHours(-30).startsAt;
    const { body } = await save(awa, { offerId: 2_147_483_647, answeredAt: given });
    expect(body.data).toMatchObject({ offer: null, answeredAt: given });
    const wrong = await save(awa, { answeredAt: inHours(500).startsAt });
    expect(Date.parse(wrong.body.data.answeredAt)).toBeLessThan(Date.parse(inHours(1).startsAt));
  });

  it('says what is wrong with an answer', async () => {
    const empty = await save(awa, { answer: '  ' });
    expect(empty.status).toBe(422);
    expect(empty.body).toMatchObject({ errors: [{ field: 'answer' }] });
    const long = await save(awa, { answer: 'é'.repeat(12_001) });
    expect(long.body).toMatchObject({ errors: [{ field: 'answer' }] });
    for (const questionId of ['comptable-99', '__proto__-1', 'constructor', ''])
      expect((await save(awa, { questionId })).status).toBe(422);
    expect((await save(awa, { id: 'x' })).status).toBe(422);
  });

  it('chooses ten questions of an offer, and says why each', async () => {
    const { body } = await call<{ family: { id: string } | null; questions: CoachQuestion[] }>(
      'GET',
      `/offers/${sahel.offerId}/questions`,
      awa,
    );
    expect(body.data.family?.id).toBe('comptable');
    expect(body.data.questions).toHaveLength(10);
    expect(body.data.questions[0]?.id).toBe('general-1');
    expect(body.data.questions.every(({ why, seeks }) => why !== '' && seeks !== '')).toBe(true);
  });

  it('does not read the draft of a company, but an offer one applied to once it is suspended', async () => {
    const other = await makeWorkspace(server, 'Niger BTP');
    const draft = other.offerId;
    await server.db.updateTable('offers').set({ status: 'draft' }).where('id', '=', draft).execute();
    expect((await call('GET', `/offers/${draft}/questions`, awa)).status).toBe(404);
    const suspended = { suspended_at: new Date() };
    await server.db.updateTable('offers').set(suspended).where('id', '=', sahel.offerId).execute();
    expect((await call('GET', `/offers/${sahel.offerId}/questions`, awa)).status).toBe(200);
    const sira = await sahel.candidate('Sira Sow');
    expect((await call('GET', `/offers/${sahel.offerId}/questions`, sira)).status).toBe(404);
  });

  it('makes a plan until the interviews of the agenda, ticked by practice and by hand', async () => {
    await fix(sahel.owner, awa);
    await server.call('POST', '/calendar/events', awa, { title: 'Entretien à la BDM', ...inHours(200) });
    await server.call('POST', '/calendar/events', awa, { title: 'Congé', ...inHours(300) });
    const before = await home(awa);
    expect(before).toMatchObject({
      familyId: 'comptable',
      offers: [{ id: sahel.offerId, title: 'Comptable', company: 'Sahel Énergie' }],
      meetings: [
        { type: 'interview', offerId: sahel.offerId },
        { type: 'event', title: 'Entretien à la BDM', offerId: null },
      ],
    });
    const [interview] = before.meetings;
    expect(interview?.plan.every(({ isDone }) => !isDone)).toBe(true);
    for (const questionId of ['comptable-1', 'comptable-2', 'general-1', 'pieges-1', 'pieges-2'])
      await save(awa, { questionId, offerId: sahel.offerId });
    const task = `/meetings/${interview?.id ?? ''}/tasks/papers`;
    expect((await call('PUT', task, awa, { isDone: true })).status).toBe(200);
    expect((await call('PUT', task, sahel.owner, { isDone: true })).status).toBe(404);
    const after = await home(awa);
    const done = after.meetings[0]?.plan.filter(({ isDone }) => isDone).map(({ id }) => id);
    expect(done).toEqual(['likely', 'traps', 'papers']);
    expect(after.meetings[1]?.plan.find(({ id }) => id === 'likely')?.done).toBe(2);
    await call('PUT', task, awa, { isDone: false });
    expect((await home(awa)).meetings[0]?.plan.at(-1)?.isDone).toBe(false);
  });

  it('shows progress: the first answers beside the last, day by day, and the best of each question', async () => {
    for (const [index, hours] of [-72, -71, -70, -48, -47, -2].entries())
      await save(awa, {
        questionId: `general-${(index % 3) + 1}`,
        answer: index < 3 ? 'Je suis motivé.' : good,
        answeredAt: inHours(hours).startsAt,
      });
    const { progress, best } = await home(awa);
    expect(progress).toMatchObject({ answers: 6, questions: 3 });
    expect(progress.history.length).toBeGreaterThan(1);
    expect(progress.parts?.structure.last).toBeGreaterThan(progress.parts?.structure.first ?? 100);
    expect(Object.keys(best)).toEqual(['general-1', 'general-2', 'general-3']);
  });
});
