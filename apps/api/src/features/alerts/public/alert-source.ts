import type { AlertSubject } from '@baara/contract/offers/alerts/alert-words';
import type { FacetCounts, OfferDoc, OfferSelection } from '@baara/offer-search';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Mail } from '../../../platform/mail/render-mail.ts';
import type { AlertMail, NewWords } from './alerts.mails.ts';

/** What a person reads of one new item. @property lines stand below the title in an e-mail. */
export type AlertItem = { title: string; by: string; lines: readonly string[]; path: string };

/** Places with something at them, as the one free place field is read; counted when they are asked for. */
export type Places = () => FacetCounts;

/** A list of the site whose searches people save: what the alerts on it read, and how they say it. */
export type AlertSource = {
  subject: AlertSubject;
  /** Name of the free place field in the list's address. */
  placeName: string;
  /** Said of a search that the list would refuse. */
  queryInvalid: string;
  words: NewWords;
  /** The list's own search. @returns undefined for what the list would refuse. */
  read(query: string, places: Places, at: Date): OfferSelection | undefined;
  /** Those published in a span that are still listed, the newest first. */
  selectNew(db: Db, span: { from: Date; until: Date; limit: number }): Promise<OfferDoc[]>;
  /** Where it is written down what was sent. @property may of a row `n` with "accountId" and "itemId". */
  sends: {
    table: 'offer_alert_sends' | 'mission_alert_sends';
    item: 'offer_id' | 'search_id';
    may: RawBuilder<boolean>;
  };
  describe(db: Db, ids: readonly number[], at: Date): Promise<Map<number, AlertItem>>;
  /** The list as an alert finds it, the newest first; a path of the site. */
  pathOf(query: string): string;
  mail(data: AlertMail): Mail;
};
