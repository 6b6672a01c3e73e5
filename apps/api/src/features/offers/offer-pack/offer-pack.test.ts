import { randomUUID } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { HEAVIEST_PACK_BYTES, type OfferPack } from '@baara/contract/offers/pack';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { runJob } from '../../../testing/run-job.ts';
import { makeCategories, makeCompany, makeOffer } from '../offer.factory.ts';
import { registerOfferJobs } from '../offers.jobs.ts';
import { buildOfferPack } from './offer-pack.ts';

let server: TestApp;
let companyId: string;

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  companyId = await makeCompany(server.db);
  await makeOffer(server.db, companyId, {
    title: 'Infirmière de nuit',
    description: '<p>Soins &amp; gardes.</p>',
    city: 'Mopti',
    salary_min: 180_000,
    salary_max: 180_000,
    key_points: ['a', 'b', 'c', 'd'],
  });
  await makeOffer(server.db, companyId, { title: 'Salaire tu', salary_min: 1, salary_visible: false });
  await makeOffer(server.db, companyId, { title: 'Close', expires_at: new Date(Date.now() - 1000) });
  await makeOffer(server.db, companyId, { title: 'Suspendue', suspended_at: new Date() });
  await makeOffer(server.db, companyId, { title: 'Brouillon', status: 'draft' });
});
afterAll(() => server.stop());

const url = '/api/v1/recruitment-offers/pack';
const ask = (headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });

const night = (now = server.services.now) =>
  runJob(registerOfferJobs, { ...server.services, now }, 'offers.pack');

/** Words that repeat nothing, so that they weigh what they count. */
const words = (): string => Array.from({ length: 6 }, () => randomUUID()).join(' ');

describe('the pack of offers', () => {
  it('contains the open offers, with the fields of a card', async () => {
    const answer = await ask();
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const { offers, open } = answer.json<OfferPack>();
    expect(open).toBe(2);
    expect(offers.map(({ title }) => title).toSorted()).toEqual(['Infirmière de nuit', 'Salaire tu']);
    expect(offers.find(({ title }) => title === 'Infirmière de nuit')).toMatchObject({
      place: 'Mopti, Mali',
      salary: expect.stringMatching(/^180\s000 FCFA$/),
      points: ['a', 'b', 'c'],
      text: 'Soins & gardes.',
    });
    expect(offers.find(({ title }) => title === 'Salaire tu')).not.toHaveProperty('salary');
  });

  it('comes compressed once, and not at all when the phone has it', async () => {
    await night();
    const answer = await ask({ 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString())).toMatchObject({ open: 2 });
    const again = await ask({ 'if-none-match': String(answer.headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('is the one of the night, and one made on the spot when nights were missed', async () => {
    await night();
    await makeOffer(server.db, companyId, { title: 'Publiée ce matin' });
    expect((await ask()).body).not.toContain('Publiée ce matin');
    await server.db
      .updateTable('offer_pack')
      .set({ built_at: new Date(Date.now() - 3 * 24 * 3600 * 1000) })
      .execute();
    expect((await ask()).body).toContain('Publiée ce matin');
    await night();
    const stored = await ask();
    expect(stored.body).toContain('Publiée ce matin');
    expect((await ask()).headers['etag']).toBe(stored.headers['etag']);
  });

  it('is never replaced by one whose offers were read earlier', async () => {
    await night();
    const stored = await ask();
    await makeOffer(server.db, companyId, { title: 'Publiée entre-temps' });
    await night(() => new Date(Date.now() - 60_000));
    expect((await ask()).headers['etag']).toBe(stored.headers['etag']);
    await night();
    expect((await ask()).body).toContain('Publiée entre-temps');
  });

  it('contains the latest ones when all would weigh too much', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      slug: `lourde-${index}`,
      company_id: companyId,
      title: `Lourde ${index} ${words()}`,
      description: words(),
      status: 'active',
      published_at: new Date(Date.now() + index * 1000),
    }));
    await server.db.insertInto('offers').values(rows).execute();
    const { body } = await buildOfferPack(server.db, new Date());
    expect(body.length).toBeLessThanOrEqual(HEAVIEST_PACK_BYTES);
    const { offers, open } = JSON.parse(brotliDecompressSync(body).toString()) as OfferPack;
    expect(open).toBe(2004);
    expect(offers.length).toBeGreaterThan(300);
    expect(offers[0]?.title).toMatch(/^Lourde 1999 /);
  });
});
