import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { applyTo, publishOffer } from './offers.ts';
import { callAs, demoPerson, newCandidate, signIn, unique } from './people.ts';

test.describe.configure({ mode: 'parallel' });

/** An offer with three applications; the lists show the last candidate first. */
async function threeApplied(request: APIRequestContext) {
  const recruiter = await demoPerson(request, 'recruteur');
  const offer = await publishOffer(request, recruiter, `Soudeuse ${unique()}`);
  const names: string[] = [];
  for (const firstName of ['Kadia', 'Lassana', 'Mariam']) {
    const person = await newCandidate(request, firstName);
    await applyTo(request, person, offer);
    names.unshift(person.name);
  }
  const [first = '', second = '', third = ''] = names;
  return { recruiter, offer, first, second, third };
}

for (const screen of ['applicants?stage=received', 'recruitment-tracking?unread=1'])
  test(
    `from ${screen}, navigation follows the initial list, anyone who is moved out of it`,
    { tag: '@desktop' },
    async ({ page, request }) => {
      const { recruiter, offer, first, second, third } = await threeApplied(request);
      await signIn(page, recruiter);
      await page.goto(`/recruiter/offers/${offer.id}/${screen}`);
      await page.getByRole('link', { name: first }).click();
      const panel = page.getByRole('dialog', { name: first });
      await panel.getByRole('button', { name: 'Passer à « Examen »' }).click();
      await expect(panel.getByText('Examen', { exact: true }).first()).toBeVisible();
      await panel.getByRole('link', { name: 'Suivante' }).click();
      const next = page.getByRole('dialog', { name: second });
      await next.getByRole('link', { name: 'Suivante' }).click();
      const last = page.getByRole('dialog', { name: third });
      await expect(last.getByRole('link', { name: 'Précédente' })).toBeVisible();
      await expect(last.getByRole('link', { name: 'Suivante' })).toHaveCount(0);
      await last.getByRole('link', { name: 'Précédente' }).click();
      await next.getByRole('link', { name: 'Précédente' }).click();
      await expect(panel).toBeVisible();
      // The page of its own goes on along the same list.
      await page.keyboard.press('o');
      await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
      await page.keyboard.press('j');
      await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
    },
  );

