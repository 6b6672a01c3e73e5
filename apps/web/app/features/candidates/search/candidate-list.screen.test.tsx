import { CandidateCard } from '@baara/contract/candidates/candidate-cards';
import { usualCandidateColumns } from '@baara/contract/candidates/candidate-column-names';
import { getCandidateColumns } from '@baara/contract/candidates/candidate-columns';
import { countCandidates, listCandidates } from '@baara/contract/candidates/candidate-search';
import { candidateSearchMessages } from '@baara/contract/candidates/candidate-search-messages';
import { listCandidateTags } from '@baara/contract/candidates/candidate-record';
import { listShortlistMarks } from '@baara/contract/candidates/shortlists';
import { listPromoCodes } from '@baara/contract/accounts/reference-codes';
import { listJobCategories } from '@baara/contract/offers/offers';
import { listSuggestions } from '@baara/contract/settings/taxonomy';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin, recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import { CandidateList } from './candidate-list.tsx';

const card = (number: number, own: Partially<CandidateCard>) =>
  sample(CandidateCard, { id: uuid(number), access: 'applied', country: 'ML', ...own });
const candidates = [card(1, { name: 'Awa Traoré' }), card(2, { name: 'Issa K.', access: 'masked' })];

const answer = (found = candidates, own: { total?: number; isMinimum?: boolean; message?: string } = {}) => {
  const { total = found.length, isMinimum = false, message } = own;
  fake.answer(
    listCandidates,
    {
      candidates: found,
      pagination: { page: 1, pages: 1, total, limit: 10, isCapped: false, isMinimum },
    },
    { message },
  );
};

const show = (search = '', as = recruiter()) =>
  renderScreen(<CandidateList />, { path: '/candidats', at: `/candidats${search}`, as });

beforeEach(() => {
  answer();
  fake.answer(getCandidateColumns, sample(getCandidateColumns.data, { columns: [...usualCandidateColumns] }));
  fake.answer(listCandidateTags, []);
  fake.answer(listShortlistMarks, []);
  fake.answer(listPromoCodes, []);
  fake.answer(listJobCategories, []);
  fake.answer(listSuggestions, []);
});

describe('the search of candidates', () => {
  test('says that it loads, then how many were found and which candidates are masked', async () => {
    const release = fake.delay(listCandidates);
    show();
    expect(await screen.findByText('Chargement des candidats…')).toBeTruthy();
    release();
    expect(await screen.findByText('2 candidats')).toBeTruthy();
    expect(screen.getByText(/Profil masqué : nom et contacts visibles/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /Issa K\./ })).toBeTruthy();
  });

  test('says that nobody matches, in the words of the server', async () => {
    answer([], { message: 'Aucun profil ne contient « géomètre ».' });
    show('?search=géomètre');
    expect(await screen.findByText('Aucun candidat ne correspond')).toBeTruthy();
    expect(screen.getByText('Aucun profil ne contient « géomètre ».')).toBeTruthy();
    expect(fake.calls(listCandidates)[0]?.query).toMatchObject({ search: 'géomètre' });
  });

  test('offers to try again when the server could not answer', async () => {
    fake.fail(listCandidates);
    const { user } = show();
    expect(await screen.findByText(candidateSearchMessages.LOAD_FAILED)).toBeTruthy();
    answer();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('2 candidats')).toBeTruthy();
  });

  test('says what is wrong with a filter', async () => {
    fake.refuse(listCandidates, {
      status: 422,
      code: 'VALIDATION',
      message: 'Vérifiez les filtres.',
      errors: [{ field: 'experienceYears', message: '60 ans au maximum' }],
    });
    show('?experienceYears=5');
    expect(await screen.findByText('60 ans au maximum')).toBeTruthy();
  });

  test('searches by the address, and gives the focus to the results', async () => {
    const { user, address } = show('?page=3');
    await screen.findByText('2 candidats');
    answer([candidates[0]!]);
    await user.type(screen.getByRole('searchbox'), 'comptable{Enter}');
    const count = await screen.findByText('1 candidat');
    expect(address()).toContain('search=comptable');
    expect(address()).not.toContain('page=');
    await waitFor(() => expect(document.activeElement).toBe(count));
  });

  test('counts a large search after its first page', async () => {
    answer(candidates, { total: 1000, isMinimum: true });
    fake.answer(countCandidates, { total: 4321, isCapped: false });
    const release = fake.delay(countCandidates);
    show('?search=comptable');
    expect(await screen.findByText(/Plus de 1\s000 candidats/)).toBeTruthy();
    release();
    expect(await screen.findByText(/^4\s321 candidats$/)).toBeTruthy();
  });

  test('is for those who work for a company', async () => {
    show('', admin());
    expect(await screen.findByText("Votre compte n'est rattaché à aucune entreprise")).toBeTruthy();
    expect(fake.calls(listCandidates)).toEqual([]);
  });
});
