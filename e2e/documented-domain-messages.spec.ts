import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { domainMessages, domainValues } from './documented-domain-messages.ts';
import type { DocumentedMessage } from './documented-message.ts';
import { quotedTexts } from './documented-messages.ts';
import { expect, connectionCut, refusedWith, test } from './journey.ts';
import { given, lost, unexplained, walkThroughDomain } from './message-walk.ts';
import { applyTo, openApplySheet, publishOffer } from './offers.ts';
import { callAs, demoPerson, newCandidate, newRecruiter, signIn, unique } from './people.ts';

/** The second document's sentences, each where people meet it. */
test.describe.configure({ mode: 'parallel' });
const desktop = { tag: '@desktop' };

const document = '../shared/spec/2-domain-features.md';
const rows: DocumentedMessage[] = Object.values(domainMessages).flat();

test("the table contains all that the document quotes, in the document's words", desktop, () => {
  test.skip(!existsSync(document), 'the documents are not beside the project');
  const quoted = quotedTexts(readFileSync(document, 'utf8'));
  expect(quoted.length).toBeGreaterThan(80);
  expect(new Set([...rows.map((row) => row.quoted ?? row.text), ...domainValues])).toEqual(new Set(quoted));
});

test('each message is met by a walk, or by the test that is named', desktop, () => {
  const walks = readFileSync('e2e/documented-domain-messages.spec.ts', 'utf8');
  const unmet: string[] = [];
  for (const [group, messages] of Object.entries(domainMessages)) {
    for (const { text, screen, test: file } of messages as DocumentedMessage[]) {
      const isWalked = screen && walks.includes(`walkThroughDomain('${group}')`);
      const isTested = file && contains(file, text);
      if (!isWalked && !isTested) unmet.push(text);
    }
  }
  expect(unmet).toEqual([]);
});

/** Whether a text begins or ends as this one does. What stands between braces is a name or a date of the test's own. */
function contains(file: string, text: string): boolean {
  // Journeys look for what screens show, with a curly apostrophe.
  const source = readFileSync(file, 'utf8').replaceAll('’', "'");
  const words = text.split(/\{\w+\}/).map((part) => RegExp.escape(part.trim()));
  const begins = new RegExp(String.raw`['"\x60:>] ?${words[0]}(?!\p{L}| \p{L})`, 'u');
  const ends = new RegExp(String.raw`(?<!\p{L}|\p{L} )${words.at(-1)}['"\x60<.]`, 'u');
  return words.length > 1
    ? words.every((part) => new RegExp(part, 'u').test(source))
    : begins.test(source) || ends.test(source);
}

test('the presentation of mass recruitment', desktop, async ({ page }) => {
  const { sees, end } = walkThroughDomain('publicPages');
  await page.goto('/massrecruitment-presentation');
  await sees(page.getByRole('main'), 'Recrutement et Placement');
  end();
});

test('applying, and cancelling', desktop, async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(400), refusedWith(404), refusedWith(500), connectionCut);
  expectProblem(refusedWith(409));
  const { sees, isShown, end } = walkThroughDomain('applying');
  const offer = await publishOffer(request, await newRecruiter(request), `Coursier ${unique()}`);
  const candidate = await newCandidate(request);
  await signIn(page, candidate);
  await page.goto(`/job-details/${offer.id}`);
  const box = page.getByRole('region', { name: 'Postuler' });
  const sheet = await openApplySheet(page);
  const send = sheet.getByRole('button', { name: 'Envoyer ma candidature' });
  const apply = '/applications/tracking/job/*/apply';
  await given(page, apply, { status: 400, json: { status: 'error' } }, async () => {
    await send.click();
    await sees(sheet, "La candidature n'a pas pu être envoyée");
  });
  await page.evaluate('FormData.prototype.set = () => { throw new TypeError("broken"); }');
  await send.click();
  await sees(sheet, 'Une erreur est survenue');

  await applyTo(request, candidate, offer);
  // The page sends the stored application again, and it is refused: not in the midst of the next steps.
  const refused = page.waitForResponse(
    (answer) => answer.url().endsWith('/apply') && answer.status() === 409,
  );
  await page.reload();
  await refused;
  const cancelNow = page.getByRole('dialog').getByRole('button', { name: 'Annuler ma candidature' });
  const ask = box.getByRole('button', { name: 'Annuler ma candidature' });
  const cancel = '/applications/tracking/job/*/cancel';
  await ask.click();
  await expect(cancelNow).toBeVisible();
  // The second in which nothing else is done passes when this walk says so. The dialog's script came before: React shows
  // what comes late by this clock.
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 10_000));
  await given(page, cancel, unexplained(500), async () => {
    await cancelNow.click();
    await isShown(page, "La candidature n'a pas pu être annulée");
    await cancelNow.click();
    await isShown(page, 'Une opération est déjà en cours, veuillez patienter');
    await page.clock.runFor(1000);
  });
  await given(page, cancel, lost, async () => {
    await cancelNow.click();
    await isShown(page, "Une erreur est survenue lors de l'annulation de votre candidature");
    await page.getByRole('button', { name: 'La garder' }).click();
    await page.clock.runFor(1000);
  });
  await ask.click();
  const path = `/applications/tracking/job/${offer.id}/cancel`;
  await callAs(request, candidate, 'DELETE', path);
  await cancelNow.click();
  await isShown(page, "Vous n'avez pas postulé à cette offre");
  await applyTo(request, candidate, offer);
  await page.clock.runFor(1000);
  await cancelNow.click();
  await isShown(page, 'Candidature annulée avec succès');
  end();
});

