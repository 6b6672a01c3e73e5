import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { PhoneSort } from '../../../lib/lists/phone-sort.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { useCompanyAbilities } from '../../../shell/use-company-abilities.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { offerColumns } from './public/offer-columns.tsx';
import { offersQuery } from './public/offer.api.ts';
import { RecruitingTabs } from './public/recruiting-tabs.tsx';

const sorts = {
  updated_at: ['desc', 'asc'],
  created_at: ['desc', 'asc'],
  applications: ['desc', 'asc'],
  expires_at: ['desc', 'asc'],
  title: ['asc', 'desc'],
} as const;

const counters = [
  { status: null, label: 'Toutes', count: 'total' },
  { status: 'active', label: 'Actives', count: 'active' },
  { status: 'draft', label: 'Brouillons', count: 'draft' },
  { status: 'expired', label: 'Expirées', count: 'expired' },
  { status: 'filled', label: 'Pourvues', count: 'filled' },
] as const;

const choices = { status: counters.flatMap(({ status }) => status ?? []) };

export const meta = () => [{ title: 'Mes offres | Baara' }];

export default function RecruiterOfferList() {
  const list = useListParams({ sorts, choices });
  const filter = {
    page: list.page,
    limit: list.limit,
    status: list.choices.status ?? null,
    search: list.search,
    sort: list.sort ?? 'updated_at',
    order: list.order ?? 'desc',
  };
  const query = useQuery({ ...offersQuery(filter), placeholderData: keepPreviousData });
  const { write } = useCompanyAbilities();
  const mayCreate = query.data?.abilities.create ?? write;
  return (
    <WorkspacePage>
      <PageHeader
        isCompact
        isBare
        title="Offres"
        description="Publiez, suivez et pourvoyez les postes de votre entreprise."
        action={
          mayCreate && (
            <Link to={paths.createOffer()} className={buttonClass('primary')}>
              Créer une offre
            </Link>
          )
        }
      />
      <RecruitingTabs current="offers" />
      <div className="xl:flex xl:gap-4 xl:*:last:flex-1">
        <nav
          aria-label="Filtrer par statut"
          className="bare-scrollbar -mx-4 mb-3 flex gap-2 overflow-x-auto px-4 max-md:mb-2 md:mx-0 md:flex-wrap md:px-0"
        >
          {counters.map((counter) => (
            <Link
              key={counter.label}
              to={list.hrefWith({ status: counter.status })}
              aria-current={filter.status === counter.status ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface px-3 whitespace-nowrap aria-[current]:border-primary aria-[current]:bg-primary-soft"
            >
              {counter.label}
              <span className="text-s text-ink-soft">
                {query.data ? formatNumber(query.data.counts[counter.count]) : '–'}
              </span>
            </Link>
          ))}
        </nav>
        <ListFilters
          list={list}
          search={{ label: 'Rechercher parmi mes offres', placeholder: 'Intitulé, département, ville' }}
          order={<PhoneSort isBeside list={list} columns={offerColumns} />}
        />
      </div>
      <DataTable
        query={query}
        list={list}
        label="Offres"
        columns={offerColumns}
        rowId={({ id }) => id}
        loading="Chargement des offres…"
        failed="Une erreur est survenue lors du chargement des offres."
        empty={<NoOffer isFiltered={list.isFiltered} mayCreate={mayCreate} />}
        columnChoice="offers"
        isSortedAbove
      />
    </WorkspacePage>
  );
}

function NoOffer({ isFiltered, mayCreate }: { isFiltered: boolean; mayCreate: boolean }) {
  return isFiltered ? (
    <EmptyState
      picture={<EmptyPicture of="search" />}
      title="Aucune offre ne correspond"
      action={
        <Link to={paths.recruiterOffers()} className={buttonClass('primary')}>
          Voir toutes mes offres
        </Link>
      }
    >
      Changez de statut ou de recherche.
    </EmptyState>
  ) : (
    <EmptyState
      picture={<EmptyPicture of="offer" />}
      title="Aucune offre pour l'instant"
      action={
        mayCreate && (
          <Link to={paths.createOffer()} className={buttonClass('primary')}>
            Créer une offre
          </Link>
        )
      }
    >
      {mayCreate
        ? 'Une offre complète se publie en cinq minutes.'
        : "Celles dont vous serez dans l'équipe de recrutement se liront ici."}
    </EmptyState>
  );
}
