import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
// Somebody who is signed in answers tabs that open beside this one.
import '../../lib/session-handover.ts';
// What they type outlives a part of a screen that the connection lost.
import '../../lib/late-parts.ts';
import { publicPaths } from '../../lib/public-paths.ts';
import { decideAccess, visitorOf } from '../access.ts';
import { guardOf } from '../guard-rules.ts';
import { useSession } from '../use-session.ts';
import { hasSessionEnded } from './session-refresh.api.ts';

let isRefreshed = false;

/** Draws nothing; apart from the shell, because a visitor has no session to ask about. */
export default function SessionRefresh() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (isRefreshed) return;
    isRefreshed = true;
    const leave = async (): Promise<void> => {
      if (!(await hasSessionEnded())) return;
      const { pathname: path, search: query } = window.location;
      const decision = decideAccess(guardOf(path), null, `${path}${query}`);
      if (!decision.allow)
        await navigate(
          decision.to.replace(`${publicPaths.login()}?`, `${publicPaths.login()}?session_expired=1&`),
        );
    };
    void leave();
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
