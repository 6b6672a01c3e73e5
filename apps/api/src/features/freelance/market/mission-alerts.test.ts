import { missionAlertMessages } from '@baara/contract/freelance/mission-alert-words';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { signOptOut } from '../../../platform/mail/opt-out-token.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { useAlerts } from '../../alerts/alerts.factory.ts';
import { makeCategories, signedIn } from '../../offers/offer.factory.ts';
import { dayFromNow, makeFreelance, makeMission, makeProposal, settleMarket } from '../freelance.factory.ts';
import { missionSource } from './mission-source.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

const t = useTestApp();
let client: Person;

const alerts = useAlerts(t, {
  source: missionSource,
  path: '/mission-alerts',
  placeFilter: 'place',
  makePerson: freelance,
});
const { wave, follow, bells, alertsOf } = alerts;

beforeAll(async () => {
  await makeCategories(t.db);
  client = await signedIn(t, 'client');
});

async function freelance(): Promise<Person> {
  const person = await signedIn(t, 'freelance');
  await makeFreelance(t.db, person.accountId);
  return person;
}
async function publish(fields: Parameters<typeof makeMission>[2] = {}): Promise<string> {
  t.advance({ minutes: 1 });
  const published = {
    city: alerts.city,
    published_at: t.services.now(),
    closes_on: dayFromNow(30),
    ...fields,
  };
  const id = await makeMission(t.db, client.accountId, published);
  await settleMarket(t.app);
  t.advance({ minutes: 1 });
  return id;
}

describe('alerts of a freelance', () => {
  it('store the filters of the list of missions alone, and are changed, paused and deleted', async () => {
    const query = 'page=2&sort=fit&remote=1&budget=300 000&pricing=barter&search=WordPress';
    const made = await follow({ query, frequency: 'weekly' });
    expect(made).toMatchObject({ query: 'search=WordPress&remote=1&budget=300000', isOn: true });
    const again = { name: 'La même', query: made.query, frequency: 'daily' };
    expect((await t.call('POST', '/mission-alerts', alerts.me, again)).status).toBe(200);
    const change = { isOn: false, query: 'pricing=daily' };
    expect((await t.call('PATCH', `/mission-alerts/${made.id}`, alerts.me, change)).status).toBe(200);
    expect(await alertsOf()).toMatchObject([
      { name: 'La même', query: 'pricing=daily', frequency: 'daily', isOn: false },
    ]);
    const refused = await t.call('POST', '/mission-alerts', alerts.me, {
      ...again,
      query: `search=${'a'.repeat(201)}`,
    });
    expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
      422,
      missionAlertMessages.QUERY_INVALID,
    ]);
    await t.call('DELETE', `/mission-alerts/${made.id}`, alerts.me);
    expect(await alertsOf()).toEqual([]);
  });

  it('read a misspelt word as the list reads it', async () => {
    await publish({ title: 'Forage d’un puits' });
    expect((await follow({ query: 'search=forrage' })).query).toBe('search=forage');
  });

  it('are each one’s own, and of freelances alone', async () => {
    const { id } = await follow();
    const other = await freelance();
    expect((await t.call('PATCH', `/mission-alerts/${id}`, other, { isOn: false })).status).toBe(404);
    await t.call('DELETE', `/mission-alerts/${id}`, other);
    expect(await alertsOf()).toHaveLength(1);
    for (const role of ['applicant', 'employer', 'manager', 'admin', 'client'] as const) {
      const who = await signedIn(t, role);
      expect((await t.call('GET', '/mission-alerts', who)).status).toBe(403);
    }
    expect((await t.call('GET', '/mission-alerts', null)).status).toBe(401);
    expect((await t.call('PATCH', `/offer-alerts/${id}`, alerts.me, { isOn: false })).status).toBe(403);
  });
});

describe('a wave', () => {
  it('sends a new mission by bell and e-mail, with its facts and the link that stops this alert', async () => {
    const { id } = await follow();
    await follow({ name: 'Ailleurs', query: 'place=Nulle-Part' });
    const missionId = await publish({ title: 'Site d’une boutique' });
    expect(await wave()).toBe(1);
    expect(await bells()).toEqual([
      {
        title: expect.stringMatching(
          new RegExp(`^Nouvelle mission pour « À ${alerts.city} » : Site d’une boutique, `),
        ) as string,
        url: `/freelance/opportunities/${missionId}`,
      },
    ]);
    const [mail] = await mailsTo(t, alerts.me.email);
    expect(mail?.subject).toBe(`1 nouvelle mission pour « À ${alerts.city} »`);
    const shown = { productName: 'Baara', publicUrl: 'https://baara.example' };
    expect(renderMail(mail as NonNullable<typeof mail>, shown).text).toMatch(
      new RegExp(`${alerts.city}, Mali\\n200.000.* à 400.000`),
    );
    const topic = `offer-alert.${id}`;
    const token = signOptOut(t.config.session.secret, { accountId: alerts.me.accountId, topic });
    expect((await t.call('POST', `/unsubscribe/${token}`, null)).body.data).toMatchObject({
      isEnabled: false,
    });
    await publish();
    expect(await wave()).toBe(0);
  });

  it('is run once by two processes, and sends nothing twice', async () => {
    await follow();
    await follow({ name: 'Tout', query: '' });
    await publish();
    const runs = await Promise.all([wave(), wave()]);
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect([await wave(), (await bells()).length]).toEqual([0, 1]);
  });

  it('of the morning waits for seven, and gathers; missions that closed meanwhile are left out', async () => {
    await follow({ frequency: 'daily' });
    await publish();
    await publish();
    const closed = await publish();
    await t.db.updateTable('missions').set({ status: 'closed' }).where('id', '=', closed).execute();
    expect(await wave()).toBe(0);
    t.advance({ days: 1 });
    expect(await wave()).toBe(1);
    expect(await bells()).toEqual([
      {
        title: `2 nouvelles missions pour « À ${alerts.city} »`,
        url: `/freelance/opportunities?place=${alerts.city}&sort=recent`,
      },
    ]);
  });

  it('leaves out what was proposed for or came with an invitation, and who may not propose', async () => {
    await follow();
    await makeProposal(t.db, await publish(), alerts.me.accountId);
    await t.db
      .insertInto('mission_invitations')
      .values({
        mission_id: await publish(),
        freelance_id: alerts.me.accountId,
        invited_at: t.services.now(),
      })
      .execute();
    expect(await wave()).toBe(0);
    const activity = { account_id: alerts.me.accountId, was_visible: true, since: t.services.now() };
    await t.db
      .insertInto('freelance_activities')
      .values({ ...activity, state: 'closed' })
      .execute();
    await publish();
    expect(await wave()).toBe(0);
    await t.db.deleteFrom('freelance_activities').where('account_id', '=', alerts.me.accountId).execute();
    await publish();
    expect(await wave()).toBe(1);
  });

  it('respects what the person switched off', async () => {
    await follow();
    const off = { kind: 'offer', channel: 'email', isEnabled: false };
    expect((await t.call('PUT', '/notification-preferences', alerts.me, off)).status).toBe(200);
    await publish();
    await wave();
    expect([(await bells()).length, (await mailsTo(t, alerts.me.email)).length]).toEqual([1, 0]);
  });
});
