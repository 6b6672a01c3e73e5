import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useReconnect } from '../../../../lib/use-reconnect.ts';
import { type PagesHere, storedPages } from '../../../files/paper-photos/public/stored-pages.ts';
import { DocumentQueue } from './document-queue.ts';
import { storedDocuments } from './stored-documents.ts';

/** The documents of one file on their way, from whatever step they were chosen. */
export function useDocumentQueue(campaignId: string, accountId: string, onReceived: () => Promise<void>) {
  const whenReceived = useEffectEvent(onReceived);
  const [queue] = useState(
    () => new DocumentQueue({ campaignId, stored: storedDocuments(`${accountId}/${campaignId}`) }),
  );
  const photos = usePhotos(`${accountId}/${campaignId}`);
  const uploads = useSyncExternalStore(queue.subscribe, queue.current, queue.current);
  useEffect(() => {
    void queue.start(() => whenReceived());
    return () => queue.stop();
  }, [queue]);
  const isWaiting = Object.values(uploads).some(({ state }) => state === 'waiting');
  useReconnect(isWaiting, () => queue.resume());
  const isBusy = Object.values(uploads).some(({ state }) => state !== 'refused' && state !== 'blurred');
  return { queue, uploads, isBusy, photos };
}

/** The photos of papers that are stored on this device. Those of documents that left go with the screen. */
function usePhotos(owner: string) {
  const [store] = useState(() => storedPages(owner));
  const [here, setHere] = useState<Readonly<Record<string, PagesHere>>>({});
  const reread = useCallback(async (): Promise<void> => setHere(await store.counts()), [store]);
  useEffect(() => {
    const forget = async (): Promise<void> => {
      const counts = await store.counts();
      await Promise.all(
        Object.entries(counts).flatMap(([key, { isJoined }]) => (isJoined ? [store.remove(key)] : [])),
      );
    };
    void forget().then(reread);
    return () => void forget();
  }, [store, reread]);
  const remove = async (key: string): Promise<void> => {
    await store.remove(key);
    await reread();
  };
  return { store, here, reread, remove };
}

export type Documents = ReturnType<typeof useDocumentQueue>;
