import {
  ClientSummary,
  FreelanceDashboard,
  getClientSummary,
  getFreelanceDashboard,
  NextAction,
} from '@baara/contract/freelance/dashboard';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { candidate } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import Dashboard from './freelance-dashboard.tsx';
import { ClientNext } from './public/client-next.tsx';

const action = (own: Partial<NextAction>) =>
  sample(NextAction, { id: uuid(1), project: null, missionId: uuid(2), contractId: uuid(3), ...own });
const deliver = action({
  kind: 'deliver',
  subject: 'Maquettes',
  project: 'Site d’une boutique',
  amountXof: 250_000,
  dueOn: '2026-11-20',
  isLate: true,
});
const dashboard = (own: Partial<FreelanceDashboard> = {}) =>
  sample(FreelanceDashboard, {
    waiting: [{ kind: 'deliver', total: 1, actions: [deliver] }],
    money: {
      awaitingDeliveryXof: 250_000,
      awaitingAcceptanceXof: 0,
      awaitingPaymentXof: 0,
      paidThisMonthXof: 100_000,
      overdueXof: 0,
    },
    views: { last: 12, before: 4 },
    proposals: { sent: 10, read: 8, answered: 6, accepted: 1 },
    missions: [],
    ...own,
  });
const show = () =>
  renderScreen(<Dashboard />, { path: '/freelance/dashboard', as: candidate({ typeUserName: 'freelance' }) });

test('shows what to do first, what is owed and how one is seen', async () => {
  fake.answer(getFreelanceDashboard, dashboard());
  show();
  const queue = within(await screen.findByRole('region', { name: 'Ce qui vous attend' }));
  expect(queue.getByText('Maquettes')).toBeTruthy();
  expect(queue.getByText(/Date dépassée/)).toBeTruthy();
  // Where the delivery is sent, which the page of the contract is not.
  expect(queue.getByRole('link', { name: /^Livrer/ }).getAttribute('href')).toBe(
    `/freelance/missions/${uuid(2)}?onglet=contrat`,
  );
  // An amount that is not owed is not shown.
  expect(screen.queryByText('À recevoir')).toBeNull();
  expect(screen.getByText(/8 de plus que les 30 jours d’avant/)).toBeTruthy();
  expect(screen.getByText(/6 réponses \(60 %\)/)).toBeTruthy();
});

test('says that nothing waits; hides a share that discourages', async () => {
  const proposals = { sent: 10, read: 8, answered: 1, accepted: 0 };
  fake.answer(getFreelanceDashboard, dashboard({ waiting: [], proposals }));
  show();
  expect(await screen.findByText(/Rien ne vous attend/)).toBeTruthy();
  expect(screen.getByText(/8 lues, 1 réponse ces/)).toBeTruthy();
});

test('offers to try again when the server could not answer', async () => {
  fake.fail(getFreelanceDashboard);
  const { user } = show();
  await screen.findByRole('alert');
  fake.answer(getFreelanceDashboard, dashboard());
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Maquettes')).toBeTruthy();
});

test('a client reads what waits above their projects', async () => {
  const proposals = action({ kind: 'proposals', subject: 'Site', count: 3, dueOn: null, amountXof: null });
  fake.answer(
    getClientSummary,
    sample(ClientSummary, {
      waiting: [{ kind: 'proposals', total: 1, actions: [proposals] }],
    }),
  );
  renderScreen(<ClientNext />, {
    path: '/client/projects',
    as: candidate({ typeUserName: 'client' }),
  });
  const compare = await screen.findByRole('link', { name: /^Comparer/ });
  expect(compare.getAttribute('href')).toBe(`/client/projects/${uuid(2)}?onglet=propositions`);
});
