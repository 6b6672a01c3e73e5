import type { Page } from '@playwright/test';
import { expect, refusedWith, test } from './journey.ts';
import { draftOffer, publishOffer } from './offers.ts';
import { callAs, demoPerson, newCandidate, signIn, unique } from './people.ts';

test.describe.configure({ mode: 'parallel' });

const description =
  'Vous conduisez les tournées du matin, tenez le carnet de bord et veillez à l’entretien du camion.';

const expectSoon = expect.configure({ timeout: 1000 });

/**
 * Opens a public page until it shows the expected content: the server draws it from an index that learns of a change a
 * moment after its author.
 */
const opened = (page: Page, address: string, check: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.goto(address);
    await check();
  }).toPass();

test(
  'a draft saves itself, says what publication misses, is previewed, published and found at once',
  { tag: '@desktop' },
  async ({ page, request, openBrowser, expectProblem }) => {
    expectProblem(refusedWith(422));
    const title = `Chauffeur de tournée ${unique()}`;
    await signIn(page, await demoPerson(request, 'recruteur'));
    await page.goto('/recruiter/offers/create');
    await expect(page.getByText('Le brouillon s’enregistre tout seul.')).toBeVisible();
    await page.getByLabel('Intitulé du poste').fill(title);
    await expect(page.getByText(/^Enregistré à \d+\sh(?:\s\d\d)?$/)).toBeVisible();
    await expect(page).toHaveURL(/\/recruiter\/offers\/\d+\/edit$/);

    await page.reload();
    await expect(page.getByLabel('Intitulé du poste')).toHaveValue(title);
    await expect(page.getByText('Brouillon', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Publier l’offre' }).click();
    const missing = page.getByRole('alert').filter({ hasText: 'L’offre ne peut pas être publiée' });
    await expect(missing).toContainText('L’offre ne peut pas être publiée : complétez les champs signalés.');
    await expect(missing.getByRole('listitem')).toHaveText([
      'Choisissez une catégorie',
      'Choisissez un type de contrat',
      'Choisissez un niveau d’expérience',
      'Indiquez la ville',
      'Décrivez le poste en 50 caractères au moins',
    ]);

    await page.getByLabel('Catégorie').selectOption({ label: 'Transport, transit et logistique' });
    await page.getByLabel('Type de contrat').selectOption('CDD');
    await page.getByLabel('Expérience').selectOption({ label: 'Confirmé (2-5 ans)' });
    const city = page.getByRole('combobox', { name: 'Ville' });
    await city.fill('sikas');
    await page.getByRole('option', { name: /^Sikasso\s*Mali$/ }).click();
    await expect(city).toHaveValue('Sikasso');
    const department = page.getByRole('combobox', { name: /^Département ou service/ });
    await department.fill('Parc roulant');
    await page.getByRole('option', { name: /^Créer le département «\sParc roulant\s»$/ }).click();
    await expect(page.getByText('Département créé')).toBeVisible();
    await expect(department).toHaveValue('Parc roulant');
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type(description);
    const skills = page.getByRole('combobox', { name: 'Compétences' });
    const chosen = page.getByRole('list', { name: 'Compétences' });
    await skills.fill('Permis poids lourd');
    await page.getByRole('option', { name: /^Ajouter «\sPermis poids lourd\s» telle quelle$/ }).click();
    await expect(chosen.getByRole('listitem')).toHaveText([/Permis poids lourd/]);
    await skills.fill('Gestion des st');
    await page.getByLabel('Salaire mensuel, de').fill('180000');
    await expect(page.getByLabel('Salaire mensuel, de')).toHaveValue(/^180\s000$/);

    await page.getByRole('button', { name: 'Aperçu' }).click();
    const preview = page.getByRole('dialog', { name: title });
    await expect(preview).toContainText('Sikasso, Mali');
    await expect(preview).toContainText(description);
    await expect(preview).toContainText('Permis poids lourd');
    await preview.getByRole('button', { name: 'Fermer' }).click();
    await expect(preview).toBeHidden();

    // A half-typed word is neither published nor thrown away: one is asked, and chooses with the keyboard.
    await page.getByRole('button', { name: 'Publier l’offre' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Gestion des st' })).toContainText(
      'choisissez dans la liste, confirmez-le tel quel ou effacez-le avant de continuer',
    );
    await expect(page.getByText('Brouillon', { exact: true })).toBeVisible();
    await skills.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Gestion des stocks' })).toBeVisible();
    await skills.press('Enter');
    await expect(chosen.getByRole('listitem')).toHaveText([/Permis poids lourd/, /Gestion des stocks/]);
    await expect(skills).toHaveValue('');

    await page.getByRole('button', { name: 'Publier l’offre' }).click();
    await expect(page.getByText('Offre publiée')).toBeVisible();
    await expect(missing).toBeHidden();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();

    const visitor = await (await openBrowser()).newPage();
    await opened(visitor, '/offres', () =>
      expectSoon(visitor.getByRole('link', { name: title, exact: true })).toBeVisible(),
    );
    await visitor.goto(`/offres?search=${encodeURIComponent(title)}`);
    await visitor.getByRole('link', { name: title, exact: true }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(visitor.getByText(description)).toBeVisible();
  },
);

test(
  'an offer is duplicated, and one that is filled takes no more applications',
  { tag: '@desktop' },
  async ({ page, request, openBrowser }) => {
    const recruiter = await demoPerson(request, 'recruteur');
    const offer = await publishOffer(request, recruiter, `Agent de transit ${unique()}`);
    await signIn(page, recruiter);
    await page.goto('/recruiter/offers');
    await page.getByRole('searchbox', { name: 'Rechercher parmi mes offres' }).fill(offer.title);
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL(/search=Agent/);
    await page.getByRole('link', { name: `Modifier ${offer.title}` }).click();
    await page.getByRole('button', { name: 'Dupliquer' }).click();
    await expect(page.getByText('Offre dupliquée en brouillon')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`/offers/${offer.id}/`));
    await expect(page).toHaveURL(/\/recruiter\/offers\/\d+\/edit$/);
    await expect(page.getByText('Brouillon', { exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Description' })).toContainText('registre du dépôt');

    const candidate = await (await openBrowser()).newPage();
    await signIn(candidate, await newCandidate(request));
    await candidate.goto(`/job-details/${offer.id}`);
    const apply = candidate.getByRole('link', { name: 'Postuler', exact: true });
    await expect(apply).toBeVisible();

    await page.goto(`/employer/offers/${offer.id}`);
    await page.getByRole('button', { name: 'Marquer pourvue' }).click();
    const question = page.getByRole('dialog', { name: `« ${offer.title} » est pourvue ?` });
    await expect(question).toContainText('Elle ne recevra plus de candidatures.');
    await question.getByRole('button', { name: 'Marquer pourvue' }).click();
    await expect(page.getByText('Offre marquée comme pourvue')).toBeVisible();

    await opened(candidate, `/job-details/${offer.id}`, () =>
      expectSoon(
        candidate.getByText('Cette offre est pourvue : il n’est plus possible d’y postuler.'),
      ).toBeVisible(),
    );
    await expect(apply).toBeHidden();
  },
);

test(
  'a draft is deleted after one question that names it',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const recruiter = await demoPerson(request, 'recruteur');
    const draft = await draftOffer(request, recruiter, `Essai ${unique()}`);
    await signIn(page, recruiter);
    await page.goto(`/recruiter/offers/${draft.id}/edit`);
    await page.getByRole('button', { name: 'Supprimer' }).click();
    const question = page.getByRole('dialog', { name: 'Supprimer ce brouillon ?' });
    await expect(question).toContainText(`« ${draft.title} » sera supprimé définitivement.`);
    await question.getByRole('button', { name: 'Le garder' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await question.getByRole('button', { name: 'Supprimer le brouillon' }).click();
    await expect(page.getByText('Brouillon supprimé')).toBeVisible();
    await expect(page).toHaveURL('/recruiter/offers');
    await expect(page.getByRole('link', { name: draft.title, exact: true })).toBeHidden();
  },
);

test(
  'unpublishing takes an offer off the public list, for everyone at once',
  { tag: '@desktop' },
  async ({ page, request, openBrowser }) => {
    const recruiter = await demoPerson(request, 'recruteur');
    const offer = await publishOffer(request, recruiter, `Caissier ${unique()}`);
    const visitor = await (await openBrowser()).newPage();
    const address = `/offres?search=${encodeURIComponent(offer.title)}`;
    const listed = visitor.getByRole('link', { name: offer.title, exact: true });
    await opened(visitor, address, () => expectSoon(listed).toBeVisible());
    await signIn(page, recruiter);
    await page.goto(`/employer/offers/${offer.id}`);
    await page.getByRole('button', { name: 'Dépublier' }).click();
    await expect(page.getByText('Offre retirée de la publication')).toBeVisible();
    await opened(visitor, address, () => expectSoon(listed).toHaveCount(0));
    const draft = await callAs<{ data: { status: string } }>(
      request,
      recruiter,
      'GET',
      `/recruiter/offers/${offer.id}`,
    );
    expect(draft.data.status).toBe('draft');
  },
);
