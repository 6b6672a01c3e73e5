import { type LoaderFunctionArgs, redirect } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { readSession } from '../../../lib/session.ts';
import { visitorContext } from '../../../lib/visitor-context.ts';
import { dashboardOf, decideAccess, visitorOf } from '../../../shell/access.ts';

/** Redirects visitors known by the cookie at once, before any script has come; the browser redirects the others. */
export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const session = await context.get(visitorContext).session();
  if (session && decideAccess('signed', visitorOf(session), paths.dashboard()).allow)
    throw redirect(dashboardOf(session.typeUserName));
  return null;
}

/** /dashboard leads each role to its own; the guard let only signed-in visitors reach it. */
export function clientLoader() {
  const session = readSession();
  throw redirect(session ? dashboardOf(session.user.typeUserName) : paths.login());
}
clientLoader.hydrate = true as const;

export default function DashboardDispatcher() {
  return null;
}
