import type { Page } from '@playwright/test';
import { importCandidate, oldPassword } from './imported.ts';
import { expect, connectionCut, refusedWith, test } from './journey.ts';
import { verificationPath, waitForMail, waitForMailWith } from './mailbox.ts';
import { fillAll, given, expectValues, lost, unexplained, walkThrough } from './message-walk.ts';
import { callAs, newCandidate, signIn, unique } from './people.ts';

/** Passwords and verification, state after state: every documented message, and nothing typed lost. */
test.describe.configure({ mode: 'parallel' });
const desktop = { tag: '@desktop' };

const good = 'Bamako#2026';
const newEmail = (): string => `message.${unique()}@exemple.ml`;
const secretOf = (page: Page) => page.getByLabel('Mot de passe', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a forgotten password', desktop, async ({ page, expectProblem }) => {
  expectProblem(refusedWith(500), refusedWith(422), connectionCut);
  const { sees, end } = walkThrough('passwordRecovery');
  await page.goto('/password-recovery');
  await sees(page, 'Mot de passe oublié ?', 'Réinitialiser le mot de passe');
  const send = button(page, 'Réinitialiser le mot de passe');
  const email = page.getByLabel('Adresse email');
  await send.click();
  await sees(page, 'Veuillez entrer votre adresse email');
  await expect(email).toBeFocused();
  await email.fill('personne');
  await send.click();
  await expect(page.getByText('Adresse email invalide')).toBeVisible();
  await expect(email).toBeFocused();
  await expectValues([[email, 'personne']]);
  await email.fill('personne@exemple.ml');
  for (const answer of [unexplained(500), lost] as const) {
    await given(
      page,
      '/auth/request-password-reset',
      answer,
      async () => {
        await send.click();
        await sees(page, 'Erreur lors de la demande de réinitialisation');
      },
      () => sees(page, 'Envoi en cours...'),
    );
    await expectValues([[email, 'personne@exemple.ml']]);
  }
  end();
});

test('a password chosen anew', desktop, async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(500), refusedWith(404));
  const { sees, end } = walkThrough('resetPassword');
  await page.goto('/reset-password');
  await sees(
    page,
    'Réinitialisation du mot de passe',
    'Token de réinitialisation manquant. Veuillez vérifier le lien dans votre email.',
  );
  await page.goto(`/reset-password?token=${'x'.repeat(43)}`);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('Kayes#2027');
  await page.getByLabel('Confirmez le nouveau mot de passe').fill('Kayes#2027');
  await button(page, 'Réinitialiser mon mot de passe').click();
  await expect(page.getByText('Ce lien de réinitialisation n’est pas valable.')).toBeVisible();
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
  await page.waitForURL('/password-recovery');
  await page.getByRole('link', { name: 'Retour à la connexion' }).click();
  await page.waitForURL('/login');
  const { email } = await newCandidate(request);
  await callAs(request, null, 'POST', '/auth/request-password-reset', { username: email });
  const { text } = await waitForMailWith(email, '/reset-password?token=');
  await page.goto(/\/reset-password\?token=[\w-]{43}/.exec(text)?.[0] ?? '');
  await sees(page, 'Réinitialiser mon mot de passe');
  const send = button(page, 'Réinitialiser mon mot de passe');
  await expect(send).toBeDisabled();
  const next = page.getByLabel('Nouveau mot de passe', { exact: true });
  const again = page.getByLabel('Confirmez le nouveau mot de passe');
  // The fields' script is there once the button's is.
  await next.fill('Kayes#2027');
  await again.fill('Kayes#2027');
  await expect(send).toBeEnabled();
  await next.fill('');
  await next.press('Enter');
  await sees(page, 'Veuillez remplir tous les champs.', 'Les mots de passe ne correspondent pas.');
  await next.fill('court');
  await sees(page, 'Le mot de passe doit contenir au moins 8 caractères.');
  await next.fill('kayes#2027');
  await again.fill('kayes#2027');
  await send.click();
  await expect(next).toBeFocused();
  const fields = [
    [next, 'Kayes#2027'],
    [again, 'Kayes#2027'],
  ] as const;
  await fillAll(fields);
  await given(
    page,
    '/auth/reset-password',
    unexplained(500),
    async () => {
      await send.click();
      await sees(page, 'Erreur lors de la réinitialisation');
    },
    () => sees(page, 'Réinitialisation en cours...'),
  );
  await expectValues(fields);
  await send.click();
  await sees(page, 'Votre mot de passe a été réinitialisé avec succès.');
  end();
});

