import type { Page } from '@playwright/test';
import { expect, connectionCut, refusedWith, test } from './journey.ts';
import { fillAll, given, expectValues, lost, unexplained, walkThrough } from './message-walk.ts';
import { unique } from './people.ts';
import { requireAccessible } from './requirements.ts';

/** Signing in and registering, state after state: every documented message, and nothing typed lost. */
test.describe.configure({ mode: 'parallel' });

const good = 'Bamako#2026';
const newEmail = (): string => `message.${unique()}@exemple.ml`;
const secretOf = (page: Page) => page.getByLabel('Mot de passe', { exact: true });
const confirmationOf = (page: Page) => page.getByLabel('Confirmez le mot de passe');
const termsOf = (page: Page) => page.getByRole('checkbox', { name: /J’accepte/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('signing in', async ({ page, expectProblem }) => {
  expectProblem(refusedWith(401), refusedWith(403), refusedWith(500), connectionCut);
  const { sees, end } = walkThrough('login');
  await page.goto('/login');
  const fields = [
    [page.getByLabel('Adresse email'), 'personne@exemple.ml'],
    [secretOf(page), 'Mauvais#2026'],
  ] as const;
  const send = button(page, 'Se connecter');
  await send.click();
  await sees(page, 'Veuillez remplir tous les champs');
  await expect(fields[0][0]).toBeFocused();
  await fields[0][0].fill(fields[0][1]);
  await send.click();
  await expect(fields[1][0]).toBeFocused();
  await fillAll(fields);
  await send.click();
  await sees(page, 'Email ou mot de passe incorrect');
  await expectValues(fields);
  await page.getByRole('button', { name: 'Afficher' }).click();
  await expect(secretOf(page)).toHaveAttribute('type', 'text');
  await requireAccessible(page, 'a refused sign-in');
  const answers = [
    [unexplained(403), 'Identifiants invalides'],
    [unexplained(401), 'Email ou mot de passe incorrect'],
    [{ json: { status: 'error', code: 400 } }, "Échec de l'authentification"],
    [{ json: { status: 'success', code: 200, data: {} } }, 'Token manquant dans la réponse'],
    [{ body: '' }, 'Réponse API invalide'],
    [unexplained(500), "Échec de l'authentification"],
  ] as const;
  for (const [answer, text] of answers) {
    await given(
      page,
      '/auth/login',
      answer,
      async () => {
        await send.click();
        await sees(page, text);
      },
      () => sees(page, 'Connexion...'),
    );
    await expectValues(fields);
  }
  // Nothing is said of the password by a line that is lost.
  await given(page, '/auth/login', lost, async () => {
    await send.click();
    await expect(page.getByText('Chargement impossible. Veuillez réessayer.')).toBeVisible();
  });
  await expectValues(fields);
  end();
});

test('registering as a candidate', async ({ page, expectProblem }) => {
  expectProblem(refusedWith(500), connectionCut);
  const { sees, end } = walkThrough('registerCandidate');
  await page.goto('/register/candidate');
  const send = button(page, 'Créer mon compte');
  await send.click();
  await sees(
    page,
    'Le nom complet est requis',
    'Adresse email invalide',
    'Veuillez sélectionner votre genre',
    'Numéro de téléphone invalide. Format attendu: +XXX XXXXXXXX',
    'Vous devez accepter les conditions générales',
  );
  const firstName = page.getByLabel('Prénom');
  await expect(firstName).toBeFocused();
  await expect(page.getByText('Le nom complet est requis')).toHaveCount(2);
  await requireAccessible(page, 'a form with faults');
  await firstName.fill('Awa');
  await sees(page, 'Veuillez entrer votre prénom et votre nom');
  for (const [typed, rule] of [
    ['court', 'au moins 8 caractères'],
    ['bamako#2026', 'des majuscules et des minuscules'],
    ['Bamako#Bamako', 'au moins un chiffre'],
    ['Bamako2026', 'au moins un caractère spécial'],
  ] as const) {
    await secretOf(page).fill(typed);
    await send.click();
    await sees(page, `Le mot de passe doit contenir ${rule}`);
    await expect(secretOf(page)).toHaveValue(typed);
  }
  await confirmationOf(page).fill('autre');
  await sees(page, 'Les mots de passe ne correspondent pas');
  const fields = [
    [firstName, 'Awa'],
    [page.getByLabel('Nom', { exact: true }), 'Traoré'],
    [page.getByLabel('Adresse email'), newEmail()],
    [page.getByLabel('Téléphone'), '+223 76 12 34 56'],
    [secretOf(page), good],
    [confirmationOf(page), good],
    [page.getByLabel('Code de référence'), 'FORUM'],
  ] as const;
  await fillAll(fields);
  await page.getByLabel('Femme').check();
  await termsOf(page).check();
  for (const answer of [unexplained(500), lost] as const) {
    await given(
      page,
      '/auth/register',
      answer,
      async () => {
        await send.click();
        await sees(page, 'Une erreur est survenue');
      },
      () => sees(page, 'Création en cours...'),
    );
    await expectValues(fields);
    await expect(page.getByLabel('Femme')).toBeChecked();
    await expect(termsOf(page)).toBeChecked();
  }
  end();
});

test('registering a company', async ({ page, expectProblem }) => {
  expectProblem(refusedWith(500));
  const { sees, end } = walkThrough('registerEmployer');
  await page.goto('/register/employer');
  const send = button(page, 'Créer mon compte');
  await send.click();
  await sees(
    page,
    "Le nom de l'entreprise est requis",
    'Le numéro RCCM/NINA est requis',
    'Le nom du contact est requis',
    'La fonction est requise',
    'Format requis : +223 suivis de 8 chiffres',
    'Adresse email invalide',
    "Vous devez accepter les conditions d'utilisation",
  );
  await expect(page.getByLabel('Nom de l’entreprise')).toBeFocused();
  const number = page.getByLabel('Numéro RCCM ou NINA');
  await number.fill('1234 5678 9012 3');
  await page.getByLabel('Téléphone').fill('+33 6 12 34 56 78');
  await confirmationOf(page).fill('autre');
  await send.click();
  await sees(
    page,
    'Le numéro RCCM/NINA doit contenir exactement 14 chiffres',
    'Format requis : +223 suivis de 8 chiffres',
    'Les mots de passe ne correspondent pas',
  );
  // The form leads to what is missing first; before that, input could land there.
  await expect(page.getByLabel('Nom de l’entreprise')).toBeFocused();
  await expect(number).toHaveValue('1234 5678 9012 3');
  const fields = [
    [page.getByLabel('Nom de l’entreprise'), 'Sahel Transit'],
    [number, '1234 5678 9012 34'],
    [page.getByLabel('Téléphone'), '+223 76 12 34 56'],
    [page.getByLabel('Nom du contact'), 'Moussa Keïta'],
    [page.getByLabel('Fonction'), 'Directeur'],
    [page.getByLabel('Email professionnel'), newEmail()],
    [secretOf(page), good],
    [confirmationOf(page), good],
  ] as const;
  await fillAll(fields);
  await termsOf(page).check();
  await given(
    page,
    '/auth/employer/register',
    unexplained(500),
    async () => {
      await send.click();
      await sees(page, 'Une erreur est survenue');
    },
    () => sees(page, 'Création en cours...'),
  );
  await expectValues(fields);
  end();
});

test('registering as a freelance', async ({ page, expectProblem }) => {
  expectProblem(refusedWith(500));
  const { sees, end } = walkThrough('registerFreelance');
  await page.goto('/register/freelance');
  const send = button(page, 'S’inscrire');
  await send.click();
  await sees(
    page,
    'Veuillez remplir correctement tous les champs obligatoires',
    'Le prénom est requis',
    'Le nom est requis',
    "L'adresse email est requise",
    'Le téléphone est requis',
    'La confirmation du mot de passe est requise',
    "Vous devez accepter les conditions d'utilisation",
  );
  await expect(page.getByLabel('Prénom')).toBeFocused();
  await fillAll([
    [page.getByLabel('Adresse email'), 'ibrahim'],
    [page.getByLabel('Téléphone'), '12'],
    [secretOf(page), good],
    [confirmationOf(page), 'autre'],
  ]);
  await send.click();
  await sees(
    page,
    "Format d'email invalide",
    'Format invalide. Exemple: +33 6 12 34 56 78',
    'Le mot de passe doit contenir au moins 8 caractères, une majuscule, une minuscule, un chiffre et un caractère spécial',
    'Les mots de passe ne correspondent pas',
  );
  await expect(page.getByLabel('Adresse email')).toHaveValue('ibrahim');
  await requireAccessible(page, 'a freelance form with faults');
  const fields = [
    [page.getByLabel('Prénom'), 'Ibrahim'],
    [page.getByLabel('Nom', { exact: true }), 'Maïga'],
    [page.getByLabel('Adresse email'), newEmail()],
    [page.getByLabel('Téléphone'), '+33 6 12 34 56 78'],
    [page.getByRole('textbox', { name: /^Adresse \(facultatif\)/ }), 'Badalabougou'],
    [secretOf(page), 'Bamako@2026'],
    [confirmationOf(page), 'Bamako@2026'],
  ] as const;
  await fillAll(fields);
  await termsOf(page).check();
  await given(
    page,
    '/auth/register/freelance',
    unexplained(500),
    async () => {
      await send.click();
      await sees(page, "Une erreur est survenue lors de l'inscription. Veuillez réessayer.");
    },
    () => sees(page, 'Traitement...'),
  );
  await expectValues(fields);
  await send.click();
  await sees(page, 'Inscription réussie');
  end();
});
