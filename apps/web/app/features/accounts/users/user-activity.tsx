import type { UserDetail } from '@baara/contract/accounts/users';
import { auditActionTitle } from '@baara/contract/audit/audit-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { RelativeTime } from '../../../lib/relative-time.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { ListPanel, moreLink } from '../../../ui/workspace/panel.tsx';
import { userActivityQuery } from './public/users.api.ts';

/** What the person did and what was done of their account, the latest first. */
export function UserActivity({ user: { id, abilities } }: { user: UserDetail }) {
  const [page, setPage] = useState(1);
  const query = useQuery({ ...userActivityQuery(id, page), placeholderData: keepPreviousData });
  if (query.isPending) return <SkeletonList count={2} label="Chargement de l’activité…" />;
  if (isUnreadable(query)) return <QueryError query={query} fallback="L’activité n’a pas pu être chargée." />;
  const { data: events, pagination } = query.data;
  return (
    <ListPanel title="Activité">
      {events.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-ink-soft md:px-4.5">Rien d’inscrit au journal.</p>
      ) : (
        <ol aria-busy={query.isPlaceholderData}>
          {events.map(({ id: row, at, action, by, reason }) => (
            <li key={row} className="flex justify-between gap-3 border-t border-line px-4 py-2 md:px-4.5">
              <span className="min-w-0 wrap-anywhere">
                {auditActionTitle(action)}
                {by && <span className="text-ink-soft"> par {by}</span>}
                {reason && <span className="block text-s text-ink-soft">« {reason} »</span>}
              </span>
              <RelativeTime value={at} className="flex-none text-s text-ink-soft" />
            </li>
          ))}
        </ol>
      )}
      {(pagination.pages > 1 || abilities.readAudit) && (
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2 md:px-4.5">
          {pagination.pages > 1 && (
            <>
              <Button variant="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Plus récents
              </Button>
              <Button variant="outline" disabled={page >= pagination.pages} onClick={() => setPage(page + 1)}>
                Plus anciens
              </Button>
            </>
          )}
          {abilities.readAudit && (
            <Link to={paths.auditLog({ search: id })} className={moreLink}>
              Journal complet
            </Link>
          )}
        </div>
      )}
    </ListPanel>
  );
}
