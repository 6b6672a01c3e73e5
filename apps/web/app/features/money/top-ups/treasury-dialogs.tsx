import type { AdminTopUp } from '@baara/contract/money/top-ups';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Textarea } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDecided } from '../use-decided.ts';
import { refusingTransfer, treasuryKey, receiveTransfer } from './top-ups.api.ts';

type Props = { topUp: AdminTopUp; onClose: () => void };

const FAILED = "Rien n'a pu être enregistré. Réessayez.";

export function ReceiveDialog({ topUp, onClose }: Props) {
  const { id, company, state, amountXof, readAmountXof } = topUp;
  const credited = state === 'review' ? (readAmountXof ?? 0) : amountXof;
  const { close, onError } = useDecided(treasuryKey, onClose);
  const sending = useMutation({
    mutationFn: () => receiveTransfer({ params: { id } }),
    onSuccess: async ({ message }) => {
      toast.success(message ?? '');
      await close();
    },
    onError,
  });
  return (
    <Modal
      isOpen
      title={`Créditer ${formatMoney(credited)} à ${company.name} ?`}
      description="Vérifiez que la somme est bien sur le compte : le portefeuille est crédité aussitôt et la facture émise."
      onClose={onClose}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={sending.isPending}>
            Annuler
          </Button>
          <Button busy={sending.isPending} busyLabel="Enregistrement..." onClick={() => sending.mutate()}>
            Créditer {formatMoney(credited)}
          </Button>
        </>
      }
    >
      <FieldError message={sending.isError ? messageOf(sending.error, FAILED) : null} />
    </Modal>
  );
}

export function RefuseDialog({ topUp, onClose }: Props) {
  const { id, company, amountXof } = topUp;
  const { close, onError } = useDecided(treasuryKey, onClose);
  const form = useApiForm(refusingTransfer(id), {
    defaultValues: { reason: '' },
    failed: FAILED,
    onSuccess: close,
    onError,
  });
  return (
    <FormDialog
      form={form}
      title={`Ne pas créditer ${formatMoney(amountXof)} à ${company.name} ?`}
      description="Rien n'est crédité et la proforma est annulée. L'entreprise reçoit votre motif."
      isFinal
      onClose={onClose}
      submitLabel="Ne pas créditer"
      submitVariant="danger"
      busyLabel="Enregistrement..."
    >
      <Textarea label="Motif, envoyé à l'entreprise" rows={3} maxLength={500} {...form.field('reason')} />
    </FormDialog>
  );
}
