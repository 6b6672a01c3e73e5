import type { ContactAttachment } from '@baara/contract/support/contact';
import { contactMessages, MOST_CONTACT_ATTACHMENTS } from '@baara/contract/support/contact-messages';
import Paperclip from 'lucide-react/icons/paperclip';
import { useRef } from 'react';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { Button } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast.ts';
import { JoinedDocuments } from '../../files/public/joined-documents.tsx';
import { useJoinedFiles } from '../../files/public/use-joined-files.ts';

export type UploadDocument = (file: File, onProgress: (share: number) => void) => Promise<ContactAttachment>;

/** Documents of a message, sent before it. */
export const useJoinedDocuments = (upload: UploadDocument) =>
  useJoinedFiles({
    upload,
    most: MOST_CONTACT_ATTACHMENTS,
    onTooMany: (isTooMany) => isTooMany && toast.error(contactMessages.ATTACHMENTS_TOO_MANY),
  });

export function JoinDocuments({ documents }: { documents: ReturnType<typeof useJoinedDocuments> }) {
  const picker = useRef<HTMLInputElement>(null);
  const { files, add, remove } = documents;
  return (
    <div className="grid gap-2">
      <JoinedDocuments files={files} onRemove={remove} />
      <div>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept=".pdf,.docx,.jpg,.jpeg,.png"
          aria-label="Choisir des documents à joindre"
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button variant="ghost" onClick={() => picker.current?.click()}>
          <Paperclip {...icon} size={18} /> Joindre un document
        </Button>
        <span className="text-s text-ink-soft">PDF, Word, JPEG ou PNG, 5 Mo</span>
      </div>
    </div>
  );
}

/** Documents of a message, as links that fetch them. @param hrefOf where one is fetched. */
export function DocumentLinks({
  attachments,
  hrefOf,
}: {
  attachments: readonly ContactAttachment[];
  hrefOf: (fileId: string) => string;
}) {
  if (attachments.length === 0) return null;
  return (
    <ul aria-label="Documents joints" className="mt-2 grid gap-1">
      {attachments.map(({ id, name, byteSize }) => (
        <li key={id}>
          <a
            href={hrefOf(id)}
            download
            className="inline-flex min-h-11 max-w-full items-center gap-2 text-primary hover:underline"
          >
            <Paperclip {...icon} size={16} />
            <span className="wrap-anywhere">
              {name} <span className="text-s text-ink-soft">({formatBytes(byteSize)})</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
