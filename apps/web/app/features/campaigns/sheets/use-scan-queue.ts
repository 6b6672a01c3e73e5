import { scanLimits } from '@baara/contract/campaigns/sheets-words';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { fileRefusal } from '../../../lib/file-refusal.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { useReconnect } from '../../../lib/use-reconnect.ts';
import { DocumentQueue } from '../../files/uploads/public/document-queue.ts';
import { storedDocuments } from '../../files/uploads/public/stored-documents.ts';
import type { TestPlace } from '../tests/tests.api.ts';

type Refused = { key: string; name: string; reason: string };

/** Scans of one test on their way, one file after the other; they go on after a reload, as documents do. */
export function useScanQueue(place: TestPlace, accountId: string, onReceived: () => Promise<void>) {
  const whenReceived = useEffectEvent(onReceived);
  const [queue] = useState(
    () =>
      new DocumentQueue({
        stored: storedDocuments(`${accountId}/feuilles-${place.testId}`),
        load: async () => {
          const { scanSender } = await import('./send-scan.ts');
          return { sendDocument: scanSender(place) };
        },
      }),
  );
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.current, queue.current);
  useEffect(() => {
    void queue.start(() => whenReceived());
    return () => queue.stop();
  }, [queue]);
  const isWaiting = Object.values(uploads).some(({ state }) => state === 'waiting');
  useReconnect(isWaiting, () => queue.resume());
  const add = async (files: readonly File[]): Promise<void> => {
    setRefused([]);
    for (const file of files) {
      const reason = await fileRefusal(file, scanLimits);
      if (reason) setRefused((before) => [...before, { key: randomUuid(), name: file.name, reason }]);
      else void queue.addPrepared(randomUuid(), file);
    }
  };
  return { queue, uploads, refused, add };
}

export type ScanQueue = ReturnType<typeof useScanQueue>;
