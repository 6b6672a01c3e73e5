import { beforeAll, describe, expect, it, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeCategories, makeCompany, makeOffer, signedIn } from '../../offers/offer.factory.ts';

const server = useTestApp();
const slug = 'sahel-fils';
const hostile =
  ']]></title></job><job><title>Glissée</title> </script><script>alert(1)</script> \u0007\u0000 & "';
let companyId: string;

beforeAll(async () => {
  await makeCategories(server.db);
  companyId = await makeCompany(server.db, 'Sahel & Fils <SARL> ]]>');
  await server.db.updateTable('companies').set({ slug }).where('id', '=', companyId).execute();
  await server.db
    .insertInto('company_career_pages')
    .values({ company_id: companyId, is_published: true, colour: '#2a6b3f' })
    .execute();
  const first = { title: 'Comptable', city: 'Ségou', published_at: new Date(Date.now() - 7_200_000) };
  await makeOffer(server.db, companyId, { ...first, salary_min: 300_000, salary_visible: false });
  const { id } = await makeOffer(server.db, companyId, { title: 'à remplacer', contract_type: 'CDD' });
  // PostgreSQL stores no NUL; everything else that someone may have typed.
  const title = hostile.replaceAll('\u0000', '');
  await server.db
    .updateTable('offers')
    .set({ title, description: '<p>Souder ]]> <strong>bien</strong></p>' })
    .where('id', '=', id)
    .execute();
});

const get = (file: string, headers: Record<string, string> = {}) =>
  server.inject({ url: `/entreprises/${slug}/${file}`, headers });

describe('the XML feed', () => {
  it('has the elements that job boards read, the latest offer first', async () => {
    const { headers, body } = await get('offres.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const [, latest = '', older = ''] = body.split('  <job>\n');
    expect(latest).toContain('<jobtype><![CDATA[temporary]]></jobtype>');
    for (const [name, value] of [
      ['title', 'Comptable'],
      ['city', 'Ségou'],
      ['country', 'ML'],
      ['jobtype', 'fulltime'],
      ['description', '<p>Tenue des comptes.</p>'],
    ])
      expect(older).toContain(`<${name}><![CDATA[${value}]]></${name}>`);
    expect(older).toMatch(/<referencenumber><!\[CDATA\[\d+\]\]>/);
    expect(older).toMatch(
      /<url><!\[CDATA\[http:\/\/localhost:3000\/recruitment-offers\/comptable-\d+\?src=flux\]\]>/,
    );
    expect(older).toMatch(/<date><!\[CDATA\[\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\]\]>/);
    expect(body).not.toContain('300 000');
  });

  it('lets nothing that was typed write elements of it', async () => {
    const { body } = await get('offres.xml');
    expect(body).not.toContain('\u0007');
    const outside = body.replaceAll(/<!\[CDATA\[[^]*?\]\]>/g, '');
    expect(outside).not.toContain('Glissée');
    expect(outside).not.toContain(']]>');
    expect(outside.match(/<job>/g)).toHaveLength(2);
    expect(outside).toContain('<publisher>Sahel &amp; Fils &lt;SARL&gt; ]]&gt;</publisher>');
    // Read again, the sections say what was typed.
    const read = body.replaceAll(']]]]><![CDATA[>', ']]>');
    expect(read).toContain(']]></title></job><job><title>Glissée</title>');
  });
});

test('the JSON feed is JSON Feed 1.1, and ends no script', async () => {
  const { headers, body } = await get('offres.json');
  expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(body).not.toContain('<');
  const feed = JSON.parse(body) as { version: string; items: { title: string; content_html: string }[] };
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: `http://localhost:3000/entreprises/${slug}`,
    items: [
      { content_html: '<p>Souder ]]> <strong>bien</strong></p>', _job: { job_type: 'temporary' } },
      { title: 'Comptable', _job: { city: 'Ségou', salary: null } },
    ],
  });
  expect(feed.items[0]?.title).toContain('</script>');
});

describe('the list to frame', () => {
  it('may be framed anywhere, runs nothing, and knows nobody', async () => {
    const candidate = await signedIn(server, 'applicant');
    const anonymous = await get('integrer');
    const signed = await get('integrer', candidate.headers);
    expect(signed.body).toBe(anonymous.body);
    for (const { headers, body } of [anonymous, signed]) {
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors \*$/);
      expect(headers).not.toHaveProperty('x-frame-options');
      expect(headers).not.toHaveProperty('set-cookie');
      expect(body).not.toMatch(/<script|<header|<nav/);
      expect(body).toContain('#2a6b3f');
      expect(body.match(/<a /g)?.length).toBe(body.match(/target="_blank" rel="noopener"/g)?.length);
    }
  });

  it('shows what was typed as words', async () => {
    const { body } = await get('integrer');
    expect(body).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).not.toContain('\u0007');
  });
});

test.each(['offres.xml', 'offres.json', 'integrer'])(
  '%s has an ETag, and shows a change at once',
  async (file) => {
    const { headers, body } = await get(file);
    const etag = String(headers.etag);
    expect((await get(file, { 'if-none-match': etag })).statusCode).toBe(304);
    const { id } = await makeOffer(server.db, companyId, { title: 'Zootechnicien' });
    await server.app.offerIndex.refresh([id]);
    const changed = await get(file, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain('Zootechnicien');
    await server.db.updateTable('offers').set({ suspended_at: new Date() }).where('id', '=', id).execute();
    await server.app.offerIndex.refresh([id]);
    expect((await get(file)).body).toBe(body);
  },
);

test('a company without a page has none of them', async () => {
  for (const file of ['offres.xml', 'offres.json', 'integrer'])
    expect((await server.inject({ url: `/entreprises/inconnue/${file}` })).statusCode).toBe(404);
});

test('they are not made without end for one reader', async () => {
  server.startWindow();
  const statuses: number[] = [];
  for (let asked = 0; asked < 130; asked += 1)
    statuses.push((await server.inject({ url: '/entreprises/inconnue/offres.xml' })).statusCode);
  expect(statuses.at(0)).toBe(404);
  expect(statuses.at(-1)).toBe(429);
  server.advance({ minutes: 2 });
  expect((await get('offres.xml')).statusCode).toBe(200);
});
