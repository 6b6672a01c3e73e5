import type { RecruiterApplication } from '@baara/contract/applications/recruiter-applications';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../../lib/api.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';

/** In the place of an application that is being read, or cannot be. */
export function ApplicationLoading({ query }: { query: UseQueryResult<RecruiterApplication> }) {
  if (query.isPending) return <SkeletonList label="Chargement de la candidature…" />;
  if (!query.isError) return null;
  const isMissing = query.error instanceof ApiError && [404, 422].includes(query.error.status);
  return (
    <ErrorState
      message={isMissing ? "Cette candidature n'existe pas" : messageOf(query.error)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
