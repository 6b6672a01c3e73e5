import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useReconnect } from '../../../../lib/use-reconnect.ts';
import { usePhotos } from '../../../files/paper-photos/public/use-photos.ts';
import { DocumentQueue } from '../../../files/uploads/public/document-queue.ts';
import { storedDocuments } from '../../../files/uploads/public/stored-documents.ts';

/** The documents of one file on their way, from whatever step they were chosen. */
export function useDocumentQueue(campaignId: string, accountId: string, onReceived: () => Promise<void>) {
  const whenReceived = useEffectEvent(onReceived);
  const [queue] = useState(
    () =>
      new DocumentQueue({
        stored: storedDocuments(`${accountId}/${campaignId}`),
        load: async () => {
          const { sendResumable } = await import('../../../files/uploads/public/send-resumable.ts');
          const path = `/mass-recruitment/campaigns/${campaignId}/uploads`;
          return {
            sendDocument: ({ key, about: _none, ...sent }) =>
              sendResumable({ ...sent, path, metadata: { key } }),
          };
        },
      }),
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

export type Documents = ReturnType<typeof useDocumentQueue>;
