import { useSyncExternalStore } from 'react';

/** The offer whose last post was just taken on this device, until a screen has proposed its closing. */
let offerId: number | null = null;
const listeners = new Set<() => void>();

export function noteLastPost(id: number | null): void {
  offerId = id;
  for (const listener of listeners) listener();
}

export const useLastPost = (): number | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offerId,
    () => null,
  );
