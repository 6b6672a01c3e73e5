import { auditActionTitle } from '@baara/contract/audit/audit-words';
import type { Pagination } from '@baara/contract/protocol/pagination';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { QueryError } from '../../../lib/query-error.tsx';
import { RelativeTime } from '../../../lib/relative-time.tsx';
import { isUnreadable } from '../../../lib/unreadable.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { ListPanel, moreLink } from '../../../ui/workspace/panel.tsx';

type Event = { id: number; at: string; action: string; by: string | null; reason: string | null };

type Props = {
  query: UseQueryResult<{ data: readonly Event[]; pagination: Pagination }>;
  page: number;
  onPage: (page: number) => void;
  /** What the whole log is searched by; without it, no link to it. */
  search: string | null;
};

/** What the audit says of a person or a company, the latest first, a page at a time. */
export function EventPanel({ query, page, onPage, search }: Props) {
  if (query.isPending) return <SkeletonList count={2} label="Chargement de l’activité…" />;
  if (isUnreadable(query)) return <QueryError query={query} fallback="L’activité n’a pas pu être chargée." />;
  const { data: events, pagination } = query.data;
  return (
    <ListPanel title="Activité">
      {events.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-ink-soft md:px-4.5">Rien d’inscrit au journal.</p>
      ) : (
        <ol aria-busy={query.isPlaceholderData}>
          {events.map(({ id, at, action, by, reason }) => (
            <li key={id} className="flex justify-between gap-3 border-t border-line px-4 py-2 md:px-4.5">
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
      {(pagination.pages > 1 || search !== null) && (
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2 md:px-4.5">
          {pagination.pages > 1 && (
            <>
              <Button variant="outline" disabled={page === 1} onClick={() => onPage(page - 1)}>
                Plus récents
              </Button>
              <Button variant="outline" disabled={page >= pagination.pages} onClick={() => onPage(page + 1)}>
                Plus anciens
              </Button>
            </>
          )}
          {search !== null && (
            <Link to={paths.auditLog({ search })} className={moreLink}>
              Journal complet
            </Link>
          )}
        </div>
      )}
    </ListPanel>
  );
}
