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
 * group. Two presses lead to any of them, and on a phone nothing leaves the screen.
 */
export function TabGroups({ label, groups, current }: Props) {
  const bar = useRef<HTMLElement>(null);
  const restoreFocus = useRestoredFocus(bar, label);
  const open = groups.find(({ tabs }) => tabs.some(({ id }) => id === current));
  return (
    <>
      <nav ref={bar} aria-label={label} className="mb-1">
        <ul className="flex gap-1 rounded-md bg-sunken p-1 md:inline-flex">
          {groups.map((group) => (
            <li key={group.title} className="flex-auto">
              <Link
                to={group.tabs[0].to}
                preventScrollReset
                onClick={restoreFocus}
                aria-current={group === open ? 'true' : undefined}
                className="grid min-h-11 place-items-center rounded-sm px-2 font-semibold whitespace-nowrap text-ink-soft hover:text-ink md:px-4.5 aria-[current]:bg-surface aria-[current]:text-primary"
              >
                {group.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {open && <TabLinks label={`${label} : ${open.title}`} tabs={open.tabs} current={current} isWrapped />}
    </>
  );
}
