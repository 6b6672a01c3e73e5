import type { ContractSummary } from '@baara/contract/freelance/contracts';
import { contractStates, contractStateTitles } from '@baara/contract/freelance/work-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { ContractTag } from './contract-tags.tsx';
import { contractsQuery } from './contracts.api.ts';

export const meta = () => [{ title: 'Mes contrats | Baara' }];

type Column = TableColumn<ContractSummary>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'title',
    header: 'Contrat',
    className: 'sm:max-w-80',
    cell: ({ id, number, title }) => (
      <>
        <Link
          to={paths.freelanceContract(id)}
          className="cover block font-semibold wrap-anywhere sm:truncate"
        >
          {title}
        </Link>
        <span className="block text-s text-ink-soft">{number}</span>
      </>
    ),
  },
  { id: 'status', header: 'État', phone: 'bare', cell: ({ status }) => <ContractTag status={status} /> },
  {
    id: 'other',
    header: 'Avec',
    className: 'sm:max-w-52',
    cell: ({ side, client, freelance }) => (
      <span className="line-clamp-1">{side === 'client' ? freelance : client}</span>
    ),
  },
  {
    id: 'amount',
    header: 'Montant',
    sort: 'amount',
    isFigure: true,
    className: 'sm:whitespace-nowrap',
    cell: ({ total }) => formatMoney(total),
  },
  {
    id: 'next',
    header: 'Prochaine action',
    className: 'sm:max-w-72',
    cell: ({ nextAction }) =>
      nextAction && (
        <span className={nextAction.isMine ? 'font-semibold' : 'text-ink-soft'}>{nextAction.title}</span>
      ),
  },
  {
    id: 'ends',
    header: 'Fin prévue',
    sort: 'ends',
    className: 'text-ink-soft sm:whitespace-nowrap',
    cell: ({ endsOn }) => endsOn && <time dateTime={endsOn}>{shortDate(endsOn)}</time>,
  },
];

const sorts = { recent: ['desc'], amount: ['desc'], ends: ['asc'] } as const;

/** Every contract that somebody reads: as a party, or as a guest. */
export default function ContractsPage() {
  const list = useListParams({ sorts, choices: { state: contractStates } });
  const query = useQuery({
    ...contractsQuery({
      page: list.page,
      limit: list.limit,
      sort: list.sort ?? 'recent',
      state: list.choices.state,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Mes contrats"
        description="Lire, signer et suivre les contrats de vos missions."
      />
      <ListFilters
        list={list}
        choices={[
          {
            name: 'state',
            label: 'État',
            all: 'Tous les états',
            value: list.choices.state,
            options: contractStates.map((value) => ({ value, label: contractStateTitles[value] })),
          },
        ]}
      />
      <DataTable
        query={query}
        list={list}
        label="Mes contrats"
        columns={columns}
        rowId={({ id }) => id}
        loading="Chargement des contrats…"
        failed="Les contrats n’ont pas pu être chargés."
        empty={
          list.isFiltered ? (
            <EmptyState
              picture={<EmptyPicture of="search" />}
              title="Aucun contrat dans cet état"
              action={
                <Link to={paths.freelanceContracts()} className={buttonClass('outline')}>
                  Voir tous les contrats
                </Link>
              }
            />
          ) : (
            <EmptyState
              picture={<EmptyPicture of="search" />}
              title="Pas encore de contrat"
              action={
                <Link to={paths.missions()} className={buttonClass('primary')}>
                  Voir les missions ouvertes
                </Link>
              }
            >
              Un contrat naît ici dès qu’un client accepte une de vos propositions.
            </EmptyState>
          )
        }
      />
    </WorkspacePage>
  );
}
