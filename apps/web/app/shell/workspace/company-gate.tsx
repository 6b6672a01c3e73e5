import { Suspense, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import { companyChange } from '../../lib/company-choice.ts';
import { isCompanyScreen } from '../../lib/company-screens.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { paths } from '../../lib/paths.ts';
import type { SessionUser } from '../../lib/session.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { useSession } from '../use-session.ts';

const ActingBar = lazyPart(() => import('./acting-bar.tsx'));
const ChooseCompany = lazyPart(() => import('./choose-company.tsx'));
const CompanyUnderReview = lazyPart(() => import('./company-under-review.tsx'));
const NoCompany = lazyPart(() => import('./no-company.tsx'));

const isOfCompany = (path: string): boolean =>
  ['/employer/', '/recruiter/', '/massrecruitment/admin/'].some((start) => path.startsWith(start));
/** What managers and admins open for the platform, whatever company they act for: a profile, requests of placed people. */
const isOfPlatform = (path: string): boolean =>
  /^\/recruiter\/(candidates\/[0-9a-f-]{36}(\/new-profile)?|demandes-rh|absences)$/.test(path);

/** What stands in place of a company's screens for anyone who works for none. */
function replacementOf(
  { company, acting, typeUserName }: SessionUser,
  path: string,
): 'choice' | 'explanation' | null {
  if (company || !isOfCompany(path)) return null;
  if (acting) return typeUserName !== 'employer' && isOfPlatform(path) ? null : 'choice';
  return typeUserName === 'employer' && path !== paths.recruiterProfile() ? 'explanation' : null;
}

/**
 * Above a company's screens: for whom one acts, and whether it may be seen. In their place, anyone who may act for
 * companies chooses one, and an employer without one reads why, and how to join one.
 */
export function CompanyGate() {
  const user = useSession();
  const { pathname } = useLocation();
  const isChanging = useSyncExternalStore(companyChange.subscribe, companyChange.isUnderWay, () => false);
  const replacement = user && replacementOf(user, pathname);
  const company = user?.company;
  if (isChanging) return <PageSkeleton />;
  return (
    <>
      {company?.isActing && isCompanyScreen(pathname) && (
        <Suspense fallback={<div className="h-11" />}>
          <ActingBar company={company.name} />
        </Suspense>
      )}
      {company?.review && (
        <Suspense fallback={null}>
          <CompanyUnderReview {...company.review} />
        </Suspense>
      )}
      {replacement ? (
        <Suspense fallback={<PageSkeleton />}>
          {replacement === 'choice' ? <ChooseCompany /> : <NoCompany />}
        </Suspense>
      ) : (
        <Outlet />
      )}
    </>
  );
}
