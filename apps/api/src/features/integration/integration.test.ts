import { createHash, randomUUID } from 'node:crypto';
import type { ApiScope } from '@baara/contract/companies/api-scopes';
import type { IntegrationApplication, IntegrationOffer } from '@baara/contract/integration/integration';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { withoutDrawn } from '../../testing/drawn-parts.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeApplication, makeProfile } from '../applications/application.factory.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../offers/offer.factory.ts';

type Body<Data> = { code: string | number; message: string; data: Data; nextCursor: string | null };

let server: TestApp;
let companyId: string;
let key: string;

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
});
afterAll(() => server.stop());
beforeEach(async () => {
  companyId = await makeCompany(server.db);
  key = await makeKey(['offers.read', 'applications.read']);
});

async function makeKey(scopes: ApiScope[]): Promise<string> {
  const secret = `baara_${randomUUID()}`;
  const owner = await signedIn(server, 'employer', { companyId });
  await server.db
    .insertInto('company_api_keys')
    .values({
      company_id: companyId,
      name: 'Paie',
      start: secret.slice(0, 12),
      secret_hash: createHash('sha256').update(secret).digest(),
      scopes,
      created_by: owner.accountId,
    })
    .execute();
  return secret;
}

const get = <Data>(path: string, secret: string | undefined = key) =>
  server.json<Body<Data>>('GET', `/api/v1/integration${path}`, {
    headers: secret ? { authorization: `Bearer ${secret}` } : {},
  });
const at = (minutes: number): Date => new Date(Date.UTC(2026, 5, 1, 8, minutes));

async function makeCandidate(): Promise<string> {
  const { accountId } = await signedIn(server, 'applicant');
  await makeProfile(
    server.db,
    accountId,
    { first: 'Oumou', last: 'Koné' },
    { headline: 'Comptable', city: 'Kayes' },
  );
  return accountId;
}

