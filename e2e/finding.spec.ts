import { expect, refusedWith, test } from './journey.ts';
import { readPage, requireFindable } from './findable-page.ts';

/** Read without a screen: one size is enough. */
test.describe.configure({ mode: 'parallel' });

/** Pages that stand alone, as the sitemap lists them. */
async function addresses(
  request: { get: (url: string) => Promise<{ text: () => Promise<string> }> },
  path: string,
) {
  const xml = await (await request.get(path)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

test(
  'every page of the sitemap can be found and shared: its own title, one canonical address, a card',
  { tag: '@desktop' },
  async ({ request }) => {
    const files = await addresses(request, '/sitemap.xml');
    const kinds = await Promise.all(files.map((file) => addresses(request, file)));
    // All pages that stand alone, and three of each kind that has many.
    const paths = kinds.flatMap((list, index) =>
      files[index] === '/sitemaps/pages.xml' ? list : list.slice(0, 3),
    );
    expect(paths.length).toBeGreaterThan(20);
    const titles = new Map<string, string>();
    for (const path of paths) {
      const page = await readPage(request, path);
      requireFindable(page);
      expect(
        titles.get(page.title),
        `${path}: « ${page.title} » is also another page's title`,
      ).toBeUndefined();
      titles.set(page.title, path);
    }
  },
);

test(
  'structured data says what search engines ask of each kind of page',
  { tag: '@desktop' },
  async ({ request }) => {
    const [offer = ''] = await addresses(request, '/sitemaps/offers-0.xml');
    const posting = (await readPage(request, offer)).data('JobPosting');
    expect(posting).toMatchObject({
      title: expect.stringMatching(/./),
      description: expect.stringMatching(/.{50}/),
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      hiringOrganization: { '@type': 'Organization', name: expect.stringMatching(/./) },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressCountry: expect.stringMatching(/^[A-Z]{2}$/) },
      },
    });
    const steps = (await readPage(request, offer)).data('BreadcrumbList')['itemListElement'] as {
      position: number;
      item: string;
    }[];
    expect(steps.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(new URL(steps[2]?.item ?? '').pathname).toBe(offer);

    const [news = ''] = await addresses(request, '/sitemaps/news-0.xml');
    const article = (await readPage(request, news)).data('NewsArticle');
    expect(article).toMatchObject({
      headline: expect.stringMatching(/^.{1,110}$/),
      datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      author: [{ '@type': 'Organization', name: expect.stringMatching(/./) }],
    });

    const home = await readPage(request, '/');
    expect(home.data('Organization')).toMatchObject({
      name: expect.stringMatching(/./),
      url: expect.stringMatching(/^http/),
    });
  },
);

test('the feeds of offers and news lead to pages that open', { tag: '@desktop' }, async ({ request }) => {
  for (const feed of ['/offres.rss', '/offres.rss?search=comptable', '/news.rss']) {
    const xml = await (await request.get(feed)).text();
    const link = /<item>[\s\S]*?<link>([^<]+)<\/link>/.exec(xml)?.[1] ?? '';
    expect((await request.get(link)).status(), `${feed} → ${link}`).toBe(200);
  }
  expect((await readPage(request, '/offres?search=comptable')).html).toContain(
    'href="/offres.rss?search=comptable"',
  );
  expect((await readPage(request, '/news')).html).toContain('/news.rss');
});

test(
  'what does not exist says so at once, to people and to search engines',
  { tag: '@desktop' },
  async ({ page, request, expectProblem }) => {
    expectProblem(refusedWith(404));
    for (const path of [
      '/nulle-part',
      '/recruitment-offers/inconnue',
      '/actualites/inconnue',
      '/massrecruitment/campaign/inconnue',
    ]) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(404);
    }
    expect((await request.get('/assets/inconnu.js')).status()).toBe(404);
    await page.goto('/recruitment-offers/inconnue');
    await expect(page.getByText('Cette offre d’emploi n’existe pas ou a été supprimée')).toBeVisible();
  },
);
