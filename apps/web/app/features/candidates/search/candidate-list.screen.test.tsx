import { usualCandidateColumns } from '@baara/contract/candidates/column-names';
import { getCandidateColumns } from '@baara/contract/candidates/columns';
import {
  countCandidates,
  FoundCandidate,
  listCandidates,
  readCandidateSearch,
} from '@baara/contract/candidates/search';
import type { DataOf } from '@baara/contract/protocol/endpoint';
import { getRecruiterOffer, listRecruiterOffers } from '@baara/contract/offers/recruiter-offers';
import { candidateSearchMessages } from '@baara/contract/candidates/search-messages';
import { getCandidateProfile, listCandidateTags } from '@baara/contract/candidates/record';
import { listShortlistMarks } from '@baara/contract/candidates/shortlists';
import { listPromoCodes } from '@baara/contract/accounts/reference-codes';
import { listJobCategories } from '@baara/contract/offers/offers';
import { listSuggestions } from '@baara/contract/settings/taxonomy';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin, recruiter } from '../../../testing/people.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { type Partially, sample, uuid } from '../../../testing/sample.ts';
import { fake } from '../../../testing/screen-setup.ts';
import { CandidateList } from './candidate-list.tsx';

const card = (number: number, own: Partially<FoundCandidate>) =>
  sample(FoundCandidate, { fit: null, id: uuid(number), access: 'applied', country: 'ML', ...own });
const candidates = [card(1, { name: 'Awa Traoré' }), card(2, { name: 'Issa K.', access: 'masked' })];

