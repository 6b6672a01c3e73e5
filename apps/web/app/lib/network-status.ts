import type { WireRequest } from './api-client.ts';

/** Asks again for what did not come. @returns whether it came. */
type Retry = () => Promise<boolean>;

export type NetworkTrouble = { message: string; request: WireRequest | Retry | null };

let trouble: NetworkTrouble | null = null;
const listeners = new Set<() => void>();
const recoveries = new Set<() => void>();

function set(next: NetworkTrouble | null): void {
  trouble = next;
  for (const listener of listeners) listener();
}

/** The last request the network lost, stored so that it can be sent again; or parts of the page that did not come. */
export const networkStatus = {
  current: (): NetworkTrouble | null => trouble,
  report: (message: string, request: NetworkTrouble['request']): void => set({ message, request }),
  clear: (): void => {
    if (trouble) set(null);
  },
  /** A lost request got through: what was shown as missing can be asked for again. */
  recover: (): void => {
    set(null);
    for (const recovery of recoveries) recovery();
  },
  onRecovery: (recovery: () => void): void => {
    recoveries.add(recovery);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
