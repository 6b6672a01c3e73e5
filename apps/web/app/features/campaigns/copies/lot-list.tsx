import type { CopyLot, Marking } from '@baara/contract/campaigns/copies';
import { copyMessages, lotStates, lotStateTitles } from '@baara/contract/campaigns/copies-words';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { ListFilters } from '../../../lib/lists/list-filters.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import type { TestPlace } from '../tests/tests.api.ts';
import { lotsQuery, refreshCopies, reopenLot } from './copies.api.ts';
import { lotTones, readingTitles } from './lot-words.ts';

const LotForm = lazyPart(() => import('./lot-form.tsx'));

type Column = TableColumn<CopyLot>;
const columns: readonly [Column, ...Column[]] = [
  {
    id: 'number',
    header: 'Lot',
    cell: ({ number, reading }) => (
      <h3 className="text-m">
        Lot {number} <span className="text-s font-normal text-ink-soft">{readingTitles[reading]}</span>
      </h3>
    ),
  },
  {
    id: 'state',
    header: 'État',
    phone: 'bare',
    cell: ({ state }) => <Tag tone={lotTones[state]}>{lotStateTitles[state]}</Tag>,
  },
  { id: 'marker', header: 'Correcteur', cell: ({ marker }) => marker?.name ?? null },
  { id: 'marked', header: 'Notées', isFigure: true, cell: ({ marked, copies }) => `${marked} sur ${copies}` },
  { id: 'due', header: 'À rendre le', isFigure: true, cell: ({ dueOn }) => formatDate(dueOn) },
];

type Asked = { lot: CopyLot; action: 'change' | 'reopen' };

const actionsColumn = (ask: (asked: Asked) => void): Column => ({
  id: 'actions',
  header: 'Actions',
  hasHiddenHeader: true,
  phone: 'bare',
  className: 'sm:text-right',
  cell: (lot) => (
    <ActionMenu
      label={`Actions du lot ${lot.number}`}
      actions={[
        ...(lot.abilities.change
          ? [
              {
                label: 'Changer la date ou le correcteur',
                onSelect: () => ask({ lot, action: 'change' }),
              },
            ]
          : []),
        ...(lot.abilities.reopen
          ? [{ label: 'Rouvrir le lot', onSelect: () => ask({ lot, action: 'reopen' }) }]
          : []),
      ]}
    />
  ),
});

/** The lots of a test; late ones stand first, those handed in last. */
export function LotList({ place, marking }: { place: TestPlace; marking: Marking }) {
  const markerIds = marking.markers.map(({ id }) => id);
  const list = useListParams({ choices: { state: lotStates, markerId: markerIds } });
  const [asking, setAsking] = useState<Asked | null>(null);
  const { page, limit, choices } = list;
  const query = useQuery({
    ...lotsQuery(place, { page, limit, state: choices.state, markerId: choices.markerId }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ListFilters
        list={list}
        choices={[
          {
            name: 'state',
            label: 'État',
            all: 'Tous les états',
            value: choices.state,
            options: lotStates.map((value) => ({ value, label: lotStateTitles[value] })),
          },
          {
            name: 'markerId',
            label: 'Correcteur',
            all: 'Tous les correcteurs',
            value: choices.markerId,
            options: marking.markers.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
      />
      <DataTable
        query={query}
        list={list}
        label="Lots de copies"
        columns={marking.abilities.manage ? [...columns, actionsColumn(setAsking)] : columns}
        rowId={({ id }) => id}
        loading="Chargement des lots…"
        empty={
          <EmptyState title={list.isFiltered ? 'Aucun lot ne correspond' : 'Aucun lot'}>
            {list.isFiltered ? 'Retirez un filtre.' : 'Les copies ne sont pas encore réparties.'}
          </EmptyState>
        }
      />
      {asking?.action === 'change' && (
        <Suspense fallback={null}>
          <LotForm place={place} lot={asking.lot} marking={marking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
      {asking?.action === 'reopen' && (
        <Reopening place={place} lot={asking.lot} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

function Reopening({ place, lot, onClose }: { place: TestPlace; lot: CopyLot; onClose: () => void }) {
  const client = useQueryClient();
  const reopening = useMutation({
    mutationFn: (reason: string) => reopenLot({ params: { ...place, lotId: lot.id }, body: { reason } }),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      onClose();
      await refreshCopies(client);
    },
  });
  return (
    <ReasonDialog
      title={`Rouvrir le lot ${lot.number} ?`}
      description={`${lot.marker?.name ?? 'Son correcteur'} peut changer ses notes, puis le rend de nouveau. Le journal dit pourquoi.`}
      confirmLabel="Rouvrir le lot"
      requiredMessage={copyMessages.REASON_REQUIRED}
      isBusy={reopening.isPending}
      error={reopening.isError ? messageOf(reopening.error) : null}
      onClose={onClose}
      onConfirm={(reason) => reopening.mutate(reason)}
    />
  );
}
