import { useState } from 'react';
import { Button } from './button.tsx';
import { FieldError } from './field-error.tsx';
import { Modal } from './modal.tsx';
import { Textarea } from './text-input.tsx';

type Props = {
  title: string;
  description: string;
  confirmLabel: string;
  isBusy: boolean;
  /** Said when no reason is given; without it, the reason may be left out. */
  requiredMessage?: string;
  /** Why it could not be done. */
  error?: string | null;
  onClose: () => void;
  /** @param reason trimmed. */
  onConfirm: (reason: string) => void;
};

/** What one side calls off, the other reads why. */
export function ReasonDialog(props: Props) {
  const { title, description, confirmLabel, isBusy, requiredMessage, error, onClose, onConfirm } = props;
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const confirm = (): void => {
    const given = reason.trim();
    if (requiredMessage && !given) setIsMissing(true);
    else onConfirm(given);
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Retour
          </Button>
          <Button variant="danger" busy={isBusy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Textarea
        label="Motif"
        optional={!requiredMessage}
        rows={3}
        maxLength={500}
        value={reason}
        error={isMissing ? requiredMessage : null}
        onChange={(event) => {
          setReason(event.target.value);
          setIsMissing(false);
        }}
      />
      <FieldError message={error ?? null} />
    </Modal>
  );
}
