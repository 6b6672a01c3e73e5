import { candidateDocumentMessages, documentDownloaded } from '@baara/contract/candidate-messages';
import type { CandidateDocument } from '@baara/contract/candidates';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import File from 'lucide-react/icons/file';
import FileImage from 'lucide-react/icons/file-image';
import FilePen from 'lucide-react/icons/file-pen';
import FileText from 'lucide-react/icons/file-text';
import FileType from 'lucide-react/icons/file-type';
import { ApiError, messageOf } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { icon } from '../../ui/icon.ts';
import { toast } from '../../ui/toast.ts';
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

type Props = { document: CandidateDocument; onGone: () => void };

/** One document of the candidate: what it is, since when, and a way to keep it. */
export function DocumentRow({ document, onGone }: Props) {
  const name = documentName(document);
  const look = documentLook(document);
  const Icon = icons[look];
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
    <li className="flex flex-wrap items-center gap-3 px-4 py-3 sm:flex-nowrap">
      <span className={`grid size-11 flex-none place-items-center rounded-md ${colours[look]}`}>
        <Icon {...icon} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-s text-ink-soft">{addedOn(document)}</p>
      </div>
      <Button
        variant="line"
        className="max-sm:w-full"
        icon={<Download {...icon} />}
        busy={download.isPending}
        busyLabel="Téléchargement..."
        aria-label={download.isPending ? `Téléchargement... : ${name}` : `Télécharger : ${name}`}
        onClick={() => download.mutate()}
      >
        Télécharger
      </Button>
    </li>
  );
}
