import type { Document, uploadDocument } from '@baara/contract/files/documents';
import { useState } from 'react';
import { isConnectionError, messageOf } from '../../../../lib/api.ts';
import { sendingApi } from '../../../../lib/sending-api.ts';

const lostFile =
  'La connexion est perdue : le fichier n’est pas parti. Choisissez-le de nouveau quand le réseau revient.';

/**
 * Sends a document of mine at once.
 * @param onSent `sentence` is what the server says of it. The document is on its way until it is done.
 */
export function useSendDocument(onSent: (document: Document, sentence: string) => void | Promise<void>) {
  /** On its way: `share` is how much of it has left, from 0 to 1. */
  const [sending, setSending] = useState<{ file: File; share: number } | null>(null);
  const [error, setError] = useState<string | null>(null);
  return {
    sending,
    error,
    setError,
    async send(file: File, kind: string): Promise<void> {
      setSending({ file, share: 0 });
      setError(null);
      const form = new FormData();
      form.set('kind', kind);
      form.set('file', file);
      const api = sendingApi((share) => setSending({ file, share }));
      try {
        const { data, message } = await api.call<typeof uploadDocument>('POST /documents', {
          body: {},
          form,
        });
        await onSent(data, message ?? '');
      } catch (failure) {
        setError(isConnectionError(failure) ? lostFile : messageOf(failure));
      }
      setSending(null);
    },
  };
}
