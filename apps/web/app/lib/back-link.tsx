import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Glyph } from '../ui/glyph.tsx';

type Props = {
  to: string;
  /** Handed on in the browser's history: where the page that is gone back to was itself reached from. */
  state?: unknown;
  children: ReactNode;
};

/** The way back to the list a page was reached from. */
export function BackLink({ to, state, children }: Props) {
  return (
    <Link to={to} state={state} className="inline-flex min-h-11 items-center gap-1 hover:text-ink">
      <Glyph name="back" size={16} className="flex-none" />
      <span>{children}</span>
    </Link>
  );
}
