import { Dialog } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { icon } from './icon.ts';
import type { ModalProps } from './modal-props.ts';
import { useDialogClose } from './use-dialog-close.ts';

/** Focus stays inside, Escape and a press outside close it, and the page behind does not scroll. */
export default function ModalDialog({ isOpen, onClose, title, description, children, actions }: ModalProps) {
  const { popup, onOpenChange } = useDialogClose(onClose);
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        {/* Also over a panel that is itself a dialog. */}
        <Dialog.Backdrop forceRender className="fixed inset-0 z-30 bg-scrim" />
        <Dialog.Viewport className="fixed inset-0 z-30 grid place-items-center overflow-y-auto p-4 max-sm:items-end">
          <Dialog.Popup
            ref={popup}
            data-modal
            className="relative grid w-full max-w-md grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-5"
          >
            <Dialog.Title className="pr-10 text-l">{title}</Dialog.Title>
            {description && <Dialog.Description className="text-ink-soft">{description}</Dialog.Description>}
            {children}
            {/* On a phone one under the other, the main one first; a long label on two lines. */}
            {actions && (
              <div className="mt-2 flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse *:py-2 *:whitespace-normal">
                {actions}
              </div>
            )}
            <Dialog.Close
              aria-label="Fermer"
              className="absolute top-2 right-2 grid size-11 place-items-center rounded-md text-ink-soft hover:bg-sunken"
            >
              <X {...icon} />
            </Dialog.Close>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
