import type { ManagedCampaign } from '@baara/contract/campaigns/administration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { ActionMenu } from '../../../ui/workspace/action-menu.tsx';
import { type TableColumn, TableView } from '../../../ui/workspace/table-view.tsx';
import { type CampaignSections, saveInTurn } from './administration.api.ts';

type Props<Row> = {
  campaign: ManagedCampaign;
  label: string;
  rows: readonly Row[];
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]];
  /** What a row is called where it is removed. */
  nameOf: (row: Row) => string;
  /** The sections that these rows make. */
  toSections: (rows: Row[], campaign: ManagedCampaign) => Partial<CampaignSections>;
  mayEdit: boolean;
  /** The server puts them in order: none is moved by hand. */
  isOrdered?: boolean;
  onEdit: (index: number) => void;
  /** What goes with a row that is removed. */
  removal: string;
  empty: ReactNode;
};

/** Lines of a section: each can be changed, moved and removed, and the whole is saved at once. */
export function EditableRows<Row>(props: Props<Row>) {
  const { campaign, label, rows, columns, nameOf, toSections, onEdit, removal, empty } = props;
  const { mayEdit, isOrdered = false } = props;
  const client = useQueryClient();
  const [removing, setRemoving] = useState<number | null>(null);
  const saving = useMutation({
    mutationFn: (next: Row[]) => saveInTurn(client, campaign.id, (latest) => toSections(next, latest)),
    onSuccess: () => setRemoving(null),
    onError: (error) => toast.error(messageOf(error)),
  });
  const move = (index: number, by: 1 | -1): void => {
    const next = [...rows];
    const [row] = next.splice(index, 1);
    if (row !== undefined) next.splice(index + by, 0, row);
    saving.mutate(next);
  };
  const actions: TableColumn<{ row: Row; index: number }> = {
    id: 'actions',
    header: 'Actions',
    hasHiddenHeader: true,
    phone: 'bare',
    cell: ({ row, index }) => (
      <span className="flex gap-2 sm:justify-end">
        <Button variant="outline" onClick={() => onEdit(index)} aria-label={`Modifier ${nameOf(row)}`}>
          Modifier
        </Button>
        <ActionMenu
          label={`Autres actions : ${nameOf(row)}`}
          isBusy={saving.isPending}
          actions={[
            ...(!isOrdered && index > 0 ? [{ label: 'Monter', onSelect: () => move(index, -1) }] : []),
            ...(!isOrdered && index < rows.length - 1
              ? [{ label: 'Descendre', onSelect: () => move(index, 1) }]
              : []),
            { label: 'Supprimer', isDangerous: true, onSelect: () => setRemoving(index) },
          ]}
        />
      </span>
    ),
  };
  const shown = columns.map((column) => ({
    ...column,
    cell: ({ row }: { row: Row }) => column.cell(row),
  })) as unknown as [typeof actions, ...(typeof actions)[]];
  const gone = removing === null ? undefined : rows[removing];
  if (rows.length === 0) return <p className="text-ink-soft">{empty}</p>;
  return (
    <>
      <TableView
        label={label}
        columns={mayEdit ? [...shown, actions] : shown}
        rows={rows.map((row, index) => ({ row, index }))}
        rowId={({ index }) => index}
      />
      {gone !== undefined && (
        <ConfirmDialog
          onClose={() => setRemoving(null)}
          title={`Supprimer « ${nameOf(gone)} » ?`}
          description={removal}
          confirmLabel="Supprimer"
          busyLabel="Suppression…"
          isBusy={saving.isPending}
          onConfirm={() => saving.mutate(rows.filter((_, index) => index !== removing))}
        />
      )}
    </>
  );
}

/** The list with one line changed, or added at its end. */
export const withRow = <Row,>(rows: readonly Row[], index: number, row: Row): Row[] =>
  index < rows.length ? rows.map((one, at) => (at === index ? row : one)) : [...rows, row];

/** Errors of one line of a section (`categories.2.name`) stand at the fields of its form. */
export const fieldsOfRow = <Name extends string>(
  section: string,
  index: number,
  names: readonly Name[],
): Record<string, Name> => Object.fromEntries(names.map((name) => [`${section}.${index}.${name}`, name]));
