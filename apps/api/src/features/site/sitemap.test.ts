import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeCategories, makeCompany, makeOffer } from '../offers/offer.factory.ts';

let server: TestApp;
let companyId: string;
let offer: { id: number; slug: string };

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  companyId = await makeCompany(server.db);
  offer = await makeOffer(server.db, companyId, { title: 'Électricien de maintenance' });
});
afterAll(() => server.stop());

describe('sitemap and robots', () => {
  it('lead search engines to open offers only', async () => {
    const closed = await makeOffer(server.db, companyId, { expires_at: new Date(Date.now() - 1000) });
    const draft = await makeOffer(server.db, companyId, { status: 'draft' });
    const index = await server.inject({ method: 'GET', url: '/sitemap.xml' });
    expect(index.headers['content-type']).toContain('application/xml');
    const addresses = [...index.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
    const documents = await Promise.all(
      addresses.map((address) => server.inject({ method: 'GET', url: new URL(address).pathname })),
    );
    expect(documents.map((document) => document.statusCode)).toEqual(documents.map(() => 200));
    const all = documents.map((document) => document.body).join('');
    expect(all).toContain('<loc>http://localhost:3000/offres</loc>');
    expect(all).toMatch(
      new RegExp(`<loc>http://localhost:3000/recruitment-offers/${offer.slug}</loc><lastmod>\\d{4}-`),
    );
    expect(all).not.toContain(closed.slug);
    expect(all).not.toContain(draft.slug);
  });

  it('exclude robots from the signed-in areas', async () => {
    const { body } = await server.inject({ method: 'GET', url: '/robots.txt' });
    expect(body).toContain('Disallow: /recruiter/');
    expect(body).toContain('Disallow: /dashboard');
    expect(body).not.toMatch(/Disallow: \/(offres|recruitment-offers)/);
    expect(body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  });
});
