import { photo } from './files.ts';
import { expect, connectionCut, test } from './journey.ts';
import { waitForMailWith } from './mailbox.ts';
import { anApplication } from './offers.ts';
import { demoPerson, newCandidate, signIn, unique } from './people.ts';
import { requireAccessible, requireGoodState } from './requirements.ts';

test.describe.configure({ mode: 'parallel' });

test(
  'a candidate fills in a profile on a phone, and its completion rises step by step',
  { tag: '@mobile' },
  async ({ page, request }) => {
    await signIn(page, await newCandidate(request));
    await page.goto('/profile');
    await expect(page.getByRole('progressbar', { name: 'Votre profil' })).toHaveAttribute('value', '3');

    // The next best step leads to its form.
    await page.getByRole('link', { name: 'Ajoutez votre dernière expérience' }).click();
    const experiences = page.getByRole('form', { name: 'Expériences' });
    await experiences.getByLabel('Poste').fill('Comptable');
    await experiences.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(experiences.getByText('Indiquez l’employeur')).toBeVisible();
    await expect(experiences.getByText('Certains champs sont à corriger.')).toBeVisible();
    await expect(experiences.getByLabel('Employeur')).toBeFocused();
    await experiences.getByLabel('Employeur').fill('Sahel Énergie');
    await experiences.getByLabel('Mois').selectOption('Mars');
    await experiences.getByLabel('Année', { exact: true }).selectOption('2021');
    await requireGoodState(page, 'the form of experiences');
    await experiences.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('mars 2021 – aujourd’hui')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Votre profil' })).toHaveAttribute('value', '18');

    await page.getByRole('button', { name: 'Ajouter des compétences' }).click();
    const skills = page.getByRole('form', { name: 'Compétences' });
    await skills.getByLabel('Compétences').first().fill('compta');
    await skills
      .getByRole('button', { name: /^\+ Compta/ })
      .first()
      .click();
    for (const skill of ['Sage Saari', 'Tontine numérique']) {
      await skills.getByLabel('Compétences').first().fill(skill);
      await skills.getByLabel('Compétences').first().press('Enter');
    }
    await expect(skills.getByRole('button', { name: 'Retirer Tontine numérique' })).toBeVisible();
    await skills.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('progressbar', { name: 'Votre profil' })).toHaveAttribute('value', '33');

    await page.getByRole('button', { name: 'Modifier : Expériences' }).click();
    await experiences.getByRole('button', { name: 'Retirer : Comptable, Sahel Énergie' }).click();
    await experiences.getByRole('button', { name: 'Rétablir' }).click();
    await expect(
      experiences.getByRole('button', { name: 'Comptable, Sahel Énergie', exact: true }),
    ).toBeVisible();
    await experiences.getByRole('button', { name: 'Annuler' }).click();

    await page.getByRole('button', { name: 'Voir comme un recruteur' }).click();
    await expect(page.getByText(/^Aminata T\.$/)).toBeVisible();
    await page.getByLabel('a débloqué votre profil').check();
    await expect(page.getByRole('heading', { name: /^Aminata Traoré/ })).toBeVisible();
    await requireAccessible(page, 'the preview');
  },
);

test(
  'input while offline is stored on the phone, and found again',
  { tag: '@mobile' },
  async ({ page, context, request, expectProblem }) => {
    expectProblem(connectionCut);
    await signIn(page, await newCandidate(request));
    await page.goto('/profile?section=presentation');
    const form = page.getByRole('form', { name: 'Présentation' });
    await form.getByLabel('Votre métier en une ligne').fill('Magasinière');
    await context.setOffline(true);
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(form.getByText(/^La connexion est perdue\. Vos saisies sont gardées/)).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(form.getByLabel('Votre métier en une ligne')).toHaveValue('Magasinière');
    await expect(form.getByText('ont été retrouvées sur cet appareil')).toBeVisible();
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('Magasinière', { exact: true })).toBeVisible();
  },
);

