import { Agency, createAgency, listAgencies } from '@baara/contract/offers/agencies';
import { agencyMessages } from '@baara/contract/offers/agency-words';
import { listRecruiterOffers } from '@baara/contract/offers/recruiter-offers';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import AgencyList from './agency-list.tsx';

const show = () =>
  renderScreen(<AgencyList />, {
    path: '/recruiter/cabinets',
    at: '/recruiter/cabinets',
    as: recruiter(),
  });

test('says that there is none, and why one would not be added', async () => {
  fake.answer(listAgencies, []);
  fake.answer(listRecruiterOffers, []);
  const { user } = show();
  await screen.findByText('Aucun cabinet pour l’instant');
  await user.click(screen.getByRole('button', { name: 'Nouveau cabinet' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nouveau cabinet' }));
  await user.click(form.getByRole('button', { name: 'Ajouter et envoyer l’adresse' }));
  for (const message of [
    agencyMessages.NAME_REQUIRED,
    agencyMessages.CONTACT_REQUIRED,
    agencyMessages.OFFERS_REQUIRED,
  ])
    expect(await form.findByText(message)).toBeTruthy();
  expect(fake.calls(createAgency)).toEqual([]);
});

test('shows each with its offers and what it brought, and an error with another try', async () => {
  fake.fail(listAgencies);
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  const offers = [
    { id: 1, title: 'Comptable' },
    { id: 2, title: 'Cariste' },
  ];
  const agency = sample(Agency, { name: 'Talents du Niger', offers, hasAddress: false, presented: 7 });
  fake.answer(listAgencies, [agency]);
  await user.click(again);
  expect(await screen.findByRole('link', { name: 'Talents du Niger' })).toBeTruthy();
  expect(screen.getByText('Comptable et 1 autre')).toBeTruthy();
  expect(screen.getByText('Révoquée')).toBeTruthy();
  expect(screen.getByText('7')).toBeTruthy();
});
