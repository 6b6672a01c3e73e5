import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, Link, useSearchParams } from 'react-router';
import { choiceOf, pageOf, searchOf } from '../../lib/address-params.ts';
import { PagedList } from '../../lib/paged-list.tsx';
import { useChosen } from '../../lib/use-chosen.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { ExportNow } from '../exports/public/export-now.tsx';
import { TickedCandidates } from '../candidates/public/ticked-candidates.tsx';
import { ShortlistScope } from '../shortlists/public/shortlist-scope.tsx';
import { MoneyOnly } from './public/money-only.tsx';
import { unlockedQuery } from './public/wallet-queries.ts';
import { UnlockedRow } from './unlocked-row.tsx';
import { WalletTabs } from './wallet-tabs.tsx';

export const meta = () => [{ title: 'Profils débloqués | Baara' }];

const states = [
  { value: 'open', label: 'Ouverts' },
  { value: 'refunded', label: 'Remboursés' },
] as const;

/** The candidates the company paid for. */
export default function UnlockedProfiles() {
  return (
    <MoneyOnly>
      <UnlockedList />
    </MoneyOnly>
  );
}

function UnlockedList() {
  const [params] = useSearchParams();
  const filter = {
    page: pageOf(params),
    search: searchOf(params, 'search', 120),
    state: choiceOf(
      params,
      'etat',
      states.map(({ value }) => value),
    ),
  };
  const choice = useChosen(JSON.stringify({ ...filter, page: 1 }));
  const query = useQuery({ ...unlockedQuery(filter), placeholderData: keepPreviousData });
  const isFiltered = filter.search !== '' || filter.state !== undefined;
  return (
    <WorkspacePage>
      <PageHeader
        title="Profils débloqués"
        description="Les candidats dont votre entreprise a ouvert les coordonnées et les documents."
        action={
          <ExportNow
            what="les profils débloqués"
            description="Les profils de la liste, 10 000 lignes au plus."
            path="/recruiter/unlocked-profiles"
            query={{
              ...(filter.search && { search: filter.search }),
              ...(filter.state && { state: filter.state }),
            }}
            fileName="profils-debloques"
          />
        }
      />
      <WalletTabs current="unlocked" />
      <Form className="mb-4 grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[1fr_auto_auto]">
        <input
          name="search"
          type="search"
          key={filter.search}
          defaultValue={filter.search}
          maxLength={120}
          aria-label="Rechercher parmi les profils débloqués"
          placeholder="Nom ou métier"
          className="min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3.5 max-sm:col-span-2"
        />
        <select
          name="etat"
          key={filter.state}
          defaultValue={filter.state ?? ''}
          aria-label="État"
          className="min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-3"
        >
          <option value="">Tous</option>
          {states.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <button className={buttonClass('line')}>Filtrer</button>
      </Form>
      <TickedCandidates choice={choice} />
      <ShortlistScope candidateIds={query.data?.data.map(({ candidate }) => candidate.id) ?? []}>
        <PagedList
          query={query}
          loading="Chargement des profils…"
          failed="Les profils n'ont pas pu être chargés."
          empty={<NoProfile isFiltered={isFiltered} />}
          className="max-sm:grid max-sm:gap-3 sm:overflow-hidden sm:rounded-lg sm:border sm:border-line"
        >
          {(profile) => (
            <UnlockedRow
              key={profile.candidate.id}
              profile={profile}
              isChosen={choice.isChosen(profile.candidate.id)}
              onChoose={(isChosen) => choice.choose([profile.candidate], isChosen)}
            />
          )}
        </PagedList>
      </ShortlistScope>
    </WorkspacePage>
  );
}

function NoProfile({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState title="Aucun profil débloqué">
        Ouvrez les coordonnées d'un candidat depuis son profil : il se lira ici.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Aucun profil ne correspond"
      action={
        <Link to="/recruiter/unlocked-profiles" className={buttonClass('primary')}>
          Voir tous les profils débloqués
        </Link>
      }
    >
      Changez de recherche ou d'état.
    </EmptyState>
  );
}
