import { readFileSync } from 'node:fs';
import { DELETION_DELAY_DAYS } from '@baara/contract/personal-data/personal-data-delays';
import type { APIRequestContext } from '@playwright/test';
import { listZipEntries } from '../apps/api/src/platform/uploads/zip-entries.ts';
import { cvPdf } from './files.ts';
import { expect, refusedWith, test } from './journey.ts';
import { mailsTo, waitForMailWith } from './mailbox.ts';
import { applyTo, publishOffer } from './offers.ts';
import { callAs, demoPerson, newCandidate, newRecruiter, type Person, signIn, unique } from './people.ts';
import { requireGoodState } from './requirements.ts';

const tab = '/profile?onglet=donnees';
const password = 'Bamako#2026';

/** An admin publishes a further article, which makes a new version of the terms. */
async function raiseTerms(request: APIRequestContext): Promise<() => Promise<unknown>> {
  const admin = await demoPerson(request, 'admin');
  const made = await callAs<{ data: { id: number } }>(request, admin, 'POST', '/admin/wiki-resources', {
    title: `Article ${unique()}`,
    content: '<p>Une règle de plus.</p>',
    isPublished: true,
  });
  return () => callAs(request, admin, 'DELETE', `/admin/wiki-resources/${made.data.id}`);
}

async function addColleague(request: APIRequestContext, owner: Person): Promise<void> {
  const email = `collegue.${unique()}@exemple.ml`;
  await callAs(request, owner, 'POST', '/company/invitations', { email, role: 'recruiter' });
  const { text } = await waitForMailWith(email, 'vous invite à rejoindre');
  const token = /\/invitation\/([\w-]{43})/.exec(text)?.[1] ?? '';
  await callAs(request, null, 'POST', `/invitations/${token}/register`, {
    firstName: 'Fanta',
    lastName: 'Coulibaly',
    phoneNumber: '+22376123456',
    password,
    terms: true,
  });
}

// Journeys of the terms that run beside this one raise them too: it is tried again until none does meanwhile.
test('new terms are accepted once an admin has changed them', async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(409));
  await signIn(page, await newCandidate(request));
  const takeAway = await raiseTerms(request);
  await page.goto(tab);
  const section = page.getByRole('region', { name: 'Consentements' });
  await expect(section.getByText(/^Une nouvelle version est en vigueur/)).toBeVisible();
  await expect(section.getByRole('link', { name: 'Lire les conditions d’utilisation' })).toHaveAttribute(
    'href',
    '/conditions-utilisation',
  );
  await requireGoodState(page, 'new terms');
  const choices = section.getByRole('list', { name: 'Vos choix' }).getByText(/^Conditions d’utilisation/);
  const before = await choices.count();

  // They change once more under the reader's eyes: the person only accepts the version they read.
  await takeAway();
  await section.getByRole('button', { name: 'Accepter la nouvelle version' }).click();
  await expect(section.getByText(/^Les conditions ont changé entre-temps/)).toBeVisible();
  await expect(async () => {
    await section.getByRole('button', { name: 'Accepter la nouvelle version' }).click();
    await expect(section.getByText(/C’est la version en vigueur/)).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(choices).toHaveCount(before + 1);
});

test('an archive is asked for, made and downloaded', async ({ page, request }) => {
  const candidate = await newCandidate(request);
  const recruiter = await newRecruiter(request);
  const offer = await publishOffer(request, recruiter, `Magasinier ${unique()}`);
  await applyTo(request, candidate, offer, { message: 'Disponible.', cv: cvPdf });
  await signIn(page, candidate);
  await page.goto('/change-password');
  await page.getByRole('main').getByRole('link', { name: 'Mes données' }).click();
  const section = page.getByRole('region', { name: 'Copie de mes données' });
  await section.getByRole('button', { name: 'Demander mon archive' }).click();
  await expect(section.getByText(/^Votre archive est prête/)).toBeVisible({ timeout: 60_000 });
  await expect(section.getByText(/^Nous préparons une archive par jour au plus/)).toBeVisible();
  await requireGoodState(page, 'archive');
  const downloading = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Télécharger' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^baara-mes-donnees-\d{4}-\d\d-\d\d\.zip$/);
  const entries = listZipEntries(readFileSync(await download.path()));
  expect(entries.map(({ name }) => name)).toEqual([
    'LISEZ-MOI.txt',
    'donnees.json',
    'mes-donnees.pdf',
    'documents/cv-aminata.pdf',
  ]);
  await waitForMailWith(candidate.email, 'Télécharger mon archive');
});

