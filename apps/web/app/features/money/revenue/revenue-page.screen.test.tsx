import {
  closeJournalMonth,
  getRevenue,
  getRevenueMatching,
  JournalMonth,
  listJournalMonths,
  listRevenueCompanies,
  Revenue,
  RevenueMatching,
} from '@baara/contract/money/revenue';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import JournalPage from '../accounting/journal-page.tsx';
import RevenuePage from './revenue-page.tsx';

const revenue = (own: Partially<Revenue> = {}) =>
  sample(Revenue, {
    period: { from: '2026-10-01', to: '2026-10-31' },
    previous: { from: '2026-08-31', to: '2026-09-30' },
    grain: 'month',
    totals: { earnedXof: 7500, depositedXof: 60_000, feesXof: 0 },
    earnedVatXof: 1143,
    kinds: [
      { kind: 'unlock', now: { count: 3, amountXof: 7500 }, before: { count: 0, amountXof: 0 } },
      { kind: 'new-kind', now: { count: 1, amountXof: 10 }, before: { count: 0, amountXof: 0 } },
    ],
    points: [{ day: '2026-10-01', earnedXof: 7500, depositedXof: 60_000, feesXof: 0 }],
    countries: [{ country: 'ML', earnedXof: 7500, depositedXof: 60_000, feesXof: 0 }],
    company: null,
    advances: { closingXof: 52_500 },
    ...own,
  });
const matching = (differenceXof = 0) =>
  sample(RevenueMatching, {
    records: [{ record: 'top-ups', ledgerXof: 60_000, recordedXof: 60_000 + differenceXof, differenceXof }],
    differenceXof,
    provider: {
      waiting: { count: 2, amountXof: 15_000 },
      lateReadings: 0,
      review: { count: 0 },
      transfers: { count: 0 },
    },
    checkedAt: new Date().toISOString(),
  });

const show = (search = '') =>
  renderScreen(<RevenuePage />, { path: '/admin/revenue', at: `/admin/revenue${search}`, as: admin() });

beforeEach(() => {
  fake.answer(getRevenue, revenue());
  fake.answer(getRevenueMatching, matching());
  fake.answer(listRevenueCompanies, []);
});

describe('the revenue', () => {
  test('loads, then says what is earned, what is owed, and that it matches the ledger', async () => {
    const release = fake.delay(getRevenue);
    show();
    expect(await screen.findByText('Chargement des revenus…')).toBeTruthy();
    release();
    expect(await screen.findByText('Rapproché avec le grand livre au franc')).toBeTruthy();
    expect(screen.getByText(/2\spaiements en attente chez l’opérateur/)).toBeTruthy();
    const earned = (await screen.findAllByText('Gagné'))[0];
    expect(earned?.nextElementSibling?.textContent).toMatch(/^7\s500/);
    expect(screen.getByText(/Hors taxes 6\s357/)).toBeTruthy();
    // A kind of a newer version has a name too.
    expect(screen.getByText('Autres mouvements')).toBeTruthy();
    expect(screen.getByText(/Aucun mouvement dans les deux périodes/)).toBeTruthy();
    // A chart has its figures beside it.
    expect(screen.getAllByText('Voir les chiffres').length).toBeGreaterThan(0);
    expect(await screen.findByText('Aucune entreprise')).toBeTruthy();
  });

  test('shows a difference with the ledger, whatever else', async () => {
    fake.answer(getRevenueMatching, matching(-700));
    show();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(/Écart de .700/)).toBeTruthy();
  });

  test('is empty', async () => {
    const none = { earnedXof: 0, depositedXof: 0, feesXof: 0 };
    fake.answer(
      getRevenue,
      revenue({ kinds: [], totals: none, countries: [], points: [{ day: '2026-10-01', ...none }] }),
    );
    show();
    expect(
      await screen.findByText('Aucun mouvement dans cette période, ni dans la précédente.'),
    ).toBeTruthy();
    expect(screen.getAllByText('Rien dans la période.')).toHaveLength(2);
  });

  test('asks what its address says', async () => {
    show('?du=2026-01-01&au=2026-03-31&pays=SN&nature=unlock&pas=semaine');
    await screen.findByText('Rapproché avec le grand livre au franc');
    await waitFor(() => expect(fake.calls(getRevenue)).toHaveLength(1));
    expect(fake.calls(getRevenue)[0]?.query).toMatchObject({
      from: '2026-01-01',
      to: '2026-03-31',
      country: 'SN',
      kind: 'unlock',
      grain: 'week',
    });
  });

  test('offers to try again, but not to somebody who may not read it', async () => {
    fake.fail(getRevenue);
    const { user } = show();
    await screen.findByRole('button', { name: 'Réessayer' });
    fake.refuse(getRevenue, {
      status: 403,
      code: 'ADMIN_ONLY',
      message: 'Accès réservé aux administrateurs',
    });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Accès réservé aux administrateurs')).toBeTruthy();
    expect(screen.queryByText('Rapproché avec le grand livre au franc')).toBeNull();
  });
});

describe('the journal', () => {
  const month = sample(JournalMonth, {
    month: '2026-10',
    state: 'over',
    entries: 12,
    totalXof: 85_000,
    numbers: null,
    late: 0,
    closedAt: null,
    abilities: { close: true },
  });

  test('closes the next month once it was asked', async () => {
    fake.answer(listJournalMonths, [month], { abilities: { manage: true } });
    const { user } = renderScreen(<JournalPage />, {
      path: '/admin/revenue/journal',
      at: '/admin/revenue/journal',
      as: admin(),
    });
    await user.click(await screen.findByRole('button', { name: /Clôturer octobre 2026/ }));
    fake.refuse(closeJournalMonth, {
      status: 409,
      code: 'MONTH_NOT_NEXT',
      message: 'Les mois se clôturent dans l’ordre.',
    });
    await user.click(await screen.findByRole('button', { name: 'Clôturer le mois' }));
    expect(await screen.findByText(/Les mois se clôturent dans l’ordre/)).toBeTruthy();
    fake.answer(closeJournalMonth, { ...month, state: 'closed', abilities: { close: false } });
    await user.click(screen.getByRole('button', { name: 'Clôturer le mois' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is empty before the first movement', async () => {
    fake.answer(listJournalMonths, [], { abilities: { manage: false } });
    renderScreen(<JournalPage />, {
      path: '/admin/revenue/journal',
      at: '/admin/revenue/journal',
      as: admin(),
    });
    expect(await screen.findByText('Aucune écriture')).toBeTruthy();
  });
});
