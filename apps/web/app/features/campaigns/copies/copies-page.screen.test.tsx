import { getMarking, listCopies, ListedCopy, listLots, Marking } from '@baara/contract/campaigns/copies';
import { listCampaignProposals } from '@baara/contract/campaigns/decisions';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import CopiesPage from './copies-page.tsx';

const marking = (own: Partially<Marking> = {}) =>
  sample(Marking, {
    campaign: { id: uuid(1), title: 'Concours des douanes' },
    test: { id: uuid(2), name: 'Dissertation', maxScore: 20 },
    unsigned: [],
    markers: [sample(Marking.shape.markers.element, { id: uuid(3), name: 'Awa Koné' })],
    copies: { total: 40, marked: 12, completedAt: null, sealedAt: null },
    ...own,
  });
const show = (search = '') =>
  renderScreen(<CopiesPage />, {
    path: '/massrecruitment/admin/campaigns/:id/epreuves/:testId/copies',
    at: `/massrecruitment/admin/campaigns/${uuid(1)}/epreuves/${uuid(2)}/copies${search}`,
    as: recruiter(),
  });
beforeEach(() => fake.answer(listCampaignProposals, []));

test('copies without numbers say what lacks; a page that fails is tried again', async () => {
  fake.fail(getMarking);
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  fake.answer(getMarking, marking({ copies: null, unsigned: ['Salle B12'] }));
  await user.click(again);
  expect(await screen.findByText('Les copies n’ont pas encore de numéro')).toBeTruthy();
  expect(screen.getByText(/Signez l’appel de chaque salle/)).toBeTruthy();
});

test('the list of copies is filtered by state, empty or failing', async () => {
  fake.answer(getMarking, marking());
  fake.fail(listCopies);
  const { user } = show('?vue=copies');
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  fake.answer(listCopies, [sample(ListedCopy, { number: 'ABCD-2345' })]);
  await user.click(again);
  expect(await screen.findByText('ABCD-2345')).toBeTruthy();
  cleanup();
  fake.answer(listCopies, []);
  show('?vue=copies&state=annulled');
  expect(await screen.findByText('Aucune copie ne correspond')).toBeTruthy();
});

test('the list of lots is filtered by marker, empty or failing', async () => {
  fake.answer(getMarking, marking());
  fake.fail(listLots);
  const { user } = show('?vue=lots');
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  fake.answer(listLots, []);
  await user.click(again);
  expect(await screen.findByText('Les copies ne sont pas encore réparties.')).toBeTruthy();
  cleanup();
  show(`?vue=lots&markerId=${uuid(3)}`);
  expect(await screen.findByText('Aucun lot ne correspond')).toBeTruthy();
});
