import { withNoBreakSpaces } from './no-break-spaces.ts';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

const marks = { good: ['✓', 'text-good'], bad: ['✕', 'text-bad'], neutral: ['–', 'text-ink-faint'] } as const;

/** A list whose marks say whether it is granted, refused, or simply listed. */
export function MarkList({
  items,
  mark = 'good',
  className,
}: {
  items: readonly ReactNode[];
  mark?: keyof typeof marks;
  className?: string;
}) {
  const [sign, tone] = marks[mark];
  return (
    <ul className={classNames('grid gap-2', className)}>
      {items.map((item, place) => (
        <li key={typeof item === 'string' ? item : place} className="flex gap-2.5">
          <span aria-hidden="true" className={classNames('font-bold', tone)}>
            {sign}
          </span>
          <span className="min-w-0">{withNoBreakSpaces(item)}</span>
        </li>
      ))}
    </ul>
  );
}
