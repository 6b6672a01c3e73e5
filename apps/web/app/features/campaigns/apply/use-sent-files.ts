import { useRef, useState } from 'react';
import { ApiError, isConnectionError } from '../../../lib/api-error.ts';
import { fileRefusal } from '../../../lib/file-refusal.ts';
import { useReconnect } from '../../../lib/use-reconnect.ts';
import { sendFile } from './send-file.ts';

/** A document that reached the person's drive. */
export type SentFile = { id: string; name: string };
export type SentFiles = Readonly<Record<string, SentFile>>;

export type Upload =
  | { state: 'sending'; name: string; share: number }
  /** It leaves again by itself. `reason` is what the server said; null when no answer came. */
  | { state: 'waiting'; name: string; reason: string | null }
  | { state: 'refused'; name: string; message: string };

/**
 * Sends each document as soon as it is chosen: complete ones stay, and only the interrupted one is sent again, by
 * itself once the connection returns.
 */
export function useSentFiles(sent: SentFiles, onSent: (key: string, file: SentFile) => void) {
  const [uploads, setUploads] = useState<Readonly<Record<string, Upload>>>({});
  const files = useRef(new Map<string, File>());

  const set = (key: string, upload: Upload | null): void =>
    setUploads(({ [key]: _former, ...others }) => (upload ? { ...others, [key]: upload } : others));

  const send = async (key: string, file: File): Promise<void> => {
    files.current.set(key, file);
    const { name } = file;
    set(key, { state: 'sending', name, share: 0 });
    const refusal = await fileRefusal(file);
    if (files.current.get(key) !== file) return;
    if (refusal) {
      set(key, { state: 'refused', name, message: refusal });
      return;
    }
    try {
      const document = await sendFile(key, file, (share) => set(key, { state: 'sending', name, share }));
      // Another file was chosen meanwhile.
      if (files.current.get(key) !== file) return;
      files.current.delete(key);
      set(key, null);
      onSent(key, { id: document.id, name: document.name });
    } catch (error) {
      if (files.current.get(key) !== file) return;
      const message = (error instanceof ApiError && error.message) || 'Impossible de soumettre les documents';
      const isLost = isConnectionError(error);
      const passesLater = isLost || (error instanceof ApiError && error.status >= 500);
      set(
        key,
        passesLater
          ? { state: 'waiting', name, reason: isLost ? null : message }
          : { state: 'refused', name, message },
      );
    }
  };

  const resume = async (key?: string): Promise<void> => {
    const waiting = [...files.current].filter(
      ([one]) => (key === undefined || key === one) && uploads[one]?.state === 'waiting',
    );
    await Promise.all(waiting.map(([one, file]) => send(one, file)));
  };

  const isBusy = Object.values(uploads).some(({ state }) => state !== 'refused');
  // Also while one is being sent, so that tries that fail grow apart.
  useReconnect(isBusy, () => resume());
  return {
    uploads,
    sent,
    send: (key: string, file: File) => void send(key, file),
    resume: (key: string) => void resume(key),
    isBusy,
  };
}

export type SendingFiles = ReturnType<typeof useSentFiles>;
