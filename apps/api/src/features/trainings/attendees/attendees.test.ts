import type { TrainingAttendee } from '@baara/contract/trainings/registrations';
import type { TrainingFigures } from '@baara/contract/trainings/figures';
import type { MyTraining } from '@baara/contract/trainings/trainings';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { runJob } from '../../../testing/run-job.ts';
import { bellsOf, type Person } from '../../../testing/workspace.ts';
import { createExportWriter } from '../../files/exports/write-export.ts';
import { makeExport } from '../../files/exports/make-export.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { registerTrainingJobs } from '../trainings.jobs.ts';
import {
  daysFromNow,
  makeRegistration,
  makeSession,
  makeTraining,
  pastSession,
} from '../training.factory.ts';

const server = useTestApp();
let manager: Person;
let awa: Person;
let binta: Person;
let trainingId: string;
let sessionId: string;

beforeAll(async () => {
  await server.db
    .insertInto('role_permissions')
    .values({ role: 'manager', permission: 'trainings.manage' })
    .execute();
  manager = await signedIn(server, 'manager');
  awa = await signedIn(server, 'applicant', { name: { first: 'Awa', last: 'Koné' } });
  binta = await signedIn(server, 'applicant', { name: { first: 'Binta', last: 'Traoré' } });
});
beforeEach(async () => {
  await server.db.deleteFrom('trainings').execute();
  trainingId = (await makeTraining(server.db, { certificate: 'Attestation' })).id;
  sessionId = await makeSession(server.db, trainingId, pastSession);
});

const seatOf = ({ accountId }: Person, session = sessionId, status = 'registered') =>
  makeRegistration(server.db, { sessionId: session, accountId, status });
const list = (query = '', who: Person | null = manager) =>
  server.call<TrainingAttendee[]>('GET', `/admin/trainings/${trainingId}/registrations?${query}`, who);
const note = (outcome: string, ids: string[], who: Person | null = manager) =>
  server.call<{ noted: number; certificates: number }>(
    'POST',
    '/admin/training-registrations/outcomes',
    who,
    {
      outcome,
      ids,
    },
  );
const names = async (query: string) => (await list(query)).body.data.map(({ firstName }) => firstName);
const mine = async (who: Person) =>
  (await server.call<MyTraining[]>('GET', '/my-trainings?period=past', who)).body.data;

const say = (id: string, rating: unknown, who: Person | null = awa) =>
  server.call('PUT', `/my-trainings/${id}/feedback`, who, { rating, comment: 'Très clair.' });
const dayOf = (days: number): string => daysFromNow(days).toISOString().slice(0, 10);

const figures = async (from: number, to: number) =>
  (
    await server.call<TrainingFigures>(
      'GET',
      `/admin/training-figures?from=${dayOf(from)}&to=${dayOf(to)}`,
      manager,
    )
  ).body.data;

describe('the list', () => {
  it('has every session of one training, filtered by each filter', async () => {
    await seatOf(awa);
    await seatOf(binta, sessionId, 'cancelled');
    const next = await makeSession(server.db, trainingId);
    await seatOf(binta, next);
    await seatOf(awa, await makeSession(server.db, (await makeTraining(server.db)).id));
    expect(await names('')).toEqual(['Binta', 'Awa', 'Binta']);
    expect(await names(`session=${next}`)).toEqual(['Binta']);
    expect(await names('status=cancelled')).toEqual(['Binta']);
    expect(await names('search=KONE')).toEqual(['Awa']);
    expect(await names('outcome=none')).toEqual(['Awa']);
    expect((await list('page=2&limit=2')).body).toMatchObject({ pagination: { total: 3, pages: 2 } });
  });

  it('is a 404 of no training, and a 422 for a filter that cannot be', async () => {
    expect((await list('session=12')).status).toBe(422);
    trainingId = sessionId;
    expect((await list()).status).toBe(404);
  });

  it('is exported as it is filtered, and the audit says so', async () => {
    await seatOf(awa);
    await seatOf(binta, sessionId, 'cancelled');
    const asked = await server.call<{ id: string }>(
      'POST',
      `/admin/trainings/${trainingId}/registrations/exports`,
      manager,
      { format: 'csv', filters: { status: 'registered' } },
    );
    expect(asked.status).toBe(202);
    const deps = { ...server.services, writeExport: createExportWriter(server.db) };
    await makeExport(server.db, deps, asked.body.data.id, {
      attempt: 0,
      signal: new AbortController().signal,
    });
    const file = await server.inject({
      method: 'GET',
      url: `/api/v1/exports/${asked.body.data.id}/content`,
      headers: manager.headers,
    });
    expect(file.body).toContain('Koné');
    expect(file.body).not.toContain('Traoré');
    const { action } = await server.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', trainingId)
      .executeTakeFirstOrThrow();
    expect(action).toBe('training.registrations_exported');
  });
});

