import type { APIRequestContext } from '@playwright/test';
import { cvPdf, photo } from './files.ts';
import { expect, refusedWith, test } from './journey.ts';
import { callAs, demoPerson, type Person, signIn, unique } from './people.ts';
import { requireGoodScreens } from './requirements.ts';

type Article = { id: number; slug: string };

/** An article with its file, published at once. */
async function publish(
  request: APIRequestContext,
  person: Person,
  fields: Record<string, string>,
  picture?: { name: string; mimeType: string; buffer: Buffer },
): Promise<Article> {
  const answer = await request.post('/api/v1/news', {
    headers: { authorization: `Bearer ${person.token}` },
    multipart: { draft: 'false', ...fields, ...(picture && { picture }) },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { data: Article }).data;
}

test('an article is written, seen before, published, read, changed and withdrawn', async ({
  page,
  request,
  openBrowser,
  expectProblem,
}) => {
  expectProblem(refusedWith(404));
  const title = `Ouverture à Kayes ${unique()}`;
  await signIn(page, await demoPerson(request, 'manager'));
  await page.goto('/admin/news/create');
  await page.getByRole('textbox', { name: 'Titre' }).fill(title);
  await page.getByRole('textbox', { name: 'Contenu' }).fill('Une **bonne** nouvelle.\n<b>Sans détour</b>');
  const preview = page.getByRole('region', { name: 'Aperçu' });
  await expect(preview.locator('strong')).toHaveText('bonne');
  await expect(preview).toContainText('<b>Sans détour</b>');
  // The input outlives a reload.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue(title);
  await page.getByLabel('Joindre une image ou un PDF').setInputFiles(await photo(page));
  await page.getByRole('textbox', { name: 'Ce que montre l’image' }).fill('Deux aplats de couleur');
  await page.getByRole('button', { name: 'Publier' }).click();
  await page.waitForURL(/\/admin\/news\/\d+\/edit/);
  await page.getByRole('link', { name: 'Lire l’article' }).click();
  await page.waitForURL(/\/actualites\//);
  const { pathname } = new URL(page.url());

  const visitor = await (await openBrowser()).newPage();
  await visitor.goto('/news');
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  const article = visitor.getByRole('article').first();
  await expect(article.locator('strong')).toHaveText('bonne');
  await expect(article).toContainText('<b>Sans détour</b>');
  const image = article.getByRole('img', { name: 'Deux aplats de couleur' });
  await expect(image).toBeVisible();
  // The browser chooses a file once the picture is in sight.
  await expect
    .poll(() => image.evaluate((element) => String(Reflect.get(element, 'currentSrc'))))
    .toContain('.avif?v=');
  expect((await image.boundingBox())?.height).toBeLessThanOrEqual(402);
  for (const name of ['WhatsApp', 'Facebook', 'LinkedIn']) {
    await expect(visitor.getByRole('link', { name: `Partager sur ${name}` })).toBeVisible();
  }
  await expect(visitor.locator('meta[property="og:image"]')).toHaveAttribute('content', /card\.jpg/);
  const described = await visitor.locator('script[type="application/ld+json"]').allTextContents();
  expect(described.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toEqual(
    expect.arrayContaining(['NewsArticle', 'BreadcrumbList']),
  );
  await requireGoodScreens(visitor, [{ path: pathname, shows: 'À lire aussi' }]);

  await page.goto('/admin/news');
  await page.getByRole('link', { name: `Modifier : ${title}` }).click();
  await page.getByRole('textbox', { name: 'Titre' }).fill(`${title} bis`);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.waitForURL('**/admin/news');
  // The former address leads to the new one.
  await visitor.goto(pathname);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${title} bis`);
  expect(new URL(visitor.url()).pathname).toBe(`${pathname}-bis`);

  await page.getByRole('button', { name: `Retirer du site : ${title} bis` }).click();
  await expect(page.getByRole('button', { name: `Publier : ${title} bis` })).toBeVisible();
  expect((await visitor.goto(`${pathname}-bis`))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'Article introuvable' })).toBeVisible();

  await page.getByRole('button', { name: `Supprimer : ${title} bis` }).click();
  const dialog = page.getByRole('dialog', { name: `Supprimer « ${title} bis » ?` });
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: `Modifier : ${title} bis` })).toHaveCount(0);
});

test('a notice without a text is its document, a lost image leaves its place', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(refusedWith(404), refusedWith(410), /Failed to load resource/);
  const admin = await demoPerson(request, 'admin');
  const name = unique();
  const notice = await publish(request, admin, { title: `Avis ${name}` }, cvPdf);
  await page.goto(`/actualites/${notice.id}`);
  expect(new URL(page.url()).pathname).toBe(`/actualites/${notice.slug}`);
  await expect(page.getByText('Aucun contenu détaillé n’est disponible pour cette actualité.')).toBeVisible();
  await expect(page.getByRole('article').first().locator('img')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger le document' }).click();
  expect((await download).suggestedFilename()).toBe('cv-aminata.pdf');

  const fields = { title: `Image perdue ${name}`, content: 'Texte.' };
  const pictured = await publish(request, admin, fields, await photo(page));
  await page.route('**/api/v1/news/pictures/**', (route) => route.abort());
  await page.goto(`/actualites/${pictured.slug}`);
  await expect(page.getByRole('article').first().getByText('Image indisponible')).toBeVisible();
  await page.unroute('**/api/v1/news/pictures/**');

  for (const { id } of [notice, pictured]) await callAs(request, admin, 'DELETE', `/news/${id}`);
  expect((await page.goto(`/actualites/${notice.slug}`))?.status()).toBe(410);
  await expect(page.getByText('L’article que vous recherchez n’existe pas ou a été supprimé.')).toBeVisible();
  await page.getByRole('link', { name: 'Toutes les actualités' }).click();
  await page.waitForURL('**/news');
});

test(
  'the list has pages of ten, with or without scripts',
  { tag: '@mobile' },
  async ({ browser, request, contextOptions }) => {
    const admin = await demoPerson(request, 'admin');
    const made: Article[] = [];
    for (let index = 0; index < 6; index += 1) {
      made.push(await publish(request, admin, { title: `Brève ${unique()}`, content: 'Texte.' }));
    }
    const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/news');
    await expect(page.getByRole('article')).toHaveCount(10);
    await page.getByRole('link', { name: 'Page 2' }).click();
    expect(new URL(page.url()).search).toBe('?page=2');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goto('/news?page=999');
    await expect(page.getByText('Cette page n’existe plus')).toBeVisible();
    await context.close();
    for (const { id } of made) await callAs(request, admin, 'DELETE', `/news/${id}`);
  },
);

test('the screens are in order', async ({ page, request }) => {
  await requireGoodScreens(page, [{ path: '/news', shows: 'Le marché du travail' }]);
  await signIn(page, await demoPerson(request, 'admin'));
  await requireGoodScreens(page, [
    { path: '/admin/news', shows: 'Calendrier des formations' },
    { path: '/admin/news/create', shows: 'Aperçu' },
    { path: '/admin/news/1/edit', shows: 'Choisir un autre fichier' },
  ]);
});
