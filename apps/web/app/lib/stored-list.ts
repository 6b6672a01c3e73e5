import { useSyncExternalStore } from 'react';
import { actingPrefix, onCompanyChange, onSignOut } from './session.ts';

const PREFIX = 'baara_typed:';
const keyOf = (name: string): string => PREFIX + actingPrefix() + name;

type StoredList<Item> = {
  current: () => readonly Item[];
  set: (items: readonly Item[]) => void;
  subscribe: (listener: () => void) => () => void;
};

type Options<Item> = {
  /** The items that survive a reload; all of them by default. */
  isPersisted?: (item: Item) => boolean;
  /** An item in its present state after a reload. */
  revived?: (item: Item) => Item;
};

/** A list that outlives its screen, and a reload where the tab stores anything. It goes with the sign-out. */
export function storedList<Item>(
  name: string,
  { isPersisted, revived }: Options<Item> = {},
): StoredList<Item> {
  const readAll = (): Item[] => read<Item>(name).map((item) => revived?.(item) ?? item);
  let items = readAll();
  const listeners = new Set<() => void>();
  const set = (next: readonly Item[]): void => {
    items = [...next];
    write(name, isPersisted ? next.filter(isPersisted) : next);
    for (const listener of listeners) listener();
  };
  onSignOut(() => set([]));
  onCompanyChange(() => {
    items = readAll();
    for (const listener of listeners) listener();
  });
  return {
    current: () => items,
    set,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function read<Item>(name: string): Item[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '[]') as Item[];
  } catch {
    return [];
  }
}

function write(name: string, items: readonly unknown[]): void {
  try {
    if (items.length > 0) sessionStorage.setItem(keyOf(name), JSON.stringify(items));
    else sessionStorage.removeItem(keyOf(name));
  } catch {
    // As long as the page lives.
  }
}

const none: readonly never[] = [];

/** The list as it changes; empty on the server. */
export function useStoredList<Item>(list: StoredList<Item>): readonly Item[] {
  return useSyncExternalStore(list.subscribe, list.current, () => none);
}
