import { expect, refusedWith, test } from './journey.ts';
import { waitForMailWith } from './mailbox.ts';
import { callAs, demoPerson, newFreelance, signIn, unique } from './people.ts';
import { requireGoodState } from './requirements.ts';

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${unique()}\nstartxref\n9\n%%EOF\n`),
});

test('a freelance sends documents, two people read them, and the badge shows; then a suspension hides it', async ({
  page,
  request,
  expectProblem,
}) => {
  // A suspended freelance has no public page.
  expectProblem(refusedWith(404));
  const person = await newFreelance(request);
  await signIn(page, person);
  await page.goto('/freelance/profile');
  for (const title of ['Pièce d’identité', 'Attestation du NIF']) {
    await page.getByRole('button', { name: new RegExp(`^Ajouter\\s: ${title}$`) }).click();
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(pdf('papier.pdf'));
    await page.getByRole('dialog').getByRole('button', { name: 'Ajouter' }).click();
    await expect(page.getByRole('button', { name: new RegExp(`^Remplacer\\s: ${title}$`) })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Envoyer pour vérification' }).click();
  await page.getByRole('dialog').getByLabel('Numéro de la pièce d’identité').fill(`ML-${unique()}`);
  await page.getByRole('dialog').getByLabel('NIF', { exact: true }).fill('086123456P');
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText(/^Envoyés le/)).toBeVisible();
  await requireGoodState(page, 'documents that were sent');
  const { data: profile } = await callAs<{ data: { id: string } }>(
    request,
    person,
    'GET',
    '/freelance/profile',
  );

  const search = `/admin/freelance-management?search=${encodeURIComponent(person.email)}`;
  for (const [who, accept] of [
    ['manager', 'Accepter les documents'],
    ['admin', 'Confirmer et donner le badge'],
  ] as const) {
    await signIn(page, await demoPerson(request, who));
    await page.goto(search);
    await page.getByRole('table', { name: 'Freelances' }).getByRole('link').first().click();
    await page.getByRole('button', { name: /^Prendre/ }).click();
    await page.getByRole('button', { name: /^Afficher ici\s: Pièce d’identité$/ }).click();
    await expect(page.getByRole('region', { name: 'Pièce d’identité' })).toBeVisible();
    await page.getByRole('button', { name: accept }).click();
    await expect(page.getByText(who === 'admin' ? /^Mention jusqu’au/ : /^Première lecture$/)).toBeVisible();
  }
  await waitForMailWith(person.email, 'ont lu vos documents');
  await page.goto(`/client/freelance/${profile.id}`);
  await expect(page.getByText('Identité vérifiée')).toBeVisible();

  await page.goto(search);
  await page.getByRole('table', { name: 'Freelances' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Suspendre' }).click();
  await page.getByRole('dialog').getByLabel('Motif').fill('Avances jamais rendues');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspendre' }).click();
  await expect(page.getByText('« Avances jamais rendues »').first()).toBeVisible();
  await requireGoodState(page, 'one freelance');
  await waitForMailWith(person.email, 'Avances jamais rendues');
  const hidden = await page.goto(`/client/freelance/${profile.id}`);
  expect(hidden?.status()).toBe(404);

  await page.goto('/admin/freelance-management/verifications');
  await requireGoodState(page, 'the queue of freelances');
  await page.goto('/admin/freelance-management');
  await requireGoodState(page, 'the list of freelances');
});