test('a verification mail sent again', desktop, async ({ page, expectProblem }) => {
  expectProblem(refusedWith(500), refusedWith(422), connectionCut);
  const { sees, end } = walkThrough('verificationSent');
  await page.goto('/email-verification-sent');
  const send = page.getByRole('button', { name: /^Renvoyer l’email/ });
  const email = page.getByLabel('Adresse email');
  await send.click();
  await expect(page.getByText('Veuillez entrer votre adresse email')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill('personne');
  await send.click();
  await expect(page.getByText('Adresse email invalide')).toBeVisible();
  await expectValues([[email, 'personne']]);

  await page.goto(`/email-verification-sent/${newEmail()}`);
  await sees(page, 'Vérifiez votre email');
  for (const [answer, text] of [
    [unexplained(500), "Erreur lors du renvoi de l'email"],
    [lost, "Erreur lors du renvoi de l'email de vérification"],
  ] as const) {
    await given(page, '/auth/resend-verification', answer, async () => {
      await send.click();
      await sees(page, text);
    });
  }
  await send.click();
  await sees(page, 'Email de vérification renvoyé avec succès');
  end();
});

test('an address verified', desktop, async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(404), refusedWith(400), refusedWith(500));
  const { sees, end } = walkThrough('verifyEmail');
  await page.goto('/verify-email');
  await sees(page, "Token de vérification manquant dans l'URL.");
  await page.getByRole('link', { name: 'Retour à la connexion' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/verify-email/inconnu');
  await sees(page, 'Une erreur est survenue lors de la vérification de votre email.');
  for (const [answer, text] of [
    [unexplained(500), 'Erreur lors de la vérification'],
    [{ status: 400, json: { status: 'error', expired: true } }, 'Le lien de vérification a expiré.'],
  ] as const) {
    await given(page, '/auth/verify-email/*', answer, async () => {
      await page.goto('/verify-email/inconnu');
      await sees(page, text);
    });
  }
  await expect(page.getByRole('button', { name: /^Renvoyer l’email/ })).toBeVisible();
  const email = newEmail();
  await callAs(request, null, 'POST', '/auth/register', {
    firstName: 'Awa',
    lastName: 'Ba',
    phoneNumber: '+22376123456',
    gender: 'femme',
    email,
    password: good,
  });
  await page.goto(verificationPath(await waitForMail(email)));
  await sees(page, 'Se connecter maintenant');
  end();
});

/** The stored user loses its id, and the server is not asked who this is. */
async function forgetId(page: Page): Promise<void> {
  await page.evaluate(`localStorage.setItem('baara_user',
    JSON.stringify({ ...JSON.parse(localStorage.getItem('baara_user')), id: '' }))`);
  await page.route('**/api/v1/auth/session', (route) => route.fulfill(unexplained(400)));
  await page.reload();
}

/** Another tab of the same browser ends the sign-in. */
async function signOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  await other.evaluate("localStorage.removeItem('baara_token')");
  await other.close();
}

test('a password changed', desktop, async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(400), refusedWith(401), refusedWith(500), connectionCut);
  const { sees, end } = walkThrough('changePassword');
  await signIn(page, await newCandidate(request));
  await page.goto('/change-password');
  const send = button(page, 'Modifier mon mot de passe');
  await send.click();
  await sees(page, 'Le mot de passe actuel est requis', 'Le nouveau mot de passe est requis');
  const current = page.getByLabel('Mot de passe actuel').first();
  await expect(current).toBeFocused();
  const fields = [
    [current, 'Mauvais#2026'],
    [page.getByLabel('Nouveau mot de passe', { exact: true }), 'Kayes#2027'],
    [page.getByLabel('Confirmez le nouveau mot de passe'), 'Kayes#2027'],
  ] as const;
  await fillAll(fields);
  await send.click();
  await expect(page.getByText('Le mot de passe actuel est incorrect')).toBeVisible();
  await expect(current).toBeFocused();
  await expectValues(fields);
  for (const [answer, text] of [
    [unexplained(500), 'Erreur lors de la modification du mot de passe.'],
    [lost, 'Une erreur est survenue lors du changement.'],
  ] as const) {
    await given(page, '/auth/change-password', answer, async () => {
      await send.click();
      await sees(page, text);
    });
    await expectValues(fields);
  }
  await forgetId(page);
  await fillAll(fields);
  await send.click();
  await sees(page, "L'identifiant de l'utilisateur est requis");
  await expectValues(fields);
  await signOutElsewhere(page);
  await fillAll(fields);
  await send.click();
  await sees(page, "Vous n'êtes pas connecté. Veuillez vous reconnecter.");
  await expectValues(fields);
  end();
});

test('a password of the older system', desktop, async ({ page, expectProblem }) => {
  expectProblem(refusedWith(400), refusedWith(401), refusedWith(403), refusedWith(500), connectionCut);
  const banner = walkThrough('migrationBanner');
  const { sees, end } = walkThrough('passwordMigration');
  await page.goto('/login');
  await page.getByLabel('Adresse email').fill(await importCandidate());
  await secretOf(page).fill(oldPassword);
  await page.getByLabel('Se souvenir de moi').check();
  await button(page, 'Se connecter').click();
  await page.waitForURL('/password-migration');
  await page.goto('/');
  await banner.sees(
    page,
    'Une mise à jour de sécurité est requise pour votre compte.',
    'Mettre à jour',
    'Plus tard',
  );
  banner.end();

  await page.getByRole('link', { name: 'Mettre à jour' }).click();
  const send = button(page, 'Mettre à jour mon mot de passe');
  const fields = [
    [page.getByLabel('Nouveau mot de passe', { exact: true }), 'Kayes#2027'],
    [page.getByLabel('Confirmez le nouveau mot de passe'), 'Kayes#2027'],
  ] as const;
  await send.click();
  await sees(page, 'Le nouveau mot de passe est requis');
  await expect(fields[0][0]).toBeFocused();
  await fillAll(fields);
  for (const [answer, text] of [
    [unexplained(500), 'Erreur lors de la migration du mot de passe'],
    [lost, 'Une erreur est survenue lors de la migration.'],
  ] as const) {
    await given(page, '/auth/reset-password-migration', answer, async () => {
      await send.click();
      await sees(page, text);
    });
    await expectValues(fields);
  }
  await forgetId(page);
  await fillAll(fields);
  await send.click();
  await sees(page, 'ID utilisateur non disponible. Veuillez vous reconnecter.');
  await expectValues(fields);
  await signOutElsewhere(page);
  await fillAll(fields);
  await send.click();
  await sees(page, "Vous n'êtes pas connecté. Veuillez vous reconnecter.");
  await expectValues(fields);
  end();
});
