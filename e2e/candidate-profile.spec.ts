import { elide } from '@baara/contract/formats/elision';
import { messagingMessages } from '@baara/contract/messaging/messaging-messages';
import type { APIRequestContext } from '@playwright/test';
import { expect, refusedWith, test } from './journey.ts';
import { waitForMailWith } from './mailbox.ts';
import { anApplication } from './offers.ts';
import {
  callAs,
  demoPerson,
  joinHiringTeam,
  newMember,
  newRecruiter,
  type Person,
  signIn,
  unique,
} from './people.ts';
import { requireNoSidewaysScroll } from './requirements.ts';

test.describe.configure({ mode: 'parallel' });

/** A candidate who applied to an offer of the demo company. */
async function applied(request: APIRequestContext, firstName: string, recruiter?: Person) {
  const member = recruiter ?? (await demoPerson(request, 'recruteur'));
  const {
    offer,
    candidate,
    id: application,
  } = await anApplication(request, member, 'Vaguemestre', { firstName });
  const path = `/recruiter/applications/${application}`;
  const { data } = await callAs<{ data: { candidate: { id: string } } }>(request, member, 'GET', path);
  return { recruiter: member, offer, candidate, id: data.candidate.id };
}

test('a recruiter reads a profile and its sheet, tags it, notes it, and mentions a colleague', async ({
  page,
  request,
}) => {
  const { recruiter, offer, candidate, id } = await applied(request, 'Hawa');
  await signIn(page, recruiter);
  await page.goto(`/recruiter/candidates/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: candidate.name })).toBeVisible();
  await expect(page.getByRole('link', { name: candidate.email })).toBeVisible();
  await expect(page.getByRole('link', { name: offer.title })).toHaveAttribute('href', /candidature=/);

  const tag = `Vivier ${unique()}`;
  await page.getByLabel('Nouvelle étiquette').fill(tag);
  await page.getByRole('button', { name: 'Ajouter l’étiquette' }).click();
  const tags = page.getByRole('list', { name: 'Étiquettes du candidat' });
  await expect(tags).toContainText(tag);
  await page.getByRole('button', { name: 'Gérer les étiquettes' }).click();
  const manager = page.getByRole('dialog', { name: 'Étiquettes de l’entreprise' });
  await manager.getByRole('button', { name: `Renommer ${tag}` }).click();
  await manager.getByLabel('Nouveau nom').fill(`${tag} bis`);
  await manager.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(manager.getByText(`${tag} bis`)).toBeVisible();
  await manager.getByRole('button', { name: 'Terminer' }).click();
  await expect(tags).toContainText(`${tag} bis`);
  await page.getByRole('button', { name: `Retirer l’étiquette ${tag} bis` }).click();
  await expect(page.getByText('Aucune étiquette sur ce profil.')).toBeVisible();

  const words = `<b>Rapide</b> ${unique()}`;
  const members = await callAs<{
    data: { firstName: string; lastName: string; email: string; isSelf: boolean }[];
  }>(request, recruiter, 'GET', '/company/members');
  const colleague = members.data.find(({ isSelf }) => !isSelf)!;
  const note = page.getByLabel('Nouvelle note');
  await note.pressSequentially(`${words} @${colleague.firstName.slice(0, 3)}`);
  await page.getByRole('button', { name: `${colleague.firstName} ${colleague.lastName}` }).click();
  await expect(note).toHaveValue(`${words} @${colleague.firstName} ${colleague.lastName} `);
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  const written = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(written).toContainText(`${words} @${colleague.firstName} ${colleague.lastName}`);
  const mail = await waitForMailWith(colleague.email, id);
  expect(mail.subject).toMatch(/vous a mentionné dans une note$/);
  expect(mail.text).not.toContain(candidate.name);

  await written.getByRole('button', { name: 'Modifier' }).click();
  await page.getByLabel('Modifier la note').fill('Très rapide');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(written).toContainText('Très rapide');
  await expect(written).toContainText('modifiée');
  // The message stays for as long as the pointer rests on it, over the note's buttons.
  await page.mouse.move(0, 0);
  await written.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('button', { name: 'Supprimer la note' }).click();
  await expect(page.getByText('Aucune note pour le moment.')).toBeVisible();

  await page.getByRole('link', { name: 'Fiche', exact: true }).click();
  await expect(page).toHaveURL(`/recruiter/candidates/${id}/new-profile`);
  await expect(page.getByRole('heading', { name: 'Parcours' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Pages du candidat' })
    .getByRole('link', { name: 'Documents' })
    .click();
  await expect(page.getByRole('heading', { name: `Documents ${elide('de', candidate.name)}` })).toBeVisible();
});

test('an evaluator mentions a colleague on an application; the note stands on the profile beside the others', async ({
  page,
  request,
}) => {
  const recruiter = await newRecruiter(request);
  const { offer, candidate, id } = await applied(request, 'Nana', recruiter);
  const [onProfile, onApplication] = [`Croisée au salon ${unique()}`, `Très à l'aise ${unique()}`];
  await callAs(request, recruiter, 'POST', `/recruiter/candidates/${id}/notes`, { text: onProfile });
  const evaluator = await newMember(request, recruiter, 'interviewer');
  await joinHiringTeam(request, recruiter, offer);
  await signIn(page, evaluator);
  await page.goto(`/recruiter/offers/${offer.id}/applicants`);
  await page.getByRole('main').getByRole('link', { name: candidate.name }).click();
  const panel = page.getByRole('dialog', { name: candidate.name });
  await panel.getByRole('link', { name: 'Notes' }).click();
  const notes = panel.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(notes).toContainText([`${onProfile}`]);
  await expect(notes).toContainText(['Écrite sur le profil']);
  const field = panel.getByLabel('Nouvelle note');
  await field.pressSequentially(`${onApplication} @${recruiter.name.slice(0, 3)}`);
  await panel.getByRole('button', { name: recruiter.name }).click();
  await panel.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(notes.first()).toContainText(`${onApplication} @${recruiter.name}`);
  await requireNoSidewaysScroll(page, 'an application with its notes');

  const mail = await waitForMailWith(recruiter.email, 'vous a mentionné dans une note');
  expect(mail.links.join(' ')).toContain(`/recruiter/offers/${offer.id}/applications?candidature=`);
  await signIn(page, recruiter);
  await page.goto(`/recruiter/candidates/${id}`);
  const onIt = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(onIt).toContainText([onApplication, onProfile]);
  await onIt
    .first()
    .getByRole('link', { name: `Candidature : ${offer.title}` })
    .click();
  await expect(page.getByRole('dialog', { name: candidate.name })).toContainText(onApplication);
});

test('a masked profile says so, and gives away neither name nor address', async ({ page, request }) => {
  const { id, candidate } = await applied(request, 'Kankou');
  const lastName = candidate.name.replace('Kankou ', '');
  await signIn(page, await newRecruiter(request));
  for (const path of [`/recruiter/candidates/${id}`, `/recruiter/candidates/${id}/new-profile`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Kankou T.' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Profil masqué' })).toContainText('restent masqués');
    await expect(page.getByText(lastName)).toHaveCount(0);
    await expect(page.getByText(candidate.email)).toHaveCount(0);
  }
});

