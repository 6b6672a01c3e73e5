import type { Dispute } from '@baara/contract/freelance/disputes';
import { useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useApiForm } from '../../../lib/forms/use-api-form.ts';
import { Textarea, TextInput } from '../../../ui/text-input.tsx';
import { amountOf } from './dispute-words.ts';
import { cacheDispute, proposingSettlement } from './disputes.api.ts';

/** Proposes how the money is shared; accepted by the other side, it ends the dispute. */
export default function SettlementForm({
  contractId,
  dispute,
  onClose,
}: {
  contractId: string;
  dispute: Dispute;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const form = useApiForm(proposingSettlement(dispute.id), {
    defaultValues: { freelanceXof: '', text: '' },
    toBody: ({ freelanceXof, text }) => ({ freelanceXof: amountOf(freelanceXof), text }),
    onSuccess: ({ data }) => {
      cacheDispute(client, contractId, data);
      onClose();
    },
  });
  const freelanceXof = amountOf(form.watch('freelanceXof'));
  const rest = dispute.amountXof - freelanceXof;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Proposer un accord"
      description={`La somme du litige est de ${formatMoney(dispute.amountXof)}. Si l’autre partie accepte, elle est partagée ainsi et le litige est terminé.`}
      submitLabel="Envoyer la proposition"
    >
      <TextInput
        label="Pour le freelance (F CFA)"
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        hint={rest >= 0 ? `Le client récupère ${formatMoney(rest)}.` : undefined}
        {...form.field('freelanceXof')}
      />
      <Textarea label="Pourquoi ce partage" rows={4} maxLength={2000} {...form.field('text')} />
    </FormDialog>
  );
}
