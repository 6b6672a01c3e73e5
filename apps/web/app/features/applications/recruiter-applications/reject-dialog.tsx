import type { CandidateMail } from '@baara/contract/applications/recruiter-applications';
import { rejectionReasons } from '@baara/contract/applications/stages';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { Notice } from '../../../ui/states.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { type MailChoice, mailOf, RefusalMail } from './refusal-mail.tsx';

type Props = {
  /** The first of them: its e-mail is shown. */
  applicationId: string;
  suggestedReason?: string | undefined;
  /** How many are refused for this reason. */
  count: number;
  isBusy: boolean;
  /** Why the refusal was not taken. */
  error: string | null;
  onClose: () => void;
  onReject: (reason: string, mail: CandidateMail | null) => void;
};

const OWN_WORDS = 'Vos mots, tels que le candidat les lira';

/** A refusal always carries a reason: the candidate reads it, unless nothing is sent. */
export function RejectDialog({
  applicationId,
  suggestedReason = '',
  count,
  isBusy,
  error: refusal,
  onClose,
  onReject,
}: Props) {
  const [code, setCode] = useState(suggestedReason);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [mail, setMail] = useState<MailChoice>({ isSent: null, words: null });
  /** The e-mail is read again once the reason is written, not at each letter. */
  const [written, setWritten] = useState('');
  const reason = code === 'other' ? text.trim() : code;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={count === 1 ? 'Refuser cette candidature ?' : `Refuser ${count} candidatures ?`}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Annuler
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel="Refus en cours..."
            onClick={() =>
              reason ? onReject(reason, mailOf(mail)) : setError('Indiquez la raison du refus')
            }
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
      {(code === '' || code === 'other') && (
        <Textarea
          label={OWN_WORDS}
          hint={
            code === '' ? 'Ou écrivez directement : c’est alors votre texte que le candidat lira.' : undefined
          }
          rows={3}
          maxLength={500}
          value={text}
          // Writing one's own words is choosing them.
          onChange={(event) => {
            setText(event.target.value);
            setCode('other');
            setError(undefined);
          }}
          onBlur={() => setWritten(reason)}
          error={code === 'other' ? error : undefined}
        />
      )}
      <RefusalMail
        applicationId={applicationId}
        count={count}
        reason={code === 'other' ? written : code}
        choice={mail}
        onChange={setMail}
      />
    </Modal>
  );
}