test(
  'arrows lead from row to row of a list; those ticked are forgotten once it shows others',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { recruiter, offer, first, second, third } = await threeApplied(request);
    await signIn(page, recruiter);
    await page.goto(`/recruiter/offers/${offer.id}/applications`);
    const of = (name: string) => page.getByRole('row').getByRole('link', { name });
    await of(first).press('ArrowDown');
    await expect(of(second)).toBeFocused();
    await of(second).press('j');
    await expect(of(third)).toBeFocused();
    const isLeftToThePage = await of(third).evaluate((link) => {
      const { KeyboardEvent } = globalThis as unknown as {
        KeyboardEvent: new (type: string, init: object) => object;
      };
      const { dispatchEvent } = link as unknown as { dispatchEvent: (event: object) => boolean };
      const press = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
      return dispatchEvent.call(link, press);
    });
    expect(isLeftToThePage).toBe(true);
    await expect(of(third)).toBeFocused();
    await page.goto(`/recruiter/offers/${offer.id}/applicants`);
    await page.getByRole('checkbox', { name: `Choisir ${first}` }).check();
    const bar = page.getByRole('region', { name: 'Candidatures choisies' });
    await expect(bar).toContainText('1 candidature choisie');
    // Another order shows the same people.
    await page.getByRole('columnheader', { name: 'Candidat' }).getByRole('link').click();
    await expect(page.getByRole('columnheader', { name: 'Candidat' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(page.getByRole('checkbox', { name: `Choisir ${first}` })).toBeChecked();
    await expect(bar).toContainText('1 candidature choisie');
    const search = page.getByRole('searchbox', { name: 'Chercher parmi les candidatures' });
    await search.fill(second);
    await search.press('Enter');
    await expect(page.getByRole('checkbox', { name: `Choisir ${first}` })).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    await expect(search).toBeFocused();
  },
);

test(
  'on a phone the step one looks at outlives a filter and a reload',
  { tag: '@mobile' },
  async ({ page, request }) => {
    const { recruiter, offer, first } = await threeApplied(request);
    await signIn(page, recruiter);
    await page.goto(`/recruiter/offers/${offer.id}/recruitment-tracking`);
    await page.getByRole('button', { name: `Déplacer ${first}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entretien' }).click();
    // One step is shown at a time.
    await expect(page.getByRole('heading', { name: first })).toBeHidden();
    const step = page.getByLabel('Étape affichée');
    await step.selectOption({ label: 'Entretien (1)' });
    await expect(page.getByRole('heading', { name: first })).toBeVisible();
    await page.getByRole('searchbox').fill(first);
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/search=Mariam/);
    await expect(step.locator('option:checked')).toHaveText(/^Entretien/);
    await page.reload();
    await expect(page.getByRole('heading', { name: first })).toBeVisible();
  },
);

test(
  'a search of candidates announces its outcome to the keyboard, and leaves the filters open',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await signIn(page, await demoPerson(request, 'recruteur'));
    await page.goto('/recruiter/candidates-list');
    await page.getByRole('button', { name: /^Filtres/ }).click();
    await page.getByLabel('Pays').selectOption('ML');
    const search = page.getByRole('searchbox');
    await search.fill('comptable');
    await search.press('Enter');
    await expect(page.getByText(/^\d+ candidats?$/)).toBeFocused();
    await expect(page.getByLabel('Pays')).toBeVisible();
    await page.getByRole('link', { name: /comptable/ }).click();
    await expect(search).toHaveValue('');
    await expect(page.getByLabel('Pays')).toHaveValue('ML');
  },
);

test('past the last page of a list there is a way back to its start', async ({ page, request }) => {
  await signIn(page, await demoPerson(request, 'recruteur'));
  for (const path of ['/recruiter/offers?page=90', '/messages?page=90']) {
    await page.goto(path);
    await expect(page.getByText('Cette page n’existe plus')).toBeVisible();
  }
  await page.goto('/recruiter/offers?status=active&page=90');
  await page.getByRole('link', { name: 'Revenir au début de la liste' }).click();
  await expect(page).toHaveURL('/recruiter/offers?status=active');
  await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
});

/** Scrolls a list down, opens what stands there, comes back, goes on, and comes back by a reloaded page. */
async function expectSamePlace(
  page: Page,
  list: string,
  links: Locator,
  { isOverList = false } = {},
): Promise<void> {
  // Heights have fractions of pixels.
  const top = () => page.evaluate<number>('Math.round(window.scrollY / 4)');
  await page.goto(list);
  const entry = links.nth(5);
  await entry.scrollIntoViewIfNeeded();
  await page.evaluate('window.scrollBy(0, 40)');
  const place = await top();
  expect(place).toBeGreaterThan(75);
  await entry.click();
  await expect(page).not.toHaveURL(list);
  // What opens over the list leaves it where it is.
  const openedAt = isOverList ? place : 0;
  await expect.poll(top).toBe(openedAt);
  const opened = page.url();
  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect.poll(top).toBe(place);
  await page.goForward();
  await expect(page).toHaveURL(opened);
  await expect.poll(top).toBe(openedAt);
  // The cached answers are gone: the position is restored once the list has its height. Pressed before hydration, «
  // back » loads the document of the list.
  await page.reload();
  await page.goBack();
  await expect(async () => expect(await top()).toBe(place)).toPass();
}

test('going back finds the same place in a list', { tag: '@mobile' }, async ({ page, request }) => {
  const main = page.getByRole('main');
  await expectSamePlace(
    page,
    '/offres?fbclid=IwAR1',
    main.getByRole('article').getByRole('heading').getByRole('link'),
  );
  const candidate = await newCandidate(request);
  const { data } = await callAs<{ data: { jobs: { id: number }[] } }>(
    request,
    null,
    'GET',
    '/recruitment-offers?limit=8',
  );
  for (const { id } of data.jobs) await callAs(request, candidate, 'POST', `/bookmarks/${id}`);
  await signIn(page, candidate);
  await expectSamePlace(page, '/bookmarks_offres', main.getByRole('article').getByRole('link'));
  await signIn(page, await demoPerson(request, 'recruteur'));
  // The price comes after the rows it is written on: it leaves them where they are.
  const opened = page.waitForURL(/apercu=/);
  await page.route('**/recruiter/wallet', async (route) => {
    await opened;
    await route.continue();
  });
  await expectSamePlace(
    page,
    '/recruiter/candidates-list',
    main.getByRole('row').getByRole('heading').getByRole('link'),
    { isOverList: true },
  );
});

test(
  'back pressed before a page has taken over shows the page one goes back to',
  { tag: '@mobile' },
  async ({ page }) => {
    const openFirst = async (): Promise<void> => {
      await page.goto('/offres');
      await page
        .getByRole('main')
        .getByRole('article')
        .getByRole('heading')
        .getByRole('link')
        .first()
        .click();
      await expect(page).toHaveURL(/\/(job-details|recruitment-offers)\//);
    };
    const isTheList = async (): Promise<void> => {
      await expect(page).toHaveURL('/offres');
      await expect(page.getByText(/offres correspondent/)).toBeVisible();
      await page.getByText('Filtres', { exact: true }).click();
      await expect(page.getByRole('checkbox', { name: /^CDI/ })).toBeVisible();
    };
    await openFirst();
    const line = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await line.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.evaluate('history.back()');
    await expect(page).toHaveURL('/offres');
    line.resolve();
    await isTheList();

    // The scripts came, and the router does not listen yet.
    await openFirst();
    await page.addInitScript(`Object.defineProperty(window, '__reactRouterDataRouter', {
      configurable: true,
      set(value) {
        Object.defineProperty(window, '__reactRouterDataRouter', { value, writable: true });
        if (sessionStorage.getItem('pressed')) return;
        sessionStorage.setItem('pressed', 'true');
        history.back();
      },
    })`);
    // As slow as a cheap phone: what happens meanwhile has its time.
    const tools = await page.context().newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.reload({ waitUntil: 'commit' });
    await isTheList();
  },
);
