import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { verificationPath, waitForMail } from './mailbox.ts';

const password = 'Bamako#2026';
const newEmail = (who: string): string => `${who}.${randomBytes(4).toString('hex')}@exemple.ml`;

async function fillCandidate(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByRole('link', { name: 'Je suis candidat' }).click();
  await page.getByLabel('Prénom').fill('Aminata');
  await page.getByLabel('Nom', { exact: true }).fill('Traoré');
  await page.getByLabel('Adresse email').fill(email);
  await page.getByLabel('Femme').check();
  await page.getByLabel('Téléphone').fill('76 12 34 56');
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Confirmez le mot de passe').fill(password);
  await page.getByRole('checkbox', { name: /J’accepte/ }).check();
}

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Adresse email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

async function registerVerified(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/v1/auth/register', {
    data: {
      firstName: 'Aminata',
      lastName: 'Traoré',
      phoneNumber: '+22376123456',
      gender: 'femme',
      email,
      password,
    },
  });
  expect(answer.ok()).toBe(true);
  const token =
    verificationPath(await waitForMail(email))
      .split('/')
      .at(-1) ?? '';
  expect((await page.request.get(`/api/v1/auth/verify-email/${token}`)).ok()).toBe(true);
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/register');
  await page.waitForURL(/dashboard/);
  await page.goto('/email-verification-sent');
  await page.getByLabel('Menu', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Déconnexion' }).locator('visible=true').click();
  await page.waitForURL(/\/login$/);
}

test(
  'a candidate registers, confirms the address, signs in and out',
  { tag: '@mobile' },
  async ({ page }) => {
    const email = newEmail('candidate');
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await fillCandidate(page, email);
    await expect(page.getByLabel('Téléphone')).toHaveValue('+223 76 12 34 56');
    await page.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(page.getByRole('button', { name: 'Création en cours...' })).toBeDisabled();

    await expect(page).toHaveURL(`/email-verification-sent/${encodeURIComponent(email)}`);
    await expect(page.getByRole('heading', { name: 'Vérifiez votre email' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole('button', { name: /Renvoyer l’email \(\d+ s\)/ })).toBeDisabled();
    expect(warnings).toContainEqual(expect.stringContaining('Connexion automatique impossible'));

    const confirmation = page.waitForRequest('**/auth/verify-email/*');
    await page.goto(verificationPath(await waitForMail(email)));
    // Mail scanners fetch what a page fetches.
    expect((await confirmation).method()).toBe('POST');
    await expect(
      page.getByText('Votre adresse email est confirmée. Vous pouvez vous connecter.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Se connecter maintenant' }).click();
    await expect(page.getByLabel('Adresse email')).toHaveValue(email);
    await signIn(page, email);
    await page.waitForURL('/applicant/dashboard');

    await signOut(page);
    await page.goto('/applications');
    await expect(page).toHaveURL('/login?redirect=%2Fapplications');
  },
);

test('an employer registers a company, confirms the address and signs in', async ({ page }) => {
  const email = newEmail('rh');
  await page.goto('/register/candidate');
  await page.getByRole('link', { name: 'Inscription employeur' }).click();
  await page.getByLabel('Nom de l’entreprise').fill('Sahel Transit');
  await page.getByLabel('Numéro RCCM ou NINA').fill('1234 5678 9012 34');
  await page.getByLabel('Téléphone').fill('+223 76 12 34 56');
  await page.getByLabel('Nom du contact').fill('Moussa Keïta');
  await page.getByLabel('Fonction').fill('Directeur');
  await page.getByLabel('Email professionnel').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByLabel('Confirmez le mot de passe').fill(password);
  await page.getByRole('checkbox', { name: /J’accepte/ }).check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page).toHaveURL(`/email-verification-sent/${encodeURIComponent(email)}`);
  await page.clock.install();
  await page.goto(verificationPath(await waitForMail(email)));
  await expect(page.getByText('Votre adresse email est confirmée.')).toBeVisible();
  // It leads to the sign-in by itself.
  await page.clock.runFor(5000);
  await page.waitForURL('/login');
  await signIn(page, email);
  await page.waitForURL('/recruiter/dashboard');
});

test('a page asked for before signing in opens after it; another site never does', async ({ page }) => {
  const email = newEmail('chemin');
  await registerVerified(page, email);
  await page.goto('/applications?page=2');
  await expect(page).toHaveURL('/login?redirect=%2Fapplications%3Fpage%3D2');
  await signIn(page, email);
  await page.waitForURL('/applications?page=2');

  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/login?redirect=//ailleurs.example/');
  await signIn(page, email);
  await page.waitForURL('/applicant/dashboard');
});

test('a session ended elsewhere leads back to the sign-in, which says so', async ({ page, request }) => {
  const email = newEmail('session');
  await registerVerified(page, email);
  await page.goto('/login');
  await signIn(page, email);
  await page.waitForURL('/applicant/dashboard');
  const token = await page.evaluate(() => sessionStorage.getItem('baara_token'));
  // Calls and events of the page being left would meet the end of the session there.
  await page.goto('about:blank');
  const ended = await request.post('/api/v1/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(ended.ok()).toBe(true);
  await page.goto('/applications');
  await page.waitForURL(/\/login\?session_expired=1/);
  await expect(page.getByText('Votre session a expiré. Veuillez vous reconnecter.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('baara_token'))).toBeNull();
});

test('remember-me remembers the person after the browser was closed', async ({ page, browser }) => {
  const email = newEmail('fidele');
  await registerVerified(page, email);
  await page.goto('/login');
  await page.getByLabel('Se souvenir de moi').check();
  await signIn(page, email);
  await page.waitForURL('/applicant/dashboard');
  expect(await page.evaluate(() => localStorage.getItem('rememberMe'))).toBe('true');
  const reopened = await browser.newContext({ storageState: await page.context().storageState() });
  const again = await reopened.newPage();
  await again.goto('/login');
  await again.waitForURL('/applicant/dashboard');
  await reopened.close();
});
