import {
  getPermissionMatrix,
  getPersonPermissions,
  listPermissionHolders,
  PermissionHolder,
  proposeRolePermission,
  searchPermissionPeople,
} from '@baara/contract/accounts/permission-matrix';
import { type Permission, permissions, type RoleWithPermissions } from '@baara/contract/accounts/permissions';
import {
  confirmProposal,
  listProposals,
  listWaitingProposals,
  Proposal,
  refuseProposal,
} from '@baara/contract/two-people/proposals';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import PermissionsPage from './permissions-page.tsx';

const waiting = sample(Proposal, {
  id: uuid(1),
  sentence: 'Donner aux managers la permission « Lire les revenus »',
  state: 'proposed',
  reason: 'Bilan annuel',
  proposedBy: 'Awa Koné',
  abilities: { confirm: true, refuse: true, withdraw: false },
});

const rolesOf = (permission: Permission): RoleWithPermissions[] =>
  permission === 'users.read' ? ['admin', 'manager'] : ['admin'];

const answerMatrix = (confirmers = 2) =>
  fake.answer(getPermissionMatrix, {
    roles: [
      { role: 'admin', people: 2 },
      { role: 'manager', people: 3 },
      { role: 'employer', people: 40 },
    ],
    permissions: permissions.map((permission) => ({
      permission,
      roles: rolesOf(permission),
      granted: permission === 'audit.read' ? 2 : 0,
      withdrawn: 0,
    })),
    confirmers,
  });

const show = (search = '') =>
  renderScreen(<PermissionsPage />, {
    path: '/admin/permissions',
    at: `/admin/permissions${search}`,
    as: admin(),
  });

beforeEach(() => {
  answerMatrix();
  fake.answer(listWaitingProposals, []);
});

describe('the permissions', () => {
  test('load, then say what each role has', async () => {
    const release = fake.delay(getPermissionMatrix);
    show();
    expect(await screen.findByText('Chargement des permissions…')).toBeTruthy();
    release();
    const family = await screen.findByRole('table', { name: 'Comptes et profils' });
    expect(
      within(family).getByRole('button', { name: /^Managers\s: oui, Consulter les comptes\./ }),
    ).toBeTruthy();
    expect(
      within(family).getByRole('button', { name: /^Recruteurs\s: non, Consulter les comptes\./ }),
    ).toBeTruthy();
    expect(screen.getByText('2 personnes en plus')).toBeTruthy();
    expect(screen.queryByText(/À confirmer/)).toBeNull();
  });

  test('offer to try again, but not to somebody who may not see them', async () => {
    fake.fail(getPermissionMatrix);
    const { user } = show();
    await screen.findByRole('button', { name: 'Réessayer' });
    fake.refuse(getPermissionMatrix, {
      status: 403,
      code: 'ADMIN_ONLY',
      message: 'Accès réservé aux administrateurs',
    });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Accès réservé aux administrateurs')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Proposer un changement' })).toBeNull();
  });

  test('say what happens to somebody alone', async () => {
    answerMatrix(1);
    show();
    expect(await screen.findByText(/Vous êtes la seule personne/)).toBeTruthy();
  });
});

describe('a proposal that waits', () => {
  beforeEach(() => fake.answer(listWaitingProposals, [waiting]));

  test('is confirmed', async () => {
    fake.answer(confirmProposal, { ...waiting, state: 'confirmed' });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    await waitFor(() => expect(fake.calls(confirmProposal)).toHaveLength(1));
    await waitFor(() => expect(fake.calls(listWaitingProposals).length).toBeGreaterThan(1));
  });

  test('is refused with a reason, and says when somebody came first', async () => {
    fake.refuse(refuseProposal, {
      status: 409,
      code: 'PROPOSAL_DECIDED',
      message: 'Une décision a déjà été prise.',
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Refuser' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Refuser' }));
    expect(dialog.getByText('Écrivez le motif.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Motif'), 'Inutile');
    await user.click(dialog.getByRole('button', { name: 'Refuser' }));
    await waitFor(() => expect(fake.calls(refuseProposal)[0]?.body).toEqual({ reason: 'Inutile' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a change', () => {
  test('is proposed from the matrix, and its input stays when it is refused', async () => {
    fake.refuse(proposeRolePermission, {
      status: 409,
      code: 'PROPOSAL_WAITING',
      message: 'Une proposition attend déjà.',
    });
    const { user } = show();
    await user.click(
      await screen.findByRole('button', {
        name: /^Managers\s: non, Lire les revenus et le journal comptable\./,
      }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Proposer' }));
    expect(await dialog.findByText('Écrivez le motif.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Motif'), 'Bilan');
    await user.click(dialog.getByRole('button', { name: 'Proposer' }));
    expect(await dialog.findByText(/Une proposition attend déjà/)).toBeTruthy();
    expect(fake.calls(proposeRolePermission)[0]?.body).toEqual({
      role: 'manager',
      permission: 'revenue.read',
      isGranted: true,
      reason: 'Bilan',
    });
    fake.answer(proposeRolePermission, waiting);
    await user.click(dialog.getByRole('button', { name: 'Proposer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the two questions', () => {
  test('who may do this?', async () => {
    fake.answer(listPermissionHolders, [
      sample(PermissionHolder, { id: uuid(2), name: 'Moussa Keïta', source: 'person' }),
    ]);
    show('?permission=audit.read');
    expect(await screen.findByRole('link', { name: 'Moussa Keïta' })).toBeTruthy();
    expect(screen.getByText('Pour elle-même')).toBeTruthy();
  });

  test('what may this person do?', async () => {
    fake.answer(searchPermissionPeople, [
      { id: uuid(2), name: 'Moussa Keïta', email: 'moussa@exemple.ml', role: 'admin' },
    ]);
    fake.answer(getPersonPermissions, {
      id: uuid(2),
      name: 'Moussa Keïta',
      email: 'moussa@exemple.ml',
      role: 'admin',
      permissions: [{ permission: 'users.read', source: 'role' }],
      withdrawn: ['audit.read'],
    });
    const { user, address } = show();
    await user.type(await screen.findByRole('combobox'), 'mou');
    await user.click(await screen.findByRole('option', { name: /Moussa Keïta/ }));
    await waitFor(() => expect(address()).toContain(`personne=${uuid(2)}`));
    expect(await screen.findByText('Retirée')).toBeTruthy();
  });
});

describe('the history', () => {
  test('asks for what the address filters by, and may be empty', async () => {
    fake.answer(listProposals, []);
    show('?onglet=historique&state=refused&search=awa');
    expect(await screen.findByText('Aucune proposition ne correspond')).toBeTruthy();
    expect(fake.calls(listProposals)[0]?.query).toMatchObject({ state: 'refused', search: 'awa' });
  });
});
