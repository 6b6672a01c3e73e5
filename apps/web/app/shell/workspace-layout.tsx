import { QueryProvider } from '../lib/query-provider.tsx';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { Notice } from '../ui/states.tsx';
import { AppFrame } from './app-frame.tsx';
import { PageError } from './document/page-error-view.tsx';
import { useAccountStatus } from './workspace/use-account-status.ts';
import { CompanyGate } from './workspace/company-gate.tsx';
import { WorkspaceStyles } from './workspace-styles.tsx';

/** Having one makes the guard run in the browser before anything below is shown. */
export const clientLoader = (): null => null;

/** What stands while the guard decides. */
export function HydrateFallback() {
  return (
    <AppFrame>
      <WorkspaceStyles />
      <noscript>
        <div className="page pt-5">
          <Notice tone="warn">
            Activez JavaScript dans votre navigateur pour continuer : cette page en a besoin.
          </Notice>
        </div>
      </noscript>
      <PageSkeleton />
    </AppFrame>
  );
}

export default function WorkspaceLayout() {
  useAccountStatus();
  return (
    <AppFrame>
      <WorkspaceStyles />
      <QueryProvider>
        <CompanyGate />
      </QueryProvider>
    </AppFrame>
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
