import { COMPANY_HEADER } from '@baara/contract/companies/acting-messages';
import { mayPassLater } from '../app/features/applications/may-pass-later.ts';
import {
  batchesOf,
  listItems,
  marksBody,
  marksPath,
  type MarksAnswer,
  storeAnswer,
} from '../app/features/campaigns/days/public/device/day-store.ts';
import { examDays } from '../app/lib/cache-names.ts';
import { forgetToken, readRemembered, receivedAnswer } from './remembered.ts';

/**
 * Sends the marks of exam rooms and of trainings that wait, once the browser says that the connection is back, whether or not Baara is
 * open. What the server refuses stays, with its reason, for the next page.
 * @throws when some may pass later: the browser then asks again.
 */
export async function sendPendingMarks(): Promise<void> {
  const session = await readRemembered();
  if (!session) return;
  const { accountId, token } = session;
  const channel = new BroadcastChannel(examDays);
  let isAnyLeft = false;
  for (const batch of batchesOf(await listItems(accountId))) {
    const { place, companyId } = batch;
    const answer = await fetch(`/api/v1${marksPath(place)}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        // Refused once this person works for another: those marks leave when they work for this one again.
        ...(companyId === null ? {} : { [COMPANY_HEADER]: companyId }),
      },
      body: JSON.stringify(marksBody(batch)),
    });
    if (answer.status === 401) {
      await forgetToken();
      break;
    }
    const received = await receivedAnswer(answer);
    if (received) {
      const sent = received.data as MarksAnswer;
      await storeAnswer(accountId, batch, sent);
      channel.postMessage({ accountId, place, answer: sent });
    } else if (mayPassLater({ status: answer.status, code: answer.ok ? 'INVALID_ANSWER' : '' })) {
      isAnyLeft = true;
    }
  }
  channel.close();
  if (isAnyLeft) throw new Error('some marks were not received yet');
}
