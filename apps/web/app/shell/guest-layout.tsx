import { Outlet } from 'react-router';
import { AppFrame } from './app-frame.tsx';
import { PageError } from './document/page-error-view.tsx';

/** The form is in the server's answer, and the guard still runs on the first page in the browser. */
export const loader = (): null => null;
export const clientLoader = (): null => null;
clientLoader.hydrate = true as const;

/** Sign-in and registration: a signed-in visitor is led to the dashboard. */
export default function GuestLayout() {
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
