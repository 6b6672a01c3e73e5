import type {
  InterviewJury,
  InterviewPlan,
  InterviewSlot,
  JurySlot,
} from '@baara/contract/campaigns/interviews';
import type { CandidateTest } from '@baara/contract/campaigns/sittings';
import { type CampaignStaffRole, campaignStaffRoles } from '@baara/contract/campaigns/staff-roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { type Exam, makeExam, makeFile } from '../sessions/session.factory.ts';
import { makeTest } from '../tests/test.factory.ts';
import {
  criteria,
  interviewDays as days,
  makeFiles,
  makeInterviewTest,
  markOf,
} from './interview.factory.ts';
import { registerCampaignInterviewJobs } from './interviews.jobs.ts';
import { notifyInterviews } from './notify-interviews.ts';

const server = useTestApp();
const ministry = useWorkspace(server);

let exam: Exam;
let testId: string;
let staff: { memberId: string; role: CampaignStaffRole; centreId?: string | undefined }[];
beforeEach(async () => {
  exam = await makeExam(server.db, ministry.companyId, 0);
  testId = await makeInterviewTest(server.db, exam.campaignId);
  staff = [];
});

const shown = ({ fileNumber, panel, startsAt }: InterviewSlot) => [fileNumber, panel, startsAt];
const nothing = (reads: string, examines: string) => `${reads} 403 403 403 403 403 403 403 403 ${examines}`;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = <Data = InterviewPlan>(
  method: Method,
  path: string,
  who: Person = ministry.owner,
  body?: object,
) =>
  server.call<Data>(
    method,
    `/recruiter/campaigns/${exam.campaignId}/tests/${testId}/interviews${path}`,
    who,
    body,
  );
const plan = async (who?: Person) => (await call('GET', '', who)).body.data;
const slots = async (query = '?limit=100') =>
  (await call<InterviewSlot[]>('GET', `/slots${query}`)).body.data;
const version = async () => (await plan()).version;
async function joinTeam(role: CampaignStaffRole, name = 'Awa Koné'): Promise<Person> {
  const member = await ministry.member('reader', name);
  const isOfCentre = role === 'centre_head' || role === 'invigilator';
  staff.push({ memberId: member.accountId, role, ...(isOfCentre && { centreId: exam.bamako }) });
  const path = `/recruiter/campaigns/${exam.campaignId}/staff`;
  expect(await server.call('PUT', path, ministry.owner, { staff })).toMatchObject({ status: 200 });
  return member;
}
const saveScorecard = async (body: object = {}) =>
  call('PUT', '/scorecard', ministry.owner, {
    version: await version(),
    criteria,
    gapHundredths: 300,
    ...body,
  });
const saveSchedule = async (body: object = {}) =>
  call('PUT', '/schedule', ministry.owner, {
    version: await version(),
    days,
    source: 'accepted',
    passedTestIds: [],
    fileNumbers: '',
    toBring: '',
    ...body,
  });
const addPanel = async (name: string, members: readonly Person[], body: object = {}) =>
  call('POST', '/panels', ministry.owner, {
    version: await version(),
    name,
    place: `Salle ${name}`,
    centreId: null,
    memberIds: members.map(({ accountId }) => accountId),
    ...body,
  });
const jury = async (who: Person) => (await call<InterviewJury>('GET', '/jury', who)).body.data;
const give = (slotId: string, who: Person, scores: number[], comment = '') =>
  call<JurySlot>('PUT', `/jury/${slotId}/marks`, who, { scores, comment });
const recuse = (slotId: string, who: Person) =>
  call<InterviewJury>('POST', `/jury/${slotId}/recusal`, who, { reason: 'C’est mon neveu' });
const state = (slotId: string, who: Person, next: string) =>
  call<JurySlot>('PUT', `/jury/${slotId}/state`, who, { state: next });
/** Two panels of two, with `people` files dealt to them, and convocations published. */
async function published(people = 6) {
  const one = await joinTeam('marker', 'Awa Koné');
  const two = await joinTeam('jury_chair', 'Binta Sow');
  const three = await joinTeam('marker', 'Chaka Ba');
  const files = await makeFiles(server.db, exam, people);
  await saveScorecard();
  await saveSchedule();
  await addPanel('A', [one, two]);
  await addPanel('B', [three, ministry.owner]);
  expect(await call('POST', '/deal')).toMatchObject({ status: 200 });
  expect(await call('POST', '/convocations')).toMatchObject({ status: 200 });
  return { one, two, three, files };
}

