import { useRef } from 'react';
import { Link } from 'react-router';
import { useRestoredFocus } from './restored-focus.ts';
import { type Tab, TabLinks } from './tab-links.tsx';

type TabGroup = { title: string; tabs: readonly [Tab, ...Tab[]] };

type Props = {
  label: string;
  groups: readonly TabGroup[];
  /** The tab one is at; its group is the one that is open. */
  current: string;
};

/**
 * More screens than fit one row: a row of groups, each leading to its first screen, then the screens of the current
 * group. Two presses lead to any of them, and on a phone nothing leaves the screen. On a laptop both stand on one line: the
 * content begins that much higher.
 */
export function TabGroups({ label, groups, current }: Props) {
  const bar = useRef<HTMLElement>(null);
  const restoreFocus = useRestoredFocus(bar, label);
  const open = groups.find(({ tabs }) => tabs.some(({ id }) => id === current));
  return (
    <div className="xl:mb-3 xl:flex xl:items-end xl:gap-5 xl:border-b xl:border-line">
      <nav ref={bar} aria-label={label} className="mb-1 max-md:mb-0 xl:mb-1 xl:flex-none">
        <ul className="flex gap-1 rounded-md bg-sunken p-1 md:inline-flex">
          {groups.map((group) => (
            <li key={group.title} className="flex-auto">
              <Link
                to={group.tabs[0].to}
                preventScrollReset
                onClick={restoreFocus}
                aria-current={group === open ? 'true' : undefined}
                className="grid min-h-11 place-items-center rounded-sm px-2 xl:min-h-9 font-semibold whitespace-nowrap text-ink-soft hover:text-ink md:px-4.5 aria-[current]:bg-surface aria-[current]:text-primary"
              >
                {group.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {open && (
        <TabLinks label={`${label} : ${open.title}`} tabs={open.tabs} current={current} isWrapped isBeside />
      )}
    </div>
  );
}
