import { expect, test } from './journey.ts';
import { waitForMailWith } from './mailbox.ts';
import { demoPerson, newRecruiter, signIn, unique } from './people.ts';
import { requireGoodState } from './requirements.ts';

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${unique()}\nstartxref\n9\n%%EOF\n`),
});

test('a company sends its papers, two people read them, and its badge shows', async ({ page, request }) => {
  const owner = await newRecruiter(request);
  const reason = `Lisible ${unique()}`;
  await signIn(page, owner);
  await page.goto('/profile?onglet=entreprise');
  for (const title of ['Extrait du RCCM', 'Attestation du NIF']) {
    await page.getByRole('button', { name: new RegExp(`^Ajouter\\s: ${title}$`) }).click();
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(pdf('papier.pdf'));
    await page.getByRole('dialog').getByRole('button', { name: 'Ajouter' }).click();
    await expect(page.getByRole('button', { name: new RegExp(`^Remplacer\\s: ${title}$`) })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Envoyer pour vérification' }).click();
  await page.getByRole('dialog').getByLabel('Numéro RCCM').fill('MA.BKO.2020.B.1234');
  await page.getByRole('dialog').getByLabel('NIF', { exact: true }).fill('086123456P');
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText(/^Envoyés le/)).toBeVisible();
  await requireGoodState(page, 'papers that were sent');

  const search = `/admin/recruiters?search=${encodeURIComponent(owner.email)}`;
  for (const [who, accept] of [
    ['manager', 'Accepter les documents'],
    ['admin', 'Confirmer et donner le badge'],
  ] as const) {
    await signIn(page, await demoPerson(request, who));
    await page.goto(search);
    await page.getByRole('table', { name: 'Entreprises' }).getByRole('link').first().click();
    await page.getByRole('button', { name: /^Prendre/ }).click();
    await expect(page.getByRole('link', { name: 'Extrait du RCCM' })).toBeVisible();
    await requireGoodState(page, 'one company');
    await page.getByLabel(/^Note de lecture/).fill(reason);
    await page.getByRole('button', { name: accept }).click();
    await expect(page.getByText(`« ${reason} »`).first()).toBeVisible();
  }
  await waitForMailWith(owner.email, 'ont lu les documents');
  await page.goto('/admin/recruiters/verifications');
  await requireGoodState(page, 'the queue of papers');
});

test('an administrator suspends a company, and two correct a wallet', async ({ page, request }) => {
  const owner = await newRecruiter(request);
  const reason = `Erreur de virement ${unique()}`;
  await signIn(page, await demoPerson(request, 'admin'));
  await page.goto(`/admin/recruiters?search=${encodeURIComponent(owner.email)}`);
  await requireGoodState(page, 'the list of companies');
  await page.getByRole('table', { name: 'Entreprises' }).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Plus d’actions' })).toBeVisible();
  const address = page.url();
  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Suspendre l’entreprise' }).click();
  await page.getByRole('dialog').getByLabel('Motif').fill('Frais demandés aux candidats');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspendre' }).click();
  await expect(page.getByText('« Frais demandés aux candidats »').first()).toBeVisible();
  await waitForMailWith(owner.email, 'Frais demandés aux candidats');
  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Lever la suspension' }).click();
  await page.getByRole('dialog').getByLabel('Motif').fill('Frais rendus aux candidats');
  await page.getByRole('dialog').getByRole('button', { name: 'Lever la suspension' }).click();
  await expect(page.getByText('« Frais rendus aux candidats »').first()).toBeVisible();

  await page.getByRole('button', { name: 'Proposer une correction' }).click();
  await page.getByLabel('Montant en F CFA').fill('2 500');
  await page.getByLabel('Motif').fill(reason);
  await requireGoodState(page, 'a correction of a wallet');
  await page.getByRole('button', { name: 'Proposer', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/permissions/);
  await signIn(page, await demoPerson(request, 'admin2'));
  await page.goto('/admin/permissions');
  await page
    .getByRole('listitem')
    .filter({ hasText: reason })
    .getByRole('button', { name: 'Confirmer' })
    .click();
  await expect(page.getByText('le changement est fait')).toBeVisible();
  await page.goto(`${address}/revenue`);
  await expect(page.getByText(/2\s500\sF\sCFA/).first()).toBeVisible();
  await requireGoodState(page, 'the revenue of a company');
  await page.goto(`${address}/offers`);
  await expect(page.getByText('Aucune offre')).toBeVisible();
});
