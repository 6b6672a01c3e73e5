import type { APIRequestContext, Page } from '@playwright/test';
import { connectionCut, expect, refusedWith, test } from './journey.ts';
import { callAs, demoPerson, newRecruiter, type Person, signIn, unique } from './people.ts';
import { requireGoodScreens, requireGoodState } from './requirements.ts';

test.describe.configure({ mode: 'parallel' });

type Listed = { data: { id: string; title: string }[] };
type Registrations = {
  data: { id: string; firstName: string; lastName: string; certificate: { id: string } | null }[];
};

async function excelOf(request: APIRequestContext, manager: Person): Promise<string> {
  const { data } = await callAs<Listed>(request, manager, 'GET', '/admin/trainings?search=Excel+pour');
  return data[0]?.id ?? '';
}

test('a manager writes a training, gives it a session and publishes it', async ({ page, request }) => {
  const title = `Tenir un stock ${unique()}`;
  await signIn(page, await demoPerson(request, 'manager'));
  await page.goto('/admin/trainings');
  await page.getByRole('link', { name: 'Créer une formation' }).click();
  await page.getByLabel('Titre').fill(title);
  await page.getByLabel('Domaine').selectOption({ label: 'Comptabilité et gestion' });
  await page.getByLabel('Durée, en heures').fill('6');
  await page.getByRole('button', { name: 'Créer le brouillon' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByLabel('Résumé').fill('Entrées, sorties et inventaire.');
  await page.getByRole('button', { name: 'Ajouter un module' }).click();
  await page.getByLabel('Module 1', { exact: true }).fill('La fiche de stock');
  await page.getByLabel('Points du module 1').fill('Entrées\nSorties');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Modifications enregistrées').first()).toBeVisible();
  await requireGoodState(page, 'the content of a training');

  await page.getByRole('link', { name: /^Sessions/ }).click();
  await page.getByRole('button', { name: 'Ajouter une session' }).click();
  const form = page.getByRole('dialog');
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel('Premier jour').fill(day);
  await form.getByLabel('Ville').fill('Kayes');
  await form.getByLabel('Places').fill('8');
  await requireGoodState(page, 'the form of a session');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('0 sur 8')).toBeVisible();

  await page.getByRole('link', { name: 'Contenu', exact: true }).click();
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByRole('button', { name: 'Retirer du site' })).toBeVisible();
  await page.goto(`/formations?search=${encodeURIComponent(title)}`);
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('8 places libres');
});

test('an employer opens the administration of trainings and reads nothing of it', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(refusedWith(403));
  await signIn(page, await newRecruiter(request));
  for (const path of ['/admin/trainings', '/admin/trainings/create', '/admin/trainings/dashboard']) {
    await page.goto(path);
    await expect(page.getByText('Accès réservé aux administrateurs')).toBeVisible();
  }
});

/** A person who followed the training of the demonstration and has nothing noted yet. */
async function attestOne(page: Page, request: APIRequestContext): Promise<string> {
  const manager = await demoPerson(request, 'manager');
  const training = await excelOf(request, manager);
  const path = `/admin/trainings/${training}/registrations?outcome=none`;
  const { data } = await callAs<Registrations>(request, manager, 'GET', path);
  const [person] = data;
  const name = `${person?.firstName} ${person?.lastName}`;
  await signIn(page, manager);
  await page.goto(path);
  await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page
    .getByRole('region', { name: 'Noter les personnes choisies' })
    .getByRole('button', { name: 'Formation suivie' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Attester et délivrer' }).click();
  await expect(page.getByText(/certificat délivré/).first()).toBeVisible();
  const search = `/admin/trainings/${training}/registrations?search=${encodeURIComponent(name)}&outcome=completed`;
  let delivered = '';
  await expect(async () => {
    const noted = await callAs<Registrations>(request, manager, 'GET', search);
    delivered = noted.data.find(({ id }) => id === person?.id)?.certificate?.id ?? '';
    expect(delivered).not.toBe('');
  }).toPass();
  return delivered;
}

const fileOf = async (request: APIRequestContext, who: Person, id: string, kind: 'pdf' | 'json') =>
  (
    await request.get(`/api/v1/training-certificates/${id}/certificat.${kind}`, {
      headers: { authorization: `Bearer ${who.token}` },
    })
  ).body();

test.describe('without the network', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'a certificate that was just delivered is verified, and its copy with another name refused',
    { tag: '@mobile' },
    async ({ page, request, context, expectProblem }) => {
      expectProblem(connectionCut, /Failed to fetch|no-response/);
      const id = await attestOne(page, request);
      const admin = await demoPerson(request, 'admin');
      const [pdf, json] = [await fileOf(request, admin, id, 'pdf'), await fileOf(request, admin, id, 'json')];
      await page.goto('/verifier/certificat');
      await expect(page.getByText('elle vérifie aussi sans connexion')).toBeVisible();

      await context.setOffline(true);
      await page.reload();
      const result = page.getByRole('region', { name: 'Résultat' });
      const choose = async (name: string, mimeType: string, buffer: Buffer): Promise<void> =>
        page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
      await choose('certificat.pdf', 'application/pdf', pdf);
      await expect(result).toContainText('Certificat authentique');
      await expect(result).toContainText('Excel pour la gestion de tous les jours');
      await requireGoodState(page, 'an authentic certificate');
      await choose('certificat.json', 'application/json', json);
      await expect(result).toContainText('Certificat authentique');
      const forged = Buffer.from(
        json.toString().replace(/"identityHash": "[^"]+"/, '"identityHash": "Autre"'),
      );
      await choose('certificat.json', 'application/json', forged);
      await expect(result).toContainText('Certificat falsifié ou abîmé');
      await expect(result).not.toContainText('Autre');
      await requireGoodState(page, 'a forged certificate');

      await context.setOffline(false);
      await callAs(request, admin, 'POST', `/admin/training-certificates/${id}/revocation`, {
        reason: 'Essai',
      });
      await page.goto('/verifier/certificat');
      await choose('certificat.pdf', 'application/pdf', pdf);
      await expect(result).toContainText('Certificat révoqué');
    },
  );
});

test('each screen is good to look at', async ({ page, request }) => {
  const manager = await demoPerson(request, 'manager');
  const training = await excelOf(request, manager);
  await requireGoodScreens(page, [{ path: '/verifier/certificat', shows: 'Montrez le certificat' }]);
  await signIn(page, manager);
  await requireGoodScreens(page, [
    { path: '/admin/trainings', shows: 'Excel pour la gestion de tous les jours', isMain: true },
    { path: '/admin/trainings?search=zzzz', shows: 'Aucune formation ne correspond' },
    { path: '/admin/trainings/create', shows: 'Créer le brouillon' },
    { path: '/admin/trainings/dashboard?periode=annee', shows: 'Remplissage' },
    { path: `/admin/trainings/${training}/edit`, shows: 'Construire un tableau clair et juste' },
    { path: `/admin/trainings/${training}/sessions`, shows: 'Terminée' },
    { path: `/admin/trainings/${training}/registrations`, shows: 'Exporter ces inscriptions' },
    { path: `/admin/trainings/${training}/documents`, shows: 'Exercices et corrigés' },
  ]);
  await signIn(page, await demoPerson(request, 'candidat'));
  await requireGoodScreens(page, [
    { path: '/mes-formations', shows: 'Voir ce que lit un employeur' },
    { path: '/mes-formations?periode=a-venir', shows: 'Liste d’attente, position' },
  ]);
});
