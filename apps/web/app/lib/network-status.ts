import type { WireRequest } from './api-client.ts';

export type NetworkTrouble = { message: string; request: WireRequest | null };

let trouble: NetworkTrouble | null = null;
const listeners = new Set<() => void>();
const recoveries = new Set<() => void>();

function set(next: NetworkTrouble | null): void {
  trouble = next;
  for (const listener of listeners) listener();
}

/** The last request the network lost, stored so that it can be sent again. */
export const networkStatus = {
  current: (): NetworkTrouble | null => trouble,
  report: (message: string, request: WireRequest | null): void => set({ message, request }),
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
