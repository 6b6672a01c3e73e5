import MenuLines from 'lucide-react/icons/menu';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.ts';
import { publicPaths } from '../../lib/public-paths.ts';
import type { SessionUser } from '../../lib/session.ts';
import { Brand } from '../../ui/brand.tsx';
import { icon } from '../../ui/icon.ts';
import { bottomMenu, headerMenu } from '../navigation.ts';
import { menuRole } from './menu-role.ts';
import { WorkspaceStyles } from '../workspace-styles.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CompanySwitcher } from './company-switcher.tsx';
import { currentEntry } from './current-entry.ts';
import { MenuIcon } from './menu-icon.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { QuickSearchButton } from './quick-search/quick-search-button.tsx';
import { UnreadMessages } from './unread-messages.tsx';
import { repeatEarlyTap } from '../../ui/early-taps.ts';

/** More would take a second line at 1280 px beside the box of the search. */
const ENTRIES_BESIDE_SEARCH = 6;

const Sidebar = lazyPart(() => import('./sidebar.tsx'));

/** The header of the signed-in area; on small screens also its sliding menu and the bottom bar. */
export default function WorkspaceHeader({ user, path }: { user: SessionUser; path: string }) {
  // The path it was opened on: on any other page it counts as closed.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const role = menuRole(user, path);
  const entries = headerMenu(role);
  return (
    <>
      <WorkspaceStyles />
      <header className="sticky top-0 z-10 border-b border-line bg-surface print:hidden">
        <div className="flex min-h-15 items-center gap-2 px-4 md:gap-7 md:px-6">
          <button
            ref={repeatEarlyTap}
            type="button"
            aria-label="Ouvrir le menu"
            aria-expanded={openedOn === path}
            onClick={() => setOpenedOn(path)}
            className="-ml-3 grid size-11 place-items-center rounded-md hover:bg-sunken md:hidden"
          >
            <MenuLines {...icon} size={22} />
          </button>
          <Link to={publicPaths.home()} aria-label="Baara, accueil">
            <Brand />
          </Link>
          {/* With larger text than there is room for, its entries take a second line. */}
          <nav
            aria-label="Menu principal"
            className="flex min-w-0 flex-wrap gap-x-5.5 font-medium text-ink-soft max-md:hidden"
          >
            {entries.map((entry) => (
              <Link
                key={entry.to}
                to={entry.to}
                aria-current={currentEntry(path, entry.to)}
                className="flex min-h-15 items-center whitespace-nowrap hover:text-ink aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_var(--primary)]"
              >
                {entry.label}
                {entry.icon === 'messages' && <UnreadMessages />}
              </Link>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-1 md:gap-3">
            {user.acting && <CompanySwitcher key={`company:${path}`} user={user} />}
            {/* While a password or a second factor is owed, every question is refused. */}
            {!user.reset_required && !user.second_factor_required && (
              <>
                <QuickSearchButton
                  user={user}
                  isNarrow={Boolean(user.acting) || entries.length > ENTRIES_BESIDE_SEARCH}
                />
                <NotificationBell path={path} />
              </>
            )}
            <AccountMenu key={path} user={user} />
          </div>
        </div>
      </header>
      {openedOn === path && (
        <Suspense fallback={null}>
          <Sidebar user={user} path={path} onClose={() => setOpenedOn(null)} />
        </Suspense>
      )}
      <nav
        aria-label="Accès rapide"
        className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-surface md:hidden print:hidden"
      >
        {bottomMenu(role).map((entry) => (
          <Link
            key={entry.to}
            to={entry.to}
            aria-current={currentEntry(path, entry.to)}
            className="relative grid min-h-14.5 min-w-0 content-center justify-items-center gap-0.5 text-center text-bar leading-tight font-medium text-ink-soft aria-[current]:text-primary"
          >
            <MenuIcon name={entry.icon} />
            {entry.icon === 'messages' && <UnreadMessages className="absolute top-1 left-1/2 ml-1" />}
            <span className="max-w-full overflow-hidden tracking-tight text-ellipsis wrap-normal">
              {entry.short ?? entry.label}
            </span>
          </Link>
        ))}
      </nav>
    </>
  );
}
