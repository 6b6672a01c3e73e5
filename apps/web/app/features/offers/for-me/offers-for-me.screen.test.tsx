import { getPushState } from '@baara/contract/notifications/push';
import {
  changeOfferAlert,
  createNearbyAlert,
  createOfferAlert,
  dismissOffer,
  listDismissedOffers,
  listOfferAlerts,
  listRecommendedOffers,
  OfferAlert,
  restoreOffer,
} from '@baara/contract/offers/alerts/offer-alerts';
import { OfferSummary } from '@baara/contract/offers/offers';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { candidate } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import OffersForMe from './offers-for-me.tsx';

const offer = sample(OfferSummary, {
  id: 7,
  title: 'Comptable',
  company: { name: 'Sahel BTP' },
  location: { display: 'Bamako, Mali' },
  contract: { type: 'CDI' },
  urls: { details: '/recruitment-offers/comptable-7' },
  match_percentage: 82,
  match_reason: 'Vos 4 ans d’expérience suffisent',
});
const alert = sample(OfferAlert, {
  id: uuid(1),
  name: 'Comptable, Bamako',
  query: 'search=comptable&location=Bamako',
  frequency: 'daily',
  isOn: true,
  lastText: { channel: 'whatsapp', state: 'delivered', error: null, at: '2026-11-30T07:00:00Z' },
});
const show = (search = '') =>
  renderScreen(<OffersForMe />, {
    path: '/offres-pour-moi',
    at: `/offres-pour-moi${search}`,
    as: candidate(),
  });
const recommend = (offers: OfferSummary[], extra = { needsProfile: false, dismissed: 0 }) =>
  fake.answer(listRecommendedOffers, offers, extra);
const alerts = (list: OfferAlert[], town: string | null = 'Bamako') =>
  fake.answer(listOfferAlerts, list, { town });
beforeEach(() => {
  fake.answer(getPushState, { publicKey: 'x', isOnHere: false, others: 0 });
});

describe('offers for a candidate', () => {
  test('say that they load, then why each suits', async () => {
    recommend([offer]);
    const release = fake.delay(listRecommendedOffers);
    show();
    expect(await screen.findByText('Chargement de vos offres…')).toBeTruthy();
    release();
    expect(await screen.findByRole('link', { name: 'Comptable' })).toBeTruthy();
    expect(screen.getByText(/Vos 4\sans d’expérience suffisent/)).toBeTruthy();
  });

  test('go with « pas pour moi », its reason said, and come back', async () => {
    recommend([offer]);
    fake.answer(dismissOffer, undefined, { message: 'Les offres de ce lieu passeront après les autres.' });
    fake.answer(restoreOffer, undefined, { message: 'L’offre vous est de nouveau proposée.' });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /Pas pour moi\s: Comptable/ }));
    await user.click(await screen.findByRole('button', { name: 'Le lieu' }));
    expect(await screen.findByText('Les offres de ce lieu passeront après les autres.')).toBeTruthy();
    expect(fake.calls(dismissOffer).map(({ body }) => body)).toEqual([{ reason: 'place' }]);
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('L’offre vous est de nouveau proposée.')).toBeTruthy();
  });

  test('ask for a profile that says nothing yet', async () => {
    recommend([], { needsProfile: true, dismissed: 0 });
    show();
    expect(await screen.findByText('Votre profil en dit trop peu')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compléter mon profil' })).toBeTruthy();
  });

  test('that were set aside say why, and are proposed again', async () => {
    fake.answer(listDismissedOffers, [{ offer, reason: 'salary', at: '2026-11-30T07:00:00Z' }]);
    fake.answer(restoreOffer, undefined, { message: 'L’offre vous est de nouveau proposée.' });
    const { user } = show('?vue=ecartees');
    expect(await screen.findByText(/Motif.:.Le salaire/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Proposer de nouveau\s: Comptable/ }));
    expect(await screen.findByText('L’offre vous est de nouveau proposée.')).toBeTruthy();
  });
});

describe('alerts', () => {
  test('begin with the search that the list of offers was left with', async () => {
    alerts([]);
    fake.answer(createOfferAlert, alert, { message: 'Votre alerte est créée.' });
    const { user } = show('?vue=alertes&nouvelle=1&search=comptable&location=Bamako&contractTypes=CDI');
    const dialog = within(await screen.findByRole('dialog', { name: 'Nouvelle alerte' }));
    expect(dialog.getByText('Les autres filtres de votre recherche en font partie.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: /Créer l.alerte/ }));
    expect(await screen.findByText('Votre alerte est créée.')).toBeTruthy();
    expect(fake.calls(createOfferAlert).map(({ body }) => body)).toEqual([
      {
        name: 'comptable, Bamako',
        query: 'search=comptable&location=Bamako&contractTypes=CDI',
        frequency: 'daily',
      },
    ]);
  });

  test('say when they write and whether the phone got it; they stop and go on', async () => {
    alerts([alert]);
    fake.answer(changeOfferAlert, { ...alert, isOn: false }, { message: 'Votre alerte est modifiée.' });
    const { user } = show('?vue=alertes');
    expect(await screen.findByText('Chaque matin')).toBeTruthy();
    expect(screen.getByText(/WhatsApp du 30 novembre 2026.:.reçu sur le téléphone/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Actions\s: Comptable, Bamako/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Arrêter' }));
    expect(await screen.findByText('Votre alerte est modifiée.')).toBeTruthy();
    expect(fake.calls(changeOfferAlert).map(({ body }) => body)).toEqual([{ isOn: false }]);
  });

  test('are about the town of the profile once it says one', async () => {
    alerts([alert]);
    fake.answer(createNearbyAlert, alert, { message: 'Votre alerte est créée.' });
    const { user } = show('?vue=alertes');
    await user.click(await screen.findByRole('button', { name: 'Me prévenir' }));
    expect(await screen.findByText('Votre alerte est créée.')).toBeTruthy();
  });

  test('ask for the town first', async () => {
    alerts([alert], null);
    show('?vue=alertes');
    expect(await screen.findByRole('link', { name: 'Indiquer ma ville' })).toBeTruthy();
    expect(screen.getByText(/Ce navigateur ne reçoit pas de notifications/)).toBeTruthy();
  });
});
