import { ErrorState } from '../ui/states.tsx';
import { ApiError, messageOf } from './api-error.ts';

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
  const isRefused = query.error instanceof ApiError && query.error.status === 403;
  return (
    <ErrorState
      title={title}
      message={messageOf(query.error, fallback)}
      onRetry={isRefused ? undefined : () => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
