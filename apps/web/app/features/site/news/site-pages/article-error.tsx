import { newsMessages } from '@baara/contract/site/news-messages';
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { buttonClass } from '../../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../../ui/states.tsx';
import { publicPaths } from '../../../../lib/public-paths.ts';

const allNews = (
  <Link to={publicPaths.news()} className={buttonClass('primary')}>
    Toutes les actualités
  </Link>
);

/** The article is not there, was removed, or could not be loaded. */
export function ArticleError() {
  const error = useRouteError();
  const revalidator = useRevalidator();
  const answer = isRouteErrorResponse(error) ? error : null;
  const isMissing = answer?.status === 404 || answer?.status === 410;
  const serverMessage = (answer?.data as { message?: unknown } | null | undefined)?.message;
  return (
    <div className="page py-8">
      {isMissing ? (
        <EmptyState title={newsMessages.NOT_FOUND_TITLE} headingLevel={1} action={allNews}>
          {newsMessages.NOT_FOUND}
        </EmptyState>
      ) : (
        <ErrorState
          title="Chargement impossible"
          headingLevel={1}
          message={typeof serverMessage === 'string' ? serverMessage : newsMessages.LOAD_FAILED}
          onRetry={() => void revalidator.revalidate()}
          isRetrying={revalidator.state === 'loading'}
          action={
            <Link to={publicPaths.news()} className={buttonClass('ghost')}>
              Toutes les actualités
            </Link>
          }
        />
      )}
    </div>
  );
}
