import type { APIRequestContext, Page } from '@playwright/test';
import { connectionCut, expect, test } from './journey.ts';
import { anApplication, applyTo, publishOffer } from './offers.ts';
import { callAs, demoPerson, newCandidate, signIn, unique } from './people.ts';

test.describe.configure({ mode: 'parallel' });

async function recruitment(request: APIRequestContext, firstName: string) {
  const recruiter = await demoPerson(request, 'recruteur');
  const { offer, candidate, id } = await anApplication(request, recruiter, 'Manutentionnaire', { firstName });
  const stage = async (): Promise<string> =>
    (await callAs<{ data: { stage: string } }>(request, recruiter, 'GET', `/recruiter/applications/${id}`))
      .data.stage;
  return {
    recruiter,
    offer,
    candidate,
    id,
    stage,
    board: `/recruiter/offers/${offer.id}/recruitment-tracking`,
  };
}

test(
  'a lost move is said; a card is dragged, and the move undone',
  { tag: '@desktop' },
  async ({ page, context, request, expectProblem }) => {
    expectProblem(connectionCut);
    const { recruiter, candidate, board, stage } = await recruitment(request, 'Nana');
    await signIn(page, recruiter);
    await page.goto(board);
    // The first message of this screen: its code came before the connection was lost.
    await expect(page.locator('.Toastify')).toBeAttached();
    await context.setOffline(true);
    await page.getByRole('button', { name: `Déplacer ${candidate.name}` }).press('ArrowRight');
    const lost = page.getByRole('alert').filter({ hasText: `${candidate.name} : connexion perdue` });
    await expect(lost).toBeVisible();
    // Its words begin where those of the page do.
    const line = page.getByText('Vous êtes hors connexion');
    const margin = (await page.getByRole('heading', { level: 1 }).boundingBox())?.x;
    await expect(line).toHaveCSS('padding-left', `${margin}px`);
    await context.setOffline(false);
    // The line above the page leaves, and the page moves up with it.
    await expect(page.getByText('Vous êtes hors connexion')).toBeHidden();
    const target = page.getByRole('region', { name: /^Présélection/ });
    const card = page.getByRole('heading', { name: candidate.name });
    // What drags cards is loaded after the board is drawn.
    await expect(page.locator('[draggable=true]').filter({ has: card })).toBeVisible();
    await card.dragTo(target);
    await expect(target.getByRole('heading', { name: candidate.name })).toBeVisible();
    // The message moves as it comes, then goes by itself: the keyboard need not wait.
    await page.getByRole('button', { name: 'Annuler' }).press('Enter');
    const first = page.getByRole('region', { name: /^Reçue/ });
    await expect(first.getByRole('heading', { name: candidate.name })).toBeVisible();
    await expect.poll(stage).toBe('received');
  },
);

test(
  'a card moved with the keyboard preserves the focus, and is refused with a reason',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { recruiter, candidate, board, stage } = await recruitment(request, 'Rokia');
    await signIn(page, recruiter);
    await page.goto(board);
    const button = page.getByRole('button', { name: `Déplacer ${candidate.name}` });
    await button.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('region', { name: /^Examen/ }).getByText(candidate.name)).toBeVisible();
    await expect(button).toBeFocused();
    await expect.poll(stage).toBe('screening');
    const menu = page.getByRole('dialog', { name: `Déplacer ${candidate.name}` });
    await button.press('Enter');
    await menu.getByRole('button', { name: 'Entretien' }).press('Enter');
    await expect(page.getByRole('region', { name: /^Entretien/ }).getByText(candidate.name)).toBeVisible();
    await expect(button).toBeFocused();
    await button.press('ArrowLeft');
    await expect(page.getByRole('region', { name: /^Test/ }).getByText(candidate.name)).toBeVisible();
    await expect(button).toBeFocused();
    await expect.poll(stage).toBe('test');
    await button.press('Enter');
    await menu.getByRole('button', { name: 'Refusée' }).click();
    const question = page.getByRole('dialog', { name: 'Refuser cette candidature ?' });
    await question.getByLabel('Raison').selectOption({ label: 'Poste déjà pourvu' });
    await question.getByRole('button', { name: 'Refuser la candidature' }).click();
    await expect.poll(stage).toBe('rejected');
  },
);

