import type { Department } from '@baara/contract/offers/departments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { RecruitingTabs } from '../recruiter-offers/public/recruiting-tabs.tsx';
import { departmentsQuery } from '../recruiter-offers/public/department.api.ts';

const DepartmentForm = lazyPart(() => import('./department-form.tsx'));

export const meta = () => [{ title: 'Départements | Baara' }];

type Column = TableColumn<Department>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'name',
    header: 'Département',
    cell: ({ id, name }) => (
      <h2 className="text-m wrap-anywhere">
        <Link to={paths.department(id)} className="cover">
          {name}
        </Link>
      </h2>
    ),
  },
  { id: 'head', header: 'Responsable', cell: ({ head }) => head?.name ?? null },
  {
    id: 'offers',
    header: 'Offres actives',
    isFigure: true,
    cell: ({ offers }) => formatNumber(offers.active),
  },
  {
    id: 'positions',
    header: 'Postes à pourvoir',
    isFigure: true,
    cell: ({ openPositions }) => formatNumber(openPositions),
  },
  {
    id: 'applications',
    header: 'Candidatures en cours',
    isFigure: true,
    cell: ({ openApplications }) => formatNumber(openApplications),
  },
];

/** The departments of the company, each with what it recruits. */
export default function DepartmentList() {
  const list = useListParams({ searchLength: 120 });
  const { page, limit, search } = list;
  const query = useQuery({
    ...departmentsQuery({ page, limit, search }),
    placeholderData: keepPreviousData,
  });
  /** The name a new department starts with; null while none is being written. */
  const [writing, setWriting] = useState<string | null>(null);
  const canCreate = query.data?.abilities.create ?? false;
  // An empty list offers it in the middle of the screen, once.
  const isEmpty = query.data?.pagination.total === 0 && !list.isFiltered;
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        isBare
        title="Départements"
        description="Ce que chaque service de votre entreprise recrute, et qui en est responsable."
        action={
          canCreate &&
          !isEmpty && (
            <Button onClick={() => setWriting('')}>
              <span>
                Nouveau<span className="max-sm:sr-only"> département</span>
              </span>
            </Button>
          )
        }
      />
      <RecruitingTabs current="departments" />
      <ListFilters
        list={list}
        search={{ label: 'Rechercher un département', placeholder: 'Nom du département', maxLength: 120 }}
      />
      <DataTable
        query={query}
        list={list}
        label="Départements"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des départements…"
        empty={<NoDepartment isFiltered={list.isFiltered} canCreate={canCreate} onCreate={setWriting} />}
      />
      {query.data && canCreate && !list.isFiltered && (
        <Unlisted names={query.data.unlisted} onCreate={(name) => setWriting(name)} />
      )}
      {writing !== null && (
        <Suspense fallback={null}>
          <DepartmentForm name={writing} onClose={() => setWriting(null)} />
        </Suspense>
      )}
    </WorkspacePage>
  );
}

/** Names that offers write and nobody made a department of: one press away from one. */
function Unlisted({
  names,
  onCreate,
}: {
  names: readonly { name: string; offers: number }[];
  onCreate: (name: string) => void;
}) {
  if (names.length === 0) return null;
  return (
    <Card className="mt-6">
      <h2 className="text-l">Noms écrits dans vos offres</h2>
      <p className="mt-1 text-ink-soft">
        Ces offres nomment un département qui n'est pas encore dans la liste.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {names.map(({ name, offers }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="wrap-anywhere">
              {name}{' '}
              <span className="text-s text-ink-soft">
                ({formatNumber(offers)} offre{offers > 1 ? 's' : ''})
              </span>
            </span>
            <Button
              variant="outline"
              onClick={() => onCreate(name)}
              aria-label={`Créer le département ${name}`}
            >
              Créer
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NoDepartment({
  isFiltered,
  canCreate,
  onCreate,
}: {
  isFiltered: boolean;
  canCreate: boolean;
  onCreate: (name: string) => void;
}) {
  if (isFiltered)
    return (
      <EmptyState
        title="Aucun département de ce nom"
        action={
          <Link to={paths.departments()} className={buttonClass('primary')}>
            Voir tous les départements
          </Link>
        }
      />
    );
  return (
    <EmptyState
      title="Aucun département pour l'instant"
      action={canCreate && <Button onClick={() => onCreate('')}>Nouveau département</Button>}
    >
      Un département rassemble les offres qui portent son nom.
    </EmptyState>
  );
}
