import { defineMailTopic } from '../../notifications/public/mail-topics.ts';
import { findOwnSending, switchSending } from './recipients.queries.ts';
import { nextSendingAt } from './report-times.ts';

/** The link of a report's e-mail stops this report, for this person. */
export const reportTopic = defineMailTopic({
  name: 'report',
  async find(db, accountId, id) {
    const sending = await findOwnSending(db, accountId, id);
    return sending && { title: `Rapport « ${sending.name} »`, isEnabled: sending.is_on };
  },
  async change(db, accountId, { id, isEnabled, at }) {
    const sending = await findOwnSending(db, accountId, id);
    if (!sending || sending.is_on === isEnabled) return;
    await switchSending(db, id, isEnabled, isEnabled ? nextSendingAt(sending, at) : undefined);
  },
});
