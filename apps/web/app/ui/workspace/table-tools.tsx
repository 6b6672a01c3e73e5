import Columns from 'lucide-react/icons/columns-3';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { icon } from '../icon.ts';

/** On a phone, which shows no headers: the order of the list. */
export function SortChoice({
  value,
  options,
  onChange,
  isBeside = false,
  className,
}: {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** In a line with the words of a search: its own label is left to screen readers. */
  isBeside?: boolean;
  className?: string | undefined;
}) {
  return (
    <label className={classNames('flex items-center gap-2 text-s text-ink-soft sm:hidden', className)}>
      <span className={isBeside ? 'sr-only' : undefined}>Trier par</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-surface px-3 text-m text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

export function ColumnsButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-label="Colonnes"
      title="Colonnes"
      onClick={onOpen}
      className="grid size-11 place-items-center text-ink-soft hover:text-primary xl:h-9"
    >
      <Columns {...icon} size={18} />
    </button>
  );
}

/** Which rows of how many, the pages, and how many rows a page has. */
export function TableFoot({
  first,
  last,
  total,
  children,
  limit,
}: {
  first: string;
  last: string;
  total: string;
  children: ReactNode;
  limit?: ReactNode;
}) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 *:mt-0 max-sm:flex-col">
      <p className="text-s text-ink-soft tabular-nums">
        <b className="font-semibold text-ink">
          {first} – {last}
        </b>{' '}
        sur {total}
      </p>
      {limit}
      {children}
    </div>
  );
}

/** How many rows a page has. */
export function LimitChoice({
  value,
  options,
  onChange,
}: {
  value: number;
  options: readonly number[];
  onChange: (limit: number) => void;
}) {
  return (
    <select
      aria-label="Lignes par page"
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      className="min-h-11 rounded-md border border-line-strong bg-surface px-3 text-s"
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {option} par page
        </option>
      ))}
    </select>
  );
}
