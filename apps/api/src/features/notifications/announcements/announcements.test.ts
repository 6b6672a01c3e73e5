import type {
  Announcement,
  AnnouncementReach,
  AnnouncementSegment,
} from '@baara/contract/notifications/announcements';
import { announcementMessages as messages } from '@baara/contract/notifications/announcement-words';
import type { Proposal } from '@baara/contract/two-people/proposals';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signOptOut } from '../../../platform/mail/opt-out-token.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { bellsOf, type Person } from '../../../testing/workspace.ts';
import { mailsTo } from '../../accounts/accounts.factory.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { signRecipient } from './announcement-links.ts';
import { announcementMails, batchOf } from './public/announcement-mails.ts';
import { forgetRecipients } from './forget-recipients.ts';
import { sendAnnouncements } from './send-announcements.ts';

const server = useTestApp({
  SMS_URL: 'http://127.0.0.1:9/sms',
  SMS_TOKEN: 'jeton-de-test',
  SMS_SECRET: 'un-secret-de-passerelle-de-32-lettres',
});
let manager: Person;
let other: Person;

beforeAll(async () => {
  await server.db
    .insertInto('role_permissions')
    .values([
      { role: 'manager', permission: 'notifications.send' },
      { role: 'admin', permission: 'notifications.send' },
      { role: 'admin', permission: 'settings.write' },
    ])
    .execute();
});
beforeEach(async () => {
  await server.db.deleteFrom('announcements').execute();
  await server.db.deleteFrom('two_person_proposals').execute();
  await server.db.deleteFrom('site_settings').where('key', '=', 'announcements').execute();
  await server.db.updateTable('accounts').set({ status: 'disabled' }).execute();
  manager = await signedIn(server, 'manager');
  other = await signedIn(server, 'manager');
  // By day: nothing leaves at night.
  const hour = server.services.now().getUTCHours();
  server.advance({ hours: (36 - hour) % 24 });
});

const segment: AnnouncementSegment = {
  roles: ['applicant'],
  countries: [],
  city: '',
  categoryId: null,
  sector: '',
  activity: null,
  companyState: null,
  consent: null,
  campaignId: null,
  registeredFrom: null,
  registeredTo: null,
};
const written = {
  name: 'Concours',
  channels: ['bell', 'email'],
  segment,
  title: '{prénom}, le concours ouvre lundi',
  body: 'Bonjour {prénom},\n\nLes inscriptions ouvrent lundi.',
  smsText: '',
  link: '/massrecruitment',
  linkLabel: 'Voir les conditions',
};

const call = <Data = Announcement>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  who: Person | null = manager,
) => server.call<Data>(method, `/admin/announcements${path}`, who, body);

async function candidate(first: string, account: { phone?: string } = {}): Promise<Person> {
  const person = await signedIn(server, 'applicant', { name: { first, last: 'Diarra' } });
  await server.db
    .updateTable('accounts')
    .set({ email_verified_at: new Date(), ...account })
    .where('id', '=', person.accountId)
    .execute();
  return person;
}

async function draft(changes: object = {}): Promise<Announcement> {
  const { body } = await call('POST', '', { name: 'Concours' });
  const { id, version } = body.data;
  const saved = await call('PUT', `/${id}`, { ...written, ...changes, version });
  expect(saved.body.message).toBe(messages.SAVED);
  return saved.body.data;
}
const send = ({ id, version }: Announcement, body: object = {}, who = manager) =>
  call('POST', `/${id}/sending`, { version, ...body }, who);
const run = (signal?: AbortSignal) =>
  sendAnnouncements(server.db, {
    ...server.services,
    log: { warn: () => undefined },
    ...(signal ? { signal } : {}),
  });
const read = async (id: string) => (await call('GET', `/${id}`)).body.data;
const decline = (who: Person, channel: string) =>
  server.db
    .insertInto('notification_preferences')
    .values({ account_id: who.accountId, kind: 'announcement', channel, is_enabled: false })
    .execute();
const titlesOf = (who: Person) => bellsOf(server, who);

const reach = async (asked: Partial<AnnouncementSegment>, channels = ['bell', 'email']) =>
  (
    await call<AnnouncementReach>('POST', '/reach', {
      segment: { ...segment, ...asked },
      channels,
      smsText: 'Le concours ouvre lundi',
    })
  ).body.data;

