import type { AlertFrequency } from '@baara/contract/candidates/saved-search-messages';
import { defineMailTopic } from '../../notifications/public/mail-topics.ts';
import { findOwnAlert, switchAlertOff, switchAlertOn } from './alerts.queries.ts';

/** The link of an alert stops this search's mails, for this person. */
export const searchAlertTopic = defineMailTopic({
  name: 'search-alert',
  async find(db, accountId, id) {
    const alert = await findOwnAlert(db, accountId, id);
    return alert && { title: `Alerte « ${alert.name} »`, isEnabled: alert.is_on };
  },
  async change(db, accountId, { id, isEnabled, at }) {
    const alert = await findOwnAlert(db, accountId, id);
    if (!alert || alert.is_on === isEnabled) return;
    const { search_id: searchId, company_id: companyId } = alert;
    if (!isEnabled) return switchAlertOff(db, searchId, accountId);
    const frequency = alert.frequency as Exclude<AlertFrequency, 'none'>;
    await switchAlertOn(db, { accountId, companyId }, { searchId, frequency, at });
  },
});
