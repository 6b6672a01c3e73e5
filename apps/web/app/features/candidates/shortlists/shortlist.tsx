import { candidateProfileLimits } from '@baara/contract/candidates/record-messages';
import type { ShortlistEntry } from '@baara/contract/candidates/shortlists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import type { CameFrom } from '../../../lib/profile-address.ts';
import { useChosen } from '../../../lib/use-chosen.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { ActionMenu, type MenuAction } from '../../../ui/workspace/action-menu.tsx';
import { BulkBar, stuckUnderHeader } from '../../../ui/workspace/bulk-bar.tsx';
import { comparePath } from '../record/public/compare-selection.tsx';
import { WriteToChosen } from '../../messaging/public/write-to-chosen.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { type Acts, entryColumns, poolColumns } from './entry-columns.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { type ShortlistFilter, type ShortlistOf, shortlistQuery } from './public/shortlist.api.ts';
import { useShortlist } from './public/use-shortlist.ts';
import { PoolFilters, ShortlistFilters, usePoolParams, useShortlistParams } from './shortlist-filters.tsx';
import { usePoolActs } from './use-pool-acts.tsx';

type Props = {
  /** Of an offer; without it and without a pool, the whole company's. */
  offerId?: string;
  /** Links to candidates, when the shortlist is empty. */
  more: ReactNode;
};

/** The company's shortlist: filters, the list, and actions on one or several. */
export function Shortlist({ offerId, more }: Props) {
  const { list, filter } = useShortlistParams();
  const hasScope = offerId === undefined;
  return (
    <>
      <ShortlistFilters list={list} hasScope={hasScope} />
      <Entries
        of={{ offerId }}
        list={list}
        filter={filter}
        label="Profils gardés"
        loading="Chargement des profils gardés…"
        failed="Les profils gardés n'ont pas pu être chargés."
        columnsOf={(acts) => entryColumns(hasScope, acts)}
        columnChoice="shortlist"
        empty={<Nobody isNarrowed={list.isFiltered} more={more} />}
      />
    </>
  );
}

/** The people of a talent pool, in the same way. */
export function PoolPeople({ poolId, more }: { poolId: string; more: ReactNode }) {
  const { list, filter } = usePoolParams();
  const pool = usePoolActs(poolId);
  return (
    <>
      <PoolFilters list={list} />
      <Entries
        of={{ poolId }}
        list={list}
        filter={filter}
        label="Personnes du vivier"
        loading="Chargement du vivier…"
        failed="Le vivier n’a pas pu être chargé."
        columnsOf={(acts) => poolColumns(acts && { ...acts, more: pool.actionsOf })}
        columnChoice="pool"
        empty={<NobodyInPool isNarrowed={list.isFiltered} more={more} />}
        bulk={pool.bulk}
      />
      {pool.dialog}
    </>
  );
}

type EntriesProps = {
  of: ShortlistOf;
  list: ReturnType<typeof useShortlistParams>['list'] | ReturnType<typeof usePoolParams>['list'];
  filter: ShortlistFilter;
  label: string;
  loading: string;
  failed: string;
  columnsOf: (acts: Acts | undefined) => ReturnType<typeof entryColumns>;
  columnChoice: string;
  empty: ReactNode;
  /** What else is done with those chosen. */
  bulk?: (chosen: readonly ShortlistEntry[], drop: () => void) => MenuAction[];
};

