import type { APIRequestContext } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, refusedWith, test } from './journey.ts';
import { waitForMailWith } from './mailbox.ts';
import { anApplication } from './offers.ts';
import { callAs, newRecruiter, type Person, signIn } from './people.ts';
import { requireGoodScreens, requireGoodState } from './requirements.ts';

test.describe.configure({ timeout: 240_000 });

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function aRecruitment(request: APIRequestContext) {
  const recruiter = await newRecruiter(request);
  const { offer, candidate, id } = await anApplication(request, recruiter, 'Agent de transit', {
    firstName: 'Aminata',
  });
  return { recruiter, offer, candidate, id };
}

type Read = { data: { start: object; draft: { id: string; version: number } | null } };

/** A letter sent without its screen. */
async function send(request: APIRequestContext, recruiter: Person, id: string) {
  const path = `/recruiter/applications/${id}/offer-letters`;
  const { data } = await callAs<Read>(request, recruiter, 'GET', path);
  const content = { ...data.start, startsOn: dayIn(30), expiresOn: dayIn(10), signatoryRole: 'Directeur' };
  const answer = await request.put(`/api/v1${path}/draft`, {
    headers: { authorization: `Bearer ${recruiter.token}` },
    data: { version: 0, content },
  });
  const { draft } = ((await answer.json()) as Read).data;
  await callAs(request, recruiter, 'POST', `/recruiter/offer-letters/${draft!.id}/send`, {
    version: draft!.version,
  });
  return draft!.id;
}

