import type { FreelanceSettings } from '@baara/contract/freelance/settings';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeCategories, signedIn } from '../../offers/offer.factory.ts';
import { makeFreelance, makeMission, makeProposal } from '../freelance.factory.ts';
import { storeContract } from '../work/contract.factory.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

const server = useTestApp();
let me: Person;
let profileId: string;

beforeAll(() => makeCategories(server.db));
beforeEach(async () => {
  me = await signedIn(server, 'freelance');
  profileId = await makeFreelance(server.db, me.accountId);
});

const read = async (who = me) =>
  (await server.call<FreelanceSettings>('GET', '/freelance/settings', who)).body.data;
const become = (state: string, who = me) =>
  server.call<FreelanceSettings>('PUT', '/freelance/settings/activity', who, { state });
const isShown = async () => (await server.call('GET', `/freelances/${profileId}`, null)).status === 200;

/** A running contract of two milestones, one of them funded, and proposals that wait. */
async function makeWork() {
  const client = await signedIn(server, 'client');
  const missions = [
    await makeMission(server.db, client.accountId),
    await makeMission(server.db, client.accountId, { title: 'Audit' }),
  ];
  const at = new Date();
  for (const [index, mission_id] of missions.entries())
    await makeProposal(server.db, mission_id, me.accountId, { status: index === 0 ? 'sent' : 'accepted' });
  await storeContract(
    server.db,
    {
      mission_id: missions[1] ?? '',
      client_id: client.accountId,
      freelance_id: me.accountId,
      title: 'Audit',
      created_at: at,
    },
    [
      { amount_xof: 200_000, status: 'funded' },
      { amount_xof: 100_000, status: 'to_fund' },
    ],
  );
  return { client, missionId: missions[0] ?? '' };
}

test('visibility is chosen apart from the profile, from the version that was read', async () => {
  const { profile } = await read();
  const version = profile?.version ?? 0;
  const hidden = { isVisible: false, showsFullName: true, version };
  expect((await server.call('PUT', '/freelance/settings/visibility', me, hidden)).body.data).toMatchObject({
    profile: { isVisible: false, publicName: 'Moussa Traoré', version: version + 1 },
  });
  expect(await isShown()).toBe(false);
  expect(await server.call('PUT', '/freelance/settings/visibility', me, hidden)).toMatchObject({
    status: 409,
    body: { code: 'PROFILE_CHANGED' },
  });
});

test('a closing names what stands, withdraws what waits, and is undone', async () => {
  const { client, missionId } = await makeWork();
  expect((await read()).standing).toMatchObject({
    contracts: [{ title: 'Audit', status: 'active' }],
    waitingXof: 200_000,
    proposals: 1,
  });
  expect((await become('closed')).body.data).toMatchObject({
    activity: { state: 'closed' },
    profile: { isVisible: false },
    // The contract and its money go on.
    standing: { contracts: [{ title: 'Audit' }], waitingXof: 200_000, proposals: 0 },
  });
  expect(await isShown()).toBe(false);
  const states = await server.db
    .selectFrom('mission_proposals')
    .where('freelance_id', '=', me.accountId)
    .select('status')
    .orderBy('status')
    .execute();
  expect(states.map(({ status }) => status)).toEqual(['accepted', 'withdrawn']);
  const bells = await server.db
    .selectFrom('notifications')
    .where('account_id', '=', client.accountId)
    .select(['title', 'url'])
    .execute();
  expect(bells).toEqual([
    {
      title: 'Moussa T. a retiré sa proposition pour « Tenue des comptes »',
      url: `/freelance/opportunities/${missionId}`,
    },
  ]);
  const { profile } = await read();
  const shown = { isVisible: true, showsFullName: false, version: profile?.version };
  expect((await server.call('PUT', '/freelance/settings/visibility', me, shown)).body).toMatchObject({
    code: 'ACTIVITY_NOT_OPEN',
  });
  // Nor by the form of the profile.
  const form = {
    headline: 'Comptable',
    summary: 'Dix ans de comptes.',
    domain: 1,
    skills: [],
    languages: [],
    city: null,
    country: 'ML',
    yearsOfExperience: null,
    dailyRate: null,
    ...shown,
  };
  expect((await server.call('PUT', '/freelance/profile', me, form)).body).toMatchObject({
    code: 'ACTIVITY_NOT_OPEN',
  });
  await become('open');
  expect(await isShown()).toBe(true);
  expect(await read()).toMatchObject({
    activity: { state: 'open', since: null },
    standing: { proposals: 0 },
  });
});

test('a pause leaves the directory and withdraws nothing; a profile hidden before stays hidden after', async () => {
  await makeWork();
  await become('paused');
  expect(await isShown()).toBe(false);
  expect((await read()).standing.proposals).toBe(1);
  // Pressed twice, and closed from the pause: the directory of before comes back.
  await become('paused');
  await become('closed');
  await become('open');
  expect(await isShown()).toBe(true);
  await server.db
    .updateTable('freelance_profiles')
    .set({ is_visible: false })
    .where('id', '=', profileId)
    .execute();
  await become('paused');
  await become('open');
  expect((await read()).profile?.isVisible).toBe(false);
});

test('each reads and changes their own alone', async () => {
  const other = await signedIn(server, 'freelance');
  expect(await read(other)).toMatchObject({ profile: null, standing: { contracts: [] } });
  expect((await become('paused', other)).body).toMatchObject({ code: 'PROFILE_REQUIRED' });
  for (const role of ['applicant', 'client', 'employer', 'manager'] as const) {
    const person = await signedIn(server, role);
    expect((await server.call('GET', '/freelance/settings', person)).status).toBe(403);
    expect((await become('closed', person)).status).toBe(403);
  }
  expect((await become('ended')).status).toBe(422);
});
