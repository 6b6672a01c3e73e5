import { expect, refusedWith, test } from './journey.ts';
import { publishOffer } from './offers.ts';
import { photo } from './files.ts';
import { newRecruiter, signIn, unique } from './people.ts';
import { requireGoodState } from './requirements.ts';

test('a recruiter opens the page of their company, and a visitor reaches an offer by it', async ({
  page,
  request,
  openBrowser,
  expectProblem,
}) => {
  // The visitor comes before the page is published.
  expectProblem(refusedWith(404));
  const owner = await newRecruiter(request);
  const offer = await publishOffer(request, owner, `Magasinier ${unique()}`);
  await signIn(page, owner);
  await page.goto('/profile?onglet=entreprise');
  const section = page.getByRole('region', { name: 'Page carrières' });
  const address = (await section.getByRole('link', { name: 'Voir l’aperçu' }).getAttribute('href')) ?? '';
  const path = new URL(address).pathname;

  const visitor = await (await openBrowser()).newPage();
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { name: 'Page introuvable' })).toBeVisible();

  await section.getByLabel('Publier la page carrières').check();
  await section.getByRole('textbox', { name: 'Votre histoire' }).fill('Nos camions partent avant le jour.');
  await section.getByRole('button', { name: 'Terre cuite' }).click();
  await expect(section.getByLabel('Code de la couleur')).toHaveValue('#a8432a');
  await section.getByLabel('Code de la couleur').fill('jaune');
  await section.getByRole('button', { name: 'Enregistrer la page carrières' }).click();
  await expect(section.getByText(/^Écrivez une couleur comme #283f9b/)).toBeVisible();
  await section.getByLabel('Code de la couleur').fill('#FFD700');
  await expect(section.getByText(/^Votre couleur deviendra #/)).toBeVisible();
  await section.getByRole('button', { name: 'Enregistrer la page carrières' }).click();
  await expect(section.getByText('Publiée', { exact: true })).toBeVisible();
  const colour = await section.getByLabel('Code de la couleur').inputValue();
  expect(colour).toMatch(/^#[\da-f]{6}$/);

  await section.getByRole('button', { name: 'Ajouter une image' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une image' });
  await dialog.getByLabel(/^Choisissez une image/).setInputFiles(await photo(page));
  await dialog.getByLabel('Ce que montre l’image').fill('L’équipe du dépôt');
  await dialog.getByRole('button', { name: 'Ajouter l’image' }).click();
  await expect(section.getByRole('img', { name: 'L’équipe du dépôt' })).toBeVisible();
  const code = await section.getByRole('textbox', { name: 'Vos offres sur votre site' }).inputValue();
  expect(code).toContain(`<iframe src="${address}/integrer"`);
  await requireGoodState(page, 'the section « Page carrières »');

  await visitor.goto(path);
  await expect(visitor.getByText('Nos camions partent avant le jour.')).toBeVisible();
  await expect(visitor.getByRole('img', { name: 'L’équipe du dépôt' })).toBeVisible();
  await expect(visitor.locator('article > header')).toHaveAttribute('style', new RegExp(colour));
  await expect(visitor.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
  await requireGoodState(visitor, 'the page of a company');
  await visitor.getByRole('link', { name: offer.title }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: offer.title })).toBeVisible();
  await visitor.getByRole('link', { name: 'Découvrir l’entreprise' }).click();
  await expect(visitor).toHaveURL(path);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the list to frame leads to the offers', { tag: '@desktop' }, async ({ page, context }) => {
    await page.goto('/entreprises/sahel-negoce');
    await expect(page.getByRole('heading', { level: 1, name: 'Sahel Négoce' })).toBeVisible();
    const first = page.getByRole('region', { name: 'Offres de l’entreprise' }).getByRole('link').first();
    const title = (await first.textContent()) ?? '';
    await page.goto('/entreprises/sahel-negoce/integrer');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: title, exact: true }).click();
    const offer = await opened;
    await expect(offer.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});
