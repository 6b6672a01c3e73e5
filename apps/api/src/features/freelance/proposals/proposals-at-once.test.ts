import type { MyMissionRow } from '@baara/contract/freelance/proposals';
import { describe, expect, test } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { missionEndedEvent } from '../work/public/work-events.ts';
import { registerProposalJobs } from './proposals.jobs.ts';
import { useProposals } from './proposals.factory.ts';

const t = useTestApp();
const { scene, another, send, sent, withdraw, mine, received, read, decline, accept, rings, missionStatus } =
  useProposals(t);

const statusesOf = async (made: Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(made)).map(({ status }) => status).toSorted();

describe('at once', () => {
  test('two proposals are accepted: one is', async () => {
    const { id } = await sent();
    const { id: second } = await sent(await another());
    expect(await statusesOf([accept(id), accept(second), accept(id), accept(second)])).toEqual([
      200, 200, 409, 409,
    ]);
    const { data } = await received();
    expect(data.filter(({ state }) => state === 'accepted')).toHaveLength(1);
  });

  test('one is accepted and withdrawn: one of both happens', async () => {
    const { id } = await sent();
    const [accepted, withdrawn] = await Promise.all([accept(id), withdraw()]);
    const state = (await mine()).proposal?.state;
    expect([accepted.status, withdrawn.status, state, await missionStatus()]).toEqual(
      accepted.status === 200 ? [200, 409, 'accepted', 'awarded'] : [404, 200, 'withdrawn', 'open'],
    );
  });

  test('one is changed and read: the reader sees the version that stands', async () => {
    const { id } = await sent();
    const [changed, shown] = await Promise.all([
      send(scene.freelance, { price: 50_000, milestones: [], version: 1 }),
      read(id),
    ]);
    expect(shown.body.data.total).toBe(changed.status === 200 ? 50_000 : 300_000);
    expect((await mine()).proposal?.total).toBe(shown.body.data.total);
  });

  test('one is sent twice: one stands', async () => {
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body: { data } }) => data.id)).size).toBe(1);
  });
});

test('proposals of a mission that ends read as ended, and their freelances are notified once', async () => {
  const { id } = await sent();
  const rival = await another();
  const { id: other } = await sent(rival);
  await decline(other);
  await t.db.transaction().execute(async (tx) => {
    await tx.updateTable('missions').set({ status: 'cancelled' }).where('id', '=', scene.missionId).execute();
    await t.services.events.emit(tx, missionEndedEvent, { missionId: scene.missionId, at: new Date() });
  });
  const run = () => runJob(registerProposalJobs, t.services, 'freelance.proposals-ended');
  await run();
  await run();
  expect(await rings(scene.freelance)).toEqual(['La mission « Tenue des comptes » n’est plus ouverte']);
  expect(JSON.stringify(await t.mails())).toContain('Votre proposition n’aura pas de réponse');
  expect(await rings(rival)).toHaveLength(1);
  expect((await mine()).proposal).toMatchObject({ state: 'sent', isEnded: true });
  expect((await accept(id)).body.code).toBe('MISSION_OVER');
  expect((await received()).standing).toBe(0);
  const { body: list } = await t.call<MyMissionRow[]>(
    'GET',
    '/freelance/missions?list=ended',
    scene.freelance,
  );
  expect(list.data.map(({ proposal }) => proposal?.isEnded)).toEqual([true]);
});
