import { useLocation } from 'react-router';
import { ErrorState } from '../ui/states.tsx';
import { ApiError, isConnectionError, messageOf } from './api-error.ts';
import { absentOffline } from './readable-offline.ts';
import { useOnline } from './use-online.ts';

type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => unknown };

/**
 * What stands where something could not be loaded: why, and a way to try again, which would not help who may not see it.
 * @param fallback the screen's own sentence, for a failure the server did not explain.
 */
export function QueryError({
  query,
  title,
  fallback,
}: {
  query: FailedQuery;
  title?: string | undefined;
  fallback?: string | undefined;
}) {
  const isOnline = useOnline();
  const { pathname } = useLocation();
  const absent = !isOnline && isConnectionError(query.error) ? absentOffline(pathname) : undefined;
  const isRefused = query.error instanceof ApiError && query.error.status === 403;
  return (
    <ErrorState
      title={absent?.title ?? title}
      message={absent?.sentence ?? messageOf(query.error, fallback)}
      onRetry={isRefused ? undefined : () => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
