import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  type DocumentedMessage,
  documentedMessages,
  quotedTexts,
  quotedValues,
} from './documented-messages.ts';
import { cvPdf } from './files.ts';
import { expect, connectionCut, refusedWith, test } from './journey.ts';
import { answersOf, given, lost, unexplained, walkThrough } from './message-walk.ts';
import { anApplication, applyTo, publishOffer } from './offers.ts';
import { callAs, demoPerson, newCandidate, newRecruiter, signIn, unique } from './people.ts';

test.describe.configure({ mode: 'parallel' });
const desktop = { tag: '@desktop' };

const document = '../shared/spec/1-accounts-and-shell.md';

test("the table contains all that the document quotes, in the document's words", desktop, () => {
  test.skip(!existsSync(document), 'the documents are not beside the project');
  const quoted = quotedTexts(readFileSync(document, 'utf8'));
  expect(quoted.length).toBeGreaterThan(100);
  const rows: DocumentedMessage[] = Object.values(documentedMessages).flat();
  expect(new Set([...rows.map((row) => row.quoted ?? row.text), ...quotedValues])).toEqual(new Set(quoted));
});

test('each message says where it is met', desktop, () => {
  const rows: DocumentedMessage[] = Object.values(documentedMessages).flat();
  expect(rows.filter(({ screen, answer }) => !screen && !answer)).toEqual([]);
});

test('the terms', desktop, async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(500));
  const { sees, end } = walkThrough('terms');
  await page.goto('/conditions-utilisation?page=900');
  await sees(page, 'Aucune ressource trouvée.');
  await signIn(page, await demoPerson(request, 'admin'));
  await given(page, '/admin/wiki-resources?*', unexplained(500), async () => {
    await page.goto('/admin/settings?onglet=ressources');
    await sees(page, 'Erreur lors du chargement');
  });
  end();
});

async function openSidebar(page: Page, path: string) {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  return page.getByRole('dialog');
}

test(
  'the header, the sidebar and the banner of a signed-in user',
  desktop,
  async ({ page, request, openBrowser, expectProblem }) => {
    expectProblem(connectionCut);
    const { sees, end } = walkThrough('signedInShell');
    const person = await newCandidate(request);
    await signIn(page, person);
    await page.goto('/applications');
    await page.getByRole('banner').getByText(person.name).click();
    await sees(page.getByRole('banner'), 'Préférences', 'Sécurité', 'Sortir');
    await given(page, '/auth/password', lost, async () => {
      await page.goto('/change-password');
      const banner = page.getByRole('alert').filter({ hasText: 'Connexion perdue' });
      await sees(banner, 'Connexion perdue', 'Oups, chargement impossible', 'Réessayer', 'Fermer');
      await sees(page.getByRole('main'), 'Chargement impossible. Veuillez réessayer.');
    });
    for (const [who, path, entry] of [
      ['recruteur', '/recruiter/offers', 'Tous les candidats'],
      ['manager', '/manager/dashboard', 'Comptes Désactivés'],
    ] as const) {
      const other = await (await openBrowser()).newPage();
      await signIn(other, await demoPerson(request, who));
      await sees(await openSidebar(other, path), entry);
    }
    end();
  },
);

test('notifications', desktop, async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(500));
  const { isShown, end } = walkThrough('notifications');
  const recruiter = await newRecruiter(request);
  await anApplication(request, recruiter, 'Messager');
  await signIn(page, recruiter);
  await page.goto('/recruiter/offers');
  const bell = page.getByLabel(/notifications? non lue/).first();
  await bell.click();
  await given(page, '/notifications/read-all', unexplained(500), async () => {
    await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
    await isShown(page, 'Erreur lors de la mise à jour des notifications');
  });
  await given(page, '/notifications/*', unexplained(500), async () => {
    await page.getByRole('region', { name: 'Notifications' }).getByRole('link').first().click();
    await isShown(page, 'Erreur lors de la mise à jour de la notification');
  });
  end();
});

test("a company's package", desktop, async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(500));
  const { sees, end } = walkThrough('package');
  await signIn(page, await newRecruiter(request));
  await page.goto('/profile?onglet=entreprise');
  await page
    .getByRole('button', { name: /^Choisir / })
    .first()
    .click();
  await given(page, '/employer/update-package', unexplained(500), async () => {
    await page.getByRole('button', { name: 'Changer de formule' }).click();
    await sees(page, 'Une erreur est survenue lors de la mise à jour du package');
  });
  end();
});

