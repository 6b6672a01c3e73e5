import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** What happened, one thing under the other along a line. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className="grid">
      {children}
    </ol>
  );
}

const dots = {
  done: 'border-line-strong bg-line-strong',
  current: 'border-primary bg-primary',
  upcoming: 'border-line bg-surface',
};

const weights = { done: 'font-medium', current: 'font-semibold', upcoming: undefined };

type Props = {
  title: ReactNode;
  /** By whom and when. */
  meta?: ReactNode;
  state?: keyof typeof dots;
  children?: ReactNode;
};

/** One of them. `current` is where things stand, `upcoming` what comes next. */
export function TimelineItem({ title, meta, state = 'done', children }: Props) {
  return (
    <li
      className="group grid grid-cols-[12px_minmax(0,1fr)] gap-x-3"
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span aria-hidden="true" className="grid grid-rows-[auto_1fr] justify-items-center">
        <span className={classNames('mt-1.5 size-3 rounded-full border-2', dots[state])} />
        <span className="w-0.5 bg-line group-last:hidden" />
      </span>
      <div
        className={classNames(
          'grid gap-1 wrap-anywhere group-last:pb-0',
          state === 'upcoming' ? 'pb-2 text-ink-soft' : 'pb-5',
        )}
      >
        <p className={weights[state]}>{title}</p>
        {meta && <p className="text-s text-ink-soft">{meta}</p>}
        {children}
      </div>
    </li>
  );
}
