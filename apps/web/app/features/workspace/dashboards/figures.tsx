import { Link } from 'react-router';
import { formatNumber } from '../../../lib/format.ts';

export type Figure = { label: string; value: number; to?: string };

const tile = 'relative flex flex-col-reverse justify-end rounded-lg border border-line bg-surface p-4';

/** The counts that matter most, each leading to what it counts where a screen lists that. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {figures.map((figure) => (
        <div key={figure.label} className={figure.to ? `${tile} hover:border-primary` : tile}>
          <dt className="text-ink-soft">
            {figure.to ? (
              <Link to={figure.to} className="cover">
                {figure.label}
              </Link>
            ) : (
              figure.label
            )}
          </dt>
          <dd className="text-xl font-bold">{formatNumber(figure.value)}</dd>
        </div>
      ))}
    </dl>
  );
}

export type FigureGroup = { title: string; figures: readonly Figure[] };

/** All other counts, by subject; one that a screen lists leads there. */
export function FigureTable({ groups }: { groups: readonly FigureGroup[] }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {groups.map(({ title, figures }) => (
        <div key={title} className="rounded-lg border border-line bg-surface p-4">
          <h3>{title}</h3>
          <dl className="mt-1">
            {figures.map(({ label, value, to }) => (
              <div
                key={label}
                className="relative flex min-h-11 items-center justify-between gap-3 border-t border-line first:border-t-0"
              >
                <dt className="min-w-0 text-ink-soft">
                  {to ? (
                    <Link to={to} className="cover font-medium text-primary">
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                </dt>
                <dd className="font-bold">{formatNumber(value)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}
