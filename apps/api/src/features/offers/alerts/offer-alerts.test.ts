import { type DismissalReason, offerAlertMessages } from '@baara/contract/offers/alerts/alert-words';
import type { DismissedOffer, OfferAlert } from '@baara/contract/offers/alerts/offer-alerts';
import type { OfferSummary } from '@baara/contract/offers/offers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signOptOut } from '../../../platform/mail/opt-out-token.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { nextDue } from '../../alerts/public/wave-times.ts';
import { useAlerts } from '../../alerts/alerts.factory.ts';
import { sendAlerts } from '../../alerts/public/send-alerts.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { makeApplication, makeProfile } from '../../applications/application.factory.ts';
import { useGateway } from '../../notifications/texts/gateway.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../offer.factory.ts';
import { offerSource } from './offer-source.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

const t = useTestApp();
const gateway = useGateway();
let companyId: string;

const alerts = useAlerts(t, {
  source: offerSource,
  path: '/offer-alerts',
  placeFilter: 'location',
  makePerson: candidate,
});
const { wave, follow, bells, alertsOf } = alerts;

beforeAll(async () => {
  await makeCategories(t.db);
  companyId = await makeCompany(t.db);
});

async function candidate(fields: object = {}): Promise<Person> {
  const person = await signedIn(t, 'applicant');
  await makeProfile(
    t.db,
    person.accountId,
    { first: 'Awa', last: 'Traoré' },
    { city: alerts.city, category_id: 1, ...fields },
  );
  return person;
}
async function publish(fields: Parameters<typeof makeOffer>[2] = {}): Promise<number> {
  t.advance({ minutes: 1 });
  const published = { city: alerts.city, published_at: t.services.now(), expires_at: inDays(30), ...fields };
  const { id } = await makeOffer(t.db, companyId, published);
  await t.app.offerIndex.refresh([id]);
  t.advance({ minutes: 1 });
  return id;
}
const inDays = (days: number): Date => new Date(t.services.now().getTime() + days * 86_400_000);
const mails = (who = alerts.me) => mailsTo(t, who.email);

