import type { ReportState } from '@baara/contract/money/wallet';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '../../../../lib/api.ts';
import { DataTable } from '../../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../../lib/lists/use-list-params.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { EmptyPicture } from '../../../../ui/workspace/empty-picture.tsx';
import { reportColumns } from '../report-columns.tsx';
import { contactReportsQuery } from '../contact-reports.api.ts';

const filters: readonly { state: ReportState; label: string; empty: string }[] = [
  { state: 'moderation', label: 'À décider', empty: 'Aucun signalement à décider' },
  { state: 'open', label: 'En attente du candidat', empty: 'Aucun candidat à attendre' },
  { state: 'confirmed', label: 'Remboursés', empty: 'Aucun signalement remboursé' },
  { state: 'rejected', label: 'Écartés', empty: 'Aucun signalement écarté' },
];

const choices = { etat: filters.map(({ state }) => state) };

/** « Coordonnées signalées » : what companies paid for and say does not work. */
export default function ReportsTab() {
  const list = useListParams({ choices, searchLength: 120 });
  const { page, limit, search } = list;
  const state = list.choices.etat ?? 'moderation';
  const query = useQuery({
    ...contactReportsQuery({ state, search, page, limit }),
    placeholderData: keepPreviousData,
  });
  const isRefused = query.error instanceof ApiError && query.error.status === 403;
  return (
    <section>
      {!isRefused && (
        <div>
          <nav aria-label="Signalements par état" className="mb-3 flex flex-wrap gap-2">
            {filters.map((one) => (
              <Link
                key={one.state}
                to={list.hrefWith({ etat: one.state })}
                aria-current={one.state === state ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-md border border-line bg-surface px-3.5 hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft"
              >
                {one.label}
              </Link>
            ))}
          </nav>
          <ListFilters
            list={list}
            search={{
              label: 'Rechercher un signalement',
              placeholder: 'Entreprise ou candidat',
              maxLength: 120,
            }}
          />
        </div>
      )}
      <DataTable
        query={query}
        list={list}
        label="Signalements"
        columns={reportColumns}
        rowId={({ id }) => id}
        loading="Chargement des signalements…"
        failed="Les signalements n'ont pas pu être chargés."
        empty={<Nothing state={state} isSearched={search !== ''} />}
      />
    </section>
  );
}

function Nothing({ state, isSearched }: { state: ReportState; isSearched: boolean }) {
  if (isSearched)
    return (
      <EmptyState picture={<EmptyPicture of="search" />} title="Aucun signalement ne correspond">
        Changez de recherche ou d'état.
      </EmptyState>
    );
  return (
    <EmptyState
      picture={<EmptyPicture of="money" />}
      title={filters.find((one) => one.state === state)?.empty ?? ''}
    >
      Une entreprise signale des coordonnées depuis ses profils débloqués.
    </EmptyState>
  );
}
