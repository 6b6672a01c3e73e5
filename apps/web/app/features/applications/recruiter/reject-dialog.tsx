import { rejectionReasons } from '@baara/contract/stages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/text-input.tsx';

type Props = { onClose: () => void; onReject: (reason: string) => void; isBusy: boolean };

/** A refusal always carries a reason: the candidate reads it. */
export function RejectDialog({ onClose, onReject, isBusy }: Props) {
  const [code, setCode] = useState('');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const reason = code === 'other' ? text.trim() : code;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Refuser cette candidature ?"
      description="Le candidat est prévenu poliment, avec la raison."
      actions={
        <>
          <Button variant="line" onClick={onClose} disabled={isBusy}>
            Annuler
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel="Refus en cours..."
            onClick={() => (reason ? onReject(reason) : setError('Indiquez la raison du refus'))}
          >
            Refuser la candidature
          </Button>
        </>
      }
    >
      <Select
        label="Raison"
        placeholder="Choisir une raison"
        options={rejectionReasons.map((one) => ({ value: one.code, label: one.title }))}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setError(undefined);
        }}
        error={code === 'other' ? undefined : error}
      />
      {code === 'other' && (
        <Textarea
          label="La raison, telle que le candidat la lira"
          rows={3}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={error}
        />
      )}
    </Modal>
  );
}
