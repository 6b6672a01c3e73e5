import type { APIRequestContext } from '@playwright/test';
import { pictureOf, untilControlled } from './exam-days.ts';
import { connectionCut, expect, test } from './journey.ts';
import { callAs, demoPerson, newCandidate, type Person, signIn, unique } from './people.ts';
import { requireGoodScreens, requireGoodState } from './requirements.ts';

test.describe.configure({ mode: 'parallel' });

type Made = { data: { id: string; slug: string } };

/** A published training with a session that begins tomorrow. */
async function makeTraining(request: APIRequestContext, manager: Person, price: number) {
  const title = `Gérer une caisse ${unique()}`;
  const { data: training } = await callAs<Made>(request, manager, 'POST', '/admin/trainings', {
    title,
    summary: 'Recettes, dépenses et contrôle du soir.',
    category: 'gestion',
    durationHours: 6,
    price,
    isPaidOnline: price > 0,
    programme: [{ title: 'Le cahier de caisse', points: ['Recettes'] }],
  });
  const startsAt = new Date(Date.now() + 20 * 3_600_000);
  const { data: session } = await callAs<Made>(
    request,
    manager,
    'POST',
    `/admin/trainings/${training.id}/sessions`,
    {
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3 * 3_600_000),
      mode: 'on_site',
      city: 'Bamako',
      seats: 5,
    },
  );
  await callAs(request, manager, 'PATCH', `/admin/trainings/${training.id}`, {
    isPublished: true,
    version: 1,
  });
  return { ...training, title, sessionId: session.id, day: startsAt.toISOString().slice(0, 10) };
}

test('a seat is reserved, paid at the operator, and its papers are there', async ({ page, request }) => {
  const manager = await demoPerson(request, 'manager');
  const training = await makeTraining(request, manager, 40_000);
  const awa = await newCandidate(request);
  await signIn(page, awa);
  await page.goto(`/formations/${training.slug}`);
  await expect(page.getByText('payée ici une fois la place réservée')).toBeVisible();
  await page.getByRole('button', { name: 'S’inscrire' }).click();
  await expect(page.getByText('Place réservée, à payer')).toBeVisible();
  await requireGoodState(page, 'a seat to pay on the page of a training');
  await page.getByRole('link', { name: /^Payer 40/ }).click();
  await page.getByRole('button', { name: /^Payer 40/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Facture au nom d’une entreprise').check();
  await form.getByLabel('Entreprise', { exact: true }).fill('Sahel SARL');
  await form.getByRole('button', { name: 'Aller payer' }).click();
  await page.getByRole('button', { name: 'Accepter le paiement' }).click();
  await expect(page.getByText(/Votre place est confirmée/)).toBeVisible();
  const invoice = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Télécharger la facture FOR-/ }).click();
  expect((await invoice).suggestedFilename()).toMatch(/^FOR-\d{4}-\d{6}\.pdf$/);
  const ticket = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Télécharger mon billet/ }).click();
  expect((await ticket).suggestedFilename()).toBe('billet.pdf');
  await requireGoodState(page, 'a seat that is paid');
});

test.describe('without the network', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'a ticket is scanned at the door, and the mark leaves once the connection is back',
    { tag: '@mobile' },
    async ({ page, request, context, expectProblem }) => {
      expectProblem(connectionCut, /Failed to fetch|no-response/);
      const manager = await demoPerson(request, 'manager');
      const training = await makeTraining(request, manager, 0);
      const awa = await newCandidate(request, 'Awa');
      await callAs(request, awa, 'POST', `/training-sessions/${training.sessionId}/registrations`, {});
      type Mine = { data: { registration: { id: string } }[] };
      const mine = await callAs<Mine>(request, awa, 'GET', '/my-trainings');
      const id = mine.data[0]?.registration.id ?? '';
      const site = new URL(test.info().project.use.baseURL ?? '').origin;
      const photo = {
        name: 'billet.png',
        mimeType: 'image/png',
        buffer: await (await pictureOf(`${site}/mes-formations?billet=${id}`)).png().toBuffer(),
      };
      const api = `/admin/training-sessions/${training.sessionId}/days/${training.day}`;
      const path = `/admin/trainings/${training.id}/sessions/${training.sessionId}/jour/${training.day}`;
      await signIn(page, manager);
      await page.goto('/admin/trainings');
      await untilControlled(page);
      await page.goto(path);
      await page.getByRole('button', { name: 'Télécharger la liste' }).click();
      await expect(page.getByText(/^Liste version 1, prise le/)).toBeVisible();
      await expect
        .poll(() =>
          page.evaluate<boolean>(
            `caches.match(location.pathname, { cacheName: 'baara-pages' }).then(Boolean)`,
          ),
        )
        .toBe(true);

      await context.setOffline(true);
      await page.reload();
      await page.getByRole('button', { name: 'Scanner' }).click();
      await page.getByLabel('Choisir une photo').setInputFiles(photo);
      await expect(page.getByRole('status', { name: 'Réponse' })).toContainText('Présent');
      await page.getByRole('button', { name: 'Fermer la caméra' }).click();
      await page.reload();
      await expect(page.getByText('1 pointage gardé sur ce téléphone')).toBeVisible();
      type Day = { data: { marks: { registrationId: string; way: string }[] } };
      const marks = async () => (await callAs<Day>(request, manager, 'GET', api)).data.marks;
      expect(await marks()).toEqual([]);

      // It leaves from whatever page is open.
      await context.setOffline(false);
      await page.goto('/admin/trainings');
      await expect.poll(marks).toMatchObject([{ registrationId: id, way: 'scan' }]);
      await requireGoodScreens(page, [{ path, shows: 'Tout est envoyé' }]);
    },
  );
});
