import { useEffect } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { visitorContext } from './lib/visitor-context.ts';
import { endTakeOver, waitWhileReloading } from './shell/document/document-address.ts';
import { EarlyTapScript, PublicStyleTag, useDocumentAddress } from './shell/document/document-facts.tsx';
import { guardMiddleware } from './shell/guard-middleware.ts';
import { useScrollPosition } from './shell/use-scroll-position.ts';
import type { RootData } from './shell/use-session.ts';

export { PageError as ErrorBoundary } from './shell/document/page-error-view.tsx';

export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const visitor = context.get(visitorContext);
  const [session, site] = await Promise.all([visitor.session(), visitor.site()]);
  return { session, site };
}

/** A page without a title of its own still has one. */
export const meta: MetaFunction = () => [{ title: 'Baara' }];

export const clientMiddleware = [guardMiddleware];

/**
 * In the browser the session comes from its own store: no page change asks the server who is there. Staying on the
 * same address asks again, for the footer after the settings were saved.
 */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href;

export function Layout({ children }: { children: React.ReactNode }) {
  waitWhileReloading();
  const session = useRouteLoaderData<RootData>('root')?.session;
  return (
    <html lang="fr" data-session={session ? '' : undefined} data-address={useDocumentAddress()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#191c27" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <PublicStyleTag />
        <EarlyTapScript />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useScrollPosition();
  // Effects run once the router around this listens.
  useEffect(endTakeOver, []);
  return <Outlet />;
}
