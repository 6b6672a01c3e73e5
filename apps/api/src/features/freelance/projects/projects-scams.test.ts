import type { MissionDetail, MissionSummary } from '@baara/contract/freelance/freelance';
import type { Project } from '@baara/contract/freelance/projects';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, type Person } from '../../../testing/workspace.ts';
import { makeCategories, signedIn } from '../../offers/offer.factory.ts';
import { dayFromNow, makeFreelance, settleMarket } from '../freelance.factory.ts';

const server = useTestApp();

beforeAll(() => makeCategories(server.db));

let client: Person;
let freelance: Person;
beforeEach(async () => {
  await server.db.deleteFrom('missions').execute();
  client = await signedIn(server, 'client', { name: { first: 'Assétou', last: 'Sangaré' } });
  freelance = await signedIn(server, 'freelance');
  await makeFreelance(server.db, freelance.accountId);
});

const need = {
  title: 'Site vitrine',
  goal: 'Vendre notre karité en ligne',
  domain: 1,
  city: 'Sikasso',
  closesOn: dayFromNow(10),
};
const create = async (who: Person, draft: object = need): Promise<Project> =>
  (await server.call<Project>('POST', '/client/projects', who, draft)).body.data;
const act = (who: Person | null, id: string, step: string, body?: object) =>
  server.call<Project>('POST', `/client/projects/${id}/${step}`, who, body);
const published = async (who: Person, draft: object = need): Promise<Project> => {
  const { id } = await create(who, draft);
  return (await act(who, id, 'publish')).body.data;
};
const read = (who: Person | null, id: string) => server.call<Project>('GET', `/client/projects/${id}`, who);
const mission = (who: Person | null, id: string) => server.call<MissionDetail>('GET', `/missions/${id}`, who);
const openTitles = async (): Promise<string[]> => {
  await settleMarket(server.app);
  return (await server.call<MissionSummary[]>('GET', '/missions', null)).body.data.map(({ title }) => title);
};

const flags = (id: string) =>
  server.db
    .selectFrom('moderation_flags')
    .where('subject_kind', '=', 'mission')
    .where('subject_id', 'like', `${id}%`)
    .select(['id', 'score', 'text', 'version'])
    .execute();

describe('a scam', () => {
  const bait = {
    ...need,
    confidential: 'Envoyez 10 000 FCFA par Orange Money au 76 00 00 00 pour valider votre candidature.',
  };
  it('waits for a moderator once it is published; upheld, the project is cancelled with the reason', async () => {
    const draft = await create(client, bait);
    expect(await flags(draft.id)).toEqual([]);
    await act(client, draft.id, 'publish');
    const [flag] = await flags(draft.id);
    if (!flag) throw new Error('A flag');
    expect(flag.score).toBeGreaterThanOrEqual(60);
    expect(flag.text).toContain('Orange Money');
    const moderator = await signedIn(server, 'admin');
    await server.db
      .insertInto('account_permissions')
      .values({
        account_id: moderator.accountId,
        permission: 'offers.moderate',
        is_granted: true,
        changed_at: new Date(),
      })
      .execute();
    const upheld = await server.call('POST', `/admin/moderation/${flag.id}/uphold`, moderator, {
      reason: 'Demande d’argent aux freelances',
      version: flag.version,
    });
    expect(upheld.status).toBe(200);
    expect((await read(client, draft.id)).body.data).toMatchObject({
      state: 'cancelled',
      end: { by: 'platform', reason: 'Demande d’argent aux freelances' },
    });
    expect(await openTitles()).not.toContain(need.title);
    expect(await mission(freelance, draft.id)).toMatchObject({
      status: 410,
      body: { message: 'Cette mission a été retirée par nos modérateurs' },
    });
    expect((await bellsOf(server, client))[0]).toContain('retiré par nos modérateurs');
  });

  it('honest confidential words are not shown to moderators', async () => {
    const { id } = await published(client, {
      ...bait,
      confidential: 'Rien de spécial',
      goal: bait.confidential,
    });
    const [flag] = await flags(id);
    expect(flag?.text).toContain('Orange Money');
    expect(flag?.text).not.toContain('Rien de spécial');
  });
});
