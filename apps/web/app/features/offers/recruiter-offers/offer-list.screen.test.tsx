import { listRecruiterOffers, RecruiterOfferSummary } from '@baara/contract/offers/recruiter-offers';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import OfferList from './offer-list.tsx';

const offers = [
  sample(RecruiterOfferSummary, {
    id: 12,
    title: 'Comptable principal',
    status: 'active',
    applications: { total: 3, unread: 2 },
  }),
  sample(RecruiterOfferSummary, { id: 13, title: '', status: 'draft', abilities: { openEditor: true } }),
];

const answer = (data = offers, create = true) =>
  fake.answer(listRecruiterOffers, data, {
    counts: { total: 2, active: 1, draft: 1 },
    abilities: { create },
  });

const show = (search = '') =>
  renderScreen(<OfferList />, {
    path: '/recruiter/offers',
    at: `/recruiter/offers${search}`,
    as: recruiter(),
  });

beforeEach(() => answer());

describe('the offers of a company', () => {
  test('says that they load, then where each stands and what it received', async () => {
    const release = fake.delay(listRecruiterOffers);
    show();
    expect(await screen.findByText('Chargement des offres…')).toBeTruthy();
    release();
    expect(await screen.findByRole('link', { name: 'Comptable principal' })).toBeTruthy();
    expect(screen.getByText('2 non lues')).toBeTruthy();
    const actives = screen.getByRole('link', { name: /Actives/ });
    expect(within(actives).getByText('1')).toBeTruthy();
  });

  test('leads to the applications of an offer, and a draft to its editor', async () => {
    const { user, address } = show();
    expect((await screen.findByRole('link', { name: 'Sans titre' })).getAttribute('href')).toBe(
      '/recruiter/offers/13/edit',
    );
    await user.click(screen.getByRole('link', { name: 'Comptable principal' }));
    await waitFor(() => expect(address()).toBe('/recruiter/offers/12/applications'));
  });

  test('proposes a first offer to a person who may write one', async () => {
    answer([]);
    show();
    expect(await screen.findByText('Une offre complète se publie en cinq minutes.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Créer une offre' })).toHaveLength(2);
  });

  test('and to nobody else', async () => {
    answer([], false);
    show();
    expect(await screen.findByText(/Celles dont vous serez dans l’équipe/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Créer une offre' })).toBeNull();
  });

  test('offers to try again when the server could not answer', async () => {
    fake.loseConnection(listRecruiterOffers);
    const { user } = show();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Une erreur est survenue lors du chargement des offres.');
    answer();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('link', { name: 'Comptable principal' })).toBeTruthy();
  });

  test('searches by the address, and says that nothing matches', async () => {
    const { user, address } = show();
    await screen.findByRole('link', { name: 'Comptable principal' });
    answer([]);
    await user.type(screen.getByRole('searchbox'), 'géomètre{Enter}');
    expect(await screen.findByText('Aucune offre ne correspond')).toBeTruthy();
    expect(new URLSearchParams(address().split('?')[1]).get('search')).toBe('géomètre');
    expect(fake.calls(listRecruiterOffers).at(-1)?.query).toMatchObject({ search: 'géomètre' });
  });
});
