import type { ReactNode } from 'react';

/** A row of facts in a panel: what it is, and what is known. A fact that is absent is not shown. */
export const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-x-3 border-t border-line px-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)] md:px-4.5">
    <dt className="text-s text-ink-soft">{title}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

/** A line of a panel's list. */
export const factLine = 'border-t border-line px-4 py-2 md:px-4.5';
