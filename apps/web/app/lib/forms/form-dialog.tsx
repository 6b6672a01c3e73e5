import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ApiForm, SubmitButton } from './api-form.tsx';
import type { FormFrame } from './form-frame.ts';

type Props = {
  form: FormFrame;
  title: string;
  /** One sentence under the title, read out with it. */
  description?: ReactNode;
  onClose: () => void;
  submitLabel?: ReactNode;
  /** Of the button that sends, while it does. */
  busyLabel?: string | undefined;
  submitVariant?: ButtonProps['variant'];
  isSubmitDisabled?: boolean;
  closeLabel?: string;
  /** What is sent cannot be called back: closing by the button would look as if it could. */
  isFinal?: boolean;
  /** In place of the button that closes. */
  secondary?: ReactNode;
  /** In place of the form and its button: what became of it, or why nothing can be sent. */
  instead?: ReactNode;
  /** Under what went wrong: what to do about it. */
  remedy?: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/**
 * A form over the page, made by `useApiForm`: its fields, then the button that closes and the one that sends. The first field
 * has the focus; after a refusal the dialog and the input stay, and the first field in error has it.
 */
export function FormDialog({
  form,
  title,
  description,
  onClose,
  submitLabel = 'Enregistrer',
  busyLabel,
  submitVariant,
  isSubmitDisabled,
  closeLabel = 'Annuler',
  isFinal = false,
  secondary,
  instead,
  remedy,
  children,
}: Props) {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          {secondary ?? (
            <Button variant="outline" onClick={onClose} disabled={isFinal && form.isSending}>
              {closeLabel}
            </Button>
          )}
          {!instead && (
            <SubmitButton
              form={form}
              variant={submitVariant}
              busyLabel={busyLabel}
              disabled={isSubmitDisabled}
            >
              {submitLabel}
            </SubmitButton>
          )}
        </>
      }
    >
      {instead || (
        <ApiForm form={form} className="grid grid-cols-1 gap-4" remedy={remedy}>
          {children}
        </ApiForm>
      )}
    </Modal>
  );
}
