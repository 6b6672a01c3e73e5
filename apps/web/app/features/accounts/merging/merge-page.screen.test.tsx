import { listLookAlikes, MergePreview, previewMerge, proposeMerge } from '@baara/contract/accounts/merging';
import { Proposal } from '@baara/contract/two-people/proposals';
import { getUser, listUsers, UserDetail, UserSummary } from '@baara/contract/accounts/users';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import MergePage from './merge-page.tsx';

const person = (id: number, email: string) =>
  sample(UserSummary, {
    id: uuid(id),
    firstName: 'Coumba',
    lastName: 'Niaré',
    email,
    role: 'applicant',
    country: 'ML',
  });
const [target, source] = [person(1, 'coumba@exemple.ml'), person(2, 'coumba7@exemple.ml')];

const show = (search = '') =>
  renderScreen(<MergePage />, {
    path: '/admin/users/:id/merge',
    at: `/admin/users/${uuid(1)}/merge${search}`,
    as: admin(),
  });

beforeEach(() => {
  fake.answer(getUser, sample(UserDetail, target));
  fake.answer(listLookAlikes, [{ user: source, reasons: ['phone'] }]);
  fake.answer(
    previewMerge,
    sample(MergePreview, {
      target,
      source,
      moves: [{ thing: 'applications', moved: 3, remaining: 1 }],
      filled: ['Téléphone'],
    }),
  );
});

test('proposes those that look alike, and searches another', async () => {
  show();
  expect(await screen.findByText('même numéro de téléphone')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Comparer avec Coumba Niaré/ })).toBeTruthy();
});

test('finds nobody', async () => {
  fake.answer(listLookAlikes, []);
  fake.answer(listUsers, [], { isTotalCut: false });
  show('?search=personne');
  expect(await screen.findByText(/Aucun compte ne ressemble/)).toBeTruthy();
  expect(await screen.findByText('Aucun autre compte de ce rôle ne correspond.')).toBeTruthy();
});

test('says what would move before anybody proposes it, asks for a reason, and says once that it was sent', async () => {
  const sent = 'Fusion proposée.';
  fake.answer(proposeMerge, sample(Proposal, {}), { message: sent });
  const { user } = show(`?avec=${uuid(2)}`);
  expect(await screen.findByText('1 en double, effacé')).toBeTruthy();
  expect(screen.getByText('Champs vides complétés : Téléphone.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Proposer la fusion' }));
  await user.click(await screen.findByRole('button', { name: 'Proposer' }));
  expect(await screen.findByText('Écrivez le motif.')).toBeTruthy();
  expect(fake.calls(proposeMerge)).toHaveLength(0);
  await user.type(screen.getByLabelText(/Motif/), 'La même personne');
  await user.click(screen.getByRole('button', { name: 'Proposer' }));
  expect(await screen.findByText('Page /admin/permissions')).toBeTruthy();
  expect(screen.getAllByText(sent)).toHaveLength(1);
});

test('says why two accounts cannot become one', async () => {
  fake.refuse(previewMerge, {
    status: 409,
    code: 'MERGE_ROLES_DIFFER',
    message: 'Deux comptes de rôles différents ne se fusionnent pas.',
  });
  show(`?avec=${uuid(2)}`);
  expect(await screen.findByText('Deux comptes de rôles différents ne se fusionnent pas.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choisir un autre compte' })).toBeTruthy();
});
