import { expect, test } from './journey.ts';
import { demoPerson, signIn, unique } from './people.ts';
import { requireGoodScreens } from './requirements.ts';

test.describe.configure({ mode: 'parallel' });

test('an administrator reads what is earned, and closes a month of the journal', async ({
  page,
  request,
}) => {
  await signIn(page, await demoPerson(request, 'admin'));
  await page.goto('/admin/revenue?periode=annee');
  await expect(page.getByText('Rapproché avec le grand livre au franc')).toBeVisible();
  await page.getByText('Voir le rapprochement').click();
  await expect(page.getByRole('row', { name: /^Déblocages ouverts/ })).toContainText(/0\sF\sCFA$/);
  await page.getByRole('table', { name: 'Revenus par entreprise' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/entreprise=/);
  await expect(page.getByRole('link', { name: 'Toutes les entreprises' })).toBeVisible();

  await page.getByRole('link', { name: 'Journal comptable' }).click();
  const closed = page.getByText('Clos', { exact: true });
  await expect(closed.first()).toBeVisible();
  const before = await closed.count();
  await page.getByRole('button', { name: /^Clôturer/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Clôturer le mois' }).click();
  await expect(closed).toHaveCount(before + 1);
  await page.getByRole('rowheader').filter({ hasText: 'Clos le' }).first().getByRole('link').click();
  await expect(
    page.getByRole('table', { name: 'Balance du mois' }).getByRole('row', { name: /^Total/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Exporter pour la comptabilité' }).click();
  await expect(page.getByRole('dialog')).toContainText('Une ligne par compte mouvementé');
  await page.keyboard.press('Escape');

  await requireGoodScreens(page, [
    { path: '/admin/revenue?periode=annee', shows: 'Rapproché avec le grand livre au franc' },
    { path: '/admin/revenue/journal', shows: /comptes SYSCOHADA/ },
    { path: page.url(), shows: 'Balance du mois' },
    { path: '/admin/settings?onglet=comptabilite', shows: 'Numéros de compte du journal' },
  ]);
});

test('an administrator makes a report of the platform and has it sent', async ({ page, request }) => {
  const name = `Plateforme ${unique()}`;
  await signIn(page, await demoPerson(request, 'admin'));
  await page.goto('/admin/reports');
  await page.getByRole('button', { name: 'Utiliser ce modèle : L’activité du mois' }).click();
  const form = page.getByRole('dialog', { name: 'Nouveau rapport' });
  await form.getByLabel('Nom du rapport').fill(name);
  await form.getByLabel('Détail', { exact: true }).selectOption('gender');
  await expect(form.getByText(/Resteront sans ce détail\s: Offres publiées/)).toBeVisible();
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('heading', { name: 'Comptes créés' })).toBeVisible();
  await page.getByRole('button', { name: 'Programmer l’envoi' }).click();
  const sending = page.getByRole('dialog', { name: 'Programmer l’envoi' });
  await sending.getByRole('radio', { name: 'Le premier jour ouvré du mois, à 7 h' }).check();
  await sending.getByRole('checkbox', { name: /\(vous\)$/ }).check();
  await sending.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/^Le premier jour ouvré du mois à 7 h, à /)).toBeVisible();

  await requireGoodScreens(page, [
    { path: page.url(), shows: 'Comptes créés' },
    { path: '/admin/reports', shows: name },
  ]);
});
