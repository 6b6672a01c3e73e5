import {
  AgencyDoor,
  listMyPresentations,
  MyPresentation,
  presentPerson,
  readAgencyDoor,
  withdrawPresentation,
} from '@baara/contract/offers/agency-door';
import { agencyMessages } from '@baara/contract/offers/agency-words';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sample } from '../../../../testing/sample.ts';
import { fake } from '../../../../testing/screen-setup.ts';
import AgencyDoorPage from './agency-door.tsx';

const door = sample(AgencyDoor, {
  company: 'Sahel Énergie',
  agency: 'Talents du Niger',
  offers: [
    {
      id: 12,
      title: 'Comptable',
      slug: 'comptable-12',
      contract: 'CDI',
      place: 'Bamako, Mali',
      positions: 2,
      closesAt: null,
      canPresent: true,
    },
    {
      id: 13,
      title: 'Cariste',
      slug: 'cariste-13',
      contract: 'CDD',
      place: 'Kayes, Mali',
      positions: 1,
      closesAt: null,
      canPresent: false,
    },
  ],
});
const fanta = sample(MyPresentation, {
  id: '7b0f3f0e-0e56-4d0a-9a43-1a9f6f5d9b10',
  name: 'Fanta Koné',
  offer: 'Comptable',
  state: 'presented',
  abilities: { withdraw: true },
});
const show = () => renderScreen(<AgencyDoorPage />, { path: '/cabinet/:token', at: '/cabinet/abc' });

test('shows the offers, presents nobody without what is needed, and withdraws a presentation', async () => {
  fake.answer(readAgencyDoor, door);
  fake.answer(listMyPresentations, [fanta]);
  const { user } = show();
  await screen.findByRole('heading', { name: 'Vos candidats pour Sahel Énergie' });
  expect(screen.getByText('CDI · Bamako, Mali · 2 postes')).toBeTruthy();
  expect(screen.getByText('Fermée aux présentations')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retirer' }));
  fake.answer(withdrawPresentation, undefined, { message: agencyMessages.WITHDRAWN });
  fake.answer(listMyPresentations, []);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirer' }));
  expect(await screen.findByText(agencyMessages.WITHDRAWN)).toBeTruthy();
  expect(await screen.findByText(/^Vous n’avez encore présenté personne/)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Présenter une personne' }));
  await user.click(await screen.findByRole('button', { name: 'Présenter cette personne' }));
  for (const message of [
    agencyMessages.FIRST_NAME_REQUIRED,
    agencyMessages.LAST_NAME_REQUIRED,
    agencyMessages.CV_REQUIRED,
    agencyMessages.AGREEMENT_REQUIRED,
  ])
    expect(await screen.findByText(message)).toBeTruthy();
  expect(fake.calls(presentPerson)).toEqual([]);
});

test('says that an address opens nothing any more', async () => {
  fake.refuse(readAgencyDoor, {
    status: 404,
    code: 'AGENCY_DOOR_UNKNOWN',
    message: agencyMessages.DOOR_UNKNOWN,
  });
  fake.answer(listMyPresentations, []);
  show();
  expect(await screen.findByText(agencyMessages.DOOR_UNKNOWN)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});
