import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

type Tab = { id: string; title: string; to: string };

/** The tabs of a screen, each an address of its own: it can be shared and outlives a reload. */
export function TabLinks({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  const bar = useRef<HTMLElement>(null);
  // On a phone the last tabs stand outside the screen. Only the bar moves: the page stays where it is.
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (bar.current && link) bar.current.scrollLeft = link.offsetLeft - bar.current.clientWidth / 4;
  }, [current]);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className="bare-scrollbar relative -mx-4 mb-5 overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0"
    >
      <ul className="flex min-w-max gap-1">
        {tabs.map((tab) => (
          <li key={tab.id} data-tab={tab.id}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.id === current ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-ink-soft hover:text-ink aria-[current]:border-primary aria-[current]:text-primary"
            >
              {tab.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
