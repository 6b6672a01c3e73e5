import type { MarksReport } from '@baara/contract/campaigns/marks';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { makeFile } from '../sessions/session.factory.ts';
import { markSittings, registerSittingJobs } from '../sittings/sittings.jobs.ts';
import { freezeTest, makeQuestions, makeTest } from '../tests/test.factory.ts';
import { absent, excluded, give, marked, useMarkedTest } from './marks.factory.ts';
import { answersInWords } from './online-marks.ts';
import { selectCorrections } from './sealing.queries.ts';

const server = useTestApp();
const ministry = useWorkspace(server);
const { of, path, save, list, confirm, propose, markAll, sealAll, logged } = useMarkedTest(server, ministry);

const mark = () => runJob(registerSittingJobs, server.services, markSittings.name, {});
const sit = async (applicationId: string, at: Date): Promise<void> => {
  const { id } = await server.db
    .insertInto('campaign_sittings')
    .values({
      test_id: of.testId,
      application_id: applicationId,
      device_id: randomUUID(),
      started_at: at,
      ends_at: new Date(at.getTime() + 1_800_000),
      sheet: JSON.stringify([0, 1].map((question) => ({ part: 0, question, choices: [0, 1, 2, 3] }))),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('campaign_sitting_answers')
    .values({ sitting_id: id, place: 0, choices: [0], sequence: 1, received_at: at })
    .execute();
};

describe('closing', () => {
  it('needs every file, one who proposes and another who confirms; then nothing is entered any more', async () => {
    await markAll();
    const taken = await save([give(6, null, marked(1800))]);
    expect(taken.body.data.sealRefusal).toMatch(/1 dossier n’a ni note/);
    const refused = await propose();
    expect(refused).toMatchObject({ status: 409, body: { code: 'MARKS_INCOMPLETE' } });
    expect(refused.body.message).toMatch(/1 dossier n’a ni note, ni absence, ni exclusion/);
    expect((await list()).overview.sealRefusal).toMatch(/1 dossier/);
    // Who typed the last one may close at once.
    expect((await save([give(6, excluded)])).body.data.sealRefusal).toBeNull();
    const proposed = await propose();
    expect(proposed).toMatchObject({
      status: 201,
      body: {
        data: {
          sentence: 'Clore les notes de l’épreuve « Dissertation » : 5 dossiers notés, 0 absent, 1 exclu',
        },
      },
    });
    const { id } = proposed.body.data;
    expect((await list()).overview.sealRefusal).toMatch(/une deuxième personne/);
    expect(await confirm(id, ministry.owner)).toMatchObject({ status: 403, body: { code: 'OWN_PROPOSAL' } });
    // A mark that changed since makes it another decision.
    await save([give(5, marked(1550), marked(1500))]);
    expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'PROPOSAL_SUBJECT_CHANGED' } });
    await server.db.deleteFrom('two_person_proposals').execute();
    await sealAll();
    const { overview } = await list();
    expect(overview.sealedAt).not.toBeNull();
    expect(overview.abilities).toMatchObject({ enter: false, seal: false, correct: true });
    expect(await save([give(1, absent, marked(300))])).toMatchObject({
      status: 409,
      body: { code: 'MARKS_SEALED' },
    });
    expect((await logged()).at(-1)).toMatchObject({ kind: 'marks-sealed' });
  });

  it('a mark that is closed is corrected by two people, who read what it changes', async () => {
    await markAll();
    const correct = (body: object) =>
      server.call<Proposal>('POST', `${path()}/corrections`, ministry.owner, {
        reason: 'Addition refaite',
        ...body,
      });
    expect(await correct({ fileNumber: 1, value: marked(900) })).toMatchObject({
      status: 409,
      body: { code: 'MARKS_NOT_SEALED' },
    });
    await sealAll();
    expect(await correct({ fileNumber: 1, value: marked(2100) })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'value' }] },
    });
    expect(await correct({ fileNumber: 77, value: absent })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'fileNumber' }] },
    });
    expect(await correct({ fileNumber: 1, value: marked(300) })).toMatchObject({
      status: 409,
      body: { code: 'MARK_UNCHANGED' },
    });
    const { body } = await correct({ fileNumber: 1, value: marked(950) });
    expect(body.data.sentence).toBe(
      'Corriger la note du dossier OP26-000001 à l’épreuve « Dissertation » : 3 devient 9,5 ; la moyenne passe de 3 à 9,5 sur 20 ; la note n’est plus éliminatoire',
    );
    expect((await list('?search=1')).data[0]?.mark?.scoreHundredths).toBe(300);
    expect((await confirm(body.data.id)).status).toBe(200);
    expect((await list('?search=1')).data[0]).toMatchObject({
      mark: { scoreHundredths: 950 },
      isEliminated: false,
    });
    expect(await selectCorrections(server.db, of.testId)).toMatchObject([
      { previous_hundredths: 300, score_hundredths: 950, reason: 'Addition refaite' },
    ]);
    expect((await logged()).at(-1)).toMatchObject({ kind: 'mark-corrected' });
  });
});