test('bookmarks', desktop, async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(500));
  const { sees, isShown, end } = walkThroughDomain('bookmarks');
  await signIn(page, await newCandidate(request));
  await page.goto('/offres');
  const mark = page
    .getByRole('main')
    .getByRole('button', { name: /favoris : / })
    .first();
  await given(page, '/bookmarks/*', unexplained(500), async () => {
    await mark.click();
    await isShown(page, "Erreur lors de l'ajout du favori");
  });
  await mark.click();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await given(page, '/bookmarks/*', unexplained(500), async () => {
    await mark.click();
    await isShown(page, 'Erreur lors de la suppression du favori');
  });
  await given(page, '/bookmarks?*', unexplained(500), async () => {
    await page.goto('/bookmarks_offres');
    await sees(page, 'Erreur lors de la récupération des favoris');
  });
  end();
});

type Mine = { data: { applications: { id: string }[] } };

async function demoApplication(page: Page, status: string): Promise<string> {
  const demo = await demoPerson(page.request, 'candidat');
  const path = `/mass-recruitment/my-applications?status=${status}`;
  return (await callAs<Mine>(page.request, demo, 'GET', path)).data.applications[0]?.id ?? '';
}

test('mass recruitment', desktop, async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(500));
  const { sees, isShown, end } = walkThroughDomain('campaigns');
  await signIn(page, await demoPerson(request, 'candidat'));
  await given(page, '/mass-recruitment/my-applications*', unexplained(500), async () => {
    await page.goto('/massrecruitment/applications');
    await sees(page, 'Impossible de récupérer les candidatures');
  });
  await page.goto(`/massrecruitment/application/${await demoApplication(page, 'SHORTLISTED')}`);
  await given(page, '/mass-recruitment/applications/*/documents/*', unexplained(500), async () => {
    await page
      .getByRole('button', { name: /^Télécharger : / })
      .first()
      .click();
    await isShown(page, 'Impossible de récupérer le document');
  });
  await given(page, '/mass-recruitment/applications/*/withdraw', unexplained(500), async () => {
    await page.getByRole('button', { name: 'Retirer ma candidature' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Retirer ma candidature' }).click();
    await sees(dialog, 'Impossible de retirer la candidature');
  });
  end();
});

test('news, as it is written', desktop, async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(500));
  const { sees, isShown, end } = walkThroughDomain('newsWriting');
  const manager = await demoPerson(request, 'manager');
  const title = `Nouvelle ${unique()}`;
  await signIn(page, manager);
  await page.goto('/admin/news/create');
  await page.getByRole('textbox', { name: 'Titre' }).fill(title);
  await page.getByRole('textbox', { name: 'Contenu' }).fill('Une bonne nouvelle.');
  const save = page.getByRole('button', { name: /^Enregistrer/ }).first();
  await given(page, '/news', unexplained(500), async () => {
    await save.click();
    await sees(page, "Une erreur est survenue lors de la création de l'actualité");
  });
  await save.click();
  await page.waitForURL(/\/admin\/news\/\d+\/edit/);
  await given(page, '/news/*', unexplained(500), async () => {
    await save.click();
    await sees(page, "Une erreur est survenue lors de la mise à jour de l'actualité");
  });
  await page.goto('/admin/news');
  await given(page, '/news/*/toggle-publish', unexplained(500), async () => {
    await page.getByRole('button', { name: `Publier : ${title}` }).click();
    await isShown(page, "Une erreur est survenue lors du changement de statut de l'actualité");
  });
  await given(page, '/news/*', unexplained(500), async () => {
    await page.getByRole('button', { name: `Supprimer : ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await sees(page, "Une erreur est survenue lors de la suppression de l'actualité");
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText(title)).toHaveCount(0);
  end();
});
