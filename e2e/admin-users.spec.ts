import { expect, test } from './journey.ts';
import { waitForMailWith } from './mailbox.ts';
import { demoPerson, newCandidate, signIn, unique } from './people.ts';
import { requireGoodState } from './requirements.ts';

test('an administrator finds a person, corrects, disables and enables their account', async ({
  page,
  request,
}) => {
  const admin = await demoPerson(request, 'admin');
  const candidate = await newCandidate(request, 'Oumou');
  await signIn(page, admin);
  await page.goto('/admin/users');
  await requireGoodState(page, 'the list of accounts');
  await page.getByRole('searchbox', { name: 'Rechercher un compte' }).fill(candidate.email);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: candidate.name }).click();
  await expect(page.getByRole('heading', { name: 'Identité' })).toBeVisible();
  await requireGoodState(page, 'one person');

  await page.getByRole('link', { name: 'Modifier' }).click();
  await page.getByLabel('Nom', { exact: true }).fill(`Sangaré ${unique()}`);
  await page.getByLabel('Motif').fill('Demandé par téléphone');
  await requireGoodState(page, 'an account being corrected');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Sangaré/ })).toBeVisible();
  await waitForMailWith(candidate.email, 'Demandé par téléphone');

  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Désactiver le compte' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Motif').selectOption({ label: 'Accès suspect' });
  await form.getByLabel(/lira/).fill('Connexion inhabituelle depuis Abidjan.');
  await requireGoodState(page, 'a disabling');
  await form.getByRole('button', { name: 'Désactiver le compte' }).click();
  await expect(page.getByText('« Connexion inhabituelle depuis Abidjan. »').first()).toBeVisible();
  await waitForMailWith(candidate.email, 'Connexion inhabituelle depuis Abidjan');

  await page.goto(`/manager/disabled-accounts?search=${encodeURIComponent(candidate.email)}`);
  await expect(page.getByText('Accès suspect').last()).toBeVisible();
  await requireGoodState(page, 'the disabled accounts');
  await page.getByRole('button', { name: 'Réactiver' }).click();
  await page.getByRole('dialog').getByLabel('Motif').fill('C’était bien vous.');
  await page.getByRole('dialog').getByRole('button', { name: 'Réactiver' }).click();
  await expect(page.getByText('Aucun compte ne correspond')).toBeVisible();
});

test('an administrator hides a candidate, who reads why, then shows them again', async ({
  page,
  request,
}) => {
  const candidate = await newCandidate(request, 'Oumou');
  const list = `/admin/candidates?search=${encodeURIComponent(candidate.email)}`;
  const act = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: /^Actions pour Oumou/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await signIn(page, await demoPerson(request, 'admin'));
  await page.goto(list);
  await act('Masquer aux recruteurs');
  await page.getByRole('dialog').getByLabel('Motif').fill('Le diplôme n’est pas reconnu.');
  await requireGoodState(page, 'a hiding');
  await page.getByRole('dialog').getByRole('button', { name: 'Masquer', exact: true }).click();
  await expect(page.getByText(/«\sLe diplôme n’est pas reconnu\.\s»/)).toBeVisible();
  await requireGoodState(page, 'a hidden candidate');
  await waitForMailWith(candidate.email, 'Le diplôme n’est pas reconnu');

  await act('Lever le masquage');
  await page.getByRole('dialog').getByLabel('Motif').fill('Diplôme confirmé');
  await page.getByRole('dialog').getByRole('button', { name: 'Lever le masquage' }).click();
  // Nobody is featured here: the first ones of a search are other journeys'.
  await act('Mettre en avant');
  await expect(page.getByRole('dialog').getByLabel('Jusqu’au')).toBeVisible();
  await requireGoodState(page, 'a featuring');
});

test('filters are saved under a name', async ({ page, request }) => {
  const name = `Vue ${unique()}`;
  await signIn(page, await demoPerson(request, 'admin2'));
  await page.goto('/admin/users?role=client&state=active');
  await page.getByRole('button', { name: 'Garder cette vue' }).click();
  await page.getByLabel('Nom de la vue').fill(name);
  await page.getByRole('button', { name: 'Garder', exact: true }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.goto('/admin/users');
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/role=client/);
  await page.getByRole('button', { name: `Retirer la vue ${name}` }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('two accounts of one person become one, when a second person confirms', async ({ page, request }) => {
  const [first, second] = [await demoPerson(request, 'admin'), await demoPerson(request, 'admin2')];
  const [target, source] = [await newCandidate(request), await newCandidate(request)];
  const reason = `Doublon ${unique()}`;
  await signIn(page, first);
  await page.goto(`/admin/users?search=${encodeURIComponent(target.email)}`);
  await page.getByRole('link', { name: /^Aminata/ }).click();
  await page.getByRole('button', { name: 'Plus d’actions' }).click();
  await page.getByRole('menuitem', { name: 'Fusionner avec un autre compte' }).click();
  await page.getByRole('searchbox', { name: 'Chercher l’autre compte' }).fill(source.email);
  await page.keyboard.press('Enter');
  await page
    .getByRole('link', { name: new RegExp(`Comparer avec .*${source.email}`) })
    .last()
    .click();
  await expect(page.getByText('Le compte qui disparaît', { exact: true })).toBeVisible();
  await requireGoodState(page, 'the preview of a merge');
  await page.getByRole('button', { name: 'Proposer la fusion' }).click();
  await page.getByLabel('Motif').fill(reason);
  await page.getByRole('button', { name: 'Proposer', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/permissions/);

  await signIn(page, second);
  await page.goto('/admin/permissions');
  await page
    .getByRole('listitem')
    .filter({ hasText: reason })
    .getByRole('button', { name: 'Confirmer' })
    .click();
  await expect(page.getByText('le changement est fait')).toBeVisible();
  await waitForMailWith(source.email, 'n’en font plus qu’un');
  await page.goto(`/admin/users?search=${encodeURIComponent(source.email)}`);
  await expect(page.getByText('Aucun compte ne correspond')).toBeVisible();
});

test('moderators see candidates and every offer', async ({ page, request }) => {
  await signIn(page, await demoPerson(request, 'manager'));
  await page.goto('/admin/candidates?duplicates=oui');
  await expect(page.getByRole('table', { name: 'Candidats' })).toBeVisible();
  await requireGoodState(page, 'the candidates');
  await page.goto('/admin/job-offers?state=suspended');
  await expect(page.getByText('Suspendue').last()).toBeVisible();
  await requireGoodState(page, 'the offers of every company');
});
