import { expect, test } from './journey.ts';
import { demoPerson, signIn, unique } from './people.ts';
import { requireGoodScreens } from './requirements.ts';

test('a recruiter makes a report from a model, has it sent, and takes it away', async ({ page, request }) => {
  const name = `Délais ${unique()}`;
  await signIn(page, await demoPerson(request, 'recruteur'));
  await page.goto('/recruiter/dashboard?onglet=statistiques');
  await page.getByRole('link', { name: 'Rapports' }).click();
  await page.getByRole('button', { name: 'Utiliser ce modèle : Nos délais' }).click();
  const form = page.getByRole('dialog', { name: 'Nouveau rapport' });
  await expect(form.getByLabel('Nom du rapport')).toHaveValue('Nos délais');
  await form.getByLabel('Nom du rapport').fill(name);
  await form.getByRole('checkbox', { name: /^Parcours des candidatures/ }).check();
  await form.getByLabel('Période', { exact: true }).selectOption('last_year');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('heading', { name: 'Temps passé à chaque étape' })).toBeVisible();

  await page.getByRole('button', { name: 'Programmer l’envoi' }).click();
  const sending = page.getByRole('dialog', { name: 'Programmer l’envoi' });
  await sending.getByRole('radio', { name: 'Chaque semaine, à 7 h' }).check();
  await sending.getByLabel('Jour', { exact: true }).selectOption('vendredi');
  await sending.getByRole('checkbox', { name: /\(vous\)$/ }).check();
  await sending.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/^Chaque vendredi à 7 h, à /)).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger en PDF' }).click();
  expect((await saving).suggestedFilename()).toBe('rapport.pdf');
  await page.getByRole('button', { name: 'Ne plus recevoir ce rapport' }).click();
  await expect(page.getByText('Chaque vendredi à 7 h', { exact: true })).toBeVisible();

  await requireGoodScreens(page, [
    { path: page.url(), shows: 'Temps passé à chaque étape' },
    { path: '/recruiter/reports', shows: name },
    { path: '/recruiter/hiring-checks', shows: 'Six mois après un recrutement' },
  ]);
});
