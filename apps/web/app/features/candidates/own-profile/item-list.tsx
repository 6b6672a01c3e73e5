import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

type Words = { add: string; removed: string; untitled: string };

type Props<Item> = {
  items: Item[];
  onChange: (items: Item[]) => void;
  max: number;
  blank: Item;
  words: Words;
  titleOf: (item: Item) => string;
  hasError: (place: number) => boolean;
  children: (item: Item, change: (part: Partial<Item>) => void, place: number) => ReactNode;
};

/** Entries one under the other, one open at a time: add, move, remove, and undo a removal. */
export function ItemList<Item extends object>(props: Props<Item>) {
  const { items, onChange, max, blank, words, titleOf, hasError, children } = props;
  const [opened, setOpened] = useState<number | null>(items.length === 0 ? 0 : null);
  const [removed, setRemoved] = useState<{ item: Item; place: number } | null>(null);
  const shown = items.length === 0 && opened === 0 ? [blank] : items;

  // Fields have no id: their position in the list identifies them.
  const rows = shown.map((item, place) => ({ item, place, key: `entree-${place}` }));

  const add = (): void => {
    setRemoved(null);
    // The latest stands first, as in a CV.
    onChange([blank, ...items]);
    setOpened(0);
  };
  const move = (from: number, to: number): void => {
    const next = items.filter((_, place) => place !== from);
    const item = items[from];
    if (item) next.splice(to, 0, item);
    onChange(next);
    setOpened(null);
  };
  const remove = (place: number): void => {
    const item = items[place];
    if (item) setRemoved({ item, place });
    onChange(items.filter((_, other) => other !== place));
    setOpened(null);
  };
  const undoRemoval = (): void => {
    if (!removed) return;
    onChange(items.toSpliced(removed.place, 0, removed.item));
    setRemoved(null);
  };

  return (
    <div className="grid grid-cols-1 gap-3">
      {removed && (
        <output className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-3">
          {words.removed}
          <Button variant="ghost" onClick={undoRemoval}>
            Rétablir
          </Button>
        </output>
      )}
      {rows.map(({ item, place, key }) => {
        const isOpen = opened === place || hasError(place);
        const title = titleOf(item) || words.untitled;
        return (
          <div key={key} className="rounded-md border border-line">
            <div className="flex items-center">
              <button
                type="button"
                aria-expanded={isOpen}
                onClick={() => setOpened(isOpen ? null : place)}
                className="min-h-11 min-w-0 flex-1 px-3 py-2 text-left font-medium wrap-anywhere"
              >
                {title}
              </button>
              <Tool label={`Monter : ${title}`} isOff={place === 0} onPress={() => move(place, place - 1)}>
                ↑
              </Tool>
              <Tool
                label={`Descendre : ${title}`}
                isOff={place >= shown.length - 1}
                onPress={() => move(place, place + 1)}
              >
                ↓
              </Tool>
              <Tool label={`Retirer : ${title}`} onPress={() => remove(place)}>
                ✕
              </Tool>
            </div>
            {isOpen && (
              <div className="grid grid-cols-1 gap-4 border-t border-line p-3">
                {children(
                  item,
                  (part) => onChange(shown.map((one, at) => (at === place ? { ...one, ...part } : one))),
                  place,
                )}
              </div>
            )}
          </div>
        );
      })}
      {items.length < max && shown.length === items.length && (
        <div>
          <Button variant="outline" onClick={add}>
            {words.add}
          </Button>
        </div>
      )}
    </div>
  );
}

function Tool({
  label,
  isOff = false,
  onPress,
  children,
}: {
  label: string;
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      onClick={onPress}
      className="grid size-11 flex-none place-items-center rounded-md text-ink-soft hover:bg-sunken disabled:opacity-30"
    >
      {children}
    </button>
  );
}
