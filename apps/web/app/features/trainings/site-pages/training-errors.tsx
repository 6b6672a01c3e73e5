import type { ReactNode } from 'react';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { trainingMessages } from '@baara/contract/training-messages';
import { buttonClass } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/states.tsx';

/** The list could not be loaded: nothing stale is shown in its place. */
export function TrainingListError() {
  return <Failed title="Connexion perdue" message={trainingMessages.LIST_FAILED} canRetry />;
}

/** The training is not there, or could not be loaded. */
export function TrainingDetailError() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Failed
      title={isMissing ? 'Formation introuvable' : 'Connexion perdue'}
      message={isMissing ? trainingMessages.NOT_FOUND : trainingMessages.DETAIL_FAILED}
      canRetry={!isMissing}
      action={
        <Link to="/formations" className={buttonClass(isMissing ? 'primary' : 'ghost')}>
          Voir les formations
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
