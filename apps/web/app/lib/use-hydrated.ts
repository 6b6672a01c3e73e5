import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False in the server's answer and until the page's script runs: a form that needs it waits. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
