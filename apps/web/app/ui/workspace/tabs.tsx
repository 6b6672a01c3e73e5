import type { ComponentType, ReactNode } from 'react';

export type TabLink = { to: string; label: ReactNode; count?: string | number };
type LinkProps = { to: string; className: string; children: ReactNode; 'aria-current'?: 'page' };

/** Views of one thing, each with its own address. @param link the router's link. */
export function Tabs({
  tabs,
  current,
  label,
  link: Link,
}: {
  tabs: readonly TabLink[];
  current: string;
  label: string;
  link: ComponentType<LinkProps>;
}) {
  return (
    <nav aria-label={label} className="bare-scrollbar my-4 flex gap-5.5 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.to === current ? 'page' : undefined}
          className="-mb-px flex min-h-11 items-center gap-1.5 border-b-2 border-transparent font-medium whitespace-nowrap text-ink-soft aria-[current]:border-primary aria-[current]:text-ink"
        >
          {tab.label}
          {tab.count !== undefined && <span className="text-s text-ink-faint">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
