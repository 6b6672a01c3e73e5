import type { CalendarEntry } from '@baara/contract/applications/calendar';
import type { InterviewSlot } from '@baara/contract/campaigns/interviews';
import type { CandidateTest } from '@baara/contract/campaigns/sittings';
import { describe, expect, it } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../../testing/workspace.ts';
import { signedIn } from '../../offers/offer.factory.ts';
import { makeFile } from '../sessions/session.factory.ts';
import { makeTest } from '../tests/test.factory.ts';
import { useInterviews } from './interview-team.factory.ts';
import { criteria, interviewDays as days, makeFiles } from './interview.factory.ts';
import { registerCampaignInterviewJobs } from './interviews.jobs.ts';
import { notifyInterviews } from './notify-interviews.ts';

const server = useTestApp();
const ministry = useWorkspace(server);
const { of, call, plan, slots, joinTeam, saveScorecard, saveSchedule, addPanel, published } = useInterviews(
  server,
  ministry,
);

const shown = ({ fileNumber, panel, startsAt }: InterviewSlot) => [fileNumber, panel, startsAt];

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
    await makeFiles(server.db, of.exam, 9);
    await makeFile(server.db, of.exam.campaignId, { file_number: 10, adapted_needs: ['extra_time'] });
    await makeFile(server.db, of.exam.campaignId, { file_number: 11, status: 'REJECTED' });
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
    const files = await makeFiles(server.db, of.exam, 4);
    await addPanel('A', people.slice(0, 2), { centreId: of.exam.segou });
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

    const before = await makeTest(server.db, of.exam.campaignId);
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

  it('others are invited after the convocations, at free hours; agendas show each their own', async () => {
    const { one, two } = await published(4);
    const me = await signedIn(server, 'applicant');
    const late = await makeFile(server.db, of.exam.campaignId, {
      file_number: 20,
      candidate_id: me.accountId,
      centre_id: of.exam.bamako,
    });
    await makeFile(server.db, of.exam.campaignId, { file_number: 21, centre_id: of.exam.segou });
    const before = (await slots()).map(shown);
    const add = (fileNumbers: string, reason = 'Recours accepté') =>
      call('POST', '/additions', ministry.owner, { fileNumbers, reason });
    expect((await add('20 999')).body.errors).toMatchObject([{ field: 'fileNumbers' }]);
    expect((await add('OP26-000001 20')).body.errors).toMatchObject([
      { field: 'fileNumbers', message: expect.stringMatching(/déjà convoqués : OP26-000001$/) },
    ]);
    expect((await add('20', ' ')).status).toBe(422);
    const added = await add('OP26-000020\n21');
    expect([added.status, added.body.data.counts]).toMatchObject([201, { candidates: 6, unplaced: 0 }]);
    const after = (await slots()).map(shown);
    expect(after).toEqual(expect.arrayContaining(before));
    expect(new Set(after.map(([, panel, at]) => `${panel} ${at}`)).size).toBe(6);
    // Each panel got one: hours are shared out.
    expect(added.body.data.panels.map(({ counts }) => counts.candidates)).toEqual([3, 3]);

    const range = `?from=${new Date().toISOString()}&to=${new Date(Date.now() + 10 * 86_400_000).toISOString()}`;
    const agenda = async (who: Person, path = '/calendar') =>
      (await server.call<CalendarEntry[]>('GET', `${path}${range}`, who)).body.data;
    expect(await agenda(me)).toMatchObject([
      {
        type: 'concours',
        title: expect.stringContaining('Entretien devant le jury'),
        url: expect.stringContaining(late.id),
      },
    ]);
    for (const who of [one, two])
      expect(await agenda(who)).toMatchObject([
        { title: expect.stringMatching(/^Jury : .*, A \(3\scandidats\)$/), place: 'Salle A' },
      ]);
    expect(await agenda(ministry.owner, '/recruiter/calendar')).toMatchObject([{ place: 'Salle B' }]);
    expect(await agenda(await ministry.member('recruiter'))).toEqual([]);
  });

  it('an hour is changed by hand among the free ones, and each candidate is notified of theirs alone', async () => {
    const me = await signedIn(server, 'applicant');
    const own = await makeFile(server.db, of.exam.campaignId, {
      file_number: 99,
      candidate_id: me.accountId,
    });
    const { one, files } = await published(4);
    const titles = async () =>
      (await server.call<{ title: string }[]>('GET', '/notifications', me)).body.data.map(
        ({ title }) => title,
      );
    const notice = (kind: string) =>
      runJob(registerCampaignInterviewJobs, server.services, notifyInterviews.name, {
        testId: of.testId,
        notice: kind,
      });
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
    const url = `/api/v1${mine}/interviews/${of.testId}/convocation`;
    const pdf = await server.inject({ method: 'GET', url, headers: me.headers });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const other = `/mass-recruitment/applications/${files[0]?.id}/interviews/${of.testId}/convocation`;
    expect((await server.call('GET', other, me)).status).toBe(404);
    expect((await server.call('GET', other, one)).status).toBe(404);
    const log = `/recruiter/campaigns/${of.exam.campaignId}/log`;
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