describe('alerts of a candidate', () => {
  it('store the filters of the list alone, in one order, and one alert for one search', async () => {
    const query = 'page=2&sort=salary&contractTypes=CDI,CDD&search=comptable&pirate=1';
    const made = await follow({ query });
    expect(made).toMatchObject({
      kind: 'search',
      query: 'search=comptable&contractTypes=CDD&contractTypes=CDI',
      frequency: 'instant',
      isOn: true,
      lastSentAt: null,
      lastText: null,
    });
    const again = { name: 'La même', query: 'contractTypes=CDD,CDI&search=comptable', frequency: 'weekly' };
    const { status, body } = await t.call<OfferAlert>('POST', '/offer-alerts', alerts.me, again);
    expect([status, body.data.id, body.data.frequency]).toEqual([200, made.id, 'weekly']);
    expect(await alertsOf()).toHaveLength(1);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ frequency: 'hourly' }, 'frequency'],
    [{ query: 'a'.repeat(2001) }, 'query'],
    [{ query: `search=${'a'.repeat(201)}` }, 'query'],
  ])('refuse %j', async (fields, field) => {
    const body = { name: 'Comptable', query: 'search=comptable', frequency: 'daily', ...fields };
    const answer = await t.call('POST', '/offer-alerts', alerts.me, body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.map((error) => error.field)).toEqual([field]);
  });

  it('are twenty at most', async () => {
    await t.db
      .insertInto('offer_alerts')
      .values(
        Array.from({ length: 20 }, (_, index) => ({
          account_id: alerts.me.accountId,
          kind: 'search',
          name: 'x',
          query: `search=${index}`,
          frequency: 'daily',
          since: new Date(),
          created_at: new Date(),
        })),
      )
      .execute();
    const body = { name: 'De trop', query: 'search=maçon', frequency: 'daily' };
    const answer = await t.call('POST', '/offer-alerts', alerts.me, body);
    expect([answer.status, answer.body.message]).toEqual([409, offerAlertMessages.TOO_MANY]);
  });

  it('are each one’s own, and of candidates alone', async () => {
    const { id } = await follow();
    const other = await candidate();
    const change = { isOn: false };
    expect((await t.call('PATCH', `/offer-alerts/${id}`, other, change)).status).toBe(404);
    expect((await t.call('DELETE', `/offer-alerts/${id}`, other)).status).toBe(200);
    expect(await alertsOf()).toHaveLength(1);
    for (const role of ['employer', 'manager', 'admin', 'freelance', 'client'] as const) {
      const who = await signedIn(t, role);
      const statuses = await Promise.all([
        t.call('GET', '/offer-alerts', who),
        t.call('GET', '/recommended-offers', who),
        t.call('PUT', '/dismissed-offers/1', who, { reason: 'place' }),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    expect((await t.call('GET', '/offer-alerts', null)).status).toBe(401);
    expect((await t.call('DELETE', `/offer-alerts/${id}`, alerts.me)).status).toBe(200);
    expect(await alertsOf()).toEqual([]);
  });
});

describe('a wave', () => {
  it.each([
    ['daily', '2026-11-20T06:59:00Z', '2026-11-20T07:00:00Z'],
    ['daily', '2026-11-20T07:00:00Z', '2026-11-21T07:00:00Z'],
    // A Friday.
    ['weekly', '2026-11-20T06:59:00Z', '2026-11-23T07:00:00Z'],
    ['weekly', '2026-11-23T07:00:00Z', '2026-11-30T07:00:00Z'],
  ] as const)('of %s alerts after %s comes at %s', (frequency, after, at) => {
    expect(nextDue(frequency, new Date(after))).toEqual(new Date(at));
  });

  it('sends a new offer by bell and e-mail, with its facts and the link that stops this alert', async () => {
    const { id } = await follow();
    const other = await follow({ name: 'Ailleurs', query: 'location=Nulle-Part' });
    expect(await wave()).toBe(0);
    const salary = { salary_min: 200_000, salary_max: 300_000, salary_visible: true };
    await publish({ title: 'Comptable', ...salary });
    expect(await wave()).toBe(1);
    expect(await bells()).toEqual([
      {
        title: `Nouvelle offre pour « À ${alerts.city} » : Comptable, Sahel Énergie`,
        url: expect.stringMatching(/^\/recruitment-offers\/comptable-/) as string,
      },
    ]);
    const [mail] = await mails();
    expect(mail?.subject).toBe(`1 nouvelle offre pour « À ${alerts.city} »`);
    const shown = { productName: 'Baara', publicUrl: 'https://baara.example' };
    expect(renderMail(mail as NonNullable<typeof mail>, shown).text).toMatch(
      /Sahel Énergie · Ville\d+.* · CDI\n200.000.–.300.000/,
    );
    expect(mail?.optOut).toMatchObject({ topic: `offer-alert.${id}`, managePath: '/profil/notifications' });

    const token = signOptOut(t.config.session.secret, {
      accountId: alerts.me.accountId,
      topic: `offer-alert.${id}`,
    });
    expect((await t.call('POST', `/unsubscribe/${token}`, null)).body.data).toEqual({
      title: `Alerte « À ${alerts.city} »`,
      isEnabled: false,
    });
    await publish();
    expect(await wave()).toBe(0);
    expect((await alertsOf()).map((alert) => [alert.id, alert.isOn])).toEqual([
      [other.id, true],
      [id, false],
    ]);
  });

  it('is run once by two processes, and again after one that died, and sends nothing twice', async () => {
    await follow();
    await follow({ name: 'Tout', query: '' });
    await publish();
    const dying = { ...t.services, mailer: { sendMail: () => Promise.reject(new Error('killed')) } };
    await expect(sendAlerts(t.db, dying, offerSource)).rejects.toThrow('killed');
    expect(await bells()).toEqual([]);
    const runs = await Promise.all([wave(), wave()]);
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await wave()).toBe(0);
    // Two alerts find it: the person is sent it once.
    expect([(await bells()).length, (await mails()).length]).toEqual([1, 1]);
  });

  it('leaves out what came before the alert, what was applied to or set aside, and companies that are refused', async () => {
    const before = await publish();
    await follow();
    const applied = await publish();
    const dismissed = await publish();
    await makeApplication(t.db, { offerId: applied, companyId, candidateId: alerts.me.accountId });
    const put = (id: number, reason: DismissalReason) =>
      t.call('PUT', `/dismissed-offers/${id}`, alerts.me, { reason });
    await put(dismissed, 'salary');
    expect(await wave()).toBe(0);
    await put(before, 'company');
    await publish();
    expect(await wave()).toBe(0);
    await t.call('DELETE', `/dismissed-offers/${before}`, alerts.me);
    await publish();
    expect(await wave()).toBe(1);
  });

  it('of the morning waits for seven, and gathers', async () => {
    await follow({ frequency: 'daily' });
    await publish();
    await publish();
    expect(await wave()).toBe(0);
    t.advance({ days: 1 });
    expect(await wave()).toBe(1);
    expect(await bells()).toMatchObject([{ title: `2 nouvelles offres pour « À ${alerts.city} »` }]);
    expect((await bells())[0]?.url).toBe(
      `/offres?location=${alerts.city}&includeExpired=false&sort=created_at`,
    );
  });

  it('« dès la parution » writes six times a day, and then by the bell alone', async () => {
    await follow();
    for (const _ of Array.from({ length: 8 })) {
      await publish();
      await wave();
    }
    expect([(await bells()).length, (await mails()).length]).toEqual([8, 6]);
  });

  it('respects what the person switched off', async () => {
    await follow();
    const off = { kind: 'offer', channel: 'email', isEnabled: false };
    await t.call('PUT', '/notification-preferences', alerts.me, off);
    await publish();
    await wave();
    expect([(await bells()).length, (await mails()).length]).toEqual([1, 0]);
  });

  it('« près de chez vous » follows the profile, and asks for a town first', async () => {
    const homeless = await candidate({ city: null });
    const refused = await t.call('PUT', '/offer-alerts/nearby', homeless, { frequency: 'instant' });
    expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([422, offerAlertMessages.NO_TOWN]);
    const made = await t.call<OfferAlert>('PUT', '/offer-alerts/nearby', alerts.me, { frequency: 'instant' });
    expect(made.body.data).toMatchObject({ kind: 'nearby', name: 'Près de chez vous', query: '' });
    await publish({ title: 'Chauffeur', category_id: 9 });
    expect(await wave()).toBe(0);
    await publish();
    expect(await wave()).toBe(1);
    expect(await bells()).toMatchObject([
      { title: `Nouvelle offre près de chez vous, à ${alerts.city} : Comptable, Sahel Énergie` },
    ]);
  });
});

