import {
  createPlatformReport,
  getPlatformFigures,
  getPlatformReport,
  listPlatformReports,
  listReportReaders,
  type PlatformFigures,
  PlatformReport,
  searchReportCompanies,
  startReportRun,
} from '@baara/contract/workspace/platform-reports';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import PlatformReportList from './platform-report-list.tsx';
import PlatformReportPage from './platform-report-page.tsx';

const report = sample(PlatformReport, {
  id: uuid(1),
  name: 'Femmes et hommes',
  measures: ['candidates'],
  breakdown: 'gender',
  period: 'last_month',
  isShared: true,
  schedule: { frequency: 'none', recipients: [] },
  abilities: { change: true },
});
const cells = (...values: number[]) => values.map((value) => ({ value, n: values[0] ?? 0 }));
const figures: NonNullable<PlatformFigures['figures']> = {
  period: { from: '2026-10-01', to: '2026-10-31' },
  previous: { from: '2026-09-01', to: '2026-09-30' },
  filters: ['Pays : Mali'],
  countedAt: '2026-11-01T08:00:00.000Z',
  measures: [
    {
      key: 'candidates',
      by: 'gender',
      total: cells(24, 20, 18, 12),
      before: cells(30, 20, 18, 12),
      lines: [
        { key: 'homme', title: 'Hommes', isHidden: true, cells: cells(0, 0, 0, 0) },
        { key: 'femme', title: 'Femmes', isHidden: true, cells: cells(0, 0, 0, 0) },
      ],
      hidden: 0,
    },
  ],
};
const answer = (own: Partial<PlatformFigures> = {}) =>
  fake.answer(getPlatformFigures, { figures, run: null, withheld: [], ...own });

const showOne = () =>
  renderScreen(<PlatformReportPage />, {
    path: '/admin/reports/:id',
    at: `/admin/reports/${report.id}`,
    as: admin(),
  });
const showList = () =>
  renderScreen(<PlatformReportList />, { path: '/admin/reports', at: '/admin/reports', as: admin() });

beforeEach(() => {
  fake.answer(listPlatformReports, [report], { abilities: { create: true, withRevenue: true } });
  fake.answer(getPlatformReport, report);
  fake.answer(listReportReaders, { readers: [], countries: ['ML'] });
  fake.answer(searchReportCompanies, []);
  answer();
});

describe('reports of the platform', () => {
  test('are listed, with models to start from; a refused one still has the typed name', async () => {
    const { user } = showList();
    expect(await screen.findByRole('link', { name: 'Femmes et hommes' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Utiliser ce modèle\s?: Les revenus/ }));
    const dialog = await screen.findByRole('dialog');
    const name = within(dialog).getByLabelText('Nom du rapport');
    await user.clear(name);
    await user.type(name, 'Mon rapport');
    fake.refuse(createPlatformReport, {
      status: 409,
      code: 'NAME_TAKEN',
      message: 'Un rapport porte déjà ce nom.',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    expect(await within(dialog).findByText('Un rapport porte déjà ce nom.')).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLInputElement>(/Nom du rapport/).value).toBe('Mon rapport');
  });

  test('are refused to somebody who may not read them', async () => {
    fake.refuse(listPlatformReports, {
      status: 403,
      code: 'ADMIN_ONLY',
      message: 'Accès réservé aux administrateurs',
    });
    showList();
    expect(await screen.findByText('Accès réservé aux administrateurs')).toBeTruthy();
    expect(screen.queryByText('Nouveau rapport')).toBeNull();
  });

  test('show their figures, never a small group', async () => {
    answer({ withheld: ['Revenus'] });
    showOne();
    expect(await screen.findAllByText('Petit groupe, non montré')).toHaveLength(2);
    expect(screen.getByText('Pays : Mali')).toBeTruthy();
    expect(screen.getByText(/Vous n’avez pas accès à : Revenus/)).toBeTruthy();
  });

  test('long ones are counted by a job, which is asked again when it failed', async () => {
    answer({ figures: null });
    fake.answer(startReportRun, () => {
      answer({ figures: null, run: { id: uuid(2), state: 'failed', done: 1, total: 2 } });
      return undefined;
    });
    const { user } = showOne();
    expect(await screen.findByText(/ses chiffres se calculent/)).toBeTruthy();
    await waitFor(() => expect(fake.calls(startReportRun)).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(fake.calls(startReportRun)).toHaveLength(2);
  });

  test('offers to try again when the figures could not be counted', async () => {
    fake.fail(getPlatformFigures);
    const { user } = showOne();
    await screen.findByRole('button', { name: 'Réessayer' });
    answer();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Pays : Mali')).toBeTruthy();
  });
});
