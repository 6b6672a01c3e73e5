import type { listTreasury, TreasuryState } from '@baara/contract/top-ups';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { choiceOf, hrefWith, pageOf, searchOf } from '../../../lib/address-params.ts';
import { api, ApiError } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { PagedList } from '../../../lib/paged-list.tsx';
import { TabLinks } from '../../../lib/tab-links.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { NameSearch } from '../name-search.tsx';
import { TreasuryRow } from './treasury-row.tsx';

export const meta = () => [{ title: 'Recharges à traiter | Baara' }];

const tabs: readonly { id: TreasuryState; title: string }[] = [
  { id: 'pending', title: 'Virements attendus' },
  { id: 'review', title: 'Paiements à vérifier' },
  { id: 'paid', title: 'Crédités' },
  { id: 'refused', title: 'Non crédités' },
];

/** Bank transfers, and payments that differ: who holds the money says what became of it. */
export default function Treasury() {
  const [params] = useSearchParams();
  const ids = tabs.map(({ id }) => id);
  const state = choiceOf(params, 'etat', ids) ?? 'pending';
  const search = searchOf(params, 'search', 120);
  const page = pageOf(params);
  const query = useQuery({
    queryKey: ['treasury', { state, search, page }],
    queryFn: () =>
      api.call<typeof listTreasury>('GET /admin/top-ups', {
        query: { state, page, limit: 20, search: search || undefined },
      }),
    placeholderData: keepPreviousData,
  });
  const isRefused = query.error instanceof ApiError && query.error.status === 403;
  const counts: Partial<Record<TreasuryState, number>> = query.data?.counts ?? {};
  const titleOf = ({ id, title }: (typeof tabs)[number]) =>
    counts[id] === undefined ? title : `${title} (${formatNumber(counts[id])})`;
  return (
    <WorkspacePage>
      <PageHeader
        title="Recharges à traiter"
        description="Les virements des entreprises, et les paiements reçus qui diffèrent de la demande."
      />
      {!isRefused && (
        <>
          <TabLinks
            label="Recharges par état"
            current={state}
            tabs={tabs.map((tab) => ({
              id: tab.id,
              title: titleOf(tab),
              to: hrefWith(params, { etat: tab.id, page: null }),
            }))}
          />
          <NameSearch
            value={search}
            label="Rechercher une recharge"
            placeholder="Entreprise ou n° de proforma"
            kept={{ etat: state }}
          />
        </>
      )}
      <PagedList
        query={query}
        loading="Chargement des recharges…"
        failed="Les recharges n'ont pas pu être chargées."
        empty={<Nothing state={state} isSearched={search !== ''} />}
      >
        {(topUp) => <TreasuryRow key={topUp.id} topUp={topUp} />}
      </PagedList>
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
        title="Aucune recharge ne correspond"
        action={
          <Link to={`/admin/revenue?etat=${state}`} className={buttonClass('primary')}>
            Effacer la recherche
          </Link>
        }
      >
        Changez de recherche ou d'état.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={nothing[state]}>
      Un virement apparaît ici dès qu'une entreprise en demande la proforma.
    </EmptyState>
  );
}
