import { expect, refusedWith, test } from './journey.ts';
import { callAs, demoPerson, signIn, unique } from './people.ts';

const settings = '/admin/settings?onglet=ressources';

// One after another: two of these journeys save the platform's own settings, and each save refuses another one meanwhile.
test.describe.configure({ mode: 'default' });

test('the terms are edited by an admin and read by visitors at once', async ({
  page,
  request,
  openBrowser,
}) => {
  const title = `Article ${unique()}`;
  await signIn(page, await demoPerson(request, 'admin'));
  await page.goto(settings);
  await page.getByRole('link', { name: 'Nouvelle ressource' }).click();
  await page.getByRole('textbox', { name: 'Titre' }).fill(title);
  const editor = page.getByRole('textbox', { name: 'Contenu' });
  await editor.click();
  await page.keyboard.type('Première rédaction, ');
  await page.getByRole('button', { name: 'Gras' }).click();
  await page.keyboard.type('importante');
  await page.getByLabel('Publiée dans les conditions d’utilisation').check();
  // The input outlives a reload.
  await page.reload();
  await expect(editor).toContainText('Première rédaction, importante');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('link', { name: `Modifier : ${title}` })).toBeVisible();

  const visitor = await (await openBrowser()).newPage();
  const terms = '/conditions-utilisation?page=2';
  await visitor.goto(terms);
  const article = visitor.locator('section', { has: visitor.getByRole('heading', { name: title }) });
  await expect(article.locator('strong')).toHaveText('importante');

  await page.getByRole('link', { name: `Modifier : ${title}` }).click();
  await expect(editor).toContainText('Première rédaction');
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Seconde rédaction.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('link', { name: `Modifier : ${title}` })).toBeVisible();
  await visitor.goto(terms);
  await expect(article).toContainText('Seconde rédaction.');

  await page.getByRole('button', { name: `Supprimer : ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Supprimer cette ressource ?' });
  await expect(dialog).toContainText(title);
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  // The page under the question is out of reach, and so is what it lists, until the answer is there.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: `Modifier : ${title}` })).toHaveCount(0);
  await visitor.goto(terms);
  await expect(article).toHaveCount(0);
});

type Made = { data: { id: number; version: number; content: string } };

test('scripts vanish, and the text of somebody who came second is not lost', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(refusedWith(409));
  const admin = await demoPerson(request, 'admin');
  const title = `Article ${unique()}`;
  const { data } = await callAs<Made>(request, admin, 'POST', '/admin/wiki-resources', {
    title,
    content: '<p>Bonjour<script>window.taken = true</script><img src=x onerror="window.taken = true"></p>',
    isPublished: false,
  });
  expect(data.content).toBe('<p>Bonjour</p>');
  await signIn(page, admin);
  await page.goto(`${settings}&ressource=${data.id}`);
  const editor = page.getByRole('textbox', { name: 'Contenu' });
  await expect(editor).toHaveText('Bonjour');
  await editor.click();
  await page.keyboard.type('Mon texte. ');
  await callAs(request, admin, 'PATCH', `/admin/wiki-resources/${data.id}`, {
    content: '<p>Le texte du collègue.</p>',
    version: 1,
  });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText(/Quelqu’un d’autre a enregistré cette ressource/)).toBeVisible();
  await expect(page.getByText('Le texte du collègue.')).toBeVisible();
  await expect(editor).toContainText('Mon texte.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('link', { name: `Modifier : ${title}` })).toBeVisible();
  const stored = await callAs<Made>(request, admin, 'GET', `/admin/wiki-resources/${data.id}`);
  expect(stored.data).toMatchObject({ version: 3, content: expect.stringContaining('Mon texte.') });
  await callAs(request, admin, 'DELETE', `/admin/wiki-resources/${data.id}`);
});

test(
  "the platform's saved settings show on every page at once",
  { tag: '@desktop' },
  async ({ page, request, openBrowser, expectProblem }) => {
    expectProblem(refusedWith(422));
    const name = `WhatsApp ${unique()}`;
    await signIn(page, await demoPerson(request, 'admin'));
    await page.goto('/admin/settings');
    await page.getByRole('button', { name: 'Ajouter un lien' }).click();
    const last = page.getByRole('group', { name: 'Réseaux sociaux' });
    await last.getByLabel('Nom').last().fill(name);
    await last.getByLabel('Adresse').last().fill('http://sans-s.example');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Adresse du lien invalide : elle commence par https://')).toBeVisible();
    await last.getByLabel('Adresse').last().fill('https://exemple.ml/baara');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Réglages enregistrés')).toBeVisible();
    const visitor = await (await openBrowser()).newPage();
    await visitor.goto('/mentions-legales');
    await expect(visitor.getByRole('contentinfo').getByRole('link', { name })).toBeVisible();
  },
);

for (const [tab, path, now] of [
  ['maison', '/admin/settings/platform', null],
  ['portefeuille', '/admin/settings/wallet', /^Enregistré actuellement.*déblocage à/],
] as const) {
  // On one screen only, and without changing a thing: other journeys read the same settings.
  test(
    `settings that a colleague saved meanwhile are not written over unknowingly: ${tab}`,
    { tag: '@desktop' },
    async ({ page, request, expectProblem }) => {
      expectProblem(refusedWith(409));
      const admin = await demoPerson(request, 'admin');
      await signIn(page, admin);
      await page.goto(`/admin/settings?onglet=${tab}`);
      const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
      await expect(save).toBeVisible();
      const { data } = await callAs<{ data: object }>(request, admin, 'GET', path);
      await callAs(request, admin, 'PUT', path, data);
      await save.click();
      await expect(page.getByText(/^Quelqu’un d’autre a enregistré ces réglages entre-temps/)).toBeVisible();
      if (now) await expect(page.getByText(now)).toBeVisible();
      await expect(async () => {
        await save.click();
        await expect(page.getByText('Réglages enregistrés')).toBeVisible({ timeout: 3000 });
      }).toPass();
    },
  );
}
