import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLoaderData, useMatches } from 'react-router';
import { companyChange } from '../lib/company-choice.ts';
import { QueryProvider } from '../lib/query-provider.tsx';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { Notice } from '../ui/states.tsx';
import { AppFrame } from './app-frame.tsx';
import { PageError } from './document/page-error-view.tsx';
import { type FirstData, isFirstDataOf } from './first-data.ts';
import { NETWORK_BAR } from './network-banner.tsx';
import { useSession } from './use-session.ts';
import { useAccountStatus } from './workspace/use-account-status.ts';
import { SupportViewBar } from './workspace/support-view-gate.tsx';
import { CompanyGate } from './workspace/company-gate.tsx';
import { WorkspaceStyles } from './workspace-styles.tsx';

/** The screen came whole within the page, for this very person and company (first-data.ts). */
function useHasServerData(): boolean {
  const session = useSession();
  const data = useMatches().at(-1)?.loaderData as FirstData<unknown> | undefined;
  return isFirstDataOf(data, session);
}

/** The pressed button is gone by then: keyboard users go on at the start of the new screen. */
function useFocusAfterCompanyChange(): void {
  const isChanging = useSyncExternalStore(companyChange.subscribe, companyChange.isUnderWay, () => false);
  const wasChanging = useRef(false);
  useEffect(() => {
    if (wasChanging.current && !isChanging)
      document.getElementById('contenu')?.focus({ preventScroll: true });
    wasChanging.current = isChanging;
  }, [isChanging]);
}

/** After what the screen itself needs: a lost connection could not bring the code of the message that says so. */
function useMessagesAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => void import('../ui/toast-host.tsx').catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
}
const AHEAD_MS = 3000;

/** How high the bar of a lost connection is, for what sticks under it (`stuck-*` of styles/theme.css). */
function useNetworkBarHeight(): void {
  useEffect(() => {
    const bar = document.getElementById(NETWORK_BAR);
    if (!bar) return undefined;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => style.setProperty('--network-bar', `${bar.offsetHeight}px`));
    sizes.observe(bar);
    return () => sizes.disconnect();
  }, []);
}

/** The frame of the signed-in area (workspace.tsx), whose loader says whether the guard has let the visitor in. */
export default function WorkspaceLayout() {
  useAccountStatus();
  useFocusAfterCompanyChange();
  useMessagesAhead();
  useNetworkBarHeight();
  const isGuardPassed = useLoaderData<boolean>();
  const hasServerData = useHasServerData();
  return (
    <AppFrame>
      <WorkspaceStyles />
      <SupportViewBar />
      <QueryProvider>{isGuardPassed || hasServerData ? <CompanyGate /> : <Waiting />}</QueryProvider>
    </AppFrame>
  );
}

/** What stands while the guard decides. */
function Waiting() {
  return (
    <>
      <noscript>
        <div className="page pt-5">
          <Notice tone="warn">
            Activez JavaScript dans votre navigateur pour continuer : cette page en a besoin.
          </Notice>
        </div>
      </noscript>
      <PageSkeleton />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <AppFrame>
      <WorkspaceStyles />
      <PageError />
    </AppFrame>
  );
}
