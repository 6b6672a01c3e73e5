import { elide } from '@baara/contract/formats/elision';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, refusedWith, test } from './journey.ts';
import { callAs, demoPerson, newCandidate, newRecruiter, type Person, signIn, unique } from './people.ts';
import { requireAccessible, requireGoodScreens, requireGoodState } from './requirements.ts';

test.describe.configure({ mode: 'parallel' });

/** The platform's price for one profile. */
async function unlockPrice(request: APIRequestContext, recruiter: Person): Promise<number> {
  const path = '/recruiter/wallet';
  const { data } = await callAs<{ data: { unlockPriceXof: number } }>(request, recruiter, 'GET', path);
  return data.unlockPriceXof;
}

const spaced = (amountXof: number): RegExp =>
  new RegExp(`${String(amountXof).replace(/\B(?=(\d{3})+$)/g, '\\s')}\\sF\\sCFA`);

async function askTopUp(page: Page, amount: string): Promise<void> {
  await page.goto('/recruiter/invoices');
  await page.getByLabel('Montant en F CFA').fill(amount);
  await page.getByRole('button', { name: 'Payer (démonstration)' }).click();
  await expect(page.getByRole('heading', { name: 'Paiement de démonstration' })).toBeVisible();
}

test('a recruiter tops up, is invoiced, opens a masked profile for the price shown, and finds it again', async ({
  page,
  request,
}) => {
  const firstName = `Fanta${unique()}`;
  const candidate = await newCandidate(request, firstName);
  const recruiter = await newRecruiter(request);
  const priceXof = await unlockPrice(request, recruiter);
  await signIn(page, recruiter);

  // Without money: the price, what is missing, and where to top up.
  await page.goto(`/recruiter/new-candidates-list?search=${firstName}`);
  await page.getByRole('link', { name: `${firstName} T.` }).click();
  await page.getByRole('link', { name: `Ouvrir le profil ${elide('de', firstName)} T.` }).click();
  // The profile beside the list, which goes, has that button too.
  await expect(page.getByRole('heading', { name: 'Profil masqué' })).toBeVisible();
  await page.getByRole('button', { name: `Débloquer le profil ${elide('de', firstName)} T.` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Votre solde ne suffit pas/)).toBeVisible();
  await expect(dialog.getByText(spaced(priceXof)).first()).toBeVisible();
  await requireGoodState(page, 'an unlock that the balance does not cover');
  await dialog.getByRole('link', { name: 'Recharger le portefeuille' }).click();
  await expect(page.getByRole('heading', { name: 'Portefeuille', level: 1 })).toBeVisible();

  await askTopUp(page, '10 000');
  await page.getByRole('button', { name: 'Accepter le paiement' }).click();
  await expect(page.getByText(/^Paiement reçu/)).toBeVisible();
  await page.getByRole('link', { name: 'Voir la facture' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Télécharger la facture BAA-\d{4}-\d{6} en PDF/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^BAA-\d{4}-\d{6}\.pdf$/);

  await page.goto(`/recruiter/candidates-list?search=${firstName}`);
  await page.getByRole('link', { name: `${firstName} T.` }).click();
  await expect(page.getByText(candidate.email)).toHaveCount(0);
  const unlock = page.getByRole('button', { name: `Débloquer le profil ${elide('de', firstName)} T.` });
  await expect(unlock).toContainText(spaced(priceXof));
  // A slip is undone by the same button, and costs nothing.
  await unlock.click();
  await page.getByRole('button', { name: /^Annuler le déblocage .* \([234] s\)$/ }).click();
  await unlock.click();
  await expect(page.getByText(candidate.email).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Profil masqué' })).toHaveCount(0);

  await page.goto('/recruiter/unlocked-profiles');
  await expect(page.getByRole('link', { name: candidate.email })).toBeVisible();
  await page.getByRole('button', { name: `Écrire à ${candidate.name}` }).click();
  await expect(page.getByRole('dialog').getByLabel('Votre message')).toBeVisible();
  // An unlocked candidate gets messages freely.
  await expect(page.getByText(/^Ce profil n’est pas débloqué/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: new RegExp(`^${firstName} Traoré`) }).click();
  await expect(page).toHaveURL(/\/recruiter\/candidates\/[0-9a-f-]{36}$/);
  await page.goto('/recruiter/invoices');
  await expect(page.getByText(spaced(10_000 - priceXof)).first()).toBeVisible();
});

test('a refused payment credits nothing, and an amount out of bounds gets a message', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(refusedWith(422));
  await signIn(page, await newRecruiter(request));
  await page.goto('/recruiter/invoices');
  await page.getByLabel('Montant en F CFA').fill('10');
  await page.getByRole('button', { name: 'Payer (démonstration)' }).click();
  await expect(page.getByText(/^Indiquez un montant entre/)).toBeVisible();

  await askTopUp(page, '25000');
  await page.getByRole('button', { name: 'Refuser le paiement' }).click();
  await expect(page.getByText(/^Le paiement de .* a été refusé/)).toBeVisible();
  await expect(page.getByText('Aucun mouvement')).toBeVisible();
  await page.getByRole('link', { name: 'Factures', exact: true }).click();
  await expect(page.getByText('Aucune facture', { exact: true })).toBeVisible();
});

test('a recruiter exports the movements, and reports contacts that do not answer', async ({
  page,
  request,
}) => {
  await signIn(page, await demoPerson(request, 'recruteur'));
  await page.goto('/recruiter/invoices');
  await page.getByRole('button', { name: 'Exporter les mouvements' }).click();
  const exporting = page.getByRole('dialog', { name: 'Exporter les mouvements' });
  await requireAccessible(page, 'the choice of a format');
  const download = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Télécharger' }).click();
  expect((await download).suggestedFilename()).toBe('portefeuille.xlsx');
  await expect(exporting).toBeHidden();

  await page.goto('/recruiter/unlocked-profiles?etat=open');
  await page.getByRole('button', { name: 'Exporter les profils débloqués' }).click();
  const profiles = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Télécharger' }).click();
  expect((await profiles).suggestedFilename()).toBe('profils-debloques.xlsx');
  await expect(page.getByRole('dialog')).toBeHidden();
  const reportable = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader'), hasNotText: 'Signalement' })
    .first();
  await reportable.getByRole('button', { name: /^Autres actions/ }).click();
  await page.getByRole('menuitem', { name: /^Signaler les coordonnées de/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Signaler' }).click();
  await expect(dialog.getByText(/^Indiquez ce qui ne fonctionne pas/)).toBeVisible();
  await requireGoodState(page, 'the report of dead contacts');
});

test('a candidate whom nobody reaches is led to the very field to correct', async ({ page, request }) => {
  const candidate = await newCandidate(request);
  const recruiter = await demoPerson(request, 'recruteur');
  const { applicant } = await callAs<{ applicant: { id: string } }>(
    request,
    candidate,
    'GET',
    '/user/profile',
  );
  const priceXof = await unlockPrice(request, recruiter);
  await callAs(request, recruiter, 'POST', `/recruiter/candidates/${applicant.id}/unlock`, { priceXof });
  const reported = `/recruiter/unlocked-profiles/${applicant.id}/report`;
  await callAs(request, recruiter, 'POST', reported, { channels: ['phone'] });

  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, candidate);
  await page.goto('/profile');
  const notice = page.getByText(/^Une entreprise n’arrive pas à vous joindre/);
  await expect(notice).toBeVisible();
  await expect(page.getByText(/^Téléphone.*saisissez votre numéro actuel, puis enregistrez/)).toBeVisible();
  await requireAccessible(page, 'the notice of details that do not answer');
  await page.getByRole('link', { name: 'Corriger mon téléphone' }).click();
  await expect(page).toHaveURL('/profile?section=phone');
  const phone = page.getByRole('textbox', { name: 'Téléphone' });
  await expect(phone).toBeFocused();
  await expect(phone).toBeInViewport();
  await phone.fill('+223 66 11 22 33');
  await page
    .getByRole('form', { name: 'Identité et coordonnées' })
    .getByRole('button', { name: 'Enregistrer' })
    .click();
  // The report on the old number ends with it.
  await expect(notice).toHaveCount(0);
  await expect(page.getByText(/66.11.22.33/)).toBeVisible();

  await page.goto('/profile?section=email');
  await expect(page.getByLabel('Nouvelle adresse email')).toBeFocused();
  await expect(page.getByLabel('Nouvelle adresse email')).toBeInViewport();
});

test('the screens of the wallet', async ({ page, request }) => {
  await signIn(page, await demoPerson(request, 'recruteur'));
  await requireGoodScreens(page, [
    { path: '/recruiter/invoices', shows: 'Remboursement' },
    { path: '/recruiter/invoices?mouvement=refund', shows: 'Remboursement' },
    { path: '/recruiter/invoices?onglet=factures', shows: 'Proforma' },
    { path: '/recruiter/unlocked-profiles', shows: /Remboursé le/ },
    { path: '/recruiter/unlocked-profiles?search=zzzxqw', shows: 'Aucun profil ne correspond' },
  ]);
});