const whatsapp = { url: 'http://127.0.0.1:9/whatsapp', token: 'x', secret: null, priceXof: 15 };
const send = (fields: Partial<typeof gateway.config> = {}) =>
  sendAlerts(
    t.db,
    { ...t.services, config: { ...t.config, sms: { ...gateway.config, ...fields } } },
    offerSource,
  );
const texts = async (who = alerts.me) =>
  t.db
    .selectFrom('sms_messages')
    .where('account_id', '=', who.accountId)
    .select(['channel', 'state', 'error', 'price_xof', 'purpose'])
    .orderBy('created_at')
    .execute();
const wish = (channel: string, who = alerts.me) =>
  t.call('PUT', '/notification-preferences', who, { kind: 'offer', channel, isEnabled: true });
const phone = async (who = alerts.me) => {
  await t.db
    .updateTable('accounts')
    .set({ phone: '+223 76 41 09 88' })
    .where('id', '=', who.accountId)
    .execute();
};

describe('texts of alerts', () => {
  beforeEach(() => t.db.deleteFrom('sms_messages').execute());

  it('leave for those who ask, once a day, by WhatsApp for those who prefer it', async () => {
    await follow();
    await phone();
    await publish();
    await send();
    expect(await texts()).toEqual([]);
    await wish('sms');
    await publish();
    await send();
    const [first] = await texts();
    expect(first).toMatchObject({ channel: 'sms', state: 'waiting', purpose: 'offer-alert' });
    expect(first?.price_xof).toBeGreaterThanOrEqual(25);
    await publish();
    await send();
    expect(await texts()).toHaveLength(1);
    t.advance({ days: 1 });
    await wish('whatsapp');
    await publish();
    await send({ whatsapp });
    expect((await texts())[1]).toMatchObject({ channel: 'whatsapp', price_xof: 15 });
    expect((await alertsOf())[0]?.lastText).toMatchObject({ channel: 'whatsapp', state: 'waiting' });
  });

  it('stop at the month’s ceiling, and the bell and the e-mail go on', async () => {
    const second = await candidate();
    for (const who of [alerts.me, second]) {
      await follow({}, who);
      await phone(who);
      await wish('whatsapp', who);
    }
    await publish();
    await send({ whatsapp, alertsCeilingXof: 20 });
    const errors = [...(await texts()), ...(await texts(second))].map(({ error }) => error);
    expect(errors.toSorted()).toEqual(['ceiling', null].toSorted());
    expect([(await mails()).length, (await mails(second)).length]).toEqual([1, 1]);
  });
});

