import type { ReactNode } from 'react';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states.tsx';

/** The list could not be loaded: nothing stale is shown in its place. */
export function CampaignListError() {
  return <Failed title="Connexion perdue" message="Impossible de charger les campagnes actives" canRetry />;
}

/** The campaign is not there, or could not be loaded. */
export function CampaignDetailError() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Failed
      title={isMissing ? 'Campagne introuvable' : 'Connexion perdue'}
      message={
        isMissing
          ? "Cette campagne n'existe pas ou n'est plus en ligne"
          : 'Impossible de charger les détails de la campagne'
      }
      canRetry={!isMissing}
      action={
        <Link to="/massrecruitment/campaigns" className={buttonClass(isMissing ? 'primary' : 'ghost')}>
          Voir les campagnes
        </Link>
      }
    />
  );
}

type Props = { title: string; message: string; canRetry: boolean; action?: ReactNode };

function Failed({ title, message, canRetry, action }: Props) {
  const revalidator = useRevalidator();
  return (
    <div className="page py-8">
      <ErrorState
        title={title}
        headingLevel={1}
        message={message}
        onRetry={canRetry ? () => void revalidator.revalidate() : undefined}
        isRetrying={revalidator.state === 'loading'}
        action={action}
      />
    </div>
  );
}
