import type { OwnCalendar, OwnPortfolio, PublicPortfolio } from '@baara/contract/freelance/portfolio';
import { portfolioMessages as messages } from '@baara/contract/freelance/portfolio-words';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeCategories, signedIn } from '../../offers/offer.factory.ts';
import { makeFreelance, makeMission } from '../freelance.factory.ts';
import { storeContract } from '../work/contract.factory.ts';
import { followPortfolios } from './portfolio.jobs.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

const server = useTestApp();
let me: Person;
let profileId: string;

beforeAll(() => makeCategories(server.db));
beforeEach(async () => {
  me = await signedIn(server, 'freelance');
  profileId = await makeFreelance(server.db, me.accountId);
});

const own = async (who = me) =>
  (await server.call<OwnPortfolio>('GET', '/freelance/portfolio', who)).body.data;
const shown = async (who: Person | null = null) =>
  (await server.call<PublicPortfolio>('GET', `/freelances/${profileId}/portfolio`, who)).body.data;
const work = { title: 'Boutique en ligne', role: 'Développeur', year: 2025, skills: ['React', 'react'] };
const add = async (fields: object = {}, who = me) =>
  (await server.call<OwnPortfolio, { id: string }>('POST', '/freelance/works', who, { ...work, ...fields }))
    .body.id;
const picture = (width = 900, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: '#283f9b' } })
    .jpeg()
    .toBuffer();
const send = async (id: string, bytes?: Buffer, { who = me, alt = 'La page d’accueil' } = {}) =>
  server.upload<OwnPortfolio>('POST', `/freelance/works/${id}/pictures`, who, {
    files: [{ field: 'file', name: 'page.jpg', bytes: bytes ?? (await picture()) }],
    fields: { alt },
  });

const open = (url: string, who: Person | null = null) =>
  server.inject({ method: 'GET', url, ...(who ? { headers: who.headers } : {}) });

