import { expect, test } from './journey.ts';
import { cvPdf } from './files.ts';
import { waitForMailWith } from './mailbox.ts';
import { publishOffer } from './offers.ts';
import { callAs, demoPassword, demoPerson, fillSignIn, newCandidate, signIn, unique } from './people.ts';

test(
  'a visitor finds offers in spite of a typing mistake, narrows them, and can share the address',
  { tag: '@mobile' },
  async ({ page }) => {
    // A link shared on a social network, which marks it.
    await page.goto('/offres?fbclid=IwAR1');
    await page.getByRole('searchbox', { name: 'Métier, compétence ou entreprise' }).fill('compatble');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL('/offres?search=compatble');
    await expect(page.getByText('Résultats pour comptable')).toBeVisible();
    await expect(page.getByRole('link', { name: 'chercher « compatble » à la lettre' })).toBeVisible();
    const rows = page.getByRole('region', { name: 'Offres' }).getByRole('article');
    await expect(rows.first()).toContainText(/comptab/i);
    const matching = page.getByText(/^\d+ offres? correspond/);
    const before = Number.parseInt((await matching.textContent()) ?? '', 10);

    // The number of results beside each value is right.
    await page.getByText('Filtres', { exact: true }).click();
    const cdi = page.getByRole('checkbox', { name: /^CDI \d+$/ });
    const promised = Number.parseInt(
      (await page.locator('label', { has: cdi }).textContent())?.replace('CDI', '') ?? '',
      10,
    );
    expect(promised).toBeLessThan(before);
    await cdi.check();
    await expect(page).toHaveURL('/offres?search=compatble&contractTypes=CDI');
    await expect(matching).toHaveText(new RegExp(`^${promised} offres? correspond`));
    await expect(page.getByRole('link', { name: 'Retirer le filtre CDI' })).toBeVisible();

    await page.reload();
    await expect(page.getByText('Filtres · 1')).toBeVisible();
    await expect(matching).toHaveText(new RegExp(`^${promised} offres? correspond`));
    await expect(page.getByRole('searchbox')).toHaveValue('compatble');

    await page.goBack();
    await expect(page).toHaveURL('/offres?search=compatble');
    await expect(matching).toHaveText(new RegExp(`^${before} offres? correspond`));
    await page.getByText('Filtres', { exact: true }).click();
    await expect(cdi).not.toBeChecked();
  },
);