function Entries(props: EntriesProps) {
  const { of, list, filter, label, loading, failed, columnsOf, columnChoice, empty, bulk } = props;
  const query = useQuery({ ...shortlistQuery(of, filter), placeholderData: keepPreviousData });
  const { search, status, invited, scope, isMine, followUp } = filter;
  const choice = useChosen<ShortlistEntry>(
    JSON.stringify({ ...of, search, status, invited, scope, isMine, followUp }),
  );
  const [opened, setOpened] = useState<ShortlistEntry>();
  const [invitees, setInvitees] = useState<readonly ShortlistEntry[]>([]);
  const { removing } = useShortlist();
  const canWrite = query.data?.abilities.write ?? false;
  const remove = (entries: readonly ShortlistEntry[]): void =>
    removing.mutate(
      entries.map(({ id }) => id),
      { onSuccess: () => choice.drop(entries) },
    );
  const acts = {
    onEdit: setOpened,
    onInvite: (entry: ShortlistEntry) => setInvitees([entry]),
    onRemove: (entry: ShortlistEntry) => remove([entry]),
  };
  // The list's current entry: saving again after a refusal overwrites the version of the first.
  const edited = query.data?.data.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <>
      {query.data && query.data.pagination.total > 0 && (
        <Total
          total={query.data.pagination.total}
          onChooseAll={canWrite ? () => choice.choose(query.data.data, true) : undefined}
        />
      )}
      <ChosenEntries
        chosen={choice.chosen}
        isRemoving={removing.isPending}
        onInvite={() => setInvitees(choice.chosen)}
        onRemove={() => remove(choice.chosen)}
        onClear={choice.clear}
        more={bulk?.(choice.chosen, choice.clear) ?? []}
      />
      <DataTable
        query={query}
        list={list}
        label={label}
        columns={columnsOf(canWrite ? acts : undefined)}
        rowId={({ id }) => id}
        loading={loading}
        failed={failed}
        empty={empty}
        columnChoice={columnChoice}
        selection={
          canWrite
            ? {
                isChosen: ({ id }) => choice.isChosen(id),
                choose: choice.choose,
                nameOf: ({ candidate }) => candidate.name,
                all: 'tous les candidats de cette page',
              }
            : undefined
        }
      />
      {edited && <EntryDialog entry={edited} onClose={() => setOpened(undefined)} />}
      {invitees.length > 0 && (
        <InviteDialog
          people={[...new Map(invitees.map(({ candidate }) => [candidate.id, candidate])).values()]}
          offer={openOfferOf(invitees)}
          onClose={() => setInvitees([])}
        />
      )}
    </>
  );
}

/** How many there are. A phone shows no header, whose box would tick them all. */
function Total({ total, onChooseAll }: { total: number; onChooseAll: (() => void) | undefined }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <p className="font-semibold" aria-live="polite">
        {formatNumber(total)} candidat{total > 1 && 's'}
      </p>
      {onChooseAll && (
        <Button variant="ghost" onClick={onChooseAll}>
          Tout choisir
        </Button>
      )}
    </div>
  );
}

type NobodyProps = { isNarrowed: boolean; more: ReactNode };

function NobodyInPool({ isNarrowed, more }: NobodyProps) {
  if (isNarrowed) return <Nobody isNarrowed more={more} />;
  return (
    <EmptyState picture={<EmptyPicture of="people" />} title="Personne dans ce vivier" action={more}>
      Ajoutez des personnes avec « Ajouter au vivier », depuis les listes de candidats et de candidatures.
    </EmptyState>
  );
}

function Nobody({ isNarrowed, more }: NobodyProps) {
  return isNarrowed ? (
    <EmptyState
      picture={<EmptyPicture of="search" />}
      title="Aucun candidat ne correspond"
      action={
        <Link to="?" className={buttonClass('primary')}>
          Retirer les filtres
        </Link>
      }
    >
      Changez de recherche, d’état ou de choix.
    </EmptyState>
  ) : (
    <EmptyState picture={<EmptyPicture of="people" />} title="Aucun profil gardé" action={more}>
      Gardez ici les profils à rappeler, qu’ils aient postulé ou non, avec le bouton « Garder » des listes de
      candidats.
    </EmptyState>
  );
}

/** The open offer that all are shortlisted for, if there is one. */
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
  /** Rarer than inviting, writing and taking out. */
  more: readonly MenuAction[];
};

function ChosenEntries({ chosen, isRemoving, onInvite, onRemove, onClear, more }: BarProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (chosen.length === 0) return null;
  const people = [...new Set(chosen.map(({ candidate }) => candidate.id))];
  const isComparable = people.length > 1 && people.length <= candidateProfileLimits.compared;
  const compare = (): void =>
    void navigate(comparePath(people), { state: { cameFrom: pathname + search } satisfies CameFrom });
  return (
    <BulkBar
      label="Candidats choisis"
      said={`${chosen.length} choisi${chosen.length > 1 ? 's' : ''}`}
      onClear={onClear}
      className={stuckUnderHeader}
    >
      <Button onClick={onInvite}>Inviter à postuler</Button>
      <WriteToChosen chosen={chosen.map(({ candidate }) => candidate)} offerId={openOfferOf(chosen)?.id} />
      <Button variant="outline" onClick={onRemove} busy={isRemoving}>
        Retirer
      </Button>
      <ActionMenu
        label="Plus d’actions"
        variant="outline"
        actions={isComparable ? [{ label: 'Comparer', onSelect: compare }, ...more] : more}
      />
    </BulkBar>
  );
}
