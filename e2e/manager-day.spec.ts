import { expect, test } from './journey.ts';
import { demoPerson, newCandidate, signIn } from './people.ts';
import { requireGoodState } from './requirements.ts';

test('a consultant qualifies a new candidate, plans to speak again, and writes for the firm', async ({
  page,
  request,
  openBrowser,
}) => {
  const candidate = await newCandidate(request, 'Nassira');
  await signIn(page, await demoPerson(request, 'manager'));
  await page.goto('/manager/dashboard');
  await expect(page.getByRole('heading', { name: 'À faire' })).toBeVisible();
  await requireGoodState(page, 'the day of a consultant');

  await page.goto(`/manager/new-candidates?search=${encodeURIComponent(candidate.email)}`);
  await page.getByRole('link', { name: /^Nassira/ }).click();
  await page.getByRole('button', { name: 'Réserver' }).click();
  await expect(page.getByText(/vous est réservé/).first()).toBeVisible();
  await page.getByRole('button', { name: /Motivation\s: 5 sur 5/ }).click();
  await page.getByLabel('Nouvelle note').fill('Peut commencer lundi.');
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(page.getByText('Peut commencer lundi.').last()).toBeVisible();
  await page.getByLabel('Nouvelle étiquette').fill('Accueil');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Retirer l’étiquette Accueil' })).toBeVisible();
  await requireGoodState(page, 'a candidate being qualified');

  await page.getByRole('button', { name: /Prévoir un suivi/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Jour').fill(new Date(Date.now() + 2 * 24 * 3600 * 1000).toISOString().slice(0, 10));
  await form.getByLabel('Objet').fill('Envoyer deux offres');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Envoyer deux offres')).toBeVisible();

  await page.getByRole('button', { name: /au nom de la maison/ }).click();
  await page.getByLabel('Votre message').fill('Bonjour Nassira, à lundi.');
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click();
  await expect(page).toHaveURL(/\/manager\/messages\//);
  await expect(page.getByText('Bonjour Nassira, à lundi.').last()).toBeVisible();
  await requireGoodState(page, 'the messages of the firm');

  const other = await (await openBrowser()).newPage();
  await signIn(other, candidate);
  await other.goto('/messages');
  await other.getByRole('link', { name: /Baara/ }).first().click();
  await expect(other.getByText('Bonjour Nassira, à lundi.').last()).toBeVisible();
});

test('lists of a consultant: candidates, companies, and acting for one', async ({ page, request }) => {
  await signIn(page, await demoPerson(request, 'manager'));
  await page.goto('/manager/candidates');
  await expect(page.getByRole('heading', { level: 1, name: 'Candidats suivis' })).toBeVisible();
  await requireGoodState(page, 'the candidates of a portfolio');
  await page.goto('/manager/companies');
  await expect(page.getByRole('button', { name: /^Agir pour/ }).first()).toBeVisible();
  await requireGoodState(page, 'the companies of a portfolio');
});
