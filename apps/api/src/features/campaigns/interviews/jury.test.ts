import type { JurySlot } from '@baara/contract/campaigns/interviews';
import { campaignStaffRoles } from '@baara/contract/campaigns/staff-roles';
import { expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Person, useWorkspace } from '../../../testing/workspace.ts';
import { useInterviews } from './interview-team.factory.ts';
import { criteria, interviewDays as days, makeFiles, markOf } from './interview.factory.ts';

const server = useTestApp();
const ministry = useWorkspace(server);
const {
  of,
  call,
  plan,
  slots,
  version,
  joinTeam,
  saveScorecard,
  saveSchedule,
  addPanel,
  jury,
  give,
  recuse,
  state,
  published,
} = useInterviews(server, ministry);

const nothing = (reads: string, examines: string) =>
  `${reads} 403 403 403 403 403 403 403 403 403 ${examines}`;

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
    .where('id', '=', of.testId)
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
  await makeFiles(server.db, of.exam, 2);
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
      await call('POST', '/additions', member, { fileNumbers: '999', reason: 'x' }),
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
    head: '200 200 200 409 409 409 409 404 404 200 409 200 404 404 404 404',
    file_officer: nothing('403 403', '403 403 403 403 403'),
    centre_head: nothing('403 403', '403 403 403 403 403'),
    invigilator: nothing('403 403', '403 403 403 403 403'),
    marker: nothing('403 403', '200 404 404 404 404'),
    jury_chair: nothing('200 200', '200 404 404 404 404'),
    observer: nothing('200 200', '403 403 403 403 403'),
  });
});
