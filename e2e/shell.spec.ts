import type { Page } from '@playwright/test';
import { expect, connectionCut, refusedWith, test } from './journey.ts';
import { walkThrough } from './message-walk.ts';
import { demoPerson, newCandidate, signIn } from './people.ts';

test.describe.configure({ mode: 'parallel' });

/** Two of the menus; those of every role stand in apps/web/app/shell/shell-rules.test.ts. */
const people = [
  {
    who: 'candidat',
    home: '/applicant/dashboard',
    role: 'Candidat',
    menu: ['Accueil', 'Offres', 'Messages', 'Agenda', 'Drive'],
    more: [],
  },
  {
    who: 'recruteur',
    home: '/recruiter/dashboard',
    role: 'Recruteur',
    menu: ['Dashboard', 'Offres', 'Candidats', 'Agenda', 'Messages'],
    more: ['Projets pour freelances', 'Tous les candidats'],
  },
] as const;

for (const { who, home, role, menu, more } of people) {
  const account = ['Mon profil', ...(who === 'candidat' ? ['Préférences'] : []), 'Sécurité', 'Assistance'];

  test(`${who}: the header shows its menu and account`, { tag: '@desktop' }, async ({ page, request }) => {
    const person = await demoPerson(request, who);
    await signIn(page, person);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(home);
    const entries = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link');
    // What waits to be read is counted beside its entry.
    await expect(entries).toHaveText(menu.map((entry) => new RegExp(`^${entry}(\\s*\\d+\\+? non lue?s?)?$`)));
    await expect(page.getByLabel(/^(Notifications|\d+\+? notifications? non lues?)$/).first()).toBeVisible();
    const header = page.getByRole('banner');
    await header.getByText(person.name).click();
    await expect(header.getByText(role, { exact: true })).toBeVisible();
    const mine = page.getByRole('navigation', { name: 'Mon compte' });
    await expect(mine.getByRole('link')).toHaveText(account);
    await expect(mine.getByRole('button', { name: 'Sortir' })).toBeVisible();
    const company = page.getByRole('navigation', { name: 'Mon entreprise' }).getByRole('link');
    await expect(company).toHaveText(
      who === 'recruteur' ? [/^Portefeuille\s*[\d\s]+F\sCFA$/, 'Entreprise', 'Équipe', 'Exports'] : [],
    );
  });

  test(`${who}: the phone's sidebar mirrors the menu`, { tag: '@mobile' }, async ({ page, request }) => {
    await signIn(page, await demoPerson(request, who));
    await page.goto(home);
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const sidebar = page.getByRole('dialog');
    await expect(sidebar.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText([
      ...menu,
      ...more,
    ]);
    await expect(sidebar.getByRole('navigation', { name: 'Mon compte' }).getByRole('link')).toHaveText(
      account,
    );
    await sidebar.getByRole('button', { name: 'Fermer le menu' }).click();
    await expect(sidebar).toBeHidden();
  });
}

const scrolled = (page: Page): Promise<number> => page.evaluate('window.scrollY');
const scrollTo = (page: Page, top: number): Promise<void> => page.evaluate(`window.scrollTo(0, ${top})`);

test(
  "the open sidebar blocks the page's scrolling, and a new page closes it",
  { tag: '@mobile' },
  async ({ page, request }) => {
    await signIn(page, await demoPerson(request, 'recruteur'));
    await page.goto('/recruiter/offers');
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const sidebar = page.getByRole('dialog');
    await expect(sidebar).toBeVisible();
    await page.mouse.move(350, 400);
    await page.mouse.wheel(0, 400);
    await sidebar.getByRole('link', { name: 'Dashboard' }).hover();
    expect(await scrolled(page)).toBe(0);
    await sidebar.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/recruiter/dashboard');
    await expect(sidebar).toBeHidden();
    await page.mouse.move(180, 400);
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      expect(await scrolled(page)).toBeGreaterThan(0);
    }).toPass();
  },
);

test('the public header offers to sign in, then to leave', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('navigation', { name: 'Menu principal' }).getByRole('link')).toHaveText([
    'Accueil',
    'Offres',
    'Formations',
    'Campagnes',
    'Solutions',
    'Contact',
  ]);
  const { sees, end } = walkThrough('publicShell');
  await sees(header, 'Connexion', 'Inscription');
  await sees(
    page.getByRole('contentinfo'),
    'Conditions Générales',
    'Politique de confidentialité',
    'Mentions légales',
  );
  await scrollTo(page, 320);
  await sees(page, 'Retour en haut de page');
  for (const [name, href] of [
    ['Démarrer Mon Parcours', '/login'],
    ['Explorer les Opportunités', '/solutions'],
    ['Voir les campagnes', '/massrecruitment'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);

  await signIn(page, await newCandidate(request));
  await page.goto('/');
  await sees(header, 'Tableau de bord', 'Déconnexion');
  end();
  await expect(page.getByRole('link', { name: 'Accéder à mon Espace' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await expect(page.getByRole('link', { name: 'Démarrer Mon Parcours' })).toHaveCount(0);
  await header.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate('[...Object.keys(localStorage), ...Object.keys(sessionStorage)]')).not.toContain(
    'baara_token',
  );
  // What a device is known by outlives a sign-out: it opens nothing.
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name).filter((name) => name !== 'baara_device')).toEqual([]);
  await page.goto('/applications');
  await expect(page).toHaveURL('/login?redirect=%2Fapplications');
});

