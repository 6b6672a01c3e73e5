import { elide } from '@baara/contract/formats/elision';
import type { APIRequestContext } from '@playwright/test';
import { expect, connectionCut, refusedWith, test } from './journey.ts';
import { anApplication } from './offers.ts';
import { callAs, demoPerson, signIn } from './people.ts';
import { requireGoodScreens } from './requirements.ts';

const titles = ['Compétences techniques', 'Expérience', 'Motivation', 'Communication', 'Adéquation au poste'];

/** Somebody applied to an offer of the demo company, which two people recruit for. */
async function anApplicant(request: APIRequestContext) {
  const recruiter = await demoPerson(request, 'recruteur');
  const { offer, candidate, id } = await anApplication(request, recruiter, 'Magasinier évalué', {
    firstName: 'Fatoumata',
    message: 'Disponible.',
  });
  const address = `/recruiter/recruitment-evaluation/${offer.id}/${id}`;
  return { recruiter, offer, candidate, id, address };
}

test('a browser closed in the middle of a scorecard finds it again, and a sent one is shown with averages', async ({
  page,
  request,
  openBrowser,
}) => {
  const { recruiter, offer, candidate, id, address } = await anApplicant(request);
  const first = await openBrowser();
  const before = await first.newPage();
  await signIn(before, recruiter);
  await before.goto(`/recruiter/offers/${offer.id}/applications?candidature=${id}`);
  await before.getByRole('dialog', { name: candidate.name }).getByRole('link', { name: 'Évaluer' }).click();
  await expect(
    before.getByRole('heading', { level: 1, name: `Évaluation ${elide('de', candidate.name)}` }),
  ).toBeVisible();
  await expect(before.getByRole('main').getByRole('img')).toHaveCount(0);
  await before.getByRole('group', { name: titles[0]! }).getByText('4', { exact: true }).click();
  await before.getByLabel(/Ce qui le montre, pour «\sExpérience\s»/).fill('Trois ans au port.');
  await expect(before.getByText(/^Brouillon enregistré le/)).toBeVisible();
  await first.close();

  await signIn(page, recruiter);
  await page.goto(address);
  await expect(page.getByRole('radio', { name: '4 sur 5, Bon' }).first()).toBeChecked();
  await expect(page.getByLabel(/Ce qui le montre, pour «\sExpérience\s»/)).toHaveValue('Trois ans au port.');
});

test('a scorecard is refused in part, sent whole, and reopened with a trace', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(refusedWith(422));
  const { recruiter, address } = await anApplicant(request);
  await signIn(page, recruiter);
  await page.goto(address);
  for (const title of titles.slice(1))
    await page.getByRole('group', { name: title }).getByText('3', { exact: true }).click();
  await page.getByRole('button', { name: 'Envoyer mon évaluation' }).click();
  await expect(page.getByText('Donnez une note de 1 à 5')).toHaveCount(1);
  await expect(page.getByText('Indiquez votre avis')).toBeVisible();
  await page.getByRole('group', { name: titles[0]! }).getByText('5', { exact: true }).click();
  await page.getByRole('radio', { name: 'Plutôt oui' }).check();
  await page.getByRole('button', { name: 'Envoyer mon évaluation' }).click();
  await expect(page.getByText('Votre évaluation est envoyée.')).toBeVisible();
  // Three of twelve weights at 5, the others at 3.
  await expect(page.getByText(/70\/100, moyenne de 1 évaluation/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Moyenne par critère' })).toContainText('100/100');
  await page.getByRole('button', { name: 'Modifier mon évaluation' }).click();
  await page.getByRole('radio', { name: 'Non', exact: true }).check();
  await page.getByRole('button', { name: 'Envoyer mon évaluation' }).click();
  await expect(page.getByText(/Modifiée depuis\s: 70\/100/)).toBeVisible();
});

test(
  'offline, input waits on the device, and is sent when the connection returns',
  { tag: '@mobile' },
  async ({ page, request, context, expectProblem }) => {
    // The offline message comes with styles that cannot be fetched offline.
    expectProblem(connectionCut, /Unable to preload CSS/);
    const { recruiter, id, address } = await anApplicant(request);
    await signIn(page, recruiter);
    await page.goto(address);
    const mark = page.getByRole('group', { name: titles[0]! });
    await expect(mark).toBeVisible();
    await context.setOffline(true);
    await mark.getByText('2', { exact: true }).click();
    await expect(page.getByText(/^Pas de connexion\s: gardé sur cet appareil/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^Brouillon enregistré le/)).toBeVisible();
    const { data } = await callAs<{ data: { mine: { scores: { score: number | null }[] } } }>(
      request,
      recruiter,
      'GET',
      `/recruiter/applications/${id}/evaluation`,
    );
    expect(data.mine.scores[0]!.score).toBe(2);
  },
);

test(
  'a colleague is asked, and the recruiter sees who has not answered',
  { tag: '@desktop' },
  async ({ page, request, expectProblem }) => {
    expectProblem(refusedWith(422));
    const { recruiter, address } = await anApplicant(request);
    await signIn(page, recruiter);
    await page.goto(address);
    await page.getByRole('button', { name: 'Demander une évaluation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Demander une évaluation' });
    await dialog.getByRole('button', { name: 'Demander', exact: true }).click();
    await expect(
      dialog.getByText('Choisissez des personnes de votre équipe qui peuvent évaluer'),
    ).toBeVisible();
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Demander', exact: true }).click();
    await expect(page.getByText('1 évaluation en attente.')).toBeVisible();
    await page.getByRole('button', { name: 'Lire sans évaluer' }).click();
    await page.getByRole('button', { name: 'Lire les évaluations' }).click();
    await expect(page.getByText('Aucune évaluation envoyée pour l’instant')).toBeVisible();
  },
);

test('a scorecard, and what several said, are good screens', async ({ page, request }) => {
  const { recruiter, id, address } = await anApplicant(request);
  await signIn(page, recruiter);
  await requireGoodScreens(page, [{ path: address, shows: 'Mon évaluation' }]);
  await callAs(request, recruiter, 'POST', `/recruiter/applications/${id}/evaluation/submit`, {
    version: 0,
    scores: ['skills', 'experience', 'motivation', 'communication', 'fit'].map((key) => ({
      key,
      score: 4,
      comment: 'Très net en entretien.',
    })),
    recommendation: 'yes',
    comment: null,
  });
  await requireGoodScreens(page, [{ path: address, shows: 'moyenne de 1 évaluation' }]);
});
