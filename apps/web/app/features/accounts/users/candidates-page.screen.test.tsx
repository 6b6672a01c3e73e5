import {
  CandidateAccount,
  featureCandidate,
  hideCandidate,
  listCandidateAccounts,
} from '@baara/contract/accounts/candidate-accounts';
import { listSavedViews } from '@baara/contract/accounts/saved-views';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { admin } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import CandidatesPage from './candidates-page.tsx';

const candidate = (own: Partially<CandidateAccount>) =>
  sample(CandidateAccount, {
    id: uuid(1),
    firstName: 'Awa',
    lastName: 'Koné',
    role: 'applicant',
    state: 'active',
    country: 'ML',
    isVisible: true,
    ...own,
  });
const show = (search = '') =>
  renderScreen(<CandidatesPage />, {
    path: '/admin/candidates',
    at: `/admin/candidates${search}`,
    as: admin(),
  });
const answer = (...found: CandidateAccount[]) =>
  fake.answer(listCandidateAccounts, found, { isTotalCut: false });

beforeEach(() => {
  fake.answer(listSavedViews, []);
});

test('loads, then says who is featured or hidden, by whom and why', async () => {
  answer(
    candidate({
      featuring: {
        untilOn: '2026-12-20',
        reason: 'Lauréate du concours',
        by: 'Seydou Keïta',
        at: '2026-11-28T10:00:00Z',
      },
    }),
    candidate({
      id: uuid(2),
      firstName: 'Issa',
      isVisible: false,
      hiding: { message: 'Faux diplôme', by: null, at: '2026-11-28T10:00:00Z' },
    }),
  );
  const release = fake.delay(listCandidateAccounts);
  show();
  expect(await screen.findByText('Chargement des candidats…')).toBeTruthy();
  release();
  expect(await screen.findByRole('link', { name: 'Awa Koné' })).toBeTruthy();
  expect(screen.getByText('Mis en avant', { selector: 'td *' })).toBeTruthy();
  expect(screen.getByText(/jusqu’au 20.*par Seydou Keïta : « Lauréate du concours »/)).toBeTruthy();
  expect(screen.getByText('Masqué', { selector: 'td *' })).toBeTruthy();
  expect(screen.getByText(/par un compte supprimé : « Faux diplôme »/)).toBeTruthy();
});

test('features until a day, and says what the server refuses in the form', async () => {
  answer(candidate({ abilities: { feature: true, hide: true } }));
  fake.refuse(featureCandidate, {
    status: 409,
    code: 'TOO_MANY_FEATURED',
    message: '50 candidats sont déjà mis en avant',
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Actions pour Awa Koné' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mettre en avant' }));
  await user.type(await screen.findByLabelText('Jusqu’au'), '2026-12-20');
  await user.type(screen.getByLabelText('Motif'), 'Lauréate');
  await user.click(screen.getByRole('button', { name: 'Mettre en avant' }));
  expect(await screen.findByText('50 candidats sont déjà mis en avant')).toBeTruthy();
  expect(fake.calls(featureCandidate).at(-1)?.body).toEqual({ untilOn: '2026-12-20', reason: 'Lauréate' });
});

test('hides with what the person will read', async () => {
  answer(candidate({ abilities: { hide: true } }));
  fake.answer(hideCandidate, candidate({}), { message: 'Candidat masqué. La personne a reçu le motif.' });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Actions pour Awa Koné' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Masquer aux recruteurs' }));
  await user.click(await screen.findByRole('button', { name: 'Masquer' }));
  expect(await screen.findByText('Écrivez le motif.')).toBeTruthy();
  await user.type(screen.getByLabelText('Motif'), 'Faux diplôme');
  await user.click(screen.getByRole('button', { name: 'Masquer' }));
  expect(await screen.findByText('Candidat masqué. La personne a reçu le motif.')).toBeTruthy();
  expect(fake.calls(hideCandidate).at(-1)?.body).toEqual({ message: 'Faux diplôme' });
});

test('asks what the address says, and says when nothing is found or it cannot be read', async () => {
  answer();
  show('?visibility=moderated&search=rien');
  expect(await screen.findByText('Aucun candidat ne correspond')).toBeTruthy();
  expect(fake.calls(listCandidateAccounts).at(-1)?.query).toMatchObject({
    visibility: 'moderated',
    search: 'rien',
  });
  fake.refuse(listCandidateAccounts, {
    status: 403,
    code: 'ADMIN_ONLY',
    message: 'Accès réservé aux administrateurs',
  });
  show();
  expect(await screen.findByText('Accès réservé aux administrateurs')).toBeTruthy();
});