test(
  'a photo is framed and sent, and the company that received an application sees it',
  { tag: '@mobile' },
  async ({ page, request, openBrowser }) => {
    const recruiter = await demoPerson(request, 'recruteur');
    const { offer, candidate } = await anApplication(request, recruiter, 'Agent de parc');

    await signIn(page, candidate);
    await page.goto('/profile');
    await page.getByLabel('Image à envoyer').setInputFiles(await photo(page));
    const dialog = page.getByRole('dialog', { name: 'Cadrer la photo' });
    await dialog.getByLabel('Agrandir').fill('2');
    await requireAccessible(page, 'the framing of a photo');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Photo enregistrée' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Votre profil' })).toHaveAttribute('value', '8');
    const mine = page.locator('main img').first();
    await expect(mine).toHaveJSProperty('naturalWidth', 512);
    await expect(page.getByRole('banner').locator('img[src*="/avatars/"]')).toHaveJSProperty(
      'naturalWidth',
      128,
    );

    const office = await (await openBrowser()).newPage();
    await signIn(office, recruiter);
    await office.goto(`/recruiter/offers/${offer.id}/applications`);
    await office.getByRole('link', { name: candidate.name }).click();
    const panel = office.getByRole('dialog', { name: candidate.name });
    await expect(panel.locator('img[src*="/avatars/"]')).toHaveJSProperty('naturalWidth', 128);

    await page.getByRole('button', { name: 'Retirer la photo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer la photo' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Photo retirée' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ajouter une photo' })).toBeVisible();
  },
);

test(
  'two screens change the same part: the second looks before it overwrites',
  { tag: '@desktop' },
  async ({ page, context, request, expectProblem }) => {
    expectProblem(/status of 409/);
    await signIn(page, await newCandidate(request));
    const other = await context.newPage();
    for (const screen of [page, other]) await screen.goto('/profile?section=presentation');
    const headlineOn = (screen: typeof page) => screen.getByLabel('Votre métier en une ligne');
    const save = (screen: typeof page) => screen.getByRole('button', { name: 'Enregistrer' }).click();
    await headlineOn(page).fill('Auditrice');
    await headlineOn(other).fill('Comptable');
    await save(page);
    await expect(page.getByText('Auditrice', { exact: true })).toBeVisible();
    await save(other);
    await expect(other.getByText(/modifié entre-temps sur un autre appareil/)).toBeVisible();
    await expect(headlineOn(other)).toHaveValue('Comptable');
    await save(other);
    await expect(other.getByText('Comptable', { exact: true })).toBeVisible();
  },
);

test(
  'an address changes once the link sent to the new one is opened, and the session goes on',
  { tag: '@desktop' },
  async ({ page, request, expectProblem }) => {
    expectProblem(/status of 400/);
    const candidate = await newCandidate(request);
    const next = `nouvelle.${unique()}@exemple.ml`;
    await signIn(page, candidate);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Modifier : Adresse email' }).click();
    const form = page.getByRole('form', { name: 'Adresse email' });
    // The field takes the focus when it comes, even from another.
    await expect(form.getByLabel('Nouvelle adresse email')).toBeFocused();
    await form.getByLabel('Nouvelle adresse email').fill(next);
    await form.getByLabel('Mot de passe actuel').fill('Faux#2026');
    await form.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(form.getByText('Mot de passe incorrect')).toBeVisible();
    await expect(form.getByLabel('Nouvelle adresse email')).toHaveValue(next);
    await form.getByLabel('Mot de passe actuel').fill('Bamako#2026');
    await form.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(page.getByText(`${next} la remplacera`)).toBeVisible();
    await waitForMailWith(candidate.email, 'a été demandé');
    const mail = await waitForMailWith(next, 'confirmer-email=');
    await page.goto(/\/profile\?confirmer-email=[\w-]+/.exec(mail.text)?.[0] ?? '');
    await page.getByRole('button', { name: 'Confirmer', exact: true }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Votre adresse email a été changée' }),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText(next, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main').getByText(next, { exact: true })).toBeVisible();
  },
);
