import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { useSession } from '../use-session.ts';

const HeldCompany = lazy(() => import('./held-company.tsx'));
const NoCompany = lazy(() => import('./no-company.tsx'));

/** Screens that show a company's own things. */
const needsCompany = (path: string): boolean =>
  path.startsWith('/employer/') || (path.startsWith('/recruiter/') && path !== '/recruiter/profile');

/** In place of a company's screens, an employer without one reads why, and how to join one. */
export function CompanyGate() {
  const user = useSession();
  const { pathname } = useLocation();
  const hold = user?.company?.hold;
  if (hold)
    return (
      <>
        <Suspense fallback={null}>
          <HeldCompany {...hold} />
        </Suspense>
        <Outlet />
      </>
    );
  if (user?.typeUserName !== 'employer' || user.company || !needsCompany(pathname)) return <Outlet />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <NoCompany />
    </Suspense>
  );
}
