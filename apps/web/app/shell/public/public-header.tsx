import { Link } from 'react-router';
import { CachedMarkup } from '../../lib/cached-markup.tsx';
import { publicPaths } from '../../lib/public-paths.ts';
import { Brand } from '../../ui/brand.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { isCurrent, publicMenu } from '../public-menu.ts';
import { useSite } from '../use-session.ts';
import { SignOutButton } from './sign-out-button.tsx';

function MenuLinks({ path, className }: { path: string; className: string }) {
  return publicMenu.map((entry) => (
    <Link
      key={entry.to}
      to={entry.to}
      className={className}
      aria-current={isCurrent(path, entry.to) ? 'page' : undefined}
    >
      {entry.label}
    </Link>
  ));
}

/** The header of every page outside the signed-in area. The menu of small screens is a <details>: no script needed. */
export function PublicHeader({ path, isSignedIn }: { path: string; isSignedIn: boolean }) {
  const account = isSignedIn
    ? { to: publicPaths.dashboard(), label: 'Tableau de bord' }
    : { to: publicPaths.register(), label: 'Inscription' };
  const second = isSignedIn ? (
    <SignOutButton className={buttonClass('ghost')} />
  ) : (
    <Link to={publicPaths.login()} className={buttonClass('ghost')}>
      Connexion
    </Link>
  );
  const name = useSite()?.productName;
  const current = publicMenu.map((entry) => isCurrent(path, entry.to));
  return (
    <CachedMarkup
      as="header"
      className="sticky top-0 z-10 border-b border-line bg-surface print:hidden"
      form={['public-header', isSignedIn, current, name]}
      words={{}}
    >
      {() => (
        <div className="page flex min-h-15 items-center gap-3 md:gap-7">
          <Link to={publicPaths.home()} aria-label="Baara, accueil">
            <Brand name={name} />
          </Link>
          <nav aria-label="Menu principal" className="flex gap-5.5 font-medium text-ink-soft max-md:hidden">
            <MenuLinks path={path} className="py-2.5 hover:text-ink aria-[current]:text-ink" />
          </nav>
          <div className="ml-auto flex items-center gap-2">
            <span className="max-md:hidden">{second}</span>
            <Link to={account.to} className={buttonClass('outline', 'max-md:px-3')}>
              {account.label}
            </Link>
            {/* A new path makes a new, closed menu. */}
            <details key={path} className="md:hidden">
              <summary
                className="grid size-11 place-items-center rounded-md border border-line-strong"
                aria-label="Menu"
              >
                <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
                  <path
                    d="M4 7h16M4 12h16M4 17h16"
                    stroke="currentColor"
                    strokeWidth="2"
                    strokeLinecap="round"
                  />
                </svg>
              </summary>
              <nav
                aria-label="Menu"
                className="absolute inset-x-0 top-15 grid border-b border-line bg-surface px-4 py-2 font-medium"
              >
                <MenuLinks path={path} className="border-b border-line py-3 aria-[current]:text-primary" />
                <div className="grid py-3">{second}</div>
              </nav>
            </details>
          </div>
        </div>
      )}
    </CachedMarkup>
  );
}
