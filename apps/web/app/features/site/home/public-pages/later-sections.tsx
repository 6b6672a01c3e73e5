import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react';
import { useNonce } from '../../../../shell/document/document-facts.tsx';
import { useSite } from '../../../../shell/use-session.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { publicPaths } from '../../../../lib/public-paths.ts';

/** How far below the screen the reader may be when the rest is fetched: a round trip is 400 ms on a slow line. */
const AHEAD = '700px';

/**
 * Success stories, testimonials, contact and questions: their text, code and sheet are fetched when the reader comes
 * near. Their space is reserved from the start, so that nothing moves when they come. Without JavaScript they are one
 * link away.
 */
export function LaterSections() {
  const nonce = useNonce();
  const box = useRef<HTMLDivElement>(null);
  const [Content, setContent] = useState<ComponentType | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  // Stories and testimonials of demonstration are left out elsewhere.
  const isShort = !(useSite()?.isDemo ?? false);

  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        observer.disconnect();
        import('../site-pages/closing-sections.tsx').then(
          // In a transition, React waits for the sheet before it shows what needs it.
          (module) => startTransition(() => setContent(() => module.ClosingSections)),
          () => setHasFailed(true),
        );
      },
      { rootMargin: AHEAD },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <noscript>
        <style nonce={nonce}>{'.later-sections{display:none}'}</style>
        <div className="page pb-4">
          <a href={publicPaths.oldHome()} className="font-semibold text-primary underline">
            Parcours, témoignages, contact et questions fréquentes
          </a>
        </div>
      </noscript>
      <div ref={box} className="later-sections" data-short={isShort || undefined}>
        {Content ? <Content /> : hasFailed ? <NotThere /> : <OnItsWay />}
      </div>
    </>
  );
}

function OnItsWay() {
  return (
    <div className="page grid content-start gap-3 py-10">
      <Skeleton className="h-8 w-1/2" />
      <Skeleton className="h-4 w-3/4" />
      {/* For who never gets the script. */}
      <a href={publicPaths.oldHome()} className="inline-flex min-h-11 items-center text-s text-ink-soft">
        Lire la suite sur une page complète
      </a>
    </div>
  );
}

/** A browser remembers that a script did not come: only a new page asks for it again, once there is a line. */
function NotThere() {
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = (): void => {
    setIsRetrying(true);
    fetch('/mark.svg', { cache: 'no-store' }).then(
      () => location.reload(),
      () => setIsRetrying(false),
    );
  };
  return (
    <div className="page py-10">
      <ErrorState
        title="La suite de la page n'est pas arrivée"
        message="La connexion a été perdue. Réessayez, ou ouvrez la page complète."
        onRetry={retry}
        isRetrying={isRetrying}
        action={
          <a href={publicPaths.oldHome()} className={buttonClass('primary')}>
            Page complète
          </a>
        }
      />
    </div>
  );
}
