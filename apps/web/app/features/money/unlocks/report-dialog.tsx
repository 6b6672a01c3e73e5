import { elide } from '@baara/contract/formats/elision';
import type { ReportChannel, UnlockedProfile } from '@baara/contract/money/wallet';
import { ANSWER_HOURS, walletMessages } from '@baara/contract/money/wallet-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { refreshWallet } from '../wallet/public/wallet.api.ts';
import { reportContact } from './unlocks.api.ts';

type Props = { profile: UnlockedProfile; onClose: () => void };

/** Says that contact details do not work: confirmed, they are refunded. */
export function ReportDialog({ profile: { candidate }, onClose }: Props) {
  const client = useQueryClient();
  const [channels, setChannels] = useState<readonly ReportChannel[]>([]);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState<string>();
  const reporting = useMutation({
    mutationFn: () =>
      reportContact({
        params: { candidateId: candidate.id },
        body: { channels: [...channels], note },
      }),
    onSuccess: async ({ message }) => {
      toast.success(message ?? walletMessages.REPORT_SENT);
      onClose();
      await refreshWallet(client);
    },
  });
  const toggle = (channel: ReportChannel) => {
    setMissing(undefined);
    setChannels((now) => (now.includes(channel) ? now.filter((one) => one !== channel) : [...now, channel]));
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Signaler les coordonnées ${elide('de', candidate.name)} ?`}
      description={`Le candidat est prévenu. Sans visite de sa part sous ${ANSWER_HOURS} heures, le déblocage vous est remboursé et le profil se referme ; sinon, nous vérifions.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={reporting.isPending}>
            Annuler
          </Button>
          <Button
            variant="danger"
            busy={reporting.isPending}
            busyLabel="Signalement en cours..."
            onClick={() =>
              channels.length > 0 ? reporting.mutate() : setMissing(walletMessages.REPORT_CHANNELS_REQUIRED)
            }
          >
            Signaler
          </Button>
        </>
      }
    >
      <fieldset className="grid gap-2">
        <legend className="font-medium">Ce qui ne fonctionne pas</legend>
        {candidate.phone && (
          <Checkbox
            label={`Le téléphone : ${candidate.phone}`}
            checked={channels.includes('phone')}
            onChange={() => toggle('phone')}
          />
        )}
        {candidate.email && (
          <Checkbox
            label={`L'adresse email : ${candidate.email}`}
            checked={channels.includes('email')}
            onChange={() => toggle('email')}
          />
        )}
      </fieldset>
      <Textarea
        label="Ce que vous avez constaté"
        optional
        rows={3}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <FieldError
        message={
          missing ??
          (reporting.isError
            ? messageOf(reporting.error, "Le signalement n'a pas pu être envoyé. Réessayez.")
            : null)
        }
      />
    </Modal>
  );
}