describe('whom it reaches', () => {
  it('is counted by every criterion, and by channel after what people refused', async () => {
    const awa = await candidate('Awa', { phone: '76 41 09 88' });
    await candidate('Fatou');
    await decline(awa, 'email');
    expect(await reach({})).toMatchObject({ people: 2, byChannel: { bell: 2, email: 1, sms: 0 } });
    expect(await reach({}, ['sms'])).toMatchObject({
      byChannel: { bell: 0, email: 0, sms: 1 },
      smsParts: 1,
      smsCostXof: 25,
    });
    await server.db.insertInto('candidates').values({ account_id: awa.accountId, city: 'Ségou' }).execute();
    expect((await reach({ city: 'segou' })).people).toBe(1);
    expect((await reach({ activity: 'never' })).people).toBe(2);
    expect((await reach({ countries: ['SN'] })).people).toBe(0);
    expect((await reach({ consent: 'outside_ai' })).people).toBe(0);
    const companyId = await makeCompany(server.db, 'Sahel Énergie');
    const owner = await signedIn(server, 'employer', { companyId });
    await server.db
      .updateTable('accounts')
      .set({ email_verified_at: new Date() })
      .where('id', '=', owner.accountId)
      .execute();
    await server.db
      .updateTable('companies')
      .set({ activity: 'Énergie solaire', is_verified: true })
      .execute();
    expect((await reach({ roles: [], companyState: 'verified', sector: 'solaire' })).people).toBe(1);
    expect((await reach({ roles: [], companyState: 'waiting' })).people).toBe(0);
    const today = server.services.now().toISOString().slice(0, 10);
    expect((await reach({ registeredFrom: today, registeredTo: today })).people).toBeLessThanOrEqual(2);
  });
});

