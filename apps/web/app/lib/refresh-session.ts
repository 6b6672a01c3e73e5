import type { getSession } from '@baara/contract/accounts/accounts';
import { api } from './api.ts';
import { updateSession } from './session.ts';

/** Reads again who is there and for which company. @returns false when it could not be read: the next refusal will try. */
export async function refreshSession(): Promise<boolean> {
  try {
    const { data } = await api.call<typeof getSession>('GET /auth/session');
    if (data) updateSession({ user: data });
    return data !== null;
  } catch {
    return false;
  }
}
