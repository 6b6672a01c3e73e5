import { expect, test } from './journey.ts';
import { publishOffer } from './offers.ts';
import { candidatePassword, demoPerson, fillSignIn, newCandidate, signIn, unique } from './people.ts';

test('a recruiter makes a tracked link, a visitor applies by it once signed in, and the source is shown', async ({
  page,
  request,
  openBrowser,
}) => {
  const recruiter = await demoPerson(request, 'recruteur');
  const offer = await publishOffer(request, recruiter, `Cariste ${unique()}`);
  await signIn(page, recruiter);
  await page.goto(`/employer/offers/${offer.id}`);
  const links = page.getByRole('region', { name: 'Liens de suivi' });
  await links.getByRole('button', { name: 'Nouveau lien' }).click();
  const form = page.getByRole('dialog', { name: 'Nouveau lien de suivi' });
  await form.getByLabel('Où ce lien sera donné').selectOption('Recommandation d’un collègue');
  await form.getByLabel('Nom du lien').fill('Équipe de Ségou');
  await form.getByLabel('Qui recommande').fill('Fanta Koné');
  await form.getByRole('button', { name: 'Créer le lien' }).click();
  await expect(links.getByText('Recommandation d’un collègue · Fanta Koné')).toBeVisible();
  const shared = await links.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  const address = new URL(shared ?? '').searchParams.get('text')?.split('\n')[1] ?? '';

  const candidate = await newCandidate(request, 'Oumar');
  const visitor = await (await openBrowser()).newPage();
  await visitor.goto(new URL(address).pathname + new URL(address).search);
  await visitor.getByRole('link', { name: 'Postuler' }).click();
  await fillSignIn(visitor, candidate.email, candidatePassword);
  await expect(visitor).toHaveURL(/\?src=\w{6}#postuler$/);
  const sheet = visitor.getByRole('dialog', { name: 'Votre candidature' });
  await sheet.getByLabel(/Message au recruteur/).fill('Disponible lundi');
  await sheet.getByRole('button', { name: 'Envoyer ma candidature' }).click();
  await expect(visitor.getByRole('heading', { name: 'Candidature envoyée' })).toBeVisible();

  await page.goto(`/recruiter/offers/${offer.id}/applications`);
  await page.getByRole('button', { name: 'Filtres' }).click();
  const filters = page.getByRole('dialog', { name: 'Filtres' });
  await filters.getByLabel('Source').selectOption('Recommandation');
  await filters.getByRole('button', { name: 'Filtrer' }).click();
  await filters.getByRole('button', { name: 'Voir 1 candidature' }).click();
  await expect(page).toHaveURL(/source=referral/);
  await expect(
    page.getByRole('cell', { name: 'Recommandation : Équipe de Ségou (Fanta Koné)' }),
  ).toBeVisible();
  await page.getByRole('link', { name: candidate.name }).click();
  await expect(page.getByText('Source : Recommandation : Équipe de Ségou (Fanta Koné)')).toBeVisible();
});
