import {
  AbsenceEntry,
  approveTicket,
  createTicket,
  Employee,
  listAbsences,
  listEmployees,
  listMyEmployments,
  listMyTickets,
  listReceivedTickets,
  listResponsibles,
  getTicket,
  MyEmployment,
  MyTicket,
  ReceivedTicket,
  TicketDetail,
  updateEmployment,
} from '@baara/contract/employment/employment';
import { CountryRules, listLeaveRules } from '@baara/contract/employment/leave-rules';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin, candidate, recruiter } from '../../testing/people.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sample, uuid } from '../../testing/sample.ts';
import { fake } from '../../testing/screen-setup.ts';
import AbsencesPage from './absences-page.tsx';
import EmployeesPage from './employees-page.tsx';
import MyRequestsPage from './my-requests-page.tsx';
import LeaveRulesTab from './public/leave-rules-tab.tsx';
import QueuePage from './queue-page.tsx';
import TicketPage from './ticket-page.tsx';

const rules = { monthlyTenths: 25, weekdays: [1, 2, 3, 4, 5, 6], holidays: [], source: 'Code du travail' };
const balance = { months: 10, acquiredTenths: 250, takenTenths: 60, leftTenths: 190 };
const employment = sample(MyEmployment, {
  id: uuid(1),
  company: 'Sahel Négoce',
  jobTitle: 'Comptable',
  responsible: 'Mariam Sidibé',
  country: 'ML',
  rules,
  balance,
  abilities: { ask: true },
});
const days = { startsOn: '2026-12-14', endsOn: '2026-12-19', halfDays: 12 };
const leave = sample(MyTicket, { id: uuid(2), kind: 'day_off', status: 'open', subject: 'Congé', ...days });
const detail = sample(TicketDetail, {
  id: uuid(2),
  kind: 'day_off',
  subject: 'Congé',
  employee: { id: uuid(3), name: 'Moussa Diallo' },
  jobTitle: 'Comptable',
  company: 'Sahel Négoce',
  balance,
  alsoAway: ['Awa Koné'],
  ...days,
});

beforeEach(() => {
  fake.answer(listMyEmployments, [employment]);
  fake.answer(listMyTickets, [leave]);
});

const showMine = (search = '') =>
  renderScreen(<MyRequestsPage />, { path: '/demandes-rh', at: `/demandes-rh${search}`, as: candidate() });
const showTicket = (as = recruiter()) =>
  renderScreen(<TicketPage />, { path: '/demandes-rh/:id', at: `/demandes-rh/${uuid(2)}`, as });

