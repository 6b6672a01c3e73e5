import { type KeyboardEvent, type ReactNode, useState } from 'react';

type Item = { id: string };
type Moves = { up: (() => void) | undefined; down: (() => void) | undefined };

type Props<One extends Item> = {
  label: string;
  items: readonly One[];
  /** Names an item to those who do not see it move. */
  nameOf: (item: One) => string;
  isBusy: boolean;
  /** All the ids, in their new order. */
  onOrder: (ids: string[]) => void;
  className?: string;
  itemClassName?: string;
  children: (item: One, moves: Moves) => ReactNode;
};

/**
 * A list in the person's own order. Each item has buttons, drawn by `children`; the arrows with Alt do the same from
 * anywhere in it. The focus goes along with the item.
 */
export function OrderedList<One extends Item>({
  label,
  items,
  nameOf,
  isBusy,
  onOrder,
  className,
  itemClassName,
  children,
}: Props<One>) {
  const [said, setSaid] = useState('');
  const move = (place: number, by: 1 | -1): (() => void) | undefined => {
    const item = items[place];
    const target = place + by;
    if (!item || target < 0 || target >= items.length || isBusy) return undefined;
    return () => {
      const ids = items.map(({ id }) => id);
      ids.splice(target, 0, ...ids.splice(place, 1));
      setSaid(`${nameOf(item)} : place ${target + 1} sur ${items.length}`);
      onOrder(ids);
    };
  };
  const onKeyDown = (place: number) => (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined;
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    move(place, by)?.();
  };
  return (
    <>
      <ul aria-label={label} className={className}>
        {items.map((item, place) => (
          // The keys act on what has the focus inside: its buttons are the way without them.
          <li key={item.id} className={itemClassName} onKeyDown={onKeyDown(place)}>
            {children(item, { up: move(place, -1), down: move(place, 1) })}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
