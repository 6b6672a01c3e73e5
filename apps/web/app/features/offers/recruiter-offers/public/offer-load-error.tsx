import { Link } from 'react-router';
import { ApiError, messageOf } from '../../../../lib/api.ts';
import { paths } from '../../../../lib/paths.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/states.tsx';

/** An offer that is gone, another company's, or that the line did not bring. */
export function OfferLoadError({
  error,
  retry,
  isRetrying,
}: {
  error: Error;
  retry: () => void;
  isRetrying: boolean;
}) {
  const isMissing = error instanceof ApiError && [404, 422].includes(error.status);
  return (
    <ErrorState
      title={isMissing ? 'Offre introuvable' : 'Chargement impossible'}
      headingLevel={1}
      message={
        isMissing
          ? "Cette offre d'emploi n'existe pas ou a été supprimée"
          : messageOf(error, "Une erreur est survenue lors du chargement de l'offre")
      }
      onRetry={isMissing ? undefined : retry}
      isRetrying={isRetrying}
      action={
        <Link to={paths.recruiterOffers()} className={buttonClass('outline')}>
          Mes offres
        </Link>
      }
    />
  );
}