test("a candidate's profile", desktop, async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(404));
  const { says, end } = answersOf('applicantProfile');
  const { token } = await demoPerson(request, 'recruteur');
  const headers = { authorization: `Bearer ${token}` };
  says(
    await (await request.get('/api/v1/user/profile', { headers })).json(),
    'Profil candidat non disponible pour ce type de compte',
  );
  end();
  const walk = walkThrough('applicantProfile');
  await signIn(page, await newCandidate(request));
  await given(page, '/user/profile', { json: { status: 'success', code: 200 } }, async () => {
    await page.goto('/profile');
    await walk.sees(page, 'Profil candidat introuvable');
  });
  walk.end();
});

test("a candidate's documents, as a company sees them", desktop, async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(404), refusedWith(500));
  const { sees, seesOf, end } = walkThrough('candidateDocuments');
  const recruiter = await newRecruiter(request);
  const offer = await publishOffer(request, recruiter, `Archiviste ${unique()}`);
  const candidate = await newCandidate(request);
  const application = `/recruiter/applications/${await applyTo(request, candidate, offer)}`;
  type Application = { data: { candidate: { id: string } } };
  const { id } = (await callAs<Application>(request, recruiter, 'GET', application)).data.candidate;
  const drive = `/recruiter/candidates/${id}/drive`;
  const list = `/recruiter/candidates/${id}/documents?*`;

  const { says, end: endAnswers } = answersOf('candidateDocuments');
  const { token } = await newRecruiter(request);
  const headers = { authorization: `Bearer ${token}` };
  const refused = await request.get(`/api/v1/recruiter/candidates/${id}/documents`, { headers });
  says(await refused.json(), 'Impossible de trouver le candidat ou les documents associés.');
  endAnswers();

  await signIn(page, recruiter);
  await page.goto('/recruiter/candidates/drive');
  await sees(page, 'ID du candidat manquant', 'Retour au Profil');
  await page.goto(`/recruiter/candidates/${randomUUID()}/drive`);
  await sees(page, 'Impossible de trouver le candidat ou les documents associés.');
  await given(
    page,
    list,
    unexplained(500),
    async () => {
      await page.goto(drive);
      await sees(page, 'Échec du chargement des documents', 'Réessayer');
    },
    () => sees(page, 'Chargement des documents...', 'Documents du Candidat'),
  );
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await sees(page, 'Aucun document', "Ce candidat n'a pas encore téléversé de documents.");
  await seesOf(page, 'Documents de {name}', candidate.name);

  const nameless = { id: unique(), name: '', filename: '', createdAt: '', downloadUrl: '/x', path: '/x' };
  const answer = await request.get(`/api/v1/recruiter/candidates/${id}/documents`, {
    headers: { authorization: `Bearer ${recruiter.token}` },
  });
  const body = (await answer.json()) as { pagination: object };
  const shown = { ...body, data: [nameless], pagination: { ...body.pagination, total: 1, pages: 1 } };
  await given(page, list, { json: shown }, async () => {
    await page.reload();
    await sees(page, 'Document sans nom', 'Date inconnue');
  });

  await request.post('/api/v1/documents', {
    headers: { authorization: `Bearer ${candidate.token}` },
    multipart: { kind: 'other', file: cvPdf },
  });
  await page.reload();
  await sees(page, 'Télécharger');
  const download = page.getByRole('button', { name: /^Télécharger/ });
  const content = /\/document-proxy\/temp-access\//;
  await page.route(content, (route) => route.fulfill(unexplained(500)));
  await download.click();
  await sees(page, 'Erreur de téléchargement!');
  await page.unroute(content);
  const asked = Promise.withResolvers<void>();
  await page.route(content, async (route) => {
    await asked.promise;
    await route.continue();
  });
  await download.click();
  await sees(page, 'Téléchargement...');
  asked.resolve();
  await sees(page, 'Téléchargement réussi!');
  await seesOf(page, 'Document "{name}" téléchargé avec succès!', cvPdf.name);
  end();
});