test('two people see each other’s moves', { tag: '@desktop' }, async ({ page, request, openBrowser }) => {
  const { recruiter, candidate, board } = await recruitment(request, 'Djeneba');
  const second = await (await openBrowser()).newPage();
  await signIn(page, recruiter);
  await signIn(second, recruiter);
  await page.goto(board);
  const listening = second.waitForResponse(/\/recruitment-tracking\/stream/);
  await second.goto(board);
  await listening;
  await expect(second.getByRole('region', { name: /^Reçue/ }).getByText(candidate.name)).toBeVisible();
  await page.getByRole('button', { name: `Déplacer ${candidate.name}` }).press('ArrowRight');
  await expect(second.getByRole('region', { name: /^Examen/ }).getByText(candidate.name)).toBeVisible();
});

test(
  'the board stays still under a card that is dragged, whatever a colleague moves',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { recruiter, offer, candidate, board, stage } = await recruitment(request, 'Mah');
    const other = await newCandidate(request, 'Sitan');
    await applyTo(request, other, offer);
    await signIn(page, recruiter);
    const listening = page.waitForResponse(/\/recruitment-tracking\/stream/);
    await page.goto(board);
    await listening;
    const card = page.getByRole('heading', { name: candidate.name });
    const target = page.getByRole('region', { name: /^Présélection/ });
    await expect(page.locator('[draggable=true]').filter({ has: card })).toBeVisible();
    const place = await target.boundingBox();
    await card.hover();
    await page.mouse.down();
    await page.mouse.move(640, 300);
    // The column of « Examen » stands before the target: open, it would push it away.
    type Listed = { data: { id: string; candidate: { firstName: string } }[] };
    const { data } = await callAs<Listed>(
      request,
      recruiter,
      'GET',
      `/recruiter/offers/${offer.id}/applications`,
    );
    const moved = data.find((one) => one.candidate.firstName === 'Sitan');
    const readAgain = page.waitForResponse(/\/offers\/\d+\/recruitment-tracking(\?|$)/);
    await callAs(request, recruiter, 'PATCH', `/recruiter/applications/${moved?.id}`, { step: 'screening' });
    await (await readAgain).finished();
    await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 60, { steps: 5 });
    await page.mouse.up();
    await expect(target.getByRole('heading', { name: candidate.name })).toBeVisible();
    await expect(page.getByRole('region', { name: /^Examen/ }).getByText(other.name)).toBeVisible();
    await expect.poll(stage).toBe('shortlisted');
  },
);

test(
  'a move made between the board and its live stream is seen',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { recruiter, candidate, board, id } = await recruitment(request, 'Kadiatou');
    await signIn(page, recruiter);
    const open = Promise.withResolvers<void>();
    await page.route('**/recruitment-tracking/stream*', async (route) => {
      await open.promise;
      await route.continue();
    });
    await page.goto(board);
    await expect(page.getByRole('region', { name: /^Reçue/ }).getByText(candidate.name)).toBeVisible();
    await callAs(request, recruiter, 'PATCH', `/recruiter/applications/${id}`, { stage: 'screening' });
    open.resolve();
    await expect(page.getByRole('region', { name: /^Examen/ }).getByText(candidate.name)).toBeVisible();
  },
);

test('a long column is read on to its end', { tag: '@desktop' }, async ({ page, request }) => {
  const { recruiter, offer, candidate, board, stage } = await recruitment(request, 'Niélé');
  const others = await Promise.all(Array.from({ length: 10 }, () => newCandidate(request, 'Coumba')));
  for (const other of others) await applyTo(request, other, offer);
  await signIn(page, recruiter);
  await page.goto(board);
  const column = page.getByRole('region', { name: /^Reçue/ });
  await expect(column.getByRole('heading', { level: 3 })).toHaveCount(10);
  await column.getByRole('button', { name: 'Voir plus' }).click();
  await expect(column.getByRole('heading', { level: 3 })).toHaveCount(11);
  await expect(column.getByRole('button', { name: 'Voir plus' })).toHaveCount(0);

  // A card that was read on is dragged like the first ones: it leaves its column, and is counted where it went.
  await expect(column.getByRole('heading', { level: 3 }).last()).toHaveText(candidate.name);
  const target = page.getByRole('region', { name: /^Présélection/ });
  await column.getByRole('heading', { name: candidate.name }).dragTo(target);
  await expect(target.getByRole('heading', { name: candidate.name })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^Présélection\s*1$/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^Reçue\s*10$/ })).toBeVisible();
  await expect.poll(stage).toBe('shortlisted');
  await expect(page.getByRole('heading', { name: candidate.name })).toHaveCount(1);

  // After an undo, it is among the cards of the next pages, which the refreshed board did not remove.
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(stage).toBe('received');
  await expect(column.getByRole('heading', { level: 3 })).toHaveCount(11);
  await expect(column.getByRole('heading', { name: candidate.name })).toBeVisible();
  await expect(target.getByRole('heading', { level: 3 })).toHaveCount(0);
});

