import { Link } from 'react-router';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';

type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => unknown };

/** An application that is not mine is not there; one that could not be loaded may be tried again. */
export function ApplicationMissing({ query }: { query: FailedQuery }) {
  const isMissing = query.error instanceof ApiError && [404, 422].includes(query.error.status);
  return (
    <ErrorState
      title={isMissing ? 'Candidature introuvable' : 'Chargement impossible'}
      headingLevel={1}
      message={
        isMissing
          ? "Cette candidature n'existe pas"
          : messageOf(query.error, 'Impossible de récupérer les candidatures')
      }
      onRetry={isMissing ? undefined : () => void query.refetch()}
      isRetrying={query.isFetching}
      action={
        <Link to={paths.myCampaignApplications()} className={buttonClass('outline')}>
          Mes candidatures aux campagnes
        </Link>
      }
    />
  );
}
