import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';

/** The markup of a screen as the server writes it, in a session that says this of the person's company. */
export function screenOfCompany(screen: ReactNode, company: object): string {
  const router = createMemoryRouter([{ id: 'root', path: '/', element: screen }], {
    hydrationData: { loaderData: { root: { session: { company } } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