describe('an employee', () => {
  test('sees the balance with its facts, and each request with its state', async () => {
    showMine();
    expect(await screen.findAllByText(/^19\sjours$/)).toHaveLength(2);
    expect(screen.getByText(/^Acquis/).textContent).toMatch(/^Acquis\s: 10 mois × 2,5\sjours$/);
    const link = await screen.findByRole('link', { name: 'Congé' });
    expect(link.getAttribute('href')).toBe(`/demandes-rh/${uuid(2)}`);
    expect(screen.getByText(/^du 14 déc\. au 19 déc\. \(6\sjours\)$/)).toBeTruthy();
    expect(screen.getAllByText('En attente').length).toBeGreaterThan(0);
  });

  test('asks for leave: the days say how many count and how many remain', async () => {
    const user = userEvent.setup();
    showMine('?nouvelle=1');
    const form = within(await screen.findByRole('dialog', { name: 'Nouvelle demande' }));
    await user.type(form.getByLabelText('Premier jour'), '2026-12-14');
    expect((await form.findByText(/de congé$/)).parentElement?.textContent).toMatch(
      /^1\sjour de congé, il vous restera 18\sjours\.$/,
    );
    await user.selectOptions(form.getByLabelText('Durée'), 'Matin seulement');
    expect(form.getByText(/^0,5\sjour de congé$/)).toBeTruthy();
    fake.answer(createTicket, { id: uuid(4) });
    await user.click(form.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(fake.calls(createTicket)).toHaveLength(1));
    expect(fake.calls(createTicket).at(-1)).toMatchObject({
      body: {
        kind: 'day_off',
        startsOn: '2026-12-14',
        endsOn: '2026-12-14',
        startsHalf: false,
        endsHalf: true,
      },
    });
  });

  test('without an employment reads how one begins', async () => {
    fake.answer(listMyEmployments, []);
    showMine();
    expect(await screen.findByText('Aucun emploi par la plateforme')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Nouvelle demande' })).toBe(null);
  });

  test('is asked for the proof of an illness', async () => {
    const sick = {
      kind: 'sick_leave' as const,
      subject: 'Arrêt maladie',
      proofDueAt: '2026-12-16T09:00:00Z',
    };
    fake.answer(
      getTicket,
      sample(TicketDetail, { ...detail, ...sick, abilities: { sendProof: true, cancel: true } }),
    );
    showTicket(candidate());
    expect(await screen.findByText(/^À envoyer avant le 16 décembre 2026/)).toBeTruthy();
    expect(screen.getByText('Choisir ou photographier le certificat')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Annuler la demande' })).toBeTruthy();
  });
});

describe('the responsible', () => {
  test('reads what waits, in the order given', async () => {
    fake.answer(
      listReceivedTickets,
      [
        sample(ReceivedTicket, {
          ...leave,
          employee: { id: uuid(3), name: 'Moussa Diallo' },
          jobTitle: 'Comptable',
          abilities: { decide: true },
        }),
      ],
      { waiting: 1, abilities: { export: true, employees: true } },
    );
    renderScreen(<QueuePage />, {
      path: '/recruiter/demandes-rh',
      at: '/recruiter/demandes-rh',
      as: recruiter(),
    });
    expect(await screen.findByText('Une demande attend votre réponse.')).toBeTruthy();
    const next = screen.getByRole('link', { name: 'Répondre' });
    expect([next.getAttribute('href'), next.getAttribute('aria-keyshortcuts')]).toEqual([
      `/demandes-rh/${uuid(2)}`,
      'n',
    ]);
    expect(screen.getByRole('link', { name: 'Employés' })).toBeTruthy();
  });

  test('decides by a key, knowing who else is away, and goes on', async () => {
    const user = userEvent.setup();
    fake.answer(getTicket, { ...detail, abilities: { ...detail.abilities, decide: true } });
    fake.answer(listReceivedTickets, [], { waiting: 0, abilities: { export: true, employees: true } });
    showTicket();
    expect(await screen.findByText('Awa Koné')).toBeTruthy();
    const approve = screen.getByRole('button', { name: 'Accepter' });
    expect(approve.getAttribute('aria-keyshortcuts')).toBe('a');
    await user.click(approve);
    const dialog = within(await screen.findByRole('dialog', { name: /^Accepter la demande\s\?$/ }));
    fake.answer(approveTicket, { ...detail, status: 'approved' });
    await user.click(dialog.getByRole('button', { name: 'Accepter' }));
    await waitFor(() => expect(fake.calls(approveTicket)).toHaveLength(1));
    expect(fake.calls(approveTicket).at(-1)?.params).toEqual({ id: uuid(2) });
  });

  test('waits for the proof of an illness', async () => {
    const sick = { kind: 'sick_leave' as const, subject: 'Arrêt maladie', balance: null };
    fake.answer(getTicket, { ...detail, ...sick, abilities: { ...detail.abilities, decide: true } });
    showTicket();
    const approve = await screen.findByRole('button', { name: 'Accepter' });
    expect((approve as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText('Le justificatif est attendu avant d’accepter.')).toBeTruthy();
  });

  test('sees who is away, month by month', async () => {
    fake.answer(listAbsences, [
      sample(AbsenceEntry, {
        id: uuid(2),
        ...days,
        kind: 'day_off',
        employee: { id: uuid(3), name: 'Moussa Diallo' },
      }),
    ]);
    renderScreen(<AbsencesPage />, {
      path: '/recruiter/absences',
      at: '/recruiter/absences?mois=2026-12',
      as: recruiter(),
    });
    expect(await screen.findByText('Moussa Diallo')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'décembre 2026' })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Congé\s*du 14 déc\. au 19 déc\./ })).toBeTruthy();
    const next = screen.getByRole('link', { name: 'Mois suivant' });
    expect(next.getAttribute('href')).toContain('mois=2027-01');
  });
});

test('an employment is changed: another responsible, a consultant for somebody placed', async () => {
  const user = userEvent.setup();
  fake.answer(listEmployees, [
    sample(Employee, {
      id: uuid(1),
      employee: { id: uuid(3), name: 'Moussa Diallo' },
      jobTitle: 'Comptable',
      country: 'ML',
      balance,
      openingTenths: 125,
      abilities: { change: true, end: true },
    }),
  ]);
  fake.answer(listResponsibles, [
    { id: uuid(7), name: 'Awa Koné', isConsultant: false },
    { id: uuid(8), name: 'Kadiatou Diallo', isConsultant: true },
  ]);
  renderScreen(<EmployeesPage />, {
    path: '/recruiter/employes',
    at: '/recruiter/employes',
    as: recruiter(),
  });
  expect(await screen.findByText('À désigner')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Actions sur Moussa Diallo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Modifier l’emploi' }));
  const form = within(await screen.findByRole('dialog', { name: 'L’emploi de Moussa Diallo' }));
  expect((form.getByLabelText('Congé de départ') as HTMLInputElement).value).toBe('12,5');
  expect(await form.findByRole('option', { name: 'Awa Koné' })).toBeTruthy();
  expect(form.queryByRole('option', { name: 'Kadiatou Diallo, consultant' })).toBe(null);
  await user.click(form.getByLabelText(/^Personne placée par la plateforme/));
  await user.selectOptions(form.getByLabelText(/^Responsable/), 'Kadiatou Diallo, consultant');
  fake.answer(updateEmployment, sample(Employee, { id: uuid(1) }));
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(fake.calls(updateEmployment)).toHaveLength(1));
  expect(fake.calls(updateEmployment).at(-1)?.body).toMatchObject({
    responsibleId: uuid(8),
    isPlaced: true,
    openingTenths: 125,
  });
});

test('the rules of a country say what they count, and whether somebody verified them', async () => {
  fake.answer(listLeaveRules, [sample(CountryRules, { ...rules, country: 'ML', updatedBy: null })]);
  renderScreen(<LeaveRulesTab />, { path: '/admin/settings', at: '/admin/settings', as: admin() });
  expect(await screen.findByRole('heading', { name: 'Mali À vérifier' })).toBeTruthy();
  expect(screen.getByText(/^2,5\sjours par mois$/)).toBeTruthy();
});
