/**
 * The delays the privacy policy promises (specification 1, section 2). Apart from the messages: public pages say them
 * too, and load nothing else for it.
 */

/** Whole days between asking for a deletion and the erasure: time to change one's mind. */
export const DELETION_DELAY_DAYS = 30;
/** Whole days an archive can be fetched. */
export const EXPORT_KEPT_DAYS = 7;
/** Whole days after which another archive can be asked for. */
export const EXPORT_INTERVAL_DAYS = 1;
/**
 * Whole months: applications after their last activity; conversations with a company after their last message, and
 * after the last activity of an application to it; who looked at what, and from where; messages of the contact
 * page after their last exchange; what was flagged to moderators after they last looked at it.
 */
export const keptMonths = {
  applications: 24,
  conversations: 24,
  navigation: 12,
  messages: 24,
  reports: 12,
} as const;
/** Whole days a message of the contact page that nobody wanted is kept. */
export const SPAM_KEPT_DAYS = 30;
/** Whole days how to reach who reported something is kept, once moderators have decided. */
export const REPORT_CONTACT_KEPT_DAYS = 30;
