import { expect, refusedWith, test } from './journey.ts';
import { waitForMailWith } from './mailbox.ts';
import { publishOffer } from './offers.ts';
import { newRecruiter, signIn, unique } from './people.ts';

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
    await page.getByRole('button', { name: "Envoyer l'invitation" }).click();
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
    await invited.getByLabel(/^J'accepte les/).check();
    await invited.getByRole('button', { name: 'Créer mon compte' }).click();
    await invited.waitForURL('**/recruiter/dashboard');
    await invited.goto('/recruiter/offers');
    await expect(invited.getByRole('link', { name: offer.title, exact: true })).toBeVisible();
    await expect(invited.getByRole('link', { name: 'Créer une offre' })).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { name: "Membres de l'équipe (2)" })).toBeVisible();
    await page.getByRole('button', { name: 'Changer le rôle de Fanta Coulibaly' }).click();
    await page.getByRole('radio', { name: /^Lecteur/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Rôle modifié' })).toBeVisible();

    await invited.reload();
    await expect(invited.getByRole('link', { name: offer.title, exact: true })).toBeVisible();
    await expect(invited.getByRole('link', { name: 'Créer une offre' })).toHaveCount(0);
    await invited.goto('/recruiter/profile');
    await expect(invited.getByRole('heading', { name: 'Votre rôle : Lecteur' })).toBeVisible();
    await expect(invited.getByLabel('Prénom')).toHaveValue('Fanta');

    await page.getByRole('button', { name: "Retirer Fanta Coulibaly de l'équipe" }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
    await expect(page.getByRole('heading', { name: "Membres de l'équipe (1)" })).toBeVisible();
    await invited.goto('/recruiter/offers');
    await expect(invited.getByRole('heading', { name: "Vous n'avez pas d'entreprise" })).toBeVisible();
    await waitForMailWith(email, "Vous n'avez plus accès à ses offres");
  },
);

test('the last owner stays, and a company writes its page', async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(409));
  const owner = await newRecruiter(request);
  await signIn(page, owner);
  await page.goto('/profile?onglet=equipe');
  await page.getByRole('button', { name: "Quitter l'équipe" }).click();
  await page.getByRole('dialog').getByRole('button', { name: "Quitter l'équipe" }).click();
  await expect(page.getByText("L'entreprise doit garder au moins un propriétaire.")).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();

  await page.getByRole('link', { name: 'Entreprise', exact: true }).click();
  await page.getByLabel('Activité').fill('Transit et entreposage');
  await page.getByLabel('Site web').fill('www.sahel-transit.ml');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Page de l’entreprise enregistrée' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Activité')).toHaveValue('Transit et entreposage');
  await expect(page.getByLabel('Site web')).toHaveValue('https://www.sahel-transit.ml');
});
