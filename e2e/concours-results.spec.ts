import { expect, test } from './journey.ts';
import * as paper from './paper-concours.ts';
import { callAs, newMember, newRecruiter, type Person, signIn } from './people.ts';
import { requireGoodScreens, requireGoodState } from './requirements.ts';

type Proposals = { data: { id: string; state: string }[] };

/** What is proposed is confirmed by another person. */
async function confirmAll(
  request: Parameters<typeof callAs>[0],
  second: Person,
  { api }: paper.Concours,
): Promise<void> {
  const { data } = await callAs<Proposals>(request, second, 'GET', `${api}/proposals`);
  for (const { id } of data.filter(({ state }) => state === 'proposed'))
    await callAs(request, second, 'POST', `${api}/proposals/${id}/confirmation`, {});
}

test(
  'a concours goes from its papers to its published results: sheets are scanned, a doubt is settled, two people decide',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const owner = await newRecruiter(request, 'Ministère de la Justice');
    const second = await newMember(request, owner, 'recruiter');
    const concours = await paper.closedConcours(request, owner, {
      names: ['Awa', 'Binta', 'Chaka'],
      isVerifiable: false,
    });
    const { api, site } = concours;
    const post = (path: string, body: object = {}) =>
      callAs<{ data: { rules: { categories: { categoryId: string }[] } } }>(
        request,
        owner,
        'POST',
        `${api}${path}`,
        body,
      );
    const testId = await paper.paperTest(request, owner, concours);
    const sessionId = await paper.paperSession(request, owner, concours, testId);
    await post('/ranking-rules/seal', { version: 0 });
    await post(`/tests/${testId}/paper`);
    await post(`/sessions/${sessionId}/seed`);
    await paper.drawSeats(request, owner, concours, sessionId);
    const sheets = await paper.printSheets(request, owner, concours, { testId, sessionId });
    const pages: Buffer[] = [];
    for (const [place, sheet] of sheets.entries()) {
      const right = await paper.rightChoices(request, owner, concours, { testId, version: sheet.version });
      // The first has all, the second one wrong and one that only a person can read, the third three wrong.
      const wrong = [0, 1, 3][place] ?? 0;
      const marks = right.map((choice, row): paper.Mark => (row < wrong ? (choice + 1) % 4 : choice));
      if (place === 1) marks[7] = { half: right[7] ?? 0 };
      pages.push(await paper.scannedSheet(sheet, marks));
    }

    await signIn(page, owner);
    const address = `${site}/epreuves/${testId}`;
    await page.goto(`${address}/feuilles/verifier`);
    await expect(page.getByText('Aucune feuille n’est encore lue')).toBeVisible();
    await page.getByRole('link', { name: 'Revenir aux feuilles' }).click();
    await page.getByLabel(/^Envoyer des numérisations/).setInputFiles({
      name: 'salle-b12.pdf',
      mimeType: 'application/pdf',
      buffer: await paper.scannedPdf(pages),
    });
    await expect(page.getByText(/^2\sfeuilles lues sur 3/)).toBeVisible();
    await requireGoodScreens(page, [{ path: `${address}/feuilles`, shows: /2\sfeuilles lues sur 3/ }]);
    await page.getByRole('link', { name: /^Vérifier 1\sligne/ }).click();
    await expect(page.getByRole('heading', { name: 'Question 8' })).toBeVisible();
    await expect(page.getByAltText(/^Ligne de la question 8/)).toBeVisible();
    await requireGoodState(page, 'a row that a person settles');
    await page.keyboard.press('a');
    await expect(page.getByText('Toutes les lignes sont réglées')).toBeVisible();

    await page.goto(`${address}/notes`);
    await page.getByRole('button', { name: 'Clore les notes' }).click();
    await page.getByLabel('Motif').fill('Toutes les feuilles sont lues');
    await page.getByRole('button', { name: 'Proposer de clore' }).click();
    await expect(page.getByText('Une autre personne doit confirmer.')).toBeVisible();
    await confirmAll(request, second, concours);

    await page.goto(`/recruiter/mass-recruitment/admin/campaigns/${concours.id}/results`);
    await page.getByRole('button', { name: 'Calculer le classement' }).click();
    for (const [button, submit] of [
      ['Proposer d’arrêter le classement', 'Arrêter ce classement'],
      ['Proposer la publication', 'Publier les résultats'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog', { name: submit });
      await dialog.getByLabel('Motif').fill('Délibération du jury');
      await dialog.getByRole('button', { name: 'Proposer' }).click();
      await expect(dialog).toBeHidden();
      await confirmAll(request, second, concours);
      await page.reload();
    }
    await expect(page.getByText(/^Publiés le .* inclus\.$/)).toBeVisible();

    const [first] = sheets;
    await page.goto(`/massrecruitment/campaign/${concours.slug}/resultats`);
    await expect(page.getByText(first?.candidate ?? '')).toBeVisible();
    await expect(page.getByText(/réclamations jusqu’au .* inclus/)).toBeVisible();
  },
);
