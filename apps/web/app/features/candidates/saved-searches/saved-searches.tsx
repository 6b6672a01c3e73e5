import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../shell/use-session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { CandidateTabs } from '../record/public/candidate-tabs.tsx';
import { NoCompany } from '../record/public/no-company.tsx';
import { savedSearchesQuery } from './saved-search.api.ts';
import { savedSearchColumns } from './saved-search-columns.tsx';

export const meta = () => [{ title: 'Recherches enregistrées | Baara' }];

/** A member's saved searches, and those the team shares. */
export default function SavedSearches() {
  const session = useSession();
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Recherches enregistrées"
        description="Retrouvez vos recherches de candidats, et soyez prévenu par email de qui les rejoint."
        tabs={<CandidateTabs current="saved" />}
      />
      {session?.company ? <Saved /> : <NoCompany />}
    </WorkspacePage>
  );
}

function Saved() {
  const list = useListParams();
  const query = useQuery(savedSearchesQuery(list.page, list.limit));
  return (
    <DataTable
      query={query}
      list={list}
      label="Recherches enregistrées"
      columns={savedSearchColumns}
      rowId={({ id }) => id}
      loading="Chargement de vos recherches…"
      empty={
        <EmptyState
          picture={<EmptyPicture of="search" />}
          title="Aucune recherche enregistrée"
          action={
            <Link to={paths.candidates()} className={buttonClass('primary')}>
              Chercher des candidats
            </Link>
          }
        >
          Cherchez des candidats, puis choisissez « Enregistrer la recherche ».
        </EmptyState>
      }
    />
  );
}