const recommended = async (who = alerts.me) =>
  (
    await t.call<OfferSummary[], { dismissed: number; needsProfile: boolean }>(
      'GET',
      '/recommended-offers',
      who,
    )
  ).body;
const skilled = () =>
  candidate({
    headline: 'Comptable',
    desired_jobs: ['Comptable'],
    skills: ['Sage Saari', 'SYSCOHADA'],
    desired_places: [alerts.city],
  });

describe('recommended offers', () => {
  it('say why they suit, and change with « pas pour moi », which is undone', async () => {
    const who = await skilled();
    const skills = ['Sage Saari', 'SYSCOHADA'];
    const [here, there] = [await publish({ skills }), await publish({ skills, contract_type: 'CDD' })];
    const first = await recommended(who);
    const ids = first.data.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([here, there]));
    expect(first.data[0]).toMatchObject({ match_reason: expect.any(String) as string });
    const answer = await t.call('PUT', `/dismissed-offers/${here}`, who, { reason: 'place' });
    expect(answer.body.message).toBe('Les offres de ce lieu passeront après les autres.');
    const after = await recommended(who);
    expect(after.data.map(({ id }) => id)).not.toContain(here);
    expect(after.dismissed).toBe(1);
    const list = await t.call<DismissedOffer[]>('GET', '/dismissed-offers', who);
    expect(list.body.data).toMatchObject([{ reason: 'place', offer: { id: here } }]);
    await t.call('PUT', `/dismissed-offers/${here}`, who, { reason: 'company' });
    expect((await recommended(who)).data.map(({ company }) => company.id)).not.toContain(companyId);
    await t.call('DELETE', `/dismissed-offers/${here}`, who);
    expect((await recommended(who)).data.map(({ id }) => id)).toEqual(ids);
  });

  it('ask for a profile first, and know no offer that is no more', async () => {
    const bare = await signedIn(t, 'applicant');
    expect(await recommended(bare)).toMatchObject({ data: [], needsProfile: true });
    const reasonless = await t.call('PUT', `/dismissed-offers/${await publish()}`, alerts.me, {
      reason: 'pirate',
    });
    expect(reasonless.status).toBe(422);
    const unknown = await t.call('PUT', '/dismissed-offers/999999', alerts.me, { reason: 'place' });
    expect(unknown.status).toBe(404);
    const draft = await publish({ status: 'draft' });
    expect((await t.call('PUT', `/dismissed-offers/${draft}`, alerts.me, { reason: 'place' })).status).toBe(
      404,
    );
  });
});
