import { candidateProfileLimits } from '@baara/contract/candidates/candidate-record-messages';
import type { ShortlistEntry } from '@baara/contract/candidates/shortlists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useChosen } from '../../../lib/use-chosen.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { BulkBar, stuckUnderHeader } from '../../../ui/workspace/bulk-bar.tsx';
import { comparePath } from '../record/public/compare-selection.tsx';
import { WriteToChosen } from '../../messaging/public/write-to-chosen.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { entryColumns } from './entry-columns.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { shortlistQuery } from './public/shortlist-queries.ts';
import { useShortlist } from './public/use-shortlist.ts';
import { ShortlistFilters, useShortlistParams } from './shortlist-filters.tsx';

type Props = {
  /** Without it, the whole company's. */
  offerId?: string;
  /** Links to candidates, when the shortlist is empty. */
  more: ReactNode;
};

/** The company's shortlist: filters, the list, and actions on one or several. */
export function Shortlist({ offerId, more }: Props) {
  const { list, filter } = useShortlistParams();
  const query = useQuery({ ...shortlistQuery(offerId, filter), placeholderData: keepPreviousData });
  const { search, status, invited, scope, isMine } = filter;
  const choice = useChosen<ShortlistEntry>(
    JSON.stringify({ offerId, search, status, invited, scope, isMine }),
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
      <ShortlistFilters list={list} hasScope={offerId === undefined} />
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
      />
      <DataTable
        query={query}
        list={list}
        label="Présélection"
        columns={entryColumns(offerId === undefined, canWrite ? acts : undefined)}
        rowId={({ id }) => id}
        loading="Chargement de la présélection…"
        failed="La présélection n'a pas pu être chargée."
        empty={<Nobody isNarrowed={list.isFiltered} more={more} />}
        columnChoice="shortlist"
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

function Nobody({ isNarrowed, more }: { isNarrowed: boolean; more: ReactNode }) {
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
    <EmptyState picture={<EmptyPicture of="people" />} title="Personne en présélection" action={more}>
      Gardez ici les profils à rappeler, qu’ils aient postulé ou non, avec le bouton « Présélectionner » des
      listes de candidats.
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
};

function ChosenEntries({ chosen, isRemoving, onInvite, onRemove, onClear }: BarProps) {
  const { pathname, search } = useLocation();
  if (chosen.length === 0) return null;
  const people = [...new Set(chosen.map(({ candidate }) => candidate.id))];
  const isComparable = people.length > 1 && people.length <= candidateProfileLimits.compared;
  return (
    <BulkBar
      label="Candidats choisis"
      said={`${chosen.length} choisi${chosen.length > 1 ? 's' : ''}`}
      onClear={onClear}
      className={stuckUnderHeader}
    >
      <Button onClick={onInvite}>Inviter à postuler</Button>
      <WriteToChosen chosen={chosen.map(({ candidate }) => candidate)} offerId={openOfferOf(chosen)?.id} />
      {isComparable && (
        <Link
          to={comparePath(people)}
          state={{ cameFrom: pathname + search }}
          className={buttonClass('outline')}
        >
          Comparer
        </Link>
      )}
      <Button variant="outline" onClick={onRemove} busy={isRemoving}>
        Retirer
      </Button>
    </BulkBar>
  );
}
