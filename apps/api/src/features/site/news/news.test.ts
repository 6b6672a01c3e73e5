import { randomUUID } from 'node:crypto';
import type { EditedNews, NewsArticle } from '@baara/contract/site/news';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAbilities } from '../../../testing/abilities.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeCompany, signedIn } from '../../offers/offer.factory.ts';
import { makeNews, type NewsAnswer, newsPdf, newsPhoto, sendNews } from './news.factory.ts';
import { selectNewsAddresses } from './news.queries.ts';

type Headers = Record<string, string>;

let t: TestApp;
let manager: Headers;
let admin: Headers;
let employer: Headers;
let applicant: Headers;

beforeAll(async () => {
  t = await startTestApp();
  await t.db
    .insertInto('role_permissions')
    .values(['manager', 'admin'].map((role) => ({ role, permission: 'news.manage' })))
    .execute();
  manager = (await signedIn(t, 'manager')).headers;
  admin = (await signedIn(t, 'admin')).headers;
  employer = (await signedIn(t, 'employer', { companyId: await makeCompany(t.db) })).headers;
  applicant = (await signedIn(t, 'applicant')).headers;
});
afterAll(() => t.stop());

const get = <Data = NewsArticle>(path: string, headers: Headers = {}) =>
  t.json<NewsAnswer<Data>['body']>('GET', `/api/v1${path}`, { headers });
const post = (fields: Record<string, string>, headers: Headers = manager) =>
  sendNews(t, 'POST', '/news', { fields, headers });
const put = (id: number, fields: Record<string, string>, headers: Headers = manager) =>
  sendNews(t, 'PUT', `/news/${id}`, { fields, headers });
const toggle = (id: number, headers: Headers = manager) =>
  t.json<NewsAnswer['body']>('PUT', `/api/v1/news/${id}/toggle-publish`, { body: {}, headers });
const remove = (id: number, headers: Headers = manager) =>
  t.json<NewsAnswer['body']>('DELETE', `/api/v1/news/${id}`, { headers });
const missing = {
  status: 404,
  body: { message: "L'article que vous recherchez n'existe pas ou a été supprimé." },
};

describe('reading', () => {
  test('the list has ten per page by default, the latest first, without drafts', async () => {
    for (let index = 1; index <= 12; index += 1) {
      await makeNews(t, manager, { title: `Numéro ${index}` });
    }
    const first = await get<NewsArticle[]>('/news');
    expect(first.body).toMatchObject({
      status: 'success',
      pagination: { page: 1, limit: 10, total: 12, pages: 2 },
    });
    expect(first.body.data.map(({ title }) => title).slice(0, 2)).toEqual(['Numéro 12', 'Numéro 11']);
    const second = await get<NewsArticle[]>('/news?page=2&limit=10&draft=false');
    expect(second.body.data.map(({ title }) => title)).toEqual(['Numéro 2', 'Numéro 1']);
    await post({ title: 'Pas encore', content: 'x' });
    expect((await get<NewsArticle[]>('/news?limit=1')).body.pagination.total).toBe(12);
  });

  test('an article is found by its number and by its address, with what the documents name', async () => {
    const { id, slug } = await makeNews(t, manager, {
      title: "L'emploi à Bamako : 3 conseils",
      content: 'Du **gras**.\r\nEt la suite.',
    });
    expect(slug).toBe('l-emploi-a-bamako-3-conseils');
    for (const path of [`/news/${id}`, `/news/slug/${slug}`]) {
      expect(await get(path)).toMatchObject({
        status: 200,
        body: {
          status: 'success',
          data: {
            id,
            slug,
            title: "L'emploi à Bamako : 3 conseils",
            content: 'Du **gras**.\nEt la suite.',
            summary: 'Du gras. Et la suite.',
            picture_url: null,
            draft: false,
            created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
          },
        },
      });
    }
    expect(await get('/news/999999')).toMatchObject(missing);
    expect(await get('/news/slug/jamais-vu')).toMatchObject(missing);
    expect((await get('/news/douze')).status).toBe(422);
  });

  test('drafts are for those who manage the news', async () => {
    const { body } = await post({ title: 'Brouillon secret', content: 'x' });
    const { id, slug } = body.data;
    for (const headers of [{}, applicant, employer]) {
      expect(await get(`/news/${id}`, headers)).toMatchObject(missing);
      expect(await get(`/news/slug/${slug}`, headers)).toMatchObject(missing);
      expect(await get('/news?draft=true', headers)).toMatchObject({
        status: 403,
        body: { message: 'Accès réservé aux administrateurs' },
      });
    }
    for (const headers of [manager, admin]) {
      expect((await get(`/news/${id}`, headers)).body.data.draft).toBe(true);
      const drafts = await get<NewsArticle[]>('/news?draft=true&limit=100', headers);
      expect(drafts.body.data.map((article) => article.id)).toContain(id);
      expect(drafts.body.data.every(({ draft }) => draft)).toBe(true);
    }
  });
});

