import { expect, test } from './journey.ts';
import { anApplication } from './offers.ts';
import { demoPerson, signIn } from './people.ts';

test(
  'an offer gets a step of its own, a criterion and a template, and its board follows',
  { tag: '@desktop' },
  async ({ page, request, expectProblem }) => {
    expectProblem(/status of 422/);
    const recruiter = await demoPerson(request, 'recruteur');
    const { offer } = await anApplication(request, recruiter, 'Peseur', { firstName: 'Fanta' });
    await signIn(page, recruiter);
    await page.goto(`/recruiter/recruitment-config/${offer.id}`);
    await page.getByLabel('Nouvelle étape').fill('Entretien technique');
    await page.getByRole('button', { name: 'Ajouter l’étape' }).click();
    await page.getByRole('button', { name: 'Enregistrer les étapes' }).click();
    await expect(page.getByText('Étapes enregistrées')).toBeVisible();

    await page.getByRole('button', { name: 'Ajouter un critère' }).click();
    await page.getByLabel('Critère', { exact: true }).fill('Ponctualité');
    await page.getByRole('button', { name: 'Enregistrer la grille' }).click();
    await expect(page.getByText('Grille d’évaluation enregistrée')).toBeVisible();

    await page.getByRole('button', { name: 'Ajouter un modèle' }).click();
    const form = page.getByRole('dialog', { name: 'Nouveau modèle' });
    await form.getByLabel('Nom du modèle').fill('Relance');
    await form.getByLabel('Objet').fill('Votre dossier');
    await form.getByRole('textbox', { name: 'Message' }).fill('Bonjour {prenom}');
    await form.getByRole('button', { name: 'Aperçu' }).click();
    await expect(form.getByText(/La variable \{prenom\} n’existe pas ici/)).toBeVisible();
    await form.getByRole('textbox', { name: 'Message' }).fill('Bonjour {prénom}');
    await form.getByRole('button', { name: 'Aperçu' }).click();
    await expect(form.getByText('Bonjour Aminata')).toBeVisible();
    await form.getByRole('button', { name: 'Enregistrer le modèle' }).click();
    await expect(page.getByText('Relance')).toBeVisible();

    await page.getByRole('link', { name: 'Suivi', exact: true }).first().click();
    await expect(page.getByRole('region', { name: /^Entretien technique/ })).toBeVisible();
  },
);
