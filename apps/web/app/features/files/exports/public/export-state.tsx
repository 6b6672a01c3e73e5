import { EXPORT_MAX_ROWS } from '@baara/contract/files/export-messages';
import type { FileExport } from '@baara/contract/files/exports';
import Download from 'lucide-react/icons/download';
import { formatBytes } from '../../../../lib/format-bytes.ts';
import { formatNumber } from '../../../../lib/format.ts';
import { formatDateTime } from '../../../../lib/moments.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { icon } from '../../../../ui/icon.ts';
import { isUnderWay, useCancelExport } from './export.api.ts';

const rowsText = (rows: number, format: FileExport['format']): string =>
  `${formatNumber(rows)} ${format === 'pdf' ? 'feuille' : 'ligne'}${rows > 1 ? 's' : ''}`;

/** Where an export is: its progress and a way to stop it, its file, or why there is none. */
export function ExportState({ made }: { made: FileExport }) {
  if (isUnderWay(made)) return <Progress made={made} />;
  if (made.downloadUrl) return <File made={made} url={made.downloadUrl} />;
  const texts: Partial<Record<FileExport['status'], string>> = {
    failed: made.failure ?? '',
    cancelled: 'Annulé : aucun fichier n’a été gardé.',
    expired: 'Le fichier a expiré. Demandez un nouvel export.',
  };
  return <p className={made.status === 'failed' ? 'text-bad' : 'text-ink-soft'}>{texts[made.status]}</p>;
}

function Progress({ made: { id, title, format, status, rowsWritten, rowsExpected } }: { made: FileExport }) {
  const cancelling = useCancelExport();
  const most = rowsExpected === null ? null : Math.min(rowsExpected, EXPORT_MAX_ROWS);
  return (
    <div className="grid gap-2">
      <progress
        aria-label={`Avancement de l'export « ${title} »`}
        className="h-2 w-full"
        {...(most ? { value: rowsWritten, max: most } : {})}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p aria-live="polite" className="text-s text-ink-soft">
          {status === 'pending' && 'En attente…'}
          {status === 'running' &&
            (most ? `${formatNumber(rowsWritten)} sur ${rowsText(most, format)}` : 'Préparation…')}
        </p>
        <Button variant="outline" busy={cancelling.isPending} onClick={() => cancelling.mutate(id)}>
          Annuler l'export
        </Button>
      </div>
    </div>
  );
}

function File({ made, url }: { made: FileExport; url: string }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p>
        Prêt : {rowsText(made.rowsWritten, made.format)}
        {made.byteSize !== null && `, ${formatBytes(made.byteSize)}`}
        {made.expiresAt && `. Disponible jusqu'au ${formatDateTime(made.expiresAt)}`}.
      </p>
      {made.isCut && (
        <p className="text-warn">
          Un fichier contient {formatNumber(EXPORT_MAX_ROWS)} lignes au plus : les suivantes n'y sont pas.
          Ajoutez des filtres pour les avoir dans un autre fichier.
        </p>
      )}
      <a href={url} download className={buttonClass('primary')} aria-label={`Télécharger « ${made.title} »`}>
        <Download {...icon} size={18} />
        Télécharger
      </a>
    </div>
  );
}
