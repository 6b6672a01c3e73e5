import type { ReactNode } from 'react';

/** Label and value pairs, in two columns from a tablet on. A value left out says so. */
export function Facts({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      {facts.map((fact) => (
        <div key={fact.label} className="min-w-0">
          <dt className="text-s text-ink-soft">{fact.label}</dt>
          <dd className="wrap-anywhere">
            {fact.value || <span className="text-ink-soft">Non renseigné</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Words side by side. */
export function Words({ items }: { items: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {items.map((item) => (
        <li
          key={item}
          className="inline-flex min-h-7 max-w-full items-center rounded-sm bg-sunken px-2 text-s font-medium wrap-anywhere text-ink-soft"
        >
          {item}
        </li>
      ))}
    </ul>
  );
}
