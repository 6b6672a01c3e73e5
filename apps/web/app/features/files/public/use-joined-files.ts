import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { type FileRule, fileRefusal } from '../../../lib/file-refusal.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import type { JoinedDocument } from './joined-documents.tsx';

type Options<Stored> = {
  /** Sends one; a file that is refused says why, and the others stay. */
  upload: (file: File, onProgress: (share: number) => void) => Promise<Stored>;
  most: number;
  /** More were chosen than there is room for, which leaves the last ones out; not so any more. */
  onTooMany: (isTooMany: boolean) => void;
  rule?: FileRule;
  /** Where the server says nothing. */
  failed?: string;
};

/** Documents that leave at once, to be joined to the text beside them. */
export function useJoinedFiles<Stored extends { id: string }>(options: Options<Stored>) {
  const { upload, most, onTooMany, rule, failed = 'Ce document n’a pas pu être envoyé' } = options;
  type Joined = JoinedDocument<Stored>;
  const [files, setFiles] = useState<readonly Joined[]>([]);
  const change = (key: string, patch: Partial<Joined>): void =>
    setFiles((former) => former.map((one) => (one.key === key ? { ...one, ...patch } : one)));

  async function send(key: string, file: File): Promise<void> {
    const refusal = await fileRefusal(file, rule);
    if (refusal) return change(key, { error: refusal });
    try {
      change(key, { stored: await upload(file, (share) => change(key, { share })), share: 1 });
    } catch (error) {
      change(key, { error: messageOf(error, failed) });
    }
  }

  return {
    files,
    ids: files.flatMap(({ stored }) => stored?.id ?? []),
    isSending: files.some(({ stored, error }) => stored === null && error === null),
    add(chosen: readonly File[]): void {
      const room = most - files.length;
      onTooMany(chosen.length > room);
      const added = chosen.slice(0, room).map((file) => ({ file, key: randomUuid() }));
      setFiles([
        ...files,
        ...added.map(({ key, file }) => ({ key, name: file.name, share: 0, error: null, stored: null })),
      ]);
      for (const { key, file } of added) void send(key, file);
    },
    remove: (key: string): void => setFiles((former) => former.filter((one) => one.key !== key)),
    clear: (): void => setFiles([]),
  };
}
