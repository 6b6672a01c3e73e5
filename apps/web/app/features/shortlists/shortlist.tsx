import { candidateProfileLimits } from '@baara/contract/candidate-profile-messages';
import type { ShortlistEntry } from '@baara/contract/shortlists';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { keepFound } from '../../lib/keep-found.ts';
import { PageLinks } from '../../lib/page-links.tsx';
import { QueryError } from '../../lib/query-error.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { comparePath } from '../candidate-profiles/public/compare-selection.tsx';
import { WriteToChosen } from '../messaging/public/write-to-chosen.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryRow } from './entry-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { shortlistQuery } from './public/shortlist-queries.ts';
import { useShortlist } from './public/use-shortlist.ts';
import { filterOf, isNarrowed, ShortlistFilters } from './shortlist-filters.tsx';

type Props = {
  /** Without it, the whole company's. */
  offerId?: string;
  /** Leads to candidates to keep, when there is none. */
  more: ReactNode;
};

/** Whom the company keeps: filters, the list, and what can be done with one or several. */
export function Shortlist({ offerId, more }: Props) {
  const [params] = useSearchParams();
  const filter = filterOf(params);
  const query = useQuery({ ...shortlistQuery(offerId, filter), placeholderData: keepFound });
  return (
    <>
      <ShortlistFilters filter={filter} hasScope={offerId === undefined} />
      {query.isPending && <SkeletonList label="Chargement de la présélection…" />}
      {query.isError && <QueryError query={query} fallback="La présélection n'a pas pu être chargée." />}
      {query.data?.pagination.total === 0 && (
        <EmptyState
          title={isNarrowed(filter) ? 'Aucun candidat ne correspond' : 'Personne en présélection'}
          action={
            isNarrowed(filter) ? (
              <Link to="?" className={buttonClass('primary')}>
                Retirer les filtres
              </Link>
            ) : (
              more
            )
          }
        >
          {isNarrowed(filter)
            ? 'Changez de recherche, d’état ou de choix.'
            : 'Gardez ici les profils à rappeler, qu’ils aient postulé ou non, avec le bouton « Présélectionner » des listes de candidats.'}
        </EmptyState>
      )}
      {query.data && query.data.pagination.total > 0 && (
        <Entries
          // Another page, another choice.
          key={params.toString()}
          entries={query.data.data}
          total={query.data.pagination.total}
          canWrite={query.data.abilities.write}
          showsOffer={offerId === undefined}
        />
      )}
      {query.data && <PageLinks pagination={query.data.pagination} />}
    </>
  );
}

type EntriesProps = {
  entries: readonly ShortlistEntry[];
  total: number;
  canWrite: boolean;
  showsOffer: boolean;
};

function Entries({ entries, total, canWrite, showsOffer }: EntriesProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<ShortlistEntry>();
  const [invited, setInvited] = useState<readonly ShortlistEntry[]>([]);
  const { removing } = useShortlist();
  // As the list has it now: saved again after a refusal, it is over the version of whoever was first.
  const edited = entries.find(({ id }) => id === opened?.id) ?? opened;
  const chosen = entries.filter(({ id }) => ids.has(id));
  const toggle = (id: string): void =>
    setIds((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  const actsOf = (entry: ShortlistEntry) => ({
    isChosen: ids.has(entry.id),
    onChoose: () => toggle(entry.id),
    onEdit: () => setOpened(entry),
    onInvite: () => setInvited([entry]),
    onRemove: () => removing.mutate([entry.id]),
  });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold" aria-live="polite">
          {formatNumber(total)} candidat{total > 1 && 's'}
        </p>
        {canWrite && (
          <Button
            variant="ghost"
            onClick={() =>
              setIds(chosen.length === entries.length ? new Set() : new Set(entries.map(({ id }) => id)))
            }
          >
            {chosen.length === entries.length ? 'Ne plus choisir' : 'Tout choisir'}
          </Button>
        )}
      </div>
      {entries.length === 0 && <p className="text-ink-soft">Cette page n'existe plus.</p>}
      <ul className="max-sm:grid max-sm:gap-3 sm:overflow-hidden sm:rounded-lg sm:border sm:border-line">
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            showsOffer={showsOffer}
            acts={canWrite ? actsOf(entry) : undefined}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <ChosenBar
          chosen={chosen}
          isRemoving={removing.isPending}
          onInvite={() => setInvited(chosen)}
          onRemove={() =>
            removing.mutate(
              chosen.map(({ id }) => id),
              { onSuccess: () => setIds(new Set()) },
            )
          }
          onClear={() => setIds(new Set())}
        />
      )}
      {edited && <EntryDialog entry={edited} onClose={() => setOpened(undefined)} />}
      {invited.length > 0 && (
        <InviteDialog
          people={[...new Map(invited.map(({ candidate }) => [candidate.id, candidate])).values()]}
          offer={openOfferOf(invited)}
          onClose={() => setInvited([])}
        />
      )}
    </>
  );
}

/** The open offer they are all kept for, if there is one. */
function openOfferOf(entries: readonly ShortlistEntry[]): NonNullable<ShortlistEntry['offer']> | undefined {
  const offer = entries[0]?.offer;
  return offer?.isOpen && entries.every((entry) => entry.offer?.id === offer.id) ? offer : undefined;
}

type BarProps = {
  chosen: readonly ShortlistEntry[];
  isRemoving: boolean;
  onInvite: () => void;
  onRemove: () => void;
  onClear: () => void;
};

function ChosenBar({ chosen, isRemoving, onInvite, onRemove, onClear }: BarProps) {
  const { pathname, search } = useLocation();
  const people = [...new Set(chosen.map(({ candidate }) => candidate.id))];
  const isComparable = people.length > 1 && people.length <= candidateProfileLimits.compared;
  return (
    <section
      aria-label="Candidats choisis"
      className="sticky bottom-17 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-lg border border-primary bg-surface p-2 pl-4 md:bottom-2"
    >
      <b className="mr-auto">
        {chosen.length} choisi{chosen.length > 1 && 's'}
      </b>
      <Button onClick={onInvite}>Inviter à postuler</Button>
      <WriteToChosen chosen={chosen.map(({ candidate }) => candidate)} offerId={openOfferOf(chosen)?.id} />
      {isComparable && (
        <Link
          to={comparePath(people)}
          state={{ cameFrom: pathname + search }}
          className={buttonClass('line')}
        >
          Comparer
        </Link>
      )}
      <Button variant="line" onClick={onRemove} busy={isRemoving}>
        Retirer
      </Button>
      <Button variant="ghost" onClick={onClear}>
        Annuler
      </Button>
    </section>
  );
}
