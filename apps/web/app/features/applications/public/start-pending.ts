import { pendingApplications } from '../../../lib/cache-names.ts';

/** A page on a slow connection has better to do first. */
const START_AFTER_MS = 1000;

async function mayHavePending(): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === pendingApplications.database);
}

let started: Promise<void> | undefined;

/** Sends what waits on this device, and goes on doing so. Its code is fetched by those who ever applied here. */
export function startPending(): Promise<void> {
  started ??= import('./pending-applications.ts').then(({ startSendingPending }) => startSendingPending());
  return started;
}

async function startWhereStored(): Promise<void> {
  if (await mayHavePending()) await startPending();
}

/** On every page, whatever it is. */
export function startPendingWhereStored(): void {
  setTimeout(() => void startWhereStored().catch(() => undefined), START_AFTER_MS);
}
