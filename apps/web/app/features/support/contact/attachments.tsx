import type { ContactAttachment } from '@baara/contract/support/contact';
import { contactMessages, MOST_CONTACT_ATTACHMENTS } from '@baara/contract/support/contact-messages';
import Paperclip from 'lucide-react/icons/paperclip';
import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { fileRefusal } from '../../../lib/file-refusal.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { Button } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast.ts';
import { type JoinedDocument, JoinedDocuments } from '../../files/public/joined-documents.tsx';

type Joined = JoinedDocument<ContactAttachment>;

export type UploadDocument = (file: File, onProgress: (share: number) => void) => Promise<ContactAttachment>;

/** Documents that leave at once, to be joined to the text beside them. */
export function useJoinedDocuments(upload: UploadDocument) {
  const [files, setFiles] = useState<readonly Joined[]>([]);
  const change = (key: string, patch: Partial<Joined>): void =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...patch } : one)));
  async function send(key: string, file: File): Promise<void> {
    const refusal = await fileRefusal(file);
    if (refusal) return change(key, { error: refusal });
    try {
      change(key, { stored: await upload(file, (share) => change(key, { share })), share: 1 });
    } catch (error) {
      change(key, { error: messageOf(error, 'Ce document n’a pas pu être envoyé') });
    }
  }
  return {
    files,
    ids: files.flatMap(({ stored }) => stored?.id ?? []),
    isSending: files.some(({ stored, error }) => stored === null && error === null),
    add(chosen: readonly File[]): void {
      if (files.length + chosen.length > MOST_CONTACT_ATTACHMENTS)
        toast.error(contactMessages.ATTACHMENTS_TOO_MANY);
      const added = chosen
        .slice(0, MOST_CONTACT_ATTACHMENTS - files.length)
        .map((file) => ({ file, key: randomUuid() }));
      setFiles([
        ...files,
        ...added.map(({ file, key }) => ({ key, name: file.name, share: 0, error: null, stored: null })),
      ]);
      for (const { file, key } of added) void send(key, file);
    },
    remove: (key: string): void => setFiles((all) => all.filter((one) => one.key !== key)),
    clear: (): void => setFiles([]),
  };
}

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
