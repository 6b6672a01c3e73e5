import { type KeyboardEvent, type ReactNode, useState } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Button } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icon.ts';

type Item = { id: string };

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
  /** @param buttons move the item. */
  children: (item: One, buttons: ReactNode) => ReactNode;
};

/**
 * A list in the person's own order. Each item has two buttons, and the arrows of the keyboard do the same on either; the
 * focus goes along with the item.
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
  return (
    <>
      <ul aria-label={label} className={className}>
        {items.map((item, place) => (
          <li key={item.id} className={itemClassName}>
            {children(
              item,
              items.length > 1 && (
                <MoveButtons name={nameOf(item)} up={move(place, -1)} down={move(place, 1)} />
              ),
            )}
          </li>
        ))}
      </ul>
      <output className="sr-only">{said}</output>
    </>
  );
}

type MoveProps = { name: string; up: (() => void) | undefined; down: (() => void) | undefined };

function MoveButtons({ name, up, down }: MoveProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const isUp = event.key === 'ArrowUp' || event.key === 'ArrowLeft';
    if (!isUp && event.key !== 'ArrowDown' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    (isUp ? up : down)?.();
  };
  const button = (label: string, run: (() => void) | undefined, picture: ReactNode) => (
    <Button
      variant="ghost"
      aria-label={`${label} : ${name}`}
      // A disabled button at the end of the list would lose the focus.
      aria-disabled={!run || undefined}
      onClick={() => run?.()}
      onKeyDown={onKeyDown}
      icon={picture}
      className="px-3! aria-disabled:opacity-40"
    />
  );
  return (
    <span className="flex">
      {button('Monter', up, <ArrowUp {...icon} />)}
      {button('Descendre', down, <ArrowDown {...icon} />)}
    </span>
  );
}
