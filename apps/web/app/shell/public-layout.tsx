import { Outlet } from 'react-router';
import { AppFrame } from './app-frame.tsx';
import { PageError } from './document/page-error-view.tsx';

export default function PublicLayout() {
  return (
    <AppFrame>
      <Outlet />
    </AppFrame>
  );
}

export function ErrorBoundary() {
  return (
    <AppFrame>
      <PageError />
    </AppFrame>
  );
}
