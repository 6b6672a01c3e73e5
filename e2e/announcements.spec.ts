import { expect, test } from './journey.ts';
import { waitForMailWith } from './mailbox.ts';
import { callAs, demoPerson, newCandidate, signIn, unique } from './people.ts';
import { requireGoodScreens, requireGoodState } from './requirements.ts';

test('a manager writes an announcement, tries it, and sends it to whom it concerns', async ({
  page,
  request,
  openBrowser,
}) => {
  const person = await newCandidate(request, 'Djénéba');
  const manager = await demoPerson(request, 'manager');
  const title = `Atelier CV ${unique()}`;
  // Whatever the hour at which this runs.
  const admin = await demoPerson(request, 'admin');
  type Read = { data: { settings: object } };
  const { data } = await callAs<Read>(request, admin, 'GET', '/admin/announcements/settings');
  const awake = { ...data.settings, quietFromHour: 0, quietToHour: 0 };
  await callAs(request, admin, 'PUT', '/admin/announcements/settings', awake);
  await signIn(page, manager);
  await page.goto('/admin/notifications');
  await page.getByRole('button', { name: 'Nouvelle annonce' }).click();
  await page.getByRole('dialog').getByLabel('Nom').fill(title);
  await page.getByRole('button', { name: 'Créer le brouillon' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByLabel('Candidat', { exact: true }).check();
  const today = new Date().toISOString().slice(0, 10);
  await page.getByLabel('Inscrits du').fill(today);
  await page.getByLabel('E-mail', { exact: true }).check();
  await page.getByRole('textbox', { name: 'Titre' }).fill(`{prénom}, ${title}`);
  await page.getByLabel('Texte', { exact: true }).fill('Bonjour {prénom},\n\nVenez avec votre CV.');
  await expect(page.getByRole('region', { name: 'Cloche du site' })).toContainText(`Awa, ${title}`);
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await requireGoodState(page, 'the editor of an announcement');
  await page.getByRole('button', { name: 'Essayer sur moi' }).click();
  await waitForMailWith(manager.email, title);
  await page.getByRole('button', { name: 'Envoyer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Envoyer cette annonce' });
  await dialog.getByRole('button', { name: 'Envoyer maintenant' }).click();
  await expect(page.getByText('Envoyée', { exact: true })).toBeVisible();
  const mail = await waitForMailWith(person.email, title);
  expect(mail.text).toContain('Ne plus recevoir ces emails');
  await requireGoodState(page, 'the results of an announcement');

  const home = await (await openBrowser()).newPage();
  await signIn(home, person);
  await home.goto(page.url().replace('/admin/notifications/', '/annonces/'));
  await expect(home.getByRole('heading', { level: 1, name: `Djénéba, ${title}` })).toBeVisible();
  await requireGoodState(home, 'an announcement as it is read');
});

test('the screens of announcements', async ({ page, request }) => {
  await signIn(page, await demoPerson(request, 'manager'));
  await requireGoodScreens(page, [
    { path: '/admin/notifications', shows: 'Salon de l’emploi de Bamako' },
    { path: '/admin/notifications?search=introuvable', shows: 'Aucune annonce ne correspond' },
  ]);
});