const found = async (query: string) => (await get<NewsArticle[]>(`/admin/news?${query}`, admin)).body.data;

describe('writing', () => {
  test('only those who manage the news write, change, publish and delete; refusals are on record', async () => {
    const { id } = await makeNews(t, manager);
    for (const [headers, status, message] of [
      [{}, 401, 'Vous devez être connecté pour continuer.'],
      [applicant, 403, 'Accès réservé aux administrateurs'],
      [employer, 403, 'Accès réservé aux administrateurs'],
    ] as const) {
      const answers = [
        await post({ title: 'Intrus' }, headers),
        await put(id, { title: 'Intrus' }, headers),
        await toggle(id, headers),
        await remove(id, headers),
        await get('/admin/news', headers),
        await get(`/admin/news/${id}`, headers),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
      expect(answers[0]?.body.message).toBe(message);
    }
    expect((await get(`/news/${id}`)).body.data.title).not.toBe('Intrus');
    const { refusals } = await t.db
      .selectFrom('audit_log')
      .select(({ fn }) => fn.countAll<number>().as('refusals'))
      .where('actor_role', 'in', ['applicant', 'employer'])
      .executeTakeFirstOrThrow();
    expect(Number(refusals)).toBeGreaterThanOrEqual(12);
  });

  test('those who manage the news have each ability on an article; others read none', async () => {
    const { id } = await makeNews(t, manager);
    const abilities = async () => (await get<EditedNews>(`/admin/news/${id}`, manager)).body.data.abilities;
    expect(await abilities()).toEqual({ publish: true, remove: true });
    const listed = await get<EditedNews[]>('/admin/news?limit=1', admin);
    expect(listed.body.data[0]?.abilities).toEqual({ publish: true, remove: true });
    expect((await get(`/news/${id}`, manager)).body.data).not.toHaveProperty('abilities');
    expect((await get(`/admin/news/${id}`, employer)).status).toBe(403);
    expect((await toggle(id, employer)).status).toBe(403);
    expect((await remove(id, employer)).status).toBe(403);
    await expectAbilities(abilities, { publish: () => toggle(id), remove: () => remove(id) });
  });

  test('a title is enough for a draft; publishing takes a text or a PDF', async () => {
    expect(await post({ content: 'x' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'title', message: 'Le titre est requis' }] },
    });
    expect((await post({ title: '   ' })).status).toBe(422);
    expect((await post({ title: 'x'.repeat(151) })).status).toBe(422);
    expect((await post({ title: 'Long', content: 'x'.repeat(50_001) })).status).toBe(422);
    const empty = { status: 422, body: { errors: [{ field: 'content' }] } };
    expect(await post({ title: 'Vide', draft: 'false' })).toMatchObject(empty);
    const { body } = await post({ title: 'Vide' });
    expect(body.data).toMatchObject({ draft: true, version: 1, published_at: null });
    expect(await toggle(body.data.id)).toMatchObject(empty);
  });

  test('missing fields stay unchanged; saving an article that somebody else changed is refused and loses nothing', async () => {
    const { id, version } = await makeNews(t, manager, {
      title: 'À deux',
      content: 'Avant.',
      summary: 'Résumé',
    });
    const mine = await put(id, { content: 'Après.', version: String(version) });
    expect(mine.body.data).toMatchObject({
      title: 'À deux',
      content: 'Après.',
      summary: 'Résumé',
      version: 2,
    });
    expect(await put(id, { content: 'En retard.', version: String(version) }, admin)).toMatchObject({
      status: 409,
      body: { code: 'NEWS_CHANGED', message: expect.stringContaining('modifiée entre-temps') as string },
    });
    expect((await get(`/news/${id}`)).body.data.content).toBe('Après.');
    // The documented form alone names no version.
    expect((await put(id, { title: 'À deux', content: 'Encore.', summary: '' })).body.data).toMatchObject({
      content: 'Encore.',
      summary: 'Encore.',
      ownSummary: null,
    });
    expect(await put(999_999, { title: 'Personne' })).toMatchObject(missing);
  });

  test('publishing is a switch; the day of the first time stays', async () => {
    const { id } = (await post({ title: 'À publier', content: 'Texte.' })).body.data;
    const published = await toggle(id);
    expect(published).toMatchObject({ body: { message: 'Actualité publiée', data: { draft: false } } });
    const since = published.body.data.published_at;
    expect((await get(`/news/${id}`)).status).toBe(200);
    expect(await toggle(id)).toMatchObject({ body: { data: { draft: true } } });
    expect(await get(`/news/${id}`)).toMatchObject(missing);
    t.advance({ days: 3 });
    expect((await toggle(id)).body.data.published_at).toBe(since);
    t.advance({ days: -3 });
  });

  test('a request sent twice makes one article', async () => {
    const headers = { ...manager, 'idempotency-key': randomUUID() };
    const form = { fields: { title: 'Une fois', content: 'x' }, headers };
    const answers = await Promise.all([
      sendNews(t, 'POST', '/news', form),
      sendNews(t, 'POST', '/news', form),
      sendNews(t, 'POST', '/news', form),
    ]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await found('search=Une%20fois')).toHaveLength(1);
  });

  test('the administration filters by state and title', async () => {
    await makeNews(t, manager, { title: 'Forum 100 % emploi' });
    expect((await found('search=100%20%25')).map(({ title }) => title)).toEqual(['Forum 100 % emploi']);
    expect((await found('state=draft&limit=100')).every(({ draft }) => draft)).toBe(true);
    expect((await found('state=published&limit=100')).some(({ draft }) => draft)).toBe(false);
  });
});

