import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import type { Page } from '@playwright/test';
import { cvPdf } from './files.ts';
import { expect, connectionCut, refusedWith, test } from './journey.ts';
import { applyTo, publishOffer } from './offers.ts';
import { callAs, newCandidate, newRecruiter, type Person, signIn, unique } from './people.ts';
import { requireAccessible, requireGoodScreens, requireGoodState } from './requirements.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

type Request = Parameters<typeof newCandidate>[0];
type Opened = { data: { id: string } };
type Thread = { data: { text: string }[] };

const sendCalls = '**/api/v1/conversations/*/messages';

async function anApplication(request: Request, names = ['Aminata']) {
  const recruiter = await newRecruiter(request);
  const offer = await publishOffer(request, recruiter, `Agent de quai ${unique()}`);
  const candidates: Person[] = [];
  const applications: string[] = [];
  for (const name of names) {
    const candidate = await newCandidate(request, name);
    candidates.push(candidate);
    applications.push(await applyTo(request, candidate, offer));
  }
  return { recruiter, offer, candidates, applications };
}

/** A conversation that has started, with the candidate who applied. */
async function aConversation(request: Request) {
  const { recruiter, candidates, offer } = await anApplication(request);
  const [candidate] = candidates as [Person];
  const { data } = await callAs<Opened>(request, recruiter, 'POST', '/recruiter/conversations', {
    recipientId: await accountOf(request, recruiter, offer.id),
    initialMessage: 'Bonjour, avez-vous une question ?',
    offerId: offer.id,
  });
  return { recruiter, candidate, offer, id: data.id };
}

async function accountOf(request: Request, recruiter: Person, offerId: number): Promise<string> {
  const { data } = await callAs<{ data: { candidate: { id: string } }[] }>(
    request,
    recruiter,
    'GET',
    `/recruiter/offers/${offerId}/applications`,
  );
  return data[0]?.candidate.id ?? '';
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Votre message' });
const thread = (page: Page) => page.getByRole('region', { name: 'Conversation ouverte' });
const write = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Envoyer le message' }).click();
};
const written = async (request: Request, who: Person, id: string): Promise<string[]> =>
  (await callAs<Thread>(request, who, 'GET', `/conversations/${id}/messages`)).data.map(({ text }) => text);

test('a recruiter writes from an application; the candidate reads it live and answers with a document', async ({
  page,
  request,
  openBrowser,
}) => {
  const { recruiter, offer, candidates, applications } = await anApplication(request);
  const [candidate] = candidates as [Person];
  const theirs = await (await openBrowser()).newPage();
  await signIn(theirs, candidate);
  await theirs.goto('/messages');
  await expect(theirs.getByText('Aucun message pour le moment')).toBeVisible();

  await signIn(page, recruiter);
  await page.goto(
    `/recruiter/offers/${offer.id}/applicants?candidature=${applications[0]}&rubrique=messages`,
  );
  const panel = page.getByRole('dialog', { name: candidate.name });
  await panel.getByLabel('Partir d’un modèle').selectOption({ label: 'Demande de pièces' });
  await expect(panel.getByLabel('Votre message')).toHaveValue(
    new RegExp(`^Bonjour Aminata,[\\s\\S]*«\\s${offer.title}\\s»[\\s\\S]*Moussa Keïta`),
  );
  await panel.getByRole('button', { name: 'Envoyer le message' }).click();
  // The application stays open: the conversation begins there.
  await expect(panel.getByText(/^Bonjour Aminata,/)).toBeVisible();

  // Nothing was reloaded on the candidate's side.
  const entry = theirs.getByRole('region', { name: 'Conversations' }).getByRole('listitem');
  await expect(entry.getByText('non lus')).toBeAttached();
  await entry.getByRole('link').click();
  await expect(thread(theirs).getByText(/^Bonjour Aminata,/)).toBeVisible();
  await theirs.getByLabel('Choisir des documents à joindre').setInputFiles(cvPdf);
  await expect(theirs.getByRole('list', { name: 'Documents joints' })).toContainText(cvPdf.name);
  await write(theirs, 'Voici mes pièces.');
  await expect(panel.getByText('Voici mes pièces.')).toBeVisible();
  const download = page.waitForEvent('download');
  await panel.getByRole('link', { name: cvPdf.name }).click();
  expect((await download).suggestedFilename()).toBe(cvPdf.name);
  await expect(thread(theirs).getByText(/\s· Lu$/)).toHaveCount(1);

  for (const shown of [page, theirs]) {
    await requireGoodState(shown, 'a conversation');
  }
});

