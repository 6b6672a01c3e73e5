/**
 * Tokens of this page's life that made an account. Signing in re-creates the view: the invitation, now used, is not
 * read again while the person is being led on.
 */
export const answeredInvitations = new Set<string>();