test('a candidate sees which company opened their application', async ({ page, request, openBrowser }) => {
  const candidate = await newCandidate(request);
  const recruiter = await newRecruiter(request);
  const offer = await publishOffer(request, recruiter, `Magasinier ${unique()}`);
  const { data } = await callAs<{ data: { company: { name: string } } }>(
    request,
    null,
    'GET',
    `/recruitment-offers/${offer.id}`,
  );
  const application = await applyTo(request, candidate, offer);
  await signIn(page, candidate);
  await page.goto(tab);
  const section = page.getByRole('region', { name: 'Qui a consulté mon profil' });
  await expect(section.getByText(/^Aucune entreprise n’a encore ouvert/)).toBeVisible();

  const office = await (await openBrowser()).newPage();
  await signIn(office, recruiter);
  await office.goto(`/recruiter/offers/${offer.id}/applications?candidature=${application}`);
  await expect(office.getByRole('dialog', { name: candidate.name })).toBeVisible();

  const figure = page
    .locator('dl > div, li')
    .filter({ has: page.getByRole('link', { name: 'Entreprises qui ont vu mon profil' }) });
  // The panel is there before the server has noted that it was opened.
  await expect(async () => {
    await page.goto('/applicant/dashboard');
    await page.getByText('Tous mes chiffres').click();
    await expect(figure).toContainText('1', { timeout: 3000 });
  }).toPass();
  await page.getByLabel(/notifications? non lues?$/).click();
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText(`${data.company.name} a consulté votre profil`)
    .click();
  await expect(page).toHaveURL(tab);
  await expect(section.getByRole('heading', { name: '1 entreprise', exact: true })).toBeVisible();
  await expect(section.getByRole('listitem')).toContainText([data.company.name]);
  await expect(section.getByRole('listitem')).toContainText([/consultation/]);
});

test('a deletion is requested, confirmed by e-mail, and cancelled', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(refusedWith(422));
  const person = await newCandidate(request);
  await signIn(page, person);
  await page.goto(tab);
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Supprimer votre compte ?' });
  await expect(dialog).toContainText(person.email);
  await expect(dialog).toContainText(`${DELETION_DELAY_DAYS} jours`);
  await requireGoodState(page, 'deletion');
  const typed = dialog.getByLabel('Votre mot de passe');
  await typed.fill('Autre#2026');
  await dialog.getByRole('button', { name: 'Demander la suppression' }).click();
  await expect(dialog.getByText('Le mot de passe est incorrect.')).toBeVisible();
  await expect(typed).toHaveValue('Autre#2026');
  await typed.fill(password);
  await dialog.getByRole('button', { name: 'Demander la suppression' }).click();

  const asked = page.getByRole('region', { name: 'Suppression de mon compte demandée' });
  await expect(asked).toContainText(/seront effacés le \d/);
  await requireGoodState(page, 'deletion asked');
  const mail = await waitForMailWith(person.email, 'Garder mon compte', `${DELETION_DELAY_DAYS} jours`);
  expect(mail.text).toContain(tab);

  await page.goto('/profile');
  await expect(page.getByText(/^Votre compte sera effacé le \d/)).toBeVisible();
  await page.getByRole('link', { name: 'Garder mon compte' }).click();
  await asked.getByRole('button', { name: 'Garder mon compte' }).click();
  await expect(page.getByRole('button', { name: 'Supprimer mon compte' })).toBeVisible();
  await expect(asked).toHaveCount(0);
  await expect
    .poll(() => mailsTo(person.email).map(({ subject }) => subject))
    .toContain('Votre compte reste ouvert');
});

test(
  'the only owner of a team names another first',
  { tag: '@desktop' },
  async ({ page, request, expectProblem }) => {
    expectProblem(refusedWith(409));
    const owner = await newRecruiter(request);
    await addColleague(request, owner);
    await signIn(page, owner);
    await page.goto(tab);
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Votre mot de passe').fill(password);
    await dialog.getByRole('button', { name: 'Demander la suppression' }).click();
    await expect(dialog.getByText(/seul propriétaire/)).toBeVisible();
    await dialog.getByRole('link', { name: 'Ouvrir mon équipe' }).click();
    await expect(page.getByRole('heading', { name: /^Membres de l’équipe/ })).toBeVisible();
  },
);

test(
  'an archive that failed is asked for again; without a password, the address is typed',
  { tag: '@mobile' },
  async ({ page, request, expectProblem }) => {
    expectProblem(refusedWith(422));
    const person = await newCandidate(request);
    await signIn(page, person);
    const at = new Date().toISOString();
    const state = { status: 'failed', requestedAt: at, renewableAt: at };
    const failed = { id: 'une', ...state, abilities: { request: true } };
    await page.route('**/api/v1/personal-data', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      const data = { ...body.data, export: failed, hasPassword: false };
      await route.fulfill({ response: answer, json: { ...body, data } });
    });
    await page.goto(tab);
    const section = page.getByRole('region', { name: 'Copie de mes données' });
    await expect(section.getByText(/n’a pas pu être préparée/)).toBeVisible();
    await requireGoodState(page, 'failed archive');
    await section.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText(/^Votre archive se prépare\. Un email/)).toBeVisible();

    await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Tapez votre adresse email pour confirmer').fill(person.email);
    await dialog.getByRole('button', { name: 'Demander la suppression' }).click();
    // The account has one in truth: nothing is asked for in its name.
    await expect(dialog.getByText('Le mot de passe est incorrect.')).toBeVisible();
    await expect(dialog.getByLabel('Tapez votre adresse email pour confirmer')).toHaveValue(person.email);
    await page.unrouteAll({ behavior: 'wait' });
  },
);
