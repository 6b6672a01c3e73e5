import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { showsFooter } from './header-rules.ts';
import { PublicFooter } from './public/public-footer.tsx';
import { PublicHeader } from './public/public-header.tsx';
import { useSession } from './use-session.ts';

/** Header, content, footer: which ones a path gets is decided in header-rules.ts. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const session = useSession();
  return (
    <>
      <a href="#contenu" className="sr-only focus:not-sr-only">
        Aller au contenu
      </a>
      <PublicHeader path={pathname} isSignedIn={session !== null} />
      {/* A new person, a new view: nothing of the former one's screens is kept. */}
      <main id="contenu" tabIndex={-1} key={`${session?.typeUserName ?? 'guest'}:${session?.id ?? ''}`}>
        {children}
      </main>
      {showsFooter(pathname) && <PublicFooter />}
    </>
  );
}
