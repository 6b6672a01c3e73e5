import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCategories, makeCompany, makeOffer } from '../offer.factory.ts';

let server: TestApp;
let companyId: string;

beforeAll(async () => {
  server = await startTestApp();
  await makeCategories(server.db);
  companyId = await makeCompany(server.db, 'Sahel & Fils <SARL>');
  await makeOffer(server.db, companyId, { title: 'Comptable principal', city: 'Ségou' });
  await makeOffer(server.db, companyId, { title: 'Soudeur ]]> & "chaudronnier" \u0007', city: 'Kayes' });
  const { id } = await makeOffer(server.db, companyId, {
    title: 'Fermée',
    expires_at: new Date(Date.now() - 1000),
  });
  await server.app.offerIndex.refresh([id - 2, id - 1, id]);
});
afterAll(() => server.stop());

const read = async (parameters = ''): Promise<string> => {
  const answer = await server.inject({ method: 'GET', url: `/offres.rss${parameters}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  return answer.body;
};
const items = (xml: string): string[] => xml.split('<item>').slice(1);

describe('the feed of offers', () => {
  it('lists the open offers, the latest first, each with an address that opens it', async () => {
    const xml = await read();
    const [first = '', second = ''] = items(xml);
    expect(items(xml)).toHaveLength(2);
    expect(first).toContain('Soudeur');
    expect(second).toMatch(
      /<link>http:\/\/localhost:3000\/recruitment-offers\/comptable-principal-\d+<\/link>/,
    );
    expect(second).toContain('Ségou');
    expect(xml).not.toContain('Fermée');
  });

  it('stays readable whatever an offer is called', async () => {
    const xml = await read();
    expect(xml).not.toContain('\u0007');
    // Nothing closes a section of plain characters before its end.
    expect(xml.match(/\]\]>/g)?.length).toBe(xml.match(/<!\[CDATA\[/g)?.length);
  });

  it('lets no title write elements of the feed', async () => {
    const title = ']]>]]></title></item><item><title>Glissée</title></item>';
    const { id } = await makeOffer(server.db, companyId, { title });
    await server.app.offerIndex.refresh([id]);
    const outside = (await read()).replaceAll(/<!\[CDATA\[[^]*?\]\]>/g, '');
    expect(outside).not.toContain('Glissée');
    expect(outside).not.toContain(']]>');
    await server.db.deleteFrom('offers').where('id', '=', id).execute();
    await server.app.offerIndex.refresh([id]);
    expect((await read(`?search=${encodeURIComponent('\u0001')}`)).includes('\u0001')).toBe(false);
  });

  it('follows a search with its filters, and forgets what is not one', async () => {
    expect(items(await read('?search=soudeur'))).toHaveLength(1);
    expect(items(await read('?cities=Kayes'))).toHaveLength(1);
    expect(await read('?search=soudeur')).toContain('http://localhost:3000/offres?search=soudeur');
    expect(items(await read('?page=-4&order=oblique'))).toHaveLength(2);
  });
});