describe('what became of somebody', () => {
  it('is noted once the session began, and attested from its last day', async () => {
    const coming = await seatOf(awa, await makeSession(server.db, trainingId));
    const running = await makeSession(server.db, trainingId, { starts_at: daysFromNow(-1) });
    const now = await seatOf(binta, running);
    const past = await seatOf(awa);
    const rows = (await list()).body.data;
    const possible = (id: string) => rows.find((row) => row.id === id)?.outcomes;
    expect(possible(coming)).toEqual([]);
    expect(possible(now)).toEqual(['incomplete', 'absent']);
    expect(possible(past)).toEqual(['completed', 'incomplete', 'absent']);
    expect((await note('absent', [coming])).body).toMatchObject({ code: 'SESSION_NOT_STARTED' });
    expect((await note('completed', [now])).body).toMatchObject({ code: 'SESSION_NOT_OVER' });
    expect((await note('absent', [now])).status).toBe(200);
  });

  it('is noted of all or of nobody', async () => {
    const [seated, waiting] = [await seatOf(awa), await seatOf(binta, sessionId, 'waiting')];
    expect((await note('completed', [seated, waiting])).body).toMatchObject({ code: 'NO_SEAT' });
    expect((await note('completed', [seated, trainingId])).status).toBe(404);
    expect((await note('completed', [])).status).toBe(422);
    expect((await note('present', [seated])).status).toBe(422);
    expect((await list()).body.data.map(({ outcome }) => outcome)).toEqual([null, null]);
  });

  it('delivers the certificate once, however often it is asked', async () => {
    const ids = [await seatOf(awa), await seatOf(binta)];
    const answers = await Promise.all([note('completed', ids), note('completed', ids.toReversed())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.data.certificates, 0)).toBe(2);
    const rows = (await list()).body.data;
    expect(new Set(rows.map(({ certificate }) => certificate?.number)).size).toBe(2);
    expect(rows[0]).toMatchObject({ outcome: 'completed', certificate: { state: 'valid' }, outcomes: [] });
    expect((await note('absent', ids)).body).toMatchObject({ code: 'CERTIFIED' });
  });

  it('delivers none when the training announces none', async () => {
    await server.db.updateTable('trainings').set({ certificate: null }).execute();
    const answer = await note('completed', [await seatOf(awa)]);
    expect(answer.body.data).toEqual({ noted: 1, certificates: 0 });
  });

  it('is in the audit', async () => {
    const id = await seatOf(awa);
    await note('incomplete', [id]);
    await note('incomplete', [id]);
    const rows = await server.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject', '=', id)
      .execute();
    expect(rows).toMatchObject([
      { action: 'training_registration.noted', detail: { outcome: 'incomplete' } },
    ]);
  });
});

