import {
  applicationForm,
  deleteStoredApplication,
  listStoredApplications,
} from '../app/features/applications/pending-store.ts';
import {
  keptNames,
  pendingApplications,
  REMEMBERED_SESSION,
  type RememberedSession,
} from '../app/lib/kept-names.ts';

async function readSession(): Promise<RememberedSession | null> {
  if (!(await caches.has(keptNames.remembered))) return null;
  const note = await caches.match(REMEMBERED_SESSION, { cacheName: keptNames.remembered });
  return note ? ((await note.json()) as RememberedSession) : null;
}

/**
 * Sends the applications that wait, once the browser says that the connection is back, whether or not Baara is open.
 * Only what the server took leaves the store: what it refuses is told by the next page.
 * @throws when the connection is lost again: the browser then asks again later.
 */
export async function sendPendingApplications(): Promise<void> {
  const session = await readSession();
  if (!session) return;
  const channel = new BroadcastChannel(pendingApplications.channel);
  for (const application of await listStoredApplications(session.accountId)) {
    const answer = await fetch(`/api/v1/applications/tracking/job/${application.offerId}/apply`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${session.token}`,
        'idempotency-key': application.key,
      },
      body: applicationForm(application),
    });
    if (!answer.ok) continue;
    await deleteStoredApplication(application.accountId, application.offerId);
    channel.postMessage(application.key);
  }
  channel.close();
}
