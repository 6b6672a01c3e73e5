import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Tone = 'neutral' | 'good' | 'info' | 'warn' | 'bad' | 'hot' | 'primary';

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft',
  good: 'bg-good-soft text-good',
  info: 'bg-info-soft text-info',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  hot: 'bg-accent-soft text-warn',
  primary: 'bg-primary-soft text-primary',
};

/** A short word that qualifies something: a status, a contract type, a skill. */
export function Tag({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-sm px-2 text-s font-medium',
        tones[tone],
        className,
      )}
    >
      {/* A word longer than the screen is broken inside its tag. */}
      {typeof children === 'string' ? <span className="min-w-0">{children}</span> : children}
    </span>
  );
}
