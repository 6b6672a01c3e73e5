import { EXPORT_FILE_DAYS, exportFormatTitles } from '@baara/contract/export-messages';
import type { FileExport } from '@baara/contract/exports';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pageOf } from '../../lib/address-params.ts';
import { PagedList } from '../../lib/paged-list.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PageHeader, WorkspacePage } from '../../ui/workspace/page-header.tsx';
import { exportsQuery, isUnderWay, useDeleteExport } from './public/export-calls.ts';
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

function ExportList() {
  const [params] = useSearchParams();
  const query = useQuery(exportsQuery(pageOf(params)));
  return (
    <PagedList
      query={query}
      loading="Chargement de vos exports…"
      empty={
        <EmptyState
          title="Aucun export pour l'instant"
          action={
            <Link to="/recruiter/candidates-list" className={buttonClass('primary')}>
              Chercher des candidats
            </Link>
          }
        >
          Cherchez des candidats, puis choisissez « Exporter » : le fichier paraîtra ici.
        </EmptyState>
      }
    >
      {(made) => <ExportItem key={made.id} made={made} />}
    </PagedList>
  );
}

function ExportItem({ made }: { made: FileExport }) {
  const deleting = useDeleteExport();
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-m wrap-anywhere">{made.title}</h2>
          <p className="text-s text-ink-soft">
            {exportFormatTitles[made.format]} · demandé le {formatDateTime(made.requestedAt)}
          </p>
        </div>
        {!isUnderWay(made) && (
          <Button
            variant="ghost"
            aria-label={`Supprimer « ${made.title} »`}
            busy={deleting.isPending}
            onClick={() => deleting.mutate(made.id)}
          >
            Supprimer
          </Button>
        )}
      </div>
      <ExportState made={made} />
    </li>
  );
}
