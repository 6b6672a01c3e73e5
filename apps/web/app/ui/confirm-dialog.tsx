import { Button } from './button.tsx';
import { FieldError } from './field-error.tsx';
import { Modal } from './modal.tsx';

type Props = {
  isOpen?: boolean;
  onClose: () => void;
  /** The question, which names the thing. */
  title: string;
  /** What will be lost, or stays. */
  description: string;
  cancelLabel?: string;
  confirmLabel: string;
  busyLabel?: string;
  isBusy: boolean;
  onConfirm: () => void;
  /** The action goes on and destroys nothing. */
  isGood?: boolean;
  /** Why it could not be done. */
  error?: string | null | undefined;
};

/** Asks once before something is destroyed, or cannot be undone. */
export function ConfirmDialog({
  isOpen = true,
  onClose,
  title,
  description,
  cancelLabel = 'Annuler',
  confirmLabel,
  busyLabel,
  isBusy,
  onConfirm,
  isGood = false,
  error,
}: Props) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant={isGood ? 'primary' : 'danger'}
            busy={isBusy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error && <FieldError message={error} />}
    </Modal>
  );
}
