import { photo } from './files.ts';
import { expect, test } from './journey.ts';
import { dayFromNow, draftCampaign } from './managed-campaigns.ts';
import { newRecruiter, signIn, unique } from './people.ts';
import { requireGoodScreens } from './requirements.ts';

const notice =
  'Le ministère recrute des agents de santé communautaire pour les cercles de Ségou et de Mopti. Les épreuves écrites ont lieu dans deux centres.';

test('an institution writes a campaign step by step, publishes it, and the public reads it', async ({
  page,
  request,
}) => {
  const owner = await newRecruiter(request);
  const title = `Concours des agents de santé ${unique()}`;
  await signIn(page, owner);

  await page.goto('/massrecruitment/admin/campaigns');
  await page.getByRole('link', { name: 'Nouvelle campagne' }).first().click();
  await page.getByLabel('Titre de la campagne').fill(title);
  await page.getByRole('button', { name: 'Créer le brouillon' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.getByLabel('Début des numéros de dossier').fill('san27');
  await page.getByRole('textbox', { name: 'Avis de recrutement' }).fill(notice);
  await page.getByLabel(/^Choisir une image/).setInputFiles(await photo(page));
  await expect(page.getByRole('img', { name: 'Bannière de la campagne' })).toBeVisible();
  await expect(page.getByText(/^Enregistré à/)).toBeVisible();

  await page.getByRole('link', { name: 'Continuer : Catégories et quotas' }).click();
  await page.getByRole('button', { name: 'Ajouter une catégorie' }).click();
  const category = page.getByRole('dialog', { name: 'Nouvelle catégorie' });
  await category.getByLabel('Nom', { exact: true }).fill('Infirmiers');
  await category.getByLabel('Nombre de places').fill('20');
  await category.getByRole('button', { name: 'Ajouter une réserve' }).click();
  await category.getByLabel('Réservées à').fill('Femmes');
  await category.getByLabel('Places', { exact: true }).fill('25');
  await category.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(category.getByText('Les places réservées dépassent les places de la catégorie')).toBeVisible();
  await category.getByLabel('Places', { exact: true }).fill('5');
  await category.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('row', { name: /Infirmiers.*20.*Femmes : 5/ })).toBeVisible();

  await page.getByRole('link', { name: 'Continuer : Conditions' }).click();
  await page.getByRole('button', { name: 'Ajouter une condition' }).click();
  const condition = page.getByRole('dialog', { name: 'Nouvelle condition' });
  await condition.getByLabel('À (facultatif)').fill('35');
  await condition.getByLabel('Au jour du').fill('2027-12-31');
  await expect(condition.getByText('18 à 35 ans au 31 décembre 2027')).toBeVisible();
  await condition.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('button', { name: /^Autres actions : 18 à 35 ans/ }).click();
  await page.getByRole('menuitem', { name: 'Ou bien…' }).click();
  await condition.getByLabel('Elle porte sur').selectOption('Expérience');
  await condition.getByLabel('Durée, en mois, au moins').fill('24');
  await condition.getByRole('button', { name: 'Enregistrer' }).click();
  const either = '18 à 35 ans au 31 décembre 2027, ou bien expérience d’au moins 2 ans';
  await expect(page.getByRole('row', { name: either })).toBeVisible();

  await page.getByRole('link', { name: 'Continuer : Pièces à fournir' }).click();
  await page.getByRole('button', { name: 'Ajouter une pièce' }).click();
  const document = page.getByRole('dialog', { name: 'Nouvelle pièce' });
  await document.getByLabel('Nom de la pièce').fill('Acte de naissance');
  await document.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('row', { name: /Acte de naissance/ })).toBeVisible();

  await page.goto(`${page.url().split('?')[0]}?etape=publication`);
  await page.getByRole('link', { name: 'Calendrier' }).last().click();
  await page.getByLabel('Ouverture des dépôts').fill(dayFromNow(0));
  await page.getByLabel('Dernier jour').fill(dayFromNow(20));
  await page.getByLabel('Heure de clôture').fill('18:00');
  // Leaving at once loses nothing: the step is saved as it is left.
  await page.getByRole('link', { name: /^Relecture et publication/ }).click();
  await page.getByRole('button', { name: 'Publier la campagne' }).click();
  await expect(page.getByText('Campagne publiée')).toBeVisible();

  await page.getByRole('link', { name: 'Voir la page publique' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('region', { name: 'Conditions' })).toContainText(either);
  await expect(page.getByText(/à 18\sh \(heure de Bamako\)/)).toBeVisible();
});

test('the screens of campaign administration', async ({ page, request }) => {
  const owner = await newRecruiter(request);
  const { id } = await draftCampaign(request, owner, {
    categories: [{ name: 'Infirmiers', description: '', quota: 20, jobCategoryId: null, reserved: [] }],
    conditions: [
      { id: 'age', categoryIds: null, rule: { kind: 'age', minYears: 18, maxYears: 35, on: '2027-12-31' } },
    ],
    fee: { amountXof: 2500, isOnline: true, instructions: '', exemptions: [] },
  });
  await signIn(page, owner);
  const editor = `/massrecruitment/admin/campaigns/${id}/edit`;
  await requireGoodScreens(page, [
    { path: '/massrecruitment/admin/campaigns', shows: 'Dépôt des dossiers' },
    { path: '/massrecruitment/admin/campaigns/create', shows: 'Créer le brouillon' },
    { path: `/massrecruitment/admin/campaigns/${id}/chiffres`, shows: 'Dossiers déposés' },
    { path: `/massrecruitment/admin/campaigns/${id}/frais`, shows: 'Aucun paiement pour l’instant' },
    { path: `/massrecruitment/admin/campaigns/${id}/journal`, shows: 'a créé la campagne' },
    { path: `${editor}?etape=conditions`, shows: '18 à 35 ans au 31 décembre 2027' },
    { path: `${editor}?etape=equipe`, shows: 'Agent de lecture' },
    { path: `${editor}?etape=publication`, shows: 'éléments pour publier' },
  ]);
});