/** Two people who applied to one offer, ticked where the recruiter sees them. */
async function tickTwo(page: Page, request: APIRequestContext, screen: string) {
  const recruiter = await demoPerson(request, 'recruteur');
  const offer = await publishOffer(request, recruiter, `Cariste ${unique()}`);
  const people = [await newCandidate(request, 'Awa'), await newCandidate(request, 'Bakary')];
  for (const person of people) await applyTo(request, person, offer);
  await signIn(page, recruiter);
  await page.goto(`/recruiter/offers/${offer.id}/${screen}`);
  for (const { name } of people) await page.getByRole('checkbox', { name: `Choisir ${name}` }).check();
  return { offer, people, bar: page.getByRole('region', { name: 'Candidatures choisies' }) };
}

test('ticked candidates are shortlisted once, found there, and undone', async ({ page, request }) => {
  const { offer, people, bar } = await tickTwo(page, request, 'applications');
  const shortlist = async (): Promise<void> => {
    await bar.getByRole('button', { name: 'Plus d’actions' }).click();
    await page.getByRole('menuitem', { name: 'Garder' }).click();
  };
  await shortlist();
  const notice = page.getByRole('alert').filter({ hasText: '2 profils gardés' });
  await expect(notice).toBeVisible();
  await bar.getByRole('link', { name: 'Voir les profils gardés' }).click();
  await expect(page).toHaveURL(`/recruiter/offers/${offer.id}/shortlist`);
  for (const { name } of people) await expect(page.getByRole('link', { name })).toBeVisible();

  // Again, with nobody new: said so, and nobody is there twice.
  await page.goto(`/recruiter/offers/${offer.id}/applications`);
  const [first, second] = people;
  await page.getByRole('checkbox', { name: `Choisir ${first?.name}` }).check();
  await shortlist();
  await expect(page.getByText('Ce profil était déjà gardé')).toBeVisible();

  // Removed from the list, then put back there and undone at once by the message itself.
  await page.goto(`/recruiter/offers/${offer.id}/shortlist`);
  await page.getByRole('button', { name: `Autres actions : ${first?.name}` }).click();
  await page.getByRole('menuitem', { name: `Retirer ${first?.name}` }).click();
  await expect(page.getByRole('link', { name: first?.name ?? '' })).toBeHidden();
  await page.goto(`/recruiter/offers/${offer.id}/applications`);
  for (const one of [first, second])
    await page.getByRole('checkbox', { name: `Choisir ${one?.name}` }).check();
  await shortlist();
  const again = page.getByRole('alert').filter({ hasText: 'Profil gardé, 1 l’était déjà' });
  // It moves as it comes, then goes by itself.
  await again.getByRole('button', { name: 'Annuler' }).dispatchEvent('click');
  await expect(page.getByText('Candidat retiré des profils gardés')).toBeVisible();
  await page.goto(`/recruiter/offers/${offer.id}/shortlist`);
  await expect(page.getByRole('link', { name: second?.name ?? '' })).toBeVisible();
  await expect(page.getByRole('link', { name: first?.name ?? '' })).toHaveCount(0);
});

