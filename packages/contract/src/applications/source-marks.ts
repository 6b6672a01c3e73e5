/**
 * What an offer's address says of where the person came from: `?src=…`, or `?via=…` of its share buttons. Apart from
 * the sources themselves: every visitor of an offer downloads this.
 */

/** Longer ones are no mark of ours. */
export const SOURCE_MARK_LENGTH = 12;

/** The mark in an offer's address: sent with the application as it is; the server says what it means. */
export const sourceMarkOf = (search: string): string | null =>
  (/[?&]src=(\w{1,12})(?:&|$)/.exec(search) ?? /[?&]via=(\w{1,12})(?:&|$)/.exec(search))?.[1] ?? null;
