import { useCallback, useEffect, useState } from 'react';
import { type PagesHere, storedPages } from './stored-pages.ts';

/** The photos of papers that are stored on this device. Those of documents that left go with the screen. @param owner account, and what they are for. */
export function usePhotos(owner: string) {
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
