import { elide } from '@baara/contract/elision';
import type { ContactReport, decideContactReport } from '@baara/contract/wallet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError, messageOf } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';

type Props = { report: ContactReport; isConfirmed: boolean; onClose: () => void };

/** Asks once, since money moves; a decision another moderator took first is read again. */
export function DecideDialog({ report, isConfirmed, onClose }: Props) {
  const { id, company, candidate, priceXof } = report;
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const refresh = async () => {
    onClose();
    await client.invalidateQueries({ queryKey: ['contact-reports'] });
  };
  const deciding = useMutation({
    mutationFn: () =>
      api.call<typeof decideContactReport>('POST /admin/contact-reports/:id/decision', {
        params: { id },
        body: { isConfirmed, note },
      }),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      await refresh();
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      toast.error(error.message);
      await refresh();
    },
  });
  const fault = deciding.error instanceof ApiError ? deciding.error.fieldMessage('note') : undefined;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={
        isConfirmed
          ? `Rembourser ${formatMoney(priceXof)} à ${company.name} ?`
          : `Écarter le signalement ${elide('de', company.name)} ?`
      }
      description={
        isConfirmed
          ? `Le profil ${elide('de', candidate.name)} se referme pour cette entreprise, et ne pourra plus être débloqué tant que ses coordonnées ne répondent pas.`
          : "Rien n'est remboursé et le profil lui reste ouvert. L'entreprise reçoit votre motif."
      }
      actions={
        <>
          <Button variant="line" onClick={onClose} disabled={deciding.isPending}>
            Annuler
          </Button>
          <Button
            variant={isConfirmed ? 'accent' : 'danger'}
            busy={deciding.isPending}
            busyLabel="Enregistrement..."
            onClick={() => deciding.mutate()}
          >
            {isConfirmed ? 'Rembourser' : 'Écarter'}
          </Button>
        </>
      }
    >
      <Textarea
        label={isConfirmed ? 'Ce que vous avez vérifié' : "Motif, envoyé à l'entreprise"}
        optional={isConfirmed}
        rows={3}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={fault}
      />
      <FieldError
        message={
          deciding.isError && !fault
            ? messageOf(deciding.error, "La décision n'a pas pu être enregistrée. Réessayez.")
            : null
        }
      />
    </Modal>
  );
}
