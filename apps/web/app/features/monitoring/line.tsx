import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  /** Under the title. */
  note?: ReactNode;
  children: ReactNode;
};

/** A fact of a panel: what it is at the left, its value at the right. */
export const Line = ({ title, note, children }: Props) => (
  <div className="flex min-h-11 items-center justify-between gap-3 border-t border-line py-1.5 first:border-t-0">
    <dt className="min-w-0">
      {title}
      {note && <span className="block text-s text-ink-soft">{note}</span>}
    </dt>
    <dd className="min-w-0 text-right">{children}</dd>
  </div>
);
