import { expect, test } from './journey.ts';
import { demoPerson, signIn } from './people.ts';
import { requireGoodState } from './requirements.ts';

test('an administrator reads the audit, opens a row, and has the chain verified', async ({
  page,
  request,
}) => {
  await signIn(page, await demoPerson(request, 'admin'));
  await page.goto('/admin/audit-logs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Journal d’audit/);
  await expect(page.getByRole('table', { name: 'Lignes du journal' })).toBeVisible();
  await requireGoodState(page, 'the audit');

  await page.getByRole('button', { name: 'Vérifier la chaîne' }).click();
  await expect(page.getByText('Intacte', { exact: true })).toBeVisible();

  await page.goto('/admin/audit-logs?action=audit.verification_requested');
  await page.getByRole('link', { name: 'Vérification du journal demandée' }).first().click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('link', { name: 'Tous ses actes' })).toBeVisible();
  await requireGoodState(page, 'a row of the audit');
  await panel.getByRole('link', { name: 'Tous ses actes' }).click();
  await expect(page.getByRole('link', { name: /Retirer le filtre/ })).toBeVisible();
  await page.goto('/admin/audit-logs?search=zzzxqw');
  await expect(page.getByText('Aucune ligne ne correspond')).toBeVisible();
  await requireGoodState(page, 'an audit that finds nothing');
});
