import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { type FileRule, fileRefusal } from '../../../lib/file-refusal.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import type { JoinedDocument } from './joined-documents.tsx';

type Sending<Stored> = {
  /** Sends one; a file that is refused says why, and the others stay. */
  upload: (file: File, onProgress: (share: number) => void) => Promise<Stored>;
  rule?: FileRule | undefined;
  /** Where the server says nothing. */
  failed?: string | undefined;
};
type Options<Stored> = Sending<Stored> & {
  most: number;
  /** More were chosen than there is room for, which leaves the last ones out; not so any more. */
  onTooMany: (isTooMany: boolean) => void;
};

/** A document that has been chosen just now. */
export const newDocument = (name: string) => ({
  key: randomUuid(),
  name,
  share: 0,
  error: null,
  stored: null,
});

/** Sends a document that was chosen. @param change notes how far it has come, or why it was refused. */
export async function sendDocument<Stored>(
  file: File,
  { upload, rule, failed = 'Ce document n’a pas pu être envoyé' }: Sending<Stored>,
  change: (patch: Partial<JoinedDocument<Stored>>) => void,
): Promise<void> {
  const refusal = await fileRefusal(file, rule);
  if (refusal) return change({ error: refusal });
  try {
    change({ stored: await upload(file, (share) => change({ share })), share: 1 });
  } catch (error) {
    change({ error: messageOf(error, failed) });
  }
}

/** Documents that leave at once, to be joined to the text beside them. */
export function useJoinedFiles<Stored extends { id: string }>(options: Options<Stored>) {
  const { most, onTooMany } = options;
  type Joined = JoinedDocument<Stored>;
  const [files, setFiles] = useState<readonly Joined[]>([]);
  const change = (key: string, patch: Partial<Joined>): void =>
    setFiles((former) => former.map((one) => (one.key === key ? { ...one, ...patch } : one)));

  return {
    files,
    ids: files.flatMap(({ stored }) => stored?.id ?? []),
    isSending: files.some(({ stored, error }) => stored === null && error === null),
    add(chosen: readonly File[]): void {
      const room = most - files.length;
      onTooMany(chosen.length > room);
      const added = chosen.slice(0, room).map((file) => ({ file, document: newDocument(file.name) }));
      setFiles([...files, ...added.map(({ document }) => document)]);
      for (const { file, document } of added)
        void sendDocument(file, options, (patch) => change(document.key, patch));
    },
    remove: (key: string): void => setFiles((former) => former.filter((one) => one.key !== key)),
    clear: (): void => setFiles([]),
  };
}