describe('an online test', () => {
  it('its marks come from the answers, hidden until they are closed; who never began is absent; people exclude', async () => {
    const { db, services } = server;
    const now = services.now().getTime();
    await makeQuestions(db, { companyId: ministry.companyId, authorId: ministry.owner.accountId }, 4);
    of.testId = await makeTest(db, of.exam.campaignId, {
      opens_at: new Date(now - 60_000),
      closes_at: new Date(now + 600_000),
      eliminatory_hundredths: 1000,
    });
    await freezeTest(db, { companyId: ministry.companyId, testId: of.testId }, { count: 2, pool: 4 });
    const [one, two] = of.exam.files;
    for (const file of [one, two]) await sit(file?.id ?? '', new Date(now));
    await mark();
    expect((await list()).overview.counts).toMatchObject({ marked: 0, absent: 0, missing: 6 });
    server.advance({ minutes: 40 });
    await mark();
    const { data, overview } = await list();
    expect(overview).toMatchObject({ isByAnswers: true, areHidden: true });
    expect(overview.counts).toMatchObject({ marked: 2, absent: 4, missing: 0, eliminated: null });
    expect(data[0]?.mark).toMatchObject({ state: 'marked', scoreHundredths: null, source: 'online' });
    const stored = await db
      .selectFrom('campaign_marks')
      .where('application_id', '=', one?.id ?? '')
      .select(['answers', 'paper', 'marks', 'score_hundredths'])
      .executeTakeFirst();
    expect(stored).toMatchObject({ answers: 'A -', paper: 1, marks: [] });
    expect(
      (await server.call<MarksReport>('GET', `${path()}/report`, ministry.owner)).body.data,
    ).toMatchObject({
      areHidden: true,
      all: { marked: 2, average: null, passed: null },
      distribution: [],
    });
    const hidden = { state: 'marked', scoreHundredths: null };
    const { body } = await save([
      give(1, marked(2000), hidden),
      give(2, excluded, hidden),
      give(3, null, absent),
    ]);
    expect(body.data.saved).toMatchObject([{ fileNumber: 2, mark: { state: 'excluded', source: 'entry' } }]);
    expect(body.data.refused).toMatchObject([
      {
        fileNumber: 1,
        reason: 'La note de ce QCM vient des réponses : seuls « absent » et « exclu » se saisissent',
      },
      { fileNumber: 3 },
    ]);
    expect(JSON.stringify(await logged())).not.toMatch(/\d devient/);
    // Excluded by mistake: the answers are marked anew.
    await save([give(2, null, excluded)]);
    await mark();
    expect((await list('?search=2')).data).toMatchObject([{ mark: { state: 'marked', source: 'online' } }]);
    await sealAll();
    expect((await list('?search=1')).data[0]?.mark?.scoreHundredths).toBe(stored?.score_hundredths);
  });

  it('of a QCM no score is typed, before its paper is frozen neither', async () => {
    of.testId = await makeTest(server.db, of.exam.campaignId, {
      is_online: false,
      opens_at: null,
      closes_at: null,
    });
    const { body } = await save([give(1, marked(1200)), give(2, absent)]);
    expect(body.data).toMatchObject({
      saved: [{ fileNumber: 2, mark: { state: 'absent' } }],
      refused: [{ fileNumber: 1, reason: expect.stringContaining('vient des réponses') }],
    });
  });

  it('answers are written as the proof reads them', () => {
    expect(answersInWords({ choices: [[2, 0], undefined, [], [1]], questions: 5 })).toBe('AC - - B -');
  });
});

it('a candidate sees their marks once the results are published, and no earlier', async () => {
  const [good, missing] = [await signedIn(server, 'applicant'), await signedIn(server, 'applicant')];
  for (const [index, { accountId }] of [good, missing].entries())
    await makeFile(server.db, of.exam.campaignId, { file_number: 10 + index, candidate_id: accountId });
  await save([give(10, marked(1200)), give(11, absent)]);
  type Scores = { testScores: { applicationId: string }[] };
  const read = async (who: Person) => {
    const { data } = (await server.call<Scores>('GET', '/mass-recruitment/my-applications', who)).body;
    const [first] = data.testScores;
    if (!first) return [];
    const one = await server.call<Scores>(
      'GET',
      `/mass-recruitment/applications/${first.applicationId}`,
      who,
    );
    expect(one.body.data.testScores).toEqual(data.testScores);
    return data.testScores;
  };
  expect(await read(good)).toEqual([]);
  await server.db
    .updateTable('campaigns')
    .set({ results_published_at: new Date() })
    .where('id', '=', of.exam.campaignId)
    .execute();
  const score = { testName: 'Dissertation', maxScore: 20 };
  expect(await read(good)).toMatchObject([{ ...score, score: 12, state: 'marked', passed: true }]);
  expect(await read(missing)).toMatchObject([{ ...score, score: null, state: 'absent', passed: false }]);
});
