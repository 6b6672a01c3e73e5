import { expect, refusedWith, test } from './journey.ts';
import { dayFromNow, draftCampaign } from './managed-campaigns.ts';
import { newRecruiter, signIn } from './people.ts';
import { requireGoodScreens } from './requirements.ts';

test('an institution prepares a room and a session, and seals the seed of its draw', async ({
  page,
  request,
  expectProblem,
}) => {
  // A seat that the room does not have.
  expectProblem(refusedWith(422));
  const owner = await newRecruiter(request);
  const { id } = await draftCampaign(request, owner, {
    centres: [{ name: 'Lycée Cabral', city: 'Ségou', address: '' }],
  });
  await signIn(page, owner);
  const process = `/recruiter/mass-recruitment/admin/campaigns/${id}/process`;
  await page.goto(process);
  const queue = page.getByRole('region', { name: 'À faire d’abord' });
  await queue.getByRole('link', { name: /^Ajouter une salle/ }).click();
  const room = page.getByRole('dialog', { name: 'Nouvelle salle' });
  await room.getByLabel('Nom', { exact: true }).fill('Salle B12');
  await room.getByLabel('Rangées').fill('4');
  await room.getByLabel('Colonnes').fill('6');
  await room.getByLabel(/^Places qui manquent/).fill('G1');
  await room.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(room.getByText(/n’existe pas dans cette salle.*G1/)).toBeVisible();
  await room.getByLabel(/^Places qui manquent/).fill('F4');
  await room.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('row', { name: /Salle B12.*23/ })).toBeVisible();

  await page.getByRole('button', { name: 'Nouvelle session' }).click();
  const session = page.getByRole('dialog', { name: 'Nouvelle session' });
  await session.getByLabel('Nom', { exact: true }).fill('Culture générale');
  await session.getByLabel('Jour').fill(dayFromNow(20));
  await session.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Culture générale');
  await page.getByRole('button', { name: 'Sceller la graine' }).click();
  await expect(page.getByText(/^Empreinte SHA-256\s:\s[0-9a-f]{64}$/)).toBeVisible();
  await expect(page.getByText(/^Personne à placer/)).toBeVisible();
  const address = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Salle B12' }).click();
  await expect(page.getByRole('button', { name: /^F3/ })).toBeVisible();
  await requireGoodScreens(page, [
    { path: process, shows: 'Salle B12' },
    { path: address, shows: 'Graine scellée' },
  ]);
});
