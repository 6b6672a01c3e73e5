import { candidateDocumentMessages, documentDownloaded } from '@baara/contract/candidates/document-messages';
import type { CandidateDocument } from '@baara/contract/candidates/documents';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import File from 'lucide-react/icons/file';
import FileImage from 'lucide-react/icons/file-image';
import FilePen from 'lucide-react/icons/file-pen';
import FileText from 'lucide-react/icons/file-text';
import FileType from 'lucide-react/icons/file-type';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast.ts';
import type { TableColumn } from '../../../ui/workspace/table-view.tsx';
import { type DocumentLook, documentLook, documentName } from './document-look.ts';
import { downloadDocument } from './download-document.ts';

const icons = { pdf: FileText, word: FileType, image: FileImage, text: FilePen, other: File };
const colours: Record<DocumentLook, string> = {
  pdf: 'bg-bad-soft text-bad',
  word: 'bg-info-soft text-info',
  image: 'bg-good-soft text-good',
  text: 'bg-warn-soft text-warn',
  other: 'bg-sunken text-ink-soft',
};

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
  const look = documentLook(document);
  const Icon = icons[look];
  return (
    <div className="flex items-center gap-3">
      <span className={`grid size-10 flex-none place-items-center rounded-md ${colours[look]}`}>
        <Icon {...icon} />
      </span>
      <p className="min-w-0 font-semibold wrap-anywhere">{documentName(document)}</p>
    </div>
  );
}

type Props = { document: CandidateDocument; onGone: () => void };

function DownloadButton({ document, onGone }: Props) {
  const name = documentName(document);
  const download = useMutation({
    mutationFn: () => downloadDocument(document, name),
    onSuccess: () =>
      toast.success(documentDownloaded(name), {
        title: candidateDocumentMessages.DOWNLOADED,
        autoClose: 3000,
      }),
    onError: (error) => {
      toast.error(messageOf(error), { title: candidateDocumentMessages.DOWNLOAD_FAILED, autoClose: 5000 });
      if (isGone(error)) onGone();
    },
  });
  return (
    <Button
      variant="outline"
      className="max-sm:w-full"
      icon={<Download {...icon} />}
      busy={download.isPending}
      busyLabel="Téléchargement..."
      aria-label={download.isPending ? `Téléchargement... : ${name}` : `Télécharger : ${name}`}
      onClick={() => download.mutate()}
    >
      Télécharger
    </Button>
  );
}
