import { ApiError } from './api-error.ts';

/** What the server says of what is no longer there, or no longer for this person. */
const goneStatuses: ReadonlySet<number> = new Set([403, 404, 410]);

/**
 * Whether an error replaces the content: it was never read, or is gone. A connection lost during a refresh removes
 * nothing from the screen, nor the input there.
 */
export function isUnreadable<Query extends { isError: boolean; error: unknown; data: unknown }>(
  query: Query,
): query is Query & { isError: true; data: undefined } {
  if (!query.isError) return false;
  const isGone = query.error instanceof ApiError && goneStatuses.has(query.error.status);
  return isGone || query.data === undefined;
}
