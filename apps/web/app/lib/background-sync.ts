import { isRemembered } from './session.ts';

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** Whether this browser sends what waits also once Baara is closed: Chrome's background sync, while remembered. */
export const sendsWhenClosed = (): boolean => isRemembered() && 'SyncManager' in window;

/** Asks the browser to wake the service worker once the connection is back. @param tag what the worker then sends. */
export async function askBackgroundSync(tag: string): Promise<void> {
  if (!sendsWhenClosed()) return;
  const registration: SyncRegistration = await navigator.serviceWorker.ready;
  // Refused where the person forbids it: what waits then leaves from the next page that is opened.
  await registration.sync?.register(tag).catch(() => undefined);
}
