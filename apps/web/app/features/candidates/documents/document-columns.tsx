import type { CandidateDocument } from '@baara/contract/candidates/documents';
import Download from 'lucide-react/icons/download';
import { ApiError } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icon.ts';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { documentName } from './document-look.ts';
import { downloadDocument } from './download-document.ts';
import { DocumentName } from './public/document-name.tsx';
import { useDownload } from './public/use-download.ts';

/** A download that stops because the document, or the session, is gone makes the list worth reading again. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

function addedOn({ createdAt }: CandidateDocument): string {
  const date = formatDate(createdAt, '');
  return date ? `Ajouté le ${date}` : 'Date inconnue';
}

type Column = TableColumn<CandidateDocument>;

/** A document of the candidate: its kind, its date, and a download. */
export const documentColumns = (onGone: () => void): readonly [Column, ...Column[]] => [
  { id: 'name', header: 'Document', cell: (document) => <Name document={document} /> },
  { id: 'addedOn', header: 'Date', phone: 'bare', className: 'text-ink-soft', cell: addedOn },
  {
    id: 'download',
    header: 'Fichier',
    phone: 'bare',
    className: 'max-sm:basis-full sm:text-right',
    cell: (document) => <DownloadButton document={document} onGone={onGone} />,
  },
];

function Name({ document }: { document: CandidateDocument }) {
  return (
    <DocumentName document={document}>
      <p className="font-semibold wrap-anywhere">{documentName(document)}</p>
    </DocumentName>
  );
}

type Props = { document: CandidateDocument; onGone: () => void };

function DownloadButton({ document, onGone }: Props) {
  const name = documentName(document);
  const download = useDownload(
    () => downloadDocument(document, name),
    (error) => {
      if (isGone(error)) onGone();
    },
  );
  return (
    <Button
      variant="outline"
      className="max-sm:w-full"
      icon={<Download {...icon} />}
      busy={download.isPending}
      busyLabel="Téléchargement..."
      aria-label={download.isPending ? `Téléchargement... : ${name}` : `Télécharger : ${name}`}
      onClick={() => download.mutate({ name })}
    >
      Télécharger
    </Button>
  );
}
