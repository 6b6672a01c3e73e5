import { expect, refusedWith, test } from './journey.ts';
import { waitForMailWith } from './mailbox.ts';
import { callAs, fillSignIn, newCandidate, signIn } from './people.ts';
import { requireAccessible, requireGoodState } from './requirements.ts';
import { codeOf } from './totp.ts';

const password = 'Bamako#2026';

test('a candidate protects the account with a second factor and signs in with it', async ({
  page,
  request,
  expectProblem,
}) => {
  // The second step and wrong codes are refusals; a page whose cookie was taken away may still ask for live events.
  expectProblem(refusedWith(403), refusedWith(422), /status of 401.*notifications\/stream/);
  const person = await newCandidate(request);
  await signIn(page, person);
  await page.goto('/change-password');
  const section = page.getByRole('region', { name: 'Double authentification' });
  await section.getByRole('button', { name: 'Activer' }).click();
  await section.getByRole('button', { name: 'Continuer' }).click();
  await expect(section.getByText('Le mot de passe actuel est requis')).toBeVisible();
  await section.getByLabel('Votre mot de passe').fill(password);
  await section.getByRole('button', { name: 'Continuer' }).click();
  await expect(section.getByAltText(/Code QR/)).toBeVisible();
  const secret = (await section.locator('code').textContent()) ?? '';
  await requireGoodState(page, 'QR code');
  await section.getByLabel(/Code à 6 chiffres/).fill('000000');
  await section.getByRole('button', { name: 'Confirmer et activer' }).click();
  await expect(section.getByText('Ce code n’est pas valable.')).toBeVisible();
  await section.getByLabel(/Code à 6 chiffres/).fill(codeOf(secret));
  await section.getByRole('button', { name: 'Confirmer et activer' }).click();
  const codes = section.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await requireGoodState(page, 'recovery codes');
  const download = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Télécharger' }).click();
  expect((await download).suggestedFilename()).toBe('codes-de-secours-baara.txt');
  await section.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
  await expect(section.getByText('Il vous reste 10 codes de secours.')).toBeVisible();
  await waitForMailWith(person.email, 'double authentification', 'vient d’être activée');

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login?redirect=%2Fapplications');
  await fillSignIn(page, person.email, password);
  await page.getByLabel('Code à 6 chiffres').fill('000000');
  await page.getByRole('button', { name: 'Vérifier le code' }).click();
  await expect(page.getByText('Ce code n’est pas valable.')).toBeVisible();
  await expect(page.getByLabel('Code à 6 chiffres')).toHaveValue('000000');
  await requireAccessible(page, 'code');
  await page.getByRole('button', { name: 'Revenir à la connexion' }).click();
  await expect(page.getByLabel('Adresse email')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  // The code confirmed with is spent: the next one is good half a minute early.
  await page.getByLabel('Code à 6 chiffres').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Vérifier le code' }).click();
  await expect(page).toHaveURL(/\/applications$/);

  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await page.goto('/login');
  await fillSignIn(page, person.email, password);
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click();
  await page.getByLabel('Code de secours').fill(recoveryCode.toUpperCase());
  await page.getByRole('button', { name: 'Vérifier le code' }).click();
  await expect(page).toHaveURL(/dashboard$/);
  await waitForMailWith(person.email, 'codes de secours', 'Codes de secours encore valables : 9.');
});

test('ending a session signs the other browser out', async ({ page, browser, request, expectProblem }) => {
  expectProblem(refusedWith(401));
  const person = await newCandidate(request);
  await callAs(request, person, 'DELETE', '/auth/sessions');
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const other = await elsewhere.newPage();
  await signIn(other, person);
  await other.goto('/applications');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForMailWith(person.email, 'Firefox sur Windows');

  await signIn(page, person);
  await page.goto('/change-password');
  const devices = page.getByRole('list', { name: 'Appareils connectés' });
  await expect(devices.getByText('Cet appareil')).toHaveCount(1);
  await devices.getByRole('button', { name: 'Déconnecter Firefox sur Windows' }).click();
  await expect(page.getByText('L’appareil a été déconnecté.')).toBeVisible();
  await expect(devices.getByText('Firefox sur Windows')).toHaveCount(0);
  await other.reload();
  await expect(other).toHaveURL(/\/login\?session_expired=1/);
  await elsewhere.close();
});

test('coming back from a provider when there is none says so and leads to the sign-in', async ({
  page,
  expectProblem,
}) => {
  expectProblem(refusedWith(404));
  await page.goto('/auth/callback?code=x&state=y');
  await expect(page.getByText('La connexion par un autre service n’est pas proposée ici.')).toBeVisible();
  await requireAccessible(page, 'callback');
  await page.getByRole('link', { name: 'Retour à la connexion' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: /^Continuer avec/ })).toHaveCount(0);
});
