import { listSavedViews } from '@baara/contract/accounts/saved-views';
import {
  CompanyDetail,
  CompanySummary,
  getCompanyDetail,
  getCompanyRevenue,
  CompanyRevenue,
  listCompanies,
  listCompanyEvents,
} from '@baara/contract/companies/administration';
import {
  listCompanyVerifications,
  listVerifications,
  QueuedVerification,
  takeVerification,
  Verification,
} from '@baara/contract/companies/verification';
import { listWalletMovements } from '@baara/contract/money/corrections';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import CompaniesPage from './companies-page.tsx';
import CompanyPage from './company-page.tsx';
import CompanyRevenuePage from './company-revenue-page.tsx';
import VerificationsPage from './verifications-page.tsx';

const summary = sample(CompanySummary, {
  id: uuid(1),
  name: 'Sahel Énergie',
  country: 'ML',
  standing: 'first',
  balanceXof: 5000,
  lookalikes: 1,
  openReports: 0,
  owner: { id: uuid(2), name: 'Moussa Keïta', email: 'moussa@exemple.ml' },
});
const extra = { packages: [{ id: '1', name: 'Essentiel' }], abilities: { verify: true, seeMoney: true } };

const none = {
  suspend: false,
  restore: false,
  proposeDeletion: false,
  correctWallet: false,
  seeMoney: false,
  seeRevenue: false,
  seeOffers: false,
  seeUsers: false,
  verify: false,
  endVerification: false,
  decideName: false,
  actFor: false,
  readAudit: false,
};
const detail = (more: Partial<CompanyDetail> = {}) =>
  sample(CompanyDetail, {
    ...summary,
    activity: 'Énergie solaire',
    suspension: null,
    deletedAt: null,
    review: null,
    verifiedUntil: null,
    balanceXof: null,
    answers: { answered: 8, due: 10, percent: 80, medianDays: 3 },
    team: [],
    lookalikeCompanies: [],
    latestReports: [],
    upheldReports: 0,
    abilities: none,
    ...more,
  });

const showList = (search = '') =>
  renderScreen(<CompaniesPage />, {
    path: '/admin/recruiters',
    at: `/admin/recruiters${search}`,
    as: admin(),
  });
const showOne = () =>
  renderScreen(<CompanyPage />, {
    path: '/admin/recruiters/:id',
    at: `/admin/recruiters/${uuid(1)}`,
    as: admin(),
  });

beforeEach(() => {
  fake.answer(listSavedViews, []);
  fake.answer(listCompanyEvents, []);
  fake.answer(listCompanyVerifications, []);
  fake.answer(listWalletMovements, []);
});

describe('the list of companies', () => {
  test('loads, then shows companies, what waits for somebody, and look-alikes', async () => {
    fake.answer(listCompanies, [summary], extra);
    const release = fake.delay(listCompanies);
    showList();
    expect(await screen.findByText('Chargement des entreprises…')).toBeTruthy();
    release();
    expect(await screen.findByRole('link', { name: 'Sahel Énergie' })).toBeTruthy();
    expect(screen.getByText('Nom ressemblant')).toBeTruthy();
    expect(screen.getAllByText('Documents à lire').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'À vérifier' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: /Portefeuille/ })).toBeTruthy();
  });

  test('asks what the address says, without a wallet for those who may not read it', async () => {
    fake.answer(listCompanies, [{ ...summary, balanceXof: null }], {
      ...extra,
      abilities: { verify: false, seeMoney: false },
    });
    showList('?search=sahel&standing=first&mark=lookalike&package=1&sort=name');
    expect(await screen.findByRole('link', { name: 'Sahel Énergie' })).toBeTruthy();
    expect(fake.calls(listCompanies).at(-1)?.query).toMatchObject({
      search: 'sahel',
      standing: 'first',
      mark: 'lookalike',
      package: '1',
      sort: 'name',
    });
    expect(screen.queryByRole('columnheader', { name: /Portefeuille/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'À vérifier' })).toBeNull();
  });

  test('says when nothing is found', async () => {
    fake.answer(listCompanies, [], extra);
    showList('?search=rien');
    expect(await screen.findByText('Aucune entreprise ne correspond')).toBeTruthy();
  });

  test('offers to try again, but not to somebody who may not read it', async () => {
    fake.fail(listCompanies);
    const { user } = showList('?search=autre');
    await screen.findByRole('button', { name: 'Réessayer' });
    fake.refuse(listCompanies, {
      status: 403,
      code: 'ADMIN_ONLY',
      message: 'Accès réservé aux administrateurs',
    });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Accès réservé aux administrateurs')).toBeTruthy();
  });
});

