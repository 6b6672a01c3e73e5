import { expect, test } from './journey.ts';
import { waitForMailWith } from './mailbox.ts';
import { draftOffer } from './offers.ts';
import { newMember, newRecruiter, signIn, unique } from './people.ts';

test('an owner asks for an agreement, a recruiter requests it, and the link of the e-mail publishes the offer', async ({
  page,
  browser,
  request,
}) => {
  const owner = await newRecruiter(request);
  const recruiter = await newMember(request, owner, 'recruiter');
  const offer = await draftOffer(request, owner, `Magasinier ${unique()}`);

  await signIn(page, owner);
  await page.goto('/profile?onglet=accords');
  const rule = page.getByRole('group', { name: 'Toute l’entreprise' }).first();
  await rule.getByLabel('Qui doit donner son accord').selectOption({ label: `${owner.name} (propriétaire)` });
  await page.getByRole('button', { name: 'Enregistrer les règles' }).click();
  await expect(page.getByText('Règles d’accord enregistrées')).toBeVisible();

  await signIn(page, recruiter);
  await page.goto(`/recruiter/offers/${offer.id}/edit`);
  await page.getByRole('button', { name: 'Demander l’accord' }).click();
  await expect(page.getByRole('heading', { name: `En attente de l’accord de ${owner.name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retirer la demande' })).toBeVisible();

  const mail = await waitForMailWith(owner.email, 'vous demande votre accord', offer.title);
  const path = /\/accord\/[\w-]{43}/.exec(mail.text)?.[0] ?? '';
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(new URL(path, page.url()).href);
  await expect(elsewhere.getByText(offer.title)).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Donner mon accord' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Accord donné' })).toBeVisible();
  await expect(elsewhere.getByText('l’offre est publiée')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByText('Ce lien a déjà servi')).toBeVisible();
  await elsewhere.context().close();

  await page.reload();
  await page.getByText(/^Accord donné le/).click();
  await expect(page.getByText(`${owner.name} a donné son accord`)).toBeVisible();
});
