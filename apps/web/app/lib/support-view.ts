import { readAgain, readSession, type SessionUser } from './session.ts';

const TOKEN = 'baara_token';
const USER = 'baara_user';
/** The agent whose tab shows the platform as somebody else. */
const AGENT = 'baara_agent';

/** Private browsing and full disks make storage throw: such a tab stays the agent's. */
function change(storage: () => void): void {
  try {
    storage();
  } catch {
    // Nothing was changed.
  }
  readAgain();
}

/**
 * Makes this tab a view of somebody's account: only here, so that the agent's other tabs stay theirs. Who it is, and what it
 * may read, the server says next (`refreshSession`).
 */
export function enterSupportView(support: { viewId: string; expiresAt: string }): void {
  const session = readSession();
  if (!session) return;
  const user: SessionUser = { ...session.user, support };
  change(() => {
    sessionStorage.setItem(AGENT, JSON.stringify(session.user));
    sessionStorage.setItem(TOKEN, session.token);
    sessionStorage.setItem(USER, JSON.stringify(user));
  });
}

/** The agent is themselves again in this tab: as everywhere else, or as before when their session is this tab's alone. */
export function leaveSupportView(): void {
  change(() => {
    const agent = sessionStorage.getItem(AGENT);
    sessionStorage.removeItem(AGENT);
    if (localStorage.getItem(TOKEN) !== null) {
      sessionStorage.removeItem(TOKEN);
      sessionStorage.removeItem(USER);
    } else if (agent !== null) sessionStorage.setItem(USER, agent);
  });
}
