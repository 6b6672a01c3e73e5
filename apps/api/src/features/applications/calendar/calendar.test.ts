import type { CalendarEntry, CalendarEvent, CalendarFeed } from '@baara/contract/applications/calendar';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { type Applicant, makeWorkspace, type Person, useWorkspace } from '../../../testing/workspace.ts';
import { makeApplication } from '../application.factory.ts';
import { mailsTo, makeAccount, password } from '../../accounts/accounts.factory.ts';
import { inHours, interviewCalls } from '../interviews/interview.factory.ts';
import { makeCampaign } from '../../campaigns/campaign.factory.ts';
import { makeOffer } from '../../offers/offer.factory.ts';
import { makeRegistration, makeSession, makeTraining } from '../../trainings/training.factory.ts';

const server = useTestApp();
const sahel = useWorkspace(server);
const { choose: chooseAs, propose: proposeAs } = interviewCalls(server);
let awa: Applicant;
beforeEach(async () => {
  awa = await sahel.applicant('Awa Traoré');
});

const call = <Data = CalendarEntry[]>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  who: Person | null = null,
  body?: object,
) => server.call<Data>(method, path, who, body);
const range = (from = -24, to = 24 * 60): string =>
  `?from=${inHours(from).startsAt}&to=${inHours(to).startsAt}`;
const propose = (fields: object = {}) => proposeAs(sahel.owner, awa.applicationId, fields);
const choose = (interview: Awaited<ReturnType<typeof propose>>, index = 0) => chooseAs(interview, awa, index);
const event = (fields: object = {}) => ({ title: 'Congé', ...inHours(30, 2), ...fields });