test('a letter is written and sent, accepted on a phone, and its proof is downloaded', async ({
  page,
  request,
  openBrowser,
  expectProblem,
}) => {
  // What a letter lacks, and another name than the letter's.
  expectProblem(refusedWith(422));
  const { recruiter, offer, candidate, id } = await aRecruitment(request);
  await signIn(page, recruiter);
  await page.goto(`/recruiter/offers/${offer.id}/applications?candidature=${id}`);
  await page
    .getByRole('dialog', { name: candidate.name })
    .getByRole('link', { name: 'Proposition d’embauche' })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Proposition à ${candidate.name}` }),
  ).toBeVisible();
  await expect(page.getByLabel('Poste', { exact: true })).toHaveValue(offer.title);
  await page.getByLabel('Salaire brut mensuel').fill('450000');
  await expect(page.getByText('quatre cent cinquante mille francs CFA')).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer au candidat' }).click();
  await page.getByRole('button', { name: 'Envoyer la lettre' }).click();
  await expect(page.getByText('Indiquez la date de début')).toBeVisible();
  await page.getByLabel('Date de début').fill(dayIn(30));
  await page.getByLabel('Dernier jour pour répondre').fill(dayIn(10));
  await page.getByLabel('Sa fonction').fill('Directeur');
  // The input outlives the screen.
  await page.reload();
  await expect(page.getByText('Modifications non enregistrées')).toBeVisible();
  await expect(page.getByLabel('Sa fonction')).toHaveValue('Directeur');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByText(/^Brouillon enregistré le/)).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer au candidat' }).click();
  await page.getByRole('button', { name: 'Envoyer la lettre' }).click();
  await expect(page.getByText('En attente de réponse')).toBeVisible();

  const list = await page.context().newPage();
  await list.goto(`/recruiter/offers/${offer.id}/applications`);
  await expect(list.getByText('Lettre envoyée')).toBeVisible();

  const mail = await waitForMailWith(candidate.email, 'vous propose le poste');
  expect(mail.links.join(' ')).toContain(`/applications/tracking/process/${id}`);
  const theirs = await (await openBrowser()).newPage();
  await theirs.setViewportSize({ width: 360, height: 740 });
  await signIn(theirs, candidate);
  await theirs.goto(`/applications/tracking/process/${id}`);
  const letterDownload = theirs.waitForEvent('download');
  await theirs.getByRole('link', { name: 'Télécharger la lettre' }).click();
  const letter = await readFile(await (await letterDownload).path());
  const hash = createHash('sha256').update(letter).digest('hex');
  await theirs.getByText('Détails techniques').click();
  await expect(theirs.getByText(hash)).toBeVisible();
  await theirs.getByRole('button', { name: 'Accepter' }).click();
  await theirs.getByRole('button', { name: 'Signer et accepter' }).click();
  await expect(theirs.getByText('Cochez la case pour accepter')).toBeVisible();
  await theirs.getByLabel('Votre nom complet, en guise de signature').fill('Une autre');
  await theirs.getByRole('checkbox').check();
  await theirs.getByRole('button', { name: 'Signer et accepter' }).click();
  await expect(theirs.getByText('Tapez votre nom tel que la lettre l’écrit')).toBeVisible();
  await requireGoodState(theirs, 'signature');
  await theirs.getByLabel('Votre nom complet, en guise de signature').fill(candidate.name);
  await theirs.getByRole('button', { name: 'Signer et accepter' }).click();
  await expect(theirs.getByText('Acceptée', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Télécharger l’attestation' })).toBeVisible();

  await waitForMailWith(recruiter.email, 'a accepté votre proposition');
  // The letter's screen and the list say so by themselves.
  await expect(page.getByText('Acceptée', { exact: true })).toBeVisible();
  await expect(list.getByText('Lettre signée')).toBeVisible();
  const proof = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger l’attestation' }).click();
  expect((await proof).suggestedFilename()).toBe('attestation.pdf');
  await page.getByRole('button', { name: 'Marquer comme recruté(e)' }).click();
  await expect(page.getByRole('button', { name: 'Marquer comme recruté(e)' })).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Le poste est pourvu' })).toBeVisible();
  await expect(page.getByText(/Recruté\(e\)/).first()).toBeVisible();
});

test('a withdrawn or declined proposal makes room for another', async ({ page, request, openBrowser }) => {
  const { recruiter, candidate, id } = await aRecruitment(request);
  await send(request, recruiter, id);
  await signIn(page, recruiter);
  await page.goto(`/recruiter/job-offer/${id}`);
  await page.getByRole('button', { name: 'Retirer la proposition' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motif').fill('La date de début change.');
  await dialog.getByRole('button', { name: 'Retirer la proposition' }).click();
  await expect(page.getByText('Retirée', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Écrire la lettre' })).toBeVisible();
  await send(request, recruiter, id);
  const theirs = await (await openBrowser()).newPage();
  await signIn(theirs, candidate);
  await theirs.goto(`/applications/tracking/process/${id}`);
  await expect(theirs.getByText('La date de début change.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Décliner', exact: true }).click();
  await theirs.getByRole('dialog').getByLabel('Motif').fill('J’ai choisi un autre poste.');
  await theirs.getByRole('button', { name: 'Décliner la proposition' }).click();
  await expect(theirs.getByText('Déclinée', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Accepter' })).toHaveCount(0);
  await expect(page.getByText('J’ai choisi un autre poste.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lettres précédentes' })).toBeVisible();
});

test(
  'an expired proposal cannot be accepted any more, also from a page left open',
  { tag: '@mobile' },
  async ({ page, request, expectProblem }) => {
    expectProblem(refusedWith(409));
    const { recruiter, candidate, id } = await aRecruitment(request);
    const letterId = await send(request, recruiter, id);
    await signIn(page, candidate);
    await page.goto(`/applications/tracking/process/${id}`);
    await page.getByRole('button', { name: 'Accepter' }).click();
    await page.getByLabel('Votre nom complet, en guise de signature').fill(candidate.name);
    await page.getByRole('checkbox').check();
    // The day goes by: the product's clock cannot be moved from here, so its answer stands for it.
    const expired = {
      status: 'error',
      code: 'LETTER_EXPIRED',
      message: 'Cette proposition a expiré : contactez l’entreprise si elle vous intéresse encore',
    };
    await page.route(`**/api/v1/offer-letters/${letterId}/accept`, (route) =>
      route.fulfill({ status: 409, json: expired }),
    );
    await page.route(`**/api/v1/applications/${id}/offer-letters`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object[] };
      const data = body.data.map((letter) => ({
        ...letter,
        status: 'expired',
        endedBy: 'date',
        abilities: { answer: false },
      }));
      await route.fulfill({ response: answer, json: { ...body, data } });
    });
    await page.getByRole('button', { name: 'Signer et accepter' }).click();
    await expect(page.getByText('Expirée', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Signer et accepter' })).toHaveCount(0);
  },
);

test('the letter and its page are good screens', async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(404));
  const { recruiter, candidate, id } = await aRecruitment(request);
  await signIn(page, recruiter);
  await requireGoodScreens(page, [
    { path: `/recruiter/job-offer/${id}`, shows: 'Écrire la lettre' },
    {
      path: '/recruiter/job-offer/0199aaaa-0000-7000-8000-000000000000',
      shows: 'Candidature introuvable',
    },
  ]);
  await send(request, recruiter, id);
  await requireGoodScreens(page, [{ path: `/recruiter/job-offer/${id}`, shows: 'En attente de réponse' }]);
  await signIn(page, candidate);
  await requireGoodScreens(page, [
    { path: `/applications/tracking/process/${id}`, shows: 'Proposition d’embauche' },
  ]);
});
