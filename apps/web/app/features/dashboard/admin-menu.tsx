import type { AdminScreen, listAdminScreens } from '@baara/contract/admin-screens';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { QueryError } from '../../lib/query-error.tsx';
import { isUnreadable } from '../../lib/unreadable.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** @param accountId whose rights these are: never shown to the next person of this browser. */
export const adminScreensQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['admin', 'screens', accountId],
    queryFn: async () => (await api.call<typeof listAdminScreens>('GET /admin/screens', {})).data.screens,
  });

const entries: Record<AdminScreen, { title: string; to: string }> = {
  support: { title: 'Messages reçus', to: '/admin/support' },
  moderation: { title: 'Modération', to: '/admin/moderation' },
  recharges: { title: 'Recharges à traiter', to: '/admin/revenue' },
  news: { title: 'Actualités', to: '/admin/news' },
  settings: { title: 'Réglages', to: '/admin/settings' },
};

/** The screens of the house this person may open: the header's menu has no room for them. */
export function AdminMenu({ accountId }: { accountId: string }) {
  const query = useQuery(adminScreensQuery(accountId));
  if (isUnreadable(query))
    return <QueryError query={query} fallback="Le menu d'administration n'a pas pu être chargé." />;
  if (query.data?.length === 0) return null;
  return (
    <nav aria-label="Administration" className="mb-5 flex min-h-11 flex-wrap gap-2">
      {query.isPending && <Skeleton className="h-11 w-full" />}
      {query.data?.map((screen) => (
        <Link key={screen} to={entries[screen].to} className={buttonClass('line')}>
          {entries[screen].title}
        </Link>
      ))}
    </nav>
  );
}