describe('sending', () => {
  it('writes to each once by the channels they take, and says what became of it', async () => {
    const [awa, fatou] = [await candidate('Awa'), await candidate('Fatou')];
    const silent = await candidate('Silencieuse');
    await decline(fatou, 'email');
    for (const channel of ['app', 'email']) await decline(silent, channel);
    const made = await draft();
    expect((await send(made)).body.message).toBe(messages.SENT);
    expect(await run()).toBe('over');
    expect(await run()).toBe('over');
    expect(await titlesOf(awa)).toEqual(['Awa, le concours ouvre lundi']);
    expect(await titlesOf(silent)).toEqual([]);
    const [mail, ...more] = await mailsTo(server, awa.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Awa, le concours ouvre lundi',
      paragraphs: ['Bonjour Awa,', 'Les inscriptions ouvrent lundi.'],
      optOut: { accountId: awa.accountId, topic: `announcement.${made.id}` },
      batch: batchOf({ id: made.id, accountId: awa.accountId }),
    });
    expect(await mailsTo(server, fatou.email)).toEqual([]);
    expect(await read(made.id)).toMatchObject({
      status: 'done',
      results: {
        people: 3,
        sent: 2,
        waiting: 0,
        skipped: 1,
        bell: { sent: 2, opened: 0 },
        email: { sent: 1, delivered: 0 },
        skips: [
          { channel: 'email', reason: 'declined', count: 2 },
          { channel: 'bell', reason: 'declined', count: 1 },
        ],
      },
    });
  });

  it('notes who opened it, followed its button, received its e-mail and left', async () => {
    const awa = await candidate('Awa');
    const made = await draft();
    await send(made);
    await run();
    const { id } = made;
    const mails = announcementMails(server.db);
    await mails.onSent(batchOf({ id, accountId: awa.accountId }));
    expect((await server.call('GET', `/announcements/${id}`, awa)).body.data).toMatchObject({
      title: 'Awa, le concours ouvre lundi',
      link: '/massrecruitment',
    });
    await server.call('POST', `/announcements/${id}/opening`, awa, {});
    expect((await server.call('GET', `/announcements/${id}`, other)).status).toBe(404);
    const token = signRecipient(server.config.session.secret, { id, accountId: awa.accountId });
    const follow = (headers: Record<string, string>) =>
      server.inject({ method: 'GET', url: `/api/v1/announcements/links/${token}`, headers });
    const checked = await follow({});
    expect(checked.headers.location).toBe('http://localhost:3000/massrecruitment');
    expect((await read(id)).results).toMatchObject({ clicked: 0, bell: { opened: 1 } });
    await follow({ 'sec-fetch-mode': 'navigate' });
    const link = signOptOut(server.config.session.secret, {
      accountId: awa.accountId,
      topic: `announcement.${id}`,
    });
    const left = await server.call('POST', `/unsubscribe/${link}`, null, {});
    expect(left.body.data).toEqual({ title: 'Annonces', isEnabled: false });
    expect((await read(id)).results).toMatchObject({
      clicked: 1,
      email: { delivered: 1, refused: 0, unsubscribed: 1 },
    });
    const forged = await server.inject({ method: 'GET', url: '/api/v1/announcements/links/faux' });
    expect(forged.headers.location).toBe('http://localhost:3000/');
  });

  it('goes on where a run stopped, and reaches nobody twice', async () => {
    const people: Person[] = [];
    for (let index = 0; index < 3; index += 1) people.push(await candidate(`Personne${index}`));
    const made = await draft({ channels: ['bell'] });
    await send(made);
    const stop = new AbortController();
    stop.abort();
    expect(await run(stop.signal)).toBe('aborted');
    expect(await read(made.id)).toMatchObject({ status: 'sending', results: { waiting: 3, sent: 0 } });
    await Promise.all([run(), run()]);
    for (const person of people) expect(await titlesOf(person)).toHaveLength(1);
  });

  it('stops in the middle: what has not left does not leave', async () => {
    const awa = await candidate('Awa', { phone: '76 41 09 88' });
    const made = await draft({ channels: ['email', 'sms'], smsText: 'Le concours ouvre lundi' });
    await send(made);
    const stop = new AbortController();
    stop.abort();
    await run(stop.signal);
    const mails = announcementMails(server.db);
    const batch = batchOf({ id: made.id, accountId: awa.accountId });
    expect(await mails.mayLeave(batch)).toBe(true);
    const stopped = await call('POST', `/${made.id}/stop`);
    expect(stopped.body).toMatchObject({
      message: messages.STOPPED,
      data: { status: 'stopped', results: { sent: 0, waiting: 1 } },
    });
    expect(await mails.mayLeave(batch)).toBe(false);
    await run();
    expect(await mailsTo(server, awa.email)).toEqual([]);
    expect((await call('POST', `/${made.id}/stop`)).body.code).toBe('ANNOUNCEMENT_NOT_RUNNING');
  });

  it('respects what a person receives in a day, quiet hours, and the ceiling of SMS', async () => {
    const awa = await candidate('Awa', { phone: '76 41 09 88' });
    for (const time of [1, 2]) {
      await send(await draft({ name: `Annonce ${time}`, channels: ['email'] }));
      await run();
    }
    expect(await mailsTo(server, awa.email)).toHaveLength(1);
    const admin = await signedIn(server, 'admin');
    const settings = {
      twoPeopleAbove: 500,
      smsPriceXof: 25,
      smsCeilingXof: 20,
      bellsPerDay: 3,
      emailsPerDay: 1,
      smsPerDay: 1,
      quietFromHour: 21,
      quietToHour: 7,
    };
    const save = (body: object, who = admin) => call('PUT', '/settings', body, who);
    expect((await save({ ...settings, version: 0 }, manager)).status).toBe(403);
    expect((await save({ ...settings, version: 0 })).body.message).toBe(messages.SETTINGS_SAVED);
    const sms = await draft({ channels: ['sms'], smsText: 'Le concours ouvre lundi' });
    expect((await send(sms)).body).toMatchObject({ code: 'ANNOUNCEMENT_CEILING', message: messages.CEILING });
    server.advance({ hours: 11 });
    const bell = await draft({ channels: ['bell'] });
    await send(bell);
    expect(await run()).toBe('quiet');
    expect(await read(bell.id)).toMatchObject({ pausedBecause: 'quiet' });
    server.advance({ hours: 9 });
    expect(await run()).toBe('over');
    expect(await titlesOf(awa)).toHaveLength(1);
  });

  it('is tried on oneself alone, scheduled, and withdrawn before it leaves', async () => {
    const awa = await candidate('Awa');
    const made = await draft();
    expect((await call('POST', `/${made.id}/test`, {})).body.message).toBe(messages.TESTED);
    expect((await mailsTo(server, manager.email)).at(-1)?.subject).toContain('Essai : ');
    expect((await send(made, { at: '2020-01-01T00:00:00.000Z' })).body.errors).toEqual([
      { field: 'at', message: messages.PAST },
    ]);
    const at = new Date(server.services.now().getTime() + 3_600_000).toISOString();
    const scheduled = await send(made, { at });
    expect(scheduled.body).toMatchObject({
      message: messages.SCHEDULED,
      data: { status: 'scheduled', scheduledAt: at, abilities: { edit: false, unschedule: true } },
    });
    await run();
    expect(await titlesOf(awa)).toEqual([]);
    const back = await call('POST', `/${made.id}/unscheduling`);
    expect(back.body).toMatchObject({ message: messages.UNSCHEDULED, data: { status: 'draft' } });
    expect((await send(made)).body.code).toBe('ANNOUNCEMENT_CHANGED');
    expect((await call('DELETE', `/${made.id}`)).body.message).toBe(messages.DELETED);
    expect((await call('GET', `/${made.id}`)).status).toBe(404);
  });
});

