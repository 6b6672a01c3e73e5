import { EXPORT_FILE_DAYS, exportFormatTitles } from '@baara/contract/files/export-messages';
import type { FileExport } from '@baara/contract/files/exports';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shortMoment } from '../../../lib/moments.ts';
import { DataTable } from '../../../lib/lists/data-table.tsx';
import { useListParams } from '../../../lib/lists/use-list-params.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { EmptyPicture } from '../../../ui/workspace/empty-picture.tsx';
import { PageHeader, WorkspacePage } from '../../../ui/workspace/page-header.tsx';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { exportsQuery, isUnderWay, useDeleteExport } from './public/export.api.ts';
import { ExportState } from './public/export-state.tsx';

export const meta = () => [{ title: 'Mes exports | Baara' }];

/** The files a member asked for: those being made, those to fetch. */
export default function Exports() {
  return (
    <WorkspacePage>
      <PageHeader
        title="Mes exports"
        description={`Les fichiers que vous avez demandés. Vous seul les voyez, pendant ${EXPORT_FILE_DAYS} jours.`}
      />
      <ExportList />
    </WorkspacePage>
  );
}

type Column = TableColumn<FileExport>;

const columns: readonly [Column, ...Column[]] = [
  {
    id: 'title',
    header: 'Export',
    cell: ({ title }) => <h2 className="text-m wrap-anywhere">{title}</h2>,
  },
  { id: 'format', header: 'Format', phone: 'bare', cell: ({ format }) => exportFormatTitles[format] },
  {
    id: 'requestedAt',
    header: 'Demandé le',
    className: 'sm:whitespace-nowrap',
    cell: ({ requestedAt }) => shortMoment(requestedAt),
  },
  {
    id: 'state',
    header: 'Fichier',
    phone: 'bare',
    className: 'max-sm:basis-full',
    cell: (made) => <ExportState made={made} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    phone: 'bare',
    cell: (made) => (isUnderWay(made) ? null : <Deletion made={made} />),
  },
];

function ExportList() {
  const list = useListParams();
  const query = useQuery(exportsQuery(list.page, list.limit));
  return (
    <DataTable
      query={query}
      list={list}
      label="Exports"
      columns={columns}
      rowId={({ id }) => id}
      loading="Chargement de vos exports…"
      empty={
        <EmptyState
          picture={<EmptyPicture of="file" />}
          title="Aucun export pour l'instant"
          action={
            <Link to={paths.candidates()} className={buttonClass('primary')}>
              Chercher des candidats
            </Link>
          }
        >
          Cherchez des candidats, puis choisissez « Exporter » : le fichier paraîtra ici.
        </EmptyState>
      }
    />
  );
}

function Deletion({ made: { id, title } }: { made: FileExport }) {
  const deleting = useDeleteExport();
  return (
    <Button
      variant="ghost"
      aria-label={`Supprimer « ${title} »`}
      busy={deleting.isPending}
      onClick={() => deleting.mutate(id)}
    >
      Supprimer
    </Button>
  );
}
