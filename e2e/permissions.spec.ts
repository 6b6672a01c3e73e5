import { expect, test } from './journey.ts';
import { waitForMailWith } from './mailbox.ts';
import { demoPerson, newRecruiter, signIn, unique } from './people.ts';
import { requireGoodState } from './requirements.ts';

test('an administrator proposes a permission, and another confirms it', async ({ page, request }) => {
  const [first, second] = [await demoPerson(request, 'admin'), await demoPerson(request, 'admin2')];
  const recruiter = await newRecruiter(request);
  const reason = `Sauvegardes ${unique()}`;

  await signIn(page, first);
  await page.goto('/admin/permissions');
  await expect(page.getByRole('table', { name: 'Comptes et profils' })).toBeVisible();
  await requireGoodState(page, 'the matrix of permissions');
  await page.getByRole('button', { name: 'Proposer un changement' }).click();
  const form = page.getByRole('dialog', { name: 'Proposer un changement' });
  await form.getByRole('radio', { name: 'Une personne' }).check();
  await form.getByRole('combobox', { name: 'Personne' }).fill(recruiter.email);
  await page.getByRole('option', { name: recruiter.name }).click();
  await form.getByLabel('Permission').selectOption({ label: 'Lancer des sauvegardes' });
  await form.getByLabel('Motif').fill(reason);
  await requireGoodState(page, 'the form of a proposal');
  await form.getByRole('button', { name: 'Proposer' }).click();
  const proposal = page.getByRole('listitem').filter({ hasText: reason });
  await expect(proposal).toContainText('Une autre personne doit confirmer.');
  await expect(proposal.getByRole('button', { name: 'Confirmer' })).toHaveCount(0);

  const mail = await waitForMailWith(second.email, 'attend votre confirmation', reason);
  expect(mail.text).toContain('/admin/permissions');
  await signIn(page, second);
  await page.goto('/admin/permissions');
  await proposal.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('le changement est fait')).toBeVisible();
  await expect(proposal).toHaveCount(0);
  await page.getByRole('combobox').fill(recruiter.email);
  await page.getByRole('option', { name: recruiter.name }).click();
  await expect(page.getByText('Pour elle-même')).toBeVisible();
  await requireGoodState(page, 'what a person may do');

  await page.goto('/admin/permissions?onglet=historique&state=confirmed');
  await expect(page.getByRole('row').filter({ hasText: reason })).toContainText('Confirmée');
  await requireGoodState(page, 'the history of permissions');
});
