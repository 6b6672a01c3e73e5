import { ApiError } from './api-error.ts';
import { refreshSession } from './refresh-session.ts';
import { readSession } from './session.ts';

/**
 * What the API says to anyone who is no longer in the team, no longer under the role this browser remembers, or acts
 * for no company any more.
 */
const codes = new Set(['COMPANY_REQUIRED', 'COMPANY_CHOICE_REQUIRED', 'READ_ONLY_MEMBER', 'OWNERS_ONLY']);

/** This person's place in their company changed, or the choice of one ended: the session takes it, and screens follow. */
export function followMembership(error: unknown): void {
  if (!(error instanceof ApiError) || !codes.has(error.code)) return;
  const user = readSession()?.user;
  if (user?.typeUserName === 'employer' || user?.acting) void refreshSession();
}