describe('a candidate’s agenda', () => {
  it('has the last day of saved offers, trainings and concours, each leading to its page, and so has its feed', async () => {
    const { id: offerId, slug } = await makeOffer(server.db, sahel.companyId, {
      title: 'Magasinier',
      expires_at: new Date('2027-03-06T00:00:00Z'),
    });
    await call('POST', `/bookmarks/${offerId}`, awa);
    const training = await makeTraining(server.db);
    const starts_at = new Date('2027-03-08T09:00:00Z');
    const ends_at = new Date('2027-03-08T16:00:00Z');
    const sessionId = await makeSession(server.db, training.id, { starts_at, ends_at });
    await makeRegistration(server.db, { sessionId, accountId: awa.accountId });
    const campaign = await makeCampaign(server.db, sahel.companyId);
    const at = new Date();
    const file = await server.db
      .insertInto('campaign_applications')
      .values({
        campaign_id: campaign.id,
        candidate_id: awa.accountId,
        tracking_code: 'AGENDA0001',
        status: 'INFO_REQUESTED',
        shown_status: 'INFO_REQUESTED',
        requested_until: '2027-03-10',
        terms_accepted_at: at,
        submitted_at: at,
        status_changed_at: at,
        file_number: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const march = '?from=2027-03-01T00:00:00Z&to=2027-04-01T00:00:00Z';
    const { data } = (await call('GET', `/calendar${march}`, awa)).body;
    expect(data.map(({ type, title, startsAt, url }) => [type, title, startsAt, url])).toEqual([
      [
        'deadline',
        'Dernier jour : Magasinier, Sahel Énergie',
        '2027-03-05T00:00:00.000Z',
        `/recruitment-offers/${slug}`,
      ],
      [
        'training',
        'Formation : Excel pour la gestion',
        '2027-03-08T09:00:00.000Z',
        `/formations/${training.slug}`,
      ],
      [
        'concours',
        'Pièces à envoyer : Recrutement de 120 agents',
        '2027-03-10T00:00:00.000Z',
        `/massrecruitment/application/${file.id}`,
      ],
    ]);
    expect((await call('GET', `/calendar${march}`, sahel.owner)).body.data).toEqual([]);
    const opened = await call<CalendarFeed & { url: string }>('POST', '/calendar/feed', awa);
    const feed = await server.inject({ method: 'GET', url: new URL(opened.body.data.url).pathname });
    for (const { title } of data) expect(feed.body).toContain(`SUMMARY:${title.replace(',', '\\,')}`);
    // An application was sent: its last day is no news any more.
    await makeApplication(server.db, {
      offerId,
      companyId: sahel.companyId,
      candidateId: awa.accountId,
    });
    const types = (await call('GET', `/calendar${march}`, awa)).body.data.map(({ type }) => type);
    expect(types).toEqual(['training', 'concours']);
  });
});

describe('a calendar', () => {
  it('shows slots on offer, then the one chosen, to both sides', async () => {
    const interview = await propose();
    const types = async (path: string, who: Person) =>
      (await call('GET', path + range(), who)).body.data.map(({ type, title }) => [type, title]);
    expect(await types('/recruiter/calendar', sahel.owner)).toEqual([
      ['slot', 'Awa Traoré, Comptable'],
      ['slot', 'Awa Traoré, Comptable'],
    ]);
    await choose(interview);
    expect(await types('/recruiter/calendar', sahel.owner)).toEqual([['interview', 'Awa Traoré, Comptable']]);
    expect(await types('/calendar', awa)).toEqual([['interview', 'Entretien : Comptable, Sahel Énergie']]);
    expect(await types('/calendar', sahel.owner)).toEqual([['interview', 'Awa Traoré, Comptable']]);
    const outside = await call('GET', `/recruiter/calendar${range(100, 200)}`, sahel.owner);
    expect(outside.body.data).toEqual([]);
  });

  it('is each one’s: a company’s, and private events only their owner’s', async () => {
    await propose();
    await call('POST', '/calendar/events', sahel.owner, event());
    const colleague = await sahel.member();
    const seen = await call('GET', `/recruiter/calendar${range()}`, colleague);
    expect(seen.body.data.map(({ type }) => type)).toEqual(['slot', 'slot']);
    const own = await call('GET', `/recruiter/calendar${range()}&mine=true`, colleague);
    expect(own.body.data).toEqual([]);
    const outsider = (await makeWorkspace(server)).owner;
    expect((await call('GET', `/recruiter/calendar${range()}`, outsider)).body.data).toEqual([]);
    expect((await call('GET', `/recruiter/calendar${range()}`, awa)).status).toBe(403);
    expect((await call('GET', `/calendar${range()}`)).status).toBe(401);
  });

  it('narrows to who conducts the interviews, and to an offer, without events that are neither’s', async () => {
    const colleague = await sahel.member('interviewer', 'Oumar Coulibaly');
    await propose();
    const other = await makeOffer(server.db, sahel.companyId);
    const candidateId = (await sahel.candidate('Sira Sow')).accountId;
    const theirs = { offerId: other.id, companyId: sahel.companyId, candidateId };
    const conducted = { interviewerIds: [colleague.accountId], slots: [inHours(96), inHours(120)] };
    await proposeAs(sahel.owner, await makeApplication(server.db, theirs), conducted);
    await call('POST', '/calendar/events', sahel.owner, event());
    const seen = async (filter: string) => {
      const { body } = await call('GET', `/recruiter/calendar${range()}${filter}`, sahel.owner);
      return body.data.map(({ type }) => type).toSorted();
    };
    const all = ['event', 'slot', 'slot', 'slot', 'slot'];
    expect(await seen('')).toEqual(all);
    expect(await seen('&mine=true')).toEqual(['event', 'slot', 'slot']);
    expect(await seen(`&interviewerId=${sahel.owner.accountId}`)).toEqual(['event', 'slot', 'slot']);
    expect(await seen(`&interviewerId=${colleague.accountId}`)).toEqual(['slot', 'slot']);
    expect(await seen(`&offerId=${sahel.offerId}`)).toEqual(['slot', 'slot']);
    expect(await seen(`&offerId=${sahel.offerId}&mine=true`)).toEqual(['slot', 'slot']);
    expect(await seen(`&offerId=${other.id}&mine=true`)).toEqual([]);
    expect(await seen('&offerId=999999999')).toEqual([]);
  });

  it.each([
    ['', 'Indiquez la période à lire'],
    [range(0, 24 * 200), 'Une période de 100 jours au maximum peut être lue à la fois'],
    [range(48, 24), 'La fin de la période doit venir après son début'],
  ])('refuses the range %s', async (query, message) => {
    const { status, body } = await call('GET', `/calendar${query}`, awa);
    expect(status).toBe(422);
    expect(body.errors?.map((error) => error.message)).toContain(message);
  });
});

describe('a private event', () => {
  it('is added, changed and removed by its owner only', async () => {
    const made = await call<CalendarEvent>('POST', '/calendar/events', awa, event({ place: 'Kayes' }));
    expect(made).toMatchObject({
      status: 201,
      body: { message: 'Événement ajouté', data: { place: 'Kayes' } },
    });
    const path = `/calendar/events/${made.body.data.id}`;
    expect((await call('PUT', path, sahel.owner, event())).status).toBe(404);
    expect((await call('DELETE', path, sahel.owner)).status).toBe(404);
    const changed = await call<CalendarEvent>('PUT', path, awa, event({ title: 'Examen' }));
    expect(changed.body.data).toMatchObject({ title: 'Examen', place: null });
    expect((await call('DELETE', path, awa)).status).toBe(200);
    expect((await call('DELETE', path, awa)).status).toBe(404);
  });

  it.each([
    ['no title', { title: ' ' }, 'title', 'Indiquez le titre'],
    ['an end before the start', inHours(30, -1), 'endsAt', 'La fin doit venir après le début'],
    ['forty days', inHours(30, 960), 'endsAt', 'Un événement dure 31 jours au maximum'],
    [
      'a day that is none',
      { startsAt: '2027-01-04T09:00:00Z', endsAt: '2027-01-05T09:00:00Z', isAllDay: true },
      'isAllDay',
      'Un événement d’une journée va de minuit à minuit',
    ],
    ['no date', { startsAt: 'demain' }, 'startsAt', 'Indiquez la date et l’heure de début'],
    [
      'another age',
      { startsAt: '0001-01-04T09:00:00Z', endsAt: '0001-01-04T10:00:00Z' },
      'startsAt',
      'Date invalide',
    ],
  ])('refuses %s', async (_, fields, field, message) => {
    const { status, body } = await call('POST', '/calendar/events', awa, event(fields));
    expect(status).toBe(422);
    expect(body.errors).toContainEqual({ field, message });
  });

  it('that blocks excludes interviews, and cannot overlap one', async () => {
    const at = inHours(48);
    const interview = await propose({ slots: [at, inHours(72)] });
    expect(
      (await call('POST', '/calendar/events', sahel.owner, event({ ...at, isBlocking: true }))).status,
    ).toBe(201);
    const taken = await choose(interview);
    expect(taken).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect((await choose(interview, 1)).status).toBe(200);
    const over = await call('POST', '/calendar/events', awa, event({ ...inHours(72), isBlocking: true }));
    expect(over.body.message).toBe('Vous avez déjà un entretien ou une indisponibilité à ce moment');
    expect((await call('POST', '/calendar/events', awa, event(inHours(72)))).status).toBe(201);
  });
});

const open = async (who: Person): Promise<string> => {
  const { body } = await call<CalendarFeed & { url: string }>('POST', '/calendar/feed', who);
  return new URL(body.data.url).pathname;
};
const lines = (text: string): string => text.replaceAll('\r\n ', '');

describe('the private feed', () => {
  it('is read without signing in, says less than the site, and answers 304 when nothing changed', async () => {
    await choose(await propose({ kind: 'phone', phone: '+223 70 00 00 00' }));
    await call('POST', '/calendar/events', sahel.owner, event({ title: 'Jury', isBlocking: true }));
    const path = await open(sahel.owner);
    expect(path).toMatch(/^\/api\/v1\/calendar\/feed\/[\w-]{43}\.ics$/);
    const read = await server.inject({ url: path });
    expect(read.statusCode).toBe(200);
    expect(read.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const text = lines(read.body);
    expect(text).toContain('SUMMARY:Awa Traoré\\, Comptable');
    expect(text).toContain('SUMMARY:Jury');
    expect(text).not.toMatch(/70 00 00 00|@exemple\.ml|diplômes/);
    const again = await server.inject({ url: path, headers: { 'if-none-match': String(read.headers.etag) } });
    expect(again.statusCode).toBe(304);
    const stored = await server.db
      .selectFrom('calendar_feeds')
      .selectAll()
      .where('account_id', '=', sahel.owner.accountId)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(path.slice(-47, -4));
    expect((await call<CalendarFeed>('GET', '/calendar/feed', sahel.owner)).body.data.isOpen).toBe(true);
  });

  it('shows a cancelled interview as such, under the name its invitation had', async () => {
    const interview = await propose();
    await choose(interview);
    const path = await open(awa);
    await call('DELETE', `/recruiter/interviews/${interview.id}`, sahel.owner, {
      reason: 'Le poste est pourvu',
    });
    const text = lines((await server.inject({ url: path })).body);
    expect(text).toContain(`UID:entretien-${interview.id}@localhost`);
    expect(text).toContain('STATUS:CANCELLED');
    expect(text).toContain('SEQUENCE:1');
  });

  it('stops working when made anew, closed, or when its owner’s account is', async () => {
    const first = await open(awa);
    const second = await open(awa);
    const status = async (url: string): Promise<number> => (await server.inject({ url })).statusCode;
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    await server.db
      .updateTable('accounts')
      .set({ status: 'disabled' })
      .where('id', '=', awa.accountId)
      .execute();
    expect(await status(second)).toBe(404);
    await server.db
      .updateTable('accounts')
      .set({ status: 'active' })
      .where('id', '=', awa.accountId)
      .execute();
    await call('DELETE', '/calendar/feed', awa);
    expect(await status(second)).toBe(404);
    expect(await status('/api/v1/calendar/feed/..%2F..%2Fetc.ics')).toBe(404);
  });

  it('ends with what else reads the account: a new password, the other devices', async () => {
    const status = async (url: string): Promise<number> => (await server.inject({ url })).statusCode;
    const ofAwa = await open(awa);
    const ofOwner = await open(sahel.owner);
    expect((await server.call('DELETE', '/auth/sessions', awa)).status).toBe(200);
    expect([await status(ofAwa), await status(ofOwner)]).toEqual([404, 200]);

    const account = await makeAccount(server);
    const body = { username: account.email, password };
    const signed = await server.json<{ token: string }>('POST', '/api/v1/auth/login', { body });
    const authorization = `Bearer ${signed.body.token}`;
    const who = { accountId: account.id, email: account.email, headers: { authorization } };
    const opened = await call<CalendarFeed & { url: string }>('POST', '/calendar/feed', who);
    const { pathname } = new URL(opened.body.data.url);
    const change = { id: account.id, current_password: password, new_password: 'Kayes#2027' };
    expect((await server.call('POST', '/auth/change-password', who, change)).status).toBe(200);
    expect(await status(pathname)).toBe(404);
    const { paragraphs } = (await mailsTo(server, account.email)).at(-1) ?? {};
    expect(paragraphs?.join(' ')).toContain('l’adresse privée de votre agenda');
  });

  it('loses the company’s interviews with the company, and is bounded', async () => {
    server.startWindow();
    await choose(await propose());
    const path = await open(sahel.owner);
    await server.db.deleteFrom('company_members').where('account_id', '=', sahel.owner.accountId).execute();
    expect((await server.inject({ url: path })).body).not.toContain('VEVENT');
    let last = 200;
    for (let read = 0; read < 61 && last === 200; read++)
      last = (await server.inject({ url: path })).statusCode;
    expect(last).toBe(429);
  });
});

it('an event sent twice under one key is one event', async () => {
  const headers = { ...sahel.owner.headers, 'idempotency-key': randomUUID() };
  const same = event({ isBlocking: true });
  const add = (fields: object = {}) =>
    server.call<CalendarEvent>('POST', '/calendar/events', { headers }, { ...same, ...fields });
  const twice = await Promise.all([add(), add()]);
  expect(twice.map(({ status }) => status)).toEqual([201, 201]);
  expect(twice[0]?.body.data.id).toBe(twice[1]?.body.data.id);
  expect((await call('GET', `/calendar${range()}`, sahel.owner)).body.data).toHaveLength(1);
  expect((await add({ title: 'Autre' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
});

const block = (start: number) =>
  call<CalendarEvent>('POST', '/calendar/events', sahel.owner, {
    title: 'Indisponible',
    ...inHours(30 + start, 4),
    isBlocking: true,
  });

it('of simultaneous events that block one time, one succeeds and the others get the reason', async () => {
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([0, 1, 2, 3].map((start) => block(round * 24 + start)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  }
});
