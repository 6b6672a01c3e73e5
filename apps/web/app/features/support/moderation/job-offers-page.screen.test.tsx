import { listSavedViews } from '@baara/contract/accounts/saved-views';
import { JobOffer, listJobOffers, suspendJobOffer } from '@baara/contract/support/job-offers';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import JobOffersPage from './job-offers-page.tsx';

const offer = sample(JobOffer, {
  id: 12,
  title: 'Soudeur',
  company: { id: uuid(1), name: 'Sahel Énergie', isVerified: true },
  country: 'ML',
  state: 'active',
  isFeatured: true,
  duplicates: 1,
  url: '/recruitment-offers/soudeur-12',
  abilities: { suspend: true, lift: false, feature: false, unfeature: true },
});

const show = (search = '') =>
  renderScreen(<JobOffersPage />, {
    path: '/admin/job-offers',
    at: `/admin/job-offers${search}`,
    as: admin(),
  });

beforeEach(() => {
  fake.answer(listJobOffers, [offer], { isTotalCut: false });
  fake.answer(listSavedViews, []);
});

test('loads, then says where each offer stands', async () => {
  const release = fake.delay(listJobOffers);
  show();
  expect(await screen.findByText('Chargement des offres…')).toBeTruthy();
  release();
  expect(await screen.findByRole('link', { name: 'Soudeur' })).toBeTruthy();
  expect(screen.getByText('En vedette', { selector: 'td *' })).toBeTruthy();
  expect(screen.getByText('En double', { selector: 'td *' })).toBeTruthy();
});

test('asks for a reason before it suspends, and leaves the dialog open when that is refused', async () => {
  fake.refuse(suspendJobOffer, {
    status: 409,
    code: 'OFFER_SUSPENDED',
    message: 'Cette offre est déjà suspendue',
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Actions pour Soudeur' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Suspendre' }));
  await user.click(await screen.findByRole('button', { name: 'Suspendre' }));
  expect(await screen.findByText('Expliquez votre décision en une phrase au moins')).toBeTruthy();
  await user.type(screen.getByLabelText('Motif'), 'Frais demandés');
  await user.click(screen.getByRole('button', { name: 'Suspendre' }));
  expect(await screen.findByText('Cette offre est déjà suspendue')).toBeTruthy();
});

test('finds nothing of what the address asks, and is refused to others', async () => {
  fake.answer(listJobOffers, [], { isTotalCut: false });
  show('?state=suspended&mark=flagged');
  expect(await screen.findByText('Aucune offre ne correspond')).toBeTruthy();
  expect(fake.calls(listJobOffers).at(-1)?.query).toMatchObject({ state: 'suspended', mark: 'flagged' });
});
