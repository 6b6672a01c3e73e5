import type { TalentPool } from '@baara/contract/candidates/talent-pools';
import { poolLimits } from '@baara/contract/candidates/talent-pool-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { useSession } from '../../../shell/use-session.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { CandidateTabs } from '../record/public/candidate-tabs.tsx';
import { NoCompany } from '../record/public/no-company.tsx';
import { poolsQuery } from './public/pools.api.ts';

const PoolForm = lazyPart(() => import('./pool-form.tsx'));

export const meta = () => [{ title: 'Viviers | Baara' }];

type Column = TableColumn<TalentPool>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'name',
    header: 'Vivier',
    cell: ({ id, name }) => (
      <h2 className="text-m wrap-anywhere">
        <Link to={paths.pool(id)} className="cover">
          {name}
        </Link>
      </h2>
    ),
  },
  { id: 'people', header: 'Personnes', isFigure: true, cell: ({ people }) => formatNumber(people) },
  {
    id: 'due',
    header: 'À relancer',
    phone: 'bare',
    cell: ({ due }) => (due > 0 ? <Tag tone="warn">{formatNumber(due)} à relancer</Tag> : null),
  },
  {
    id: 'next',
    header: 'Prochaine relance',
    cell: ({ nextFollowUpOn }) => (nextFollowUpOn === null ? null : shortDate(nextFollowUpOn)),
  },
  { id: 'created', header: 'Créé le', phone: 'hidden', cell: ({ createdAt }) => shortDate(createdAt) },
];

/** The talent pools of the company, each with whom to come back to. */
export default function PoolList() {
  const session = useSession();
  return <WorkspacePage>{session?.company ? <Pools /> : <NoCompany />}</WorkspacePage>;
}

function Pools() {
  const list = useListParams({ searchLength: poolLimits.name });
  const { page, limit, search } = list;
  const query = useQuery({ ...poolsQuery({ page, limit, search }), placeholderData: keepPreviousData });
  const [isWriting, setIsWriting] = useState(false);
  const canCreate = query.data?.abilities.create ?? false;
  // An empty list offers it in the middle of the screen, once.
  const isEmpty = query.data?.pagination.total === 0 && !list.isFiltered;
  const create = canCreate && <Button onClick={() => setIsWriting(true)}>Nouveau vivier</Button>;
  return (
    <>
      <PageHeader
        isCompact
        isBare
        title="Viviers"
        description="Les personnes à recontacter plus tard, et quand le faire."
        action={!isEmpty && create}
        tabs={<CandidateTabs current="pools" />}
      />
      <ListFilters
        list={list}
        search={{ label: 'Rechercher un vivier', placeholder: 'Nom du vivier', maxLength: poolLimits.name }}
      />
      <DataTable
        query={query}
        list={list}
        label="Viviers"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des viviers…"
        failed="Les viviers n’ont pas pu être chargés."
        empty={
          list.isFiltered ? (
            <EmptyState
              picture={<EmptyPicture of="search" />}
              title="Aucun vivier de ce nom"
              action={
                <Link to={paths.pools()} className={buttonClass('primary')}>
                  Voir tous les viviers
                </Link>
              }
            />
          ) : (
            <EmptyState
              picture={<EmptyPicture of="people" />}
              title="Aucun vivier pour l’instant"
              action={create}
            >
              Un vivier garde des personnes pour une offre à venir, avec une note et un jour de relance.
            </EmptyState>
          )
        }
      />
      {isWriting && (
        <Suspense fallback={null}>
          <PoolForm onClose={() => setIsWriting(false)} />
        </Suspense>
      )}
    </>
  );
}
