/** What this browser allows: `unsupported` has no push messages, `denied` refuses, and asks nobody any more. */
export type PushAbility = 'unsupported' | 'denied' | 'possible';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

/** Whether this browser has a subscription, of any account. */
export async function hasSubscription(): Promise<boolean> {
  if (pushAbility() !== 'possible' || Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(await registration?.pushManager.getSubscription());
}

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Asks the person, then the browser's push service.
 * @param publicKey of the server: a subscription made with another is replaced.
 * @returns null when they refuse. @throws when the push service does not answer.
 */
export async function subscribeBrowser(publicKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  // Another account's, or made with an older key: nothing says which.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}

export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
