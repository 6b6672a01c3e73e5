import type { Fault, Monitoring } from '@baara/contract/monitoring/monitoring';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../lib/format.ts';
import { DataTable } from '../../lib/lists/data-table.tsx';
import { ListFilters } from '../../lib/lists/list-filters.tsx';
import { useListParams } from '../../lib/lists/use-list-params.ts';
import { shortMoment } from '../../lib/moments.ts';
import { EmptyState } from '../../ui/states.tsx';
import type { TableColumn } from '../../ui/workspace/table-view.tsx';
import { faultsQuery } from './monitoring.api.ts';

type Column = TableColumn<Fault>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'route',
    header: 'Route',
    className: 'sm:max-w-80',
    cell: ({ method, route }) => (
      <code className="text-s font-semibold wrap-anywhere">
        {method} {route}
      </code>
    ),
  },
  {
    id: 'error',
    header: 'Erreur',
    phone: 'bare',
    className: 'sm:max-w-72',
    cell: ({ error, place, references }) => (
      <>
        <span className="wrap-anywhere">{error}</span>
        <code className="block text-s text-ink-soft wrap-anywhere">{place}</code>
        {references.length > 0 && (
          <details className="relative z-[1] text-s">
            <summary className="inline-flex min-h-11 items-center text-ink-soft xl:min-h-8">
              Dernières références
            </summary>
            <ul>
              {references.map((reference) => (
                <li key={reference}>
                  <code>{reference}</code>
                </li>
              ))}
            </ul>
          </details>
        )}
      </>
    ),
  },
  { id: 'hour', header: 'Heure', isFigure: true, cell: ({ lastHour }) => formatNumber(lastHour) },
  { id: 'day', header: 'Jour', isFigure: true, cell: ({ lastDay }) => formatNumber(lastDay) },
  { id: 'total', header: 'En tout', isFigure: true, cell: ({ total }) => formatNumber(total) },
  {
    id: 'last',
    header: 'Première et dernière fois',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ firstAt, lastAt }) => (
      <>
        <time dateTime={firstAt}>{shortMoment(firstAt)}</time>
        <time dateTime={lastAt} className="block">
          {shortMoment(lastAt)}
        </time>
      </>
    ),
  },
];

/** Unforeseen failures by where they happen; the reference that a person reads on the screen leads to theirs. */
export function FaultList({ faults }: Pick<Monitoring, 'faults'>) {
  const list = useListParams({ searchLength: 40 });
  const query = useQuery({
    ...faultsQuery({ page: list.page, limit: list.limit, reference: list.search || undefined }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <p className="mb-3 text-s text-ink-soft">
        {formatNumber(faults.lastHour)} depuis une heure, {formatNumber(faults.lastDay)} depuis un jour. Le
        texte des erreurs n’est pas conservé : il est dans le journal du processus, sous sa référence.
      </p>
      <ListFilters
        list={list}
        search={{
          label: 'Chercher une référence',
          placeholder: 'Référence lue sur l’écran d’erreur',
          maxLength: 40,
        }}
      />
      <DataTable
        query={query}
        list={list}
        label="Erreurs inattendues"
        columns={columns}
        rowId={({ id }) => String(id)}
        loading="Chargement des erreurs…"
        failed="Les erreurs n’ont pas pu être chargées."
        empty={
          list.search ? (
            <EmptyState title="Aucune erreur n’a cette référence">
              Une référence se cherche pendant trente jours. Un refus (404, 409…) n’est pas une erreur.
            </EmptyState>
          ) : (
            <EmptyState title="Aucune erreur inattendue">Rien n’a échoué sans explication.</EmptyState>
          )
        }
      />
    </>
  );
}