test('who did not apply is written to once from their profile, and it says what the next message waits for', async ({
  page,
  request,
}) => {
  const { id } = await applied(request, 'Niélé');
  await signIn(page, await newRecruiter(request));
  await page.goto(`/recruiter/candidates/${id}/new-profile`);
  await page.getByRole('button', { name: 'Écrire à Niélé T.' }).click();
  const first = page.getByRole('dialog', { name: 'Écrire à Niélé T.' });
  await expect(
    first.getByText(/^Ce profil n’est pas débloqué\s: vous pouvez envoyer un premier/),
  ).toBeVisible();
  await first.getByLabel('Votre message').fill('Bonjour, seriez-vous disponible ?');
  await first.getByRole('button', { name: 'Envoyer' }).click();
  const thread = page.getByRole('region', { name: 'Conversation ouverte' });
  await expect(thread.getByText('Bonjour, seriez-vous disponible ?')).toBeVisible();

  await thread.getByRole('link', { name: 'Voir le profil de Niélé T.' }).click();
  await expect(page).toHaveURL(`/recruiter/candidates/${id}`);
  await page.getByRole('button', { name: 'Écrire à Niélé T.' }).click();
  await expect(thread.getByText(messagingMessages.AWAITING_ANSWER)).toBeVisible();
  await requireNoSidewaysScroll(page, 'a conversation that waits for its first answer');
});

