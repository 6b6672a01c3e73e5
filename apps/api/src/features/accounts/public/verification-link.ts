/** What other features prove an address by: the link that registration sends, too. */
export { type MailDeps, sendVerificationLink } from '../verification-link.ts';
