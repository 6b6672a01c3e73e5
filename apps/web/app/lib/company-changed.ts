import { onCompanyChange } from './session.ts';

let isBehind = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (next === isBehind) return;
  isBehind = next;
  for (const listener of listeners) listener();
}

/** Whether this tab shows another company than the one the person works for by now, chosen in another tab. */
export const companyChanged = {
  report: (): void => set(true),
  clear: (): void => set(false),
  isBehind: (): boolean => isBehind,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

onCompanyChange(companyChanged.clear);
