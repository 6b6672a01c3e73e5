import { Outlet } from 'react-router';
import { QueryProvider } from '../lib/query-provider.tsx';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { AppFrame } from './app-frame.tsx';
import { PageError } from './document/page-error-view.tsx';
import { WorkspaceStyles } from './workspace-styles.tsx';

/** Having one makes the guard run in the browser before anything below is shown. */
export const clientLoader = (): null => null;

/** What stands while the guard decides. */
export function HydrateFallback() {
  return (
    <AppFrame>
      <WorkspaceStyles />
      <PageSkeleton />
    </AppFrame>
  );
}

export default function WorkspaceLayout() {
  return (
    <AppFrame>
      <WorkspaceStyles />
      <QueryProvider>
        <Outlet />
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
