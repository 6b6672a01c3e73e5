import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, Link, useSearchParams } from 'react-router';
import { choiceOf, hrefWith, pageOf, searchOf } from '../../lib/address-params.ts';
import { formatNumber } from '../../lib/format.ts';
import { useCompanyRole } from '../../shell/use-company-role.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { offersQuery } from './public/offer-queries.ts';
import { RecruitingTabs } from './public/recruiting-tabs.tsx';
import { OfferRow } from './public/offer-row.tsx';
import { PagedList } from '../../lib/paged-list.tsx';

const sorts = [
  { value: 'updated_at', label: 'Modifiées récemment' },
  { value: 'created_at', label: 'Créées récemment' },
  { value: 'applications', label: 'Candidatures' },
  { value: 'expires_at', label: 'Date limite' },
] as const;

const counters = [
  { status: null, label: 'Toutes', count: 'total' },
  { status: 'active', label: 'Actives', count: 'active' },
  { status: 'draft', label: 'Brouillons', count: 'draft' },
  { status: 'expired', label: 'Expirées', count: 'expired' },
  { status: 'filled', label: 'Pourvues', count: 'filled' },
] as const;

const statuses = counters.flatMap(({ status }) => status ?? []);
const sortValues = sorts.map(({ value }) => value);

export const meta = () => [{ title: 'Mes offres | Baara' }];

export default function RecruiterOfferList() {
  const [params] = useSearchParams();
  const { canWrite } = useCompanyRole();
  const filter = {
    page: pageOf(params),
    status: choiceOf(params, 'status', statuses) ?? null,
    search: searchOf(params),
    sort: choiceOf(params, 'sort', sortValues) ?? 'updated_at',
  };
  const query = useQuery({ ...offersQuery(filter), placeholderData: keepPreviousData });
  const hrefOf = (change: Record<string, string | null>): string =>
    hrefWith(params, { page: null, ...change });
  return (
    <WorkspacePage>
      <PageHeader
        title="Offres"
        description="Publiez, suivez et pourvoyez les postes de votre entreprise."
        action={
          canWrite && (
            <Link to="/recruiter/offers/create" className={buttonClass('accent')}>
              Créer une offre
            </Link>
          )
        }
      />
      <RecruitingTabs current="offers" />
      <nav
        aria-label="Filtrer par statut"
        className="bare-scrollbar -mx-4 mb-4 flex gap-2 overflow-x-auto px-4 md:mx-0 md:px-0"
      >
        {counters.map((counter) => (
          <Link
            key={counter.label}
            to={hrefOf({ status: counter.status })}
            aria-current={filter.status === counter.status ? 'page' : undefined}
            className="grid min-w-26 gap-0.5 rounded-lg border border-line bg-surface px-4 py-2.5 hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft"
          >
            <b className="text-xl">{query.data ? formatNumber(query.data.counts[counter.count]) : '–'}</b>
            <span className="text-s text-ink-soft">{counter.label}</span>
          </Link>
        ))}
      </nav>
      <Form className="mb-4 grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[1fr_auto_auto]">
        {filter.status && <input type="hidden" name="status" value={filter.status} />}
        <input
          name="search"
          type="search"
          key={filter.search}
          defaultValue={filter.search}
          aria-label="Rechercher parmi mes offres"
          placeholder="Intitulé, département, ville"
          className="min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3.5 max-sm:col-span-2"
        />
        <select
          name="sort"
          key={filter.sort}
          defaultValue={filter.sort}
          aria-label="Trier par"
          className="min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3"
        >
          {sorts.map((sort) => (
            <option key={sort.value} value={sort.value}>
              {sort.label}
            </option>
          ))}
        </select>
        <button className={buttonClass('line')}>Filtrer</button>
      </Form>
      <PagedList
        query={query}
        loading="Chargement des offres…"
        failed="Une erreur est survenue lors du chargement des offres."
        empty={<NoOffer isFiltered={filter.status !== null || filter.search !== ''} canWrite={canWrite} />}
      >
        {(offer) => <OfferRow key={offer.id} offer={offer} canWrite={canWrite} />}
      </PagedList>
    </WorkspacePage>
  );
}

function NoOffer({ isFiltered, canWrite }: { isFiltered: boolean; canWrite: boolean }) {
  return isFiltered ? (
    <EmptyState
      title="Aucune offre ne correspond"
      action={
        <Link to="/recruiter/offers" className={buttonClass('primary')}>
          Voir toutes mes offres
        </Link>
      }
    >
      Changez de statut ou de recherche.
    </EmptyState>
  ) : (
    <EmptyState
      title="Aucune offre pour l'instant"
      action={
        canWrite && (
          <Link to="/recruiter/offers/create" className={buttonClass('accent')}>
            Créer une offre
          </Link>
        )
      }
    >
      {canWrite
        ? 'Une offre complète se publie en cinq minutes.'
        : "Celles dont vous serez dans l'équipe de recrutement se liront ici."}
    </EmptyState>
  );
}
