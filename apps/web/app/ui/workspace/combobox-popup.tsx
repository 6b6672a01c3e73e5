import { Combobox } from '@base-ui/react/combobox';
import type { ReactNode } from 'react';

const NEAR_END = 80;

type Props<Item> = {
  /** How the search stands, seen above what was found and said by screen readers. */
  status: ReactNode;
  /** Asked when the end of the list comes in sight. */
  onEnd?: () => void;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
};

/** Suggestions under a field: one style for every combobox. */
export function ComboboxPopup<Item>({ status, onEnd, keyOf, children }: Props<Item>) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} className="z-40 w-(--anchor-width)">
        <Combobox.Popup
          className="max-h-[min(20rem,var(--available-height))] overflow-y-auto rounded-md border border-line-strong bg-surface p-1"
          onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
            if (scrollHeight - scrollTop - clientHeight < NEAR_END) onEnd?.();
          }}
        >
          <Combobox.Status className="px-2.5 py-1.5 text-s text-ink-soft empty:hidden">
            {status}
          </Combobox.Status>
          <Combobox.List>
            {(item: Item) => (
              <Combobox.Item
                key={keyOf(item)}
                value={item}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-md px-2.5 py-1.5 wrap-anywhere data-highlighted:bg-primary-soft"
              >
                {children(item)}
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
