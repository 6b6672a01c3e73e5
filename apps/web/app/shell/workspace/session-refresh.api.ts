import type { getSession } from '@baara/contract/accounts/accounts';
import { api } from '../../lib/api.ts';
import { closeSession, isExpiry, readSession, updateSession } from '../../lib/session.ts';

/**
 * Asks the API whether the stored session still lives, takes a renewed token, and learns whether a new password is
 * required. Failures are silent: the next real call will show them.
 * @returns true when the session ended elsewhere, and this device has forgotten it.
 */
export async function hasSessionEnded(): Promise<boolean> {
  const asked = readSession()?.token;
  if (!asked) return false;
  try {
    const { data, token } = await api.call<typeof getSession>('GET /auth/session');
    if (data) updateSession({ user: data, token });
    const isOver = !data && isExpiry(asked);
    if (isOver) closeSession();
    return isOver;
  } catch {
    // Specification 1, section 8: errors of this check are ignored.
    return false;
  }
}
