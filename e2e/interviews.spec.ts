import { elide } from '@baara/contract/formats/elision';
import type { APIRequestContext } from '@playwright/test';
import { expect, refusedWith, test } from './journey.ts';
import { mailsTo, waitForMailWith } from './mailbox.ts';
import { anApplication } from './offers.ts';
import { callAs, newRecruiter, type Person, signIn } from './people.ts';
import { requireGoodScreens, requireGoodState, requireNoSidewaysScroll } from './requirements.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

type Proposed = { data: { id: string; slots: { id: string; startsAt: string; endsAt: string }[] } };

const DAY = 24 * 3_600_000;
/** Read once: a journey that crosses midnight speaks of the same days all along. */
const today = Date.now();
const day = (ahead: number): string => new Date(today + ahead * DAY).toISOString().slice(0, 10);
const span = (ahead: number, hour = '09') => ({
  startsAt: `${day(ahead)}T${hour}:00:00Z`,
  endsAt: `${day(ahead)}T${hour}:45:00Z`,
});

async function propose(
  request: APIRequestContext,
  recruiter: Person,
  applicationId: string,
  slots: object[],
) {
  const { data } = await callAs<{ data: { id: string }[] }>(request, recruiter, 'GET', '/company/members');
  const body = {
    applicationId,
    slots,
    kind: 'on_site',
    place: 'ACI 2000, Bamako',
    interviewerIds: data.map(({ id }) => id),
  };
  return (await callAs<Proposed>(request, recruiter, 'POST', '/recruiter/interviews', body)).data;
}

