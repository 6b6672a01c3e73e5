import { useRevalidator } from 'react-router';
import { ErrorState } from '../../../ui/states.tsx';

/** The list could not be loaded: nothing stale is shown in its place. */
export function OfferListError() {
  const revalidator = useRevalidator();
  return (
    <div className="page py-8">
      <ErrorState
        title="Connexion perdue"
        headingLevel={1}
        message="Une erreur est survenue lors du chargement des offres."
        onRetry={() => void revalidator.revalidate()}
        isRetrying={revalidator.state === 'loading'}
      />
    </div>
  );
}
