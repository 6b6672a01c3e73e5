import { elide } from '@baara/contract/formats/elision';
import type { CampaignProcess, CampaignRoom } from '@baara/contract/campaigns/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import { counted } from './session-words.ts';
import { deleteRoom, refreshSessions } from './sessions.api.ts';

type Props = {
  campaignId: string;
  centre: CampaignProcess['centres'][number];
  mayEdit: boolean;
  /** Undefined: another room. */
  onEdit: (roomId?: string) => void;
};

const columns: readonly [TableColumn<CampaignRoom>, ...TableColumn<CampaignRoom>[]] = [
  { id: 'name', header: 'Salle', cell: ({ name }) => <h4 className="text-m wrap-anywhere">{name}</h4> },
  {
    id: 'size',
    header: 'Rangées × colonnes',
    isFigure: true,
    cell: ({ rows, columns: seats }) => `${rows} × ${seats}`,
  },
  { id: 'capacity', header: 'Places', isFigure: true, cell: ({ capacity }) => formatNumber(capacity) },
  {
    id: 'adapted',
    header: 'Adaptées',
    isFigure: true,
    cell: ({ adaptedSeats }) => formatNumber(adaptedSeats.length),
  },
];

const actionsColumn = ({
  onEdit,
  onRemove,
}: Pick<Props, 'onEdit'> & { onRemove: (room: CampaignRoom) => void }): TableColumn<CampaignRoom> => ({
  id: 'actions',
  header: 'Actions',
  hasHiddenHeader: true,
  phone: 'bare',
  cell: (room) => (
    <span className="flex gap-2 sm:justify-end">
      <Button variant="outline" onClick={() => onEdit(room.id)} aria-label={`Modifier ${room.name}`}>
        Modifier
      </Button>
      {!room.isInUse && (
        <ActionMenu
          label={`Autres actions : ${room.name}`}
          actions={[{ label: 'Supprimer', isDangerous: true, onSelect: () => onRemove(room) }]}
        />
      )}
    </span>
  ),
});

/** A centre, its rooms, and whether they suffice for those who chose it. */
export function CentreCard({ campaignId, centre, mayEdit, onEdit }: Props) {
  const { name, city, address, rooms, capacity, eligible } = centre;
  const [removed, setRemoved] = useState<CampaignRoom | null>(null);
  const lack = eligible - capacity;
  return (
    <Card className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-m wrap-anywhere">
            {city}, {name}
          </h3>
          <p className="text-s text-ink-soft">
            {address && `${address} · `}
            {counted(eligible, 'candidat')} pour {counted(capacity, 'place')}
            {lack > 0 && <b className="text-bad"> · il en manque {formatNumber(lack)}</b>}
          </p>
        </div>
        {mayEdit && (
          <Button variant="outline" onClick={() => onEdit()}>
            Ajouter une salle<span className="sr-only"> : {name}</span>
          </Button>
        )}
      </div>
      {rooms.length === 0 ? (
        <p className="text-ink-soft">Aucune salle pour l'instant.</p>
      ) : (
        <TableView
          label={`Salles ${elide('de', name)}`}
          columns={mayEdit ? [...columns, actionsColumn({ onEdit, onRemove: setRemoved })] : columns}
          rows={rooms}
          rowId={({ id }) => id}
        />
      )}
      {removed && <RemoveRoom campaignId={campaignId} room={removed} onClose={() => setRemoved(null)} />}
    </Card>
  );
}

function RemoveRoom({
  campaignId,
  room,
  onClose,
}: {
  campaignId: string;
  room: CampaignRoom;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => deleteRoom({ params: { id: campaignId, roomId: room.id } }),
    onSuccess: async ({ message }) => {
      await refreshSessions(client);
      toast.success(message ?? 'Salle supprimée');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Supprimer ${room.name} ?`}
      description={`Ses ${counted(room.capacity, 'place')} ne compteront plus.`}
      confirmLabel="Supprimer la salle"
      busyLabel="Suppression…"
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate()}
      error={removal.isError ? messageOf(removal.error) : null}
    />
  );
}
