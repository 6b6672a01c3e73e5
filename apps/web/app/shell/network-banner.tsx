import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { retryLastRequest } from '../lib/api.ts';
import { networkStatus } from '../lib/network-status.ts';
import { useOnline } from '../lib/use-online.ts';
import { Button } from '../ui/button.tsx';

const none = (): null => null;

/** Its id: in the signed-in area what sticks under the header stands under it too (workspace-layout.tsx). */
export const NETWORK_BAR = 'barre-reseau';

/**
 * Under the header, in a place of its own: it covers nothing of the page. Without a connection, one quiet line; with
 * one that lost a request, what happened and a way to send it again.
 * @param showsTrouble false where the page says itself that a request was lost.
 * @param isWide under the header of the signed-in area, whose margins it has.
 */
export function NetworkBanner({ showsTrouble, isWide }: { showsTrouble: boolean; isWide: boolean }) {
  const box = isWide ? 'px-4 md:px-6' : 'page';
  const isOnline = useOnline();
  const trouble = useSyncExternalStore(networkStatus.subscribe, networkStatus.current, none);
  const [isRetrying, setRetrying] = useState(false);
  /** Until what was lost came: the page moves once when the connection is back, and no trouble flashes by. */
  const [isAway, setAway] = useState(false);
  const { revalidate } = useRevalidator();
  const retry = async (): Promise<void> => {
    setRetrying(true);
    const isBack = await retryLastRequest();
    setRetrying(false);
    if (isBack) await revalidate();
  };
  // What was only being read is read again as soon as the connection is back; a write waits for the person's word.
  const onOnline = useEffectEvent(() => {
    const request = trouble?.request;
    if (!request || !('method' in request) || request.method !== 'GET') return setAway(false);
    void retry().finally(() => setAway(false));
  });
  useEffect(() => {
    // `navigator.onLine` may be true before this event, and what is drawn meanwhile reads it.
    const leave = (): void => setAway(true);
    const again = (): void => onOnline();
    window.addEventListener('offline', leave);
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('offline', leave);
      window.removeEventListener('online', again);
    };
  }, []);
  return (
    <div id={NETWORK_BAR} className="sticky top-15 z-10 print:hidden">
      <output className="block">
        {(!isOnline || isAway) && (
          <span className="block border-b border-line bg-sunken">
            <span className={`${box} block py-1.5 text-s text-ink-soft`}>Vous êtes hors connexion</span>
          </span>
        )}
      </output>
      {isOnline && !isAway && trouble && showsTrouble && (
        <div role="alert" className="border-b border-line bg-sunken">
          <div className={`${box} flex flex-wrap items-center gap-x-3 py-1`}>
            <p className="min-w-0 flex-1 max-md:basis-full">
              <b>Connexion perdue</b> <span className="text-ink-soft">{trouble.message}</span>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button variant="ghost" onClick={() => void retry()} busy={isRetrying}>
                Réessayer
              </Button>
              <Button variant="ghost" onClick={networkStatus.clear}>
                Fermer
              </Button>
            </div>
          </div>
        </div>
      )}
    </div>
  );
}
