import type { ComponentType, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { type ChartTone, fills } from './tones.ts';

export type BarListItem = {
  key: string;
  label: string;
  value: number;
  /** Said after the figure, such as the share it makes. */
  note?: string;
  /** Where what is counted is listed. */
  to?: string;
  tone?: ChartTone;
};

type Props = {
  items: readonly BarListItem[];
  format: (value: number) => string;
  link: ComponentType<{ to: string; className?: string; children: ReactNode }>;
  /** Long names stand above their bar. */
  isStacked?: boolean;
};

/** Lying bars with their name and figure, such as the stages of a funnel: readable as the list it is. */
export function BarList({ items, format, link: Link, isStacked }: Props) {
  const most = Math.max(1, ...items.map(({ value }) => value));
  const hasNotes = items.some(({ note }) => note);
  return (
    <ol className="grid">
      {items.map(({ key, label, value, note, to, tone = 'primary' }) => (
        <li
          key={key}
          className={classNames(
            'relative grid min-h-11 items-center gap-x-3 border-t border-line py-1.5 first:border-t-0',
            isStacked ? 'grid-cols-[1fr_auto]' : 'grid-cols-[7rem_1fr_auto]',
          )}
        >
          {to ? (
            <Link to={to} className="cover min-w-0 font-medium hover:text-primary">
              {label}
            </Link>
          ) : (
            <span className="min-w-0">{label}</span>
          )}
          <svg
            aria-hidden="true"
            className={classNames(
              'block h-2.5 w-full overflow-hidden rounded-sm bg-sunken',
              isStacked && 'order-last col-span-2',
            )}
          >
            <rect width={`${(value / most) * 100}%`} height="100%" className={fills[tone]} />
          </svg>
          <span className={classNames('text-right', hasNotes ? 'min-w-22' : 'min-w-8')}>
            <b>{format(value)}</b>
            {note && <span className="text-s text-ink-soft"> · {note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
