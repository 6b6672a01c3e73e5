import Building from 'lucide-react/icons/building-2';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Suspense, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isCompanyScreen } from '../../lib/company-screens.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { publicPaths } from '../../lib/public-paths.ts';
import type { SessionUser } from '../../lib/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { icon } from '../../ui/icon.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { useLeaveCompany } from './acting-bar.tsx';
import { Disclosure } from './disclosure.tsx';

const CompanyList = lazyPart(() =>
  import('./company-list.tsx').then((module) => ({ default: module.CompanyList })),
);

const HOME = publicPaths.recruiterDashboard();

/** A page of one offer or candidate is no other company's: its lists are where one goes on. */
const isOfOneThing = (path: string): boolean => /\d/.test(path);

/** Where one goes on once another company is chosen: the same list, or the company's dashboard. */
const landingAfterChoice = (path: string): string =>
  path.startsWith('/recruiter/') && !isOfOneThing(path) ? path : HOME;

/** For whom one acts, in the header: another company, or none. */
export function CompanySwitcher({ user }: { user: SessionUser }) {
  const [isOpen, setIsOpen] = useState(false);
  const company = user.company?.isActing ? user.company.name : null;
  return (
    <Disclosure
      className="relative max-md:hidden"
      summaryClassName="flex min-h-11 max-w-72 items-center gap-2 rounded-md border border-line-strong px-3 font-medium hover:border-primary"
      onToggle={setIsOpen}
      summary={
        <>
          <Building {...icon} size={18} className="flex-none" />
          <span className="sr-only">{company ? 'Vous agissez pour' : ''}</span>
          <span className="min-w-0 truncate max-lg:sr-only">{company ?? 'Choisir une entreprise'}</span>
          <ChevronDown {...icon} size={16} className="flex-none" />
        </>
      }
    >
      <section
        aria-label="Changer d'entreprise"
        className="absolute top-13 right-0 z-30 max-h-[70dvh] w-96 overflow-y-auto rounded-md border border-line-strong bg-surface p-3"
      >
        {isOpen && <SwitcherPanel user={user} />}
      </section>
    </Disclosure>
  );
}

/** The same in the menu of small screens. */
export function SidebarSwitcher({ user, onDone }: { user: SessionUser; onDone: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      className="border-t border-line pt-3"
      summaryClassName="flex min-h-12 w-full items-center gap-3 rounded-md px-3 font-medium hover:bg-sunken"
      onToggle={setIsOpen}
      summary={
        <>
          <Building {...icon} className="flex-none" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {user.company?.isActing ? user.company.name : 'Choisir une entreprise'}
          </span>
          <ChevronDown {...icon} size={16} className="flex-none" />
        </>
      }
    >
      {isOpen && (
        <div className="pt-2">
          <SwitcherPanel user={user} onDone={onDone} />
        </div>
      )}
    </Disclosure>
  );
}

/** The list of companies with the way out. */
function SwitcherPanel({ user, onDone }: { user: SessionUser; onDone?: () => void }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const company = user.company?.isActing ? user.company : null;
  const own = user.acting?.ownCompany;
  const leaving = useLeaveCompany();
  return (
    <div className="grid grid-cols-1 gap-3">
      {company && (
        <div className="grid grid-cols-1 gap-2 border-b border-line pb-3">
          <p className="wrap-anywhere">
            Vous agissez pour <b>{company.name}</b>
          </p>
          <div className="flex flex-wrap gap-2">
            {!isCompanyScreen(pathname) && (
              <Link to={HOME} className={buttonClass('outline')} onClick={onDone}>
                Ouvrir son espace
              </Link>
            )}
            <Button variant="outline" busy={leaving.isPending} onClick={() => leaving.mutate()}>
              {own ? `Revenir à ${own.name}` : 'Quitter'}
            </Button>
          </div>
        </div>
      )}
      <Suspense fallback={<SkeletonList label="Chargement des entreprises…" />}>
        <CompanyList
          goOn={() => {
            onDone?.();
            const landing = landingAfterChoice(pathname);
            // The same list too: what the page brought, and what its address filters by, are the former company's.
            return navigate(landing, { replace: landing === pathname });
          }}
        />
      </Suspense>
    </div>
  );
}
