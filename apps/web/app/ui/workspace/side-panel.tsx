import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { icon } from '../icon.ts';

/** A panel over the right of the page, the whole screen on a phone. Focus stays inside; Escape closes it. */
export function SidePanel({
  title,
  tools,
  onClose,
  children,
}: {
  title: string;
  /** Beside the title, always in sight. */
  tools?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-20 bg-scrim" />
        <Dialog.Popup className="fixed inset-y-0 right-0 z-20 grid w-full max-w-lg grid-cols-1 grid-rows-[auto_1fr] border-l border-line bg-surface">
          <div className="flex min-h-15 items-center justify-between gap-1 border-b border-line px-4">
            <Dialog.Title className="min-w-0 flex-1 truncate text-l leading-snug">{title}</Dialog.Title>
            {tools}
            <Dialog.Close
              aria-label="Fermer"
              className="grid size-11 flex-none place-items-center rounded-md text-ink-soft hover:bg-sunken"
            >
              <X {...icon} />
            </Dialog.Close>
          </div>
          <div className="overflow-y-auto overscroll-contain p-4">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
