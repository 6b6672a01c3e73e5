import type { AdminTopUp, receiveTransfer, refuseTransfer } from '@baara/contract/top-ups';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError, messageOf } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';

type Props = { topUp: AdminTopUp; onClose: () => void };

/** Sends a decision once; when somebody else decided first, the list says what they decided. */
function useDecision(send: () => Promise<{ message?: string | undefined }>, onClose: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      onClose();
      await client.invalidateQueries({ queryKey: ['treasury'] });
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      toast.error(error.message);
      onClose();
      await client.invalidateQueries({ queryKey: ['treasury'] });
    },
  });
}

export function ReceiveDialog({ topUp, onClose }: Props) {
  const { id, company, state, amountXof, readAmountXof } = topUp;
  const credited = state === 'review' ? (readAmountXof ?? 0) : amountXof;
  const sending = useDecision(
    () => api.call<typeof receiveTransfer>('POST /admin/top-ups/:id/received', { params: { id } }),
    onClose,
  );
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Créditer ${formatMoney(credited)} à ${company.name} ?`}
      description="Vérifiez que la somme est bien sur le compte : le portefeuille est crédité aussitôt et la facture émise."
      actions={
        <>
          <Button variant="line" onClick={onClose} disabled={sending.isPending}>
            Annuler
          </Button>
          <Button
            variant="accent"
            busy={sending.isPending}
            busyLabel="Enregistrement..."
            onClick={() => sending.mutate()}
          >
            Créditer {formatMoney(credited)}
          </Button>
        </>
      }
    >
      <FieldError
        message={sending.isError ? messageOf(sending.error, "Rien n'a pu être enregistré. Réessayez.") : null}
      />
    </Modal>
  );
}

export function RefuseDialog({ topUp, onClose }: Props) {
  const [reason, setReason] = useState('');
  const { id, company, amountXof } = topUp;
  const sending = useDecision(
    () =>
      api.call<typeof refuseTransfer>('POST /admin/top-ups/:id/refused', {
        params: { id },
        body: { reason },
      }),
    onClose,
  );
  const fault = sending.error instanceof ApiError ? sending.error.fieldMessage('reason') : undefined;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Ne pas créditer ${formatMoney(amountXof)} à ${company.name} ?`}
      description="Rien n'est crédité et la proforma est annulée. L'entreprise reçoit votre motif."
      actions={
        <>
          <Button variant="line" onClick={onClose} disabled={sending.isPending}>
            Annuler
          </Button>
          <Button
            variant="danger"
            busy={sending.isPending}
            busyLabel="Enregistrement..."
            onClick={() => sending.mutate()}
          >
            Ne pas créditer
          </Button>
        </>
      }
    >
      <Textarea
        label="Motif, envoyé à l'entreprise"
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={fault}
      />
      <FieldError
        message={
          sending.isError && !fault
            ? messageOf(sending.error, "Rien n'a pu être enregistré. Réessayez.")
            : null
        }
      />
    </Modal>
  );
}
