import { expect, test } from './journey.ts';
import { demoPerson, signIn } from './people.ts';
import { requireGoodState } from './requirements.ts';

// Journeys run without archiving: a whole copy, its proof and a restoration are in backup-cycle.test.ts.
test('an administrator sees that nothing is copied, and who receives the alerts', async ({
  page,
  request,
}) => {
  await signIn(page, await demoPerson(request, 'admin'));
  await page.goto('/admin/dashboard');
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Sauvegarde' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Sauvegarde/);
  await expect(page.getByText('Jamais prouvée')).toBeVisible();
  await expect(page.getByText(/n’est pas activée/)).toBeVisible();
  await requireGoodState(page, 'a backup that is switched off');

  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Destinataires des alertes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Adresses e-mail').fill('nuit@exemple.ml');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toHaveCount(0);
  await requireGoodState(page, 'the backup after its recipients were saved');
});
