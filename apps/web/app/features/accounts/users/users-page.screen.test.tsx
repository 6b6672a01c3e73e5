import { listSavedViews } from '@baara/contract/accounts/saved-views';
import {
  type DisabledAccount,
  getUser,
  listDisabledAccounts,
  listUserActivity,
  listUsers,
  UserDetail,
  UserSummary,
} from '@baara/contract/accounts/users';
import { getUserSupport } from '@baara/contract/accounts/support-views';
import { listWaitingProposals } from '@baara/contract/two-people/proposals';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import DisabledAccountsPage from './disabled-accounts-page.tsx';
import UserPage from './user-page.tsx';
import UsersPage from './users-page.tsx';

const person = sample(UserSummary, {
  id: uuid(1),
  firstName: 'Aminata',
  lastName: 'Kanté',
  email: 'aminata.kante@exemple.ml',
  role: 'applicant',
  state: 'active',
  country: 'ML',
});

const showList = (search = '') =>
  renderScreen(<UsersPage />, { path: '/admin/users', at: `/admin/users${search}`, as: admin() });

beforeEach(() => {
  fake.answer(listWaitingProposals, []);
  fake.answer(getUserSupport, { refusal: null, agreement: null });
  fake.answer(listUsers, [person], { isTotalCut: false });
  fake.answer(listSavedViews, [{ id: uuid(7), name: 'Clients', query: 'role=client' }]);
});

describe('the list of accounts', () => {
  test('loads, then shows people and saved views', async () => {
    const release = fake.delay(listUsers);
    showList();
    expect(await screen.findByText('Chargement des comptes…')).toBeTruthy();
    release();
    expect(await screen.findByRole('link', { name: 'Aminata Kanté' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Clients' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Garder cette vue' })).toBeNull();
  });

  test('asks what the address says, offers to save it, and says when nothing is found', async () => {
    fake.answer(listUsers, [], { isTotalCut: false });
    showList('?search=rien&role=employer&state=disabled&from=2026-11-01&country=XX');
    expect(await screen.findByText('Aucun compte ne correspond')).toBeTruthy();
    expect(fake.calls(listUsers).at(-1)?.query).toMatchObject({
      search: 'rien',
      role: 'employer',
      state: 'disabled',
      from: '2026-11-01',
    });
    expect(await screen.findByRole('button', { name: 'Garder cette vue' })).toBeTruthy();
  });

  test('offers to try again, but not to somebody who may not read it', async () => {
    fake.fail(listUsers);
    const { user } = showList();
    await screen.findByRole('button', { name: 'Réessayer' });
    fake.refuse(listUsers, { status: 403, code: 'ADMIN_ONLY', message: 'Accès réservé aux administrateurs' });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Accès réservé aux administrateurs')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull();
  });
});

const none = {
  edit: false,
  changeEmail: false,
  resendVerification: false,
  forcePasswordChange: false,
  endSessions: false,
  disable: false,
  enable: false,
  requestDeletion: false,
  cancelDeletion: false,
  merge: false,
  roles: [],
  readAudit: false,
};
const detail = (more: Partial<UserDetail> = {}) =>
  sample(UserDetail, {
    ...person,
    disabling: null,
    deletionRequestedAt: null,
    sessions: [],
    consents: [],
    belongings: {
      applications: 3,
      documents: 0,
      offers: 0,
      missions: 0,
      campaignFiles: 0,
      trainings: 0,
      conversations: 0,
      bookmarks: 0,
    },
    abilities: none,
    ...more,
  });
const showUser = () =>
  renderScreen(<UserPage />, { path: '/admin/users/:id', at: `/admin/users/${uuid(1)}`, as: admin() });

describe('one person', () => {
  beforeEach(() => {
    fake.answer(listWaitingProposals, []);
    fake.answer(getUserSupport, { refusal: null, agreement: null });
    fake.answer(listUserActivity, [], { isTotalCut: false });
  });

  test('is shown without an action that the server would refuse', async () => {
    fake.answer(getUser, detail());
    showUser();
    expect(await screen.findByRole('heading', { level: 1, name: 'Aminata Kanté' })).toBeTruthy();
    expect(screen.getByText('Candidatures')).toBeTruthy();
    expect(screen.queryByText('Documents')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Modifier' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Plus d’actions' })).toBeNull();
  });

  test('says why it is disabled, and asks for a reason to enable it', async () => {
    fake.answer(
      getUser,
      detail({
        state: 'disabled',
        disabling: {
          cause: 'fraud',
          message: 'Faux diplôme.',
          untilOn: null,
          by: 'Kadiatou Diallo',
          at: '2026-11-20T10:00:00.000Z',
          hiddenOffers: 2,
        },
        abilities: { ...none, enable: true },
      }),
    );
    const { user } = showUser();
    expect(await screen.findByText(/Arnaque ou faux documents, par Kadiatou Diallo/)).toBeTruthy();
    expect(screen.getByText('2 offres sont cachées avec lui.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Plus d’actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Réactiver le compte' }));
    await user.click(await screen.findByRole('button', { name: 'Réactiver' }));
    expect(await screen.findByText('Écrivez le motif.')).toBeTruthy();
  });

  test('is not there any more', async () => {
    fake.refuse(getUser, { status: 404, code: 'USER_NOT_FOUND', message: 'Ce compte n’existe pas.' });
    showUser();
    expect(await screen.findByText('Ce compte n’existe pas.')).toBeTruthy();
  });
});

const showDisabled = () =>
  renderScreen(<DisabledAccountsPage />, {
    path: '/manager/disabled-accounts',
    at: '/manager/disabled-accounts',
    as: admin(),
  });

describe('disabled accounts', () => {
  const account: DisabledAccount = {
    id: uuid(1),
    name: 'Aminata Kanté',
    email: 'aminata.kante@exemple.ml',
    role: 'applicant',
    company: null,
    disabling: null,
    abilities: { enable: false },
  };

  test('are listed with what is known, and only enabled by those who may', async () => {
    fake.answer(listDisabledAccounts, [account]);
    showDisabled();
    expect(await screen.findByText('Sans motif enregistré')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Réactiver' })).toBeNull();
  });

  test('are none', async () => {
    fake.answer(listDisabledAccounts, []);
    fake.answer(listSavedViews, []);
    showDisabled();
    expect(await screen.findByText('Aucun compte désactivé')).toBeTruthy();
  });
});
