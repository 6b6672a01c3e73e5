import type { RevenueCompany } from '@baara/contract/money/revenue';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countryTitle } from '../../../lib/countries.ts';
import { formatMoney } from '../../../lib/format.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { EmptyState } from '../../../ui/states.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { type AskedRevenue, revenueCompaniesQuery } from './revenue.api.ts';

type Href = (change: Record<string, string | null>) => string;
type Column = TableColumn<RevenueCompany>;

const columnsOf = (hrefWith: Href): readonly [Column, ...Column[]] => [
  {
    id: 'company',
    header: 'Entreprise',
    cell: ({ id, name, country }) => (
      <>
        <h3 className="text-m wrap-anywhere">
          {id === null || name === null ? (
            'Sans entreprise'
          ) : (
            <Link to={hrefWith({ entreprise: id, search: null })} className="cover">
              {name}
            </Link>
          )}
        </h3>
        {country && <span className="text-s text-ink-soft">{countryTitle(country)}</span>}
      </>
    ),
  },
  {
    id: 'earned',
    header: 'Gagné',
    isFigure: true,
    className: 'font-semibold whitespace-nowrap',
    cell: ({ earnedXof }) => formatMoney(earnedXof),
  },
  {
    id: 'deposited',
    header: 'Déposé',
    isFigure: true,
    className: 'whitespace-nowrap',
    cell: ({ depositedXof }) => formatMoney(depositedXof),
  },
  {
    id: 'fees',
    header: 'Reçu pour d’autres',
    isFigure: true,
    className: 'whitespace-nowrap',
    cell: ({ feesXof }) => formatMoney(feesXof),
  },
  {
    id: 'balance',
    header: 'Solde actuel',
    isFigure: true,
    className: 'whitespace-nowrap',
    cell: ({ balanceXof }) => formatMoney(balanceXof),
  },
];

/** The companies of the period, the most earned first; one of them leads to its own figures. */
export function RevenueCompanies({ asked, hrefWith }: { asked: AskedRevenue; hrefWith: Href }) {
  const list = useListParams({ searchLength: 120 });
  const { grain: _, ...filter } = asked;
  const query = useQuery({
    ...revenueCompaniesQuery({
      ...filter,
      page: list.page,
      limit: list.limit,
      search: list.search || undefined,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListFilters
        list={list}
        search={{ label: 'Rechercher une entreprise', placeholder: 'Nom de l’entreprise', maxLength: 120 }}
      />
      <DataTable
        query={query}
        list={list}
        label="Revenus par entreprise"
        columns={columnsOf(hrefWith)}
        rowId={({ id }) => id ?? 'none'}
        loading="Chargement des entreprises…"
        failed="Les entreprises n’ont pas pu être chargées."
        empty={
          <EmptyState title="Aucune entreprise">
            {list.search === ''
              ? 'Aucun mouvement d’entreprise dans cette période.'
              : 'Aucune entreprise de ce nom n’a de mouvement dans cette période.'}
          </EmptyState>
        }
      />
    </>
  );
}