describe('one company', () => {
  test('is shown without an action that the server would refuse', async () => {
    fake.answer(getCompanyDetail, detail());
    showOne();
    expect(await screen.findByRole('heading', { level: 1, name: 'Sahel Énergie' })).toBeTruthy();
    expect(screen.getByText(/8 réponses pour 10 candidatures/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Plus d’actions' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Proposer une correction' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Vérification' })).toBeNull();
  });

  test('says why it is suspended, and asks for a reason to lift that', async () => {
    fake.answer(
      getCompanyDetail,
      detail({
        standing: 'suspended',
        suspension: {
          reason: 'Frais demandés.',
          by: 'Kadiatou Diallo',
          at: '2026-11-20T10:00:00.000Z',
          hiddenOffers: 2,
        },
        abilities: { ...none, restore: true },
      }),
    );
    const { user } = showOne();
    expect(await screen.findByText(/Suspendue par Kadiatou Diallo/)).toBeTruthy();
    expect(screen.getByText('2 offres sont cachées avec elle.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Plus d’actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Lever la suspension' }));
    await user.click(await screen.findByRole('button', { name: 'Lever la suspension' }));
    expect(await screen.findByText('Expliquez votre décision en une phrase au moins')).toBeTruthy();
  });

  test('is not there any more', async () => {
    fake.refuse(getCompanyDetail, {
      status: 404,
      code: 'COMPANY_NOT_FOUND',
      message: 'Cette entreprise n’existe pas.',
    });
    showOne();
    expect(await screen.findByText('Cette entreprise n’existe pas.')).toBeTruthy();
  });

  test('lets one person take its papers, and says when another has them', async () => {
    const request = sample(Verification, {
      id: uuid(5),
      companyId: uuid(1),
      state: 'sent',
      name: 'Sahel Énergie',
      namesakes: [],
      taken: null,
      first: null,
      decided: null,
      ended: null,
      isOutdated: false,
      documents: [
        {
          kind: 'rccm',
          name: 'rccm.pdf',
          extension: 'pdf',
          byteSize: 1200,
          expiresOn: null,
          addedAt: '2026-11-20T10:00:00.000Z',
        },
      ],
      abilities: { take: true, release: false, accept: false, refuse: false },
    });
    fake.answer(getCompanyDetail, detail({ abilities: { ...none, verify: true } }));
    fake.answer(listCompanyVerifications, [request]);
    fake.refuse(takeVerification, {
      status: 409,
      code: 'VERIFICATION_TAKEN',
      message: 'Une autre personne lit cette demande : prenez-en une autre.',
    });
    const { user } = showOne();
    expect(await screen.findByRole('link', { name: 'Extrait du RCCM' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Prendre cette demande' }));
    expect(fake.calls(takeVerification)).toHaveLength(1);
  });
});

const showQueue = () =>
  renderScreen(<VerificationsPage />, {
    path: '/admin/recruiters/verifications',
    at: '/admin/recruiters/verifications',
    as: admin(),
  });

test('the queue says who reads what', async () => {
  const queued = sample(QueuedVerification, {
    id: uuid(5),
    company: { id: uuid(1), name: 'Sahel Énergie', country: 'ML' },
    step: 'second',
    takenBy: null,
    isMine: false,
    isOwnFirst: true,
    documents: 2,
    isDoubtful: false,
  });
  fake.answer(listVerifications, [queued]);
  showQueue();
  expect(await screen.findByText('Pour une autre personne')).toBeTruthy();
});

test('the queue says when nothing waits', async () => {
  fake.answer(listVerifications, []);
  showQueue();
  expect(await screen.findByText('Rien n’attend')).toBeTruthy();
});

test('revenue is shown by month, and says when the ledger does not match', async () => {
  const month = {
    topUps: 1,
    topUpsXof: 25_000,
    unlocks: 2,
    unlocksXof: 1000,
    refunds: 0,
    refundsXof: 0,
    correctionsXof: 0,
    earnedXof: 1000,
  };
  fake.answer(getCompanyDetail, detail({ abilities: { ...none, seeRevenue: true } }));
  fake.answer(
    getCompanyRevenue,
    sample(CompanyRevenue, {
      company: { id: uuid(1), name: 'Sahel Énergie' },
      package: { name: 'Essentiel', priceXof: 0 },
      balanceXof: 24_000,
      isMatched: false,
      total: month,
      months: [{ ...month, month: '2026-11', balanceXof: 24_000 }],
    }),
  );
  renderScreen(<CompanyRevenuePage />, {
    path: '/admin/recruiters/:id/revenue',
    at: `/admin/recruiters/${uuid(1)}/revenue`,
    as: admin(),
  });
  expect(await screen.findByText(/novembre 2026/)).toBeTruthy();
  expect(screen.getByText(/n’est pas le solde du portefeuille/)).toBeTruthy();
});
