import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The way back to the list a page was reached from. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-1 hover:text-ink">
      <span aria-hidden="true">←</span>
      <span>{children}</span>
    </Link>
  );
}
