import type { TrashedDocument } from '@baara/contract/candidates/drive/drive';
import { documentKindTitles } from '@baara/contract/files/document-kinds';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { shortDate } from '../../../lib/short-day.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { DocumentName } from '../documents/public/document-name.tsx';
import { deleteTrashed, emptyTrash, refreshDocuments, restoreDocument, trashQuery } from './drive.api.ts';

type Column = TableColumn<TrashedDocument>;
/** One document, or all of the bin. */
type Asked = TrashedDocument | 'all';

const columns = (onDelete: (document: TrashedDocument) => void): readonly [Column, ...Column[]] => [
  {
    id: 'name',
    header: 'Document',
    cell: ({ name, extension }) => (
      <DocumentName document={{ name, filename: `document.${extension}` }}>
        <h2 className="text-m wrap-anywhere">{name}</h2>
      </DocumentName>
    ),
  },
  {
    id: 'kind',
    header: 'Sorte',
    phone: 'bare',
    className: 'sm:whitespace-nowrap',
    cell: ({ kind }) => <Tag>{documentKindTitles[kind]}</Tag>,
  },
  {
    id: 'size',
    header: 'Taille',
    isFigure: true,
    phone: 'bare',
    cell: ({ byteSize }) => formatBytes(byteSize),
  },
  { id: 'until', header: 'Jusqu’au', cell: ({ purgedAt }) => shortDate(purgedAt) },
  {
    id: 'actions',
    header: 'Actions',
    hasHiddenHeader: true,
    phone: 'bare',
    className: 'max-sm:basis-full sm:text-right',
    cell: (document) => (
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <Restore document={document} />
        <Button
          variant="danger"
          aria-label={`Supprimer définitivement : ${document.name}`}
          onClick={() => onDelete(document)}
        >
          Supprimer
        </Button>
      </div>
    ),
  },
];

/** Documents that were thrown away, for thirty days. */
export function TrashList() {
  const list = useListParams();
  const { page, limit } = list;
  const query = useQuery({ ...trashQuery({ page, limit }), placeholderData: keepPreviousData });
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      {query.data && query.data.pagination.total > 0 && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <p className="text-ink-soft">Un document reste ici 30 jours, puis il est supprimé.</p>
          <Button variant="danger" onClick={() => setAsked('all')}>
            Vider la corbeille
          </Button>
        </div>
      )}
      <DataTable
        query={query}
        list={list}
        label="Corbeille"
        columns={columns(setAsked)}
        rowId={({ id }) => id}
        loading="Chargement de la corbeille…"
        empty={
          <EmptyState picture={<EmptyPicture of="file" />} title="La corbeille est vide">
            Un document supprimé y reste 30 jours : vous pouvez le reprendre.
          </EmptyState>
        }
      />
      {asked && <Deletion asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function Restore({ document }: { document: TrashedDocument }) {
  const client = useQueryClient();
  const restoring = useMutation({
    mutationFn: () => restoreDocument(document.id),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      await refreshDocuments(client);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <Button
      variant="outline"
      busy={restoring.isPending}
      aria-label={`Remettre à sa place : ${document.name}`}
      onClick={() => restoring.mutate()}
    >
      Remettre
    </Button>
  );
}

function Deletion({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const client = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => (asked === 'all' ? emptyTrash() : deleteTrashed(asked.id)),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      onClose();
      await refreshDocuments(client);
    },
  });
  return (
    <ConfirmDialog
      title={asked === 'all' ? 'Vider la corbeille ?' : 'Supprimer définitivement ?'}
      description={
        asked === 'all'
          ? 'Ses documents et leurs versions seront supprimés pour toujours. Les candidatures déjà envoyées gardent leur copie.'
          : `« ${asked.name} » et ses versions seront supprimés pour toujours. Les candidatures déjà envoyées gardent leur copie.`
      }
      confirmLabel={asked === 'all' ? 'Vider' : 'Supprimer'}
      isBusy={deleting.isPending}
      error={deleting.error && messageOf(deleting.error)}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    />
  );
}
