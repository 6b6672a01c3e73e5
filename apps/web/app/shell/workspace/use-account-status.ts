import type { checkAccountStatus } from '@baara/contract/accounts/accounts';
import { useEffect } from 'react';
import { api, ApiError } from '../../lib/api.ts';
import { readSession, updateSession } from '../../lib/session.ts';

/** A tab seen again after this long asks again. */
const FRESH_MS = 5 * 60_000;

/** A 403 with `reset_required` means that a new password is required; every other failure says nothing. */
async function check(): Promise<void> {
  try {
    await api.call<typeof checkAccountStatus>('GET /auth/check-account-status');
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'PASSWORD_RESET_REQUIRED') return;
    updateSession({ user: { reset_required: true } });
  }
}

/**
 * Asks, when the signed-in area opens and when its tab comes back into view, whether a new password is required; the
 * shell then leads to it. Silent whatever happens (specification 1, section 8).
 */
export function useAccountStatus(): void {
  useEffect(() => {
    let askedAt = 0;
    const ask = (): void => {
      const session = readSession();
      if (!session || session.user.reset_required || document.hidden) return;
      if (Date.now() - askedAt < FRESH_MS) return;
      askedAt = Date.now();
      void check();
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
}
