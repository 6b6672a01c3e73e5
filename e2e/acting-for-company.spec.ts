import type { APIRequestContext, Page } from '@playwright/test';
import { expect, refusedWith, test } from './journey.ts';
import { draftOffer } from './offers.ts';
import { callAs, demoPerson, newRecruiter, type Person, signIn, unique } from './people.ts';
import { requireAccessible, requireNoSidewaysScroll } from './requirements.ts';

const companyOf = async (request: APIRequestContext, owner: Person): Promise<string> =>
  (await callAs<{ data: { name: string } }>(request, owner, 'GET', '/company')).data.name;

const bar = (page: Page) => page.getByRole('region', { name: 'Entreprise pour laquelle vous agissez' });
const activeOffers = (page: Page) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('link', { name: 'Offres actives' }) })
    .getByRole('definition');
const switcher = (page: Page) => page.getByRole('region', { name: 'Changer d’entreprise' });

test(
  'a manager chooses a company, publishes for it, and its log names both',
  { tag: '@desktop' },
  async ({ page, request, openBrowser, expectProblem }) => {
    // The tab that is behind is refused what it still asks.
    expectProblem(refusedWith(409));
    const owner = await newRecruiter(request, 'Orange Transit');
    const company = await companyOf(request, owner);
    const other = await companyOf(request, await newRecruiter(request));
    const title = `Magasinier de gare ${unique()}`;
    const offer = await draftOffer(request, owner, title);
    const manager = await demoPerson(request, 'manager');

    await signIn(page, manager);
    await page.goto('/recruiter/offers');
    await expect(page.getByRole('heading', { name: 'Choisissez une entreprise' })).toBeVisible();
    await requireAccessible(page, 'the choice of a company');
    await page.getByLabel('Rechercher une entreprise').fill('zzqx');
    await expect(page.getByText(/Aucune entreprise ne correspond/)).toBeVisible();
    await page.getByLabel('Rechercher une entreprise').fill(company);
    await page.getByRole('button', { name: company }).click();

    // The page that was asked for, for the company.
    await expect(bar(page)).toContainText(`Vous agissez pour ${company}`);
    await expect(page.getByText(title)).toBeVisible();
    await page.goto(`/recruiter/offers/${offer.id}/edit`);
    await page.getByRole('button', { name: 'Publier l’offre' }).click();
    await expect(page.getByText('Offre publiée', { exact: false }).first()).toBeVisible();
    await expect(bar(page)).toBeVisible();

    const theirs = await (await openBrowser()).newPage();
    await signIn(theirs, owner);
    await theirs.goto('/profile?onglet=activite');
    await expect(
      theirs.getByText(`${manager.name}, pour le compte d’${company}, a publié l’offre « ${title} »`),
    ).toBeVisible();

    // In another tab, another company: this one says so, and follows when asked. An article is no company's.
    const article = await page.context().newPage();
    await article.goto('/admin/news/create');
    await article.getByRole('textbox', { name: 'Titre' }).fill(title);
    const tab = await page.context().newPage();
    await tab.goto('/recruiter/dashboard?onglet=jour');
    await expect(bar(tab)).toContainText(company);
    await expect(activeOffers(tab)).toHaveText('1');
    await tab.getByRole('banner').getByText(company).click();
    await switcher(tab).getByLabel('Rechercher une entreprise').fill(other);
    await requireAccessible(tab, 'the switcher');
    await switcher(tab).getByRole('button', { name: other }).click();
    await expect(tab.getByRole('alert').filter({ hasText: `Vous agissez pour ${other}` })).toBeVisible();
    await expect(bar(tab)).toContainText(other);
    // It has published nothing: its first steps stand in place of figures.
    await expect(tab.getByRole('region', { name: 'Bien démarrer' })).toBeVisible();
    await expect(activeOffers(tab)).toHaveCount(0);
    await expect(tab).toHaveURL('/recruiter/dashboard');
    await expect(tab.locator('#contenu')).toBeFocused();
    await expect(article.getByRole('banner').getByText(other).first()).toBeVisible();
    await expect(article.getByRole('textbox', { name: 'Titre' })).toBeFocused();
    await expect(article.getByRole('textbox', { name: 'Titre' })).toHaveValue(title);
    const behind = page.getByRole('alert', { name: 'Entreprise changée' });
    await expect(behind).toContainText(company);
    await behind.getByRole('button', { name: 'Recharger' }).click();
    await expect(bar(page)).toContainText(other);
    await expect(page).toHaveURL('/recruiter/dashboard');

    await bar(page).getByRole('button', { name: 'Quitter' }).click();
    await expect(page).toHaveURL('/manager/dashboard');
    await expect(page.getByRole('banner').getByText('Choisir une entreprise')).toBeVisible();
    await page.goto('/recruiter/offers');
    await expect(page.getByRole('heading', { name: 'Choisissez une entreprise' })).toBeVisible();
  },
);

test(
  'on a phone an administrator chooses and leaves a company in the menu',
  { tag: '@mobile' },
  async ({ page, request }) => {
    const company = await companyOf(request, await newRecruiter(request));
    await signIn(page, await demoPerson(request, 'admin'));
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    const menu = page.getByRole('dialog');
    await menu.getByText('Choisir une entreprise').click();
    await menu.getByLabel('Rechercher une entreprise').fill(company);
    await menu.getByRole('button', { name: company }).click();
    await expect(page).toHaveURL('/recruiter/dashboard');
    await expect(bar(page)).toContainText(company);

    await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
    await menu.getByText(company, { exact: true }).click();
    await expect(menu.getByRole('button', { name: 'Quitter' })).toBeVisible();
    await requireAccessible(page, 'the menu with the switcher');
    await requireNoSidewaysScroll(page, 'the menu with the switcher');
    await menu.getByRole('button', { name: 'Quitter' }).click();
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(bar(page)).toHaveCount(0);
  },
);
