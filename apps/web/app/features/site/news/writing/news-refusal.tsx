import { ApiError, messageOf } from '../../../../lib/api.ts';
import { ErrorState } from '../../../../ui/states.tsx';

type Failed = { error: unknown; isFetching: boolean; refetch: () => unknown };

/** Employers can open these screens; the server says that they are not for them. */
export function NewsRefusal({ query, fallback }: { query: Failed; fallback: string }) {
  const status = query.error instanceof ApiError ? query.error.status : 0;
  const isFinal = status === 403 || status === 404;
  return (
    <ErrorState
      title={isFinal ? undefined : 'Chargement impossible'}
      message={messageOf(query.error, fallback)}
      onRetry={isFinal ? undefined : () => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
