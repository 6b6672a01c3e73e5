import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useReconnect } from '../../../../lib/use-reconnect.ts';
import { DocumentQueue } from './document-queue.ts';
import { storedDocuments } from './stored-documents.ts';

/** The documents of one file on their way, from whatever step they were chosen. */
export function useDocumentQueue(campaignId: string, accountId: string, onReceived: () => Promise<void>) {
  const whenReceived = useEffectEvent(onReceived);
  const [queue] = useState(
    () => new DocumentQueue({ campaignId, stored: storedDocuments(`${accountId}/${campaignId}`) }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.current, queue.current);
  useEffect(() => {
    void queue.start(() => whenReceived());
    return () => queue.stop();
  }, [queue]);
  const isWaiting = Object.values(uploads).some(({ state }) => state === 'waiting');
  useReconnect(isWaiting, () => queue.resume());
  const isBusy = Object.values(uploads).some(({ state }) => state !== 'refused' && state !== 'blurred');
  return { queue, uploads, isBusy };
}

export type Documents = ReturnType<typeof useDocumentQueue>;
