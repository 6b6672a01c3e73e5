import { type CandidateAccount, candidateVisibilities } from '@baara/contract/accounts/candidate-accounts';
import { userStateTitles } from '@baara/contract/accounts/user-words';
import { duplicateReasons } from '@baara/contract/candidates/record-messages';
import { accountStates } from '@baara/contract/workspace/admin-dashboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countryTitle } from '../../../lib/countries.ts';
import { formatNumber, formatPhone } from '../../../lib/format.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { shortDate } from '../../../lib/short-day.ts';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { SavedViews } from '../saved-views/public/saved-views.tsx';
import { StateTag } from './public/state-tag.tsx';
import { candidateAccountsQuery } from './public/users.api.ts';
import { userCountries } from './use-user-filter.ts';
import { userName } from './public/user-name.ts';

export const meta = () => [{ title: 'Candidats | Baara' }];

const visibilityTitles = { visible: 'Visible des recruteurs', hidden: 'Profil caché' };

type Column = TableColumn<CandidateAccount>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'name',
    header: 'Candidat',
    className: 'sm:max-w-80',
    cell: (user) => (
      <>
        <Link to={paths.user(user.id)} className="cover block font-semibold wrap-anywhere sm:truncate">
          {userName(user)}
        </Link>
        <span className="block text-s wrap-anywhere text-ink-soft sm:truncate">
          {user.headline ?? user.email}
        </span>
      </>
    ),
  },
  {
    id: 'phone',
    header: 'Téléphone',
    className: 'sm:whitespace-nowrap',
    cell: ({ phone }) => phone && formatPhone(phone),
  },
  { id: 'place', header: 'Lieu', cell: ({ city, country }) => city ?? countryTitle(country) },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: ({ state, isVisible }) => (
      <span className="flex flex-wrap gap-1">
        <StateTag state={state} />
        {!isVisible && <Tag>Caché</Tag>}
      </span>
    ),
  },
  {
    id: 'lookAlike',
    header: 'Doublon',
    phone: 'bare',
    cell: ({ id, lookAlike }) =>
      lookAlike.length > 0 && (
        <Link
          to={paths.mergeUser(id)}
          title={lookAlike.map((reason) => duplicateReasons[reason]).join(', ')}
          className="relative inline-flex min-h-11 items-center font-semibold text-primary xl:min-h-8"
        >
          Comparer
        </Link>
      ),
  },
  {
    id: 'applications',
    header: 'Candidatures',
    className: 'tabular-nums',
    cell: ({ applications }) => (applications > 0 ? formatNumber(applications) : null),
  },
  {
    id: 'created',
    header: 'Inscrit',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
  },
];

/** Candidates as accounts: where they stand, whether recruiters find them, who may have two. */
export default function CandidatesPage() {
  const list = useListParams({
    choices: {
      state: accountStates,
      visibility: candidateVisibilities,
      country: userCountries.map(({ value }) => value),
      duplicates: ['oui'],
    },
  });
  const { page, limit, search, choices } = list;
  const query = useQuery({
    ...candidateAccountsQuery({
      page,
      limit,
      search: search || undefined,
      state: choices.state,
      visibility: choices.visibility,
      country: choices.country,
      duplicates: choices.duplicates && true,
    }),
    placeholderData: keepPreviousData,
  });
  const isRefused = isUnreadable(query);
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Candidats"
        description="Où en est chaque compte de candidat, et qui en a peut-être deux."
      />
      {isRefused ? (
        <QueryError query={query} fallback="Les candidats n’ont pas pu être chargés." />
      ) : (
        <>
          <ListFilters
            list={list}
            search={{ label: 'Rechercher un candidat', placeholder: 'Nom, e-mail, téléphone' }}
            choices={[
              {
                name: 'state',
                label: 'État',
                all: 'Tous les états',
                value: choices.state,
                options: accountStates.map((value) => ({ value, label: userStateTitles[value] })),
              },
              {
                name: 'visibility',
                label: 'Visibilité',
                all: 'Visibles ou non',
                value: choices.visibility,
                options: candidateVisibilities.map((value) => ({ value, label: visibilityTitles[value] })),
              },
              {
                name: 'country',
                label: 'Pays',
                all: 'Tous les pays',
                value: choices.country,
                options: userCountries,
              },
              {
                name: 'duplicates',
                label: 'Doublons',
                all: 'Avec ou sans doublon',
                value: choices.duplicates,
                options: [{ value: 'oui', label: 'Doublons possibles' }],
              },
            ]}
          />
          <SavedViews screen="candidates" />
          {query.data?.isTotalCut && (
            <p className="mb-2 text-s text-ink-soft">
              Plus de {formatNumber(query.data.pagination.total)} candidats : affinez la recherche pour aller
              plus loin.
            </p>
          )}
          <DataTable
            query={query}
            list={list}
            label="Candidats"
            columns={columns}
            rowId={({ id }) => id}
            loading="Chargement des candidats…"
            failed="Les candidats n’ont pas pu être chargés."
            columnChoice="admin-candidates"
            empty={
              <EmptyState
                picture={<EmptyPicture of="search" />}
                title={list.isFiltered ? 'Aucun candidat ne correspond' : 'Aucun candidat'}
                action={
                  list.isFiltered && (
                    <Link to={paths.adminCandidates()} className={buttonClass('outline')}>
                      Voir tous les candidats
                    </Link>
                  )
                }
              >
                {list.isFiltered ? 'Changez de filtre ou de recherche.' : 'Le premier inscrit se lira ici.'}
              </EmptyState>
            }
          />
        </>
      )}
    </WorkspacePage>
  );
}
