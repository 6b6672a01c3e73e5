import { expect, test } from './journey.ts';
import { demoPerson, signIn, unique } from './people.ts';
import { requireGoodState } from './requirements.ts';

test('an administrator looks at the machine, and announces an incident that everybody reads', async ({
  page,
  request,
}) => {
  await signIn(page, await demoPerson(request, 'admin'));
  await page.goto('/admin/system-monitoring');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Système/);
  await expect(page.getByText('En marche').first()).toBeVisible();
  await requireGoodState(page, 'the system as a whole');
  for (const [tab, words] of [
    ['taches', 'Files'],
    ['erreurs', /depuis une heure/],
    ['base', 'Requêtes lentes'],
    ['alertes', 'Seuils et destinataires'],
  ] as const) {
    await page.goto(`/admin/system-monitoring?onglet=${tab}`);
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible();
    await requireGoodState(page, `the system: ${tab}`);
  }

  const title = `Essai ${unique()}`;
  await page.goto('/admin/status-page');
  await page.getByRole('button', { name: 'Annoncer un incident' }).click();
  const form = page.getByRole('dialog', { name: 'Annoncer un incident' });
  await form.getByLabel('Titre').fill(title);
  await form.getByLabel('Effet').selectOption({ label: 'Ralentissement' });
  await form.getByLabel('Paiements').check();
  await form.getByLabel('Ce qui se passe').fill('Les paiements prennent quelques minutes.');
  await requireGoodState(page, 'the form of an incident');
  await form.getByRole('button', { name: 'Annoncer' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await requireGoodState(page, 'the incidents');

  await page.goto('/etat');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ralentie|panne/);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await requireGoodState(page, 'the public page of the status');

  await page.goto('/admin/status-page');
  await page.getByRole('button', { name: `Donner des nouvelles : ${title}` }).click();
  const news = page.getByRole('dialog', { name: title });
  await news.getByLabel('Nouvelle').fill('Tout est revenu.');
  await news.getByLabel('C’est terminé').check();
  await news.getByRole('button', { name: 'Publier' }).click();
  await expect(news).toHaveCount(0);
});
