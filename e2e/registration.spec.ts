import type { Page } from '@playwright/test';
import { expect, refusedWith, test } from './journey.ts';
import { verificationPath, waitForMail } from './mailbox.ts';
import { callAs, demoPerson, signIn as openAs, unique } from './people.ts';
import { requireAccessible, requireNoSidewaysScroll } from './requirements.ts';

const newEmail = (who: string): string => `${who}.${unique()}@exemple.ml`;

async function choosePasswords(page: Page, password: string): Promise<void> {
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Confirmez le mot de passe').fill(password);
  await page.getByRole('checkbox', { name: /J’accepte/ }).check();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Adresse email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

test('a freelance registers, reads so, confirms the address and signs in', async ({ page }) => {
  const email = newEmail('freelance');
  await page.goto('/login/freelance');
  await page.getByRole('link', { name: 'Inscription freelance' }).click();
  await expect(page.getByText(/vous compléterez votre profil/)).toBeVisible();
  const countries = page.getByLabel('Pays');
  await expect(countries).toHaveValue('ML');
  await expect(countries.locator('option')).toHaveText([
    'Mali',
    'Sénégal',
    'Côte d’Ivoire',
    'France',
    'Burkina Faso',
    'Bénin',
    'Togo',
    'Niger',
    'Cameroun',
  ]);
  await page.getByLabel('Prénom').fill('Ibrahim');
  await page.getByLabel('Nom', { exact: true }).fill('Maïga');
  await page.getByLabel('Adresse email').fill(email);
  await page.getByLabel('Téléphone').fill('+33 6 12 34 56 78');
  await countries.selectOption('France');
  await choosePasswords(page, 'Bamako@2026');
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page.getByRole('heading', { name: 'Inscription réussie' })).toBeVisible();
  await requireAccessible(page, 'freelance registered');
  await page.goto(verificationPath(await waitForMail(email)));
  await page.getByRole('link', { name: 'Se connecter maintenant' }).click();
  await expect(page.getByLabel('Adresse email')).toHaveValue(email);
  await signIn(page, email, 'Bamako@2026');
  await page.waitForURL('/freelance/dashboard');
});

test('a slow press on the button is a click, whatever a field left just before has to say', async ({
  page,
}) => {
  await page.goto('/register/freelance');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Bamako@2026');
  await page.getByLabel('Confirmez le mot de passe').fill('autre');
  const button = page.getByRole('button', { name: 'S’inscrire' });
  await expect(button).toBeEnabled();
  // The rules are there: what a field left before had to say shows already.
  await page.waitForLoadState('networkidle');
  // On the upper edge of the button, where the smallest move of the page is enough to lose the click.
  await button.hover({ position: { x: 40, y: 3 } });
  await page.mouse.down();
  await page.waitForTimeout(400);
  await page.mouse.up();
  await expect(page.getByText('Veuillez remplir correctement tous les champs obligatoires')).toBeVisible();
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible();
});

test('a client registers by the discreet third choice', async ({ page, expectProblem }) => {
  // The sign-in tried right after a registration is refused: the address is not confirmed yet.
  expectProblem(refusedWith(403));
  const email = newEmail('client');
  await page.goto('/register');
  await page.getByRole('link', { name: 'Je cherche un freelance' }).click();
  await page.getByLabel('Prénom').fill('Assétou');
  await page.getByLabel('Nom', { exact: true }).fill('Sangaré');
  await page.getByLabel('Adresse email').fill(email);
  await page.getByLabel('Téléphone').fill('76 12 34 56');
  await choosePasswords(page, 'Bamako#2026');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page).toHaveURL(`/email-verification-sent/${encodeURIComponent(email)}`);
  await page.goto(verificationPath(await waitForMail(email)));
  await page.getByRole('link', { name: 'Se connecter maintenant' }).click();
  await signIn(page, email, 'Bamako#2026');
  await page.waitForURL('/client/projects');
});

