import File from 'lucide-react/icons/file';
import FileImage from 'lucide-react/icons/file-image';
import FilePen from 'lucide-react/icons/file-pen';
import FileText from 'lucide-react/icons/file-text';
import FileType from 'lucide-react/icons/file-type';
import type { ReactNode } from 'react';
import { icon } from '../../../../ui/icon.ts';
import { type DocumentLook, documentLook, type Named } from '../document-look.ts';

const icons = { pdf: FileText, word: FileType, image: FileImage, text: FilePen, other: File };
const colours: Record<DocumentLook, string> = {
  pdf: 'bg-bad-soft text-bad',
  word: 'bg-info-soft text-info',
  image: 'bg-good-soft text-good',
  text: 'bg-warn-soft text-warn',
  other: 'bg-sunken text-ink-soft',
};

/** A document's name beside the icon of its format. */
export function DocumentName({ document, children }: { document: Named; children: ReactNode }) {
  const look = documentLook(document);
  const Icon = icons[look];
  return (
    <div className="flex items-center gap-3">
      <span className={`grid size-10 flex-none place-items-center rounded-md ${colours[look]}`}>
        <Icon {...icon} />
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
