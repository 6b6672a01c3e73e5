import type { addBookmark, removeBookmark } from '@baara/contract/offers/offers';
import { type MouseEvent, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { api, ApiCanceled, messageOf } from '../../../lib/api.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { publicPaths } from '../../../lib/public-paths.ts';
import { useSession } from '../../../shell/use-session.ts';
import { toast } from '../../../ui/toast.ts';
import { repeatEarlyTap } from '../../../ui/early-taps.ts';

const SignInDialog = lazyPart(() => import('../sign-in-dialog.tsx'));

const looks = {
  bare: 'relative z-1 -my-1 -mr-2 grid size-11 flex-none place-items-center rounded-md text-ink-soft hover:text-primary',
  /** Beside a button of the same height. */
  framed:
    'grid size-12 flex-none place-items-center rounded-md border border-line-strong text-ink-soft hover:border-primary hover:text-primary',
};

type Props = {
  offerId: number;
  title: string;
  isBookmarked: boolean;
  look?: keyof typeof looks;
  /** For a visitor; the page's own by default. */
  signInHref?: string;
};

/** Where a visitor signs in, to come back to this page. */
export function useSignInHref(): string {
  const { pathname, search } = useLocation();
  return publicPaths.login({ redirect: pathname + search });
}

/** Adds or removes a bookmark; a visitor who is not signed in is asked to. Without JavaScript it leads to sign-in. */
export function BookmarkButton({
  offerId,
  title,
  isBookmarked: initially,
  look = 'bare',
  signInHref,
}: Props) {
  const session = useSession();
  const ownHref = useSignInHref();
  const [isAsking, setIsAsking] = useState(false);
  if (session) return <Toggle offerId={offerId} title={title} initially={initially} look={look} />;

  const ask = (event: MouseEvent): void => {
    event.preventDefault();
    setIsAsking(true);
  };
  return (
    <>
      <a
        href={signInHref ?? ownHref}
        onClick={ask}
        className={looks[look]}
        aria-label={`Ajouter aux favoris : ${title}`}
        rel="nofollow"
      >
        <Mark isFilled={false} />
      </a>
      {isAsking && (
        <Suspense fallback={null}>
          <SignInDialog onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

type ToggleProps = { offerId: number; title: string; initially: boolean; look: keyof typeof looks };

function Toggle({ offerId, title, initially, look }: ToggleProps) {
  const [isBookmarked, setIsBookmarked] = useState(initially);
  const toggle = async (): Promise<void> => {
    const wanted = !isBookmarked;
    // Shown at once, undone if the connection or the server fails.
    setIsBookmarked(wanted);
    const input = { params: { jobId: offerId } };
    try {
      if (wanted) await api.call<typeof addBookmark>('POST /bookmarks/:jobId', input);
      else await api.call<typeof removeBookmark>('DELETE /bookmarks/:jobId', input);
    } catch (error) {
      if (error instanceof ApiCanceled) return;
      setIsBookmarked(!wanted);
      toast.error(
        messageOf(
          error,
          wanted ? "Erreur lors de l'ajout du favori" : 'Erreur lors de la suppression du favori',
        ),
      );
    }
  };
  return (
    <button
      ref={repeatEarlyTap}
      type="button"
      onClick={() => void toggle()}
      aria-pressed={isBookmarked}
      aria-label={`${isBookmarked ? 'Retirer des favoris' : 'Ajouter aux favoris'} : ${title}`}
      className={isBookmarked ? `${looks[look]} text-primary` : looks[look]}
    >
      <Mark isFilled={isBookmarked} />
    </button>
  );
}

function Mark({ isFilled }: { isFilled: boolean }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M6 4h12v17l-6-4.5L6 21z" />
    </svg>
  );
}
