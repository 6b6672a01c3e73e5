import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { retryLastRequest } from '../lib/api.ts';
import { networkStatus } from '../lib/network-status.ts';
import { Button } from '../ui/button.tsx';

const none = (): null => null;

/** The network lost a request: says so, and sends it again on demand. */
export function NetworkBanner() {
  const trouble = useSyncExternalStore(networkStatus.subscribe, networkStatus.current, none);
  const [isRetrying, setRetrying] = useState(false);
  const { revalidate } = useRevalidator();
  const retry = async (): Promise<void> => {
    setRetrying(true);
    const isBack = await retryLastRequest();
    setRetrying(false);
    if (isBack) await revalidate();
  };
  // What was only being read is read again as soon as the line is back; a write waits for the person's word.
  const onLine = useEffectEvent(() => {
    if (trouble?.request?.method === 'GET') void retry();
  });
  useEffect(() => {
    const again = (): void => onLine();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  if (!trouble) return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-20 z-30 mx-auto max-w-md rounded-lg border border-bad bg-surface p-4 md:bottom-6"
    >
      <p className="font-semibold">Connexion perdue</p>
      <p className="text-ink-soft">{trouble.message}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => void retry()} busy={isRetrying}>
          Réessayer
        </Button>
        <Button variant="line" onClick={networkStatus.clear}>
          Fermer
        </Button>
      </div>
    </div>
  );
}
