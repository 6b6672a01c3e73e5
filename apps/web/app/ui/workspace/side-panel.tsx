import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { icon } from '../icon.ts';
import { useDialogClose } from '../use-dialog-close.ts';

/** A panel over the right of the page, the whole screen on a phone. Focus stays inside; Escape closes it. */
export function SidePanel({
  title,
  description,
  tools,
  actions,
  isNarrow = false,
  finalFocus,
  onClose,
  children,
}: {
  title: string;
  /** Under the title: what it is about. */
  description?: string;
  /** Beside the title, always in sight. */
  tools?: ReactNode;
  /** At the foot, always in sight: what the panel is there for. */
  actions?: ReactNode;
  /** As wide as a form needs, where the page behind is to stay readable. */
  isNarrow?: boolean;
  /** What gets the focus once it is closed; else what had it before. */
  finalFocus?: () => HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}) {
  const { popup, onOpenChange } = useDialogClose(onClose);
  return (
    <Dialog.Root open onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 bg-scrim" />
        <Dialog.Popup
          ref={popup}
          finalFocus={finalFocus}
          className={classNames(
            'fixed inset-y-0 right-0 z-20 grid w-full grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] border-l border-line bg-surface',
            isNarrow ? 'max-w-md' : 'max-w-lg',
          )}
        >
          <div className="flex min-h-15 items-center justify-between gap-1 border-b border-line px-4">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="truncate text-l leading-snug">{title}</Dialog.Title>
              {description && (
                <Dialog.Description className="truncate text-s text-ink-soft">
                  {description}
                </Dialog.Description>
              )}
            </div>
            {tools}
            <Dialog.Close
              aria-label="Fermer"
              className="grid size-11 flex-none place-items-center rounded-md text-ink-soft hover:bg-sunken"
            >
              <X {...icon} />
            </Dialog.Close>
          </div>
          <div className="overflow-y-auto overscroll-contain scroll-py-14 p-4">{children}</div>
          {actions && (
            <div
              data-panel-actions
              className="grid gap-2 border-t border-line px-4 py-3 *:whitespace-normal empty:hidden"
            >
              {actions}
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
