import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ApiClient } from '../lib/api-client.ts';
import { visitorContext } from '../lib/visitor-context.ts';
import { decideAccess, visitorOf } from './access.ts';
import { guardOf } from './guard-rules.ts';
import { useSession } from './use-session.ts';

/** @property accountId whose answer it is: another person of this browser never sees it. */
export type FirstData<Answer> = { accountId: string; answer: Answer } | null;

/**
 * The server loader of a signed-in screen whose first answer comes within the page, by the cookie: on a slow line the
 * screen is read before its scripts are there. Nothing for whoever may not open it, nor when it could not be read: the
 * browser then decides, and asks, as for any other screen.
 */
export const firstDataLoader =
  <Answer>(read: (api: ApiClient) => Promise<Answer>) =>
  async ({ request, context }: LoaderFunctionArgs): Promise<FirstData<Answer>> => {
    const visitor = context.get(visitorContext);
    const session = await visitor.session();
    const { pathname } = new URL(request.url);
    if (!session || !decideAccess(guardOf(pathname), visitorOf(session), pathname).allow) return null;
    try {
      return { accountId: session.id, answer: await read(visitor.api) };
    } catch {
      return null;
    }
  };

/** Of such a screen: once in the browser, it asks by itself. */
export const noFirstData = (): null => null;

/** What somebody reads of themselves is left in no store of the browser, for the next person to go back to. */
export const privateHeaders = (): HeadersInit => ({ 'cache-control': 'private, no-store' });

const startedAt = Date.now();
/** When this page was made, by the clock of whoever tells its age: in the browser, soon after it came. */
const readAt = (): number => (typeof document === 'undefined' ? Date.now() : startedAt);

/** Options of the query whose first answer the page brought. */
export function useFirstData<Answer>(): { initialData?: Answer; initialDataUpdatedAt?: number } {
  const data = useLoaderData<FirstData<Answer>>() as FirstData<Answer>;
  const session = useSession();
  if (!data || data.accountId !== session?.id) return {};
  return { initialData: data.answer, initialDataUpdatedAt: readAt() };
}
