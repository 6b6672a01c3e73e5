import type { listContactReports, ReportState } from '@baara/contract/wallet';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { choiceOf, hrefWith, pageOf, searchOf } from '../../../lib/address-params.ts';
import { api, ApiError } from '../../../lib/api.ts';
import { PagedList } from '../../../lib/paged-list.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { NameSearch } from '../name-search.tsx';
import { ReportRow } from '../reports/report-row.tsx';

const filters: readonly { state: ReportState; label: string; empty: string }[] = [
  { state: 'moderation', label: 'À décider', empty: 'Aucun signalement à décider' },
  { state: 'open', label: 'En attente du candidat', empty: 'Aucun candidat à attendre' },
  { state: 'confirmed', label: 'Remboursés', empty: 'Aucun signalement remboursé' },
  { state: 'rejected', label: 'Écartés', empty: 'Aucun signalement écarté' },
];

/** « Coordonnées signalées » : what companies paid for and say does not work. */
export default function ReportsTab() {
  const [params] = useSearchParams();
  const states = filters.map(({ state }) => state);
  const state = choiceOf(params, 'etat', states) ?? 'moderation';
  const search = searchOf(params, 'search', 120);
  const page = pageOf(params);
  const query = useQuery({
    queryKey: ['contact-reports', { state, search, page }],
    queryFn: () =>
      api.call<typeof listContactReports>('GET /admin/contact-reports', {
        query: { state, page, limit: 20, search: search || undefined },
      }),
    placeholderData: keepPreviousData,
  });
  const isRefused = query.error instanceof ApiError && query.error.status === 403;
  return (
    <section className="grid gap-4">
      {!isRefused && (
        <div>
          <nav aria-label="Signalements par état" className="mb-3 flex flex-wrap gap-2">
            {filters.map((one) => (
              <Link
                key={one.state}
                to={hrefWith(params, { etat: one.state, page: null })}
                aria-current={one.state === state ? 'page' : undefined}
                className="inline-flex min-h-11 items-center rounded-md border border-line bg-surface px-3.5 hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary-soft"
              >
                {one.label}
              </Link>
            ))}
          </nav>
          <NameSearch
            value={search}
            label="Rechercher un signalement"
            placeholder="Entreprise ou candidat"
            kept={{ onglet: 'coordonnees', etat: state }}
          />
        </div>
      )}
      <PagedList
        query={query}
        loading="Chargement des signalements…"
        failed="Les signalements n'ont pas pu être chargés."
        empty={<Nothing state={state} isSearched={search !== ''} />}
      >
        {(report) => <ReportRow key={report.id} report={report} />}
      </PagedList>
    </section>
  );
}

function Nothing({ state, isSearched }: { state: ReportState; isSearched: boolean }) {
  if (isSearched)
    return <EmptyState title="Aucun signalement ne correspond">Changez de recherche ou d'état.</EmptyState>;
  return (
    <EmptyState title={filters.find((one) => one.state === state)?.empty ?? ''}>
      Une entreprise signale des coordonnées depuis ses profils débloqués.
    </EmptyState>
  );
}
