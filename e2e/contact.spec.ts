import type { Page } from '@playwright/test';
import { expect, connectionCut, refusedWith, test } from './journey.ts';
import { mailsTo, waitForMailWith } from './mailbox.ts';
import { callAs, demoPerson, newCandidate, signIn, unique } from './people.ts';
import { requireGoodScreens, requireGoodState } from './requirements.ts';

const sent = 'Message envoyé avec succès ! Nous vous répondrons dans les plus brefs délais.';

type Written = { email: string; lastName: string; message: string };

/** When the browser has worked out that a person writes, of what is being written on a page. */
const proofs = new WeakMap<Page, Promise<unknown>>();

async function write(page: Page, fields: Partial<Written> = {}): Promise<Written> {
  const one = unique();
  const written = {
    email: `visiteur.${one}@exemple.ml`,
    lastName: `Diakité ${one}`,
    message: `Bonjour, pouvez-vous me rappeler au sujet du dossier ${one} ?`,
    ...fields,
  };
  const worker = page.waitForEvent('worker', { timeout: 0 });
  const proof = worker.then((maker) => maker.waitForEvent('close', { timeout: 0 })).catch(() => undefined);
  proofs.set(page, proof);
  await page.getByLabel('Nom', { exact: true }).fill(written.lastName);
  await page.getByLabel('Prénom').fill('Oumou');
  await page.getByLabel('Adresse email').fill(written.email);
  await page.getByLabel('Sujet').selectOption('partenariat');
  await page.getByRole('textbox', { name: 'Message' }).fill(written.message);
  return written;
}

/**
 * A person takes more than three seconds, and the proof what a busy machine needs: a message without it is put aside.
 */
const takeOnesTime = (page: Page) => Promise.all([page.waitForTimeout(3200), proofs.get(page)]);

type Listed = { data: { id: string; reference: string; status: string; email: string }[] };

test('a visitor writes, the team answers from its inbox, and the answer reaches the mailbox', async ({
  page,
  request,
  openBrowser,
}) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByText('Le nom est requis')).toBeVisible();
  const { email, lastName, message } = await write(page, { email: 'sans-arobase' });
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByText('Adresse email invalide')).toBeVisible();
  const address = `visiteur.${unique()}@exemple.ml`;
  expect(email).toBe('sans-arobase');
  await page.getByLabel('Adresse email').fill(address);
  await takeOnesTime(page);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await waitForMailWith(address, 'Votre message est bien arrivé');
  await waitForMailWith('support@baara.demo', message);

  const office = await (await openBrowser()).newPage();
  const manager = await demoPerson(request, 'manager');
  await signIn(office, manager);
  const inbox = `/admin/support?search=${encodeURIComponent(lastName)}`;
  await office.goto(inbox);
  await expect(office.getByText('Non lu', { exact: true })).toBeVisible();
  const listed = await callAs<Listed>(request, manager, 'GET', `/admin/contact-messages?search=${address}`);
  await expect(office.getByRole('row').getByText(listed.data[0]?.reference ?? '?')).toBeVisible();
  await office.getByRole('link', { name: new RegExp(lastName) }).click();
  await expect(office.getByRole('heading', { level: 1, name: new RegExp(lastName) })).toBeVisible();
  await office.getByLabel('Catégorie').selectOption('commercial');
  await expect(office.getByText('Dit par une personne.')).toBeVisible();
  await office.getByLabel('Note interne').fill('À rappeler lundi.');
  await office.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(office.getByText('À rappeler lundi.')).toBeVisible();
  await office.getByLabel('Votre réponse').fill('Bonjour Madame,\n\nNous vous appelons lundi.');
  await office.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(office.getByText('Réponse envoyée par email')).toBeVisible();
  const answer = await waitForMailWith(address, 'Nous vous appelons lundi.');
  expect(answer.text).toContain(`> ${message}`);
  expect(answer.headers['reply-to']).toContain('support@baara.demo');
  await office.goto(inbox);
  await expect(office.getByRole('link', { name: new RegExp(lastName) })).toBeVisible();
  await expect(office.getByText('Non lu', { exact: true })).toBeHidden();
});

test('what the AI proposes is read and changed before it leaves; the choice stays for the next message', async ({
  page,
  request,
}) => {
  await page.goto('/contact');
  const original = `bonjour je voudrai savoir si vous recruter des chauffeur ${unique()} svp`;
  const { email } = await write(page, { message: original });
  await page.getByLabel('Améliorer mon message avec l’IA').check();
  await takeOnesTime(page);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(page.getByText('Optimisation du message avec l’IA...')).toBeVisible();
  const proposed = page.getByRole('textbox', { name: 'Texte proposé' });
  await expect(proposed).not.toHaveValue(original);
  await expect(page.getByText(original)).toBeVisible();
  const changed = `${await proposed.inputValue()}\n\nMerci encore.`;
  await proposed.fill(changed);
  await page.getByRole('button', { name: 'Envoyer le texte proposé' }).click();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page.getByLabel('Améliorer mon message avec l’IA')).toBeChecked();
  const manager = await demoPerson(request, 'manager');
  const { data } = await callAs<Listed>(request, manager, 'GET', `/admin/contact-messages?search=${email}`);
  const stored = await callAs<{ data: object }>(
    request,
    manager,
    'GET',
    `/admin/contact-messages/${data[0]?.id}`,
  );
  expect(stored.data).toMatchObject({
    status: 'new',
    aiOptimized: true,
    message: changed,
    originalMessage: original,
  });
});

