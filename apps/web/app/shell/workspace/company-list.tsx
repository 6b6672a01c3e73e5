import type { ActingCompany } from '@baara/contract/companies/acting-companies';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { chooseCompany } from '../../lib/company-choice.ts';
import { formatNumber } from '../../lib/format.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Logo } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast.ts';
import { actingCompaniesQuery } from './acting-companies.api.ts';

/**
 * The companies one may act for, found by their name; those chosen before come first.
 * @param goOn once a company is chosen, leads to the screen that is shown for it.
 * @param isWide in columns, where there is room for them.
 */
export function CompanyList({ goOn, isWide }: { goOn: () => unknown; isWide?: boolean }) {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const query = useInfiniteQuery(actingCompaniesQuery(search), queryClient);
  const choosing = useMutation(
    {
      mutationFn: ({ id }: ActingCompany) => chooseCompany(id, goOn),
      onSuccess: (message) => toast.success(message),
      onError: (error) => toast.error(messageOf(error)),
    },
    queryClient,
  );
  const companies = query.data?.pages.flatMap(({ data }) => data) ?? [];
  // Until the answer comes, those of the former search stay, and nothing is said of this one.
  const isAnswered = query.data !== undefined && !query.isPlaceholderData;
  const isEmpty = companies.length === 0;
  const total = query.data?.pages[0]?.pagination.total ?? 0;
  const recent = companies.filter(({ lastChosenAt }) => lastChosenAt !== null);
  const others = companies.filter(({ lastChosenAt }) => lastChosenAt === null);
  const choice = {
    isWide,
    onChoose: choosing.mutate,
    pending: choosing.isPending ? choosing.variables : undefined,
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextInput
        type="search"
        label="Rechercher une entreprise"
        className={isWide ? 'max-w-md' : undefined}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <output className={isEmpty ? 'sr-only' : 'block min-h-5 text-s font-semibold text-ink-soft'}>
        {isAnswered && (total > 0 || search) ? countOf(total) : ''}
      </output>
      {(query.isPending || (query.isPlaceholderData && isEmpty)) && (
        <SkeletonList label="Chargement des entreprises…" />
      )}
      {query.isError && !query.data && (
        <ErrorState
          message={messageOf(query.error, "Les entreprises n'ont pas pu être chargées.")}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {isAnswered && isEmpty && (
        <EmptyState title={search ? `Aucune entreprise ne correspond à « ${search} »` : 'Aucune entreprise'}>
          {search
            ? "Vérifiez l'orthographe, ou cherchez par un seul mot du nom."
            : 'Les entreprises inscrites sur la plateforme apparaîtront ici.'}
        </EmptyState>
      )}
      <Group title="Choisies récemment" companies={recent} {...choice} />
      <Group title={recent.length > 0 ? 'Les autres' : null} companies={others} {...choice} />
      {query.hasNextPage && (
        <Button
          variant="outline"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="justify-self-start"
        >
          Afficher la suite
        </Button>
      )}
    </div>
  );
}

const countOf = (total: number): string =>
  total === 0 ? 'Aucune entreprise' : `${formatNumber(total)} entreprise${total > 1 ? 's' : ''}`;

type GroupProps = {
  /** Null where the count above says it. */
  title: string | null;
  companies: readonly ActingCompany[];
  isWide: boolean | undefined;
  onChoose: (company: ActingCompany) => void;
  pending: ActingCompany | undefined;
};

const lists = {
  narrow: 'divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface',
  wide: 'grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3 *:overflow-hidden *:rounded-lg *:border *:border-line *:bg-surface',
};

function Group({ title, companies, isWide, onChoose, pending }: GroupProps) {
  if (companies.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-1" aria-label={title ?? 'Entreprises'}>
      {title && <h2 className="text-s font-semibold text-ink-soft">{title}</h2>}
      <ul className={isWide ? lists.wide : lists.narrow}>
        {companies.map((company) => (
          <li key={company.id}>
            <button
              type="button"
              aria-current={company.isCurrent || undefined}
              disabled={pending !== undefined}
              aria-busy={pending?.id === company.id || undefined}
              onClick={() => onChoose(company)}
              className="flex h-full min-h-14 w-full items-center gap-3 px-3 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-2 disabled:opacity-60 aria-[current]:bg-primary-soft"
            >
              <Logo name={company.name} src={company.logo} />
              <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
                <b className="block">{company.name}</b>
                <span className="text-s text-ink-soft">{factsOf(company)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function factsOf({ city, activeOffers, isCurrent }: ActingCompany): string {
  const offers =
    activeOffers === 0 ? null : `${formatNumber(activeOffers)} offre${activeOffers > 1 ? 's' : ''} en ligne`;
  return [isCurrent ? 'Choisie' : null, city, offers].filter((fact) => fact !== null).join(' · ');
}
