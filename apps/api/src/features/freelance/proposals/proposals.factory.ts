import type {
  MyMission,
  MyProposal,
  ReceivedProposal,
  ReceivedProposalDetail,
} from '@baara/contract/freelance/proposals';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { type Person, rungFor } from '../../../testing/workspace.ts';
import { makeCategories, signedIn } from '../../offers/offer.factory.ts';
import { dayFromNow, makeFreelance, makeMission } from '../freelance.factory.ts';

const body = {
  message: 'Je reprends vos comptes en deux semaines.',
  pricing: 'fixed',
  price: 300_000,
  milestones: [
    { title: 'Reprise', deliverable: 'Le journal', amount: 100_000, dueOn: dayFromNow(10) },
    { title: 'Bilan', deliverable: null, amount: 200_000, dueOn: dayFromNow(20) },
  ],
  deliversOn: dayFromNow(20),
  version: 0,
};

/**
 * For tests of a whole file: an open mission, its client and a freelance, made anew before each (`scene`), and what both
 * do through the API, about that mission and as these two unless named otherwise.
 */
export function useProposals(t: TestApp) {
  const scene = {} as { client: Person; freelance: Person; missionId: string };
  beforeAll(() => makeCategories(t.db));
  beforeEach(async () => {
    await t.db.deleteFrom('missions').execute();
    const client = await signedIn(t, 'client');
    const missionId = await makeMission(t.db, client.accountId);
    Object.assign(scene, { client, freelance: await another(), missionId });
  });

  async function another(fields: Parameters<typeof makeFreelance>[2] = {}): Promise<Person> {
    const person = await signedIn(t, 'freelance');
    await makeFreelance(t.db, person.accountId, fields);
    return person;
  }
  const send = (who = scene.freelance, own: object = {}, id = scene.missionId) =>
    t.call<MyProposal>('PUT', `/freelance/missions/${id}/proposal`, who, { ...body, ...own });
  return {
    scene,
    another,
    send,
    sent: async (...asked: Parameters<typeof send>): Promise<MyProposal> => {
      const { status, body: answer } = await send(...asked);
      expect(status).toBe(200);
      return answer.data;
    },
    withdraw: (who = scene.freelance) =>
      t.call('DELETE', `/freelance/missions/${scene.missionId}/proposal`, who),
    mine: async (who = scene.freelance, id = scene.missionId): Promise<MyMission> =>
      (await t.call<MyMission>('GET', `/freelance/missions/${id}`, who)).body.data,
    received: async (query = '', who = scene.client) =>
      (
        await t.call<ReceivedProposal[], { standing: number; abilities: { declineOthers: boolean } }>(
          'GET',
          `/missions/${scene.missionId}/proposals${query}`,
          who,
        )
      ).body,
    read: (id: string, who = scene.client) =>
      t.call<ReceivedProposalDetail>('POST', `/mission-proposals/${id}/reading`, who),
    decline: (id: string, who = scene.client, reason: object = { kind: 'price' }) =>
      t.call<ReceivedProposalDetail>('POST', `/mission-proposals/${id}/decline`, who, reason),
    accept: (id: string, who = scene.client, version = 1) =>
      t.call<ReceivedProposalDetail>('POST', `/mission-proposals/${id}/acceptance`, who, { version }),
    rings: (who: Person) => rungFor(t, who),
    missionStatus: async (): Promise<string | undefined> => {
      const mission = t.db.selectFrom('missions').select('status').where('id', '=', scene.missionId);
      return (await mission.executeTakeFirst())?.status;
    },
  };
}
