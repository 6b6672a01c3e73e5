import { mayPassLater } from '../app/features/applications/may-pass-later.ts';
import {
  applicationForm,
  deleteStoredApplication,
  listStoredApplications,
} from '../app/features/applications/pending-store.ts';
import {
  cacheNames,
  pendingApplications,
  REMEMBERED_SESSION,
  type RememberedSession,
} from '../app/lib/cache-names.ts';

async function readSession(): Promise<RememberedSession | null> {
  if (!(await caches.has(cacheNames.remembered))) return null;
  const note = await caches.match(REMEMBERED_SESSION, { cacheName: cacheNames.remembered });
  return note ? ((await note.json()) as RememberedSession) : null;
}

/** Nothing else would be accepted with it: it is deleted. The page that opens next signs out. */
async function forgetToken(): Promise<void> {
  const remembered = await caches.open(cacheNames.remembered);
  await remembered.delete(REMEMBERED_SESSION);
}

/** Whether our server took it: a hotspot or a proxy on the way answers 200 too, with a page of its own. */
async function isReceived(answer: Response): Promise<boolean> {
  const body: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  return body !== null && typeof body === 'object' && 'status' in body && body.status === 'success';
}

/**
 * Sends the pending applications, once the browser says that the connection is back, whether or not Baara is open. Only
 * applications that the server accepted leave the store: the next page reports refused ones.
 * @throws when one may pass later: the browser then asks again.
 */
export async function sendPendingApplications(): Promise<void> {
  const session = await readSession();
  if (!session) return;
  const channel = new BroadcastChannel(pendingApplications.channel);
  let isAnyLeft = false;
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
    if (answer.status === 401) {
      await forgetToken();
      break;
    }
    if (await isReceived(answer)) {
      await deleteStoredApplication(application.accountId, application.offerId);
      channel.postMessage(application.key);
    } else if (mayPassLater({ status: answer.status, code: answer.ok ? 'INVALID_ANSWER' : '' })) {
      isAnyLeft = true;
    }
  }
  channel.close();
  if (isAnyLeft) throw new Error('an application was not received yet');
}
