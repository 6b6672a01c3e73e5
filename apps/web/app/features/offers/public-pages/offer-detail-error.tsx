import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { publicPaths } from '../../../lib/public-paths.ts';

/** The offer is gone, or could not be loaded; each says so in its own words. */
export function OfferDetailError() {
  const error = useRouteError();
  const revalidator = useRevalidator();
  const isMissing = isRouteErrorResponse(error) && [404, 410].includes(error.status);
  const isSuspended = isRouteErrorResponse(error) && error.data?.isSuspended === true;
  const missingTitle = isSuspended ? 'Offre suspendue' : 'Offre introuvable';
  const message =
    isRouteErrorResponse(error) && typeof error.data?.message === 'string'
      ? (error.data.message as string)
      : "Une erreur est survenue lors du chargement de l'offre";
  return (
    <div className="page py-8">
      <ErrorState
        title={isMissing ? missingTitle : 'Connexion perdue'}
        headingLevel={1}
        message={message}
        onRetry={isMissing ? undefined : () => void revalidator.revalidate()}
        isRetrying={revalidator.state === 'loading'}
        action={
          <>
            <Link to={publicPaths.offers()} className={buttonClass(isMissing ? 'primary' : 'ghost')}>
              Voir toutes les offres
            </Link>
            {isSuspended && (
              <Link to={publicPaths.reportOffer()} className={buttonClass('outline')}>
                Signaler un message douteux
              </Link>
            )}
          </>
        }
      />
    </div>
  );
}
