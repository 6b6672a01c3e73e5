import { expect, test } from './journey.ts';
import { cvPdf } from './files.ts';
import { waitForMailWith } from './mailbox.ts';
import { openApplySheet, publishOffer } from './offers.ts';
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
    await page.getByRole('button', { name: `Voir ${promised} offres` }).click();
    await expect(cdi).toBeHidden();
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

    // The sheet says what the company will see; « back » closes it, and the input stays.
    const box = page.getByRole('region', { name: 'Postuler' });
    const sheet = await openApplySheet(page);
    await expect(sheet.getByRole('region', { name: /^Ce que .+ verra$/ })).toContainText('Votre nom');
    await sheet.getByLabel('Message au recruteur').fill('Disponible dès lundi.');
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(address);
    await openApplySheet(page);
    await expect(sheet.getByLabel('Message au recruteur')).toHaveValue('Disponible dès lundi.');
    await sheet.getByLabel(/Choisir un fichier|Envoyer un autre fichier/).setInputFiles(cvPdf);
    await expect(sheet.getByText(cvPdf.name, { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: 'Envoyer ma candidature' }).click();
    await expect(box.getByText('Candidature envoyée')).toBeVisible();
    await expect(page.getByText('Votre candidature a été envoyée')).toBeVisible();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(address);
    await page.reload();
    await expect(box.getByText('Candidature envoyée')).toBeVisible();
    await expect(box.getByRole('link', { name: 'Postuler', exact: true })).toBeHidden();
    // What happens next, and where to go on.
    await expect(box.getByRole('region', { name: 'La suite' })).toContainText('Présélection');
    const alike = page.getByRole('region', { name: 'Des offres proches' }).getByRole('article');
    await expect(alike.first()).toBeVisible();
    expect(await alike.count()).toBeLessThanOrEqual(3);
    await expect(alike.filter({ hasText: offer.title })).toHaveCount(0);

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
    const sheet = await openApplySheet(page);
    await expect(sheet.getByRole('button', { name: 'Envoyer ma candidature' })).toBeVisible();

    // Applied meanwhile from another device: the page still shows the form.
    const other = await request.post(`/api/v1/applications/tracking/job/${offer.id}/apply`, {
      headers: { authorization: `Bearer ${candidate.token}` },
      multipart: { message: '' },
    });
    expect(other.ok()).toBe(true);
    await sheet.getByRole('button', { name: 'Envoyer ma candidature' }).click();
    await expect(sheet.getByText('Vous avez déjà postulé à cette offre')).toBeVisible();

    await callAs(request, recruiter, 'POST', `/recruiter/offers/${offer.id}/fill`);
    const late = await newCandidate(request, 'Fatoumata');
    await signIn(page, late);
    await page.goto(`/job-details/${offer.id}`);
    await expect(
      box.getByText('Cette offre est pourvue : il n’est plus possible d’y postuler.'),
    ).toBeVisible();
  },
);

test('the home page leads to featured offers and to all of them', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const featured = page.getByRole('region', { name: 'Offres en vedette' });
  await expect(featured.getByRole('article')).toHaveCount(3);
  const card = featured.getByRole('article').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: `Voir l’offre : ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await featured.getByRole('link', { name: 'Voir toutes les offres' }).click();
  await expect(page).toHaveURL('/offres');
  await expect(page.getByRole('region', { name: 'Offres' }).getByRole('article')).toHaveCount(10);
});

test('printing an offer prints the offer', { tag: '@desktop' }, async ({ page, request }) => {
  const offer = await publishOffer(request, await demoPerson(request, 'recruteur'), `Magasinier ${unique()}`);
  await page.goto(`/recruitment-offers/${offer.slug}`);
  await expect(page.getByText(/^Code de vérification/)).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 1, name: offer.title })).toBeVisible();
  await expect(article.getByText(/^Jusqu’au \d/)).toBeVisible();
  await expect(article.getByText(/^Code de vérification/)).toBeVisible();
  await expect(article.getByText(new RegExp(`/job-details/${offer.id}$`))).toBeVisible();
  await expect(article.getByRole('img', { name: /^Code QR/ })).toBeVisible();
  for (const [role, name] of [
    ['region', 'Postuler'],
    ['banner', undefined],
    ['contentinfo', undefined],
  ] as const)
    await expect(page.getByRole(role, name ? { name } : {}).first(), role).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden();
});
