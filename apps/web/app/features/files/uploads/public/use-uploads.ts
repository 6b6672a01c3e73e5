import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useReconnect } from '../../../../lib/use-reconnect.ts';
import { DocumentQueue } from './document-queue.ts';
import { storedDocuments } from './stored-documents.ts';

/**
 * Files on their way: they go on after a lost connection, and after a reload.
 * @param owner account, and what the files are for. @param path below the API's root, where uploads begin.
 */
export function useUploads(
  { owner, path }: { owner: string; path: string },
  onReceived: () => Promise<void>,
) {
  const whenReceived = useEffectEvent(onReceived);
  const [queue] = useState(
    () =>
      new DocumentQueue({
        stored: storedDocuments(owner),
        load: async () => {
          const { sendResumable } = await import('./send-resumable.ts');
          return {
            sendDocument: ({ key, about, ...sent }) =>
              sendResumable({ ...sent, path, metadata: { ...about, key } }),
          };
        },
      }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.current, queue.current);
  useEffect(() => {
    void queue.start(() => whenReceived());
    return () => queue.stop();
  }, [queue]);
  const isWaiting = Object.values(uploads).some(({ state }) => state === 'waiting');
  useReconnect(isWaiting, () => queue.resume());
  return { queue, uploads };
}

export type Uploads = ReturnType<typeof useUploads>;
