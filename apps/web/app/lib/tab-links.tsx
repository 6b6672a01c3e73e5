import { useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../ui/class-names.ts';
import { useRestoredFocus } from './restored-focus.ts';
import { useOpenTabInView } from './use-open-tab-in-view.ts';

/** `state` is left in the browser's history: where the screen was reached from. */
export type Tab = { id: string; title: string; to: string; state?: unknown };

type Props = {
  label: string;
  tabs: readonly Tab[];
  current: string;
  /** For a few tabs: on a phone they go on below one another's line, and none stands outside the screen. */
  isWrapped?: boolean;
  /** In a line that something else begins: the line has the border and the room below. */
  isBeside?: boolean;
};

/** The tabs of a screen, each an address of its own: it can be shared and outlives a reload. */
export function TabLinks({ label, tabs, current, isWrapped, isBeside }: Props) {
  const bar = useRef<HTMLElement>(null);
  const restoreFocus = useRestoredFocus(bar, label);
  useOpenTabInView(bar, current);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className={classNames(
        'bare-scrollbar relative -mx-4 mb-5 overflow-x-auto border-b max-md:mb-2 border-line px-4 md:mx-0 md:px-0',
        isBeside ? 'xl:mb-0 xl:min-w-0 xl:grow xl:border-b-0' : 'xl:mb-3',
      )}
    >
      <ul
        className={classNames('flex gap-1', isWrapped ? 'flex-wrap max-md:-mx-2 max-md:gap-0' : 'min-w-max')}
      >
        {tabs.map((tab) => (
          <li key={tab.id} data-tab={tab.id}>
            <Link
              to={tab.to}
              state={tab.state}
              preventScrollReset
              onClick={restoreFocus}
              aria-current={tab.id === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center border-b-2 border-transparent font-medium whitespace-nowrap text-ink-soft hover:text-ink focus-visible:[box-shadow:inset_0_0_0_2px_var(--primary)] aria-[current]:border-primary aria-[current]:text-primary',
                isWrapped ? 'px-2 max-md:text-s md:px-3' : 'px-3',
              )}
            >
              {tab.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
