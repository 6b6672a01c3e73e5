import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageOf } from '../../../lib/address-params.ts';
import { PagedList } from '../../../lib/paged-list.tsx';
import { useSession } from '../../../shell/use-session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { CandidateTabs } from '../../candidate-profiles/public/candidate-tabs.tsx';
import { NoCompany } from '../../candidate-profiles/public/no-company.tsx';
import { savedSearchesQuery } from './saved-search-calls.ts';
import { SavedSearchRow } from './saved-search-row.tsx';

export const meta = () => [{ title: 'Recherches enregistrées | Baara' }];

/** The searches a member keeps, and those the team shares. */
export default function SavedSearches() {
  const session = useSession();
  return (
    <WorkspacePage>
      <PageHeader
        title="Recherches enregistrées"
        description="Retrouvez vos recherches de candidats, et soyez prévenu par email de qui les rejoint."
      />
      <CandidateTabs current="saved" />
      {session?.company ? <Saved /> : <NoCompany />}
    </WorkspacePage>
  );
}

function Saved() {
  const [params] = useSearchParams();
  const query = useQuery(savedSearchesQuery(pageOf(params)));
  return (
    <PagedList
      query={query}
      loading="Chargement de vos recherches…"
      empty={
        <EmptyState
          title="Aucune recherche enregistrée"
          action={
            <Link to="/recruiter/candidates-list" className={buttonClass('primary')}>
              Chercher des candidats
            </Link>
          }
        >
          Cherchez des candidats, puis choisissez « Enregistrer la recherche ».
        </EmptyState>
      }
    >
      {(search) => <SavedSearchRow key={search.id} search={search} />}
    </PagedList>
  );
}
