import { newsMessages } from '@baara/contract/news-messages';
import { useQuery } from '@tanstack/react-query';
import { Form, Link, useSearchParams } from 'react-router';
import { choiceOf, hrefWith, pageOf, searchOf } from '../../../lib/address-params.ts';
import { keepFound } from '../../../lib/keep-found.ts';
import { PageLinks } from '../../../lib/page-links.tsx';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { type NewsFilter, writtenNewsQuery } from './news-queries.ts';
import { NewsRefusal } from './news-refusal.tsx';
import { WrittenRow } from './written-row.tsx';

export const meta = () => [{ title: 'Actualités à gérer | Baara' }];

const tabs = [
  { id: 'all', title: 'Toutes', state: null },
  { id: 'published', title: 'Publiées', state: 'published' },
  { id: 'draft', title: 'Brouillons', state: 'draft' },
] as const;

/** What the house writes for its visitors. */
export default function WrittenNews() {
  const [params] = useSearchParams();
  const filter: NewsFilter = {
    page: pageOf(params),
    search: searchOf(params),
    state: choiceOf(params, 'state', ['published', 'draft'] as const) ?? null,
  };
  const query = useQuery({ ...writtenNewsQuery(filter), placeholderData: keepFound });
  const create = (
    <Link to="/admin/news/create" className={buttonClass('accent')}>
      Écrire une actualité
    </Link>
  );
  return (
    <WorkspacePage>
      <PageHeader
        title="Actualités"
        description="Écrivez, publiez et retirez ce que les visiteurs lisent."
        action={isUnreadable(query) ? undefined : create}
      />
      {isUnreadable(query) ? (
        <NewsRefusal query={query} fallback={newsMessages.LIST_FAILED} />
      ) : (
        <>
          <Filters filter={filter} />
          {query.isPending && <SkeletonList label="Chargement des actualités…" />}
          {query.data?.data.length === 0 && <NoNews filter={filter} />}
          <ul className="grid gap-3">
            {query.data?.data.map((article) => (
              <WrittenRow key={article.id} article={article} />
            ))}
          </ul>
          {query.data && <PageLinks pagination={query.data.pagination} />}
        </>
      )}
    </WorkspacePage>
  );
}

function Filters({ filter }: { filter: NewsFilter }) {
  const [params] = useSearchParams();
  return (
    <>
      <TabLinks
        label="Filtrer les actualités"
        current={filter.state ?? 'all'}
        tabs={tabs.map(({ id, title, state }) => ({
          id,
          title,
          to: hrefWith(params, { state, page: null }),
        }))}
      />
      <Form className="mb-4 grid grid-cols-[1fr_auto] gap-2">
        {filter.state && <input type="hidden" name="state" value={filter.state} />}
        <input
          name="search"
          type="search"
          key={filter.search}
          defaultValue={filter.search}
          aria-label="Rechercher une actualité"
          placeholder="Titre"
          className="min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3.5"
        />
        <button className={buttonClass('line')}>Rechercher</button>
      </Form>
    </>
  );
}

function NoNews({ filter }: { filter: NewsFilter }) {
  const isFiltered = filter.search !== '' || filter.state !== null || filter.page > 1;
  return isFiltered ? (
    <EmptyState
      title="Aucune actualité ne correspond"
      action={
        <Link to="/admin/news" className={buttonClass('primary')}>
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
