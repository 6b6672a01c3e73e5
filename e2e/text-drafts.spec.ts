import type { APIRequestContext, Page } from '@playwright/test';
import { expect, connectionCut, refusedWith, test } from './journey.ts';
import { cvPdf } from './files.ts';
import { applyTo, publishOffer } from './offers.ts';
import { callAs, newCandidate, newRecruiter, signIn, unique } from './people.ts';

test.describe.configure({ mode: 'parallel' });

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** What reads this is lost on the way, until the function returned is called. */
async function loseReads(page: Page, url: string): Promise<() => Promise<void>> {
  await page.route(url, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()));
  return () => page.unroute(url);
}

test(
  "an offer's settings preserve the input when the rest is saved, reloaded in vain, or changed by a colleague",
  { tag: '@desktop' },
  async ({ page, request, expectProblem }) => {
    expectProblem(connectionCut, refusedWith(409));
    const recruiter = await newRecruiter(request);
    const offer = await publishOffer(request, recruiter, `Peseur ${unique()}`);
    const path = `/recruiter/offers/${offer.id}/recruitment-config`;
    await signIn(page, recruiter);
    await page.goto(`/recruiter/recruitment-config/${offer.id}`);
    await page.getByRole('button', { name: 'Ajouter un critère' }).click();
    const criterion = page.getByLabel('Critère', { exact: true }).last();
    await criterion.fill('Ponctualité');
    const step = page.getByLabel('Nom', { exact: true }).first();
    await step.fill('Dossiers reçus');
    await page.getByRole('button', { name: 'Enregistrer les étapes' }).click();
    await expect(page.getByText('Étapes enregistrées')).toBeVisible();
    await expect(criterion).toHaveValue('Ponctualité');

    // The settings are read again after a template, and the connection is lost.
    const findLine = await loseReads(page, `**/api/v1${path}`);
    await page.getByRole('button', { name: 'Ajouter un modèle' }).click();
    const form = page.getByRole('dialog', { name: 'Nouveau modèle' });
    await form.getByLabel('Nom du modèle').fill('Relance');
    await form.getByLabel('Objet').fill('Votre dossier');
    await form.getByRole('textbox', { name: 'Message' }).fill('Bonjour {prénom}');
    await form.getByRole('button', { name: 'Enregistrer le modèle' }).click();
    await expect(page.getByText('Oups, chargement impossible')).toBeVisible();
    await expect(criterion).toHaveValue('Ponctualité');
    await findLine();

    const { data } = await callAs<{ data: { version: number; steps: object[] } }>(
      request,
      recruiter,
      'GET',
      path,
    );
    await callAs(request, recruiter, 'PUT', `${path}/steps`, { version: data.version, steps: data.steps });
    await page.getByRole('button', { name: 'Enregistrer la grille' }).click();
    await expect(page.getByText('Ces réglages ont été modifiés entre-temps')).toBeVisible();
    await expect(criterion).toHaveValue('Ponctualité');
    await page.getByRole('button', { name: 'Garder ce qui est écrit ici' }).click();
    await page.getByRole('button', { name: 'Enregistrer la grille' }).click();
    await expect(page.getByText('Grille d’évaluation enregistrée')).toBeVisible();
    await expect(criterion).toHaveValue('Ponctualité');
    await expect(step).toHaveValue('Dossiers reçus');
  },
);

async function anApplicant(request: APIRequestContext) {
  const recruiter = await newRecruiter(request);
  const offer = await publishOffer(request, recruiter, `Agent de quai ${unique()}`);
  const candidate = await newCandidate(request, 'Aminata');
  return { recruiter, offer, candidate, id: await applyTo(request, candidate, offer) };
}

test(
  'an evaluation left and opened again shows its marks, and goes on from them',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { recruiter, offer, candidate, id } = await anApplicant(request);
    await signIn(page, recruiter);
    await page.goto(`/recruiter/offers/${offer.id}/applications?candidature=${id}`);
    const open = () =>
      page.getByRole('dialog', { name: candidate.name }).getByRole('link', { name: 'Évaluer' }).click();
    await open();
    const mark = page.getByRole('group', { name: 'Expérience' });
    await mark.getByText('4', { exact: true }).click();
    await expect(page.getByText(/^Brouillon enregistré le/)).toBeVisible();
    await page.getByRole('link', { name: 'Candidature', exact: true }).click();
    await open();
    await expect(mark.getByRole('radio', { name: '4 sur 5, Bon' })).toBeChecked();
    await page.getByRole('group', { name: 'Motivation' }).getByText('3', { exact: true }).click();
    await expect(page.getByText(/^Brouillon enregistré le/)).toBeVisible();
    await expect(page.getByText('entre-temps')).toHaveCount(0);
  },
);

test(
  'input in a letter while its draft is being saved stays',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { recruiter, id } = await anApplicant(request);
    await signIn(page, recruiter);
    await page.goto(`/recruiter/job-offer/${id}`);
    const role = page.getByLabel('Sa fonction');
    await role.fill('Directeur');
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/offer-letters/draft', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
    await role.fill('Directeur général');
    arrive();
    await expect(page.getByRole('alert').filter({ hasText: 'Brouillon enregistré' })).toBeVisible();
    await expect(role).toHaveValue('Directeur général');
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
    await expect(page.getByText(/^Brouillon enregistré le/)).toBeVisible();
    await page.reload();
    await expect(role).toHaveValue('Directeur général');
  },
);

