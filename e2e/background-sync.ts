import { type BrowserContext, test } from '@playwright/test';

/** As the browser does once the connection is back; a private window, where journeys run, leaves that to its tools. */
export async function fireBackgroundSync(context: BrowserContext, tag: string): Promise<void> {
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  const known = new Promise<string>((found) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ isDeleted }) => !isDeleted);
      if (one) found(one.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  const registrationId = await known;
  await tools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false });
}
