/**
 * The delays the privacy policy promises (specification 1, section 2). Apart from the messages: public pages say them
 * too, and load nothing else for it.
 */

/** Whole days between asking for a deletion and the erasure: time to change one's mind. */
export const DELETION_DELAY_DAYS = 30;
/** Whole days an archive can be fetched. */
export const EXPORT_RETENTION_DAYS = 7;
/** Whole days after which another archive can be asked for. */
export const EXPORT_INTERVAL_DAYS = 1;
/**
 * Whole months: applications after their last activity; conversations with a company after their last message, and
 * after the last activity of an application to it, of a mission after the end of its contract; records of views and their addresses; messages of the contact page
 * after their last exchange; flagged contents after the moderators last opened them; who received an announcement, after
 * its end.
 */
export const retentionMonths = {
  applications: 24,
  conversations: 24,
  navigation: 12,
  messages: 24,
  reports: 12,
  announcements: 12,
} as const;
/** Whole days before an unwanted message of the contact page is deleted. */
export const SPAM_RETENTION_DAYS = 30;
/** Whole days before the contact details of a reporter are deleted, once moderators have decided. */
export const REPORT_CONTACT_RETENTION_DAYS = 30;
