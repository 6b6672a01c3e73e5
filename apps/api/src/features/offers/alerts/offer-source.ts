import { offerAlertMessages, offerAlertPath } from '@baara/contract/offers/alerts/alert-words';
import { OfferListQuery, type OfferSummary } from '@baara/contract/offers/offers';
import { salaryText } from '@baara/contract/offers/salary-text';
import { sql } from 'kysely';
import { addressValues } from '../../alerts/public/address-values.ts';
import type { AlertItem, AlertSource } from '../../alerts/public/alert-source.ts';
import { selectOfferDocumentsById } from '../drawings/offer-documents.queries.ts';
import { offerSelection } from '../offer-selection.ts';
import { selectListedOffers } from '../offers.queries.ts';
import { offerSummaryView, visitor } from '../offers.view.ts';
import { selectPublishedBetween } from './new-offers.queries.ts';
import { newOfferWords, offerAlertMail } from './offer-alerts.mails.ts';

/** Alerts on the list of offers. */
export const offerSource: AlertSource = {
  subject: 'offer',
  placeName: 'location',
  queryInvalid: offerAlertMessages.QUERY_INVALID,
  words: newOfferWords,
  pathOf: offerAlertPath,
  mail: offerAlertMail,
  read(query, places, at) {
    const asked = OfferListQuery.safeParse(addressValues(query)).data;
    return asked && offerSelection(asked, places, at);
  },
  async selectNew(db, span) {
    const ids = await selectPublishedBetween(db, span);
    return ids.length === 0 ? [] : selectOfferDocumentsById(db, ids);
  },
  sends: {
    table: 'offer_alert_sends',
    item: 'offer_id',
    // Never one that they applied to, set aside, or that is of a company they refuse.
    may: sql<boolean>`exists (select from offers o where o.id = n."itemId"
      and not exists (select from applications a where a.candidate_id = n."accountId" and a.offer_id = o.id)
      and not exists (
        select from offer_dismissals d join offers other on other.id = d.offer_id
        where d.account_id = n."accountId"
          and (d.offer_id = o.id or (d.reason = 'company' and other.company_id = o.company_id)))
      and not exists (
        select from company_blocks b where b.person_id = n."accountId" and b.company_id = o.company_id))`,
  },
  async describe(db, ids, at) {
    const listed = await selectListedOffers(db, ids);
    return new Map(listed.map((row) => [row.id, itemOf(offerSummaryView(row, visitor, at))]));
  },
};

function itemOf(offer: OfferSummary): AlertItem {
  const { title, company, location, contract, salary, currency, remuneration_visible, urls } = offer;
  const lines = [[company.name, location.display, contract.type].filter(Boolean).join(' · ')];
  if (remuneration_visible && salary) lines.push(salaryText(salary, currency));
  return { title, by: company.name, lines, path: urls.details };
}