test('a reference code that does not exist is said at its field; a good one registers', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(refusedWith(422), refusedWith(403));
  const email = newEmail('code');
  const code = `FORUM-${unique()}`.toUpperCase();
  const manager = await demoPerson(request, 'manager');
  await callAs(request, manager, 'POST', '/admin/reference-codes', { code, label: 'Forum de l’emploi' });
  await page.goto('/register/candidate');
  await page.getByLabel('Prénom').fill('Aminata');
  await page.getByLabel('Nom', { exact: true }).fill('Traoré');
  await page.getByLabel('Adresse email').fill(email);
  await page.getByLabel('Femme').check();
  await page.getByLabel('Téléphone').fill('76 12 34 56');
  await choosePasswords(page, 'Bamako#2026');
  const field = page.getByLabel('Code de référence');
  await field.fill('INCONNU');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText('Ce code de référence n’existe pas ou a expiré')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('INCONNU');
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('Bamako#2026');
  await field.fill(code.toLowerCase());
  await expect(page.getByText('Ce code de référence n’existe pas ou a expiré')).toBeHidden();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page).toHaveURL(`/email-verification-sent/${encodeURIComponent(email)}`);
  type Codes = { data: { code: string; candidates: number }[] };
  const listed = await callAs<Codes>(
    request,
    manager,
    'GET',
    `/recruiter/candidates/promo-codes?search=${code}`,
  );
  expect(listed.data).toEqual([expect.objectContaining({ code, candidates: 1 })]);
});

test('a new verification mail can be asked for after a minute, counted down through a reload', async ({
  page,
}) => {
  const email = newEmail('minute');
  await page.clock.install();
  // The address of the last attempt to sign in, as the sign-in leaves it here.
  await page.goto('/robots.txt');
  await page.evaluate((last) => localStorage.setItem('lastLoginEmail', last), email);
  await page.goto('/email-verification-sent');
  await expect(page.getByRole('heading', { name: 'Vérifiez votre email' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  const again = page.getByRole('button', { name: /^Renvoyer l’email/ });
  await again.click();
  await expect(page.getByText('Email de vérification renvoyé avec succès')).toBeVisible();
  await expect(again).toBeDisabled();
  await expect(again).toHaveText(/\((60|59) s\)/);
  await page.clock.runFor(20_000);
  await expect(again).toHaveText(/\((40|39|38) s\)/);
  await page.reload();
  await expect(again).toHaveText(/\((40|39|38|37) s\)/);
  await expect(again).toBeDisabled();
  await page.clock.runFor(41_000);
  await expect(again).toHaveText('Renvoyer l’email');
  await expect(again).toBeEnabled();
  // Asked for again after a while: a whole minute, not what the clock said before.
  await page.clock.runFor(30_000);
  await again.click();
  await expect(again).toHaveText(/\((60|59) s\)/);
});

test('a manager makes a reference code, renames and withdraws it', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(refusedWith(422), refusedWith(409));
  const code = `ECOLE-${unique()}`.toUpperCase();
  await openAs(page, await demoPerson(request, 'manager'));
  await page.goto('/admin/settings?onglet=codes');
  await page.getByRole('button', { name: 'Créer un code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code', { exact: true }).fill('DEUX MOTS');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('De 2 à 40 lettres sans accent, chiffres ou tirets');
  await dialog.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
  await dialog.getByLabel(/^Libellé/).fill('École de commerce');
  await requireAccessible(page, 'reference code dialog');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/admin/settings?onglet=codes&search=${code}`);
  const row = page.getByRole('main').getByRole('row').filter({ hasText: code });
  await expect(row).toContainText(/Candidats inscrits\s: 0/);
  await requireNoSidewaysScroll(page, 'reference codes');
  await row.getByRole('button', { name: `Désactiver ${code}` }).click();
  await expect(row.getByText('Désactivé')).toBeVisible();
  await row.getByRole('button', { name: `Modifier ${code}` }).click();
  await dialog.getByLabel('Code', { exact: true }).fill('FORUM-BAMAKO');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Ce code existe déjà')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(`${code}-2`);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { name: `${code}-2` })).toBeVisible();
});

test('an administrator adds a package, and takes it away', async ({ page, request }) => {
  const name = `Saison ${unique()}`;
  await openAs(page, await demoPerson(request, 'admin'));
  await page.goto('/admin/settings?onglet=formules');
  await page.getByRole('button', { name: 'Ajouter une formule' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom').fill(name);
  await dialog.getByLabel(/^Avantages/).fill('Un conseiller en saison\n\nDes offres relues');
  await dialog.getByLabel('Prix par mois').fill('60 000');
  await requireAccessible(page, 'package dialog');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText(/^60\s000\sF\sCFA par mois$/)).toBeVisible();
  await expect(row.getByText('Des offres relues')).toBeVisible();
  await requireNoSidewaysScroll(page, 'packages');
  await row.getByRole('button', { name: `Supprimer la formule ${name}` }).click();
  await dialog.getByRole('button', { name: 'Supprimer la formule' }).click();
  await expect(row).toBeHidden();
});
