import { EXPORT_MAX_ROWS, type ExportFormat } from '@baara/contract/files/export-messages';
import type { FileExport } from '@baara/contract/files/exports';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { exportQuery } from './public/export.api.ts';
import { ExportState } from './public/export-state.tsx';
import { FormatChoice } from './public/format-choice.tsx';

export type ExportDialogProps = {
  /** « Exporter les candidats ». */
  title: string;
  /** The content of the file, before its maximum number of lines. */
  description: string;
  /** Lines of the file, where the limit is not that of lists. */
  mostRows?: number;
  ask: (format: ExportFormat) => Promise<{ data: FileExport }>;
  onClose: () => void;
  /** What else is chosen, above the format. */
  children?: ReactNode;
};

/** Asks for a file of what the list found, then follows it. */
export default function ExportDialog(props: ExportDialogProps) {
  const [asked, setAsked] = useState<FileExport>();
  return asked ? <Followed first={asked} onClose={props.onClose} /> : <Ask {...props} onAsked={setAsked} />;
}

function Ask({
  title,
  description,
  mostRows = EXPORT_MAX_ROWS,
  ask,
  onAsked,
  onClose,
  children,
}: ExportDialogProps & { onAsked: (made: FileExport) => void }) {
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const asking = useMutation({
    mutationFn: () => ask(format),
    onSuccess: ({ data }) => onAsked(data),
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      description={`${description} ${formatNumber(mostRows)} lignes au plus.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Fermer
          </Button>
          <Button busy={asking.isPending} busyLabel="Demande en cours…" onClick={() => asking.mutate()}>
            Préparer le fichier
          </Button>
        </>
      }
    >
      {children}
      <FormatChoice value={format} onChange={setFormat} />
      {asking.isError && (
        <>
          <FieldError message={messageOf(asking.error, "L'export n'a pas pu être demandé. Réessayez.")} />
          <Link to={paths.exports()} className="inline-flex min-h-11 items-center text-primary">
            Voir mes exports
          </Link>
        </>
      )}
    </Modal>
  );
}

function Followed({ first, onClose }: { first: FileExport; onClose: () => void }) {
  const { data } = useQuery(exportQuery(first));
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={data.title}
      description="Vous pouvez fermer cette fenêtre : la cloche vous préviendra."
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Fermer
          </Button>
          <Link to={paths.exports()} className={buttonClass('outline')}>
            Mes exports
          </Link>
        </>
      }
    >
      <ExportState made={data} />
    </Modal>
  );
}