const dayFrom = (days: number): string =>
  new Date(server.services.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const say = (body: object, who = me) =>
  server.call<OwnCalendar>('PUT', '/freelance/calendar/days', who, body);
const availability = async () =>
  (await server.call<{ availability: string }>('GET', `/freelances/${profileId}`, null)).body.data
    .availability;

describe('works', () => {
  test('are added, changed, ordered, hidden and removed; visitors read the published ones in that order', async () => {
    const [first, second] = [await add(), await add({ title: 'Carnet de livraison' })];
    expect((await shown()).works.map(({ title }) => title)).toEqual([
      'Boutique en ligne',
      'Carnet de livraison',
    ]);
    expect((await shown()).works[0]).toMatchObject({ skills: ['react'], year: 2025, client: null });
    await server.call('PUT', '/freelance/works-order', me, { ids: [second, first] });
    expect((await shown()).works.map(({ id }) => id)).toEqual([second, first]);
    const late = await server.call('PUT', '/freelance/works-order', me, { ids: [second] });
    expect(late).toMatchObject({ status: 409, body: { code: 'ORDER_CHANGED' } });
    const saved = { ...work, title: 'Boutique de Ségou', version: 1 };
    expect((await server.call('PUT', `/freelance/works/${first}`, me, saved)).status).toBe(200);
    expect(await server.call('PUT', `/freelance/works/${first}`, me, saved)).toMatchObject({
      status: 409,
      body: { code: 'WORK_CHANGED' },
    });
    await server.call('PUT', `/freelance/works/${second}/publication`, me, { isPublished: false });
    expect((await shown()).works.map(({ title }) => title)).toEqual(['Boutique de Ségou']);
    expect((await own()).works).toHaveLength(2);
    // The short answers of the profile say the same.
    const brief = await server.call<{ portfolio: unknown }>('GET', `/freelances/${profileId}`, null);
    expect(brief.body.data.portfolio).toEqual([
      { title: 'Boutique de Ségou', description: null, link: null },
    ]);
    await server.call('DELETE', `/freelance/works/${first}`, me);
    expect((await shown()).works).toEqual([]);
  });

  test('links lead to pages of the web, under no borrowed name', async () => {
    for (const link of [
      'javascript:alert(1)',
      'data:text/html,x',
      'https://user:pass@evil.example/',
      'http://127.0.0.1/',
      'https://localhost/',
      'ftp://exemple.ml/x',
      `https://exemple.ml/${'a'.repeat(300)}`,
    ])
      expect(
        (await server.call('POST', '/freelance/works', me, { ...work, link })).body.errors,
      ).toMatchObject([{ field: 'link' }]);
    const video = 'https://www.youtube.com/watch?v=abc';
    await add({ video, link: '' });
    expect((await shown()).works).toMatchObject([{ video, link: null }]);
    const wrong = await server.call('POST', '/freelance/works', me, { title: ' ', year: 1200 });
    expect(wrong.body.errors?.map(({ field }) => field)).toEqual(['title', 'year']);
  });

  test('before the profile there is none', async () => {
    const newcomer = await signedIn(server, 'freelance');
    expect(await own(newcomer)).toMatchObject({ profile: null, works: [] });
    expect(await server.call('POST', '/freelance/works', newcomer, work)).toMatchObject({
      status: 409,
      body: { code: 'PROFILE_REQUIRED' },
    });
  });
});

describe('pictures of a work', () => {
  test('are drawn anew without what hides in them, described, ordered, and gone with the work', async () => {
    const id = await add();
    const hidden = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#283f9b' } })
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .jpeg()
      .toBuffer();
    await send(id, Buffer.concat([hidden, Buffer.from('<script>alert(1)</script>')]));
    await send(id, undefined, { alt: 'Le panier' });
    const [first, second] = (await shown()).works[0]?.pictures ?? [];
    expect(first).toMatchObject({ alt: 'La page d’accueil', width: 900, height: 500 });
    const { statusCode, headers, rawPayload } = await open(first?.url ?? '');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(headers['cache-control']).toContain('public');
    expect(rawPayload.includes('secret-place') || rawPayload.includes('<script>')).toBe(false);
    const ids = [second?.id, first?.id];
    await server.call('PUT', `/freelance/works/${id}/pictures-order`, me, { ids });
    await server.call('PATCH', `/freelance/works/${id}/pictures/${first?.id}`, me, { alt: 'La vitrine' });
    expect((await shown()).works[0]?.pictures.map(({ alt }) => alt)).toEqual(['Le panier', 'La vitrine']);
    await server.call('DELETE', `/freelance/works/${id}/pictures/${second?.id}`, me);
    expect((await open(second?.url ?? '')).statusCode).toBe(404);
    await server.call('PUT', `/freelance/works/${id}/publication`, me, { isPublished: false });
    expect((await open(first?.url ?? '')).statusCode).toBe(404);
    expect((await open(first?.url ?? '', me)).headers['cache-control']).toContain('private');
    await server.call('DELETE', `/freelance/works/${id}`, me);
    expect((await open(first?.url ?? '', me)).statusCode).toBe(404);
  });

  test('what is no picture, too small, or not described is refused with a sentence', async () => {
    const id = await add();
    const refusals = [
      await send(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
      await send(id, (await picture()).subarray(0, 400)),
      await send(id, await picture(40, 40)),
      await send(id, undefined, { alt: ' ' }),
    ];
    for (const { status, body } of refusals) {
      expect([415, 422]).toContain(status);
      expect(body.message).not.toBe('');
    }
    expect((await own()).works[0]?.pictures).toEqual([]);
  });

  test('a ninth is refused, and nothing of it is stored', async () => {
    const id = await add();
    const files = Array.from({ length: 8 }, () => ({ id: crypto.randomUUID() }));
    const [sent] = (await send(id)).body.data.works[0]?.pictures ?? [];
    const row = await server.db
      .selectFrom('files')
      .where('id', '=', sent?.id ?? '')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row.owner_id).toBe(me.accountId);
    for (const [index, file] of files.slice(1).entries()) {
      await server.db
        .insertInto('files')
        .values({ ...row, ...file })
        .execute();
      await server.db
        .insertInto('freelance_work_pictures')
        .values({
          file_id: file.id,
          work_id: id,
          position: index + 2,
          alt: 'Vue',
          width: 9,
          height: 5,
          created_at: new Date(),
        })
        .execute();
    }
    const ninth = await send(id);
    expect(ninth.body.errors).toEqual([{ field: 'file', message: messages.TOO_MANY_PICTURES }]);
  });
});

describe('the public page', () => {
  test('proves skills by missions whose contract is completed, and by no other', async () => {
    const client = await signedIn(server, 'client');
    const contract = async (status: string, skills: string[]) => {
      const missionId = await makeMission(server.db, client.accountId, { skills });
      await storeContract(server.db, {
        mission_id: missionId,
        client_id: client.accountId,
        freelance_id: me.accountId,
        status,
        starts_on: '2026-12-01',
        ends_on: '2026-12-18',
      });
    };
    await contract('completed', ['Sage', 'Fiscalité']);
    await contract('completed', ['sage']);
    await contract('active', ['Paie']);
    await contract('terminated', ['Audit']);
    expect(
      (await shown()).provenSkills.map(({ skill, missions }) => [skill.toLowerCase(), missions]),
    ).toEqual([
      ['sage', 2],
      ['fiscalité', 1],
    ]);
    // A running contract takes days: the freelance alone reads it.
    const calendar = (await server.call<OwnCalendar>('GET', '/freelance/calendar', me)).body.data;
    expect(calendar.contracts).toMatchObject([
      { status: 'active', startsOn: '2026-12-01', endsOn: '2026-12-18' },
    ]);
    expect(await shown()).not.toHaveProperty('contracts');
  });

  test('says the languages with their level and the price of a day', async () => {
    const { profile } = await own();
    const languages = [
      { name: 'Français', level: 'bilingue' },
      { name: 'Peul', level: null },
    ];
    const terms = { dailyRate: 60_000, languages, version: profile?.version };
    expect((await server.call('PUT', '/freelance/terms', me, terms)).status).toBe(200);
    expect((await shown()).languages).toEqual(languages);
    expect((await server.call('GET', `/freelances/${profileId}`, null)).body.data).toMatchObject({
      dailyRate: 60_000,
      languages: ['Français', 'Peul'],
    });
    expect((await server.call('PUT', '/freelance/terms', me, terms)).status).toBe(409);
    const twice = { ...terms, languages: [languages[0], { name: 'français', level: 'guru' }] };
    expect((await server.call('PUT', '/freelance/terms', me, twice)).status).toBe(422);
  });

  test('has a card of its own, and goes with the profile', async () => {
    const { card } = await shown();
    const drawn = await server.inject({ method: 'GET', url: card });
    expect(drawn.headers['content-type']).toBe('image/jpeg');
    expect(drawn.rawPayload.length).toBeLessThan(50 * 1024);
    await server.db
      .updateTable('freelance_profiles')
      .set({ is_visible: false })
      .where('id', '=', profileId)
      .execute();
    expect((await server.inject({ method: 'GET', url: card })).statusCode).toBe(404);
    expect((await server.call('GET', `/freelances/${profileId}/portfolio`, null)).status).toBe(404);
    expect((await server.call('GET', `/freelances/${profileId}/portfolio`, me)).status).toBe(200);
  });
});

describe('the calendar', () => {
  test('says when the freelance is free, and the directory follows it, each new day too', async () => {
    expect(await shown()).toMatchObject({ openDays: null });
    await say({ state: 'busy', startsOn: dayFrom(0), endsOn: dayFrom(40) });
    expect(await availability()).toBe('later');
    expect((await shown()).openDays?.isToday).toBe(false);
    // A choice of the form does not undo what the calendar says.
    const { body } = await server.call<object & { version: number; domain: { id: number } }>(
      'GET',
      '/freelance/profile',
      me,
    );
    const profile = {
      ...body.data,
      domain: body.data.domain.id,
      availability: 'now',
      version: body.data.version,
    };
    expect((await server.call('PUT', '/freelance/profile', me, profile)).status).toBe(200);
    expect(await availability()).toBe('later');
    await followPortfolios(server.db, new Date(server.services.now().getTime() + 33 * 86_400_000));
    expect(await availability()).toBe('soon');
    await followPortfolios(server.db, new Date(server.services.now().getTime() + 60 * 86_400_000));
    expect(await availability()).toBe('now');
    await say({ state: 'busy', startsOn: dayFrom(0) });
    expect((await shown()).openDays).toMatchObject({ freeOn: null });
    await say({ state: 'free', startsOn: dayFrom(0) });
    expect(await shown()).toMatchObject({ openDays: null });
  });

  test('refuses days that are past, too far, or turned round, at their field', async () => {
    const refusals = [
      [{ state: 'busy', startsOn: dayFrom(-1), endsOn: dayFrom(3) }, 'startsOn'],
      [{ state: 'busy', startsOn: dayFrom(900) }, 'startsOn'],
      [{ state: 'busy', startsOn: dayFrom(1), endsOn: dayFrom(900) }, 'endsOn'],
      [{ state: 'busy', startsOn: dayFrom(3), endsOn: dayFrom(1) }, 'endsOn'],
      [{ state: 'part', startsOn: dayFrom(1) }, 'daysPerWeek'],
      [{ state: 'holidays', startsOn: dayFrom(1) }, 'state'],
    ] as const;
    for (const [body, field] of refusals) expect((await say(body)).body.errors).toMatchObject([{ field }]);
  });
});

test('the works of an account that is merged come along; of two calendars, what does not overlap does', async () => {
  await add();
  const other = await signedIn(server, 'freelance');
  await makeFreelance(server.db, other.accountId);
  const mine = await add({ title: 'Carnet' }, other);
  await say({ state: 'busy', startsOn: dayFrom(0), endsOn: dayFrom(10) });
  await say({ state: 'busy', startsOn: dayFrom(5), endsOn: dayFrom(8) }, other);
  await say({ state: 'holiday', startsOn: dayFrom(30), endsOn: dayFrom(40) }, other);
  await sql`select * from move_account_rows(${other.accountId}, ${me.accountId}, '{}')`.execute(server.db);
  expect((await own()).works.map(({ title }) => title).toSorted()).toEqual(['Boutique en ligne', 'Carnet']);
  expect((await server.call('DELETE', `/freelance/works/${mine}`, me)).status).toBe(200);
  const { body } = await server.call<OwnCalendar>('GET', '/freelance/calendar', me);
  expect(body.data.periods.map(({ state }) => state)).toEqual(['busy', 'holiday']);
});
