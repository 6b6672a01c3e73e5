import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { callAs, demoPerson, signIn } from './people.ts';
import { requireGoodScreens, requireNoSidewaysScroll } from './requirements.ts';

test.describe.configure({ mode: 'parallel' });

const questions = (page: Page): Locator => page.getByRole('heading', { name: 'Questions fréquentes' });
const featured = (page: Page): Locator => page.getByRole('region', { name: 'Offres en vedette' });
/** The page's data, as the router fetches it when a link of another page leads here. */
const homeData = /\.data(\?|$)/;

/** Scrolls down as a thumb does, until the end of the page. */
async function scrollThrough(page: Page): Promise<void> {
  const isAtEnd = (): Promise<boolean> =>
    page.evaluate<boolean>('innerHeight + scrollY >= document.documentElement.scrollHeight - 2');
  for (let turn = 0; turn < 60 && !(await isAtEnd()); turn++) {
    await page.evaluate('scrollBy(0, 400)');
    await page.waitForTimeout(40);
  }
}

/** Notes every text that figure takes from now on. */
const watchSatisfaction = (page: Page): Promise<void> =>
  page.evaluate(`(() => {
    const figure = [...document.querySelectorAll('dd span')].find((one) => one.textContent === '95\\u00A0%');
    window.textsSeen = [];
    new MutationObserver(() => window.textsSeen.push(figure.textContent)).observe(figure, {
      childList: true, characterData: true, subtree: true });
  })()`);
const textsSeen = (page: Page): Promise<string[]> => page.evaluate<string[]>('window.textsSeen');
const satisfaction = (page: Page): Locator =>
  page.getByRole('region', { name: 'Un concours' }).getByText('95 %', { exact: true });

test(
  'offline, the offers say so, and come with a second try',
  { tag: '@desktop' },
  async ({ page, expectProblem }) => {
    expectProblem(/net::ERR_FAILED/);
    await page.goto('/conditions-utilisation');
    await page.route(homeData, (route) => route.abort());
    await page.getByRole('link', { name: 'Baara, accueil' }).click();
    await expect(featured(page).getByRole('heading', { name: 'Connexion perdue' })).toBeVisible();
    await expect(featured(page).getByRole('link', { name: 'Explorer' })).toHaveAttribute('href', '/offres');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(homeData);
    const asked = Promise.withResolvers<void>();
    await page.route(homeData, async (route) => {
      await asked.promise;
      await route.continue();
    });
    await featured(page).getByRole('button', { name: 'Réessayer' }).click();
    await expect(featured(page).getByText('Chargement des offres...')).toBeVisible();
    asked.resolve();
    await expect(featured(page).getByRole('article')).toHaveCount(3);
    await expect(featured(page).getByRole('link', { name: 'Voir toutes les offres' })).toHaveAttribute(
      'href',
      '/offres',
    );
  },
);

/** The page's data as sent, with no offer in it: a flat list where an object names its keys and values by place. */
function withoutFeatured(sent: string): string {
  const [first = '[]', ...rest] = sent.split('\n');
  const values = JSON.parse(first) as unknown[];
  const key = `_${values.indexOf('featured')}`;
  const owner = values.find((value) => value !== null && typeof value === 'object' && key in value);
  const place = (owner as Record<string, number>)[key] ?? -1;
  return [JSON.stringify(values.with(place, [])), ...rest].join('\n');
}

test('with no offer to feature the block says so and leads on', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/conditions-utilisation');
  await page.route(homeData, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withoutFeatured(await response.text()) });
  });
  await page.getByRole('link', { name: 'Baara, accueil' }).click();
  await expect(featured(page).getByText('Aucune offre vedette disponible')).toBeVisible();
  await expect(featured(page).getByRole('article')).toHaveCount(0);
  await requireNoSidewaysScroll(page, '/');
  await page.unroute(homeData);
  await featured(page).getByRole('link', { name: 'Explorer' }).click();
  await expect(page).toHaveURL(/\/offres$/);
});

test('figures count up once they are seen, and end on the true one', { tag: '@mobile' }, async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const element = await satisfaction(page).elementHandle();
  await watchSatisfaction(page);
  await page.waitForTimeout(300);
  expect(await textsSeen(page), 'before it is seen').toEqual([]);
  await element?.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await textsSeen(page)).at(-1)).toBe('95\u00A0%');
  const texts = await textsSeen(page);
  expect(texts[0]?.trim()).toBe('0\u00A0%');
  expect(new Set(texts).size).toBeGreaterThan(3);
  expect(new Set(texts.map(({ length }) => length)).size, 'widths').toBe(1);
});

