import type { Page } from '@playwright/test';
import { importCandidate, oldPassword } from './imported.ts';
import { expect, refusedWith, test } from './journey.ts';
import { waitForMailWith } from './mailbox.ts';
import { fillSignIn, newCandidate, signIn } from './people.ts';
import { requireGoodState, requireNoSidewaysScroll } from './requirements.ts';

const password = 'Bamako#2026';
const next = 'Kayes#2027';

const newField = (page: Page) => page.getByLabel('Nouveau mot de passe', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirmez le nouveau mot de passe');

async function typeTwice(page: Page, secret: string, again = secret): Promise<void> {
  await newField(page).fill(secret);
  await confirmation(page).fill(again);
}

/** The path of the reset link in the last message to an address. */
async function resetPath(email: string): Promise<string> {
  const { text } = await waitForMailWith(email, '/reset-password?token=');
  const path = /\/reset-password\?token=[\w-]{43}/.exec(text)?.[0];
  if (!path) throw new Error('The message holds no reset link.');
  return path;
}

test('a forgotten password is chosen anew by mail', async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(401), refusedWith(409), refusedWith(422));
  const person = await newCandidate(request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié ?' })).toBeVisible();
  const send = page.getByRole('button', { name: 'Réinitialiser le mot de passe' });
  const address = page.getByLabel('Adresse email');
  await send.click();
  await expect(page.getByText('Veuillez entrer votre adresse email')).toBeVisible();
  await address.fill('aminata');
  await send.click();
  await expect(page.getByText('Adresse email invalide')).toBeVisible();
  await expect(address).toHaveValue('aminata');
  await address.fill(` ${person.email} `);
  await send.click();
  await expect(page.getByText('Si un compte existe avec cette adresse, un lien')).toBeVisible();
  await expect(address).toHaveValue('');

  await page.clock.install();
  const link = await resetPath(person.email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Réinitialisation du mot de passe' })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Réinitialiser mon mot de passe' });
  await expect(submit).toBeDisabled();
  await newField(page).press('Enter');
  await expect(page.getByText('Veuillez remplir tous les champs.')).toHaveCount(2);
  await typeTwice(page, 'Court#1');
  await expect(page.getByText('Le mot de passe doit contenir au moins 8 caractères.')).toBeVisible();
  await expect(submit).toBeDisabled();
  await typeTwice(page, next, 'Kayes#2028');
  await expect(page.getByText('Les mots de passe ne correspondent pas.')).toBeVisible();
  await expect(submit).toBeDisabled();
  await typeTwice(page, 'kayes#2027');
  await submit.click();
  await expect(
    page.getByText('Le mot de passe doit contenir des majuscules et des minuscules'),
  ).toBeVisible();
  await expect(newField(page)).toHaveValue('kayes#2027');
  await typeTwice(page, next);
  await submit.click();
  await expect(page.getByText('Votre mot de passe a été réinitialisé avec succès.')).toBeVisible();
  await page.clock.runFor(2900);
  expect(new URL(page.url()).pathname).toBe('/reset-password');
  await page.clock.runFor(200);
  await page.waitForURL('/login');

  // The session opened before has ended, the old password with it.
  const ended = await request.get('/api/v1/auth/check-account-status', {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(ended.status()).toBe(401);
  await fillSignIn(page, person.email, password);
  await expect(page.getByText('Email ou mot de passe incorrect')).toBeVisible();
  await fillSignIn(page, person.email, next);
  await page.waitForURL('/applicant/dashboard');
  await waitForMailWith(person.email, 'Le mot de passe de votre compte a été changé le');

  await page.goto(link);
  await typeTwice(page, 'Segou#2028');
  await submit.click();
  await expect(page.getByText('Ce lien de réinitialisation a déjà servi.')).toBeVisible();
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
  await page.waitForURL('/password-recovery');
});

test('anyone who resets while signed in is asked to sign in again', async ({
  page,
  request,
  expectProblem,
}) => {
  // This browser signs out of a session that has ended already.
  expectProblem(refusedWith(401));
  const person = await newCandidate(request);
  await signIn(page, person);
  await page.goto('/password-recovery');
  // The signed-in header, as on every screen of the account.
  await expect(page.getByRole('button', { name: 'Inscription' })).toHaveCount(0);
  await expect(page.getByLabel('Adresse email')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click();
  await page.goto(await resetPath(person.email));
  await typeTwice(page, next);
  await page.getByRole('button', { name: 'Réinitialiser mon mot de passe' }).click();
  await page.getByRole('link', { name: 'Se connecter maintenant' }).click();
  await page.waitForURL('/login');
  await fillSignIn(page, person.email, next);
  await page.waitForURL('/applicant/dashboard');
});

test('a password is changed on the security page; other devices are signed out', async ({
  page,
  request,
  openBrowser,
  expectProblem,
}) => {
  expectProblem(refusedWith(400), refusedWith(401));
  const person = await newCandidate(request);
  const other = await (await openBrowser()).newPage();
  await signIn(other, person);
  await other.goto('/applications');
  await expect(other.getByRole('heading', { name: 'Mes candidatures' })).toBeVisible();

  await signIn(page, person);
  await page.goto('/change-password');
  await expect(page.getByRole('heading', { name: 'Sécurité', exact: true })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Modifier mon mot de passe' });
  await submit.click();
  await expect(page.getByText('Le mot de passe actuel est requis')).toBeVisible();
  await expect(page.getByText('Le nouveau mot de passe est requis')).toBeVisible();
  await page.getByLabel('Mot de passe actuel').fill('Mauvais#2026');
  await typeTwice(page, next);
  await submit.click();
  await expect(page.getByText('Le mot de passe actuel est incorrect')).toBeVisible();
  await expect(newField(page)).toHaveValue(next);
  await page.getByLabel('Mot de passe actuel').fill(password);
  await submit.click();
  await expect(page.getByText('Votre mot de passe a été modifié.')).toBeVisible();
  await expect(page.getByLabel('Mot de passe actuel')).toHaveValue('');
  await expect(page.getByText('Changé pour la dernière fois le')).toBeVisible();
  await waitForMailWith(person.email, 'Le mot de passe de votre compte a été changé le');
  await page.reload();
  await expect(submit).toBeVisible();

  await other.goto('/applications');
  await other.waitForURL(/\/login\?/);
  await fillSignIn(other, person.email, next);
  await other.waitForURL('/applications');
});

test('a person of the older system chooses a new password before anything else', async ({
  page,
  expectProblem,
}) => {
  // A page requested before the new password is refused.
  expectProblem(refusedWith(403), refusedWith(422));
  const email = await importCandidate();
  await page.clock.install();
  await page.goto('/login');
  await fillSignIn(page, email, oldPassword);
  await page.waitForURL('/password-migration');
  const banner = page.getByText('Une mise à jour de sécurité est requise pour votre compte.', {
    exact: true,
  });
  const later = page.getByRole('button', { name: 'Plus tard' });
  await expect(page.getByRole('button', { name: 'Mettre à jour mon mot de passe' })).toBeVisible();
  await expect(later).toHaveCount(0);
  await requireGoodState(page, '/password-migration');

  for (const path of ['/applications', '/offres', '/login', '/change-password']) {
    await page.goto(path);
    await page.waitForURL('/password-migration');
  }
  for (const path of ['/password-recovery', '/reset-password?token=x']) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(later).toHaveCount(0);
  }

  await page.goto('/');
  await expect(banner).toBeVisible();
  await requireNoSidewaysScroll(page, 'the banner of a required password');
  await later.click();
  await expect(banner).toHaveCount(0);
  await page.clock.fastForward('59:00');
  await page.reload();
  await expect(page.getByText('Offres en vedette')).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.clock.fastForward('01:01');
  await expect(banner).toBeVisible();
  await page.getByRole('link', { name: 'Mettre à jour' }).click();
  await page.waitForURL('/password-migration');

  const submit = page.getByRole('button', { name: 'Mettre à jour mon mot de passe' });
  await submit.click();
  await expect(page.getByText('Le nouveau mot de passe est requis')).toBeVisible();
  await typeTwice(page, oldPassword);
  await submit.click();
  await expect(page.getByText('Le nouveau mot de passe doit être différent de l’actuel')).toBeVisible();
  await typeTwice(page, next);
  await submit.click();
  await page.waitForURL('/applicant/dashboard');
  await page.goto('/applications');
  await expect(page.getByRole('heading', { name: 'Mes candidatures' })).toBeVisible();
  await page.goto('/password-migration');
  await page.waitForURL('/applicant/dashboard');
});

test(
  'anyone who owes a new password may still sign out',
  { tag: '@both' },
  async ({ page, isMobile, expectProblem }) => {
    expectProblem(refusedWith(403));
    const email = await importCandidate();
    await page.goto('/login');
    await fillSignIn(page, email, oldPassword);
    await page.waitForURL('/password-migration');
    // The header of the sign-in page goes with it, and its menu, which a session changes before.
    await expect(page.getByRole('heading', { name: 'Mise à jour de votre mot de passe' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Tableau de bord' })).toBeVisible();
    if (isMobile) await page.getByLabel('Menu', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Déconnexion' }).locator('visible=true').click();
    await page.waitForURL('/login');
  },
);
