import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router';
import { ApiError, networkMessages } from '../../lib/api-error.ts';
import type { PageErrorData } from '../../lib/page-error.ts';
import { publicPaths } from '../../lib/public-paths.ts';
import { absentOffline } from '../../lib/readable-offline.ts';
import { useOnline } from '../../lib/use-online.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useReference } from './document-facts.tsx';

type Described = { title: string; sentence: string; reference?: string; isOurs: boolean };

const ours: Described = {
  title: 'Une erreur est survenue',
  sentence: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
  isOurs: true,
};

/** Browsers word a failed fetch each in their own way. */
const isLostNetwork = (error: unknown): boolean =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);

function describe(error: unknown, path: string, isOnline: boolean): Described {
  if (isLostNetwork(error) || (error instanceof ApiError && error.status === 0)) {
    if (!isOnline) return { ...absentOffline(path), isOurs: false };
    return { title: 'Connexion perdue', sentence: networkMessages.default, isOurs: false };
  }
  if (error instanceof ApiError) {
    return { ...ours, sentence: error.message, reference: error.reference, isOurs: error.status >= 500 };
  }
  if (!isRouteErrorResponse(error)) return ours;
  const details = (typeof error.data === 'object' ? error.data : null) as Partial<PageErrorData> | null;
  const isAbsent = error.status === 404;
  return {
    title: isAbsent ? 'Page introuvable' : ours.title,
    sentence: details?.message ?? (isAbsent ? "Cette page n'existe pas ou a été déplacée." : ours.sentence),
    reference: details?.reference,
    isOurs: error.status >= 500,
  };
}

/** A person's view when a page itself fails. Features with a better view of their own export it instead. */
export function PageError() {
  const { pathname, search } = useLocation();
  const isOnline = useOnline();
  const { title, sentence, reference, isOurs } = describe(useRouteError(), pathname, isOnline);
  const requestReference = useReference();
  const shown = reference ?? (isOurs ? requestReference : undefined);
  return (
    <div className="page grid content-center justify-items-center gap-4 py-20 text-center">
      <h1>{title}</h1>
      <p className="text-ink-soft">{sentence}</p>
      {shown && (
        <p className="text-s text-ink-soft">
          Référence à communiquer au support : <span id="reference">{shown}</span>
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <a href={`${pathname}${search}`} className={buttonClass('primary')}>
          Réessayer
        </a>
        <Link to={publicPaths.home()} className={buttonClass('outline')}>
          Retour à l'accueil
        </Link>
      </div>
    </div>
  );
}
