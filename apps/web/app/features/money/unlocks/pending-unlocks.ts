import { useSyncExternalStore } from 'react';
import { onCompanyChange, onSignOut } from '../../../lib/session.ts';

/** How long a pressed unlock can be undone: until then nothing is asked of the server, nothing is paid. */
export const UNDO_MS = 5000;

/** An unlock that was pressed: it waits until it can no longer be undone, then it is sent. */
export type PendingUnlock = { state: 'waiting'; until: number } | { state: 'sending' };

/** Of this tab, by candidate: on a row and in the profile beside it, the same one. */
const pending = new Map<string, PendingUnlock>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function set(candidateId: string, next: PendingUnlock | undefined): void {
  clearTimeout(timers.get(candidateId));
  timers.delete(candidateId);
  if (next) pending.set(candidateId, next);
  else pending.delete(candidateId);
  for (const listener of listeners) listener();
}

/** Sends an unlock once the time to undo it is over, wherever the person went meanwhile; a second press changes nothing. */
export function beginUnlock(candidateId: string, send: () => Promise<unknown>): void {
  if (pending.has(candidateId)) return;
  set(candidateId, { state: 'waiting', until: Date.now() + UNDO_MS });
  const go = async (): Promise<void> => {
    set(candidateId, { state: 'sending' });
    await send().finally(() => set(candidateId, undefined));
  };
  timers.set(
    candidateId,
    setTimeout(() => void go(), UNDO_MS),
  );
}

/** One that is sent already goes on. */
export function undoUnlock(candidateId: string): void {
  if (pending.get(candidateId)?.state === 'waiting') set(candidateId, undefined);
}

/** It was to be paid by the company one worked for. */
function undoAll(): void {
  for (const candidateId of pending.keys()) undoUnlock(candidateId);
}
onSignOut(undoAll);
onCompanyChange(undoAll);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePendingUnlock = (candidateId: string): PendingUnlock | undefined =>
  useSyncExternalStore(
    subscribe,
    () => pending.get(candidateId),
    () => undefined,
  );