it('a year after its end nobody of its recipients is named, and its results stay', async () => {
  const awa = await candidate('Awa');
  const made = await draft();
  await send(made);
  await run();
  const { results } = await read(made.id);
  const recipients = () =>
    server.db
      .selectFrom('announcement_recipients')
      .select('account_id')
      .where('announcement_id', '=', made.id)
      .execute();
  await forgetRecipients(server.db, server.services.now());
  expect(await recipients()).toEqual([{ account_id: awa.accountId }]);
  const later = new Date(server.services.now());
  later.setUTCMonth(later.getUTCMonth() + 12, later.getUTCDate() + 1);
  for (const _ of [1, 2]) await forgetRecipients(server.db, later);
  expect(await recipients()).toEqual([]);
  expect((await read(made.id)).results).toEqual(results);
  expect(results).toMatchObject({ people: 1, sent: 1 });
});

describe('above the number of the settings', () => {
  it('is proposed by one person and confirmed by another', async () => {
    const awa = await candidate('Awa');
    await server.db
      .insertInto('site_settings')
      .values({
        key: 'announcements',
        value: JSON.stringify({
          twoPeopleAbove: 0,
          smsPriceXof: 25,
          smsCeilingXof: 50_000,
          bellsPerDay: 3,
          emailsPerDay: 1,
          smsPerDay: 1,
          quietFromHour: 21,
          quietToHour: 7,
          version: 1,
        }),
      })
      .execute();
    const made = await draft();
    expect((await send(made)).body.errors).toEqual([{ field: 'reason', message: messages.REASON_REQUIRED }]);
    const proposed = await send(made, { reason: 'Ouverture du concours' });
    expect(proposed.body).toMatchObject({
      message: messages.TWO_PEOPLE,
      data: { status: 'draft', isProposed: true, abilities: { edit: false, send: false } },
    });
    await run();
    expect(await titlesOf(awa)).toEqual([]);
    const waiting = await server.call<Proposal[]>('GET', '/admin/proposals/waiting', other);
    const [proposal] = waiting.body.data;
    expect(proposal?.sentence).toMatch(/Envoyer l’annonce « Concours » à 1\spersonne/);
    const confirm = (who: Person) =>
      server.call('POST', `/admin/proposals/${proposal?.id}/confirmation`, who);
    expect((await confirm(manager)).status).toBe(403);
    expect((await confirm(other)).status).toBe(200);
    await run();
    expect(await titlesOf(awa)).toEqual(['Awa, le concours ouvre lundi']);
  });
});

describe('who may', () => {
  it('is anyone who has the permission, for each operation', async () => {
    const made = await draft();
    const employer = await signedIn(server, 'employer');
    const applicant = await candidate('Awa');
    const operations = [
      ['GET', ''],
      ['GET', '/settings'],
      ['GET', '/campaigns'],
      ['GET', `/${made.id}`],
      ['POST', '', { name: 'x' }],
      ['POST', '/reach', { segment, channels: ['bell'], smsText: '' }],
      ['PUT', `/${made.id}`, { ...written, version: made.version }],
      ['POST', `/${made.id}/test`, {}],
      ['POST', `/${made.id}/sending`, { version: made.version }],
      ['POST', `/${made.id}/stop`],
      ['POST', `/${made.id}/unscheduling`],
      ['DELETE', `/${made.id}`],
    ] as const;
    for (const [method, path, body] of operations) {
      for (const who of [employer, applicant])
        expect(await call(method, path, body, who)).toMatchObject({ status: 403 });
      expect((await call(method, path, body, null)).status).toBe(401);
    }
    expect(await read(made.id)).toMatchObject({ status: 'draft', version: made.version });
  });

  it('asks for what is missing, and refuses a place outside the site', async () => {
    await candidate('Awa');
    const made = await draft({ title: '', body: '' });
    expect((await send(made)).body.errors?.map(({ field }) => field)).toEqual(['title', 'body']);
    const outside = await call('PUT', `/${made.id}`, {
      ...written,
      link: '//ailleurs.ml',
      version: made.version,
    });
    expect(outside.body.errors).toEqual([{ field: 'link', message: messages.LINK_INVALID }]);
    const nobody = await draft({ segment: { ...segment, countries: ['SN'] } });
    expect((await send(nobody)).body.code).toBe('ANNOUNCEMENT_NOBODY');
  });
});
