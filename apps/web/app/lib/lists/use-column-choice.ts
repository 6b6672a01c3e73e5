import { useState } from 'react';
import type { TableColumn } from '../../ui/workspace/table-view.tsx';

const PREFIX = 'baara_columns:';

/** Columns somebody asked to see or not, by their ids; private browsing makes storage throw. */
type Choice = Readonly<Record<string, boolean>>;

function read(name: string): Choice {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? '{}') as Choice;
  } catch {
    return {};
  }
}

function write(name: string, choice: Choice): void {
  try {
    if (Object.keys(choice).length > 0) localStorage.setItem(PREFIX + name, JSON.stringify(choice));
    else localStorage.removeItem(PREFIX + name);
  } catch {
    // As long as the page lives.
  }
}

/**
 * Which columns of a table are shown, as this browser remembers. The first always is.
 * @param name of the table; undefined: nobody chooses.
 */
export function useColumnChoice<Row>(
  name: string | undefined,
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]],
) {
  const [choice, setChoice] = useState<Choice>(() =>
    name === undefined || typeof localStorage === 'undefined' ? {} : read(name),
  );
  const [head, ...others] = columns;
  const isShown = (id: string): boolean => choice[id] ?? !others.find((one) => one.id === id)?.isExtra;
  const store = (next: Choice): void => {
    setChoice(next);
    if (name !== undefined) write(name, next);
  };
  return {
    shown: [head, ...others.filter(({ id }) => isShown(id))] as const,
    others,
    isShown,
    show: (id: string, isOn: boolean): void => store({ ...choice, [id]: isOn }),
    reset: Object.keys(choice).length > 0 ? () => store({}) : undefined,
  };
}