describe('preparing', () => {
  it('the scorecard makes the maximum of the test, over what was read', async () => {
    expect((await plan()).step).toBe('scorecard');
    const short = await saveScorecard({ criteria: [{ name: 'Métier', points: 12, levels: [] }] });
    expect(short.body.errors).toMatchObject([
      { field: 'criteria', message: 'Les critères font 12 points : l’épreuve est notée sur 20' },
    ]);
    const high = { name: 'Métier', points: 20, levels: [{ points: 21, meaning: 'Parfait' }] };
    expect((await saveScorecard({ criteria: [high] })).body.errors).toMatchObject([
      { field: 'criteria.0.levels.0.points' },
    ]);
    expect((await saveScorecard()).body.data).toMatchObject({ criteria, step: 'panels', version: 1 });
    expect(await saveScorecard({ version: 0 })).toMatchObject({
      status: 409,
      body: { code: 'INTERVIEWS_CHANGED' },
    });
  });

  it('a panel has two to five people who may examine, each in one panel', async () => {
    const one = await joinTeam('marker');
    const two = await joinTeam('jury_chair');
    const reader = await joinTeam('file_officer');
    expect((await plan()).examiners.map(({ id }) => id).toSorted()).toEqual(
      [one.accountId, two.accountId, ministry.owner.accountId].toSorted(),
    );
    const refusals = [
      await addPanel('A', [one]),
      await addPanel('A', [one, one]),
      await addPanel('A', [one, reader]),
    ].map(({ status, body }) => [status, body.errors?.[0]?.field]);
    expect(refusals).toEqual([
      [422, 'memberIds'],
      [422, 'memberIds'],
      [422, 'memberIds'],
    ]);
    const added = await addPanel('A', [one, two]);
    expect(added.body.data.panels).toMatchObject([{ name: 'A', members: [{}, {}] }]);
    expect((await addPanel('a', [ministry.owner, reader])).body.errors).toMatchObject([{ field: 'name' }]);
    expect((await addPanel('B', [two, ministry.owner])).body.errors).toMatchObject([
      { field: 'memberIds', message: expect.stringContaining('siège déjà') },
    ]);
    const removed = await call('DELETE', `/panels/${added.body.data.panels[0]?.id}`);
    expect(removed.body.data.panels).toEqual([]);
  });

  it('the sealed seed deals people evenly, the same each time; nobody sits through a break', async () => {
    const people = [await joinTeam('marker'), await joinTeam('marker'), await joinTeam('marker')];
    await makeFiles(server.db, exam, 9);
    await makeFile(server.db, exam.campaignId, { file_number: 10, adapted_needs: ['extra_time'] });
    await makeFile(server.db, exam.campaignId, { file_number: 11, status: 'REJECTED' });
    await saveScorecard();
    expect(await call('POST', '/deal')).toMatchObject({ status: 409, body: { code: 'PANELS_REQUIRED' } });
    await addPanel('A', people.slice(0, 2));
    await addPanel('B', [people[2] as Person, ministry.owner]);
    expect(await call('POST', '/deal')).toMatchObject({ status: 409, body: { code: 'SCHEDULE_REQUIRED' } });
    expect((await saveSchedule({ days: [{ ...days[0], endsAt: '08:00' }] })).body.errors).toMatchObject([
      { field: 'days.0.endsAt' },
      { field: 'days.0.breaks.0.startsAt' },
    ]);
    const sealed = (await saveSchedule()).body.data;
    expect(sealed).toMatchObject({
      seed: null,
      seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      invited: 10,
    });
    const dealt = (await call('POST', '/deal')).body.data;
    expect(dealt).toMatchObject({
      counts: { candidates: 10, unplaced: 0 },
      panels: [{ counts: { candidates: 5 } }, { counts: { candidates: 5 } }],
      seedHash: sealed.seedHash,
    });
    const first = await slots();
    const extra = first.find(({ fileNumber }) => fileNumber.endsWith('10'));
    expect(extra?.minutes).toBe(27);
    const hours = first.map(({ startsAt, minutes }) => [
      startsAt?.slice(11, 16) ?? '',
      new Date(Date.parse(startsAt ?? '') + minutes * 60_000).toISOString().slice(11, 16),
    ]);
    expect(hours.every(([from = '', until = '']) => until <= '10:00' || from >= '10:30')).toBe(true);
    const listHash = (await call('POST', '/deal')).body.data.listHash;
    expect(listHash).toBe(dealt.listHash);
    expect((await slots()).map(shown)).toEqual(first.map(shown));
    // Another day undoes what was dealt, the seed stays.
    const other = (await saveSchedule({ days: [{ ...days[0], endsAt: '08:40', breaks: [] }] })).body.data;
    expect(other).toMatchObject({ dealtAt: null, seedHash: sealed.seedHash, counts: { candidates: 0 } });
    expect((await call('POST', '/deal')).body.data.counts.unplaced).toBeGreaterThanOrEqual(6);
    expect((await slots('?state=unplaced'))[0]).toMatchObject({ unplaced: 'no_time', startsAt: null });
  });

  it('a panel of a centre takes its people; those of a list, and those who passed a sealed test, are invited alone', async () => {
    const people = [await joinTeam('marker'), await joinTeam('marker'), await joinTeam('marker')];
    const files = await makeFiles(server.db, exam, 4);
    await addPanel('A', people.slice(0, 2), { centreId: exam.segou });
    await saveSchedule({ source: 'list', fileNumbers: 'OP26-000001, 2\n3' });
    expect((await call('POST', '/deal')).body.data.counts).toMatchObject({ candidates: 3, unplaced: 2 });
    expect(await slots('?state=unplaced')).toMatchObject([
      { unplaced: 'no_panel' },
      { unplaced: 'no_panel' },
    ]);
    await addPanel('B', [people[2] as Person, ministry.owner]);
    await call('POST', '/deal');
    const panels = (await slots())
      .map(({ fileNumber, panel }) => `${fileNumber.slice(-1)}${panel}`)
      .toSorted();
    expect(panels).toEqual(['1B', '2A', '3B']);
    const unknown = await saveSchedule({ source: 'list', fileNumbers: '1 999 abc' });
    expect(unknown.body.errors).toMatchObject([
      { field: 'fileNumbers', message: expect.stringContaining('999, abc') },
    ]);

    const before = await makeTest(server.db, exam.campaignId);
    await saveSchedule({ source: 'passed', passedTestIds: [before] });
    expect(await call('POST', '/deal')).toMatchObject({ status: 409, body: { code: 'MARKS_NOT_SEALED' } });
    await server.db
      .insertInto('campaign_marks')
      .values(
        files.slice(0, 2).map(({ id }, index) => ({
          test_id: before,
          application_id: id,
          state: 'marked',
          score_hundredths: index === 0 ? 1200 : 1199,
          source: 'entry',
          updated_at: new Date(),
        })),
      )
      .execute();
    await server.db
      .updateTable('campaign_tests')
      .set({ marks_sealed_at: new Date() })
      .where('id', '=', before)
      .execute();
    await call('POST', '/deal');
    expect(await slots()).toMatchObject([{ fileNumber: 'OP26-000001' }]);
  });

  it('an hour is changed by hand among the free ones, and each candidate is notified of theirs alone', async () => {
    const me = await signedIn(server, 'applicant');
    const own = await makeFile(server.db, exam.campaignId, { file_number: 99, candidate_id: me.accountId });
    const { one, files } = await published(4);
    const titles = async () =>
      (await server.call<{ title: string }[]>('GET', '/notifications', me)).body.data.map(
        ({ title }) => title,
      );
    const notice = (kind: string) =>
      runJob(registerCampaignInterviewJobs, server.services, notifyInterviews.name, { testId, notice: kind });
    for (let time = 0; time < 2; time += 1) await notice('convocation');
    expect(await titles()).toMatchObject([expect.stringMatching(/^Convocation : Entretien devant le jury/)]);
    const slot = (await slots('?search=99'))[0] as InterviewSlot;
    const openings = await call<{ panelId: string; startsAt: string[] }[]>(
      'GET',
      `/slots/${slot.id}/openings`,
    );
    const target = openings.body.data.find(({ panelId }) => panelId !== slot.panelId);
    const move = (body: object = {}) =>
      call<InterviewSlot>('POST', `/slots/${slot.id}/moves`, ministry.owner, {
        panelId: target?.panelId,
        startsAt: target?.startsAt.at(-1),
        reason: 'Certificat médical',
        ...body,
      });
    const taken = (await slots()).find(({ panelId }) => panelId === target?.panelId);
    expect((await move({ startsAt: taken?.startsAt })).body.errors).toMatchObject([{ field: 'startsAt' }]);
    expect((await move({ reason: ' ' })).status).toBe(422);
    expect((await move()).body.data).toMatchObject({ isMoved: true, panelId: target?.panelId });
    await notice('convocation');
    expect(await titles()).toMatchObject([expect.stringMatching(/^Convocation changée/), expect.anything()]);
    for (let time = 0; time < 2; time += 1) await notice('reminder');
    expect((await titles()).filter((title) => title.startsWith('Rappel'))).toHaveLength(1);

    const mine = `/mass-recruitment/applications/${own.id}`;
    const { body } = await server.call<CandidateTest[]>('GET', `${mine}/tests`, me);
    expect(body.data[0]?.slot).toMatchObject({ startsAt: target?.startsAt.at(-1), minutes: 20 });
    const url = `/api/v1${mine}/interviews/${testId}/convocation`;
    const pdf = await server.inject({ method: 'GET', url, headers: me.headers });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const other = `/mass-recruitment/applications/${files[0]?.id}/interviews/${testId}/convocation`;
    expect((await server.call('GET', other, me)).status).toBe(404);
    expect((await server.call('GET', other, one)).status).toBe(404);
    const log = `/recruiter/campaigns/${exam.campaignId}/log`;
    const lines = (await server.call<{ kind: string; detail: string }[]>('GET', log, ministry.owner)).body
      .data;
    expect(lines[0]).toMatchObject({
      kind: 'interview-moved',
      detail: expect.stringContaining('Certificat médical'),
    });
    expect(await saveSchedule({ days: [{ ...days[0], endsAt: '08:20', breaks: [] }] })).toMatchObject({
      status: 409,
      body: { code: 'HOURS_TAKEN' },
    });
    expect(await call('POST', '/deal')).toMatchObject({
      status: 409,
      body: { code: 'INTERVIEWS_PUBLISHED' },
    });
    expect((await plan()).seed).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('on the day', () => {
  it('each gives marks alone: nobody sees those of the others before all are given, then none changes', async () => {
    const { one, two, three, files } = await published();
    const [slot] = (await jury(one)).slots as [JurySlot];
    const application = files.find((_, index) => slot.fileNumber.endsWith(String(index + 1)));
    expect((await give(slot.id, one, [1201, 0])).body.errors).toMatchObject([{ field: 'scores.0' }]);
    expect((await give(slot.id, one, [1200])).body.errors).toMatchObject([{ field: 'scores' }]);
    const given = await Promise.all([give(slot.id, one, [900, 550]), give(slot.id, one, [900, 550])]);
    expect(given.map(({ status }) => status)).toEqual([200, 200]);
    expect((await give(slot.id, one, [1000, 550], 'À revoir')).body.data.mine).toMatchObject({
      totalHundredths: 1550,
    });
    const seen = (await jury(two)).slots[0];
    expect(seen).toMatchObject({ mine: null, shown: null, givenBy: ['Awa Koné'] });
    const others = [await jury(two), await slots(), await plan()];
    expect(JSON.stringify(others)).not.toMatch(/totalHundredths|À revoir/);
    expect(await markOf(server.db, application?.id ?? '')).toBeUndefined();
    expect(await call('PUT', `/jury/${slot.id}/comment`, two, { comment: 'Bien' })).toMatchObject({
      status: 409,
      body: { code: 'COMMENT_TOO_EARLY' },
    });

    // Another panel's examiner finds nothing of it, whatever they try.
    expect(
      [
        await give(slot.id, three, [0, 0]),
        await state(slot.id, three, 'absent'),
        await recuse(slot.id, three),
        await call('PUT', `/jury/${slot.id}/comment`, three, { comment: '' }),
      ].map(({ status, body }) => [status, body.code]),
    ).toEqual(Array.from({ length: 4 }, () => [404, 'SLOT_NOT_FOUND']));
    expect(JSON.stringify(await jury(three))).not.toContain(slot.id);

    const last = await Promise.all([give(slot.id, two, [600, 501]), give(slot.id, two, [600, 501])]);
    expect(last.map(({ status }) => status)).toEqual([200, 200]);
    // (15.50 + 11.01) / 2 = 13.255, half up.
    expect((await jury(one)).slots[0]?.shown).toMatchObject({
      markHundredths: 1326,
      differenceHundredths: 449,
      isApart: true,
      marks: [
        { isMine: true, comment: 'À revoir' },
        { examiner: 'Binta Sow', totalHundredths: 1101 },
      ],
    });
    expect(await markOf(server.db, application?.id ?? '')).toEqual({
      state: 'marked',
      score_hundredths: 1326,
      marks: [1326],
      source: 'interview',
    });
    expect(await give(slot.id, two, [700, 501])).toMatchObject({
      status: 409,
      body: { code: 'MARKS_SHOWN' },
    });
    expect(
      (await call<JurySlot>('PUT', `/jury/${slot.id}/comment`, two, { comment: 'Vu ensemble' })).body.data
        .shown,
    ).toMatchObject({ comment: 'Vu ensemble' });
    expect(await saveScorecard()).toMatchObject({ status: 409, body: { code: 'SCORECARD_FROZEN' } });
    expect((await plan()).panels[0]).toMatchObject({
      counts: { shown: 1, apart: 1 },
      marks: { average: 1326, spread: 0 },
    });
    await server.db
      .updateTable('campaign_tests')
      .set({ marks_sealed_at: new Date() })
      .where('id', '=', testId)
      .execute();
    expect(await give(slot.id, two, [600, 501])).toMatchObject({
      status: 409,
      body: { code: 'MARKS_SEALED' },
    });
  });

  it('who does not come is absent, and is marked like the others when they come after all', async () => {
    const { one, two, files } = await published();
    const [slot] = (await jury(one)).slots as [JurySlot];
    const id = files.find((_, index) => slot.fileNumber.endsWith(String(index + 1)))?.id ?? '';
    expect((await state(slot.id, one, 'called')).body.data.state).toBe('called');
    const twice = await Promise.all([state(slot.id, one, 'absent'), state(slot.id, two, 'absent')]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await markOf(server.db, id)).toMatchObject({ state: 'absent', score_hundredths: null });
    expect(await give(slot.id, two, [600, 400])).toMatchObject({
      status: 409,
      body: { code: 'SLOT_ABSENT' },
    });
    await state(slot.id, one, 'waiting');
    await give(slot.id, one, [600, 400]);
    expect(await state(slot.id, one, 'absent')).toMatchObject({ status: 409, body: { code: 'SLOT_MARKED' } });
    await give(slot.id, two, [600, 400]);
    expect(await markOf(server.db, id)).toMatchObject({ state: 'marked', score_hundredths: 1000 });
  });

  it('an examiner who leaves is not waited for; who joins gives marks of those that are open', async () => {
    const { one, two, three } = await published();
    const [slot, next] = (await jury(one)).slots as [JurySlot, JurySlot];
    for (const who of [one, two]) await give(slot.id, who, [600, 400]);
    await give(next.id, one, [600, 400]);
    const four = await joinTeam('marker', 'Dado Sy');
    const panel = (await plan()).panels[0];
    const save = async (members: Person[]) =>
      call('PUT', `/panels/${panel?.id}`, ministry.owner, {
        version: await version(),
        name: 'A',
        place: 'Salle A',
        centreId: null,
        memberIds: members.map(({ accountId }) => accountId),
      });
    expect((await save([one, three])).body.errors).toMatchObject([{ field: 'memberIds' }]);
    await save([one, four]);
    expect((await call('GET', '/jury', two)).body.data).toMatchObject({ panel: null, slots: [] });
    expect((await jury(four)).slots.map(({ state: one_ }) => one_).slice(0, 2)).toEqual(['shown', 'waiting']);
    await give(next.id, four, [800, 400]);
    expect((await jury(one)).slots[1]?.shown).toMatchObject({ markHundredths: 1100 });
  });

  it('who recuses themselves hands the candidate to another panel, and never gets them back', async () => {
    const { one, two, three } = await published();
    const before = (await jury(one)).slots;
    const [slot] = before as [JurySlot];
    const recused = await recuse(slot.id, one);
    expect(recused).toMatchObject({ status: 200 });
    expect(recused.body.data.slots.some(({ id }) => id === slot.id)).toBe(false);
    const now = (await jury(three)).slots.find(({ id }) => id === slot.id);
    // The hour stays: the other panel gave its own of that hour in exchange.
    expect(now?.startsAt).toBe(slot.startsAt);
    expect((await jury(one)).slots).toHaveLength(before.length);
    expect(await recuse(slot.id, one)).toMatchObject({ status: 404 });
    const panelA = (await plan()).panels[0];
    const back = { panelId: panelA?.id, startsAt: `${days[0]?.day}T12:00:00.000Z`, reason: 'Retour' };
    expect((await call('POST', `/slots/${slot.id}/moves`, ministry.owner, back)).body.errors).toMatchObject([
      { field: 'panelId' },
    ]);
    // Nobody else is left when the other panel recuses too: the head places them.
    const last = await recuse(slot.id, three);
    expect(last.body.message).toContain('aucune autre commission');
    expect((await slots('?state=unplaced'))[0]).toMatchObject({ id: slot.id, unplaced: 'recusal' });
    const [open] = (await jury(two)).slots as [JurySlot];
    await give(open.id, two, [1, 1]);
    expect(await recuse(open.id, one)).toMatchObject({ status: 409, body: { code: 'SLOT_MARKED' } });
    const reasons = await server.db.selectFrom('campaign_interview_recusals').selectAll().execute();
    expect(reasons).toHaveLength(2);
  });

  it('nothing is marked before the convocations, and each role does what it may', async () => {
    const one = await joinTeam('marker');
    await makeFiles(server.db, exam, 2);
    await saveScorecard();
    await addPanel('A', [one, ministry.owner]);
    await saveSchedule();
    await call('POST', '/deal');
    const [slot] = (await jury(one)).slots as [JurySlot];
    expect(await give(slot.id, one, [0, 0])).toMatchObject({
      status: 409,
      body: { code: 'INTERVIEWS_NOT_PUBLISHED' },
    });
    const outcome: Record<string, string> = {};
    const read = await version();
    for (const role of campaignStaffRoles) {
      const member = await joinTeam(role);
      const panel = {
        version: 999,
        name: 'C',
        place: 'C',
        centreId: null,
        memberIds: [one.accountId, member.accountId],
      };
      const move = { panelId: slot.id, startsAt: slot.startsAt, reason: 'x' };
      const statuses = [
        await call('GET', '', member),
        await call('GET', '/slots', member),
        await call('GET', `/slots/${slot.id}/openings`, member),
        await call('PUT', '/scorecard', member, { version: 999, criteria, gapHundredths: 1 }),
        await call('PUT', '/schedule', member, {
          version: 999,
          days,
          source: 'accepted',
          passedTestIds: [],
          fileNumbers: '',
          toBring: '',
        }),
        await call('POST', '/panels', member, panel),
        await call('PUT', `/panels/${slot.id}`, member, panel),
        await call('DELETE', `/panels/${slot.id}`, member),
        await call('POST', `/slots/${slot.id}/moves`, member, move),
        await call('POST', '/deal', member),
        await call('GET', '/jury', member),
        await state(slot.id, member, 'called'),
        await give(slot.id, member, [0, 0]),
        await call('PUT', `/jury/${slot.id}/comment`, member, { comment: '' }),
        await recuse(slot.id, member),
      ].map(({ status }) => status);
      outcome[role] = statuses.join(' ');
    }
    expect(await version()).toBe(read + 1);
    expect(outcome).toEqual({
      head: '200 200 200 409 409 409 409 404 404 200 200 404 404 404 404',
      file_officer: nothing('403 403', '403 403 403 403 403'),
      centre_head: nothing('403 403', '403 403 403 403 403'),
      invigilator: nothing('403 403', '403 403 403 403 403'),
      marker: nothing('403 403', '200 404 404 404 404'),
      jury_chair: nothing('200 200', '200 404 404 404 404'),
      observer: nothing('200 200', '403 403 403 403 403'),
    });
  });
});