test(
  'a line that breaks loses nothing, and without the AI the message goes as it was written',
  { tag: '@mobile' },
  async ({ page, request, expectProblem }) => {
    expectProblem(connectionCut, refusedWith(503));
    await page.goto('/contact');
    const { email, message } = await write(page);
    await page.route('**/contact/send-message', (route) => route.abort());
    await takeOnesTime(page);
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page.getByText('Erreur : Erreur lors de l’envoi du message')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message);
    await page.unroute('**/contact/send-message');
    await page.route('**/ai/optimize-contact-message', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByLabel('Améliorer mon message avec l’IA').check();
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page.getByText(sent)).toBeVisible();
    const manager = await demoPerson(request, 'manager');
    const { data } = await callAs<Listed>(request, manager, 'GET', `/admin/contact-messages?search=${email}`);
    expect(data).toMatchObject([{ aiOptimized: false }]);
  },
);

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a message is accepted, put aside, and a refused one comes back as typed',
    { tag: '@mobile' },
    async ({ page, request, expectProblem }) => {
      expectProblem(refusedWith(422));
      await page.goto('/contact');
      const { message } = await write(page, { email: 'sans-arobase' });
      await page.getByRole('button', { name: 'Envoyer le message' }).click();
      await expect(page.getByText('Adresse email invalide')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(message);
      const email = `sans.script.${unique()}@exemple.ml`;
      await page.getByLabel('Adresse email').fill(email);
      await page.getByRole('button', { name: 'Envoyer le message' }).click();
      await expect(page.getByText(sent)).toBeVisible();
      const manager = await demoPerson(request, 'manager');
      const { data } = await callAs<Listed>(
        request,
        manager,
        'GET',
        `/admin/contact-messages?search=${email}`,
      );
      expect(data).toMatchObject([{ status: 'to_check', email }]);
      expect(mailsTo(email)).toEqual([]);
    },
  );
});

test('the contact page and the inbox are good screens', async ({ page, request }) => {
  await requireGoodScreens(page, [{ path: '/contact', shows: 'Nos coordonnées' }]);
  const manager = await demoPerson(request, 'manager');
  await signIn(page, manager);
  const { data } = await callAs<Listed>(request, manager, 'GET', '/admin/contact-messages?status=to_check');
  await requireGoodScreens(page, [
    { path: '/admin/support', shows: 'Kadiatou Bah' },
    { path: '/admin/support/reponses', shows: 'Code de connexion refusé' },
    { path: '/admin/support?search=introuvable-ici', shows: 'Aucun message ne correspond' },
    { path: `/admin/support/${data.at(-1)?.id}`, shows: 'Traitement' },
  ]);
});

test('a signed-in person follows their request, and says what they think of the answer', async ({
  page,
  request,
  openBrowser,
}) => {
  const person = await newCandidate(request, 'Oumou');
  const mark = unique();
  await signIn(page, person);
  await page.goto('/assistance');
  await expect(page.getByText('Aucune demande')).toBeVisible();
  await page.getByRole('button', { name: 'Nouvelle demande' }).click();
  const form = page.getByRole('dialog', { name: 'Nouvelle demande' });
  await form.getByLabel('Message').fill(`Mes alertes ${mark} ne viennent plus.`);
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText(`Mes alertes ${mark} ne viennent plus.`)).toBeVisible();
  const address = page.url();

  const office = await (await openBrowser()).newPage();
  const manager = await demoPerson(request, 'manager');
  await signIn(office, manager);
  await office.goto(`/admin/support?search=${mark}`);
  await office.getByRole('link', { name: /Oumou/ }).click();
  await office.getByLabel('Réponse type').selectOption({ label: 'Code de connexion refusé' });
  await expect(office.getByLabel('Votre réponse')).toHaveValue(/Bonjour Oumou,/);
  await office.getByLabel('Clore la demande avec cette réponse').check();
  await office.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(office.getByText('Réponse envoyée par email')).toBeVisible();

  const asked = await waitForMailWith(person.email, 'Un appui suffit');
  await page.goto(/\/avis\/\S+avis=good/.exec(asked.text)?.[0] ?? '');
  await expect(page.getByText('Merci, votre avis est enregistré')).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('Le code expire après dix minutes.')).toBeVisible();
  await page.getByLabel('Écrire de nouveau').fill('Une dernière question.');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('En cours')).toBeVisible();
  await requireGoodState(page, 'a request of one’s own');
});
