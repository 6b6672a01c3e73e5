import type { Page } from '@playwright/test';
import { expect, refusedWith, test } from './journey.ts';
import { waitForMailWith } from './mailbox.ts';
import { publishOffer } from './offers.ts';
import { joinHiringTeam, newRecruiter, signIn, unique } from './people.ts';
import { requireGoodState } from './requirements.ts';

const password = 'Bamako#2026';

test(
  'an owner invites someone, who joins, works, is made a reader, and leaves with a clear screen',
  { tag: '@desktop' },
  async ({ page, request, openBrowser, expectProblem }) => {
    // The screen still open when the person is taken out asks once more, and is refused.
    expectProblem(refusedWith(403));
    const owner = await newRecruiter(request);
    const offer = await publishOffer(request, owner, `Magasinier ${unique()}`);
    const email = `collegue.${unique()}@exemple.ml`;

    await signIn(page, owner);
    await page.goto('/profile?onglet=equipe');
    await page.getByLabel('Adresse email').fill(email);
    await page.getByRole('combobox', { name: 'Rôle' }).selectOption({ label: 'Recruteur' });
    await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    await expect(page.getByRole('heading', { name: 'Invitations en attente (1)' })).toBeVisible();

    const mail = await waitForMailWith(email, 'vous invite à rejoindre');
    const path = /\/invitation\/[\w-]{43}/.exec(mail.text)?.[0] ?? '';
    const invited = await (await openBrowser()).newPage();
    await invited.goto(path);
    await expect(invited.getByText('Votre rôle : Recruteur.')).toBeVisible();
    await expect(invited.getByLabel('Adresse email')).toHaveValue(email);
    await invited.getByLabel('Prénom').fill('Fanta');
    await invited.getByLabel('Nom', { exact: true }).fill('Coulibaly');
    await invited.getByLabel('Téléphone').fill('76123456');
    await invited.getByLabel('Mot de passe', { exact: true }).fill(password);
    await invited.getByLabel('Confirmez le mot de passe').fill(password);
    await invited.getByLabel(/^J’accepte les/).check();
    await invited.getByRole('button', { name: 'Créer mon compte' }).click();
    await invited.waitForURL('**/recruiter/dashboard');
    await invited.goto('/recruiter/offers');
    await expect(invited.getByRole('link', { name: offer.title, exact: true })).toBeVisible();
    await expect(invited.getByRole('link', { name: 'Créer une offre' })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Membres de l’équipe (2)' })).toBeVisible();
    await page.getByRole('button', { name: 'Changer le rôle de Fanta Coulibaly' }).click();
    await page.getByRole('radio', { name: /^Lecteur/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Rôle modifié' })).toBeVisible();

    await invited.reload();
    await expect(invited.getByRole('heading', { name: 'Aucune offre pour l’instant' })).toBeVisible();
    await joinHiringTeam(request, owner, offer);
    await invited.reload();
    await expect(invited.getByRole('link', { name: offer.title, exact: true })).toBeVisible();
    await expect(invited.getByRole('link', { name: 'Créer une offre' })).toHaveCount(0);
    await invited.goto('/recruiter/invoices');
    await expect(
      invited.getByRole('heading', { name: 'Réservé aux propriétaires et aux recruteurs' }),
    ).toBeVisible();
    await invited.goto('/recruiter/profile');
    await expect(invited.getByRole('heading', { name: 'Votre rôle : Lecteur' })).toBeVisible();
    await expect(invited.getByLabel('Prénom')).toHaveValue('Fanta');
    await compareFromList(invited);

    await page.getByRole('button', { name: 'Retirer Fanta Coulibaly de l’équipe' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
    await expect(page.getByRole('heading', { name: 'Membres de l’équipe (1)' })).toBeVisible();
    await invited.goto('/recruiter/offers');
    await expect(invited.getByRole('heading', { name: 'Vous n’avez pas d’entreprise' })).toBeVisible();
    await waitForMailWith(email, 'Vous n’avez plus accès à ses offres');
  },
);

/** Anyone who only reads compares: their rows have no box for what is done to several candidates together. */
async function compareFromList(page: Page): Promise<void> {
  await page.goto('/recruiter/candidates-list?sort=created');
  const rows = page.getByRole('checkbox', { name: /^Comparer / });
  await expect(rows).toHaveCount(25);
  await expect(page.getByRole('link', { name: 'Profils débloqués' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /^Choisir / })).toHaveCount(0);
  await rows.first().check();
  const bar = page.getByRole('region', { name: 'Candidats à comparer' });
  await expect(bar).toContainText('Choisissez au moins un autre candidat');
  await page.goto('/recruiter/candidates-list?sort=created&page=2');
  await rows.nth(1).check();
  await expect(bar).toContainText('2 sur 4');
  await requireGoodState(page, 'a list of candidates to compare');
  await bar.getByRole('link', { name: 'Comparer' }).click();
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3);
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await expect(page).toHaveURL(/sort=created&page=2$/);
  await bar.getByRole('button', { name: 'Vider' }).click();
  await expect(rows.nth(1)).not.toBeChecked();
}

test('the last owner stays, and a company writes its page', async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(409));
  const owner = await newRecruiter(request);
  await signIn(page, owner);
  await page.goto('/profile?onglet=equipe');
  await page.getByRole('button', { name: 'Quitter l’équipe' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter l’équipe' }).click();
  await expect(page.getByText('L’entreprise doit garder au moins un propriétaire.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();

  await page.getByRole('link', { name: 'Entreprise', exact: true }).click();
  await page.getByLabel('Activité').fill('Transit et entreposage');
  await page.getByLabel('Site web').fill('www.sahel-transit.ml');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Page de l’entreprise enregistrée' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Activité')).toHaveValue('Transit et entreposage');
  await expect(page.getByLabel('Site web')).toHaveValue('https://www.sahel-transit.ml');
});
