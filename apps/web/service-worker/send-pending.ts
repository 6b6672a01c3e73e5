import { mayPassLater } from '../app/features/applications/may-pass-later.ts';
import {
  applicationForm,
  deleteStoredApplication,
  listStoredApplications,
} from '../app/features/applications/pending-store.ts';
import { pendingApplications } from '../app/lib/cache-names.ts';
import { forgetToken, readRemembered, receivedAnswer } from './remembered.ts';

/**
 * Sends the pending applications, once the browser says that the connection is back, whether or not Baara is open. Only
 * applications that the server accepted leave the store: the next page reports refused ones.
 * @throws when one may pass later: the browser then asks again.
 */
export async function sendPendingApplications(): Promise<void> {
  const session = await readRemembered();
  if (!session) return;
  const channel = new BroadcastChannel(pendingApplications);
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
    if (await receivedAnswer(answer)) {
      await deleteStoredApplication(application.accountId, application.offerId);
      channel.postMessage(application.key);
    } else if (mayPassLater({ status: answer.status, code: answer.ok ? 'INVALID_ANSWER' : '' })) {
      isAnyLeft = true;
    }
  }
  channel.close();
  if (isAnyLeft) throw new Error('an application was not received yet');
}