describe('who is let in', () => {
  it.each([
    ['no key', '', 401, 'API_KEY_MISSING'],
    ['an unknown key', `baara_${randomUUID()}`, 401, 'API_KEY_UNKNOWN'],
  ])('%s', async (_what, secret, status, code) => {
    const answer = await get('/offers', secret);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it.each(['employer', 'applicant', 'admin'] as const)('not the session of an %s', async (role) => {
    const { headers } = await signedIn(server, role, role === 'employer' ? { companyId } : {});
    const answer = await server.json<Body<unknown>>('GET', '/api/v1/integration/offers', { headers });
    expect([answer.status, answer.body.code]).toEqual([401, 'API_KEY_MISSING']);
  });

  it.each([
    ['offers.read', '/applications'],
    [`offers.read`, `/applications/${randomUUID()}`],
    ['applications.read', '/offers'],
    ['applications.read', '/offers/1'],
  ] as const)('a key with %s does not read %s', async (scope, path) => {
    const answer = await get(path, await makeKey([scope]));
    expect([answer.status, answer.body.code]).toEqual([403, 'API_SCOPE_MISSING']);
  });

  test('a key opens nothing else', async () => {
    for (const path of ['/recruiter/offers', '/wallet', '/company/members']) {
      const answer = await server.json('GET', `/api/v1${path}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      expect([401, 404]).toContain(answer.status);
    }
  });

  test('no more than 120 calls a minute, each key for itself', async () => {
    server.startWindow();
    expect((await get('/offers')).status).toBe(200);
    await server.db.updateTable('rate_limits').set({ hits: 120 }).where('key', 'like', 'api-key:%').execute();
    const refused = await server.app.inject({
      url: '/api/v1/integration/offers',
      headers: { authorization: `Bearer ${key}` },
    });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json<{ message: string }>().message).toContain('120 appels par minute');
    expect((await get('/offers', await makeKey(['offers.read']))).status).toBe(200);
  });
});

describe('offers', () => {
  test('those of the company, by their last change, from page to page', async () => {
    const other = await makeCompany(server.db);
    await makeOffer(server.db, other);
    const ids: number[] = [];
    // Two at the same instant: the id decides.
    for (const minutes of [2, 2, 5, 1])
      ids.push((await makeOffer(server.db, companyId, { updated_at: at(minutes) })).id);
    const [second = 0, third = 0, last = 0, first = 0] = ids;
    const read: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Body<IntegrationOffer[]> = (
        await get<IntegrationOffer[]>(`/offers?limit=1${cursor ? `&cursor=${cursor}` : ''}`)
      ).body;
      read.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(read).toEqual([first, second, third, last]);

    const since = await get<IntegrationOffer[]>(`/offers?updatedSince=${at(2).toISOString()}`);
    expect(since.body.data.map(({ id }) => id)).toEqual([second, third, last]);
    expect(since.body.nextCursor).toBeNull();
  });

  test("one with its content; another company's is not found", async () => {
    const { id, slug } = await makeOffer(server.db, companyId, { title: 'Chauffeur' });
    const { body } = await get<IntegrationOffer & { content: { title: string } }>(`/offers/${id}`);
    expect(body.data).toMatchObject({ id, title: 'Chauffeur', content: { title: 'Chauffeur' } });
    expect(body.data.url).toMatch(new RegExp(`^https?://.*/recruitment-offers/${slug}$`));
    const foreign = await makeOffer(server.db, await makeCompany(server.db));
    expect((await get(`/offers/${foreign.id}`)).status).toBe(404);
  });

  it.each([
    'cursor=abc',
    'cursor=WyIyMDI2LTA2LTAxVDA4OjAwOjAwLjAwMDAwMFoiLCJhYmMiXQ',
    'updatedSince=hier',
    'limit=0',
  ])('refuses %s', async (query) => {
    expect((await get(`/offers?${query}`)).status).toBe(422);
  });
});

describe('applications', () => {
  test('those of the company, by their last change of stage', async () => {
    const offer = await makeOffer(server.db, companyId);
    const second = await makeOffer(server.db, companyId);
    const foreignCompany = await makeCompany(server.db);
    const foreign = await makeOffer(server.db, foreignCompany);
    const candidateId = await makeCandidate();
    const theirs = await makeApplication(server.db, {
      offerId: foreign.id,
      companyId: foreignCompany,
      candidateId,
    });
    const apply = (offerId: number, minutes: number, stage = 'received') =>
      makeApplication(
        server.db,
        { offerId, companyId, candidateId },
        { stage_changed_at: at(minutes), stage },
      );
    const late = await apply(offer.id, 9, 'interview');
    const early = await apply(second.id, 3);
    const read = async (query = '') =>
      (await get<IntegrationApplication[]>(`/applications${query}`)).body.data.map(({ id }) => id);
    expect(await read()).toEqual([early, late]);
    expect(await read(`?offerId=${offer.id}`)).toEqual([late]);
    expect(await read(`?offerId=${foreign.id}`)).toEqual([]);
    expect(await read('?stage=received')).toEqual([early]);
    expect(await read(`?updatedSince=${at(5).toISOString()}`)).toEqual([late]);
    const { body } = await get<unknown>('/applications?limit=1');
    expect(await read(`?cursor=${body.nextCursor}`)).toEqual([late]);
    expect((await get(`/applications/${theirs}`)).status).toBe(404);
  });

  test('one as the company sees it, and stays unread', async () => {
    const { id: offerId } = await makeOffer(server.db, companyId);
    const candidateId = await makeCandidate();
    const of = { offerId, companyId, candidateId };
    const id = await makeApplication(server.db, of, { message: 'Bonjour', read_at: null });
    const { body } = await get<IntegrationApplication>(`/applications/${id}`);
    expect(body.data).toMatchObject({
      id,
      offerId,
      stage: 'received',
      message: 'Bonjour',
      candidate: { firstName: 'Oumou', headline: 'Comptable', city: 'Kayes', phone: '+223 70 00 00 00' },
    });
    const row = await server.db
      .selectFrom('applications')
      .where('id', '=', id)
      .select('read_at')
      .executeTakeFirst();
    expect(row?.read_at).toBeNull();
  });

  test('an anonymous one names nobody', async () => {
    const { id: offerId } = await makeOffer(server.db, companyId, { anonymous_screening: true });
    const candidateId = await makeCandidate();
    const message = 'Oumou Koné, comptable, 70 99 88 77';
    const id = await makeApplication(server.db, { offerId, companyId, candidateId }, { message });
    for (const path of ['/applications', `/applications/${id}`]) {
      const { status, body } = await get<unknown>(path);
      expect(status).toBe(200);
      expect(withoutDrawn(body)).not.toMatch(/oumou|koné|kayes|70 ?00|70 99|@/i);
      expect(JSON.stringify(body)).not.toContain(candidateId);
      expect(JSON.stringify(body)).toContain('Candidature');
    }
    const { body } = await get<IntegrationApplication & { message: string }>(`/applications/${id}`);
    expect(body.data.message).toContain('comptable');
  });

  test('a withdrawn one leaves the name only', async () => {
    const { id: offerId } = await makeOffer(server.db, companyId);
    const candidateId = await makeCandidate();
    const id = await makeApplication(server.db, { offerId, companyId, candidateId }, { stage: 'withdrawn' });
    const { body } = await get<IntegrationApplication>(`/applications/${id}`);
    const hidden = { headline: null, city: null, email: null, phone: null };
    expect(body.data.candidate).toMatchObject({ firstName: 'Oumou', ...hidden });
  });
});

test('the documentation names the key these calls want', async () => {
  const document = (await server.app.inject('/api/docs/json')).json<{
    components: { securitySchemes: Record<string, unknown> };
    paths: Record<string, { get: { security?: unknown } }>;
  }>();
  expect(document.components.securitySchemes).toHaveProperty('companyKey');
  expect(document.paths['/api/v1/integration/offers']?.get.security).toEqual([{ companyKey: [] }]);
  expect(document.paths['/api/v1/recruiter/offers']?.get.security).toBeUndefined();
});
