import type { ReactNode } from 'react';

export type ListedFigure = {
  key: string;
  label: string;
  value: string;
  unit?: string;
  /** What it is compared with. */
  note?: ReactNode;
};

/** A few figures one under the other, each with what makes sense of it. */
export function FigureList({ figures }: { figures: readonly ListedFigure[] }) {
  return (
    <dl className="divide-y divide-line">
      {figures.map(({ key, label, value, unit, note }) => (
        <div
          key={key}
          className="grid grid-cols-[1fr_auto] items-center gap-x-3 px-4 py-2.5 text-s md:px-4.5"
        >
          <dt className="font-medium">{label}</dt>
          <dd className="row-span-2 text-xl leading-tight font-bold tracking-tight">
            {value}
            {unit && <span className="text-m font-medium tracking-normal text-ink-soft"> {unit}</span>}
          </dd>
          {note && <dd className="text-ink-soft">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
