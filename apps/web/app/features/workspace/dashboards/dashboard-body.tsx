import type { UseQueryResult } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type ReactNode, useEffect, useState } from 'react';
import { formatDateTime, formatRelative } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { icon } from '../../../ui/icon.ts';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { ErrorState, Notice } from '../../../ui/states.tsx';

/** Source: specification 1, section 8. */
const LOAD_FAILED = 'Erreur lors du chargement des données du dashboard.';

/** How long a dashboard's figures are shown before they are asked for again (specification 1, section 9). */
const DASHBOARD_CACHE_MS = 300_000;

/** Options of a dashboard's query: five minutes in memory, unless a refresh is asked for. */
export const dashboardCache = {
  staleTime: DASHBOARD_CACHE_MS,
  // Figures that are no longer fresh are shown while new ones are on their way.
  gcTime: 2 * DASHBOARD_CACHE_MS,
} as const;

export type DashboardQuery<Data> = Pick<
  UseQueryResult<Data>,
  'isPending' | 'isFetching' | 'isError' | 'dataUpdatedAt'
> & { data: Data | undefined; refetch: () => unknown };

type Props<Data> = {
  query: DashboardQuery<Data>;
  /** Where the figures' age stands: above all, or at the end, under what is read first. */
  freshness?: 'first' | 'last';
  children: (data: Data) => ReactNode;
};

/** The figures of a dashboard once they are here: their age, a way to have them anew, and what stands meanwhile. */
export function DashboardBody<Data>({ query, freshness = 'first', children }: Props<Data>) {
  const refresh = (): void => void query.refetch();
  if (query.isPending) return <DashboardSkeleton />;
  if (query.data === undefined) {
    return <ErrorState message={LOAD_FAILED} onRetry={refresh} isRetrying={query.isFetching} />;
  }
  const age = (
    <Freshness
      updatedAt={query.dataUpdatedAt}
      isRefreshing={query.isFetching}
      onRefresh={refresh}
      className={freshness === 'first' ? 'mb-3' : 'mt-4'}
    />
  );
  return (
    <>
      {freshness === 'first' && age}
      {query.isError && !query.isFetching && (
        <div className="mb-4">
          <Notice tone="bad">{LOAD_FAILED}</Notice>
        </div>
      )}
      {children(query.data)}
      {freshness === 'last' && age}
    </>
  );
}

const TICK_MS = 15_000;

function Freshness({
  updatedAt,
  isRefreshing,
  onRefresh,
  className,
}: {
  updatedAt: number;
  isRefreshing: boolean;
  onRefresh: () => void;
  className: string;
}) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  // A clock read before the answer came would call it of the future.
  const at = now.getTime() < updatedAt ? new Date(updatedAt) : now;
  const age = formatRelative(updatedAt, at);
  return (
    <div className={classNames('flex items-center justify-between gap-3', className)}>
      <p className="min-w-0 text-s text-ink-soft">
        Actualisé{' '}
        {/* In a page from the server the clock is the server's, then this device's: not a fault. */}
        <time
          dateTime={new Date(updatedAt).toISOString()}
          title={formatDateTime(updatedAt)}
          suppressHydrationWarning
        >
          {age.charAt(0).toLowerCase() + age.slice(1)}
        </time>
      </p>
      <Button
        variant="ghost"
        className="-mr-4 shrink-0"
        icon={<RefreshCw {...icon} size={18} />}
        busy={isRefreshing}
        busyLabel="Actualisation…"
        onClick={onRefresh}
      >
        Actualiser
      </Button>
    </div>
  );
}

/** The tiles, then charts, where they will stand. */
function DashboardSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-11 w-1/2" />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {[1, 2, 3, 4].map((tile) => (
          <Skeleton key={tile} className="h-22 w-full" />
        ))}
      </div>
      <SkeletonList count={3} label="Chargement du tableau de bord…" />
    </div>
  );
}
