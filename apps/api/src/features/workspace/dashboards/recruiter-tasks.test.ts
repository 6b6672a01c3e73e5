import type { RecruiterTasks } from '@baara/contract/workspace/recruiter-tasks';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { useEvaluations } from '../../applications/evaluations/evaluation.factory.ts';
import { letterContent } from '../../applications/offer-letters/letter.factory.ts';
import { conversationCalls } from '../../messaging/messaging.factory.ts';
import { makeOffer } from '../../offers/offer.factory.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const server = useTestApp();
const sahel = useWorkspace(server);

const from = (ms: number): Date => new Date(Date.now() + ms);
const tasksOf = async (who: Person): Promise<RecruiterTasks> => {
  const { status, body } = await server.call<RecruiterTasks>('GET', '/recruiter/dashboard/tasks', who);
  expect(status).toBe(200);
  return body.data;
};
const setStage = (id: string, stage: string, changed = from(-HOUR)) =>
  server.db
    .updateTable('applications')
    .set({ stage, stage_changed_at: changed })
    .where('id', '=', id)
    .execute();

/** One that runs now, unless said otherwise. */
async function interviewOf(
  applicationId: string,
  fields: object = {},
  conductedBy: Person = sahel.owner,
): Promise<string> {
  const { id } = await server.db
    .insertInto('interviews')
    .values({
      application_id: applicationId,
      company_id: sahel.companyId,
      kind: 'on_site',
      place: 'Salle Niger',
      starts_at: from(-HOUR / 12),
      ends_at: from(HOUR),
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('interview_interviewers')
    .values({ interview_id: id, account_id: conductedBy.accountId })
    .execute();
  return id;
}

describe('interviews', () => {
  it('are those of today, then those that wait for an answer or a report', async () => {
    const [now, over, asked, later] = await Promise.all(
      ['Awa Koné', 'Binta Sow', 'Coumba Ba', 'Dado Ly'].map((name) => sahel.applicant(name)),
    );
    const today = await interviewOf(now!.applicationId);
    const ended = await interviewOf(over!.applicationId, {
      starts_at: from(-3 * DAY),
      ends_at: from(-3 * DAY + HOUR),
    });
    const countered = {
      invitation: 'countered',
      fixed_at: null,
      starts_at: from(5 * DAY),
      ends_at: from(5 * DAY + HOUR),
    };
    const waiting = await interviewOf(asked!.applicationId, countered);
    await interviewOf(later!.applicationId, { starts_at: from(2 * DAY), ends_at: from(2 * DAY + HOUR) });

    const { interviews } = await tasksOf(sahel.owner);
    expect(interviews.total).toBe(3);
    expect(interviews.items.map(({ id, need }) => [id, need])).toEqual([
      [today, 'attend'],
      [waiting, 'answer'],
      [ended, 'close'],
    ]);
    expect(interviews.items[0]).toMatchObject({
      applicationId: now!.applicationId,
      offer: { id: sahel.offerId, title: 'Comptable' },
      candidate: { name: 'Awa Koné' },
      place: 'Salle Niger',
      interviewers: ['Moussa Keïta'],
      isMine: true,
    });
    expect(interviews.items[1]).toMatchObject({ startsAt: null, endsAt: null });

    // Those who may neither answer nor report see today's alone, of the offers they see.
    const reader = await sahel.member('reader');
    expect((await tasksOf(reader)).interviews).toMatchObject({
      total: 1,
      items: [{ id: today, isMine: false }],
    });
    await server.call('POST', `/recruiter/interviews/${ended}/complete`, sahel.owner);
    expect((await tasksOf(sahel.owner)).interviews.total).toBe(2);
  });
});

describe('evaluations', () => {
  const { candidate, team, call, submit } = useEvaluations(server, sahel);

  it('are owed by those who were asked, until they give theirs', async () => {
    await call('POST', '/evaluators', {
      as: team.owner,
      body: { memberIds: [team.interviewer.accountId, team.recruiter.accountId] },
    });
    await submit(team.recruiter, 4);
    const { evaluations } = await tasksOf(team.interviewer);
    expect(evaluations).toMatchObject({
      total: 1,
      items: [
        {
          applicationId: candidate.applicationId,
          candidate: { name: 'Aminata Traoré' },
          interviewedAt: null,
          isDraft: false,
          given: 1,
        },
      ],
    });
    for (const who of [team.owner, team.recruiter, team.reader])
      expect((await tasksOf(who)).evaluations).toEqual({ total: 0, items: [] });
    await submit(team.interviewer, 3);
    expect((await tasksOf(team.interviewer)).evaluations.total).toBe(0);
  });

  it('are owed by those who conducted an interview, unless the candidate did not come', async () => {
    const past = { starts_at: from(-2 * DAY), ends_at: from(-2 * DAY + HOUR), status: 'completed' };
    const id = await interviewOf(candidate.applicationId, past, team.interviewer);
    const [task] = (await tasksOf(team.interviewer)).evaluations.items;
    expect(task?.interviewedAt).not.toBeNull();
    expect((await tasksOf(team.owner)).evaluations.total).toBe(0);
    await server.db.updateTable('interviews').set({ no_show: true }).where('id', '=', id).execute();
    expect((await tasksOf(team.interviewer)).evaluations.total).toBe(0);
    await server.db.updateTable('interviews').set({ no_show: false }).where('id', '=', id).execute();
    await setStage(candidate.applicationId, 'rejected');
    expect((await tasksOf(team.interviewer)).evaluations.total).toBe(0);
  });
});

it('counts applications to read by offer, as the list they lead to counts them', async () => {
  const driver = await makeOffer(server.db, sahel.companyId, {
    title: 'Chauffeur',
    expires_at: from(3 * DAY),
  });
  for (const [offer_id, days] of [
    [sahel.offerId, 0],
    [sahel.offerId, 4],
    [driver.id, 1],
  ] as const)
    await sahel.apply(await sahel.candidate(), { offer_id, created_at: from(-days * DAY) });
  await sahel.apply(await sahel.candidate(), { read_at: from(0) });
  await sahel.apply(await sahel.candidate(), { stage: 'withdrawn' });

  const { unread, offers } = await tasksOf(sahel.owner);
  expect(unread).toMatchObject({ total: 3, offers: 2 });
  const [first, second] = unread.items;
  expect(first).toMatchObject({ id: sahel.offerId, title: 'Comptable', unread: 2 });
  expect(Math.round((Date.now() - Date.parse(first!.oldestAt)) / DAY)).toBe(4);
  expect(first!.perDay).toHaveLength(14);
  expect(first!.perDay.reduce((sum, count) => sum + count, 0)).toBe(4);
  expect(second).toMatchObject({ id: driver.id, unread: 1 });
  const path = `/recruiter/offers/${sahel.offerId}/applications?unread=1`;
  expect((await server.call('GET', path, sahel.owner)).body.pagination.total).toBe(2);
  expect(offers).toMatchObject({ total: 1, items: [{ id: driver.id, need: 'close', applications: 1 }] });

  // In the team of one offer only.
  const reader = await sahel.member('reader');
  expect((await tasksOf(reader)).unread).toMatchObject({ total: 2, offers: 1, items: [{ unread: 2 }] });
});

it('lists letters for those who see salaries, by whose turn it is', async () => {
  const [drafted, sent, accepted] = await Promise.all(
    ['Awa Koné', 'Binta Sow', 'Coumba Ba'].map((name) => sahel.applicant(name)),
  );
  for (const { applicationId } of [drafted!, sent!, accepted!]) {
    await setStage(applicationId, 'offer');
    const path = `/recruiter/applications/${applicationId}/offer-letters/draft`;
    const content = letterContent(server.services.now());
    expect((await server.call('PUT', path, sahel.owner, { version: 0, content })).status).toBe(200);
  }
  const letterOf = (applicationId: string) =>
    server.db
      .selectFrom('offer_letters')
      .where('application_id', '=', applicationId)
      .select(['id', 'version', 'sha256'])
      .executeTakeFirstOrThrow();
  for (const { applicationId } of [sent!, accepted!]) {
    const { id, version } = await letterOf(applicationId);
    expect(
      (await server.call('POST', `/recruiter/offer-letters/${id}/send`, sahel.owner, { version })).status,
    ).toBe(200);
  }
  const { id, sha256 } = await letterOf(accepted!.applicationId);
  const signature = { signedName: 'Coumba Ba', consent: true, sha256: sha256!.toString('hex') };
  expect((await server.call('POST', `/offer-letters/${id}/accept`, accepted!, signature)).status).toBe(200);

  const { letters } = await tasksOf(await sahel.member('recruiter'));
  expect(letters?.total).toBe(3);
  expect(letters?.items.map(({ need, candidate, author }) => [need, candidate.name, author])).toEqual([
    ['hire', 'Coumba Ba', 'Moussa Keïta'],
    ['send', 'Awa Koné', 'Moussa Keïta'],
    ['wait', 'Binta Sow', 'Moussa Keïta'],
  ]);
  for (const role of ['interviewer', 'reader'] as const)
    expect((await tasksOf(await sahel.member(role))).letters).toBeNull();

  // Past its day without an answer, the company's turn comes again.
  server.advance({ days: 11 });
  const late = await sahel.member('owner');
  expect((await tasksOf(late)).letters?.items.map(({ need }) => need)).toEqual(['hire', 'decide', 'send']);
  server.advance({ days: -11 });
});

it('lists messages that nobody of the company answered, for those who may answer', async () => {
  const { open, send, readAll } = conversationCalls(server);
  const applicant = await sahel.applicant('Fatou Diallo');
  const { body } = await open(sahel.owner, applicant);
  expect((await tasksOf(sahel.owner)).messages.total).toBe(0);
  await send(body.data.id, applicant, 'Bonjour, je suis disponible.');
  // Read is not answered.
  await readAll(body.data.id, sahel.owner);
  expect((await tasksOf(sahel.owner)).messages).toMatchObject({
    total: 1,
    items: [
      {
        conversationId: body.data.id,
        person: { name: 'Fatou Diallo' },
        text: 'Bonjour, je suis disponible.',
      },
    ],
  });
  expect((await tasksOf(await sahel.member('interviewer'))).messages).toEqual({ total: 0, items: [] });
  await send(body.data.id, sahel.owner, 'Parfait, à mardi.');
  expect((await tasksOf(sahel.owner)).messages.total).toBe(0);
});

it('lists offers to publish, to correct and to close for their writers', async () => {
  const { db } = server;
  const draft = await makeOffer(db, sahel.companyId, {
    title: 'Directeur',
    status: 'draft',
    published_at: null,
  });
  const stopped = await makeOffer(db, sahel.companyId, { title: 'Vendeur', suspended_at: from(0) });
  const full = await makeOffer(db, sahel.companyId, { title: 'Magasinier', positions: 1 });
  await sahel.apply(await sahel.candidate(), { offer_id: full.id, stage: 'hired', hired_at: from(-HOUR) });
  const { offers, figures, hasOffers } = await tasksOf(sahel.owner);
  expect(offers.items.map(({ id, need }) => [id, need])).toEqual([
    [stopped.id, 'fix'],
    [full.id, 'fill'],
    [draft.id, 'publish'],
  ]);
  expect(figures).toMatchObject({ openOffers: 2 });
  expect(hasOffers).toBe(true);
  expect((await tasksOf(await sahel.member('interviewer'))).offers.items).toEqual([]);
});

it('says where applications wait, as the board they lead to counts them, and a few figures', async () => {
  const people = await Promise.all([1, 2, 3].map(() => sahel.applicant()));
  // « Examen » is meant to last five days.
  for (const [rank, days] of [2, 9, 12].entries())
    await setStage(people[rank]!.applicationId, 'screening', from(-days * DAY));
  const hired = await sahel.applicant();
  await setStage(hired.applicationId, 'hired');
  const { pipeline } = await tasksOf(sahel.owner);
  expect(pipeline.total).toBe(3);
  const screening = pipeline.stages.find(({ stage }) => stage === 'screening');
  expect(screening).toMatchObject({ total: 3, isLate: true, waitedDays: 9 });
  expect(pipeline.stuck).toBe(screening?.stuck);
  const board = await server.call<{ total: number }>(
    'GET',
    '/recruiter/recruitment-tracking?stuck=1',
    sahel.owner,
  );
  expect(board.body.data.total).toBe(pipeline.stuck);

  const { figures } = await tasksOf(sahel.owner);
  expect(figures).toMatchObject({
    // Too few to say.
    responseDays: null,
    previousResponseDays: null,
    answered: { percent: null, days: 180, goalPercent: 80 },
  });
  await server.db
    .updateTable('applications')
    .set({ answered_at: from(0) })
    .execute();
  for (let rank = 0; rank < 5; rank += 1)
    await sahel.apply(await sahel.candidate(), { created_at: from(-20 * DAY), answered_at: from(-18 * DAY) });
  const counted = (await tasksOf(sahel.owner)).figures;
  expect(counted.answered.percent).toBe(100);
  expect(counted.responseDays).toBeGreaterThan(0);
});

it('says nothing of another company, and asks for one', async () => {
  await sahel.applicant();
  const rival = await makeWorkspace(server, 'Rivale SA');
  const tasks = await tasksOf(rival.owner);
  expect([tasks.interviews.total, tasks.unread.total, tasks.pipeline.total]).toEqual([0, 0, 0]);
  expect([tasks.evaluations.total, tasks.letters?.total, tasks.messages.total]).toEqual([0, 0, 0]);
});
