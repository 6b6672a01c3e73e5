import type { ComponentType, ReactNode } from 'react';
import { type ChartTone, fills, strokes } from './tones.ts';

export type DonutPart = { key: string; label: string; value: number; tone: ChartTone; to?: string };

type Props = {
  parts: readonly DonutPart[];
  /** In the middle: the figure that matters. */
  center: string;
  /** What the middle says, in words. */
  centerLabel: string;
  format: (value: number) => string;
  link: ComponentType<{ to: string; className?: string; children: ReactNode }>;
};

const RADIUS = 40;

/** Shares of a whole, with a legend that says each in figures. */
export function Donut({ parts, center, centerLabel, format, link: Link }: Props) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const shares = parts.map(({ value }) => (whole === 0 ? 0 : (value / whole) * 100));
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, share) => sum + share, 0));
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="relative size-32 shrink-0">
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          className="size-32 -rotate-90"
          fill="none"
          strokeWidth="14"
        >
          <circle cx="50" cy="50" r={RADIUS} className="stroke-sunken" />
          {parts.map(({ key, tone }, index) =>
            shares[index] ? (
              <circle
                key={key}
                cx="50"
                cy="50"
                r={RADIUS}
                pathLength={100}
                strokeDasharray={`${shares[index]} 100`}
                strokeDashoffset={-(starts[index] ?? 0)}
                className={strokes[tone]}
              />
            ) : null,
          )}
        </svg>
        <p className="absolute inset-0 grid place-content-center text-center">
          <b className="text-xl leading-tight">{center}</b>
          <span className="text-xs text-ink-soft">{centerLabel}</span>
        </p>
      </div>
      <ul className="grid min-w-40 flex-1">
        {parts.map(({ key, label, value, tone, to }) => (
          <li
            key={key}
            className="relative flex min-h-11 items-center gap-2.5 border-t border-line first:border-t-0"
          >
            <svg aria-hidden="true" className="size-3 shrink-0 rounded-sm">
              <rect width="100%" height="100%" className={fills[tone]} />
            </svg>
            <span className="min-w-0 flex-1">
              {to ? (
                <Link to={to} className="cover font-medium hover:text-primary">
                  {label}
                </Link>
              ) : (
                label
              )}
            </span>
            <b>{format(value)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
