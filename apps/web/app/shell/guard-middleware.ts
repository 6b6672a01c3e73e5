import { type MiddlewareFunction, redirect } from 'react-router';
import { readSession, type Session } from '../lib/session.ts';
import { toast } from '../ui/toast.ts';
import { decideAccess, type Visitor, visitorOf } from './access.ts';
import { guardOf } from './guard-rules.ts';

/** Apart: a visitor whom nobody knows neither asks nor answers. */
async function askOtherTabs(): Promise<Session | null> {
  const handover = await import('../lib/session-handover.ts');
  return handover.askOtherTabs();
}

async function whoIsThere(): Promise<Visitor> {
  // The server knew this visitor by the cookie: a new tab may have to get the token from an older one.
  const isKnown = document.documentElement.dataset.session !== undefined;
  const session = readSession() ?? (isKnown ? await askOtherTabs() : null);
  return session && visitorOf(session.user);
}

/** Decides, before anything of the next page loads, whether the visitor may open it. */
export const guardMiddleware: MiddlewareFunction = async ({ request }) => {
  const url = new URL(request.url);
  const decision = decideAccess(guardOf(url.pathname), await whoIsThere(), `${url.pathname}${url.search}`);
  if (decision.allow) return;
  if (decision.warning) toast.warning(decision.warning);
  throw redirect(decision.to);
};
