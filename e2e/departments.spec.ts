import { expect, refusedWith, test } from './journey.ts';
import { publishOffer } from './offers.ts';
import { callAs, demoPerson, signIn, unique } from './people.ts';
import { requireGoodScreens } from './requirements.ts';

test('a recruiter makes a department of a name its offers write, renames it, and moves an offer', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(refusedWith(409));
  const recruiter = await demoPerson(request, 'recruteur');
  const mark = unique();
  const offer = await publishOffer(request, recruiter, `Préparateur de commandes ${mark}`);
  await callAs(request, recruiter, 'PATCH', `/recruiter/offers/${offer.id}`, { department: `Quai ${mark}` });
  await signIn(page, recruiter);

  await page.goto('/recruiter/departments');
  await page.getByRole('button', { name: `Créer le département Quai ${mark}` }).click();
  const form = page.getByRole('dialog', { name: 'Nouveau département' });
  await expect(form.getByLabel('Nom')).toHaveValue(`Quai ${mark}`);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Département créé')).toBeVisible();

  await page.goto(`/recruiter/departments?search=quai+${mark}`);
  await page.getByRole('link', { name: `Quai ${mark}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Quai ${mark}`);
  await page.getByRole('button', { name: 'Modifier' }).click();
  await page.getByLabel('Nom').fill(`Plateforme ${mark}`);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Plateforme ${mark}`);
  await page.getByRole('link', { name: 'Voir ses offres' }).click();
  await expect(page.getByRole('link', { name: offer.title, exact: true })).toBeVisible();

  await page.goto(`/recruiter/offers/${offer.id}/departments`);
  await expect(page.getByRole('radio', { name: `Plateforme ${mark}` })).toBeChecked();
  await page.getByRole('radio', { name: 'Aucun département' }).check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Offre enregistrée')).toBeVisible();

  await page.goto('/recruiter/departments');
  await page.getByRole('button', { name: 'Nouveau département' }).click();
  await page.getByLabel('Nom').fill(`PLATEFORME ${mark}`);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Votre entreprise a déjà un département de ce nom')).toBeVisible();
  await expect(page.getByLabel('Nom')).toHaveValue(`PLATEFORME ${mark}`);
});

test('the screens of departments', async ({ page, request }) => {
  const recruiter = await demoPerson(request, 'recruteur');
  const mark = unique();
  const { data } = await callAs<{ data: { id: string } }>(
    request,
    recruiter,
    'POST',
    '/recruiter/departments',
    {
      name: `Atelier ${mark}`,
      description: 'Entretien du parc',
    },
  );
  await signIn(page, recruiter);
  await requireGoodScreens(page, [
    { path: '/recruiter/departments', shows: 'Nouveau département' },
    { path: '/recruiter/departments?search=zzzz', shows: 'Aucun département de ce nom' },
    { path: `/recruiter/departments/${data.id}`, shows: 'Entretien du parc' },
    { path: `/recruiter/departments/${data.id}/jobs`, shows: 'Aucune offre pour ce département' },
  ]);
});
