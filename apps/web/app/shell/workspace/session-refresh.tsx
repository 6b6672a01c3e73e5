import type { getSession } from '@baara/contract/accounts/accounts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { publicPaths } from '../../lib/public-paths.ts';
import { closeSession, isExpiry, readSession, updateSession } from '../../lib/session.ts';
import { decideAccess, visitorOf } from '../access.ts';
import { guardOf } from '../guard-rules.ts';
import { useSession } from '../use-session.ts';

/**
 * Once per start of the application: asks the API whether the stored session still lives, takes a renewed token, and
 * learns whether a new password is required. Failures are silent: the next real call will show them.
 * @param onEnded the session ended elsewhere, and this device has forgotten it.
 */
async function refreshSession(onEnded: () => void): Promise<void> {
  const asked = readSession()?.token;
  if (!asked) return;
  try {
    const { data, token } = await api.call<typeof getSession>('GET /auth/session');
    if (data) updateSession({ user: data, token });
    else if (isExpiry(asked)) {
      closeSession();
      onEnded();
    }
  } catch {
    // Specification 1, section 8: errors of this check are ignored.
  }
}

let isRefreshed = false;

/** Draws nothing; apart from the shell, because a visitor has no session to ask about. */
export default function SessionRefresh() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isRefreshed) return;
    isRefreshed = true;
    void refreshSession(() => {
      const { pathname: path, search: query } = window.location;
      const decision = decideAccess(guardOf(path), null, `${path}${query}`);
      if (!decision.allow)
        void navigate(
          decision.to.replace(`${publicPaths.login()}?`, `${publicPaths.login()}?session_expired=1&`),
        );
    });
  }, [navigate]);
  const owesFirst = session !== null && (session.reset_required || session.second_factor_required);
  useEffect(() => {
    if (!owesFirst || !session) return;
    // The guard runs on navigation; the requirement may also come up on the page one is on.
    const decision = decideAccess(guardOf(pathname), visitorOf(session), `${pathname}${search}`);
    if (!decision.allow) void navigate(decision.to, { replace: true });
  }, [owesFirst, session, pathname, search, navigate]);
  return null;
}
