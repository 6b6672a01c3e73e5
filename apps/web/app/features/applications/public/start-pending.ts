let started: Promise<void> | undefined;

/** Sends what waits on this device, and goes on doing so. Its code is fetched by those who ever applied here. */
export function startPending(): Promise<void> {
  started ??= import('./pending-applications.ts').then(({ startSendingPending }) => startSendingPending());
  return started;
}
