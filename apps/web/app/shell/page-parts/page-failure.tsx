import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states.tsx';

type Props = {
  /** When the page could not be loaded. */
  failed: string;
  /** When it is not there; left out for a list, which always is. */
  missing?: { title: string; message: string };
  /** Where else to go. */
  list?: { to: string; label: string };
};

/** A public page whose loader failed: what happened, and the way on. A missing page is not tried again. */
export function PageFailure({ failed, missing, list }: Props) {
  const error = useRouteError();
  const revalidator = useRevalidator();
  const isMissing = missing && isRouteErrorResponse(error) && [404, 410].includes(error.status);
  return (
    <div className="page py-8">
      <ErrorState
        title={isMissing ? missing.title : 'Connexion perdue'}
        headingLevel={1}
        message={isMissing ? missing.message : failed}
        onRetry={isMissing ? undefined : () => void revalidator.revalidate()}
        isRetrying={revalidator.state === 'loading'}
        action={
          list && (
            <Link to={list.to} className={buttonClass(isMissing ? 'primary' : 'ghost')}>
              {list.label}
            </Link>
          )
        }
      />
    </div>
  );
}
