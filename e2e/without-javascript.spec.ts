import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './journey.ts';
import { type MadeOffer, publishOffer } from './offers.ts';
import { demoPerson, unique } from './people.ts';

test.describe.configure({ mode: 'parallel' });

async function anOffer(request: APIRequestContext): Promise<MadeOffer> {
  const recruiter = await demoPerson(request, 'recruteur');
  return publishOffer(request, recruiter, `Aide-magasinier ${unique()}`, { closesOn: inDays(20) });
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'offers are searched from the home page, filtered and paged through',
    { tag: '@mobile' },
    async ({ page }) => {
      await page.goto('/');
      await page.getByRole('searchbox', { name: 'Métier, compétence ou entreprise' }).fill('compatble');
      await page.getByRole('button', { name: 'Rechercher' }).click();
      await expect(page).toHaveURL(/\/offres\?search=compatble/);
      await expect(page.getByText('Résultats pour comptable')).toBeVisible();

      // A town and a contract among the words are filters, each a link away from being words again.
      await page.getByRole('searchbox').fill('comptable bamako cdi');
      await page.getByRole('button', { name: 'Rechercher' }).click();
      const offers = page.getByRole('region', { name: 'Offres' }).getByRole('article');
      await expect(offers.first()).toContainText('Bamako, Mali');
      await expect(page.getByRole('link', { name: 'Retirer le filtre CDI' })).toBeVisible();
      await page.getByRole('link', { name: 'Retirer le filtre Bamako, Mali' }).click();
      await expect(page).toHaveURL('/offres?search=comptable+bamako+cdi&plain=bamako');
      await expect(page.getByRole('link', { name: 'Retirer le filtre Bamako, Mali' })).toBeHidden();
      await expect(page.getByRole('searchbox')).toHaveValue('comptable bamako cdi');

      await page.goto('/offres');
      const cdi = page.getByRole('checkbox', { name: /^CDI \d+$/ });
      await expect(cdi).toBeHidden();
      await page.getByText('Filtres', { exact: true }).click();
      await cdi.check();
      await page.getByRole('button', { name: 'Appliquer' }).click();
      await expect(page).toHaveURL(/contractTypes=CDI/);
      await expect(page.getByText('Filtres · 1')).toBeVisible();
      const rows = page.getByRole('region', { name: 'Offres' }).getByRole('article');
      await expect(rows).toHaveCount(10);
      for (const row of await rows.all()) await expect(row).toContainText('CDI');
      const first = await rows.first().getByRole('heading').textContent();
      await page.getByRole('link', { name: 'Page suivante' }).click();
      await expect(page).toHaveURL(/contractTypes=CDI.*page=2/);
      await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByText('Filtres · 1')).toBeVisible();
      await expect(rows.first().getByRole('heading')).not.toHaveText(first ?? '');
      await page.getByRole('link', { name: 'Retirer le filtre CDI' }).click();
      await expect(page).toHaveURL('/offres');
    },
  );

  test('an offer is read whole, shared on WhatsApp first, and leads to the sign-in', async ({
    page,
    request,
  }) => {
    const offer = await anOffer(request);
    await page.goto(`/recruitment-offers/${offer.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: offer.title })).toBeVisible();
    await expect(page.getByText('Vous recevez les marchandises')).toBeVisible();
    await expect(page.getByText(/^300\s000 – 450\s000\sF\s?CFA$/)).toBeVisible();
    const share = page.locator('section', {
      has: page.getByRole('heading', { name: 'Quelqu’un de votre entourage' }),
    });
    const whatsApp = share.getByRole('link').first();
    await expect(whatsApp).toHaveAccessibleName('Partager sur WhatsApp');
    const target = new URL((await whatsApp.getAttribute('href')) ?? '');
    expect(target.host).toBe('wa.me');
    expect(target.searchParams.get('text')).toContain(offer.title);
    expect(target.searchParams.get('text')).toContain(`/recruitment-offers/${offer.slug}`);

    const box = page.getByRole('region', { name: 'Postuler' });
    await box.getByRole('link', { name: 'Postuler', exact: true }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.goBack();
    await page.getByRole('link', { name: `Ajouter aux favoris : ${offer.title}` }).click();
    await expect(page).toHaveURL(
      `/login?redirect=${encodeURIComponent(`/recruitment-offers/${offer.slug}`)}`,
    );
  });

  test('the legal pages are complete, and the footer leads to each', async ({ page }) => {
    await page.goto('/');
    const legal = page.getByRole('navigation', { name: 'Informations légales' });
    await legal.getByRole('link', { name: 'Conditions Générales' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Engagements des recruteurs' })).toBeVisible();
    await expect(page.getByText(/^Version \d+, dernière modification le \d/)).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'Sommaire' });
    await contents.getByRole('link', { name: 'Services payants' }).click();
    await expect(page).toHaveURL(/#ressource-\d+$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Services payants' })).toBeInViewport();

    await legal.getByRole('link', { name: 'Politique de confidentialité' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(10);
    for (const sentence of [
      'tant que le compte est utilisé ou jusqu’à sa suppression',
      'jusqu’à 24 mois après la dernière activité',
      '12 mois au maximum',
      'loi malienne n° 2013-015 du 21 mai 2013',
    ])
      await expect(page.getByRole('main').getByText(sentence)).toBeVisible();

    await legal.getByRole('link', { name: 'Mentions légales' }).click();
    await expect(page.getByText('Site de démonstration')).toBeVisible();
    await expect(page.getByText('Directeur de la publication').first()).toBeVisible();
  });

  test('the menu of the header opens on a phone', { tag: '@mobile' }, async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    await expect(menu).toBeHidden();
    await page.locator('header summary').click();
    for (const entry of ['Accueil', 'Offres', 'Formations', 'Campagnes', 'Solutions', 'Contact', 'Connexion'])
      await expect(menu.getByRole('link', { name: entry })).toBeVisible();
    await menu.getByRole('link', { name: 'Offres' }).click();
    await expect(page).toHaveURL('/offres');
    await expect(menu).toBeHidden();
  });
});

test(
  'an offer describes itself to search engines and messengers',
  { tag: '@desktop' },
  async ({ page, request, baseURL }) => {
    const offer = await anOffer(request);
    const address = `${baseURL}/recruitment-offers/${offer.slug}`;
    await page.goto(address);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(JSON.parse(data.find((text) => text.includes('"JobPosting"')) ?? '{}')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: offer.title,
      description: expect.stringContaining('Vous recevez les marchandises'),
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      validThrough: expect.stringContaining(inDays(20)),
      employmentType: 'FULL_TIME',
      hiringOrganization: { '@type': 'Organization', name: expect.stringMatching(/./) },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'Bamako', addressCountry: 'ML' },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'XOF',
        value: { '@type': 'QuantitativeValue', minValue: 300_000, maxValue: 450_000, unitText: 'MONTH' },
      },
    });

    const tag = (property: string) => page.locator(`meta[property="${property}"]`);
    await expect(tag('og:title')).toHaveAttribute('content', new RegExp(offer.title));
    await expect(tag('og:description')).toHaveAttribute('content', /Bamako/);
    await expect(tag('og:url')).toHaveAttribute('content', address);
    await expect(tag('og:image:width')).toHaveAttribute('content', '1200');
    await expect(tag('og:image:height')).toHaveAttribute('content', '630');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    const image = (await tag('og:image').getAttribute('content')) ?? '';
    const answer = await request.get(image);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
    const size = `(async () => {
    const image = new Image();
    image.src = ${JSON.stringify(image)};
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  })()`;
    expect(await page.evaluate(size)).toEqual([1200, 630]);
  },
);

test(
  'search engines find the offers, and stay out of private screens',
  { tag: '@desktop' },
  async ({ request, baseURL }) => {
    const index = await request.get('/sitemap.xml');
    expect(index.headers()['content-type']).toContain('xml');
    const parts = [...(await index.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
    const pages = (await Promise.all(parts.map(async (part) => (await request.get(part)).text()))).join('');
    expect(pages).toContain(`<loc>${baseURL}/offres</loc>`);
    expect(pages).toContain(`<loc>${baseURL}/recruitment-offers/`);
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    for (const path of ['/recruiter/', '/applications', '/dashboard', '/admin', '/api/'])
      expect(robots).toContain(`Disallow: ${path}\n`);
    expect(robots).not.toContain('Disallow: /offres');
  },
);
