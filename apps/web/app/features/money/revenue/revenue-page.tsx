import { moneyKinds, moneyKindTitles } from '@baara/contract/money/revenue-words';
import type { Revenue } from '@baara/contract/money/revenue';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import { countryOptions, countryTitle } from '../../../lib/countries.ts';
import { formatDate } from '../../../lib/format.ts';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import { DashboardSection } from '../../../ui/workspace/panel.tsx';
import { Matching } from './matching.tsx';
import { RevenueCharts } from './revenue-charts.tsx';
import { RevenueCompanies } from './revenue-companies.tsx';
import { Advances, KindsTable, RevenueTiles } from './revenue-figures.tsx';
import { RevenueTabs } from './revenue-tabs.tsx';
import { revenueMatchingQuery, revenueQuery } from './revenue.api.ts';
import { type RevenuePeriod, revenuePeriods, stepNames, useRevenueFilter } from './use-revenue-filter.ts';

export const meta = () => [{ title: 'Revenus | Baara' }];

const periodTitles: Record<RevenuePeriod, string> = {
  mois: 'Ce mois',
  'mois-dernier': 'Mois dernier',
  trimestre: 'Ce trimestre',
  annee: 'Cette année',
  'annee-derniere': 'Année dernière',
};
const stepTitles: Record<(typeof stepNames)[number], string> = {
  jour: 'Par jour',
  semaine: 'Par semaine',
  mois: 'Par mois',
};
const periodLink =
  'inline-flex min-h-11 flex-none items-center rounded-md border border-line bg-surface px-3.5 whitespace-nowrap max-sm:px-2.5 max-sm:text-s hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary';

/** What is earned, what is only deposited, and whether all of it matches the ledger. */
export default function RevenuePage() {
  const [params] = useSearchParams();
  // Top-ups stood here first: older notifications lead to them.
  const state = params.get('etat');
  if (state !== null) return <Navigate to={paths.treasury({ etat: state })} replace />;
  return <Overview />;
}

function Overview() {
  const filter = useRevenueFilter();
  const query = useQuery({ ...revenueQuery(filter.asked), placeholderData: keepPreviousData });
  const matching = useQuery(revenueMatchingQuery);
  return (
    <WorkspacePage>
      <PageHeader
        isBare
        title="Revenus"
        description="Ce qui est gagné, ce qui n’est que déposé, et ce qui est reçu pour d’autres."
      />
      <RevenueTabs current="revenue" />
      {isUnreadable(query) ? (
        <QueryError query={query} fallback="Les revenus n’ont pas pu être chargés." />
      ) : (
        <>
          <Filters filter={filter} countries={query.data?.countries ?? []} />
          <Matching query={matching} />
          {query.isPending ? (
            <SkeletonList label="Chargement des revenus…" count={3} />
          ) : (
            <Figures revenue={query.data} filter={filter} />
          )}
        </>
      )}
    </WorkspacePage>
  );
}

type Filter = ReturnType<typeof useRevenueFilter>;

function Filters({ filter, countries }: { filter: Filter; countries: Revenue['countries'] }) {
  const { asked, period, step, typed, hrefWith } = filter;
  const codes = new Set([
    ...countryOptions('ML').map(({ value }) => value),
    ...countries.flatMap(({ country }) => country ?? []),
    ...(asked.country ? [asked.country] : []),
  ]);
  return (
    <>
      <nav
        aria-label="Période"
        className="bare-scrollbar mb-2 flex gap-2 max-sm:-mx-4 max-sm:gap-1.5 max-sm:overflow-x-auto max-sm:px-4"
      >
        {revenuePeriods.map((one) => (
          <Link
            key={one}
            to={hrefWith({ periode: one, du: null, au: null })}
            preventScrollReset
            aria-current={one === period ? 'page' : undefined}
            className={periodLink}
          >
            {periodTitles[one]}
          </Link>
        ))}
      </nav>
      <ListFilters
        list={{ search: '' }}
        choices={[
          {
            name: 'pas',
            label: 'Pas des graphiques',
            all: 'Découpage automatique',
            value: step,
            options: stepNames.map((value) => ({ value, label: stepTitles[value] })),
          },
          {
            name: 'pays',
            label: 'Pays',
            all: 'Tous les pays',
            value: asked.country,
            options: [...codes].map((value) => ({ value, label: countryTitle(value) })),
          },
          {
            name: 'nature',
            label: 'Nature',
            all: 'Toutes les natures',
            value: asked.kind,
            options: moneyKinds.map((value) => ({ value, label: moneyKindTitles[value] })),
          },
        ]}
        days={[
          { name: 'du', label: 'Du', value: typed.from },
          { name: 'au', label: 'Au', value: typed.to },
        ]}
      />
    </>
  );
}

function Figures({ revenue, filter }: { revenue: Revenue; filter: Filter }) {
  const { period, previous, company } = revenue;
  const isEmpty = revenue.kinds.length === 0;
  return (
    <>
      <p className="my-3 text-s text-ink-soft">
        {period.from === period.to
          ? `Le ${formatDate(period.from)}, comparé au ${formatDate(previous.to)}.`
          : `Du ${formatDate(period.from)} au ${formatDate(period.to)}, comparé à la période du ${formatDate(previous.from)} au ${formatDate(previous.to)}.`}{' '}
        Jours de Bamako.
        {company && (
          <>
            {' '}
            <strong className="text-ink">{company.name}</strong>{' '}
            <Link to={filter.hrefWith({ entreprise: null })} className="font-medium text-primary underline">
              Toutes les entreprises
            </Link>
          </>
        )}
      </p>
      <RevenueTiles revenue={revenue} />
      {isEmpty && (
        <p className="mt-4 rounded-lg border border-line bg-surface p-4">
          Aucun mouvement dans cette période, ni dans la précédente.
        </p>
      )}
      <RevenueCharts revenue={revenue} />
      <DashboardSection title="Ce que les entreprises ont d’avance">
        <Advances revenue={revenue} />
      </DashboardSection>
      <DashboardSection title="Par nature">
        <KindsTable revenue={revenue} />
      </DashboardSection>
      <DashboardSection title="Par entreprise">
        <RevenueCompanies asked={filter.asked} hrefWith={filter.hrefWith} />
      </DashboardSection>
    </>
  );
}
