import type { ReactNode } from 'react';

/** What an import would add, and what it refuses. */

/** A list that scrolls by itself, so that it can be reached by the keyboard. */
export function ImportList({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="text-m">{title}</h3>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-1 max-h-60 divide-y divide-line overflow-y-auto rounded-md border border-line px-3"
      >
        {children}
      </ul>
      {note && <p className="mt-1 text-s text-ink-soft">{note}</p>}
    </section>
  );
}

type Refused = { line: number; reason: string; number?: string };

/** @param count of all refused lines; `refused` has the first ones. */
export function RefusedLines({ refused, count }: { refused: readonly Refused[]; count: number }) {
  if (refused.length === 0) return null;
  const note = count > refused.length ? `Les ${refused.length} premières sont montrées.` : '';
  return (
    <ImportList title="Lignes refusées" note={note}>
      {refused.map(({ line, number, reason }) => (
        <li key={`${line} ${reason}`} className="py-2 wrap-anywhere">
          <span className="text-ink-soft">
            Ligne {line}
            {number && `, ${number}`} :
          </span>{' '}
          {reason}
        </li>
      ))}
    </ImportList>
  );
}