test('a member of the staff reads a whole profile, without the notes of a company', async ({
  page,
  request,
}) => {
  const { id, candidate } = await applied(request, 'Nana');
  await signIn(page, await demoPerson(request, 'manager'));
  await page.goto(`/recruiter/candidates/${id}/new-profile`);
  await expect(page.getByRole('heading', { level: 1, name: candidate.name })).toBeVisible();
  await page.getByRole('link', { name: 'Profil', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'En bref' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Notes internes' })).toHaveCount(0);
});

test('two candidates are chosen on their pages and compared side by side', async ({ page, request }) => {
  const first = await applied(request, 'Salif');
  const second = await applied(request, 'Yaya', first.recruiter);
  await signIn(page, first.recruiter);
  for (const { id, candidate } of [first, second]) {
    await page.goto(`/recruiter/candidates/${id}`);
    await page.getByLabel(`Comparer ${candidate.name}`).check();
  }
  const bar = page.getByRole('region', { name: 'Candidats à comparer' });
  await expect(bar).toContainText('2 sur 4');
  await bar.getByRole('link', { name: 'Comparer' }).click();
  await expect(page).toHaveURL(`/recruiter/candidates-list/compare?ids=${first.id},${second.id}`);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: first.candidate.name })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: second.candidate.name })).toBeAttached();
  await expect(table.getByRole('rowheader', { name: 'Disponibilité' })).toBeAttached();
  await requireNoSidewaysScroll(page, '/recruiter/candidates-list/compare');
  // Two people who said nothing do not differ.
  await page.getByLabel('Seulement ce qui diffère').check();
  await expect(page).toHaveURL(/differences=1/);
  await expect(table.getByRole('rowheader', { name: 'Disponibilité' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await page.getByRole('button', { name: 'Vider' }).click();
  await expect(bar).toHaveCount(0);
});

test('two accounts with one telephone are pointed out until marked as different', async ({
  page,
  request,
}) => {
  const recruiter = await newRecruiter(request);
  // Every candidate of these journeys has the same telephone.
  const first = await applied(request, 'Assa', recruiter);
  const second = await applied(request, 'Oumar', recruiter);
  await signIn(page, recruiter);
  await page.goto(`/recruiter/candidates/${first.id}`);
  const notice = page.getByRole('region', { name: 'Doublons possibles' });
  await expect(notice).toContainText(/Il semble s’agir de la même personne/);
  await expect(notice).toContainText('même numéro de téléphone');
  await expect(notice.getByRole('link', { name: second.candidate.name })).toHaveAttribute(
    'href',
    `/recruiter/candidates/${second.id}`,
  );
  await notice.getByRole('button', { name: 'Ce n’est pas la même personne' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Notes internes' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a profile that is nobody’s says so, and one that does not come can be asked for again', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(refusedWith(404), refusedWith(503));
  const { recruiter, id, candidate } = await applied(request, 'Bakary');
  await signIn(page, recruiter);
  await page.goto('/recruiter/candidates/0199aaaa-0000-7000-8000-000000000000');
  await expect(
    page.getByRole('heading', { name: 'Ce profil n’existe pas ou n’est plus visible' }),
  ).toBeVisible();
  const call = `**/api/v1/recruiter/candidates/${id}`;
  // Three times: a call that fails is tried again twice by itself.
  await page.route(call, (route) =>
    route.fulfill({
      status: 503,
      json: { status: 'error', code: 'UNAVAILABLE', message: 'Panne passagère' },
    }),
  );
  await page.goto(`/recruiter/candidates/${id}`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Panne passagère');
  await page.unroute(call);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: candidate.name })).toBeVisible();
});
