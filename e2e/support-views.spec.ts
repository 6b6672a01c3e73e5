import { expect, refusedWith, test } from './journey.ts';
import { demoPerson, newCandidate, signIn } from './people.ts';
import { requireGoodState } from './requirements.ts';

test('somebody of the firm sees the platform as a person who gave a code, and changes nothing', async ({
  page,
  request,
  expectProblem,
}) => {
  // What the person alone reads, and the agent's own page while the tab changes hands.
  expectProblem(refusedWith(403));
  const person = await newCandidate(request);
  const agent = await demoPerson(request, 'manager');
  await signIn(page, person);
  await page.goto('/profile?onglet=donnees');
  await page.getByRole('button', { name: 'Créer un code' }).click();
  const code = await page.getByText(/^\d{4} \d{4}$/).innerText();
  await requireGoodState(page, 'the code for support');

  await signIn(page, agent);
  await page.goto(`/admin/users?search=${encodeURIComponent(person.email)}`);
  await page.getByRole('link', { name: person.name }).first().click();
  await page.getByRole('button', { name: 'Avec son code' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Code à 8 chiffres').fill(code);
  await form.getByLabel(/Motif/).fill('Candidature perdue');
  await form.getByRole('button', { name: 'Ouvrir la vue' }).click();

  await expect(page).toHaveURL(/applicant\/dashboard/);
  const bar = page.getByRole('region', { name: 'Vue d’un compte en lecture seule' });
  await expect(bar).toContainText(person.name);
  await requireGoodState(page, 'the platform seen as somebody');
  await page.goto('/messages');
  await expect(page.getByText(/ne se lisent pas à sa place/)).toBeVisible();
  await bar.getByRole('button', { name: 'Quitter' }).click();
  await expect(page).toHaveURL(/\/admin\/users\//);
  await expect(bar).toHaveCount(0);

  await signIn(page, person);
  await page.goto('/profile?onglet=donnees');
  await expect(page.getByText('« Candidature perdue »')).toBeVisible();
  await requireGoodState(page, 'who saw my account');
});
