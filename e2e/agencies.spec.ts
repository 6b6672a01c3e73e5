import { makeCvPdf } from '../apps/api/src/testing/make-cv.ts';
import { expect, refusedWith, test } from './journey.ts';
import { waitForMailWith } from './mailbox.ts';
import { publishOffer } from './offers.ts';
import { demoPerson, signIn, unique } from './people.ts';
import { requireGoodScreens } from './requirements.ts';

test('a recruiter opens a door to an agency, which presents a person and follows her', async ({
  page,
  request,
  openBrowser,
  expectProblem,
}) => {
  // The address that was revoked, then the person presented twice.
  expectProblem(refusedWith(404));
  expectProblem(refusedWith(409));
  const recruiter = await demoPerson(request, 'recruteur');
  const mark = unique();
  const offer = await publishOffer(request, recruiter, `Cariste ${mark}`);
  const address = `talents.${mark}@exemple.ml`;
  await signIn(page, recruiter);
  await page.goto('/recruiter/cabinets');
  await page.getByRole('button', { name: 'Nouveau cabinet' }).click();
  const form = page.getByRole('dialog', { name: 'Nouveau cabinet' });
  await form.getByLabel('Nom du cabinet').fill(`Talents ${mark}`);
  await form.getByLabel('Personne à qui écrire').fill('Aïssata Maïga');
  await form.getByLabel('Email').fill(address);
  await form.getByRole('button', { name: 'Ajouter et envoyer l’adresse' }).click();
  await expect(form.getByText('Choisissez au moins une offre')).toBeVisible();
  await form.getByRole('combobox', { name: /Offres pour lesquelles/ }).fill(mark);
  await page.getByRole('option', { name: offer.title }).click();
  await expect(form.getByRole('button', { name: `Retirer ${offer.title}` })).toBeVisible();
  // Leaves the list of offers; Escape would empty it.
  await form.getByLabel('Honoraires convenus').fill('15 % du salaire annuel');
  await form.getByRole('button', { name: 'Ajouter et envoyer l’adresse' }).click();
  await expect(page.getByText('Cabinet ajouté, son adresse lui a été envoyée')).toBeVisible();

  const { text } = await waitForMailWith(address, offer.title);
  const door = /\/cabinet\/[\w-]{43}/.exec(text)?.[0] ?? '';
  const agency = await (await openBrowser()).newPage();
  await agency.goto(door);
  await expect(agency.getByRole('heading', { name: offer.title })).toBeVisible();
  await agency.getByRole('button', { name: 'Présenter une personne' }).click();
  const person = `fanta.${mark}@exemple.ml`;
  const present = async (): Promise<void> => {
    await agency.getByLabel('Prénom').fill('Fanta');
    await agency.getByLabel('Nom', { exact: true }).fill('Koné');
    await agency.getByLabel('Email').fill(person);
    const lines = ['Fanta KONÉ', 'Cariste depuis dix ans'];
    await agency
      .getByLabel(/Choisir un fichier/)
      .setInputFiles({ name: 'fanta.pdf', mimeType: 'application/pdf', buffer: await makeCvPdf({ lines }) });
    await agency.getByLabel(/Je déclare/).check();
    await agency.getByRole('button', { name: 'Présenter cette personne' }).click();
  };
  await agency.getByRole('button', { name: 'Présenter cette personne' }).click();
  await expect(agency.getByText('Joignez le CV de cette personne')).toBeVisible();
  await present();
  await expect(agency.getByText('Personne présentée. Un email vient de l’en informer.')).toBeVisible();
  const people = agency.getByRole('region', { name: /Personnes présentées/ });
  await expect(people.getByText('Présentée', { exact: true })).toBeVisible();
  await expect(people.getByRole('button', { name: 'Retirer' })).toBeVisible();
  await waitForMailWith(person, `Le cabinet Talents ${mark}`);

  await agency.getByRole('button', { name: 'Présenter une personne' }).click();
  await present();
  await expect(agency.getByText('Cette personne est déjà connue pour cette offre')).toBeVisible();

  await page.goto(`/recruiter/offers/${offer.id}/personnes-ajoutees`);
  await expect(page.getByText(`Cabinet : Talents ${mark}`)).toBeVisible();
  await agency.goto(door);
  await expect(people.getByText('En cours d’examen')).toBeVisible();
  await expect(people.getByRole('button', { name: 'Retirer' })).toBeHidden();
  await requireGoodScreens(agency, [
    { path: door, shows: 'En cours d’examen' },
    { path: `${door}?offre=${offer.id}`, shows: 'Présenter cette personne' },
  ]);

  await page.goto('/recruiter/cabinets');
  await page.getByRole('link', { name: `Talents ${mark}` }).click();
  await expect(page.getByRole('link', { name: 'Fanta Koné' })).toBeVisible();
  const { pathname } = new URL(page.url());
  await requireGoodScreens(page, [
    { path: '/recruiter/cabinets', shows: `Talents ${mark}` },
    { path: pathname, shows: 'Fanta Koné' },
  ]);
  await page.getByRole('button', { name: 'Révoquer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
  await expect(page.getByText('Adresse révoquée : elle ne fonctionne plus')).toBeVisible();
  await agency.goto(door);
  await expect(agency.getByText(/^Cette adresse n’est plus valable/)).toBeVisible();
});
