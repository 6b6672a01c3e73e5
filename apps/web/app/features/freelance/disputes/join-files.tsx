import type { DisputeFile } from '@baara/contract/freelance/disputes';
import { DISPUTE_FILES, disputeMessages } from '@baara/contract/freelance/disputes-words';
import { cvUpload } from '@baara/contract/files/upload-limits';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { fileRefusal } from '../../../lib/file-refusal.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { toast } from '../../../ui/toast.ts';
import { type JoinedDocument, JoinedDocuments } from '../../files/public/joined-documents.tsx';
import { uploadDisputeFile } from './disputes.api.ts';

export type Joined = JoinedDocument<DisputeFile>;

/** Documents that leave at once, to be joined to the text beside them. */
export function useJoinedFiles(contractId: string) {
  const [files, setFiles] = useState<readonly Joined[]>([]);
  const change = (key: string, patch: Partial<Joined>): void =>
    setFiles((known) => known.map((one) => (one.key === key ? { ...one, ...patch } : one)));

  async function upload(key: string, file: File): Promise<void> {
    const refusal = await fileRefusal(file);
    if (refusal) return change(key, { error: refusal });
    try {
      const stored = await uploadDisputeFile(contractId, file, (share) => change(key, { share }));
      change(key, { stored, share: 1 });
    } catch (error) {
      change(key, { error: messageOf(error, 'Ce document n’a pas pu être envoyé') });
    }
  }

  return {
    files,
    ids: files.flatMap(({ stored }) => stored?.id ?? []),
    isSending: files.some(({ stored, error }) => stored === null && error === null),
    add(chosen: readonly File[]): void {
      const room = DISPUTE_FILES - files.length;
      if (chosen.length > room) toast.error(disputeMessages.TOO_MANY_FILES);
      const added = chosen.slice(0, room).map((file) => ({ file, key: randomUuid() }));
      setFiles([
        ...files,
        ...added.map(({ key, file }) => ({ key, name: file.name, share: 0, error: null, stored: null })),
      ]);
      for (const { key, file } of added) void upload(key, file);
    },
    remove: (key: string): void => setFiles(files.filter((one) => one.key !== key)),
    clear: (): void => setFiles([]),
  };
}

/** Chooses them, and shows how far each has come. */
export function JoinFiles({ joined }: { joined: ReturnType<typeof useJoinedFiles> }) {
  return (
    <div className="grid gap-2">
      <label className="relative grid cursor-pointer gap-1 rounded-md border border-dashed border-line-strong p-3 focus-within:border-primary hover:border-primary">
        <span className="font-semibold text-primary">Joindre des documents</span>
        <span className="text-s text-ink-soft">PDF, Word, JPEG ou PNG, 5 Mo au maximum chacun</span>
        <input
          type="file"
          multiple
          accept={cvUpload.accept}
          className="sr-only"
          onChange={(event) => {
            joined.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
      <JoinedDocuments files={joined.files} onRemove={joined.remove} />
    </div>
  );
}
