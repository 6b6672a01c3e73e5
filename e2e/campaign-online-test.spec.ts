import { connectionCut, expect, test } from './journey.ts';
import { callAs, demoPerson, newRecruiter, type Person, signIn } from './people.ts';
import { requireGoodScreens, requireGoodState } from './requirements.ts';

type Applications = { data: { applications: { id: string; status: string }[] } };

/** The demonstration's candidate, who may take an online test. */
async function openTest(request: Parameters<typeof callAs>[0], me: Person): Promise<string> {
  const path = '/mass-recruitment/my-applications?status=SHORTLISTED';
  const mine = await callAs<Applications>(request, me, 'GET', path);
  return mine.data.applications[0]?.id ?? '';
}

test(
  'a candidate takes an online test: the connection is cut in the middle, and a page loaded again goes on',
  { tag: '@mobile' },
  async ({ page, request, context, expectProblem }) => {
    expectProblem(connectionCut);
    const me = await demoPerson(request, 'candidat');
    const id = await openTest(request, me);
    await signIn(page, me);
    await page.goto(`/massrecruitment/application/${id}`);
    await page.getByRole('link', { name: 'Passer l’épreuve' }).click();
    await expect(page.getByRole('heading', { name: 'Avant de commencer' })).toBeVisible();
    await requireGoodState(page, 'before an online test');
    await page.getByRole('button', { name: 'Commencer l’épreuve' }).click();

    const choice = page
      .locator('fieldset')
      .getByRole('radio')
      .or(page.locator('fieldset').getByRole('checkbox'));
    const next = page.getByRole('button', { name: 'Suivante' });
    await choice.first().click();
    await expect(page.getByText('Tout est enregistré')).toBeVisible();
    await requireGoodState(page, 'an online test');
    await next.click();

    await context.setOffline(true);
    await choice.nth(1).click();
    await expect(page.getByText(/^1\sréponse attend la connexion/)).toBeVisible();
    await next.click();
    await choice.nth(2).click();
    await expect(page.getByText(/^2\sréponses attendent la connexion/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Tout est enregistré')).toBeVisible();

    // As after a browser that crashed.
    await page.reload();
    await expect(page.getByText(/^Question 3 sur 12$/)).toBeVisible();
    await expect(choice.nth(2)).toBeChecked();
    await page.getByText(/^Toutes les questions/).click();
    await page.getByRole('button', { name: 'Terminer l’épreuve' }).click();
    await expect(page.getByText(/^9\squestions sont sans réponse/)).toBeVisible();
    await requireGoodState(page, 'an online test to hand in');
    await page.getByRole('button', { name: 'Remettre ma copie' }).click();
    await expect(page.getByRole('heading', { name: 'Votre copie est remise' })).toBeVisible();
    await expect(page.getByText(/3\squestions répondues sur 12/)).toBeVisible();
    await requireGoodState(page, 'after an online test');
  },
);

test(
  'a recruiter imports questions after reading which lines are refused, and follows a test',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const owner = await newRecruiter(request);
    await signIn(page, owner);
    await page.goto('/massrecruitment/admin/questions');
    await page.getByRole('button', { name: 'Importer un fichier' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importer des questions' });
    const csv = [
      'Thème;Question;Choix A;Choix B;Bonnes',
      'Droit;Qui promulgue les lois ?;Le président;Le maire;A',
      'Droit;Sans réponse ?;Oui;Non;',
    ].join('\r\n');
    const file = { name: 'banque.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') };
    await dialog.getByLabel(/Choisir un fichier/).setInputFiles(file);
    await expect(dialog.getByText(/Aucun choix n’est juste/)).toBeVisible();
    await requireGoodState(page, 'an import of questions');
    await dialog.getByRole('button', { name: /^Ajouter 1\squestion/ }).click();
    await page.getByRole('link', { name: /^Qui promulgue les lois/ }).click();
    await expect(page.getByText('Juste')).toBeVisible();
    const question = new URL(page.url()).pathname;
    await requireGoodScreens(page, [
      { path: question, shows: 'Version 1' },
      { path: '/massrecruitment/admin/questions', shows: 'Qui promulgue les lois' },
    ]);
  },
);
