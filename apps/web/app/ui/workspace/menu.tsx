import { Menu as BaseMenu } from '@base-ui/react/menu';
import { buttonClass } from '../button.tsx';
import { classNames } from '../class-names.ts';

export type MenuItem = { label: string; onSelect: () => void; isDangerous?: boolean; isDisabled?: boolean };

/** What has no room on a phone, behind '⋯': a short list that opens over the bar it belongs to. */
export function Menu({
  label,
  items,
  className,
}: {
  label: string;
  items: readonly MenuItem[];
  className?: string;
}) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger
        aria-label={label}
        className={buttonClass('line', classNames('w-11 px-0', className))}
      >
        ⋯
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner side="top" align="end" sideOffset={8} className="z-30">
          <BaseMenu.Popup className="min-w-48 rounded-md border border-line-strong bg-surface p-1 outline-none">
            {items.map((item) => (
              <BaseMenu.Item
                key={item.label}
                disabled={item.isDisabled}
                onClick={item.onSelect}
                className={classNames(
                  'flex min-h-11 cursor-pointer items-center rounded-sm px-3 font-medium outline-none data-disabled:opacity-60 data-highlighted:bg-sunken',
                  item.isDangerous && 'text-bad',
                )}
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
