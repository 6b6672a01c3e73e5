import { rejectionReasons } from '@baara/contract/stages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Textarea } from '../../../ui/text-input.tsx';

type Props = {
  /** How many are refused for this reason. */
  count: number;
  isBusy: boolean;
  /** Why the refusal was not taken. */
  error: string | null;
  onClose: () => void;
  onReject: (reason: string) => void;
};

/** A refusal always carries a reason: the candidate reads it. */
export function RejectDialog({ count, isBusy, error: refusal, onClose, onReject }: Props) {
  const [code, setCode] = useState('');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const reason = code === 'other' ? text.trim() : code;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={count === 1 ? 'Refuser cette candidature ?' : `Refuser ${count} candidatures ?`}
      description={
        count === 1
          ? 'Le candidat est prévenu poliment, avec la raison.'
          : 'Chaque candidat est prévenu poliment, avec la raison.'
      }
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
            {count === 1 ? 'Refuser la candidature' : 'Refuser les candidatures'}
          </Button>
        </>
      }
    >
      {refusal && <Notice tone="bad">{refusal}</Notice>}
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
