import type { SiteSettings } from '@baara/contract/settings/site-settings';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { createMemoryRouter, Outlet, parsePath, RouterProvider, useLocation } from 'react-router';
import { QueryProvider } from '../lib/query-provider.tsx';
import { openSession, type SessionUser } from '../lib/session.ts';
import { sessionToken } from './people.ts';

type Options = {
  /** The address that is open; the screen's own path, unless given. */
  at?: string;
  /** What the history has beside that address. */
  state?: unknown;
  /** The pattern of the screen's address, for its parameters. */
  path?: string;
  as?: SessionUser;
  site?: SiteSettings;
  /** What the route's loader gives. */
  loaderData?: unknown;
};

/** Where a link or a redirection led. */
function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  return <p>Page {pathname + search + hash}</p>;
}

/**
 * Shows a screen at its address, for somebody who is signed in or nobody. Any other address shows « Page /address ».
 * @returns the person's hands (`user`), and the address that is open.
 */
export function renderScreen(
  screen: ReactNode,
  { path = '/', at = path, state, as, site, loaderData = null }: Options = {},
): { user: UserEvent; address: () => string } {
  if (as) openSession(sessionToken, as, false);
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        element: (
          <QueryProvider>
            <Outlet />
          </QueryProvider>
        ),
        children: [
          { id: 'screen', path, element: screen, loader: () => loaderData },
          { path: '*', element: <Elsewhere /> },
        ],
      },
    ],
    {
      initialEntries: [{ ...parsePath(at), state }],
      hydrationData: {
        loaderData: { root: { session: as ?? null, site: site ?? null }, screen: loaderData },
      },
    },
  );
  render(<RouterProvider router={router} />);
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    address: () => {
      const { pathname, search, hash } = router.state.location;
      return pathname + search + hash;
    },
  };
}

/** A route module's own screen: its default export takes nothing. */
export type Screen = ComponentType<object>;