test('input while a note is being sent is the next note', { tag: '@desktop' }, async ({ page, request }) => {
  const { recruiter, offer, id } = await anApplicant(request);
  await signIn(page, recruiter);
  await page.goto(`/recruiter/offers/${offer.id}/applications?candidature=${id}&rubrique=notes`);
  const note = page.getByLabel('Nouvelle note');
  await note.fill('Rappeler lundi');
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/recruiter/candidates/*/notes', async (route) => {
    if (route.request().method() === 'POST') await arrived;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  await note.fill('Demander le permis C');
  arrive();
  await expect(page.getByRole('listitem').filter({ hasText: 'Rappeler lundi' })).toBeVisible();
  await expect(note).toHaveValue('Demander le permis C');
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Demander le permis C' })).toBeVisible();
  await expect(note).toHaveValue('');
});

test('a conversation preserves its messages and the documents to join when the connection is lost', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(connectionCut);
  const { recruiter, offer, candidate, id: applicationId } = await anApplicant(request);
  const read = `/recruiter/applications/${applicationId}`;
  const { data: application } = await callAs<{ data: { candidate: { id: string } } }>(
    request,
    recruiter,
    'GET',
    read,
  );
  const { data } = await callAs<{ data: { id: string } }>(
    request,
    recruiter,
    'POST',
    '/recruiter/conversations',
    {
      recipientId: application.candidate.id,
      initialMessage: 'Bonjour, avez-vous une question ?',
      offerId: offer.id,
    },
  );
  await signIn(page, candidate);
  await page.goto(`/messages/${data.id}`);
  const thread = page.getByRole('region', { name: 'Conversation ouverte' });
  await page.getByLabel('Choisir des documents à joindre').setInputFiles(cvPdf);
  const joined = page.getByRole('list', { name: 'Documents joints' });
  await expect(joined).toContainText(cvPdf.name);
  await expect(joined.getByRole('progressbar')).toHaveCount(0);

  // Sending has everything of the conversation read again, which the line loses.
  const findLine = await loseReads(page, `**/api/v1/conversations/${data.id}**`);
  await page.getByRole('textbox', { name: 'Votre message' }).fill('Mes pièces suivent.');
  await callAs(request, recruiter, 'POST', `/conversations/${data.id}/messages`, {
    text: 'Nous attendons vos pièces.',
    clientId: crypto.randomUUID(),
    attachmentIds: [],
  });
  await expect(page.getByText('Oups, chargement impossible')).toBeVisible();
  await expect(thread.getByText('Bonjour, avez-vous une question ?')).toBeVisible();
  await expect(joined).toContainText(cvPdf.name);
  await findLine();

  // Away and back, then a reload: the document goes with the text.
  await page.goto('/applications');
  await page.goto(`/messages/${data.id}`);
  await expect(joined).toContainText(cvPdf.name);
  await expect(page.getByRole('textbox', { name: 'Votre message' })).toHaveValue('Mes pièces suivent.');
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(thread.getByRole('link', { name: cvPdf.name })).toBeVisible();
  await expect(joined).toHaveCount(0);
});

test(
  'a candidate who asks for another slot still has the text when the connection is lost',
  { tag: '@mobile' },
  async ({ page, request, expectProblem }) => {
    expectProblem(connectionCut);
    const { recruiter, candidate, id } = await anApplicant(request);
    const { data: members } = await callAs<{ data: { id: string }[] }>(
      request,
      recruiter,
      'GET',
      '/company/members',
    );
    const slots = [3, 4].map((ahead) => ({
      startsAt: `${day(ahead)}T09:00:00Z`,
      endsAt: `${day(ahead)}T09:45:00Z`,
    }));
    const interviewerIds = members.map((member) => member.id);
    const body = { applicationId: id, slots, kind: 'on_site', place: 'ACI 2000, Bamako', interviewerIds };
    await callAs(request, recruiter, 'POST', '/recruiter/interviews', body);
    await signIn(page, candidate);
    await page.goto(`/applications/tracking/process/${id}`);
    await page.getByRole('button', { name: 'Demander un autre créneau' }).click();
    await page
      .getByLabel(/^Créneau/)
      .first()
      .fill(day(6));
    await page.getByLabel('Message à l’entreprise').fill('Je travaille ces deux jours-là.');
    const calls = '**/api/v1/**/*interviews*/**';
    await page.route(calls, (route) => route.abort());
    await page.getByRole('button', { name: 'Demander ces créneaux' }).click();
    await expect(page.getByText('Oups, chargement impossible')).toBeVisible();
    await expect(page.getByLabel('Message à l’entreprise')).toHaveValue('Je travaille ces deux jours-là.');
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Demander ces créneaux' }).click();
    await expect(page.getByText('Vous avez demandé un autre créneau', { exact: false })).toBeVisible();
  },
);
