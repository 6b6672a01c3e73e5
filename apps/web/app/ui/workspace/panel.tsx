import { type ReactNode, useId } from 'react';

/** A part of a screen of figures under its title. */
export function DashboardSection({
  title,
  more,
  children,
}: {
  title: string;
  more?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="mt-6" aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-l">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}

/** A chart in its box. Boxes stand in the two columns of `panelGrid`, each column a `panelColumn`. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface p-4.5">
      <h2 className="mb-3 text-l">{title}</h2>
      {children}
    </section>
  );
}

/** A box whose rows reach its edges: a list, a table, figures. */
export function ListPanel({
  title,
  count,
  isTitleHidden = false,
  children,
}: {
  title: string;
  /** Beside the title: how many. */
  count?: string;
  isTitleHidden?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={title}
      className="min-w-0 overflow-hidden border-line bg-surface max-md:-mx-4 max-md:border-y md:rounded-lg md:border"
    >
      <h2 className={isTitleHidden ? 'sr-only' : 'px-4 py-2.5 text-m font-semibold md:px-4.5'}>
        {title}
        {count && <span className="text-s font-medium text-ink-soft"> {count}</span>}
      </h2>
      {children}
    </section>
  );
}

export const panelGrid = 'mt-6 grid items-start gap-4 md:grid-cols-2';
export const panelColumn = 'grid min-w-0 gap-4';
export const moreLink = '-my-2 inline-flex min-h-11 items-center font-semibold text-primary';
