import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { isCompanyScreen } from '../lib/company-screens.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { useStoredPath } from '../lib/previous-path.ts';
import { BackToTop } from './back-to-top.tsx';
import {
  showsFooter,
  showsMigrationBanner,
  showsNetworkBanner,
  showsSignedInHeader,
} from './header-rules.ts';
import { NetworkBanner } from './network-banner.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { PublicFooter } from './public/public-footer.tsx';
import { PublicHeader } from './public/public-header.tsx';
import { useSession } from './use-session.ts';

const WorkspaceHeader = lazyPart(() => import('./workspace/workspace-header.tsx'));
const MigrationBanner = lazyPart(() => import('./workspace/migration-banner.tsx'));
const SessionRefresh = lazyPart(() => import('./workspace/session-refresh.tsx'));

/** For whom the view was made: a screen that is no company's stays as it is, whichever another tab chooses. */
function useCompanyOfView(company: string, pathname: string): string {
  const [shown, setShown] = useState(company);
  if (shown === company || !isCompanyScreen(pathname)) return shown;
  setShown(company);
  return company;
}

/** Header, content, footer: which ones a path gets is decided in header-rules.ts. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const session = useSession();
  const company = session?.company?.id ?? '';
  const companyOfView = useCompanyOfView(company, pathname);
  const inWorkspace = showsSignedInHeader(pathname, session?.typeUserName ?? null);
  useStoredPath(pathname);
  return (
    <>
      <NavigationProgress />
      {session && (
        <Suspense fallback={null}>
          <SessionRefresh />
        </Suspense>
      )}
      <a href="#contenu" className="absolute -top-20 left-2 z-40 bg-surface p-3 focus:top-2">
        Aller au contenu
      </a>
      {session && inWorkspace ? (
        <Suspense fallback={<div className="h-15 border-b border-line bg-surface" />}>
          <WorkspaceHeader key={company} user={session} path={pathname} />
        </Suspense>
      ) : (
        <PublicHeader path={pathname} isSignedIn={session !== null} />
      )}
      <NetworkBanner showsTrouble={showsNetworkBanner(pathname)} isWide={inWorkspace} />
      {showsMigrationBanner(pathname, session !== null, session?.reset_required ?? false) && (
        <Suspense fallback={null}>
          <MigrationBanner />
        </Suspense>
      )}
      {/* A new person or company, a new view: nothing of the former one's screens stays. */}
      <main
        id="contenu"
        tabIndex={-1}
        key={`${session?.typeUserName ?? 'guest'}:${session?.id ?? ''}:${companyOfView}`}
        className={inWorkspace ? 'max-md:pb-32' : undefined}
      >
        {children}
      </main>
      <BackToTop />
      {showsFooter(pathname) && <PublicFooter />}
    </>
  );
}