describe('addresses', () => {
  test('two articles of one title have two addresses', async () => {
    const one = await makeNews(t, manager, { title: 'Même titre' });
    const other = await makeNews(t, manager, { title: 'Même titre' });
    expect([one.slug, other.slug]).toEqual(['meme-titre', 'meme-titre-2']);
  });

  test('a published article is found under its former titles; nobody else takes them', async () => {
    const { id } = await makeNews(t, manager, { title: 'Ancien titre' });
    expect((await put(id, { title: 'Nouveau titre' })).body.data.slug).toBe('nouveau-titre');
    expect((await get('/news/slug/ancien-titre')).body.data).toMatchObject({ id, slug: 'nouveau-titre' });
    expect((await makeNews(t, manager, { title: 'Ancien titre' })).slug).toBe('ancien-titre-2');
    expect((await put(id, { title: 'Ancien titre' })).body.data.slug).toBe('ancien-titre');
  });

  test('a draft leaves no address behind', async () => {
    const { id } = (await post({ title: 'Titre provisoire', content: 'x' })).body.data;
    await put(id, { title: 'Titre définitif' });
    expect(await get('/news/slug/titre-provisoire', manager)).toMatchObject(missing);
    await remove(id);
    expect((await post({ title: 'Titre définitif' })).body.data.slug).toBe('titre-definitif');
  });

  test('what was public and is deleted is gone, what nobody saw was never there', async () => {
    const { id } = await makeNews(t, manager, { title: 'À supprimer' });
    await put(id, { title: 'À supprimer bientôt' });
    expect((await selectNewsAddresses(t.db)).map(({ slug }) => slug)).toContain('a-supprimer-bientot');
    expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Actualité supprimée' } });
    for (const path of [`/news/${id}`, '/news/slug/a-supprimer', '/news/slug/a-supprimer-bientot']) {
      expect(await get(path)).toMatchObject({ status: 410, body: missing.body });
    }
    expect(await remove(id)).toMatchObject(missing);
    expect(await get(`/admin/news/${id}`, manager)).toMatchObject(missing);
    expect((await selectNewsAddresses(t.db)).map(({ slug }) => slug)).not.toContain('a-supprimer-bientot');
    const remaining = await t.db.selectFrom('news').select('content').where('id', '=', id).executeTakeFirst();
    expect(remaining?.content).toBe('');
    const draft = (await post({ title: 'Jamais vu du public', content: 'x' })).body.data;
    await remove(draft.id);
    expect(await get(`/news/${draft.id}`)).toMatchObject(missing);
  });
});

test('the feed contains published news as XML, whatever their characters', async () => {
  const picture = { bytes: await newsPhoto(), name: 'photo.jpg' };
  await makeNews(t, manager, { title: 'Emploi <b>& "co"</b> \u0007', content: 'Du **gras** ]]> & <i>' }, [
    picture,
  ]);
  await makeNews(t, manager, { title: 'Communiqué', content: '' }, [{ bytes: newsPdf, name: 'avis.pdf' }]);
  await post({ title: 'Brouillon du flux', content: 'x' });
  const answer = await t.inject({ url: '/news.rss' });
  expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(answer.body).toContain('<title><![CDATA[Emploi <b>& "co"</b> ]]></title>');
  expect(answer.body).toContain('<![CDATA[Du gras ]]]]><![CDATA[> & <i>]]></description>');
  expect(answer.body).toContain(
    '<content:encoded><![CDATA[Du <strong>gras</strong> ]]&gt; &amp; &lt;i&gt;]]></content:encoded>',
  );
  expect(answer.body).toMatch(/<enclosure length="\d+" type="application\/pdf" url="http:[^"]+avis\.pdf"\/>/);
  expect(answer.body).not.toContain('\u0007');
  expect(answer.body).not.toContain('Brouillon du flux');
});
