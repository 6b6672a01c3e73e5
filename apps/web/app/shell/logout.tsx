import type { logout } from '@baara/contract/accounts/accounts';
import { type ActionFunctionArgs, redirect } from 'react-router';
import { api } from '../lib/api.ts';
import { publicPaths } from '../lib/public-paths.ts';
import { beginSignOut, closeSession, readSupportViewId } from '../lib/session.ts';
import { leaveSupportView } from '../lib/support-view.ts';
import { visitorContext } from '../lib/visitor-context.ts';

/** A form sent without JavaScript: the API clears the cookie, whose header is passed on. */
export async function action({ context }: ActionFunctionArgs) {
  const visitor = context.get(visitorContext);
  try {
    await visitor.api.call<typeof logout>('POST /auth/logout');
  } catch {
    // Already signed out: the outcome the person wants.
  }
  return redirect(publicPaths.login());
}

export async function clientAction() {
  // Nobody is signed out in a tab that shows the platform as somebody else: it becomes the agent's again.
  if (readSupportViewId() !== null) {
    leaveSupportView();
    window.location.assign(publicPaths.dashboard());
    return null;
  }
  beginSignOut();
  try {
    await api.call<typeof logout>('POST /auth/logout');
  } catch {
    // Offline or already revoked: this device forgets the person all the same.
  }
  closeSession();
  return redirect(publicPaths.login());
}

/** Reached by address alone, it only leads home: signing out is never a link's effect. */
export const loader = () => redirect(publicPaths.home());
