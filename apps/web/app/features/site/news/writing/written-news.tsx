import { newsMessages } from '@baara/contract/site/news-messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DataTable } from '../../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../../lib/lists/use-list-params.ts';
import { paths } from '../../../../lib/paths.ts';
import { TabLinks } from '../../../../lib/tab-links.tsx';
import { isUnreadable } from '../../../../lib/unreadable.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../../ui/workspace/page-header.tsx';
import { newsColumns } from './news-columns.tsx';
import { writtenNewsQuery } from './news.api.ts';
import { NewsRefusal } from './news-refusal.tsx';

export const meta = () => [{ title: 'Actualités à gérer | Baara' }];

const tabs = [
  { id: 'all', title: 'Toutes', state: null },
  { id: 'published', title: 'Publiées', state: 'published' },
  { id: 'draft', title: 'Brouillons', state: 'draft' },
] as const;

const choices = { state: ['published', 'draft'] } as const;

/** News that the platform writes for its visitors. */
export default function WrittenNews() {
  const list = useListParams({ choices });
  const state = list.choices.state ?? null;
  const query = useQuery({
    ...writtenNewsQuery({ page: list.page, limit: list.limit, search: list.search, state }),
    placeholderData: keepPreviousData,
  });
  const create = (
    <Link to={paths.createArticle()} className={buttonClass()}>
      Écrire une actualité
    </Link>
  );
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        isBare
        title="Actualités"
        description="Écrivez, publiez et retirez ce que les visiteurs lisent."
        action={isUnreadable(query) ? undefined : create}
      />
      {isUnreadable(query) ? (
        <NewsRefusal query={query} fallback={newsMessages.LIST_FAILED} />
      ) : (
        <>
          <TabLinks
            label="Filtrer les actualités"
            current={state ?? 'all'}
            tabs={tabs.map((tab) => ({
              id: tab.id,
              title: tab.title,
              to: list.hrefWith({ state: tab.state }),
            }))}
          />
          <ListFilters list={list} search={{ label: 'Rechercher une actualité', placeholder: 'Titre' }} />
          <DataTable
            query={query}
            list={list}
            label="Actualités"
            columns={newsColumns}
            rowId={({ id }) => id}
            loading="Chargement des actualités…"
            empty={<NoNews isFiltered={list.isFiltered} />}
          />
        </>
      )}
    </WorkspacePage>
  );
}

function NoNews({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      title="Aucune actualité ne correspond"
      action={
        <Link to={paths.writtenNews()} className={buttonClass('primary')}>
          Voir toutes les actualités
        </Link>
      }
    >
      Changez d'onglet ou de recherche.
    </EmptyState>
  ) : (
    <EmptyState title="Aucune actualité">
      Écrivez la première : elle reste un brouillon jusqu'à ce que vous la publiiez.
    </EmptyState>
  );
}