type Own = Partial<Pick<DataOf<typeof listCandidates>, 'sorted' | 'comparison'>> & {
  total?: number;
  isMinimum?: boolean;
  isCapped?: boolean;
  message?: string;
};
const answer = (found = candidates, own: Own = {}) => {
  const { total = found.length, isMinimum = false, isCapped = false, message } = own;
  const { sorted = { by: 'updated', order: 'desc' }, comparison = null } = own;
  fake.answer(
    listCandidates,
    {
      candidates: found,
      pagination: { page: 1, pages: 1, total, limit: 10, isCapped, isMinimum },
      sorted,
      comparison,
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
  fake.answer(readCandidateSearch, { search: 'comptable', filters: {} });
});

const sortingHeaders = async () => {
  const headers = await screen.findAllByRole('columnheader');
  return headers.filter((header) => within(header).queryByRole('link') !== null);
};

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
    // There is nothing to sort, to show in columns or to export; the search may find somebody tomorrow.
    expect(screen.queryByLabelText('Trier par')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Colonnes' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Exporter' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Enregistrer la recherche' })).toBeTruthy();
  });

  test('offers to try again when the server could not answer', async () => {
    fake.fail(listCandidates);
    const { user } = show();
    expect(await screen.findByText(candidateSearchMessages.LOAD_FAILED)).toBeTruthy();
    answer();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('2 candidats')).toBeTruthy();
  });

  test('shows nobody of the former list once another search failed', async () => {
    const { user } = show();
    await screen.findByText('2 candidats');
    fake.fail(listCandidates);
    await user.type(screen.getByRole('searchbox'), 'comptable{Enter}');
    expect(await screen.findByText('Une erreur est survenue lors du chargement des candidats')).toBeTruthy();
    expect(screen.queryByText('Profil masqué')).toBeNull();
    expect(screen.queryByRole('link', { name: /Issa K\./ })).toBeNull();
  });

  test('shows the filters of an address beyond the usual choices, which stay when others change', async () => {
    fake.answer(listRecruiterOffers, []);
    const { user, address } = show('?experienceYears=4&reference_code=SALONX');
    await screen.findByText('2 candidats');
    await user.click(screen.getByRole('button', { name: /^Filtres/ }));
    expect(await screen.findByLabelText('Expérience')).toHaveProperty('value', '4');
    expect(screen.getByLabelText('Code de référence')).toHaveProperty('value', 'SALONX');
    await user.type(screen.getByLabelText('Ville'), 'Ségou');
    await user.click(screen.getByRole('button', { name: 'Appliquer les filtres' }));
    await waitFor(() => expect(new URLSearchParams(address().split('?')[1]).get('city')).toBe('Ségou'));
    expect(address()).toMatch(/experienceYears=4&.*reference_code=SALONX/);
    expect(await screen.findByRole('link', { name: 'Retirer le filtre 4 ans ou plus' })).toBeTruthy();
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

  test('shows what it read in the words as filters, which become words again', async () => {
    fake.answer(readCandidateSearch, {
      search: 'comptable',
      filters: { city: 'Bamako', contractType: 'CDI' },
    });
    const { user, address } = show();
    await screen.findByText('2 candidats');
    await user.type(screen.getByRole('searchbox'), 'comptable Bamako CDI{Enter}');
    expect(await screen.findByRole('link', { name: 'Retirer le filtre Bamako' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Retirer le filtre CDI' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('comptable');
    await waitFor(() =>
      expect(fake.calls(listCandidates).at(-1)?.query).toMatchObject({ search: 'comptable', city: 'Bamako' }),
    );
    await user.click(screen.getByRole('link', { name: /mot à mot/ }));
    await waitFor(() => expect(address()).toContain('search=comptable+Bamako+CDI'));
    expect(address()).not.toContain('city=');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Retirer le filtre Bamako' })).toBeNull());
  });

  test('searches the words as they are when they could not be read', async () => {
    fake.fail(readCandidateSearch);
    const { user, address } = show();
    await screen.findByText('2 candidats');
    await user.type(screen.getByRole('searchbox'), 'comptable Bamako{Enter}');
    await waitFor(() => expect(address()).toContain('search=comptable+Bamako'));
  });

  test('opens a profile over the list, leads to the next, and gives the focus back', async () => {
    const profile = sample(getCandidateProfile.data, { ...candidates[0], summary: 'Dix ans de comptes.' });
    fake.answer(getCandidateProfile, profile);
    const { user, address } = show();
    await user.click(await screen.findByRole('link', { name: 'Issa K.' }));
    const panel = await screen.findByRole('dialog', { name: 'Issa K.' });
    expect(address()).toContain(`apercu=${uuid(2)}`);
    expect(within(panel).getByText(/masqués jusqu’au déblocage/)).toBeTruthy();
    await user.click(within(panel).getByRole('link', { name: 'Précédent' }));
    const before = await screen.findByRole('dialog', { name: 'Awa Traoré' });
    expect(await within(before).findByText('Dix ans de comptes.')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).not.toContain('apercu'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Awa Traoré'));
  });

  test('goes on from where the last press leads, while the address still changes', async () => {
    const three = [...candidates, card(3, { name: 'Oumou Diallo', access: 'masked' })];
    answer(three);
    fake.answer(getCandidateProfile, sample(getCandidateProfile.data, { ...candidates[0] }));
    const { address } = show(`?apercu=${uuid(1)}`);
    await screen.findByRole('dialog', { name: 'Awa Traoré' });
    fireEvent.click(screen.getByRole('link', { name: 'Suivant' }));
    fireEvent.click(screen.getByRole('link', { name: 'Suivant' }));
    expect(await screen.findByRole('dialog', { name: 'Oumou Diallo' })).toBeTruthy();
    expect(address()).toContain(`apercu=${uuid(3)}`);
  });

  test('has 25 rows a page, or as many as the address asks', async () => {
    answer(candidates, { total: 60 });
    const { user, address } = show();
    await user.selectOptions(await screen.findByLabelText('Lignes par page'), '50');
    await waitFor(() => expect(address()).toContain('limit=50'));
    await waitFor(() =>
      expect(fake.calls(listCandidates).map(({ query }) => query['limit'])).toEqual([25, 50]),
    );
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

  test('sorts by the header of a column, then the other way round', async () => {
    const { user, address } = show();
    const headers = await sortingHeaders();
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Candidat',
      'Ville',
      'Exp.',
      'Études',
      'Mis à jour',
    ]);
    expect(headers.at(-1)?.getAttribute('aria-sort')).toBe('descending');
    answer(candidates, { sorted: { by: 'city', order: 'asc' } });
    await user.click(screen.getByRole('link', { name: 'Ville' }));
    await waitFor(() => expect(address()).toContain('sort=city'));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Ville' }).getAttribute('aria-sort')).toBe('ascending'),
    );
    await user.click(screen.getByRole('link', { name: 'Ville' }));
    await waitFor(() => expect(address()).toContain('order=desc'));
    await waitFor(() =>
      expect(fake.calls(listCandidates).at(-1)?.query).toMatchObject({ sort: 'city', order: 'desc' }),
    );
  });

  test('of too many sorts by the last change alone, and says how to sort by the others', async () => {
    answer(candidates, { total: 10_000, isCapped: true });
    show('?sort=city');
    const headers = await sortingHeaders();
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Mis à jour']);
    expect(screen.getByText(/affinez la recherche : 10\s000 profils au plus/)).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Ville' }).title).toContain('affinez la recherche');
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Par ville' }).disabled).toBe(true);
  });

  test('compares with an offer: its column, its order, its filters, which can be taken off', async () => {
    fake.answer(getRecruiterOffer, sample(getRecruiterOffer.data, { id: 7, title: 'Comptable confirmé' }));
    fake.answer(listRecruiterOffers, []);
    answer([card(1, { name: 'Awa Traoré', fit: 84 }), card(2, { name: 'Issa K.', fit: null })], {
      sorted: { by: 'fit', order: 'desc' },
      comparison: { isByTrade: true, isCapped: true },
    });
    const { user, address } = show('?offer=7&minFit=60');
    const header = await screen.findByRole('columnheader', { name: 'Adéquation' });
    expect(header.getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByText('84').closest('td')?.textContent).toContain('84 sur 100');
    expect(screen.getByText(/Seuls les 200 profils les plus proches/)).toBeTruthy();
    expect(fake.calls(listCandidates)[0]?.query).toMatchObject({ offer: 7, minFit: 60 });
    expect(screen.getByRole('link', { name: /Retirer le filtre Adéquation\s: 60 et plus/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Filtres\s\(2\)/ }));
    const choice = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Adéquation à une offre' });
    await waitFor(() => expect(choice.value).toBe('Comptable confirmé'));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Adéquation minimale' }).value).toBe('60');
    answer();
    await user.click(
      await screen.findByRole('link', { name: /Retirer le filtre Pour l.offre\s: Comptable confirmé/ }),
    );
    await waitFor(() => expect(address()).not.toMatch(/offer|minFit/));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Adéquation' })).toBeNull());
  });

  test('is for those who work for a company', async () => {
    show('', admin());
    expect(await screen.findByText('Votre compte n’est rattaché à aucune entreprise')).toBeTruthy();
    expect(fake.calls(listCandidates)).toEqual([]);
  });
});
