import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { buttonClass } from '../../ui/button.tsx';

function describe(error: unknown): { title: string; sentence: string; reference?: string } {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return { title: 'Page introuvable', sentence: "Cette page n'existe pas ou a été déplacée." };
  }
  if (error instanceof ApiError) {
    return { title: 'Une erreur est survenue', sentence: error.message, reference: error.reference };
  }
  return {
    title: 'Une erreur est survenue',
    sentence: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
  };
}

/** The last resort: what a person sees when a page itself fails. */
export function RootErrorBoundary() {
  const { title, sentence, reference } = describe(useRouteError());
  const { pathname, search } = useLocation();
  return (
    <main className="page grid content-center justify-items-center gap-4 py-20 text-center">
      <h1>{title}</h1>
      <p className="text-ink-soft">{sentence}</p>
      {reference && <p className="text-s text-ink-soft">Référence à communiquer au support : {reference}</p>}
      <div className="flex flex-wrap justify-center gap-2">
        <a href={`${pathname}${search}`} className={buttonClass('primary')}>
          Réessayer
        </a>
        <a href="/" className={buttonClass('line')}>
          Retour à l'accueil
        </a>
      </div>
    </main>
  );
}
