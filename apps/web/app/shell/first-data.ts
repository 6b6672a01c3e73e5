import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ApiClient } from '../lib/api-client.ts';
import type { SessionUser } from '../lib/session.ts';
import { visitorContext } from '../lib/visitor-context.ts';
import { decideAccess, visitorOf } from './access.ts';
import { guardOf } from './guard-rules.ts';
import { useSession } from './use-session.ts';

/**
 * @property accountId whose answer it is: another person of this browser never sees it.
 * @property companyId for whom they worked then: its figures are never shown under another's name.
 */
export type FirstData<Answer> = { accountId: string; companyId: string | null; answer: Answer } | null;

const companyIdOf = ({ company }: SessionUser): string | null => company?.id ?? null;

/** Whether the page brought this person's answer, for the company they work for. */
export const isFirstDataOf = (data: FirstData<unknown> | undefined, user: SessionUser | null): boolean =>
  Boolean(data && user && data.accountId === user.id && data.companyId === companyIdOf(user));

/**
 * The server loader of a signed-in screen whose first answer comes within the page, by the cookie: on a slow line the
 * screen is read before its scripts are there. Nothing for anyone who may not open it, nor when it could not be read:
 * the browser then decides, and asks, as for any other screen.
 */
export const firstDataLoader =
  <Answer>(read: (api: ApiClient) => Promise<Answer>) =>
  async ({ request, context }: LoaderFunctionArgs): Promise<FirstData<Answer>> => {
    const visitor = context.get(visitorContext);
    const session = await visitor.session();
    const { pathname } = new URL(request.url);
    if (!session || !decideAccess(guardOf(pathname), visitorOf(session), pathname).allow) return null;
    try {
      return { accountId: session.id, companyId: companyIdOf(session), answer: await read(visitor.api) };
    } catch {
      return null;
    }
  };

/** Of such a screen: once in the browser, it asks by itself. */
export const noFirstData = (): null => null;

/** What somebody reads of themselves is left in no store of the browser, for the next person to go back to. */
export const privateHeaders = (): HeadersInit => ({ 'cache-control': 'private, no-store' });

const startedAt = Date.now();
/** When this page was made, by the clock that computes its age: in the browser, soon after it came. */
const readAt = (): number => (typeof document === 'undefined' ? Date.now() : startedAt);

/** Options of the query whose first answer the page brought. */
export function useFirstData<Answer>(): { initialData?: Answer; initialDataUpdatedAt?: number } {
  const data = useLoaderData<FirstData<Answer>>() as FirstData<Answer>;
  const session = useSession();
  if (!data || !isFirstDataOf(data, session)) return {};
  return { initialData: data.answer, initialDataUpdatedAt: readAt() };
}
