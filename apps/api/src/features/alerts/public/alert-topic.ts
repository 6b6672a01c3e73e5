import { defineMailTopic } from '../../notifications/public/mail-topics.ts';
import { findAlert, updateAlert } from './saved-alerts.queries.ts';

/** The link of an alert's mails stops this alert alone. */
export const alertTopic = defineMailTopic({
  name: 'offer-alert',
  async find(db, accountId, id) {
    const alert = await findAlert(db, accountId, id);
    return alert && { title: `Alerte « ${alert.name} »`, isEnabled: alert.is_on };
  },
  async change(db, accountId, { id, isEnabled, at }) {
    const alert = await findAlert(db, accountId, id);
    if (!alert || alert.is_on === isEnabled) return;
    await updateAlert(db, id, { is_on: isEnabled, ...(isEnabled ? { since: at } : {}) });
  },
});