describe('an opinion', () => {
  it('is given once by who was there, when the session is over', async () => {
    const id = await seatOf(awa);
    expect((await mine(awa))[0]).toMatchObject({
      registration: { id, feedback: null, abilities: { giveFeedback: true } },
    });
    expect((await say(id, 4)).body).toMatchObject({ message: 'Merci, votre avis est enregistré' });
    expect(await say(id, 5)).toMatchObject({ status: 409, body: { code: 'FEEDBACK_GIVEN' } });
    expect((await mine(awa))[0]).toMatchObject({
      registration: {
        feedback: { rating: 4, comment: 'Très clair.' },
        abilities: { giveFeedback: false },
      },
    });
  });

  it('is asked for once, of who was there and did not say it', async () => {
    const [one, absent] = [await seatOf(awa), await seatOf(binta)];
    await note('absent', [absent]);
    const close = () => runJob(registerTrainingJobs, server.services, 'trainings.close-sessions');
    await close();
    await close();
    const asked = (await bellsOf(server, awa)).filter((title) => title.startsWith('Votre avis sur'));
    expect(asked).toHaveLength(1);
    expect((await bellsOf(server, binta)).some((title) => title.startsWith('Votre avis'))).toBe(false);
    expect((await server.mails()).filter(({ subject }) => subject.startsWith('Votre avis'))).toHaveLength(1);
    expect((await say(one, 5)).status).toBe(200);
  });

  it('is refused to others, before the end, of the absent, and out of range', async () => {
    const id = await seatOf(awa);
    expect((await say(id, 5, null)).status).toBe(401);
    expect((await say(id, 5, binta)).status).toBe(404);
    for (const rating of [0, 6, 2.5, null]) expect((await say(id, rating)).status).toBe(422);
    await note('absent', [id]);
    expect((await mine(awa))[0]).toMatchObject({ registration: { abilities: { giveFeedback: false } } });
    expect((await say(id, 5)).body).toMatchObject({ code: 'FEEDBACK_CLOSED' });
    const coming = await seatOf(binta, await makeSession(server.db, trainingId));
    expect((await say(coming, 5, binta)).status).toBe(409);
  });
});

describe('the figures', () => {
  it('count the sessions that begin in the period, each person once', async () => {
    const [one, two] = [await seatOf(awa), await seatOf(binta)];
    await seatOf(await signedIn(server, 'client'), sessionId, 'waiting');
    await seatOf(binta, await makeSession(server.db, trainingId));
    await seatOf(awa, await makeSession(server.db, trainingId, { ...pastSession, status: 'cancelled' }));
    await note('completed', [one]);
    await note('absent', [two]);
    await server.call('PUT', `/my-trainings/${one}/feedback`, awa, { rating: 4, comment: 'Utile.' });
    const past = await figures(-30, 0);
    expect(past.total).toEqual({
      sessions: 1,
      seats: 10,
      registered: 2,
      waiting: 1,
      completed: 1,
      incomplete: 0,
      absent: 1,
      certificates: 1,
      calledDays: 0,
      presentDays: 0,
      dueXof: 150_000,
      paidXof: 0,
      unpaid: 0,
      asked: 0,
      answers: 1,
      // One answer would be recognised.
      rating: null,
    });
    expect(past).toMatchObject({
      trainings: [{ id: trainingId, registered: 2 }],
      comments: [],
      published: 1,
      drafts: 0,
    });
    expect((await figures(1, 30)).total).toMatchObject({ sessions: 1, registered: 1, rating: null });
    expect((await figures(-400, -300)).trainings).toEqual([]);
  });

  it('show opinions from five answers on, and never by subtraction', async () => {
    const ratings = [5, 4, 4, 5, 3];
    const answer = async (session: string, rating: number, part: object = {}) => {
      const who = await signedIn(server, 'applicant');
      const id = await seatOf(who, session);
      await server.call('PUT', `/my-trainings/${id}/feedback`, who, { rating, comment: 'Bien.', ...part });
    };
    for (const rating of ratings.slice(0, 4)) await answer(sessionId, rating, { teaching: rating });
    expect(await figures(-30, 0)).toMatchObject({
      total: { answers: 4, rating: null },
      parts: { teaching: null, content: null },
      comments: [],
    });
    await answer(sessionId, 3, { teaching: 3 });
    const other = await makeTraining(server.db);
    await answer(await makeSession(server.db, other.id, pastSession), 1);
    const shown = await figures(-30, 0);
    expect(shown.total).toMatchObject({ answers: 6, rating: 4.2 });
    expect(shown.parts).toEqual({ content: null, teaching: 4.2, organisation: null });
    expect(shown.trainings.find(({ id }) => id === other.id)).toMatchObject({ answers: 1, rating: null });
    expect(shown.comments).toHaveLength(5);
  });
});
