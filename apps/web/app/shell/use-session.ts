import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { readSession, type SessionUser, subscribeToSession } from '../lib/session.ts';

export type RootData = { session: SessionUser | null };

const readUser = (): SessionUser | null => readSession()?.user ?? null;

/**
 * The signed-in person, or null. While the page hydrates it is whom the server knew from the cookie, so that
 * the first paint is already right; afterwards the browser's own store decides.
 */
export function useSession(): SessionUser | null {
  const root = useRouteLoaderData<RootData>('root');
  return useSyncExternalStore(subscribeToSession, readUser, () => root?.session ?? null);
}
