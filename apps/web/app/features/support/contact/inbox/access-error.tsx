import { ApiError, messageOf } from '../../../../lib/api.ts';
import { ErrorState } from '../../../../ui/states.tsx';

type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => unknown };

/** A user who may not read messages gets that sentence, without a second try. */
export function AccessError({ query, fallback }: { query: FailedQuery; fallback: string }) {
  const isFinal = query.error instanceof ApiError && [403, 404].includes(query.error.status);
  return (
    <ErrorState
      title={isFinal ? undefined : 'Chargement impossible'}
      message={messageOf(query.error, fallback)}
      onRetry={isFinal ? undefined : () => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