test(
  'a candidate signs in on the way, bookmarks, applies, follows the application and cancels it',
  { tag: '@mobile' },
  async ({ page, request }) => {
    const offer = await publishOffer(
      request,
      await demoPerson(request, 'recruteur'),
      `Magasinier de dépôt ${unique()}`,
    );
    await page.goto('/offres?search=magasinier&sort=created_at');
    await page.getByRole('link', { name: offer.title, exact: true }).click();
    await expect(page).toHaveURL(/\/(job-details|recruitment-offers)\//);
    await expect(page.getByRole('heading', { level: 1, name: offer.title })).toBeVisible();
    const address = new URL(page.url()).pathname;

    await page.getByLabel(`Ajouter aux favoris : ${offer.title}`).click();
    const dialog = page.getByRole('dialog', { name: 'Connexion requise' });
    await expect(dialog).toContainText('Vous devez être connecté pour ajouter des offres à vos favoris.');
    await dialog.getByRole('button', { name: 'Pas maintenant' }).click();
    await expect(dialog).toBeHidden();
    await page.getByLabel(`Ajouter aux favoris : ${offer.title}`).click();
    await dialog.getByRole('link', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`);
    await fillSignIn(page, 'candidat@baara.demo', demoPassword);
    await expect(page).toHaveURL(address);

    await page.getByRole('button', { name: `Ajouter aux favoris : ${offer.title}` }).click();
    await expect(page.getByRole('button', { name: `Retirer des favoris : ${offer.title}` })).toBeVisible();

    const box = page.getByRole('region', { name: 'Postuler' });
    await box.getByLabel(/Choisir un fichier|Envoyer un autre fichier/).setInputFiles(cvPdf);
    await expect(box.getByText(cvPdf.name, { exact: true })).toBeVisible();
    await box.getByLabel('Message au recruteur').fill('Disponible dès lundi.');
    await box.getByRole('button', { name: 'Envoyer ma candidature' }).click();
    await expect(box.getByText('Candidature envoyée')).toBeVisible();
    await expect(page.getByText('Votre candidature a été envoyée')).toBeVisible();
    await expect(box.getByRole('button', { name: 'Envoyer ma candidature' })).toBeHidden();
    await page.reload();
    await expect(box.getByText('Candidature envoyée')).toBeVisible();
    await expect(box.getByRole('button', { name: 'Envoyer ma candidature' })).toBeHidden();

    await page.goto('/bookmarks_offres');
    await expect(page.getByRole('heading', { name: offer.title })).toBeVisible();

    await page.goto('/applications');
    await page.getByRole('link', { name: offer.title }).click();
    await expect(page).toHaveURL(/\/applications\/tracking\/process\//);
    await expect(page.locator('[aria-current="step"]')).toContainText('Reçue');
    for (const step of ['Examen', 'Présélection', 'Entretien', 'Proposition', 'Recruté(e)'])
      await expect(page.getByRole('listitem').filter({ hasText: step }).first()).toBeVisible();
    await expect(page.getByText(cvPdf.name)).toBeVisible();
    await expect(page.getByText('Disponible dès lundi.')).toBeVisible();
    const mail = await waitForMailWith('candidat@baara.demo', offer.title);
    expect(mail.subject).toBe(`Votre candidature : ${offer.title}`);
    expect(mail.links).toContainEqual(expect.stringContaining(new URL(page.url()).pathname));

    await page.getByRole('button', { name: 'Annuler ma candidature' }).click();
    const question = page.getByRole('dialog', { name: 'Annuler ma candidature ?' });
    await question.getByRole('button', { name: 'Annuler ma candidature' }).click();
    await expect(page.getByText('Candidature annulée avec succès')).toBeVisible();
    await expect(page.locator('[aria-current="step"]')).toContainText('Retirée');
  },
);

test(
  'an application cannot be sent twice, nor to a filled offer',
  { tag: '@desktop' },
  async ({ page, request, expectProblem }) => {
    expectProblem(/status of 409/);
    const recruiter = await demoPerson(request, 'recruteur');
    const offer = await publishOffer(request, recruiter, `Magasinier ${unique()}`);
    const candidate = await newCandidate(request);
    await signIn(page, candidate);
    await page.goto(`/job-details/${offer.id}`);
    const box = page.getByRole('region', { name: 'Postuler' });
    await expect(box.getByRole('button', { name: 'Envoyer ma candidature' })).toBeVisible();

    // Applied meanwhile from another device: the page still shows the form.
    const other = await request.post(`/api/v1/applications/tracking/job/${offer.id}/apply`, {
      headers: { authorization: `Bearer ${candidate.token}` },
      multipart: { message: '' },
    });
    expect(other.ok()).toBe(true);
    await box.getByRole('button', { name: 'Envoyer ma candidature' }).click();
    await expect(box.getByText('Vous avez déjà postulé à cette offre')).toBeVisible();

    await callAs(request, recruiter, 'POST', `/recruiter/offers/${offer.id}/fill`);
    const late = await newCandidate(request, 'Fatoumata');
    await signIn(page, late);
    await page.goto(`/job-details/${offer.id}`);
    await expect(
      box.getByText("Cette offre est pourvue : il n'est plus possible d'y postuler."),
    ).toBeVisible();
  },
);

test('the home page leads to featured offers and to all of them', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const featured = page.getByRole('region', { name: 'Offres en vedette' });
  await expect(featured.getByRole('article')).toHaveCount(3);
  const card = featured.getByRole('article').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: `Voir l'offre : ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await featured.getByRole('link', { name: 'Voir toutes les offres' }).click();
  await expect(page).toHaveURL('/offres');
  await expect(page.getByRole('region', { name: 'Offres' }).getByRole('article')).toHaveCount(10);
});
