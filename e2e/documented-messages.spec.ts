import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  type DocumentedMessage,
  documentedMessages,
  quotedTexts,
  quotedValues,
} from './documented-messages.ts';
import { expect, lineCut, refusedWith, test } from './journey.ts';
import { answersOf, given, lost, unexplained, walkThrough } from './message-walk.ts';
import { applyTo, publishOffer } from './offers.ts';
import { demoPerson, newCandidate, newRecruiter, signIn, unique } from './people.ts';

test.describe.configure({ mode: 'parallel', timeout: 120_000 });
const desktop = { tag: '@desktop' };

const document = '../shared/spec/1-accounts-and-shell.md';

test("the table holds all that the document quotes, in the document's words", desktop, () => {
  test.skip(!existsSync(document), 'the documents are not beside the project');
  const quoted = quotedTexts(readFileSync(document, 'utf8'));
  expect(quoted.length).toBeGreaterThan(100);
  const rows: DocumentedMessage[] = Object.values(documentedMessages).flat();
  expect(new Set([...rows.map((row) => row.quoted ?? row.text), ...quotedValues])).toEqual(new Set(quoted));
});

test('each message says where it is met, and nothing waits for a screen that is there', desktop, () => {
  const rows: DocumentedMessage[] = Object.values(documentedMessages).flat();
  expect(rows.filter(({ screen, answer, later }) => !screen && !answer && !later)).toEqual([]);
  const groups = Object.entries(documentedMessages).filter(([, all]) => all.some((row) => 'later' in row));
  expect(groups.map(([group]) => group)).toEqual(['candidateDocuments']);
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

test('an unknown address', desktop, async ({ page, expectProblem }) => {
  expectProblem(refusedWith(404));
  const { sees, end } = walkThrough('notFound');
  await page.goto('/nulle-part');
  await sees(page, 'Destination inconnue', 'Explorer au hasard');
  await page.getByRole('button', { name: 'Explorer au hasard' }).click();
  await sees(page, 'Impossible de calculer une trajectoire vers cette destination.');
  end();
});

test('the public header and footer', desktop, async ({ page, request }) => {
  const { sees, end } = walkThrough('publicShell');
  await page.goto('/offres');
  await sees(page.getByRole('banner'), 'Connexion', 'Inscription');
  await sees(
    page.getByRole('contentinfo'),
    'Conditions Générales',
    'Politique de confidentialité',
    'Mentions légales',
  );
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await sees(page, 'Retour en haut de page');
  }).toPass();
  await signIn(page, await newCandidate(request));
  await page.goto('/offres');
  await sees(page.getByRole('banner'), 'Tableau de bord', 'Déconnexion');
  end();
});

async function openSidebar(page: Page, path: string) {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(path);
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  return page.getByRole('dialog');
}

test(
  'the header, the sidebar and the banner of whoever is signed in',
  desktop,
  async ({ page, request, openBrowser, expectProblem }) => {
    expectProblem(lineCut);
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

test('the figures of a dashboard', desktop, async ({ page, request, openBrowser, expectProblem }) => {
  expectProblem(refusedWith(500));
  const { sees, end } = walkThrough('dashboard');
  for (const [who, path, home] of [
    ['candidat', '/dashboard', '/applicant/dashboard'],
    ['recruteur', '/recruiter/dashboard/stats', '/recruiter/dashboard'],
  ] as const) {
    const other = who === 'candidat' ? page : await (await openBrowser()).newPage();
    await signIn(other, await demoPerson(request, who));
    await given(other, path, unexplained(500), async () => {
      await other.goto(home);
      await sees(other, 'Erreur lors du chargement des données du dashboard.');
    });
  }
  end();
});

test('notifications', desktop, async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(500));
  const { isTold, end } = walkThrough('notifications');
  const recruiter = await newRecruiter(request);
  const offer = await publishOffer(request, recruiter, `Messager ${unique()}`);
  await applyTo(request, await newCandidate(request), offer);
  await signIn(page, recruiter);
  await page.goto('/recruiter/offers');
  const bell = page.getByLabel(/notifications? non lue/).first();
  await bell.click();
  await given(page, '/notifications/read-all', unexplained(500), async () => {
    await page.getByRole('button', { name: 'Tout marquer comme lu' }).click();
    await isTold(page, 'Erreur lors de la mise à jour des notifications');
  });
  await given(page, '/notifications/*', unexplained(500), async () => {
    await page.getByRole('region', { name: 'Notifications' }).getByRole('link').first().click();
    await isTold(page, 'Erreur lors de la mise à jour de la notification');
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
