import type { SiteSettings } from '@baara/contract/settings/site-settings';
import { useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import { readSession, type SessionUser, subscribeToSession } from '../lib/session.ts';

export type RootData = { session: SessionUser | null; site: SiteSettings | null };

const readUser = (): SessionUser | null => readSession()?.user ?? null;

/**
 * The signed-in person, or null. While the page hydrates it is whom the server knew from the cookie, so that
 * the first paint is already right; afterwards the browser's own store decides.
 */
export function useSession(): SessionUser | null {
  const root = useRouteLoaderData<RootData>('root');
  return useSyncExternalStore(subscribeToSession, readUser, () => root?.session ?? null);
}

/** Name, address and contacts of the platform, from /admin/settings; null if they could not be read. */
export function useSite(): SiteSettings | null {
  return useRouteLoaderData<RootData>('root')?.site ?? null;
}
