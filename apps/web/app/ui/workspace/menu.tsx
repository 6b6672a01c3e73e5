import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactNode } from 'react';
import { buttonClass } from '../button.tsx';

export type MenuItem = {
  id: string;
  label: ReactNode;
  onSelect: () => void;
  tone?: 'bad';
  disabled?: boolean;
};

/** A button that opens a short list of actions. */
export function Menu({
  label,
  items,
  trigger,
}: {
  label: string;
  items: readonly MenuItem[];
  trigger?: ReactNode;
}) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger aria-label={label} className={buttonClass('line', 'px-3')}>
        {trigger ?? '⋯'}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={6} align="end" className="z-30">
          <BaseMenu.Popup className="min-w-44 rounded-md border border-line-strong bg-surface p-1">
            {items.map((item) => (
              <BaseMenu.Item
                key={item.id}
                disabled={item.disabled}
                onClick={item.onSelect}
                className={`flex min-h-11 cursor-pointer items-center rounded-sm px-3 data-[disabled]:opacity-60 data-[highlighted]:bg-sunken ${item.tone === 'bad' ? 'text-bad' : ''}`}
              >
                {item.label}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