test(
  'the footer shows its links where the document wants it, and only there',
  { tag: '@desktop' },
  async ({ page, request, expectProblem }) => {
    expectProblem(refusedWith(404));
    const legal = page.getByRole('navigation', { name: 'Informations légales' }).getByRole('link');
    for (const path of ['/', '/offres', '/login', '/register', '/nulle-part']) {
      await page.goto(path);
      await expect(legal, path).toHaveText([
        'Conditions Générales',
        'Politique de confidentialité',
        'Mentions légales',
      ]);
    }
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Burkina-Faso');
    await expect(footer).toContainText('Mise à disposition de personnel');
    await signIn(page, await demoPerson(request, 'candidat'));
    for (const path of ['/applicant/dashboard', '/applications', '/bookmarks_offres']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(footer, path).toHaveCount(0);
    }
  },
);

test('past 300 pixels a button leads back to the top; a new page starts at its top', async ({ page }) => {
  await page.goto('/offres');
  const button = page.getByRole('button', { name: 'Retour en haut de page' });
  await scrollTo(page, 300);
  await expect(button).toBeHidden();
  await scrollTo(page, 320);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(button).toBeHidden();

  // At the foot of the page it stands above the lists of the footer.
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Mentions légales' }).scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport();
  const [place, foot] = [await button.boundingBox(), await footer.boundingBox()];
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  await expect(footer).toContainText('Postuler à une offre est gratuit');

  await scrollTo(page, 600);
  await page.getByRole('region', { name: 'Offres' }).getByRole('heading').nth(4).getByRole('link').click();
  await expect(page).not.toHaveURL('/offres');
  await expect(page.getByRole('link', { name: 'Toutes les offres' })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('an unknown address says so and offers a way on', async ({ page, expectProblem }) => {
  // The random destination may be a page of a later day.
  expectProblem(refusedWith(404));
  const { sees, end } = walkThrough('notFound');
  const answer = await page.goto('/nulle-part/ailleurs');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await sees(page, 'Destination inconnue', 'Explorer au hasard');
  await expect(page.getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Explorer au hasard' }).click();
  await sees(page, 'Impossible de calculer une trajectoire vers cette destination.');
  end();
  await expect(page).toHaveURL(
    /\/(solutions|contact|about|offres|cover-letter-generator|premium-ai-services)$/,
  );
});

test('a lost connection is reported once, can be dismissed, and is retried', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(connectionCut);
  await signIn(page, await demoPerson(request, 'candidat'));
  const calls = '**/api/v1/applications?*';
  await page.route(calls, (route) => route.abort());
  await page.goto('/applications');
  const banner = page.getByRole('alert').filter({ hasText: 'Connexion perdue' });
  await expect(banner).toContainText('Oups, chargement impossible');
  await banner.getByRole('button', { name: 'Fermer' }).click();
  await expect(banner).toBeHidden();

  await page.reload();
  await expect(banner).toBeVisible();
  await page.unroute(calls);
  await banner.getByRole('button', { name: 'Réessayer' }).click();
  await expect(banner).toBeHidden();
  await expect(
    page
      .getByRole('listitem')
      .getByText(/Envoyée le/)
      .first(),
  ).toBeVisible();
});

test(
  'the home page shows no offline banner',
  { tag: '@mobile' },
  async ({ page, request, expectProblem }) => {
    expectProblem(connectionCut);
    await signIn(page, await newCandidate(request));
    await page.goto('/');
    await page.route('**/api/v1/bookmarks/**', (route) => route.abort());
    await page
      .getByRole('button', { name: /^Ajouter aux favoris/ })
      .first()
      .click();
    await expect(page.locator('.Toastify').getByRole('alert')).toBeVisible();
    await expect(page.getByText('Oups, chargement impossible')).toHaveCount(0);
  },
);

test(
  'a message stands at the bottom right, closes on demand and leaves by itself',
  { tag: '@desktop' },
  async ({ page, request, expectProblem }) => {
    expectProblem(refusedWith(500));
    await signIn(page, await newCandidate(request));
    await page.goto('/offres');
    await page.route('**/api/v1/bookmarks/**', (route) =>
      route.fulfill({ status: 500, json: { status: 'error', message: "Erreur lors de l'ajout du favori" } }),
    );
    const bookmark = page.getByRole('button', { name: /^Ajouter aux favoris/ }).first();
    const message = page.getByRole('alert').filter({ hasText: 'Erreur lors de l’ajout du favori' });
    await bookmark.click();
    await expect(message).toBeVisible();
    const place = await message.boundingBox();
    expect(place?.x).toBeGreaterThan(640);
    expect(place?.y).toBeGreaterThan(400);
    await message.getByRole('button', { name: 'Fermer' }).click();
    await expect(message).toHaveCount(0);
    // Undone: the offer is not shown as bookmarked when it is not.
    await expect(bookmark).toBeVisible();

    await bookmark.click();
    await expect(message).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(message).toHaveCount(0);
  },
);

test(
  'a session past its time counts as none, on this device too',
  { tag: '@mobile' },
  async ({ page, request }) => {
    await signIn(page, await newCandidate(request));
    await page.goto('/applications');
    await expect(page.getByRole('heading', { name: 'Mes candidatures' })).toBeVisible();
    await page.clock.setFixedTime(Date.now() + 31 * 86_400_000);
    await page.goto('/applications');
    await expect(page).toHaveURL('/login?redirect=%2Fapplications');
    expect(await page.evaluate('localStorage.getItem("baara_token")')).toBeNull();
  },
);
