import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from './journey.ts';
import { mailsTo, waitForMailWith } from './mailbox.ts';
import { anApplication, applyTo, publishOffer } from './offers.ts';
import { callAs, demoPerson, newCandidate, newRecruiter, signIn, unique } from './people.ts';

test.describe.configure({ mode: 'parallel' });

test(
  "a recruiter's bell rises by itself when someone applies, and falls when they read",
  { tag: '@desktop' },
  async ({ page, request, openBrowser }) => {
    const recruiter = await newRecruiter(request);
    const offer = await publishOffer(request, recruiter, `Magasinier ${unique()}`);
    await callAs(request, recruiter, 'POST', '/notifications/read-all');
    await signIn(page, recruiter);
    // Only what comes in while the page listens is announced.
    const listening = page.waitForResponse('**/api/v1/notifications/stream');
    await page.goto('/recruiter/offers');
    await listening;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByLabel('Notifications', { exact: true }).first()).toBeVisible();
    const other = await (await openBrowser()).newPage();
    await signIn(other, recruiter);
    await other.goto('/recruiter/offers');

    const candidate = await newCandidate(request);
    await applyTo(request, candidate, offer);
    const title = `${candidate.name} a postulé à « ${offer.title} »`;
    await expect(page.getByLabel('1 notification non lue')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible();
    await expect(page).toHaveTitle(/^\(1\) .+ \| Baara$/);
    await expect(other.getByLabel('1 notification non lue')).toBeVisible();

    await page.getByLabel('1 notification non lue').click();
    await page.getByRole('region', { name: 'Notifications' }).getByRole('link', { name: title }).click();
    await page.waitForURL(`/recruiter/offers/${offer.id}/applications`);
    await expect(page).toHaveTitle(/^[^(]/);
    // The other tab follows, without being touched.
    await expect(other.getByLabel('Notifications', { exact: true }).first()).toBeVisible();
  },
);

test('a candidate who refuses e-mails about applications is notified by the bell alone', async ({
  page,
  request,
}) => {
  const recruiter = await demoPerson(request, 'recruteur');
  const offer = await publishOffer(request, recruiter, `Soudeuse ${unique()}`);
  const candidate = await newCandidate(request);
  await signIn(page, candidate);
  await page.goto('/profil/notifications');
  const choice = page.getByRole('switch', { name: 'Mes candidatures, par email' });
  await expect(choice).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Compte et sécurité, par email' })).toBeDisabled();
  await choice.click({ force: true });
  await expect(choice).not.toBeChecked();
  await expect(page.getByRole('alert').filter({ hasText: 'Votre choix est enregistré' })).toBeVisible();
  await page.reload();
  await expect(choice).not.toBeChecked();

  await page.goto('/applications');
  await applyTo(request, candidate, offer, { message: 'Disponible.' });
  await expect(page.getByLabel('1 notification non lue', { exact: true })).toBeVisible();
  // The company's own e-mail left with the same application: by then the candidate's would have too.
  await waitForMailWith(recruiter.email, offer.title);
  await wait(500);
  const subjects = mailsTo(candidate.email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes(offer.title))).toEqual([]);
});

test('a choice that could not be saved goes back, and says so', async ({ page, request, expectProblem }) => {
  expectProblem(/status of 503/);
  await signIn(page, await newCandidate(request));
  await page.goto('/profil/notifications');
  await page.route('**/api/v1/notification-preferences', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { status: 'error', code: 'UNAVAILABLE', message: '' } })
      : route.fallback(),
  );
  const choice = page.getByRole('switch', { name: 'Messages, sur le site' });
  await choice.click({ force: true });
  await expect(
    page.getByRole('alert').filter({ hasText: 'Votre choix n’a pas pu être enregistré. Réessayez.' }),
  ).toBeVisible();
  await expect(choice).toBeChecked();
});

test('the link of an e-mail stops such e-mails without signing in, and can be undone', async ({
  page,
  request,
}) => {
  const recruiter = await demoPerson(request, 'recruteur');
  const { offer, candidate } = await anApplication(request, recruiter, 'Peintre', { message: 'Disponible.' });
  const mail = await waitForMailWith(candidate.email, offer.title);
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(mail.text).toContain('Gérer mes notifications');
  const link = mail.links.find((address) => address.includes('/unsubscribe/')) ?? '';
  await page.goto(new URL(link).pathname);
  await expect(page.getByText('Vous recevez des emails au sujet de : Mes candidatures.')).toBeVisible();
  await page.getByRole('button', { name: 'Ne plus recevoir ces emails' }).click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: 'Vous ne recevrez plus d’emails au sujet de : Mes candidatures.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('Vous recevez des emails au sujet de : Mes candidatures.')).toBeVisible();
});
