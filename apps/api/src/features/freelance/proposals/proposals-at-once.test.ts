import type {
  MyMission,
  MyMissionRow,
  MyProposal,
  ReceivedProposal,
  ReceivedProposalDetail,
} from '@baara/contract/freelance/proposals';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runJob } from '../../../testing/run-job.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCategories, signedIn } from '../../offers/offer.factory.ts';
import { dayFromNow, makeFreelance, makeMission } from '../freelance.factory.ts';
import { missionEndedEvent } from '../work/public/work-events.ts';
import { registerProposalJobs } from './proposals.jobs.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

let t: TestApp;
let client: Person;
let freelance: Person;
let missionId: string;

beforeAll(async () => {
  t = await startTestApp();
  await makeCategories(t.db);
});
afterAll(() => t.stop());
beforeEach(async () => {
  await t.db.deleteFrom('missions').execute();
  client = await signedIn(t, 'client');
  freelance = await signedIn(t, 'freelance');
  await makeFreelance(t.db, freelance.accountId);
  missionId = await makeMission(t.db, client.accountId);
});

const another = async (fields: Parameters<typeof makeFreelance>[2] = {}): Promise<Person> => {
  const person = await signedIn(t, 'freelance');
  await makeFreelance(t.db, person.accountId, fields);
  return person;
};
const plan = [
  { title: 'Reprise', deliverable: 'Le journal', amount: 100_000, dueOn: dayFromNow(10) },
  { title: 'Bilan', deliverable: null, amount: 200_000, dueOn: dayFromNow(20) },
];
const body = {
  message: 'Je reprends vos comptes en deux semaines.',
  pricing: 'fixed',
  price: 300_000,
  milestones: plan,
  deliversOn: dayFromNow(20),
  version: 0,
};
const send = (who: Person = freelance, own: object = {}, id = missionId) =>
  t.call<MyProposal>('PUT', `/freelance/missions/${id}/proposal`, who, { ...body, ...own });
const sent = async (who: Person = freelance, own: object = {}, id = missionId): Promise<MyProposal> => {
  const { status, body: answer } = await send(who, own, id);
  expect(status).toBe(200);
  return answer.data;
};
const withdraw = (who: Person = freelance) =>
  t.call('DELETE', `/freelance/missions/${missionId}/proposal`, who);
const mine = async (who: Person = freelance, id = missionId): Promise<MyMission> =>
  (await t.call<MyMission>('GET', `/freelance/missions/${id}`, who)).body.data;
const received = async (query = '', who: Person = client) =>
  (
    await t.call<ReceivedProposal[], { standing: number; abilities: { declineOthers: boolean } }>(
      'GET',
      `/missions/${missionId}/proposals${query}`,
      who,
    )
  ).body;
const read = (id: string, who: Person = client) =>
  t.call<ReceivedProposalDetail>('POST', `/mission-proposals/${id}/reading`, who);
const decline = (id: string, who: Person = client, reason: object = { kind: 'price' }) =>
  t.call<ReceivedProposalDetail>('POST', `/mission-proposals/${id}/decline`, who, reason);
const accept = (id: string, who: Person = client, version = 1) =>
  t.call<ReceivedProposalDetail>('POST', `/mission-proposals/${id}/acceptance`, who, { version });
const rings = async (who: Person): Promise<string[]> =>
  (
    await t.db
      .selectFrom('notifications')
      .select('title')
      .where('account_id', '=', who.accountId)
      .orderBy('id')
      .execute()
  ).map(({ title }) => title);
const missionStatus = async (): Promise<string | undefined> =>
  (await t.db.selectFrom('missions').select('status').where('id', '=', missionId).executeTakeFirst())?.status;

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
      send(freelance, { price: 50_000, milestones: [], version: 1 }),
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
    await tx.updateTable('missions').set({ status: 'cancelled' }).where('id', '=', missionId).execute();
    await t.services.events.emit(tx, missionEndedEvent, { missionId, at: new Date() });
  });
  const run = () => runJob(registerProposalJobs, t.services, 'freelance.proposals-ended');
  await run();
  await run();
  expect(await rings(freelance)).toEqual(['La mission « Tenue des comptes » n’est plus ouverte']);
  expect(JSON.stringify(await t.mails())).toContain('Votre proposition n’aura pas de réponse');
  expect(await rings(rival)).toHaveLength(1);
  expect((await mine()).proposal).toMatchObject({ state: 'sent', isEnded: true });
  expect((await accept(id)).body.code).toBe('MISSION_OVER');
  expect((await received()).standing).toBe(0);
  const { body: list } = await t.call<MyMissionRow[]>('GET', '/freelance/missions?list=ended', freelance);
  expect(list.data.map(({ proposal }) => proposal?.isEnded)).toEqual([true]);
});