test(
  'from the list, several are moved together, and all of them undone; those ticked meanwhile move from where that leaves them',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { people, bar } = await tickTwo(page, request, 'applications');
    const tick = async (): Promise<void> => {
      for (const { name } of people) await page.getByRole('checkbox', { name: `Choisir ${name}` }).check();
    };
    const moveTo = async (title: string): Promise<void> => {
      await bar.getByRole('button', { name: 'Déplacer' }).click();
      const dialog = page.getByRole('dialog', { name: 'Déplacer 2 candidatures' });
      await dialog.getByRole('button', { name: title }).click();
    };
    const undo = page
      .getByRole('alert')
      .filter({ hasText: /2 candidatures sur 2\s: Examen/ })
      .getByRole('button', { name: 'Annuler' });
    await moveTo('Examen');
    const rows = page.getByRole('row').filter({ hasText: /Awa|Bakary/ });
    await expect(rows.filter({ hasText: 'Examen' })).toHaveCount(2);
    await expect(bar).toHaveCount(0);
    await undo.press('Enter');
    await expect(rows.filter({ hasText: 'Examen' })).toHaveCount(0);

    await tick();
    await moveTo('Examen');
    await expect(rows.filter({ hasText: 'Examen' })).toHaveCount(2);
    const released = Promise.withResolvers<void>();
    await page.route('**/recruiter/applications/*/undo', async (route) => {
      await released.promise;
      await route.continue();
    });
    await undo.press('Enter');
    await tick();
    await moveTo('Présélection');
    released.resolve();
    await expect(rows.filter({ hasText: 'Présélection' })).toHaveCount(2);
    await expect(page.getByText(/2 candidatures sur 2\s: Présélection/)).toBeVisible();
    await page.reload();
    await expect(rows.filter({ hasText: 'Présélection' })).toHaveCount(2);

    // A refusal asks why, once for all of them.
    await tick();
    await bar.getByRole('button', { name: 'Refuser' }).click();
    const question = page.getByRole('dialog', { name: 'Refuser 2 candidatures ?' });
    await question.getByLabel('Raison').selectOption({ label: 'Poste déjà pourvu' });
    await question.getByRole('button', { name: 'Refuser les candidatures' }).click();
    await expect(rows.filter({ hasText: 'Refusée' })).toHaveCount(2);
  },
);

test(
  'a ticked card that a colleague moved goes on from where it stands',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { people, offer, bar } = await tickTwo(page, request, 'recruitment-tracking');
    const recruiter = await demoPerson(request, 'recruteur');
    type Listed = { data: { id: string; candidate: { firstName: string } }[] };
    const { data } = await callAs<Listed>(
      request,
      recruiter,
      'GET',
      `/recruiter/offers/${offer.id}/applications`,
    );
    const moved = data.find(({ candidate }) => candidate.firstName === 'Awa');
    await callAs(request, recruiter, 'PATCH', `/recruiter/applications/${moved?.id}`, { step: 'screening' });
    const column = page.getByRole('region', { name: /^Examen/ });
    await expect(column.getByRole('heading', { level: 3 })).toHaveCount(1);
    await bar.getByRole('button', { name: 'Déplacer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Présélection' }).click();
    const target = page.getByRole('region', { name: /^Présélection/ });
    for (const { name } of people) await expect(target.getByRole('heading', { name })).toBeVisible();
    await expect(bar).toHaveCount(0);
  },
);

/** Time-outs of the browser follow the page's clock, which Playwright moves but for these. */
const timeoutsFollowClock = `AbortSignal.timeout = (delay) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('Too long', 'TimeoutError')), delay);
  return controller.signal;
}`;

test(
  'a board that gets no answer says so in time, and comes with a second try',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { recruiter, offer, candidate, board } = await recruitment(request, 'Korotoumou');
    await signIn(page, recruiter);
    await page.addInitScript(timeoutsFollowClock);
    await page.clock.install();
    const asked = Promise.withResolvers<void>();
    const calls = /\/api\/v1\/recruiter\/offers\/\d+\/recruitment-tracking(\?|$)/;
    await page.route(calls, () => asked.resolve());
    await page.goto(board);
    await asked.promise;
    const main = page.getByRole('main');
    const failure = main.getByText('Chargement impossible. Veuillez réessayer.');
    // The clock cuts whatever is still asked: the offer itself must have come.
    await expect(main.getByRole('heading', { level: 1, name: offer.title })).toBeVisible();
    await expect(main.getByText(/^Chargement/)).toBeAttached();
    await expect(failure).toHaveCount(0);
    await page.clock.runFor(20_000);
    await expect(failure).toBeVisible();
    await page.unroute(calls);
    await main.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('heading', { name: candidate.name })).toBeVisible();
  },
);