test('the last sections come when the reader is near, and nothing moves', async ({ page }) => {
  await page.addInitScript(`window.shift = 0; new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(questions(page)).toHaveCount(0);
  expect(fetched.filter((url) => url.includes('closing-sections') || url.includes('/site-'))).toEqual([]);
  await scrollThrough(page);
  for (const name of ['Du premier clic au premier jour', 'Ce qu’ils en disent', 'Questions fréquentes'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('Démonstration', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('link', { name: 'Nous écrire' })).toHaveAttribute(
    'href',
    '/contact',
  );
  expect(await page.evaluate('window.shift'), 'layout shift').toBe(0);

  const answer = page.getByText(/Personne ne doit vous demander d’argent/);
  await expect(answer).toBeHidden();
  await page.getByText('Faut-il payer pour postuler ?').click();
  await expect(answer).toBeVisible();
});

test(
  'last sections that did not come are asked for again',
  { tag: '@mobile' },
  async ({ page, expectProblem }) => {
    expectProblem(/net::ERR_FAILED/);
    const sections = /closing-sections/;
    await page.route(sections, (route) => route.abort());
    await page.goto('/');
    await scrollThrough(page);
    const alert = page.getByRole('alert').filter({ hasText: 'La suite de la page n’est pas arrivée' });
    await expect(alert).toBeVisible();
    await expect(alert.getByRole('link', { name: 'Page complète' })).toHaveAttribute('href', '/old-home');
    await page.unroute(sections);
    await alert.getByRole('button', { name: 'Réessayer' }).click();
    await expect(questions(page)).toBeVisible();
  },
);

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('figures stand still, and the whole page is sound', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const figure = satisfaction(page);
    await watchSatisfaction(page);
    await figure.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    expect(await textsSeen(page)).toEqual([]);
    await requireGoodScreens(page, [
      { path: '/', shows: 'L’IA prépare, vous décidez' },
      { path: '/old-home', shows: 'Questions fréquentes' },
      { path: '/profil-interesse', shows: 'Vous voyez qui vous regarde' },
    ]);
  });
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the whole page is one link away, and describes itself to search engines',
    { tag: '@mobile' },
    async ({ page }) => {
      await page.goto('/');
      await requireNoSidewaysScroll(page, '/');
      await expect(page.getByText('15 000+')).toBeVisible();
      await page
        .getByRole('link', { name: 'Parcours, témoignages, contact et questions fréquentes' })
        .click();
      await expect(page).toHaveURL('/old-home');
      await expect(questions(page)).toBeVisible();
      await expect(featured(page).getByRole('article')).toHaveCount(3);
      await page.getByText('Faut-il déjà avoir un CV ?').click();
      await expect(page.getByText(/Vous pouvez remplir votre profil sur votre téléphone/)).toBeVisible();

      const origin = new URL(page.url()).origin;
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/old-home`);
      await expect(page).toHaveTitle(/emploi et recrutement/i);
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
      const data = JSON.parse(
        (await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}',
      );
      const [organization, site] = data['@graph'];
      expect(organization).toMatchObject({
        '@type': 'Organization',
        url: `${origin}/`,
        name: expect.any(String),
      });
      expect(site).toMatchObject({
        '@type': 'WebSite',
        publisher: { '@id': organization['@id'] },
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: `${origin}/offres?search={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      });
      const card = await page.locator('meta[property="og:image"]').getAttribute('content');
      const picture = await page.request.get(card ?? '');
      expect(picture.headers()['content-type']).toBe('image/jpeg');
      expect((await picture.body()).length).toBeLessThan(50 * 1024);
    },
  );
});

type Figures = { profileInterestsCount: number };

test('a candidate sees as many interested companies as the dashboard counts', async ({ page, request }) => {
  const candidate = await demoPerson(request, 'candidat');
  const { profileInterestsCount } = await callAs<Figures>(request, candidate, 'GET', '/dashboard');
  expect(profileInterestsCount).toBeGreaterThan(0);
  await page.goto('/profil-interesse');
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fprofil-interesse');

  await signIn(page, candidate);
  await requireGoodScreens(page, [{ path: '/profil-interesse', shows: /A ouvert votre profil/ }]);
  await expect(page.getByRole('heading', { name: /^\d+ entreprises?$/ })).toHaveText(
    new RegExp(`^${profileInterestsCount} entreprise`),
  );
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /A ouvert votre profil/ })
    .first();
  const company = (await row.getByRole('heading').textContent()) ?? '';
  await row.getByRole('link', { name: /offres? ouvertes?/ }).click();
  await expect(page).toHaveURL(/\/offres\?search=/);
  await expect(page.getByRole('region', { name: 'Offres' }).getByText(company).first()).toBeVisible();
});

test('a visitor who is no candidate reads so', { tag: '@desktop' }, async ({ page, request }) => {
  await signIn(page, await demoPerson(request, 'freelance'));
  await page.goto('/profil-interesse');
  await expect(page.getByText('Cette page est celle des candidats')).toBeVisible();
});
