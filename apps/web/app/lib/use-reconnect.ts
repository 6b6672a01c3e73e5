import { useEffect, useEffectEvent } from 'react';
import { startRetryLoop } from './retry-loop.ts';

/** While something waits for the connection, tries again as `startRetryLoop` does. */
export function useReconnect(isWaiting: boolean, again: () => Promise<void>): void {
  const tryAgain = useEffectEvent(again);
  useEffect(() => (isWaiting ? startRetryLoop(() => tryAgain()) : undefined), [isWaiting]);
}
