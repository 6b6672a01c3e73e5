import type { TreasuryState } from '@baara/contract/money/top-ups';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { RevenueTabs } from '../revenue/revenue-tabs.tsx';
import { treasuryColumns } from './treasury-columns.tsx';
import { treasuryQuery } from './top-ups.api.ts';

export const meta = () => [{ title: 'Recharges à traiter | Baara' }];

const tabs: readonly { id: TreasuryState; title: string }[] = [
  { id: 'pending', title: 'Virements attendus' },
  { id: 'review', title: 'Paiements à vérifier' },
  { id: 'paid', title: 'Crédités' },
  { id: 'refused', title: 'Non crédités' },
];

const choices = { etat: tabs.map(({ id }) => id) };

/** Bank transfers, and payments of another amount: staff with access to the money decide. */
export default function Treasury() {
  const list = useListParams({ choices, searchLength: 120 });
  const { page, limit, search } = list;
  const state = list.choices.etat ?? 'pending';
  const query = useQuery({
    ...treasuryQuery({ state, search, page, limit }),
    placeholderData: keepPreviousData,
  });
  const isRefused = query.error instanceof ApiError && query.error.status === 403;
  const counts: Partial<Record<TreasuryState, number>> = query.data?.counts ?? {};
  const titleOf = ({ id, title }: (typeof tabs)[number]) =>
    counts[id] === undefined ? title : `${title} (${formatNumber(counts[id])})`;
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Recharges à traiter"
        description="Les virements des entreprises, et les paiements reçus qui diffèrent de la demande."
        action={
          !isRefused && (
            <>
              <Link to={paths.feeRefunds()} className={buttonClass('outline')}>
                Paiements à rembourser
              </Link>
              <Link to={paths.missionPayouts()} className={buttonClass('outline')}>
                Versements aux freelances
              </Link>
            </>
          )
        }
      />
      <RevenueTabs current="topUps" />
      {!isRefused && (
        <>
          <TabLinks
            label="Recharges par état"
            current={state}
            tabs={tabs.map((tab) => ({
              id: tab.id,
              title: titleOf(tab),
              to: list.hrefWith({ etat: tab.id }),
            }))}
          />
          <ListFilters
            list={list}
            search={{
              label: 'Rechercher une recharge',
              placeholder: 'Entreprise ou n° de proforma',
              maxLength: 120,
            }}
          />
        </>
      )}
      <DataTable
        query={query}
        list={list}
        label="Recharges"
        columns={treasuryColumns}
        rowId={({ id }) => id}
        loading="Chargement des recharges…"
        failed="Les recharges n'ont pas pu être chargées."
        empty={<Nothing state={state} isSearched={search !== ''} />}
      />
    </WorkspacePage>
  );
}

const nothing: Record<TreasuryState, string> = {
  pending: 'Aucun virement attendu',
  review: 'Aucun paiement à vérifier',
  paid: 'Rien de crédité à la main',
  refused: 'Aucune recharge non créditée',
};

function Nothing({ state, isSearched }: { state: TreasuryState; isSearched: boolean }) {
  if (isSearched) {
    return (
      <EmptyState
        picture={<EmptyPicture of="search" />}
        title="Aucune recharge ne correspond"
        action={
          <Link to={paths.treasury({ etat: state })} className={buttonClass('primary')}>
            Effacer la recherche
          </Link>
        }
      >
        Changez de recherche ou d'état.
      </EmptyState>
    );
  }
  return (
    <EmptyState picture={<EmptyPicture of="money" />} title={nothing[state]}>
      Un virement apparaît ici dès qu'une entreprise en demande la proforma.
    </EmptyState>
  );
}
