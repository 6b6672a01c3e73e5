import { Menu } from '@base-ui/react/menu';
import type { RefObject } from 'react';
import { classNames } from '../class-names.ts';
import type { MenuAction } from './menu-action.ts';

type Props = {
  label: string;
  actions: readonly MenuAction[];
  isBusy: boolean;
  /** The menu opens at it. */
  button: RefObject<HTMLButtonElement | null>;
  place: HTMLElement;
  onClose: () => void;
};

/** Arrows and letters lead to an action; Escape and a press outside close the menu. */
export default function ActionMenuPopup({ label, actions, isBusy, button, place, onClose }: Props) {
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal container={place}>
        <Menu.Positioner
          anchor={button}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-40 outline-none"
        >
          <Menu.Popup
            aria-label={label}
            // « ! »: text twice as large makes everything as wide as its container (base.css), which begins elsewhere.
            className="max-h-(--available-height) max-w-[min(20rem,calc(100vw-2rem))]! min-w-48 overflow-y-auto rounded-md border border-line-strong bg-surface p-1"
          >
            {actions.map((action) => (
              <Menu.Item
                key={action.label}
                aria-label={action.fullLabel}
                disabled={isBusy}
                onClick={action.onSelect}
                className={classNames(
                  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-3 py-1.5 font-medium wrap-anywhere data-disabled:cursor-not-allowed data-disabled:opacity-60 data-highlighted:bg-sunken',
                  action.isDangerous && 'text-bad',
                )}
              >
                {action.icon}
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
