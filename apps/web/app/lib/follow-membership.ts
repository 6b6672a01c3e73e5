import type { getSession } from '@baara/contract/accounts';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { readSession, updateSession } from './session.ts';

/** What the API says to whoever is no longer in the team, or no longer under the role this browser remembers. */
const codes = new Set(['COMPANY_REQUIRED', 'READ_ONLY_MEMBER', 'OWNERS_ONLY']);

/** An owner changed this person's place in the company: the session takes it, and screens follow. */
export function followMembership(error: unknown): void {
  if (!(error instanceof ApiError) || !codes.has(error.code)) return;
  if (readSession()?.user.typeUserName === 'employer') void refresh();
}

async function refresh(): Promise<void> {
  try {
    const { data } = await api.call<typeof getSession>('GET /auth/session');
    if (data) updateSession({ user: { company: data.company } });
  } catch {
    // The next refusal will try again.
  }
}
