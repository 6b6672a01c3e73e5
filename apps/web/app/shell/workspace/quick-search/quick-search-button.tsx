import Search from 'lucide-react/icons/search';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import type { SessionUser } from '../../../lib/session.ts';
import { repeatEarlyTap } from '../../../ui/early-taps.ts';
import { classNames } from '../../../ui/class-names.ts';
import { icon } from '../../../ui/icon.ts';
import { Keys } from '../../../ui/workspace/keys.tsx';
import { openedThing, recordOpened } from './recent-items.ts';
import { frontLayer } from '../../../ui/front-layer.ts';
import { useShellKeys } from './use-shell-keys.ts';

/** Fetched when one of them first opens. */
const QuickSearch = lazyPart(() => import('./quick-search.tsx'));
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx'));

/** `layer`: the screen or the panel that was in front, read before anything opens over it. */
type Open = { box: 'search' | 'help'; layer: Element };

/**
 * The search of everything, by Ctrl+K or by its button in the header; « ? » shows the keys of the screen.
 * @param isNarrow beside what takes its room: a picture without words, at any width.
 */
export function QuickSearchButton({ user, isNarrow = false }: { user: SessionUser; isNarrow?: boolean }) {
  const [open, setOpen] = useState<Open | null>(null);
  const isMac = useHydrated() && navigator.platform.startsWith('Mac');
  useOpenedThings(user);
  const show = useCallback(
    (box: Open['box']) => setOpen((current) => current ?? { box, layer: frontLayer() }),
    [],
  );
  useShellKeys(show);
  const close = (): void => setOpen(null);
  return (
    <>
      <button
        ref={repeatEarlyTap}
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show('search')}
        className={classNames(
          'flex min-h-11 items-center gap-2 rounded-md text-s text-ink-soft hover:bg-sunken',
          isNarrow
            ? 'w-11 justify-center'
            : 'max-xl:w-11 max-xl:justify-center xl:min-h-9 xl:border xl:border-line xl:bg-ground xl:px-2.5 xl:hover:border-line-strong',
        )}
      >
        <Search {...icon} className="flex-none" />
        <span className={isNarrow ? 'sr-only' : 'mr-2 whitespace-nowrap max-xl:sr-only'}>
          Chercher ou agir
        </span>
        {!isNarrow && (
          <span aria-hidden="true" className="max-xl:hidden">
            <Keys keys={isMac ? '⌘ K' : 'Ctrl K'} />
          </span>
        )}
      </button>
      {open && (
        <Suspense fallback={null}>
          {open.box === 'search' ? (
            <QuickSearch
              user={user}
              layer={open.layer}
              onHelp={() => setOpen({ box: 'help', layer: open.layer })}
              onClose={close}
            />
          ) : (
            <ShortcutsDialog layer={open.layer} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}

function useOpenedThings(user: SessionUser): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const thing = openedThing(pathname, search);
    if (thing) recordOpened(user, thing);
  }, [user, pathname, search]);
}