test('an interview is proposed, chosen, moved and cancelled; each time the agenda of both follows', async ({
  page,
  request,
  openBrowser,
  expectProblem,
}) => {
  expectProblem(refusedWith(422));
  const recruiter = await newRecruiter(request);
  const { offer, candidate, id } = await anApplication(request, recruiter, 'Agent de transit', {
    firstName: 'Aminata',
  });
  await signIn(page, recruiter);
  await page.goto(`/recruiter/offers/${offer.id}/applicants?candidature=${id}`);
  const application = page.getByRole('dialog', { name: candidate.name });
  await application.getByRole('button', { name: 'Proposer un entretien' }).click();
  await application.getByRole('radio', { name: 'En visioconférence' }).check();
  await application.getByLabel(/^Créneau 1/).fill(day(3));
  await application.getByRole('button', { name: 'Proposer ces créneaux' }).click();
  await expect(application.getByText('Indiquez la date et l’heure de début')).toBeVisible();
  await application.getByLabel(/^Créneau 2/).fill(day(4));
  await application.getByRole('button', { name: 'Proposer ces créneaux' }).click();
  await expect(application.getByRole('link', { name: 'Créneau à choisir' })).toBeVisible();

  const mail = await waitForMailWith(candidate.email, 'souhaite vous rencontrer');
  expect(mail.links.join(' ')).toMatch(/\/entretien\/[\w-]{43}/);
  const theirs = await (await openBrowser()).newPage();
  await signIn(theirs, candidate);
  await theirs.goto(`/applications/tracking/process/${id}`);
  await expect(theirs.getByRole('button', { name: 'Confirmer ce créneau' })).toBeDisabled();
  await theirs
    .getByRole('radio', { name: /de 9\sh à 10\sh/ })
    .last()
    .check();
  await theirs.getByRole('button', { name: 'Confirmer ce créneau' }).click();
  await expect(theirs.getByText('Confirmé', { exact: true })).toBeVisible();
  const download = theirs.waitForEvent('download');
  await theirs.getByRole('link', { name: 'Télécharger l’invitation (.ics)' }).click();
  expect((await download).suggestedFilename()).toBe('entretien.ics');
  const invitation = await waitForMailWith(candidate.email, 'est confirmé');
  expect(invitation.attachments[0]?.content).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:0/);
  await waitForMailWith(recruiter.email, 'est confirmé', candidate.name);

  await page.goto('/recruiter/interviews');
  await page.getByRole('link', { name: candidate.name }).click();
  const panel = page.getByRole('dialog', { name: candidate.name });
  await panel.getByRole('button', { name: 'Déplacer' }).click();
  await panel.getByLabel(/^Nouveau créneau/).fill(day(6));
  await panel.getByRole('button', { name: 'Déplacer l’entretien' }).click();
  const moved = await waitForMailWith(candidate.email, 'Voici ce qui vaut désormais');
  expect(moved.attachments[0]?.content).toContain('SEQUENCE:1');

  await panel.getByRole('button', { name: 'Annuler l’entretien' }).click();
  const question = page.getByRole('dialog', { name: /Annuler cet entretien/ });
  await question.getByRole('button', { name: 'Annuler l’entretien' }).click();
  await expect(question.getByRole('alert')).toBeVisible();
  await question.getByLabel('Motif').fill('Le poste est pourvu.');
  await question.getByRole('button', { name: 'Annuler l’entretien' }).click();
  await expect(panel.getByText('Le poste est pourvu.')).toBeVisible();
  const cancelled = await waitForMailWith(candidate.email, 'Le poste est pourvu.');
  expect(cancelled.attachments[0]?.content).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:2/);
  await theirs.reload();
  await expect(theirs.getByText('Annulé', { exact: true })).toBeVisible();

  await panel.getByRole('link', { name: `Voir le profil ${elide('de', candidate.name)}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: candidate.name })).toBeVisible();
  await page.getByRole('link', { name: 'Retour', exact: true }).click();
  await expect(panel).toBeVisible();
});

test(
  'correcting the place leaves the hours that the candidate proposed in return',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const recruiter = await newRecruiter(request);
    const { candidate, id } = await anApplication(request, recruiter, 'Agent de quai');
    const interview = await propose(request, recruiter, id, [span(5), span(6)]);
    const wanted = { slots: [span(8)], message: 'Je travaille le matin.' };
    await callAs(request, candidate, 'POST', `/interviews/${interview.id}/propose`, wanted);
    await signIn(page, recruiter);
    await page.goto('/recruiter/interviews');
    await page.getByRole('link', { name: /^En attente de réponse/ }).click();
    await page.getByRole('link', { name: candidate.name }).click();
    const panel = page.getByRole('dialog', { name: candidate.name });
    await expect(panel.getByText('Je travaille le matin.')).toBeVisible();
    await panel.getByRole('button', { name: 'Modifier', exact: true }).click();
    await panel.getByLabel('Adresse ou salle').fill('Hamdallaye, Bamako');
    await panel.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(panel.getByText('Hamdallaye, Bamako')).toBeVisible();
    await expect(panel.getByText('Je travaille le matin.')).toBeVisible();
  },
);

test(
  'a candidate books by the link of the e-mail, without signing in; the recruiter sees it',
  { tag: '@desktop' },
  async ({ page, request, openBrowser }) => {
    const recruiter = await newRecruiter(request);
    const { offer, candidate, id } = await anApplication(request, recruiter, 'Agent de quai');
    await propose(request, recruiter, id, [span(3), span(4)]);
    const mail = await waitForMailWith(candidate.email, 'souhaite vous rencontrer', offer.title);
    const path = /\/entretien\/[\w-]{43}/.exec(mail.text)?.[0] ?? '';
    const theirs = await (await openBrowser()).newPage();
    await theirs.goto(path);
    await theirs
      .getByRole('radio', { name: /de 9\sh à 9\sh\s45/ })
      .last()
      .check();
    await theirs.getByRole('button', { name: 'Choisir ce créneau' }).click();
    await expect(theirs.getByText('Votre entretien est confirmé')).toBeVisible();
    const download = theirs.waitForEvent('download');
    await theirs.getByRole('link', { name: 'Ajouter à mon agenda (.ics)' }).click();
    expect((await download).suggestedFilename()).toBe('entretien.ics');

    await signIn(page, recruiter);
    await page.goto('/recruiter/interviews');
    await page.getByRole('link', { name: candidate.name }).click();
    const panel = page.getByRole('dialog', { name: candidate.name });
    await expect(panel.getByText('Confirmé', { exact: true })).toBeVisible();
  },
);

test('of two candidates who want one hour, the second gets the reason and chooses another', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(refusedWith(409));
  const recruiter = await newRecruiter(request);
  const [first, second] = [
    await anApplication(request, recruiter, 'Agent de transit', { firstName: 'Oumou' }),
    await anApplication(request, recruiter, 'Agent de transit', { firstName: 'Kadidia' }),
  ];
  const slots = [span(3), span(4)];
  const taken = await propose(request, recruiter, first.id, slots);
  await propose(request, recruiter, second.id, slots);
  await signIn(page, second.candidate);
  await page.goto(`/applications/tracking/process/${second.id}`);
  const choices = page.getByRole('radio');
  await choices.first().check();
  await callAs(request, first.candidate, 'POST', `/interviews/${taken.id}/choose`, {
    slotId: taken.slots[0]?.id,
  });
  await page.getByRole('button', { name: 'Confirmer ce créneau' }).click();
  await expect(page.getByText('Ce créneau vient d’être pris : choisissez-en un autre')).toBeVisible();
  await expect(choices.first()).toBeDisabled();
  await choices.last().check();
  await page.getByRole('button', { name: 'Confirmer ce créneau' }).click();
  await expect(page.getByText('Confirmé', { exact: true })).toBeVisible();
  expect(
    mailsTo(recruiter.email).filter(({ subject }) => subject.startsWith('Entretien confirmé')).length,
  ).toBeGreaterThan(0);
});

test('an agenda shows a month, a week, a day and a list, hides private events from others, and is read from elsewhere', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(refusedWith(422));
  const recruiter = await newRecruiter(request);
  const { candidate, id } = await anApplication(request, recruiter, 'Agent de transit', {
    firstName: 'Djénéba',
  });
  await propose(request, recruiter, id, [span(1), span(2)]);
  await signIn(page, recruiter);
  for (const view of ['month', 'week', 'day', 'list']) {
    await page.goto(`/recruiter/calendar?vue=${view}&jour=${day(1)}`);
    await expect(page.getByRole('link', { name: new RegExp(candidate.name) }).last()).toBeVisible();
  }
  await page.getByRole('link', { name: 'Ajouter un événement' }).click();
  const panel = page.getByRole('dialog', { name: 'Ajouter un événement' });
  await panel.getByRole('button', { name: 'Ajouter' }).click();
  await expect(panel.getByText('Indiquez le titre')).toBeVisible();
  await panel.getByLabel('Titre').fill('Jury de stage');
  await panel.getByRole('checkbox', { name: /^Indisponible/ }).check();
  await panel.getByRole('button', { name: 'Ajouter' }).click();
  await expect(page.getByRole('link', { name: /Jury de stage/ })).toBeVisible();

  await page.getByRole('link', { name: 'S’abonner' }).click();
  const feed = page.getByRole('dialog', { name: 'S’abonner à mon agenda' });
  await feed.getByRole('button', { name: 'Créer l’adresse' }).click();
  const address = await feed.getByLabel('Adresse privée').inputValue();
  const read = await request.get(new URL(address).pathname);
  expect(await read.text()).toContain('SUMMARY:Jury de stage');
  await feed.getByRole('button', { name: 'Supprimer l’adresse' }).click();
  await expect(feed.getByRole('button', { name: 'Créer l’adresse' })).toBeVisible();
  expect((await request.get(new URL(address).pathname)).status()).toBe(404);
});

test('an agenda is narrowed to who conducts the interviews and to an offer, from view to view', async ({
  page,
  request,
}) => {
  const recruiter = await newRecruiter(request);
  const [first, second] = [
    await anApplication(request, recruiter, 'Agent de transit', { firstName: 'Sitan' }),
    await anApplication(request, recruiter, 'Agent de transit', { firstName: 'Rokia' }),
  ];
  for (const [index, one] of [first, second].entries())
    await propose(request, recruiter, one.id, [span(1, `1${index}`), span(2, `1${index}`)]);
  await signIn(page, recruiter);
  await page.goto(`/recruiter/calendar?vue=month&jour=${day(1)}`);
  const entry = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(name) });
  await expect(entry(second.candidate.name).first()).toBeVisible();
  await page.getByLabel('Offre', { exact: true }).fill(first.offer.title);
  await page.getByRole('option', { name: first.offer.title }).click();
  await expect(page).toHaveURL(new RegExp(`offre=${first.offer.id}`));
  for (const view of ['Semaine', 'Jour', 'Liste', 'Mois']) {
    await page.getByRole('navigation', { name: 'Présentation' }).getByRole('link', { name: view }).click();
    await expect(entry(first.candidate.name).first()).toBeVisible();
    await expect(entry(second.candidate.name)).toHaveCount(0);
  }
  await requireNoSidewaysScroll(page, 'a narrowed agenda');
  await page.reload();
  await expect(page.getByLabel('Offre', { exact: true })).toHaveValue(first.offer.title);

  await page.getByLabel('Mené par').selectOption({ label: `${recruiter.name} (vous)` });
  await expect(page).toHaveURL(/personne=/);
  await expect(entry(first.candidate.name).first()).toBeVisible();
  await page.getByRole('link', { name: 'Toute l’entreprise' }).click();
  await expect(entry(second.candidate.name).first()).toBeVisible();
  await expect(page.getByLabel('Offre', { exact: true })).toHaveValue('');
});

test('the screens of interviews are good to look at', async ({ page, request, expectProblem }) => {
  expectProblem(refusedWith(404));
  const recruiter = await newRecruiter(request);
  const { offer, candidate, id } = await anApplication(request, recruiter, 'Agent de transit', {
    firstName: 'Fatou',
  });
  const interview = await propose(request, recruiter, id, [span(1), span(2)]);
  await signIn(page, recruiter);
  await requireGoodScreens(page, [
    { path: '/recruiter/interviews?onglet=pending', shows: candidate.name },
    { path: '/recruiter/interviews?onglet=past', shows: 'Aucun entretien passé' },
    { path: `/recruiter/offers/${offer.id}/interviews?onglet=pending`, shows: candidate.name },
    { path: `/recruiter/jobs/${offer.id}/interviews`, shows: 'Aucun entretien à venir' },
    { path: '/recruiter/offers/999999999/interviews', shows: 'Offre introuvable' },
    { path: `/recruiter/calendar?vue=month&jour=${day(1)}`, shows: 'Liste des entretiens' },
    { path: `/recruiter/calendar?vue=week&jour=${day(1)}`, shows: 'Liste des entretiens' },
    { path: `/recruiter/calendar?vue=day&jour=${day(1)}`, shows: 'Liste des entretiens' },
    { path: `/recruiter/calendar?vue=list&jour=${day(1)}`, shows: 'Liste des entretiens' },
  ]);
  // A panel covers the page: what it shows stands outside of it.
  for (const [path, shows] of [
    [`/recruiter/interviews?entretien=${interview.id}`, 'Mené par'],
    ['/recruiter/calendar?evenement=nouveau', 'Toute la journée'],
    ['/recruiter/calendar?abonnement=1', 'Créer l’adresse'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('dialog').getByText(shows)).toBeVisible();
    await requireGoodState(page, path);
  }
  await signIn(page, candidate);
  await requireGoodScreens(page, [
    { path: `/applications/tracking/process/${id}`, shows: 'Confirmer ce créneau' },
    { path: '/calendar?vue=list&jour=2020-01-01', shows: 'Rien à ces dates' },
    { path: '/calendar?vue=month', shows: 'Mon agenda' },
  ]);
});