test('an unsent message says so, is stored, and is sent once on a retry', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(connectionCut, refusedWith(409), refusedWith(503));
  const { recruiter, candidate, id } = await aConversation(request);
  await signIn(page, candidate);
  await page.goto(`/messages/${id}`);
  const failed = page.getByRole('alert').filter({ hasText: messagingMessages.NOT_SENT.replaceAll("'", '’') });

  // The connection is cut before it is sent; a reload loses nothing of it.
  await page.route(sendCalls, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await write(page, 'Une première question ?');
  await expect(failed.getByText('Échec de l’envoi du message', { exact: true })).toBeVisible();
  await page.reload();
  await expect(thread(page).getByText('Une première question ?')).toBeVisible();
  await expect(failed).toBeVisible();
  await page.unroute(sendCalls);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(failed).toHaveCount(0);
  await expect
    .poll(() => written(request, candidate, id))
    .toEqual(['Une première question ?', 'Bonjour, avez-vous une question ?']);

  // It arrives, and the answer is lost: the live thread brings it, so that nothing is left to send again.
  let isLost = false;
  await page.route(sendCalls, async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await write(page, 'Une seconde question ?');
  await expect.poll(async () => (await written(request, recruiter, id)).length).toBe(3);
  const second = thread(page).getByRole('listitem').filter({ hasText: 'Une seconde question ?' });
  await expect(second.locator('time')).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(thread(page).getByText('Une seconde question ?')).toHaveCount(1);
  await page.unroute(sendCalls);
  expect(await written(request, recruiter, id)).toHaveLength(3);

  // A fault of the server: the message can be given up, too.
  await page.route(sendCalls, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { status: 'error', code: 'UNAVAILABLE', message: 'Panne' } })
      : route.continue(),
  );
  await write(page, 'À oublier');
  await expect(failed).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await expect(thread(page).getByText('À oublier')).toHaveCount(0);
  await page.unroute(sendCalls);
});

test('a first message that fails preserves its words', async ({ page, request, expectProblem }) => {
  expectProblem(connectionCut, refusedWith(500));
  const { recruiter, offer, candidates, applications } = await anApplication(request);
  await signIn(page, recruiter);
  await page.goto(
    `/recruiter/offers/${offer.id}/applicants?candidature=${applications[0]}&rubrique=messages`,
  );
  const [candidate] = candidates as [Person];
  const panel = page.getByRole('dialog', { name: candidate.name });
  await page.route('**/api/v1/recruiter/conversations', (route) =>
    route.fulfill({ status: 500, json: { status: 'error', code: 'INTERNAL', message: 'Panne' } }),
  );
  await panel.getByLabel('Votre message').fill('Bonjour, quand commencez-vous ?');
  await panel.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(panel.getByText('Échec de l’envoi du message', { exact: true })).toBeVisible();
  await expect(panel.getByLabel('Votre message')).toHaveValue('Bonjour, quand commencez-vous ?');
  await page.unroute('**/api/v1/recruiter/conversations');
  await panel.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(panel.getByText('Bonjour, quand commencez-vous ?')).toBeVisible();
});

test('candidates ticked one by one receive one text each, and the sending is followed', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(refusedWith(422));
  const { recruiter, offer, candidates } = await anApplication(request, ['Awa', 'Oumar', 'Fatoumata']);
  await signIn(page, recruiter);
  await page.goto(`/recruiter/offers/${offer.id}/recruitment-tracking`);
  const [awa, , third] = candidates as [Person, Person, Person];
  for (const { name } of candidates) await page.getByRole('checkbox', { name: `Choisir ${name}` }).check();
  const bar = page.getByRole('region', { name: 'Candidatures choisies' });
  await expect(bar.getByText('3 candidatures choisies')).toBeVisible();
  await bar.getByRole('button', { name: 'Écrire' }).click();
  await page.getByRole('button', { name: `Retirer ${third.name}` }).click();
  await expect(page.getByRole('heading', { name: '2 destinataires' })).toBeVisible();

  await expect(page.getByRole('region', { name: 'Destinataires' }).getByRole('listitem')).toHaveCount(2);
  const message = page.getByLabel('Message', { exact: true });
  await message.fill('Bonjour {prenom}');
  await expect(page.getByText(/^La variable {prenom} n’existe pas ici/)).toBeVisible();
  // Input stays before a template: one that is to be alone starts from nothing.
  await page.getByLabel('Modèle').selectOption({ label: 'Nouvelle offre pour vous' });
  await expect(message).toHaveValue(/^Bonjour {prenom}\n\nBonjour /);
  await message.fill('');
  await page.getByLabel('Modèle').selectOption({ label: 'Nouvelle offre pour vous' });
  const preview = page.getByRole('region', { name: 'Aperçu' });
  await expect(preview.getByText(/^Bonjour Awa,/)).toBeVisible();
  await expect(preview.getByText(/^Bonjour Oumar,/)).toBeVisible();
  await requireAccessible(page, 'a bulk message');
  await page.getByRole('button', { name: 'Envoyer à 2 candidats' }).click();
  await expect(page.getByText('Envoi terminé')).toBeVisible();
  await expect(page.getByText('2 envoyés sur 2')).toBeVisible();

  await requireGoodScreens(page, [
    { path: '/messages/envois', shows: '2 envoyés sur 2' },
    { path: '/messages', shows: awa.name },
  ]);
  const { data } = await callAs<{ data: { id: string }[] }>(request, awa, 'GET', '/conversations');
  expect(await written(request, awa, data[0]?.id ?? '')).toHaveLength(1);
});
